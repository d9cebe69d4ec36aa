"""A round in its order: which set comes first, what gobbles what, and what it costs."""

import msgspec

from backroom.games.dirtyworld.rules.traits import PAIRS

LEFT = {left for left, _ in PAIRS}
OUT = ("foiled", "lost", "die lost")


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happens."""

    when: str
    tag: str
    mine: bool
    out: bool
    title: str
    words: str
    bites: tuple[tuple[int, int], ...] = ()
    """Gobble dice, each with the die that it eats."""
    spare: int = 0
    """A die that is no set any more."""


class Cost(msgspec.Struct, frozen=True):
    """What the round costs a side."""

    who: str
    words: str
    left: str = ""
    right: str = ""
    rings: tuple[int, int, int, int] = (0, 0, 0, 0)
    broken: bool = False


class Course(msgspec.Struct, frozen=True):
    """A whole round."""

    beats: tuple[Beat, ...]
    costs: tuple[Cost, ...]
