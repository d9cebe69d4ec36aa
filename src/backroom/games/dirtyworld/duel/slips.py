"""Working out a declared approach: its pools, its advantages, and the dice it comes to."""

from backroom.core import Seat
from backroom.games.dirtyworld.arms import SECRET, SURPRISE, WEAPON, Advantage, Declared, courage_or_wrath, dice_parts
from backroom.games.dirtyworld.duel.actions import CALLED, EDGE, EDGES, GUARD, HOLD, NO_GUARD
from backroom.games.dirtyworld.duel.approaches import AIMED, ARMS, BODILY, FIGHT, GUARDS, Strike
from backroom.games.dirtyworld.duel.plan import Plan, Slip
from backroom.games.dirtyworld.duel.table import Table
from backroom.games.dirtyworld.pools import TIME, Pool, at_once, pool_of
from backroom.games.dirtyworld.round import Act, Declaration, Kind


def strike_traits(table: Table, seat: Seat, strike: Strike) -> tuple[str, str]:
    """The traits of a strike's pool, against this opponent as things stand."""
    identity, quality = strike.pool
    if quality == FIGHT:
        arms = [ARMS[fighter.arms] for fighter in table.fighters]
        quality = courage_or_wrath(table.sheets[seat], table.sheets[1 - seat], arms[seat], arms[1 - seat])
    return identity, quality


def strike_pool(table: Table, seat: Seat, strike: Strike) -> Pool:
    """What a strike by itself is rolled with, as things stand."""
    return pool_of(table.sheets[seat], *strike_traits(table, seat, strike), takes_time=table.took_time[seat])


def declared_edges(table: Table, seat: Seat, edge: int, surprise: int) -> tuple[Declared, ...]:
    """The advantages of a plan; `surprise` is what that one is worth."""
    grades = {
        WEAPON: (table.fighters[seat].weapon, table.fighters[seat].carries or "the weapon"),
        SURPRISE: (surprise, "the surprise"),
        SECRET: (table.fighters[1 - seat].secret, "the secret"),
    }
    uses = zip(grades.items(), EDGES[edge - EDGE].uses, strict=True)
    return tuple(Declared(Advantage(kind, *graded), use) for (kind, graded), use in uses if use)


def slip_of(table: Table, seat: Seat, plan: Plan, surprise: int) -> Slip:
    """Work out a plan."""
    sheet = table.sheets[seat]
    declared = declared_edges(table, seat, plan.edge, surprise)
    strike, aim = AIMED[plan.strike] if plan.strike != HOLD else (None, "")
    guard = GUARDS[plan.guard - GUARD] if plan.guard != NO_GUARD else None
    striking = pool_of(sheet, *strike_traits(table, seat, strike), dice_parts(declared)) if strike else None
    guarding = pool_of(sheet, *guard.pool) if guard else None
    pool = at_once([one for one in (striking, guarding) if one is not None])
    if strike and table.took_time[seat]:
        # Last of all: with two things at once it makes up for the die that they cost, which is worth more.
        pool = pool.but(TIME)
    called = CALLED if EDGES[plan.edge - EDGE].called else None
    return Slip(plan, strike, aim, striking, guard, guarding, declared, pool, called)


def declaration(seat: Seat, slip: Slip) -> Declaration:
    """A slip as the round takes it. In a round the two are called by their seats."""
    acts = []
    if slip.strike is not None and slip.strike_pool is not None:
        acts.append(
            Act(
                kind=Kind.STRIKE,
                uses=(slip.strike_pool.identity, slip.strike_pool.quality),
                target=str(1 - seat),
                aim=slip.aim,
                verbal=slip.strike.verbal,
                timing=slip.strike.manner in BODILY,
                width=slip.width,
                manner=slip.strike.manner,
            )
        )
    if slip.guard is not None:
        acts.append(Act(kind=Kind.GUARD, uses=slip.guard.pool, answers=slip.guard.answers))
    return Declaration(str(seat), tuple(acts), slip.pool.dice, slip.called)
