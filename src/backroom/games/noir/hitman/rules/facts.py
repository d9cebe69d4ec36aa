"""What can happen in Hitman vs. Sleuth. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden
from backroom.games.noir.rules.facts import Became, Canvassed, Drew, Ended, Exonerated, Killed, Name, TownFact


class Dealt(Fact, frozen=True):
    """The town is laid out, row by row, with a hit list of this many cards; the hitman has drawn who she is."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]
    hit_list: int
    identity: Hidden[Name] = UNSET


class TurnedUp(Fact, frozen=True):
    """The next card of the hit list lies open."""

    kind: ClassVar[str] = "target"
    suspect: Name
    alive: bool


class Discarded(Fact, frozen=True):
    """The sleuth held the victim's card."""

    kind: ClassVar[str] = "discard"
    suspect: Name


class Unmasked(Fact, frozen=True):
    """The victim was the sleuth."""

    kind: ClassVar[str] = "unmask"
    suspect: Name


class Evaded(Fact, frozen=True):
    """The hitman drew a card: if it worked, her old self is cleared; if not, this one was dead already."""

    kind: ClassVar[str] = "evade"
    worked: bool
    suspect: Name
    identity: Hidden[Name] = UNSET


class Investigated(Fact, frozen=True):
    """The sleuth named somebody; if that was wrong, a card of the hit list may return to the deck."""

    kind: ClassVar[str] = "investigate"
    suspect: Name
    right: bool
    returned: bool


HitmanFact: TypeAlias = (
    TownFact
    | Dealt
    | TurnedUp
    | Drew
    | Became
    | Killed
    | Discarded
    | Unmasked
    | Evaded
    | Investigated
    | Exonerated
    | Canvassed
    | Ended
)
