"""How a round of a conflict goes: which set comes first, what gobbles what, and what it costs whom."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import View
from backroom.games.dirtyworld.page.names import ordinal, short, tag
from backroom.games.dirtyworld.page.timeline import LEFT, Beat, Cost, Course
from backroom.games.dirtyworld.rules.round import What
from backroom.games.dirtyworld.rules.traits import CONTRARY, Change, Changes
from backroom.games.dirtyworld.table.rules.fight_words import happening, moves
from backroom.games.dirtyworld.table.rules.parts import HappeningShown
from backroom.games.dirtyworld.table.rules.shown import FightShown, characters_in, master_in, sheet_in
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.web.kit.words import Saying

OUT = (What.FOILED, What.LOST, What.DIE_LOST, What.TOO_LOW)
"""What came to less than was meant."""


def course_of(view: View, fight: FightShown, own: set[str], say: Saying) -> Course:
    """What came of the round so far, or of the one before."""
    master = master_in(view)
    lost = master.lost if master else {}
    whole = [
        replace(one, changes=lost[str(number)]) if str(number) in lost else one
        for number, one in enumerate(fight.happened)
    ]
    mine = own if view.eye != GM else set()
    beats = tuple(_beat(fight, one, number, one.who in mine, say) for number, one in enumerate(whole, 1))
    hit = dict.fromkeys(one.target for one in whole if one.what == What.HIT)
    return Course(beats, tuple(_cost(view, who, whole) for who in hit))


def _beat(fight: FightShown, one: HappeningShown, number: int, mine: bool, say: Saying) -> Beat:
    bites = ((one.height, _eaten(fight, one)),) * one.dice if one.what == What.GOBBLE else ()
    return Beat(
        when=ordinal(number),
        tag=tag(one.width, one.height) if one.width else "",
        mine=mine,
        out=one.what in OUT,
        title=_title(one),
        words=say(happening(one)),
        bites=bites,
        spare=one.height if one.what == What.FOILED and one.width == 1 else 0,
    )


def _eaten(fight: FightShown, one: HappeningShown) -> int:
    """The height of the dice that a guard eats: those of the strike that came at it."""
    plan = fight.plans.get(one.target)
    if plan is None or plan.heights is UNSET:
        return one.height
    strikes = [
        height
        for act, height in zip(plan.acts, plan.heights, strict=False)
        if act.kind == "strike" and act.target == one.who and height
    ]
    return strikes[0] if strikes else one.height


def _title(one: HappeningShown) -> str:
    who, whom = short(one.name), short(one.target_name)
    match one.what:
        case What.HIT:
            return f"{who} hits {whom}"
        case What.DONE:
            return f"{who} does it"
        case What.TOO_LOW:
            return f"{who}: not enough"
        case What.GOBBLE:
            return f"{who} guards"
        case What.DIE_LOST:
            return f"{who}: a die less"
        case What.FOILED:
            return f"{who}: foiled"
        case What.HELPED:
            return f"{who} helps"
        case What.FINISHED:
            return f"{who} ends it"
        case What.LOST:
            return f"{who}: too late"
        case _ as never:
            assert_never(never)


def _cost(view: View, who: str, happened: Sequence[HappeningShown]) -> Cost:
    hits = [one for one in happened if one.what == What.HIT and one.target == who]
    name = short(hits[0].target_name)
    broken = any(one.begun for one in hits)
    known: list[Changes] = [one.changes for one in hits if one.changes is not UNSET]
    changes = [change for some in known for change in some]
    if not changes:
        return Cost(name, "nothing was left to lose" if known else "is hit, but the sheet is not open", broken=broken)
    moved: dict[str, tuple[int, int]] = {}
    for trait, before, after in changes:
        moved[trait] = (moved[trait][0] if trait in moved else before, after)
    first = next(iter(moved))
    left, right = (first, CONTRARY[first]) if first in LEFT else (CONTRARY[first], first)
    one = next(found for found in characters_in(view) if found.id == who)
    sheet = sheet_in(view, one)
    traits = sheet.traits if sheet else {}
    (a, a_after), (b, b_after) = (moved.get(trait, (traits.get(trait, 0),) * 2) for trait in (left, right))
    words = moves(tuple(Change(trait, before, after) for trait, (before, after) in moved.items()))
    return Cost(name, words, left.capitalize(), right.capitalize(), (a, b, a_after, b_after), broken)
