"""A case as a story: plain data, made from a record by `telling` and set by `pdf`, `markdown` and `epub`.

All words here are as they will be read. The code that sets them escapes them. Nothing in a story depends on the day or
the machine that made it, so one record gives one file.
"""

from typing import TypeAlias

import msgspec


class Face(msgspec.Struct, frozen=True):
    """A drawn portrait: who sits for it, and in which state (see `web.kit.portraits`)."""

    sitter: str
    state: str = "alive"


class Character(msgspec.Struct, frozen=True):
    """Somebody of the cast."""

    face: Face
    name: str
    role: str
    fate: str
    """What became of them, in a sentence without its full stop."""


class Figure(msgspec.Struct, frozen=True):
    """A line at the foot of the cover."""

    label: str
    words: str


class Roll(msgspec.Struct, frozen=True):
    """Dice that fell, and what they meant."""

    dice: tuple[int, ...]
    words: str = ""
    """What they made: "8 and 1 make 9, above 7"."""
    won: bool = True
    card: str = ""
    """The card that they were rolled for."""


class Margin(msgspec.Struct, frozen=True):
    """Something in the margin, beside the paragraph that it belongs to."""

    title: str
    words: str = ""
    icon: str = ""
    face: Face | None = None
    rolls: tuple[Roll, ...] = ()
    cards: tuple[str, ...] = ()


class Paragraph(msgspec.Struct, frozen=True, tag="paragraph"):
    """A paragraph of the tale."""

    words: str
    margins: tuple[Margin, ...] = ()


class Slip(msgspec.Struct, frozen=True, tag="slip"):
    """A note of the player, typed on a slip: the heart of it."""

    words: str
    about: str
    """What it is about and from when: "Note on the sister, day 3"."""


Block: TypeAlias = Paragraph | Slip


class Chapter(msgspec.Struct, frozen=True):
    """Some days of the case."""

    heading: str
    days: tuple[int, int]
    blocks: tuple[Block, ...]
    opening: str
    """What stands above the heading: the number of the chapter in words."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of evidence in the collector, and where it was found; empty for a place that stayed free."""

    name: str = ""
    found: str = ""


class Level(msgspec.Struct, frozen=True):
    """A level of the evidence collector."""

    name: str
    pieces: tuple[Piece, ...]


class Stand(msgspec.Struct, frozen=True):
    """Where somebody stood on the investigation grid in the end."""

    name: str
    face: Face
    alibi: int
    row: int


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """A whole case file."""

    number: int
    title: str
    subtitle: str
    author: str
    """The investigator who had the case last."""
    stamp: str
    """How it stands: solved, open, or cold."""
    figure: str = "coat"
    """Who waits under the lamp on the cover: a coat or a dress."""
    seed: str
    """What the cover's city is drawn from."""
    figures: tuple[Figure, ...]
    cast: tuple[Character, ...]
    """In the order of the cover: who asks, who suffered, then the suspects by what is known of them."""
    chapters: tuple[Chapter, ...]
    solution: Chapter
    evidence: tuple[Level, ...] = ()
    """From the key evidence down."""
    grid: tuple[Stand, ...] = ()
    rows: int = 5
    alibis: tuple[int, ...] = (6, 7, 8, 9, 10, 11)
    ledger: tuple[Figure, ...] = ()
    """The case in figures."""


def days_of(days: tuple[int, int]) -> str:
    """Days as they stand over a chapter."""
    first, last = days
    return f"Day {first}" if first == last else f"Days {first} to {last}"
