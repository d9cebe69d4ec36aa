"""A side of a round, and what came of it, as a screen can draw it."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from backroom.core import Eye, Seat
from backroom.core.text import in_words
from backroom.games.dirtyworld.duel.rules.facts import RoundFact
from backroom.games.dirtyworld.duel.rules.match import Match
from backroom.games.dirtyworld.duel.rules.plan import Slip
from backroom.games.dirtyworld.duel.rules.shown import (
    EdgeShown,
    GuardShown,
    Odds,
    PlanShown,
    SlipOdds,
    SlipShown,
    StrikeShown,
)
from backroom.games.dirtyworld.duel.rules.words import Telling, happening
from backroom.games.dirtyworld.rules.damage import LOSES
from backroom.games.dirtyworld.rules.odds import NO_GUARD, Goal, Throw, chance, sets_at_least
from backroom.games.dirtyworld.rules.sets import LEAST, loose, sets_of
from backroom.games.dirtyworld.rules.shown import show_pool


def odds(thrown: Throw) -> Odds:
    """What can be expected of dice."""
    return Odds(*_odds(thrown))


def _odds(thrown: Throw) -> tuple[float, float, float]:
    return float(chance(thrown)), float(sets_at_least(thrown, 2)), float(chance(thrown, Goal(3)))


class Prospects(NamedTuple):
    """The chances of a set to strike with, and of one that takes a point for good."""

    lands: float
    lasting: float


def prospects(slip: Slip) -> Prospects:
    """What can be hoped of a slip, advantages as width included.

    A player who rolls a single set for two things may strike with it, so one set is enough.
    """
    lasting = Goal(max(LOSES - slip.width, LEAST))
    return Prospects(float(chance(slip.thrown)), float(chance(slip.thrown, lasting)))


def show_plan(slip: Slip) -> PlanShown:
    """What somebody means to do."""
    strike, guard = slip.strike, slip.guard
    return PlanShown(
        StrikeShown(strike.id, strike.does, slip.aim, strike.aims[slip.aim], strike.verbal) if strike else None,
        GuardShown(guard.id, guard.does, tuple(sorted(guard.answers))) if guard else None,
        show_pool(slip.strike_pool) if slip.strike_pool else None,
        show_pool(slip.guard_pool) if slip.guard_pool else None,
        show_pool(slip.pool),
        slip.width,
        slip.called,
        slip.thrown.laid,
        tuple(
            EdgeShown(one.advantage.kind, one.advantage.words, one.advantage.grade, one.use) for one in slip.declared
        ),
    )


def show_slip(match: Match, seat: Seat, slip: Slip, other: Slip) -> SlipShown:
    """One side of the round: what was declared, its odds before the roll, and its dice."""
    plan = show_plan(slip)
    dice = match.dice[seat]
    return SlipShown(
        plan.strike,
        plan.guard,
        plan.strike_pool,
        plan.guard_pool,
        plan.pool,
        plan.width,
        plan.called,
        plan.laid,
        plan.edges,
        answered=answered(slip, other),
        odds=SlipOdds(*_odds(slip.thrown), through(slip, other)),
        dice=tuple(dice),
        sets=tuple(sets_of(dice)),
        loose=tuple(loose(dice)),
        uses=match.uses[seat],
    )


def answered(slip: Slip, other: Slip) -> bool:
    """Whether the other's guard is good against this strike."""
    return slip.strike is not None and other.guard is not None and slip.strike.manner in other.guard.answers


def through(slip: Slip, other: Slip) -> float | None:
    """The chance that the strike gets past the other's guard, if the best set is used for it."""
    if slip.strike is None:
        return None
    guard = other.thrown if answered(slip, other) else NO_GUARD
    return float(chance(slip.thrown, guard=guard, timing=not slip.strike.verbal))


def show_timeline(match: Match, eye: Eye) -> tuple[RoundFact, ...]:
    """What came of the round, in order, with a sentence for each as this eye reads it."""
    return tuple(_with_words(match.happened, Telling(eye, [sheet.name for sheet in match.sheets])))


def _with_words(happened: Sequence[RoundFact], telling: Telling) -> list[RoundFact]:
    return [
        msgspec.structs.replace(one, what=one.kind, words=in_words(happening(one, telling), telling.eye, ()))
        for one in happened
    ]
