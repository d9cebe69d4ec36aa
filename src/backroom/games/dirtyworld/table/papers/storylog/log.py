"""A story log: plain data, made by `binding` and set by `storylog.typ`, `markdown` and `epub`.

All words here are as they will be read. The code that sets them escapes them. There are no ids in it.
"""

from typing import TypeAlias

import msgspec


class Passage(msgspec.Struct, frozen=True, tag="passage"):
    """A paragraph; a round of a conflict is one that has its number before it."""

    words: str
    label: str = ""


class Aside(msgspec.Struct, frozen=True, tag="aside"):
    """Dice, and what only some heard: beside the story, a line each."""

    lines: tuple[str, ...]


class Words(msgspec.Struct, frozen=True):
    """What somebody said."""

    name: str
    words: str


class Talk(msgspec.Struct, frozen=True, tag="talk"):
    """Table talk, where it was said."""

    lines: tuple[Words, ...]


Block: TypeAlias = Passage | Aside | Talk


class Scene(msgspec.Struct, frozen=True):
    """A scene; without a heading it is what lies between two."""

    heading: str
    present: tuple[str, ...]
    """Who had a part in it, by name."""
    blocks: tuple[Block, ...]


class Afterwards(msgspec.Struct, frozen=True):
    """How a sheet stands at a session's end."""

    name: str
    changes: str
    """What has changed since its beginning."""
    state: str


class Session(msgspec.Struct, frozen=True):
    """An evening."""

    heading: str
    present: str
    """Who sat at the table, and as whom."""
    scenes: tuple[Scene, ...]
    sheets: tuple[Afterwards, ...]


class Character(msgspec.Struct, frozen=True):
    """Somebody of the cast."""

    name: str
    role: str
    """Who plays them or what they are in the story, and their professions."""
    fate: str
    secret: str
    """Empty if this eye does not know it."""


class StoryLog(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of it."""

    title: str
    subtitle: str
    author: str
    """The game master."""
    cast: tuple[Character, ...]
    sessions: tuple[Session, ...]
    note: str
    """What is not told; empty if that is nothing."""
