"""A side of a round on a slip: its pools as sums, its dice with the sets ringed, and the odds before the roll."""

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.duel.rules.match import PLAN_STEPS
from backroom.games.dirtyworld.duel.rules.shown import Odds, PlanShown, SlipOdds, held_in, open_in
from backroom.games.dirtyworld.page.names import called, percent, upper
from backroom.games.dirtyworld.page.slips import Act, DiceSet, Sum
from backroom.games.dirtyworld.rules.arms import AS_WIDTH
from backroom.games.dirtyworld.rules.pools import TIME
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.shown import PoolShown


class Missing(msgspec.Struct, frozen=True):
    """What is not done, or not yet: "No guard"."""

    icon: str
    words: str


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """One side of the round."""

    seat: Seat
    who: str
    mine: bool
    note: str = ""
    hidden: bool
    """Only this eye sees it yet."""
    waiting: str = ""
    """What to say instead, while nothing of it is known."""
    chosen: tuple[str, ...] = ()
    """The choices in words, where a replay opens them."""
    acts: tuple[Act, ...] = ()
    missing: Missing | None = None
    sums: tuple[Sum, ...] = ()
    dice: int = 0
    rolled: bool = False
    sets: tuple[DiceSet, ...] = ()
    loose: tuple[int, ...] = ()
    odds: tuple[tuple[str, str], ...] = ()


def slip_of(view: View, seat: Seat, decided: str) -> Slip:
    """A side's slip: as it was shown; or one's own plan; or that it is still secret."""
    if open_in(view).slips:
        return _shown(view, seat)
    return _planned(view, seat) or _unknown(view, seat, decided)


NO_GUARD, NO_GUARD_YET = "No guard", "Guard: not chosen yet"


def _unknown(view: View, seat: Seat, decided: str) -> Slip:
    """Nothing of it is known, or nothing is chosen yet."""
    shown, held = open_in(view), held_in(view)
    mine = seat == view.eye
    waiting = "Nothing chosen yet." if mine else f"{decided}."
    if mine and held is not None and held.chosen:
        waiting = "You hold back. Now choose a guard."
    choices = shown.opened.choices if shown.opened else ()
    who = called(shown.sheets[seat].name, seat, view.eye)
    chosen = choices[seat] if choices else ()
    return Slip(seat=seat, who=who, mine=mine, hidden=mine, waiting=waiting, chosen=chosen)


def _planned(view: View, seat: Seat) -> Slip | None:
    """One's own plan, as far as it is made."""
    held, sheet = held_in(view), open_in(view).sheets[seat]
    if seat != view.eye or held is None or held.plan is None or held.odds is None:
        return None
    plan, steps = held.plan, len(held.chosen)
    # While an advantage is chosen, the choice itself says what it makes of them.
    choosing_edge = view.offers and steps == PLAN_STEPS - 1
    return Slip(
        seat=seat,
        who=called(sheet.name, seat, view.eye),
        mine=True,
        note="your plan so far" if steps < PLAN_STEPS else "your plan",
        hidden=True,
        acts=_acts(plan, "", ""),
        missing=_missing(plan, NO_GUARD_YET if steps == 1 else NO_GUARD),
        sums=_sums(plan, sheet.took_time),
        dice=plan.laid,
        odds=() if choosing_edge else _odds(plan, held.odds),
    )


def _shown(view: View, seat: Seat) -> Slip:
    """As it was shown and rolled."""
    shown = open_in(view)
    slip, other, sheet = shown.slips[seat], shown.slips[1 - seat], shown.sheets[seat]
    useless = "no use against that" if other.strike and not other.answered else ""
    met = "the other\N{RIGHT SINGLE QUOTATION MARK}s guard answers it" if slip.answered else ""
    strike, guard = slip.uses
    return Slip(
        seat=seat,
        who=called(sheet.name, seat, view.eye),
        mine=seat == view.eye,
        note="two things at once" if slip.both else "one thing, well",
        hidden=False,
        acts=_acts(slip, met, useless),
        missing=_missing(slip, NO_GUARD),
        sums=_sums(slip, sheet.took_time),
        dice=slip.laid,
        rolled=True,
        sets=tuple(
            DiceSet(width, height, "strike" if height == strike else "guard" if height == guard else "")
            for width, height in slip.sets
        ),
        loose=slip.loose,
        odds=_odds(slip, slip.odds),
    )


def _acts(plan: PlanShown, met: str, useless: str) -> tuple[Act, ...]:
    acts = []
    if plan.strike and plan.strike_pool:
        aim = plan.strike.aim.capitalize()
        acts.append(Act("swords", plan.strike.does, aim, _parts(plan.strike_pool), plan.strike_pool.dice, met))
    if plan.guard and plan.guard_pool:
        acts.append(Act("shield", plan.guard.does, "", _parts(plan.guard_pool), plan.guard_pool.dice, useless))
    return tuple(acts)


def _parts(pool: PoolShown) -> tuple[str, ...]:
    """The two traits of a pool; what else is added has a line of its own."""
    return tuple(f"{part.words} {part.dice}" for part in pool.traits)


def _missing(plan: PlanShown, no_guard: str) -> Missing | None:
    if plan.both:
        return None
    return Missing("shield", no_guard) if plan.strike else Missing("swords", "No strike")


def _sums(plan: PlanShown, took_time: bool) -> tuple[Sum, ...]:
    sums = []
    for edge in plan.edges:
        value = f"+{edge.grade} wide" if edge.use == AS_WIDTH else f"+{edge.grade}d"
        sums.append(Sum(f"{upper(edge.words)}, {GRADES[edge.grade]}, as ", edge.use, value))
    if plan.strike and took_time:
        sums.append(Sum("Time taken last round", "", f"+{TIME.dice}d"))
    if plan.called:
        sums.append(Sum("A die dropped, and one laid on ", str(plan.called), "\N{MINUS SIGN}1d"))
    alone = "One action" if plan.called else "One action, nothing taken off"
    return (*sums, Sum("The smaller pool, one die less for two" if plan.both else alone, "", f"{plan.laid}d"))


def _odds(plan: PlanShown, odds: Odds) -> tuple[tuple[str, str], ...]:
    lines = [("a set", odds.set), ("two sets", odds.two), ("three wide", odds.wide)]
    if isinstance(odds, SlipOdds) and odds.through is not None:
        lines[2 if plan.both else 1] = ("gets through", odds.through)
    return tuple((label, percent(chance)) for label, chance in lines)
