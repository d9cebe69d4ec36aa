"""What both the duel and the game master's table show: a pool as a sum."""

from typing import NamedTuple

from backroom.core import Shown
from backroom.games.dirtyworld.rules.pools import Pool


class PartShown(NamedTuple):
    """Dice in a pool, and what for."""

    words: str
    dice: int


class PoolShown(Shown, frozen=True):
    """A pool as a sum: first its Identity and its Quality, then what is added."""

    name: str
    dice: int
    parts: tuple[PartShown, ...]

    @property
    def traits(self) -> tuple[PartShown, PartShown]:
        """The Identity and the Quality."""
        return self.parts[0], self.parts[1]


def show_pool(pool: Pool) -> PoolShown:
    """A pool as a sum."""
    return PoolShown(pool.name, pool.dice, tuple(PartShown(part.words, part.dice) for part in pool.parts))
