"""The table of approaches: what can attack what and why, and what guards against what."""

from typing import NamedTuple

import msgspec

from backroom.games.dirtyworld.rules.arms import BARE_HANDS, GUN, HAND_WEAPON
from backroom.games.dirtyworld.rules.data import read
from backroom.games.dirtyworld.rules.sheet import GRADES

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
    """What somebody must carry for it."""

    @property
    def verbal(self) -> bool:
        return self.manner not in BODILY


class Guard(msgspec.Struct, frozen=True):
    """A way to resist."""

    id: str
    does: str
    pool: tuple[str, str]
    answers: frozenset[str]


class Approach(NamedTuple):
    """A strike with one of its aims."""

    strike: Strike
    aim: str

    @property
    def why(self) -> str:
        """The reason."""
        return self.strike.aims[self.aim]


class _Table(msgspec.Struct, frozen=True):
    """The file."""

    strike: tuple[Strike, ...]
    guard: tuple[Guard, ...]
    secrets: dict[str, tuple[str, ...]]
    """What somebody may hide, by how bad it is."""


_TABLE = read("approaches.toml", _Table, __package__)

STRIKES = _TABLE.strike
GUARDS = _TABLE.guard
SECRETS = {grade: _TABLE.secrets[word] for grade, word in enumerate(GRADES) if grade}
