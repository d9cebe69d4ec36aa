"""Everything that can happen in The Big Shuffle, as types. Cards are called by their ids, as actions and views do it.

Every decision is public, and so is all that follows from it but for the faces of some cards: those are `Hidden`. A fact
with a `count` answers that many questions to chance; a notebook follows the game by it.
"""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat, Seen

Name: TypeAlias = str
"""A card, by its id: "the bruiser"."""


class Began(Fact, frozen=True):
    """Who goes first."""

    kind: ClassVar[str] = "first"
    count: int
    seats: list[Seat]


class Decided(Fact, frozen=True):
    """Somebody answered a question."""

    kind: ClassVar[str] = "decide"
    action: str
    """Its text."""
    asked: str
    """The question's name."""


class TurnBegan(Fact, frozen=True):
    """The turn of the next seat."""

    kind: ClassVar[str] = "turn"
    number: int


# Cards that only some may see


class Drew(Fact, frozen=True):
    """Somebody drew noir cards."""

    kind: ClassVar[str] = "draw"
    count: int
    cards: Hidden[list[Name]] = UNSET


class AgendaDealt(Fact, frozen=True):
    """A new agenda, for one or several."""

    kind: ClassVar[str] = "agenda"
    count: int
    to: list[Seat]
    cards: Hidden[list[Name]] = UNSET


class LookedAtAgenda(Fact, frozen=True):
    """Somebody looked at an agenda that is not his."""

    kind: ClassVar[str] = "look at agenda"
    count: int
    agenda: int
    """Its place among those dealt."""
    cards: Hidden[list[Name]] = UNSET


class LookedAtHand(Fact, frozen=True):
    """Somebody looked at another's hand."""

    kind: ClassVar[str] = "look at hand"
    of: Seat
    count: int
    cards: Hidden[list[Name]] = UNSET


class Looked(Fact, frozen=True):
    """Somebody looked at the next card of a pile."""

    kind: ClassVar[str] = "look"
    pile: str
    count: int
    cards: Hidden[list[Name]] = UNSET


PartlyHidden: TypeAlias = Drew | AgendaDealt | LookedAtAgenda | LookedAtHand | Looked


# Cards that everyone sees for the first time


class Shows(Fact, frozen=True):
    """A card is turned over for everyone."""

    count: int
    cards: list[Name]


class InformantCame(Shows, frozen=True):
    """Somebody's new informant."""

    kind: ClassVar[str] = "informant"


class AgendaTurnedUp(Shows, frozen=True):
    """Somebody's agenda is discarded."""

    kind: ClassVar[str] = "agenda shown"


class ThrownAway(Shows, frozen=True):
    """The card that somebody looked at is discarded."""

    kind: ClassVar[str] = "thrown away"


class TurnedUp(Shows, frozen=True):
    """Somebody digs for a card."""

    kind: ClassVar[str] = "turned up"


class Revealed(Shows, frozen=True):
    """The scene change card that counts."""

    kind: ClassVar[str] = "reveal"


class Uncovered(Shows, frozen=True):
    """The scene below the active one."""

    kind: ClassVar[str] = "shown"


class Taken(Fact, frozen=True):
    """Somebody took a card at random out of another's hand."""

    kind: ClassVar[str] = "taken"
    of: Seat
    count: int
    cards: list[Name]


class Laid(Fact, frozen=True):
    """In the big shuffle a scene goes uptown or downtown."""

    kind: ClassVar[str] = "laid"
    count: int
    cards: list[Name]
    place: str


AllSee: TypeAlias = InformantCame | AgendaTurnedUp | ThrownAway | TurnedUp | Revealed | Uncovered | Taken | Laid


# What becomes of a card that everyone knows


class OfCard(Fact, frozen=True):
    """Something happens to a card, or through it."""

    card: Name


class TitleLeft(OfCard, frozen=True):
    """A title leaves the game."""

    kind: ClassVar[str] = "title gone"


class TookEffect(OfCard, frozen=True):
    """A card does what it does."""

    kind: ClassVar[str] = "trigger"


class Killed(OfCard, frozen=True):
    """Somebody's informant is dead."""

    kind: ClassVar[str] = "kill"


class GotAway(OfCard, frozen=True):
    """Somebody's informant would have been killed."""

    kind: ClassVar[str] = "safe"


class Cancelled(OfCard, frozen=True):
    """What somebody played does nothing."""

    kind: ClassVar[str] = "cancelled"


class Grabbed(OfCard, frozen=True):
    """Somebody has the loot that another played."""

    kind: ClassVar[str] = "grabbed"


class PutUnder(OfCard, frozen=True):
    """An active scene goes under its deck."""

    kind: ClassVar[str] = "bottom"


# The course of the game


class Reshuffled(Fact, frozen=True):
    """A discard is a deck again."""

    kind: ClassVar[str] = "reshuffle"
    pile: str


class BigShuffled(Fact, frozen=True):
    """A midtown is empty: all scenes are shuffled."""

    kind: ClassVar[str] = "big shuffle"


class Attempted(Fact, frozen=True):
    """Somebody attempts a scene change."""

    kind: ClassVar[str] = "attempt"
    scene: Name
    to: str
    difficulty: int


class Determined(Fact, frozen=True):
    """Whether it succeeds."""

    kind: ClassVar[str] = "total"
    total: int
    difficulty: int
    success: bool
    scene: Name


class Scored(Fact, frozen=True):
    """Somebody has points for an agenda."""

    kind: ClassVar[str] = "score"
    points: int
    total: int
    """With those from before."""


class Ended(Fact, frozen=True):
    """The game is over, and every card is turned up."""

    kind: ClassVar[str] = "end"
    ending: str
    winners: list[Seat]
    hands: list[list[Name]]
    agendas: list[Name]
    """In the order in which they were dealt."""


AboutCard: TypeAlias = TitleLeft | TookEffect | Killed | GotAway | Cancelled | Grabbed | PutUnder
Course: TypeAlias = Reshuffled | BigShuffled | Attempted | Determined | Scored | Ended
ShuffleFact: TypeAlias = Began | Decided | TurnBegan | PartlyHidden | AllSee | AboutCard | Course


def fact_in(seen: Seen) -> ShuffleFact:
    """What happened in an event of The Big Shuffle."""
    fact = seen.fact
    assert isinstance(fact, ShuffleFact)
    return fact
