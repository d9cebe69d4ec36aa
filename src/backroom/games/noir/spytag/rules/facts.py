"""What can happen in Spy Tag. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat
from backroom.games.noir.rules.facts import Name, TownFact


class Dealt(Fact, frozen=True):
    """The town is laid out, row by row, everyone has drawn who he is, and somebody begins."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]
    first: Seat
    identity: Hidden[Name] = UNSET


class Captured(Fact, frozen=True):
    """Somebody named a suspect: a spy of another side was that one, or nobody answers."""

    kind: ClassVar[str] = "capture"
    suspect: Name
    spy: Seat | None


class DrewIdentity(Fact, frozen=True):
    """The spy who was caught is somebody else now."""

    kind: ClassVar[str] = "new"
    identity: Hidden[Name] = UNSET


class HandsRaised(Fact, frozen=True):
    """Somebody canvassed around a suspect, and these seats raised a hand."""

    kind: ClassVar[str] = "canvass"
    suspect: Name
    raised: list[Seat]


class Ended(Fact, frozen=True):
    """The game is over, and the cards are turned up. Seats are words, as keys of JSON are."""

    kind: ClassVar[str] = "end"
    ending: str
    trophies: list[int]
    """Of each team."""
    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]


SpyFact: TypeAlias = TownFact | Dealt | Captured | DrewIdentity | HandsRaised | Ended
