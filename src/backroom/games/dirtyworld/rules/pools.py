"""Pools: an Identity and a Quality, what is added and what is taken off, and how they are thrown (D6, D8)."""

from collections.abc import Sequence

import msgspec

from backroom.core import Chance
from backroom.games.dirtyworld.rules.sets import FACES
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import NotAllowed, pool_name


class Part(msgspec.Struct, frozen=True):
    """Dice that are added to a pool, or taken off it, and what for."""

    words: str
    dice: int


class Pool(msgspec.Struct, frozen=True):
    """What is rolled, as a sum."""

    identity: str
    quality: str
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        return pool_name(self.identity, self.quality)

    @property
    def dice(self) -> int:
        """How many dice. A pool may hold more than ten; under two it can be declared, and fails."""
        return max(sum(part.dice for part in self.parts), 0)

    def but(self, *parts: Part) -> "Pool":
        """The pool with more parts."""
        return Pool(self.identity, self.quality, (*self.parts, *parts))


TIME = Part("taking time", 1)


def pool_of(
    sheet: Sheet,
    identity: str,
    quality: str,
    parts: Sequence[Part] = (),
    takes_time: bool = False,
) -> Pool:
    """A character's pool; refuses traits that its condition bars.

    Twice the time is a die more, or makes up for a die that something else takes off: either way it is one die.
    """
    if not sheet.can_use(identity, quality):
        state = "dead" if sheet.dead else " and ".join(condition.kind for condition in sheet.conditions)
        raise NotAllowed(f"{sheet.name} can't roll {pool_name(identity, quality)}: {state}.")
    traits = sheet.traits
    own = (Part(identity.capitalize(), traits[identity]), Part(quality.capitalize(), traits[quality]))
    return Pool(identity, quality, (*own, *parts, *((TIME,) if takes_time else ())))


def at_once(pools: Sequence[Pool]) -> Pool:
    """The pool for several things at once: the smallest, less a die for each extra one."""
    smallest = min(pools, key=lambda pool: pool.dice)
    extra = len(pools) - 1
    return smallest.but(Part(f"{len(pools)} things at once", -extra)) if extra else smallest


def throw(dice: int, chance: Chance, called: int | None = None) -> list[int]:
    """Roll. A called shot drops a die, and sets another on the height that is called."""
    if called is None:
        return chance.roll(dice, FACES)
    if not 1 <= called <= FACES:
        raise NotAllowed(f"A die shows 1 to {FACES}, not {called}.")
    return [called, *chance.roll(dice - 2, FACES)] if dice >= 2 else []
