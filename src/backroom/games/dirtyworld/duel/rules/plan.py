"""What somebody means to do in a round: the choices, and what they come to on paper."""

from typing import NamedTuple

from backroom.games.dirtyworld.duel.rules.approaches import Approach, Guard, Strike
from backroom.games.dirtyworld.duel.rules.edges import NO_EDGE, Edge
from backroom.games.dirtyworld.rules.arms import Declared, extra_width
from backroom.games.dirtyworld.rules.odds import Throw
from backroom.games.dirtyworld.rules.pools import Pool


class Plan(NamedTuple):
    """What is chosen, with nothing where nothing is chosen."""

    strike: Approach | None = None
    guard: Guard | None = None
    edge: Edge = NO_EDGE


NO_PLAN = Plan()


class Slip(NamedTuple):
    """One side of a round, on paper."""

    strike: Strike | None
    aim: str
    strike_pool: Pool | None
    guard: Guard | None
    guard_pool: Pool | None
    declared: tuple[Declared, ...]
    pool: Pool
    """What it comes to in the end."""
    called: int | None
    """The height that is called: one die of the pool is dropped, and another is set on it."""

    @property
    def actions(self) -> int:
        return (self.strike is not None) + (self.guard is not None)

    @property
    def width(self) -> int:
        return extra_width(self.declared)

    @property
    def throw(self) -> Throw:
        """The pool as odds ask for it, with a set for everything: before the die that two things at once cost."""
        return Throw(self.pool.dice + self.actions - 1, self.called, self.actions)

    @property
    def thrown(self) -> Throw:
        """The same for one set only."""
        return Throw(self.pool.dice, self.called)
