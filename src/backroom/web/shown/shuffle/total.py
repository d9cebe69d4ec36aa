"""A scene change that is going on: everything that counts, by name, against the difficulty."""

from collections.abc import Sequence

import msgspec

from backroom.core import CardFace, View
from backroom.web.shown.shuffle.faces import Faces, signed
from backroom.web.shown.shuffle.seats import Person

NAMES = {"this turn": "Bonus for this turn", "bonus": "Bonus for this attempt"}
LEAST_TICKS = 8


class Line(msgspec.Struct, frozen=True):
    """One modifier."""

    words: str
    number: str
    note: str


class Tick(msgspec.Struct, frozen=True):
    """One step of the gauge."""

    number: int
    full: bool
    goal: bool


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """The running total."""

    scene: CardFace
    to: str
    who: str
    revealed: CardFace | None
    modifier: str
    lines: tuple[Line, ...]
    total: int
    difficulty: int
    verdict: str
    ticks: tuple[Tick, ...]


def total_of(view: View, people: Sequence[Person], cards: Faces) -> Total | None:
    """The tape of the scene change, if there is one."""
    attempt = view.public["attempt"]
    if attempt is None:
        return None
    total, difficulty = attempt["total"], attempt["difficulty"]
    revealed = cards[attempt["revealed"]] if attempt["revealed"] else None
    most = max(total, difficulty, LEAST_TICKS)
    return Total(
        scene=cards[attempt["scene"]],
        to=attempt["to"],
        who=people[attempt["seat"]].short,
        revealed=revealed,
        modifier=signed(revealed.facts["number"]) if revealed else "",
        lines=tuple(_lines(view, people, cards)),
        total=total,
        difficulty=difficulty,
        verdict=_verdict(total - difficulty, attempt["to"]),
        ticks=tuple(Tick(number, number <= total, number == difficulty) for number in range(1, most + 1)),
    )


def _verdict(over: int, to: str) -> str:
    if over < 0:
        return f"It stays as things stand: {-over} short."
    return f"It goes {to} as things stand{f', {over} to spare' if over else ': equal is enough'}."


def _lines(view: View, people: Sequence[Person], cards: Faces) -> list[Line]:
    """Goons come last, in the order in which they were hired."""
    attempt = view.public["attempt"]
    counted, goons = attempt["counted"], attempt["goons"]
    others = len(counted) - len(goons)
    scene_type = cards[attempt["scene"]].facts["type"]
    lines = []
    for name, number in counted[:others]:
        card = cards.get(name)
        if card is None:
            words = NAMES.get(name, name)
        elif card.kind in ("character", "informant"):
            words = f"{card.title}, {scene_type if card.kind == 'character' else 'informant'}"
        else:
            words = card.title
        lines.append(Line(words, signed(number), ""))
    for goon, (_, number) in zip(goons, counted[others:], strict=True):
        card, person = cards[goon["goon"]], people[goon["seat"]]
        whose = "Your" if person.player.me else f"{person.short}\N{RIGHT SINGLE QUOTATION MARK}s"
        side = "for" if goon["for"] else "against"
        note = "" if number == card.facts[side] else f"printed {signed(card.facts[side])}"
        lines.append(Line(f"{whose} {card.title.removeprefix('The ')}, {side}", signed(number), note))
    return lines
