"""What can be printed of a game. Games bring their papers along, by entry points."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from backroom.core import Eye, Record, View
from backroom.core.installed import Installed
from backroom.core.sitting import Writing
from backroom.press.kinds import KINDS, Kind


class Reader(msgspec.Struct, frozen=True):
    """Who reads: an eye, or somebody who may know everything because the table is closed."""

    eye: Eye = None
    everything: bool = False


class Heard(msgspec.Struct, frozen=True):
    """Table talk, and how many lines the record had then."""

    lines: int
    name: str
    words: str


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What a paper is made of. The record holds every secret: a paper tells what its reader saw."""

    record: Record
    view: View
    """What the reader sees now."""
    reader: Reader
    names: Sequence[str]
    """Of the seats."""
    title: str = ""
    """What the table is called; empty for a record without a table."""
    part: str = ""
    """Which part of it, such as one character's; empty for all of it."""
    written: tuple[Writing, ...] = ()
    """What people wrote, in their latest words."""
    talk: tuple[Heard, ...] = ()


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be printed of a game, for anybody who asks: each gets what their eye saw."""

    make: Callable[[Asked, Kind], bytes]
    """Waits for the press: not on an event loop. Refuses what can't be printed."""
    kinds: tuple[Kind, ...] = KINDS
    called: Callable[[str], str] = lambda part: ""
    """What the file of a part is called, after the table's name."""
    talk: bool = False
    """Whether it includes table talk."""
    blank: "Blank | None" = None
    """An empty one to fill in by hand, if there is one."""


class Blank(msgspec.Struct, frozen=True):
    """An empty paper, a PDF."""

    called: str
    make: Callable[[], bytes]


PAPERS = Installed[Mapping[str, Paper]]("backroom.papers")
"""By the id of their game, and by name: the house sends one at `/tables/{table}/{name}.pdf`."""


def paper_of(game: str, name: str) -> Paper | None:
    """A paper of a game, if it has one of this name."""
    return PAPERS.get(game, {}).get(name)


def blank_of(name: str) -> Blank | None:
    """The blank of any game's paper of this name."""
    found = (papers[name].blank for papers in PAPERS.values() if name in papers)
    return next((blank for blank in found if blank), None)
