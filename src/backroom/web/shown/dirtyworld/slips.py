"""A side of a round on a slip: its pools as sums, its dice with the sets ringed, and the odds before the roll."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.arms import AS_WIDTH
from backroom.games.dirtyworld.pools import TIME
from backroom.games.dirtyworld.sheet import GRADES
from backroom.web.shown.dirtyworld.names import called, percent


class Deed(msgspec.Struct, frozen=True):
    """A strike or a guard with its pool."""

    icon: str
    words: str
    aim: str
    parts: tuple[str, ...]
    dice: int
    note: str


class Sum(msgspec.Struct, frozen=True):
    """A line under the pools: what is taken off, or added."""

    words: str
    strong: str
    value: str


class DiceSet(msgspec.Struct, frozen=True):
    """Dice that match, and what they do."""

    width: int
    height: int
    use: str
    """"strike", "guard" or nothing yet."""


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """One side of the round."""

    seat: Seat
    who: str
    mine: bool
    note: str
    hidden: bool
    """Only this eye sees it yet."""
    waiting: str
    """What to say instead, while nothing of it is known."""
    chosen: tuple[str, ...] = ()
    """The choices in words, where a replay opens them."""
    deeds: tuple[Deed, ...] = ()
    none: str = ""
    """What is not done: "No guard"."""
    sums: tuple[Sum, ...] = ()
    dice: int = 0
    rolled: bool = False
    sets: tuple[DiceSet, ...] = ()
    loose: tuple[int, ...] = ()
    odds: tuple[tuple[str, str], ...] = ()


def slip_of(view: View, seat: Seat, decided: str) -> Slip:
    """A side's slip: as it was shown; or one's own plan; or that it is still secret."""
    public = view.public
    who = called(public["sheets"][seat]["name"], seat, view.eye)
    mine = seat == view.eye
    if public["slips"]:
        return _shown(view, seat, who, mine)
    plan = view.private.get("plan") if mine else None
    chosen = _opened(view, seat)
    waiting = "Nothing chosen yet." if mine else f"{decided}."
    if mine and view.private.get("chosen") and plan is None:
        waiting = "You hold back: now a guard."
    if plan is None:
        return Slip(seat=seat, who=who, mine=mine, note="", hidden=mine, waiting=waiting, chosen=chosen)
    return Slip(
        seat=seat,
        who=who,
        mine=mine,
        note="your plan so far" if len(view.private["chosen"]) < len(STEPS) else "your plan",
        hidden=True,
        waiting="",
        deeds=_deeds(plan, "", ""),
        none=_none(plan, STEPS[len(view.private["chosen"]) - 1]),
        sums=_sums(plan),
        dice=plan["laid"],
        # While an advantage is chosen, the choice itself says what it makes of them.
        odds=() if view.offers and len(view.private["chosen"]) == len(STEPS) - 1 else _odds(plan, view.private["odds"]),
    )


STEPS = ("Guard: not chosen yet", "No guard", "No guard")
"""What an empty guard means, by how many choices are made."""


def _opened(view: View, seat: Seat) -> tuple[str, ...]:
    choices = view.public.get("opened", {}).get("choices")
    return tuple(choices[seat]) if choices else ()


def _shown(view: View, seat: Seat, who: str, mine: bool) -> Slip:
    facts = view.public["slips"][seat]
    other = view.public["slips"][1 - seat]
    useless = "no use against that" if other["strike"] and not other["answered"] else ""
    met = "the other\N{RIGHT SINGLE QUOTATION MARK}s guard answers it" if facts["answered"] else ""
    strike, guard = facts["uses"]
    return Slip(
        seat=seat,
        who=who,
        mine=mine,
        note="two things at once" if facts["strike"] and facts["guard"] else "one thing, well",
        hidden=False,
        waiting="",
        deeds=_deeds(facts, met, useless),
        none=_none(facts, "No guard"),
        sums=_sums(facts),
        dice=facts["laid"],
        rolled=True,
        sets=tuple(
            DiceSet(width, height, "strike" if height == strike else "guard" if height == guard else "")
            for width, height in facts["sets"]
        ),
        loose=tuple(facts["loose"]),
        odds=_odds(facts, facts["odds"]),
    )


def _deeds(plan: Mapping[str, Any], met: str, useless: str) -> tuple[Deed, ...]:
    deeds = []
    strike, guard = plan["strike"], plan["guard"]
    if strike:
        parts, dice = _parts(plan["strike_pool"])
        deeds.append(Deed("swords", strike["does"], strike["aim"].capitalize(), parts, dice, met))
    if guard:
        parts, dice = _parts(plan["guard_pool"])
        deeds.append(Deed("shield", guard["does"], "", parts, dice, useless))
    return tuple(deeds)


def _parts(pool: Mapping[str, Any]) -> tuple[tuple[str, ...], int]:
    """The two traits of a pool; what else is added has a line of its own."""
    return tuple(f"{words} {dice}" for words, dice in pool["parts"][:2]), pool["dice"]


def _none(plan: Mapping[str, Any], no_guard: str) -> str:
    return "" if plan["strike"] and plan["guard"] else no_guard if plan["strike"] else "No strike"


def _sums(plan: Mapping[str, Any]) -> tuple[Sum, ...]:
    sums = []
    for edge in plan["edges"]:
        words = f"{edge['words'][:1].upper()}{edge['words'][1:]}, {GRADES[edge['grade']]}, as "
        wide = edge["use"] == AS_WIDTH
        sums.append(Sum(words, edge["use"], f"+{edge['grade']} wide" if wide else f"+{edge['grade']}d"))
    if [TIME.words, TIME.dice] in plan["pool"]["parts"]:
        sums.append(Sum("Time taken last round", "", f"+{TIME.dice}d"))
    if plan["called"]:
        sums.append(Sum("A die dropped, and one laid on ", str(plan["called"]), "\N{MINUS SIGN}1d"))
    both = plan["strike"] and plan["guard"]
    alone = "One action" if plan["called"] else "One action, nothing taken off"
    return (*sums, Sum("The smaller pool, one die less for two" if both else alone, "", f"{plan['laid']}d"))


def _odds(plan: Mapping[str, Any], odds: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    both = plan["strike"] and plan["guard"]
    lines = [("a set", odds["set"]), ("two sets", odds["two"]), ("three wide", odds["wide"])]
    if odds.get("through") is not None:
        lines[2 if both else 1] = ("gets through", odds["through"])
    return tuple((label, percent(chance)) for label, chance in lines)
