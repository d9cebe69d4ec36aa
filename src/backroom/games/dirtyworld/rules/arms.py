"""Arms, and the three kinds of advantage: weapons, surprises and secrets (D6)."""

from collections.abc import Iterable

import msgspec

from backroom.games.dirtyworld.rules.pools import Part
from backroom.games.dirtyworld.rules.sheet import GRADES, Sheet
from backroom.games.dirtyworld.rules.traits import NotAllowed

BARE_HANDS, HAND_WEAPON, GUN = range(3)
"""What trumps what, whatever the Combat Potential."""

WEAPON, SURPRISE, SECRET = "weapon", "surprise", "secret"
AS_DICE, AS_WIDTH = "dice", "width"


class Advantage(msgspec.Struct, frozen=True):
    """An edge in a conflict: minor, serious or horrendous."""

    kind: str
    grade: int
    words: str = ""

    @property
    def lasts(self) -> bool:
        """A weapon serves every roll, a surprise and a secret one each."""
        return self.kind == WEAPON


class Declared(msgspec.Struct, frozen=True):
    """An advantage, declared before the roll as dice or as width and never as both."""

    advantage: Advantage
    use: str

    def __post_init__(self) -> None:
        if self.use not in (AS_DICE, AS_WIDTH):
            raise NotAllowed(f"An advantage must be used as {AS_DICE} or as {AS_WIDTH}, not as '{self.use}'.")
        if not 1 <= self.advantage.grade < len(GRADES):
            raise NotAllowed(f"An advantage is worth 1 to {len(GRADES) - 1}, not {self.advantage.grade}.")


def dice_parts(declared: Iterable[Declared]) -> tuple[Part, ...]:
    """What the advantages add to a pool."""
    return tuple(
        Part(one.advantage.words or one.advantage.kind, one.advantage.grade) for one in declared if one.use == AS_DICE
    )


def extra_width(declared: Iterable[Declared]) -> int:
    """What the advantages add to the consequences, last of all and only if a set survives."""
    return sum(one.advantage.grade for one in declared if one.use == AS_WIDTH)


def courage_or_wrath(me: Sheet, other: Sheet, my_arms: int = BARE_HANDS, other_arms: int = BARE_HANDS) -> str:
    """What an attack with fists or arms is rolled with: wrath with the upper hand, courage otherwise.

    Better arms settle it; with equal arms Combat Potential does, and equals need courage.
    """
    upper_hand = my_arms > other_arms if my_arms != other_arms else me.combat_potential > other.combat_potential
    return "wrath" if upper_hand else "courage"
