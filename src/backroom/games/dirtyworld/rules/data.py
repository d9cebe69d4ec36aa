"""What the rule book lists: professions and their links, what raises a Quality, sample specialties and advantages.

The words are in `world.toml`; this reads them once and sees to it that they are complete.
"""

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from backroom.games.dirtyworld.rules.traits import IDENTITIES, KIND_OF, QUALITIES, QUALITIES_OF

T = TypeVar("T")


class Profession(msgspec.Struct, frozen=True):
    """What somebody has done with their life."""

    title: str
    link: tuple[str, str]
    """The two Qualities between which a point may cross at a scene's end, both ways."""
    about: str


class Purpose(msgspec.Struct, frozen=True):
    """Something to do, and what it may be rolled with; no pool at all means no roll."""

    words: str
    pools: tuple[tuple[str, str], ...]
    versus: tuple[tuple[str, str], ...] = ()
    """What the other side rolls."""
    timing: bool = False
    """Speed matters."""


class _World(msgspec.Struct, frozen=True):
    """The file."""

    professions: dict[str, Profession]
    raises: dict[str, str]
    uses: dict[str, dict[str, str]]
    specialties: tuple[str, ...]
    edges: dict[str, list[list[str]]]
    purposes: tuple[Purpose, ...]


def read(name: str, kind: type[T], package: str = __package__) -> T:
    """A file of data, in this folder or another one."""
    return msgspec.convert(tomllib.loads((files(package) / name).read_text(encoding="utf-8")), kind)


_WORLD = read("world.toml", _World)

PROFESSIONS = _WORLD.professions
LINKS: dict[str, tuple[str, str]] = {name: profession.link for name, profession in PROFESSIONS.items()}
RAISES: dict[str, str] = {quality: _WORLD.raises[quality] for quality in QUALITIES}
"""What must have happened for a Quality to rise at once."""
USES: dict[str, dict[str, str]] = {
    one: {quality: _WORLD.uses[one][quality] for quality in QUALITIES_OF[KIND_OF[one]]} for one in IDENTITIES
}
"""What a pool is for, by its Identity and its Quality, within a group."""
SPECIALTIES = _WORLD.specialties
EDGES = _WORLD.edges
"""Sample weapons, surprises and secrets: for each kind, three lists by grade."""
PURPOSES = _WORLD.purposes
