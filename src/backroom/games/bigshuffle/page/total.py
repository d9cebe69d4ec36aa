"""A scene change that is going on: everything that counts, by name, against the difficulty."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.bigshuffle.page.faces import Face, Faces, signed
from backroom.games.bigshuffle.page.hand import side_of
from backroom.games.bigshuffle.page.seats import Rival
from backroom.games.bigshuffle.rules.shown import BONUS, THIS_TURN, AttemptShown, Counted, GoonShown, open_in

NAMES = {THIS_TURN: "Bonus for this turn", BONUS: "Bonus for this attempt"}
LEAST_TICKS = 8


class Sum(msgspec.Struct, frozen=True):
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

    scene: Face
    to: str
    who: str
    mine: bool
    """It is this eye's own scene change."""
    revealed: Face | None
    modifier: str
    sums: tuple[Sum, ...]
    total: int
    difficulty: int
    verdict: str
    ticks: tuple[Tick, ...]


def total_of(view: View, rivals: Sequence[Rival], cards: Faces) -> Total | None:
    """The tape of the scene change, if there is one."""
    attempt = open_in(view).attempt
    if attempt is None:
        return None
    total, difficulty = attempt.total, attempt.difficulty
    revealed = cards[attempt.revealed] if attempt.revealed else None
    most = max(total, difficulty, LEAST_TICKS)
    return Total(
        scene=cards[attempt.scene],
        to=attempt.to,
        who=rivals[attempt.seat].short,
        mine=rivals[attempt.seat].player.me,
        revealed=revealed,
        modifier=revealed.numbers[0] if revealed else "",
        sums=tuple(_sums(attempt, rivals, cards)),
        total=total,
        difficulty=difficulty,
        verdict=_verdict(total - difficulty, attempt.to),
        ticks=tuple(Tick(number, number <= total, number == difficulty) for number in range(1, most + 1)),
    )


def _verdict(over: int, to: str) -> str:
    if over < 0:
        return f"As things stand it fails: {-over} short."
    return f"As things stand it goes {to}{f', with {over} to spare' if over else ': equal is enough'}."


def _sums(attempt: AttemptShown, rivals: Sequence[Rival], cards: Faces) -> list[Sum]:
    """Goons come last, in the order in which they were hired."""
    others = len(attempt.counted) - len(attempt.goons)
    type_ = cards[attempt.scene].type
    return [
        *(Sum(_words(one, cards, type_), signed(one.number), "") for one in attempt.counted[:others]),
        *(
            _goon(goon, one.number, rivals, cards)
            for goon, one in zip(attempt.goons, attempt.counted[others:], strict=True)
        ),
    ]


def _words(one: Counted, cards: Faces, type_: str) -> str:
    """What counts that is no goon."""
    card = cards.get(one.what)
    if card is None:
        return NAMES[one.what]
    if card.kind in ("character", "informant"):
        return f"{card.title}, {type_ if card.kind == 'character' else 'informant'}"
    return card.title


def _goon(goon: GoonShown, number: int, rivals: Sequence[Rival], cards: Faces) -> Sum:
    card, rival, side = cards[goon.goon], rivals[goon.seat], side_of(goon.helps)
    assert card.goon is not None
    whose = "Your" if rival.player.me else f"{rival.short}\N{RIGHT SINGLE QUOTATION MARK}s"
    printed = card.goon.counts(goon.helps)
    note = "" if number == printed else f"printed {signed(printed)}"
    return Sum(f"{whose} {card.short}, {side}", signed(number), note)
