"""The slip of a roll: what is rolled against what, everything that is added by name, and what may come of it.

Before a roll it has the button that makes it; when nothing is about to be rolled it shows the last throw.
"""

from collections.abc import Mapping
from typing import assert_never

import msgspec

from backroom.core import View
from backroom.games.nightshade.page.evidence import clue_of
from backroom.games.nightshade.page.names import Act, act_of, clue_icon, face_of, place_icon, signed
from backroom.games.nightshade.page.odds import (
    Building,
    Face,
    Odd,
    case_table,
    faces_of,
    hope,
    named,
    odds_of,
    percent,
    skyline,
)
from backroom.games.nightshade.rules.data import TRAIT_TITLES, Verdict
from backroom.games.nightshade.rules.interrogation import INSIGHT_PLUS, NOTE_PLUS
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.shown import InterrogationShown, NightshadeShown, RollShown, open_in
from backroom.games.nightshade.rules.verbs import ANALYSE, CASE, INSIGHT, SPEND_NOTE, row_of, way_of

AT_ONCE = ("case", "arrive", "scene", "corpse", "clues", "analyse", "interrogation", "failed", "twist")
"""Questions that are about a roll: it is shown without being chosen."""


class Part(msgspec.Struct, frozen=True):
    """Something that is added."""

    name: str
    plus: str
    small: str = ""


class Choice(msgspec.Struct, frozen=True):
    """Another way to make the same roll."""

    title: str
    plus: str
    action: str
    chosen: bool
    said: str


class Tune(msgspec.Struct, frozen=True):
    """Something that I may put into the roll, or why not."""

    title: str
    small: str
    button: str
    offer: Act | None


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """The whole slip."""

    title: str
    lines: tuple[str, ...]
    face: str
    face_name: str
    icon: str
    dice: int
    plus: str
    held: str
    """How the total is held against a number: "more than"; empty where a table is read."""
    against: int
    parts: tuple[Part, ...]
    choices: tuple[Choice, ...]
    tunes: tuple[Tune, ...]
    buildings: tuple[Building, ...]
    faces: tuple[Face, ...]
    odds: tuple[Odd, ...]
    table: tuple[tuple[int, str, str], ...]
    chance: str
    """That it goes well; empty where there is no good or bad."""
    action: str = ""
    """What makes the roll; empty for a spectator, and for what has been rolled."""
    fell: tuple[int, ...] = ()
    total: str = ""
    outcome: str = ""

    @property
    def sum(self) -> str:
        """Such as "2 dice +4"."""
        dice = f"{self.dice} dice" if self.dice > 1 else "a die"
        return dice if self.plus == "0" else f"{dice} {self.plus}"


def chosen_roll(view: View, wanted: str) -> str:
    """The action whose roll is shown: the one asked for, or the most promising where the question is about a roll."""
    shown = open_in(view)
    if wanted in shown.rolls:
        return wanted
    if shown.asked not in AT_ONCE:
        return ""
    return max(shown.rolls, key=lambda action: hope(shown.rolls[action]), default="")


def slip_of(view: View, chosen: str) -> Slip | None:
    """The roll that is chosen, or the last throw, if there was any."""
    shown = open_in(view)
    if chosen:
        slip = _slip(view, shown.rolls[chosen], chosen)
        offered = any(offer.action == chosen for offer in view.offers)
        return msgspec.structs.replace(slip, action=chosen) if offered else slip
    last = shown.thrown
    if last is None:
        return None
    title, _ = named(last.verdict, last.outcome)
    return msgspec.structs.replace(
        _slip(view, last.roll, "", last.dice),
        fell=last.dice,
        total=signed(last.total).removeprefix("+"),
        outcome=capital(title),
    )


def _slip(view: View, roll: RollShown, chosen: str, fell: tuple[int, ...] = ()) -> Slip:
    shown = open_in(view)
    now = shown.interrogation if chosen else None
    title, lines = _about(shown, roll, chosen)
    return Slip(
        title=title,
        lines=lines,
        face=face_of(now.suspect) if now else "",
        face_name=now.suspect or "" if now else "",
        icon=_icon(shown, chosen),
        dice=roll.dice,
        plus=signed(roll.plus),
        held=_held(roll.verdict),
        against=roll.against,
        parts=tuple(_parts(shown, roll)),
        choices=_choices(shown.rolls, chosen) if chosen else (),
        tunes=tuple(_tunes(view, now)) if now and shown.asked == "interrogation" else (),
        buildings=skyline(roll, sum(fell) if fell else None),
        faces=faces_of(roll, fell[0] if fell else None),
        odds=odds_of(roll),
        table=case_table(roll),
        chance=percent(hope(roll)) if roll.against else "",
    )


def _held(verdict: Verdict) -> str:
    """How a total is held against its number."""
    match verdict:
        case "seven" | "suspects":
            return "at least"
        case "alibi":
            return "against"
        case "above" | "ambush" | "chase" | "temptation":
            return "more than"
        case "scene" | "corpse" | "clues" | "case":
            return ""
        case _ as never:
            assert_never(never)


def _about(shown: NightshadeShown, roll: RollShown, chosen: str) -> tuple[str, tuple[str, ...]]:
    now, twist = shown.interrogation, shown.twist
    if not chosen:
        return capital(roll.what), ()
    if now:
        up = "a confession" if now.up == shown.grid.rows else f"up to row {now.up}"
        down = f"down to row {now.down}" if now.down else "let go"
        lines = (f"Above: {up}.", "Equal: an informer.", f"Below: {down}.")
        return f"The {now.suspect}\u2019s alibi is {now.alibi}", lines
    if twist:
        runs = f"The {twist.suspect} is running away." if twist.suspect else ""
        fates = [
            f"With a {face}: the next suspect will be {fate}."
            for face, fate in ((1, twist.one), (6, twist.six))
            if fate
        ]
        return twist.title, (runs, twist.says, *fates)
    verb, noun = row_of(chosen)
    return capital(roll.what), tuple(f"{capital(part)}." for part in verb.parts(noun))


def _icon(shown: NightshadeShown, chosen: str) -> str:
    if shown.twist:
        return "bang"
    if not chosen:
        return "dice"
    verb, _ = row_of(chosen)
    if verb is ANALYSE:
        return clue_icon(clue_of(chosen))
    return "dice" if verb is CASE else place_icon(shown.at or "")


def _parts(shown: NightshadeShown, roll: RollShown) -> list[Part]:
    once = {one.title for one in shown.waiting if one.id in roll.uses}
    parts = [Part(name, signed(plus), "used by this roll" if name in once else "") for name, plus in roll.parts]
    if roll.extra and roll.verdict == "suspects":
        parts.append(Part("An informer\u2019s word", signed(roll.extra), "on the first pair of dice"))
    elif roll.extra:
        parts.append(Part("Experience", signed(roll.extra), "no matter how few are found"))
    return parts


def _choices(rolls: Mapping[str, RollShown], chosen: str) -> tuple[Choice, ...]:
    """The same deed by another trait."""
    mine = way_of(chosen)
    ways = [(action, way) for action in rolls if (way := way_of(action)) and mine and way.deed == mine.deed]
    return tuple(
        Choice(
            TRAIT_TITLES[way.trait],
            signed(rolls[action].plus),
            action,
            action == chosen,
            percent(hope(rolls[action])),
        )
        for action, way in ways
    )


def _tunes(view: View, now: InterrogationShown) -> list[Tune]:
    """Insights and connected notes: before the roll."""
    spent = f"{now.insights_spent} of {now.most_insights} spent, {open_in(view).insights} left"
    insight = next((offer for offer in view.offers if offer.verb == INSIGHT.name), None)
    reason = next((no.reason for no in view.blocked if no.verb == INSIGHT.name), "")
    tunes = [Tune("Insights", spent if insight else reason or spent, f"+{INSIGHT_PLUS}", act_of(insight))]
    for offer in view.offers:
        if offer.verb == SPEND_NOTE.name:
            _, note = row_of(offer.action)
            plus = f"Add +{INSIGHT_PLUS + NOTE_PLUS}"
            tunes.append(Tune(f"Note {note + 1}", "one insight and the note", plus, act_of(offer)))
    return tunes
