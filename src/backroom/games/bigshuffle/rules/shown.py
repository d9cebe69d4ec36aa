"""What a view of The Big Shuffle is made of: what lies open, and what one seat holds. Cards are called by their ids."""

from typing import NamedTuple, TypeAlias

from msgspec import UNSET

from backroom.core import Hidden, Seat, Shown, View, shown_as
from backroom.games.bigshuffle.rules.facts import Name

# The streets


class MoveShown(Shown, frozen=True, rename={"place": "from"}):
    """A way that a scene can go, and what it takes the turn's owner, who alone can try."""

    scene: Name
    place: str
    to: str
    takes: int
    printed: int


class ColumnShown(Shown, frozen=True):
    """One type of scene. In a pile the top comes last."""

    type: str
    uptown: list[Name]
    downtown: list[Name]
    active: Name | None
    next: Name | None
    """What lies below it."""
    midtown: int
    in_midtown: list[Name]
    """In no order."""
    bottom: list[Name]
    moves: list[MoveShown]


# The seats


class SeatShown(Shown, frozen=True):
    """One seat, as everyone sees it."""

    character: Name | None
    informant: Name | None
    loot: list[Name]
    hand: int
    known: list[Name]
    """Cards in the hand that everyone has seen."""
    points: int
    influence: dict[str, int]
    """What it brings to a scene change of each type, before the scene change card and goons."""


class AgendaPlace(Shown, frozen=True):
    """An agenda that lies face down, and whose it is."""

    at: int
    agenda: None
    seats: list[Seat]


class AgendaShown(Shown, frozen=True, kw_only=True):
    """An agenda, whose it is, and which of its scenes are active."""

    side: Hidden[str] = UNSET
    """Where it lies from the eye that has it: own, left or right."""
    at: int
    agenda: Name
    seats: list[Seat]
    scenes: list[Name]
    active: list[Name]


# The decks


class PileShown(Shown, frozen=True):
    """A deck's size and its discard, the top last."""

    deck: int
    discard: list[Name]


class PilesShown(Shown, frozen=True, rename={"change": "scene change"}):
    """The four decks with a discard."""

    noir: PileShown
    informant: PileShown
    change: PileShown
    agenda: PileShown


# What is going on


class Counted(NamedTuple):
    """What counts in a scene change: a card, or one of `THIS_TURN` and `BONUS`; and its number."""

    what: str
    number: int


THIS_TURN, BONUS = "this turn", "bonus"
"""What adds to a scene change without being a card: for the whole turn, or for one attempt."""


class GoonShown(Shown, frozen=True, rename={"helps": "for"}):
    """A goon that was hired."""

    seat: Seat
    goon: Name
    helps: bool
    """For the seat that attempts the scene change, or against."""


class AttemptShown(Shown, frozen=True, rename={"place": "from"}):
    """A scene change that is going on, with the running total."""

    seat: Seat
    scene: Name
    place: str
    to: str
    difficulty: int
    total: int
    counted: list[Counted]
    """Goons come last, in the order in which they were hired."""
    revealed: Name | None
    goons: list[GoonShown]
    passed: list[Seat]
    waiting: list[Seat]
    """Who may still be asked to hire, the one who is asked first."""


class ReactingShown(Shown, frozen=True):
    """What can be reacted to: a card that was played, or an informant that would be killed."""

    at: str
    seat: Seat
    card: Name


# All of it


class Opened(Shown, frozen=True):
    """Every hand and agenda. Seats are words, as keys of JSON are."""

    hands: dict[str, list[Name]]
    agendas: list[AgendaShown]


Agendas: TypeAlias = list[AgendaPlace | AgendaShown]


class ShuffleShown(Shown, frozen=True):
    """What lies open for everyone."""

    variant: str
    set: str
    """The name of somebody's own cards; empty for those of the house."""
    turn: int
    """0 while characters are chosen."""
    owner: Seat
    """Whose turn it is."""
    first: Seat
    scenes: list[ColumnShown]
    seats: list[SeatShown]
    piles: PilesShown
    agendas: Agendas
    played: list[Name]
    attempt: AttemptShown | None
    reacting: ReactingShown | None
    asked: str | None
    """The question's name."""
    decisions_left: int
    opened: Hidden[Opened] = UNSET
    """When the game is over, or everything is shown."""


class NextShown(Shown, frozen=True, rename={"change": "scene change"}):
    """The next cards of decks, where this eye has looked at them."""

    noir: Name | None
    change: Name | None


class Held(Shown, frozen=True):
    """What a seat holds and has looked at."""

    hand: list[Name]
    agendas: list[AgendaShown]
    looked_at: list[AgendaShown]
    """Of others."""
    hands: dict[str, list[Name]]
    """The cards of others that this one has seen, by seat."""
    next: NextShown
    looking: Name | None
    """The card that this one looks at now, and may leave or discard."""
    matched: list[Name]
    """The active scenes that stand on its agendas: all three, on its own turn, win."""


def open_in(view: View) -> ShuffleShown:
    """What lies open in a view of The Big Shuffle."""
    return shown_as(ShuffleShown, view.public)


def held_in(view: View) -> Held | None:
    """What the eye of a view holds; None for an onlooker, and once everything is open."""
    return view.private if isinstance(view.private, Held) else None
