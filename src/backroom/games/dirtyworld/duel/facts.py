"""A side of a round, and what came of it, as facts that a screen can draw."""

from typing import Any

from backroom.core import Eye, Seat
from backroom.games.dirtyworld.damage import LOSES
from backroom.games.dirtyworld.duel import rules, words
from backroom.games.dirtyworld.duel.plan import Slip
from backroom.games.dirtyworld.duel.table import Table
from backroom.games.dirtyworld.odds import NO_GUARD, Goal, Throw, chance, sets_at_least
from backroom.games.dirtyworld.pools import Pool
from backroom.games.dirtyworld.sets import LEAST, loose, sets_of


def pool_facts(pool: Pool | None) -> dict[str, Any] | None:
    """A pool as a sum."""
    if pool is None:
        return None
    return {"name": pool.name, "dice": pool.dice, "parts": [[part.words, part.dice] for part in pool.parts]}


def odds(thrown: Throw) -> dict[str, float]:
    """What can be expected of dice."""
    return {
        "set": float(chance(thrown)),
        "two": float(sets_at_least(thrown, 2)),
        "wide": float(chance(thrown, Goal(3))),
    }


def prospects(slip: Slip) -> dict[str, float]:
    """The chances of a set to strike with, and of one that takes a point for good, advantages as width included.

    Whoever rolls a single set for two things may strike with it, so one set is enough.
    """
    lasting = Goal(max(LOSES - slip.width, LEAST))
    return {"lands": float(chance(slip.thrown)), "lasting": float(chance(slip.thrown, lasting))}


def plan_facts(slip: Slip) -> dict[str, Any]:
    """What somebody means to do: the strike, the guard, what is added, and the pool as a sum."""
    strike, guard = slip.strike, slip.guard
    return {
        "strike": {
            "id": strike.id,
            "does": strike.does,
            "aim": slip.aim,
            "why": strike.aims[slip.aim],
            "verbal": strike.verbal,
        }
        if strike
        else None,
        "guard": {"id": guard.id, "does": guard.does, "answers": sorted(guard.answers)} if guard else None,
        "strike_pool": pool_facts(slip.strike_pool),
        "guard_pool": pool_facts(slip.guard_pool),
        "pool": pool_facts(slip.pool),
        "width": slip.width,
        "called": slip.called,
        "laid": slip.thrown.laid,
        "edges": [
            {"kind": one.advantage.kind, "words": one.advantage.words, "grade": one.advantage.grade, "use": one.use}
            for one in slip.declared
        ],
    }


def slip_facts(table: Table, seat: Seat, slip: Slip, other: Slip) -> dict[str, Any]:
    """One side of the round: what was declared, its odds before the roll, and its dice."""
    dice = table.dice[seat]
    return plan_facts(slip) | {
        "answered": answered(slip, other),
        "odds": odds(slip.thrown) | {"through": through(slip, other)},
        "dice": dice,
        "sets": [[one.width, one.height] for one in sets_of(dice)],
        "loose": loose(dice),
        "uses": list(table.uses[seat]),
    }


def answered(slip: Slip, other: Slip) -> bool:
    """Whether the other's guard is good against this strike."""
    return slip.strike is not None and other.guard is not None and slip.strike.manner in other.guard.answers


def through(slip: Slip, other: Slip) -> float | None:
    """The chance that the strike gets past the other's guard, if the best set is used for it."""
    if slip.strike is None:
        return None
    guard = other.thrown if answered(slip, other) else NO_GUARD
    return float(chance(slip.thrown, guard=guard, timing=not slip.strike.verbal))


def timeline_facts(table: Table, eye: Eye) -> list[dict[str, Any]]:
    """What came of the round, in order, with a sentence for each as this eye reads it."""
    names = [sheet.name for sheet in table.sheets]
    return [
        {"what": one.what, "words": words.happening(one.what, facts, eye, names), **facts}
        for one in table.happened
        for facts in (rules.happening_facts(one),)
    ]
