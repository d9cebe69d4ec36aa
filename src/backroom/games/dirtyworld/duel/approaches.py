"""The table of approaches: what can attack what and why, and what guards against what."""

import msgspec

from backroom.games.dirtyworld.arms import BARE_HANDS, GUN, HAND_WEAPON
from backroom.games.dirtyworld.data import read
from backroom.games.dirtyworld.sheet import GRADES

FIGHT = "fight"
"""In a pool: courage or wrath, whichever it takes against this opponent."""
ARMS = {"": BARE_HANDS, "hand": HAND_WEAPON, "gun": GUN}
BODILY = frozenset({"fists", "shots"})
"""Manners in which speed matters, and which can kill."""


class Strike(msgspec.Struct, frozen=True):
    """A way to attack."""

    id: str
    does: str
    pool: tuple[str, str]
    manner: str
    aims: dict[str, str]
    """Each Quality that it can be aimed at, and the reason."""
    weapon: str = ""
    """What a weapon must be to help: "hand", "gun", or "any"."""
    needs: str = ""

    @property
    def verbal(self) -> bool:
        return self.manner not in BODILY


class Guard(msgspec.Struct, frozen=True):
    """A way to resist."""

    id: str
    does: str
    pool: tuple[str, str]
    answers: frozenset[str]


_TABLE = read("duel/approaches.toml")

STRIKES: tuple[Strike, ...] = msgspec.convert(_TABLE["strike"], tuple[Strike, ...])
GUARDS: tuple[Guard, ...] = msgspec.convert(_TABLE["guard"], tuple[Guard, ...])
AIMED: tuple[tuple[Strike, str], ...] = tuple((strike, aim) for strike in STRIKES for aim in strike.aims)
"""Every strike with each of its aims."""
SECRETS: dict[int, tuple[str, ...]] = {
    grade: tuple(_TABLE["secrets"][word]) for grade, word in enumerate(GRADES) if grade
}
