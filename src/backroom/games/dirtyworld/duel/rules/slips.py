"""Working out a declared approach: its pools, its advantages, and the dice it comes to."""

from backroom.core import Seat
from backroom.games.dirtyworld.duel.rules.approaches import ARMS, BODILY, FIGHT, Strike
from backroom.games.dirtyworld.duel.rules.edges import CALLED, Edge
from backroom.games.dirtyworld.duel.rules.match import Match
from backroom.games.dirtyworld.duel.rules.plan import Plan, Slip
from backroom.games.dirtyworld.rules.arms import (
    SECRET,
    SURPRISE,
    WEAPON,
    Advantage,
    Declared,
    courage_or_wrath,
    dice_parts,
)
from backroom.games.dirtyworld.rules.pools import TIME, Pool, at_once, pool_of
from backroom.games.dirtyworld.rules.round import Act, Declaration, Kind


def strike_traits(match: Match, seat: Seat, strike: Strike) -> tuple[str, str]:
    """The traits of a strike's pool, against this opponent as things stand."""
    identity, quality = strike.pool
    if quality == FIGHT:
        arms = [ARMS[fighter.arms] for fighter in match.fighters]
        quality = courage_or_wrath(match.sheets[seat], match.sheets[1 - seat], arms[seat], arms[1 - seat])
    return identity, quality


def strike_pool(match: Match, seat: Seat, strike: Strike) -> Pool:
    """What a strike by itself is rolled with, as things stand."""
    return pool_of(match.sheets[seat], *strike_traits(match, seat, strike), takes_time=match.took_time[seat])


def declared_edges(match: Match, seat: Seat, edge: Edge, surprise: int) -> tuple[Declared, ...]:
    """The advantages of a plan; `surprise` is what that one is worth."""
    grades = {
        WEAPON: (match.fighters[seat].weapon, match.fighters[seat].carries or "the weapon"),
        SURPRISE: (surprise, "the surprise"),
        SECRET: (match.fighters[1 - seat].secret, "the secret"),
    }
    uses = zip(grades.items(), edge.uses, strict=True)
    return tuple(Declared(Advantage(kind, *graded), use) for (kind, graded), use in uses if use)


def slip_of(match: Match, seat: Seat, plan: Plan, surprise: int) -> Slip:
    """Work out a plan."""
    sheet = match.sheets[seat]
    declared = declared_edges(match, seat, plan.edge, surprise)
    strike, aim = plan.strike or (None, "")
    striking = pool_of(sheet, *strike_traits(match, seat, strike), dice_parts(declared)) if strike else None
    guarding = pool_of(sheet, *plan.guard.pool) if plan.guard else None
    pool = at_once([one for one in (striking, guarding) if one is not None])
    if strike and match.took_time[seat]:
        # Last of all: with two things at once it makes up for the die that they cost, which is worth more.
        pool = pool.but(TIME)
    called = CALLED if plan.edge.called else None
    return Slip(strike, aim, striking, plan.guard, guarding, declared, pool, called)


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
