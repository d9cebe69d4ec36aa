"""What can happen in every town: shifts and collapses; and what several games have. The rest is in each game's own.

The names of kinds and fields are a part of the format that programs read.
"""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden

Name: TypeAlias = str
"""A suspect, by the name that actions and views have: "alyss"."""


class Shifted(Fact, frozen=True):
    """A line was moved."""

    kind: ClassVar[str] = "shift"
    axis: str
    line: str
    way: str


class Collapsed(Fact, frozen=True):
    """Somebody began to collapse the rows, or the columns."""

    kind: ClassVar[str] = "collapse"
    lines: str


class Removed(Fact, frozen=True):
    """It was decided which card of a line leaves."""

    kind: ClassVar[str] = "remove"
    suspect: Name


class Closed(Fact, frozen=True):
    """The gaps are closed: so large is the town now."""

    kind: ClassVar[str] = "closed"
    suspects: list[Name]
    rows: int
    cols: int


class Stopped(Fact, frozen=True):
    """There are no more collapses this turn."""

    kind: ClassVar[str] = "stop"


class Untold(Fact, frozen=True):
    """In place of what takes time to tell, where nobody listens."""

    kind: ClassVar[str] = "untold"


TownFact: TypeAlias = Shifted | Collapsed | Removed | Closed | Stopped
"""What any town tells."""


# What several games have


class Killed(Fact, frozen=True):
    """A neighbour of the one who kills is dead."""

    kind: ClassVar[str] = "kill"
    suspect: Name


class Drew(Fact, frozen=True):
    """Somebody drew evidence cards."""

    kind: ClassVar[str] = "draw"
    count: int
    cards: Hidden[list[Name]] = UNSET


class Became(Fact, frozen=True):
    """Somebody chose who he is."""

    kind: ClassVar[str] = "become"
    suspect: Hidden[Name] = UNSET


class Accused(Fact, frozen=True):
    """Somebody was named; if that was right, the player who hid there is caught."""

    kind: ClassVar[str] = "accuse"
    suspect: Name
    right: bool


class Exonerated(Fact, frozen=True):
    """A card was shown: its suspect is innocent."""

    kind: ClassVar[str] = "exonerate"
    suspect: Name
    alive: bool
    on_board: bool


class Canvassed(Fact, frozen=True):
    """A seat said whether it is next to a suspect."""

    kind: ClassVar[str] = "canvass"
    suspect: Name
    near: bool


class Ended(Fact, frozen=True):
    """The game is over, and the cards are turned up. Seats are words, as keys of JSON are."""

    kind: ClassVar[str] = "end"
    ending: str
    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]
