"""Pools as they are filled in: for the roll, and for a look at the odds before it."""

from collections.abc import Sequence
from typing import NamedTuple

from backroom.games.dirtyworld.rules.arms import Advantage, Declared, dice_parts, extra_width
from backroom.games.dirtyworld.rules.odds import NO_GUARD, Goal, Throw, chance, sets_at_least
from backroom.games.dirtyworld.rules.pools import Part, Pool, at_once, pool_of
from backroom.games.dirtyworld.rules.round import Act, Declaration, Kind
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import IDENTITIES, QUALITIES, NotAllowed
from backroom.games.dirtyworld.table.rules.forms import Declare, Does, Edge, Roll, Side
from backroom.games.dirtyworld.table.rules.parts import OddsShown

ROLLING = (Kind.STRIKE, Kind.GUARD, Kind.TASK, Kind.HELP)


def declared(edges: Sequence[Edge]) -> list[Declared]:
    """The advantages that are there."""
    return [Declared(Advantage(one.kind, one.grade, one.words), one.use) for one in edges if one.grade]


def _parts(bonus: int, edges: Sequence[Edge], help_: Sequence[Part]) -> tuple[Part, ...]:
    judged = (Part("game master", bonus),) if bonus else ()
    return (*help_, *dice_parts(declared(edges)), *judged)


def _pool(sheet: Sheet, identity: str, quality: str, parts: Sequence[Part] = (), takes_time: bool = False) -> Pool:
    if identity not in IDENTITIES or quality not in QUALITIES:
        raise NotAllowed("Choose an Identity and a Quality for the pool.")
    return pool_of(sheet, identity, quality, parts, takes_time)


def roll_pool(sheet: Sheet, form: Roll, help_: Sequence[Part] = ()) -> Pool:
    """The pool of a roll."""
    parts = _parts(form.bonus, form.edges, help_)
    pool = _pool(sheet, form.identity, form.quality, parts, form.takes_time)
    if form.at_once == 1:
        return pool
    pools = [pool] * form.at_once
    if form.other_identity or form.other_quality:
        pools[1] = _pool(sheet, form.other_identity, form.other_quality, parts, form.takes_time)
    return at_once(pools)


def side_pool(sheet: Sheet, side: Side, help_: Sequence[Part] = ()) -> Pool:
    """The pool of one side of a contest."""
    return _pool(sheet, side.identity, side.quality, _parts(side.bonus, side.edges, help_))


def doings(form: Declare) -> list[Does]:
    """The actions that are there."""
    return [one for one in form.acts if one.kind]


def declare_pool(sheet: Sheet, form: Declare, help_: Sequence[Part] = ()) -> Pool | None:
    """The one pool for everything that somebody does in a round; None if nothing of it is rolled."""
    parts = _parts(form.bonus, form.edges, help_)
    pools = [
        _pool(sheet, one.identity, one.quality, parts, form.takes_time) for one in doings(form) if one.kind in ROLLING
    ]
    return at_once(pools) if pools else None


def declaration(who: str, form: Declare, dice: int) -> Declaration:
    """What somebody does in a round, as the round works it out."""
    width = extra_width(declared(form.edges))
    acts = tuple(
        Act(
            kind=Kind(one.kind),
            uses=(one.identity, one.quality) if one.kind in ROLLING else (),
            target=one.target,
            aim=one.aim,
            verbal=one.verbal,
            timing=one.timing,
            width=width if one.kind == "strike" else 0,
            difficulty=one.difficulty,
            jolts=one.jolts,
        )
        for one in doings(form)
    )
    return Declaration(who, acts, dice, form.called or None)


def odds(pool: Pool, called: int = 0, difficulty: int = 1, actions: int = 1) -> OddsShown:
    """What a pool can expect, exactly. Dice for several things at once are off the pool already."""
    rolled = Throw(min(pool.dice + actions - 1, 30), called or None, actions)
    alone = Throw(rolled.dice - actions + 1, called or None)
    return OddsShown(
        works=float(chance(rolled, Goal(2, difficulty))),
        set=float(chance(alone)),
        two=float(sets_at_least(alone, 2)),
        wide=float(chance(alone, Goal(3))),
        lasting=float(chance(alone, Goal(4))),
    )


def odds_against(pool: Pool, guard: Pool | None, timing: bool, difficulty: int = 1) -> float:
    """The chance to get past somebody."""
    other = Throw(min(guard.dice, 30)) if guard else NO_GUARD
    return float(chance(Throw(min(pool.dice, 30)), Goal(2, difficulty), other, timing))


class EdgeWorth(NamedTuple):
    """What an advantage is worth in both uses: the chance of a set as wide as wanted."""

    dice: float
    width: float
    wanted: int


def better_use(pool: Pool, grade: int, width: int = 4) -> EdgeWorth:
    """Whether an advantage is worth more as dice or as width, for a set as wide as wanted."""
    as_dice = chance(Throw(min(pool.dice + grade, 30)), Goal(width))
    as_width = chance(Throw(min(pool.dice, 30)), Goal(max(width - grade, 2)))
    return EdgeWorth(float(as_dice), float(as_width), width)
