"""What can be chosen for a plan, each with what one would ask before choosing it. All of it follows from what lies open
and from one's own choices so far.
"""

from backroom.core import Seat
from backroom.games.dirtyworld.duel.rules.approaches import Guard
from backroom.games.dirtyworld.duel.rules.choosing import strikes
from backroom.games.dirtyworld.duel.rules.edges import CALLED
from backroom.games.dirtyworld.duel.rules.match import State
from backroom.games.dirtyworld.duel.rules.plan import Plan
from backroom.games.dirtyworld.duel.rules.showing import odds, prospects
from backroom.games.dirtyworld.duel.rules.shown import (
    EdgeWay,
    GuardWay,
    HoldWay,
    NoGuardWay,
    StrikeWay,
    Way,
)
from backroom.games.dirtyworld.duel.rules.slips import slip_of, strike_pool
from backroom.games.dirtyworld.duel.rules.verbs import VERBS, options
from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.damage import SLIDES, hurt
from backroom.games.dirtyworld.rules.odds import Goal, Throw, chance
from backroom.games.dirtyworld.rules.shown import PartShown, show_pool


def show_ways(s: State, seat: Seat) -> tuple[Way, ...]:
    """Everything that this seat may choose now, in the order of its offers."""
    chosen = s.choices[seat]
    show = (_strike, _guard, _edge)[len(chosen)]
    return tuple(
        show(s, seat, VERBS.written([*chosen, action]), VERBS.table.text(action)) for action in options(s, seat, chosen)
    )


def _strike(s: State, seat: Seat, plan: Plan, action: str) -> Way:
    """How it is rolled, and what the least hit would do."""
    if plan.strike is None:
        return HoldWay(action)
    strike, aim = plan.strike
    pool = strike_pool(s, seat, strike)
    changes = hurt(dict(s.sheets[1 - seat].traits), aim, SLIDES, strike.verbal)
    emptied = [ON_EMPTY[change.trait] for change in changes if not change.after and change.trait in ON_EMPTY]
    return StrikeWay(
        action=action,
        id=strike.id,
        does=strike.does,
        verbal=strike.verbal,
        aim=aim,
        why=plan.strike.why,
        pool=show_pool(pool),
        odds=odds(Throw(pool.dice)),
        changes=changes,
        breaks=emptied[0] if emptied else "",
    )


def _guard(s: State, seat: Seat, plan: Plan, action: str) -> Way:
    """How it is rolled, what it stops of what the other can do, and what the whole plan comes to with it."""
    slip = slip_of(s, seat, plan, 0)
    whole, expected = show_pool(slip.pool), odds(slip.thrown)
    if slip.guard is None or slip.guard_pool is None:
        return NoGuardWay(action, whole, expected)
    return GuardWay(
        action=action,
        whole=whole,
        odds=expected,
        id=slip.guard.id,
        does=slip.guard.does,
        answers=tuple(sorted(slip.guard.answers)),
        pool=show_pool(slip.guard_pool),
        stops=_stops(s, 1 - seat, slip.guard),
    )


def _stops(s: State, foe: Seat, guard: Guard) -> tuple[PartShown, ...]:
    """The strikes that the other can make and this is good against, with their dice; most dice first."""
    possible = {one.strike.id: one.strike for one in strikes(s, foe)}
    found = [
        PartShown(one.does, strike_pool(s, foe, one).dice) for one in possible.values() if one.manner in guard.answers
    ]
    return tuple(sorted(found, key=lambda one: -one.dice))


def _edge(s: State, seat: Seat, plan: Plan, action: str) -> Way:
    """What the plan comes to with these advantages, and with a height called or not."""
    slip = slip_of(s, seat, plan, s.surprises[seat])
    hopes = prospects(slip)
    return EdgeWay(
        action=action,
        lands=hopes.lands,
        lasting=hopes.lasting,
        uses=plan.edge.uses,
        called=plan.edge.called,
        tens=float(chance(slip.thrown, Goal(height=CALLED))),
        pool=show_pool(slip.pool),
        laid=slip.thrown.laid,
        width=slip.width,
        odds=odds(slip.thrown),
    )
