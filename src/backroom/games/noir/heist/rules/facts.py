"""What can happen in Heist. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat
from backroom.games.noir.rules.facts import Became, Drew, Name, Shifted

# Set-up


class Dealt(Fact, frozen=True):
    """The town is laid out, row by row."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]


class TookRole(Fact, frozen=True):
    """A thief has a role, which all thieves know."""

    kind: ClassVar[str] = "role"
    role: str


class TookIdentity(Fact, frozen=True):
    """A thief is somebody new."""

    kind: ClassVar[str] = "identity"
    identity: Name


class HasUndercover(Fact, frozen=True):
    """Who the chief's officer undercover is."""

    kind: ClassVar[str] = "identity"
    identity: Name


class PutInUniform(Fact, frozen=True):
    """The chief has an officer more."""

    kind: ClassVar[str] = "uniform"
    suspect: Name


class SentUndercover(Fact, frozen=True):
    """The chief has chosen his officer undercover; the rest of his cards is in the deck again."""

    kind: ClassVar[str] = "undercover"


# What the thieves do


class ShiftedSeen(Fact, frozen=True):
    """A thief moved a line, and was seen."""

    kind: ClassVar[str] = "shift"
    axis: str
    line: str
    way: str
    exposed: bool = True


class ShiftedStealthily(Fact, frozen=True):
    """A thief moved a line with an officer in it, and was not seen."""

    kind: ClassVar[str] = "stealthy shift"
    axis: str
    line: str
    way: str


class ShowedRole(Fact, frozen=True):
    """A thief has shown what she is."""

    kind: ClassVar[str] = "shows"
    role: str


class Stole(Fact, frozen=True):
    """A marker was put on a vault."""

    kind: ClassVar[str] = "steal"
    vault: str


class Hacked(Fact, frozen=True):
    """A marker was put on a vault from outside its zone."""

    kind: ClassVar[str] = "hack"
    vault: str


class Safebroke(Fact, frozen=True):
    """A second marker was put beside the first."""

    kind: ClassVar[str] = "safebreak"
    vault: str


class VaultOpened(Fact, frozen=True):
    """That was the last marker that a vault needed."""

    kind: ClassVar[str] = "opened"
    vault: str


class Reclaimed(Fact, frozen=True):
    """A thief's markers came back to her."""

    kind: ClassVar[str] = "reclaim"


class Redrew(Fact, frozen=True):
    """A captured thief is somebody new, with a role of this level."""

    kind: ClassVar[str] = "redraw"
    level: int


class Disabled(Fact, frozen=True):
    """An officer is out of action."""

    kind: ClassVar[str] = "disable"
    suspect: Name


class Vanished(Fact, frozen=True):
    """A thief put her identity back and drew one."""

    kind: ClassVar[str] = "vanish"


class DidInsideJob(Fact, frozen=True):
    """A thief changed places with an officer."""

    kind: ClassVar[str] = "inside job"
    suspect: Name
    officer: Name


class Silenced(Fact, frozen=True):
    """An officer is dead."""

    kind: ClassVar[str] = "silence"
    suspect: Name


class Recruited(Fact, frozen=True):
    """Somebody was drawn to take the uniform."""

    kind: ClassVar[str] = "recruit"
    suspect: Name


# What the chief does, and both


class PickedForSwap(Fact, frozen=True):
    """The chief picked the officer who changes places."""

    kind: ClassVar[str] = "swapping"
    suspect: Name


class Swapped(Fact, frozen=True):
    """Two cards changed places, in the order of their names."""

    kind: ClassVar[str] = "swap"
    suspects: list[Name]


class Accused(Fact, frozen=True):
    """The chief named somebody. If that was right, it was this thief."""

    kind: ClassVar[str] = "accuse"
    suspect: Name
    right: bool
    thief: Hidden[Seat] = UNSET


class Watched(Fact, frozen=True):
    """A block of cells, by its upper left one, was under surveillance: these thieves were in it."""

    kind: ClassVar[str] = "surveil"
    row: int
    col: int
    side: int
    raised: list[Seat]


class Ended(Fact, frozen=True):
    """The game is over, and roles and cards are turned up. Seats are words, as keys of JSON are."""

    kind: ClassVar[str] = "end"
    ending: str
    roles: dict[str, str | None]
    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]


PowerFact: TypeAlias = Redrew | Disabled | Vanished | DidInsideJob | Silenced | Became
"""A captured thief's turn, and powers that neither shift nor put a marker nor swap."""

SeatFact: TypeAlias = (
    PowerFact
    | TookRole
    | TookIdentity
    | Drew
    | Shifted
    | ShiftedSeen
    | ShiftedStealthily
    | ShowedRole
    | Stole
    | Hacked
    | Safebroke
    | Reclaimed
    | Swapped
)
"""What thieves do, and what both sides do. Nothing collapses in this game: a shift is all that it has of any town."""

HeistFact: TypeAlias = (
    SeatFact
    | Dealt
    | HasUndercover
    | PutInUniform
    | SentUndercover
    | VaultOpened
    | Recruited
    | PickedForSwap
    | Accused
    | Watched
    | Ended
)
