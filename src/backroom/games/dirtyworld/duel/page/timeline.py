"""A round of a duel in its order, as it was or as it would be."""

from collections.abc import Sequence
from typing import assert_never

from backroom.core import Seat, View
from backroom.core.text import in_words
from backroom.games.dirtyworld.duel.rules.facts import DieLost, Foiled, Gobbled, Hit, Lost, RoundFact
from backroom.games.dirtyworld.duel.rules.shown import DuelShown, open_in
from backroom.games.dirtyworld.duel.rules.words import Telling, happening
from backroom.games.dirtyworld.page.names import called, lower, ordinal, tag
from backroom.games.dirtyworld.page.timeline import LEFT, Beat, Cost, Course
from backroom.games.dirtyworld.rules.traits import CONTRARY


def course_of(
    view: View, happened: Sequence[RoundFact], uses: Sequence[tuple[int, int]], order: Sequence[Seat]
) -> Course:
    """What happened, or would; `uses` are the heights of the sets that strike and guard, seat by seat."""
    beats = tuple(_beat(view, one, uses, number) for number, one in enumerate(happened, 1))
    return Course(beats, tuple(_cost(view, happened, seat) for seat in order))


def _beat(view: View, one: RoundFact, uses: Sequence[tuple[int, int]], number: int) -> Beat:
    shown, eye = open_in(view), view.eye
    telling = Telling(eye, [sheet.name for sheet in shown.sheets])
    strike, _ = uses[one.target] if isinstance(one, Gobbled) else (0, 0)
    return Beat(
        when=ordinal(number),
        tag=tag(one.width, one.height),
        mine=one.who == eye,
        out=isinstance(one, Foiled | Lost | DieLost),
        title=f"{called(shown.sheets[one.who].name, one.who, eye)}: {_title(shown, one)}",
        words=in_words(happening(one, telling), eye, ()),
        bites=((one.height, strike),) * one.dice if isinstance(one, Gobbled) else (),
        spare=one.height if isinstance(one, Foiled) and one.width == 1 else 0,
    )


def _title(shown: DuelShown, one: RoundFact) -> str:
    slip = shown.slips[one.who]
    match one:
        case Hit() | Foiled():
            return lower(slip.strike.does) if slip.strike else ""
        case Gobbled():
            return lower(slip.guard.does) if slip.guard else ""
        case DieLost():
            return "a die less"
        case Lost():
            return "too late"
        case _ as never:
            assert_never(never)


def _cost(view: View, happened: Sequence[RoundFact], seat: Seat) -> Cost:
    sheet = open_in(view).sheets[seat]
    who = called(sheet.name, seat, view.eye)
    hits = [one for one in happened if isinstance(one, Hit) and one.target == seat and one.changes]
    if not hits:
        return Cost(who, "nothing")
    moved = {change.trait: change for hit in hits for change in hit.changes}
    first = next(iter(moved))
    left, right = (first, CONTRARY[first]) if first in LEFT else (CONTRARY[first], first)
    (a, a_after), (b, b_after) = (
        (moved[trait].before, moved[trait].after) if trait in moved else (sheet.traits[trait],) * 2
        for trait in (left, right)
    )
    return Cost(
        who,
        ", ".join(map(str, moved.values())),
        left.capitalize(),
        right.capitalize(),
        (a, b, a_after, b_after),
        broken=any(hit.begun for hit in hits),
    )
