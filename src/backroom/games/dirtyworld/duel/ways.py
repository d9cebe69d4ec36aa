"""What can be chosen for a plan, each with what one would ask before choosing it. All of it follows from what lies open
and from one's own choices so far.
"""

from typing import Any

from backroom.core import Seat
from backroom.games.dirtyworld.conditions import ON_EMPTY
from backroom.games.dirtyworld.damage import SLIDES, hurt
from backroom.games.dirtyworld.duel import rules
from backroom.games.dirtyworld.duel.actions import CALLED, EDGE, EDGES, GUARD, HOLD, NO_GUARD, TABLE
from backroom.games.dirtyworld.duel.approaches import AIMED, GUARDS, Guard
from backroom.games.dirtyworld.duel.facts import odds, pool_facts, prospects
from backroom.games.dirtyworld.duel.plan import Plan
from backroom.games.dirtyworld.duel.slips import slip_of, strike_pool
from backroom.games.dirtyworld.duel.table import State
from backroom.games.dirtyworld.odds import Goal, Throw, chance


def way_facts(s: State, seat: Seat) -> list[dict[str, Any]]:
    """Everything that this seat may choose now, in the order of its offers."""
    facts = (_strike, _guard, _edge)[len(s.choices[seat])]
    return [{"action": TABLE.text(action)} | facts(s, seat, action) for action in rules.legal(s, seat)]


def _strike(s: State, seat: Seat, action: int) -> dict[str, Any]:
    """How it is rolled, and what the least hit would do."""
    if action == HOLD:
        return {}
    strike, aim = AIMED[action]
    pool = strike_pool(s, seat, strike)
    traits = dict(s.sheets[1 - seat].traits)
    changes = hurt(traits, aim, SLIDES, strike.verbal)
    emptied = [ON_EMPTY[change.trait] for change in changes if not change.after and change.trait in ON_EMPTY]
    return {
        "id": strike.id,
        "does": strike.does,
        "verbal": strike.verbal,
        "aim": aim,
        "why": strike.aims[aim],
        "pool": pool_facts(pool),
        "odds": odds(Throw(pool.dice)),
        "changes": [list(change) for change in changes],
        "breaks": emptied[0] if emptied else "",
    }


def _guard(s: State, seat: Seat, action: int) -> dict[str, Any]:
    """How it is rolled, what it stops of what the other can do, and what the whole plan comes to with it."""
    slip = slip_of(s, seat, Plan(s.choices[seat][0], action, EDGE), 0)
    facts: dict[str, Any] = {"whole": pool_facts(slip.pool), "odds": odds(slip.thrown)}
    if action == NO_GUARD:
        return facts
    guard = GUARDS[action - GUARD]
    return facts | {
        "id": guard.id,
        "does": guard.does,
        "answers": sorted(guard.answers),
        "pool": pool_facts(slip.guard_pool),
        "stops": _stops(s, 1 - seat, guard),
    }


def _stops(s: State, foe: Seat, guard: Guard) -> list[list[Any]]:
    """The strikes that the other can make and this is good against, with their dice; most dice first."""
    strikes = {AIMED[action][0].id: AIMED[action][0] for action in rules.strikes(s, foe)}
    found = [[one.does, strike_pool(s, foe, one).dice] for one in strikes.values() if one.manner in guard.answers]
    return sorted(found, key=lambda one: -one[1])


def _edge(s: State, seat: Seat, action: int) -> dict[str, Any]:
    """What the plan comes to with these advantages, and with a height called or not."""
    slip = slip_of(s, seat, Plan(s.choices[seat][0], s.choices[seat][1], action), s.surprises[seat])
    edge = EDGES[action - EDGE]
    return prospects(slip) | {
        "uses": list(edge.uses),
        "called": edge.called,
        "tens": float(chance(slip.thrown, Goal(height=CALLED))),
        "pool": pool_facts(slip.pool),
        "laid": slip.thrown.laid,
        "width": slip.width,
        "odds": odds(slip.thrown),
    }
