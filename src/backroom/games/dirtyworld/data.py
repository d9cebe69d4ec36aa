"""What the rule book lists: professions and their links, what raises a Quality, sample specialties and advantages.

The words are in `world.toml`; this reads them once and sees to it that they are complete.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from backroom.games.dirtyworld.traits import IDENTITIES, KIND_OF, QUALITIES, QUALITIES_OF


class Profession(msgspec.Struct, frozen=True):
    """What somebody has done with their life."""

    title: str
    link: tuple[str, str]
    """The two Qualities between which a point may cross at a scene's end, both ways."""
    about: str


class Deed(msgspec.Struct, frozen=True):
    """Something to do, and what it may be rolled with; no pool at all means no roll."""

    words: str
    pools: tuple[tuple[str, str], ...]
    versus: tuple[tuple[str, str], ...] = ()
    """What the other side rolls."""
    timing: bool = False
    """Speed matters."""


@cache
def read(name: str) -> dict[str, Any]:
    """A file of the folder's data."""
    return tomllib.loads((files(__package__) / name).read_text(encoding="utf-8"))


def _professions() -> dict[str, Profession]:
    return msgspec.convert(read("world.toml")["professions"], dict[str, Profession])


PROFESSIONS = _professions()
LINKS: dict[str, tuple[str, str]] = {name: profession.link for name, profession in PROFESSIONS.items()}
RAISES: dict[str, str] = {quality: read("world.toml")["raises"][quality] for quality in QUALITIES}
"""What must have happened for a Quality to rise at once."""
USES: dict[str, dict[str, str]] = {
    one: {quality: read("world.toml")["uses"][one][quality] for quality in QUALITIES_OF[KIND_OF[one]]}
    for one in IDENTITIES
}
"""What a pool is for, by its Identity and its Quality, within a group."""
SPECIALTIES: tuple[str, ...] = tuple(read("world.toml")["specialties"])
EDGES: dict[str, list[list[str]]] = read("world.toml")["edges"]
"""Sample weapons, surprises and secrets: for each kind, three lists by grade."""
DEEDS: tuple[Deed, ...] = msgspec.convert(read("world.toml")["deeds"], tuple[Deed, ...])
