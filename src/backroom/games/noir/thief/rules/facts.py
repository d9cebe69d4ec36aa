"""What can happen in Master Thief vs. Chief of Police. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat
from backroom.games.noir.rules.facts import Accused, Became, Name, TownFact


class Dealt(Fact, frozen=True):
    """A game begins: the town is laid out, row by row, and the thief has drawn her cards."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]
    thief: Seat
    hand: Hidden[list[Name]] = UNSET


class PutOnUniforms(Fact, frozen=True):
    """The chief has drawn who he is in plain clothes, and his officers face up."""

    kind: ClassVar[str] = "officers"
    suspects: list[Name]
    identity: Hidden[Name] = UNSET


class QuickChanged(Fact, frozen=True):
    """The thief is any of her cards now, or the same as before."""

    kind: ClassVar[str] = "quick change"
    suspect: Hidden[Name] = UNSET


class Stole(Fact, frozen=True):
    """The thief took the treasure of a neighbour, or her own."""

    kind: ClassVar[str] = "steal"
    suspect: Name


class Deputized(Fact, frozen=True):
    """There is one officer more."""

    kind: ClassVar[str] = "deputize"
    suspect: Name


class Dismissed(Fact, frozen=True):
    """An officer went home."""

    kind: ClassVar[str] = "dismiss"
    suspect: Name


class Claimed(Fact, frozen=True):
    """The thief took a treasure because the chief deputized."""

    kind: ClassVar[str] = "claim"
    suspect: Name


class FirstGame(Fact, frozen=True):
    """The first game of a match is over, and its cards are turned up. Seats are words, as keys of JSON are."""

    kind: ClassVar[str] = "first game"
    ending: str
    thief: Seat
    stolen: int
    turns: int
    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]


class Ended(Fact, frozen=True, kw_only=True):
    """It is all over, and the cards are turned up. In a match the first game stands beside the second."""

    kind: ClassVar[str] = "end"
    ending: str
    thief: Seat
    stolen: int
    turns: int
    first: Hidden[FirstGame] = UNSET
    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]


ThiefFact: TypeAlias = (
    TownFact
    | Dealt
    | Became
    | PutOnUniforms
    | QuickChanged
    | Stole
    | Accused
    | Deputized
    | Dismissed
    | Claimed
    | FirstGame
    | Ended
)
