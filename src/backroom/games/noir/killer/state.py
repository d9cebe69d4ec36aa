"""Killer vs. Inspector: the state, in two halves.

`Town` is what lies open on the table, with each deed's visible effect. `State` adds what is hidden. Notebooks follow a
game with a `Town` of their own, through the same methods, so that no rule is written twice.
"""

from collections.abc import Sequence
from typing import NamedTuple

from backroom.core import Deck, Event, Seat
from backroom.games.noir.grid import NO_SHIFT, Grid, Shape
from backroom.games.noir.killer.actions import SHIFT_WORDS

KILLER: Seat = 0
INSPECTOR: Seat = 1
NOBODY = -1


class Limits(NamedTuple):
    """The numbers of the game, apart from the size of the town."""

    goal: int = 14
    """How many dead win the game for the killer."""
    hand_size: int = 4
    """How many cards the inspector draws on his first turn."""
    decisions: int = 1000
    """After so many decisions the game is drawn."""


# What is being decided.
FIRST_KILL = 0
FIRST_IDENTITY = 1
TURN = 2
COLLAPSING = 3  # a line holds more than one deceased card: which one goes?
COLLAPSED = 4  # another collapse is possible: go on or stop?
EXONERATING = 5  # a card was drawn: which one is placed?
OVER = 6


class Told:
    """The names of a town, and the events of the commonest deeds there, which tell everyone the same: made once."""

    __slots__ = ("killed", "names", "shifted", "wrongly_accused")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.shifted: list[list[Sequence[Event]]] = [
            [(Event("shift", seat, {"axis": axis, "line": line, "way": way}),) for axis, line, way in SHIFT_WORDS]
            for seat in (KILLER, INSPECTOR)
        ]
        self.killed: list[tuple[Event]] = [(Event("kill", KILLER, {"suspect": name}),) for name in names]
        self.wrongly_accused: list[tuple[Event]] = [
            (Event("accuse", INSPECTOR, {"suspect": name, "right": False}),) for name in names
        ]


class Town(Grid):
    """Everything that both players and any onlooker can see."""

    __slots__ = (
        "axis",
        "cleared",
        "decisions_left",
        "ending",
        "face_up",
        "goal",
        "gone",
        "hand_size",
        "killed",
        "names",
        "phase",
        "seat",
        "told",
    )

    def __init__(self, board: Shape, cells: list[int], told: Told, limits: Limits) -> None:
        super().__init__(board, cells)
        self.names = told.names
        self.told = told
        self.goal = limits.goal
        self.hand_size = limits.hand_size
        self.decisions_left = limits.decisions
        self.cleared = 0  # suspects with their evidence card on them
        self.face_up = 0  # evidence cards that everyone has seen
        self.killed = 0  # those taken off the board included
        self.phase = FIRST_KILL
        self.seat = KILLER
        self.axis = 0  # of the collapse under way
        self.gone = 0  # the cells that leave with it, as far as they are decided
        self.ending = ""

    def copy_town(self, other: "Town") -> None:
        """Take over all that lies open in another town."""
        self.copy_grid(other)
        self.names = other.names
        self.told = other.told
        self.goal = other.goal
        self.hand_size = other.hand_size
        self.decisions_left = other.decisions_left
        self.cleared = other.cleared
        self.face_up = other.face_up
        self.killed = other.killed
        self.phase = other.phase
        self.seat = other.seat
        self.axis = other.axis
        self.gone = other.gone
        self.ending = other.ending

    def same_town(self, other: "Town") -> bool:
        """Whether everything that lies open is the same in both."""
        return all(getattr(self, field) == getattr(other, field) for field in OPEN)

    def cards_held(self) -> int:
        """How many evidence cards the inspector has in his hand, his identity not among them."""
        if self.phase == FIRST_KILL:
            return 0
        return self.hand_size if self.phase in (FIRST_IDENTITY, EXONERATING) else self.hand_size - 1

    # What each deed changes on the table

    def pass_on(self) -> None:
        """An action that was no shift is done: the other seat's turn."""
        self.last_shift = NO_SHIFT
        self.phase = TURN
        self.seat ^= 1

    def die(self, suspect: int) -> None:
        """A kill: the card is turned over; an evidence card that lay on it is discarded."""
        self.kill(suspect)
        self.cleared &= ~(1 << suspect)
        self.killed += 1
        self.last_shift = NO_SHIFT
        self.phase = FIRST_IDENTITY if self.phase == FIRST_KILL else TURN
        self.seat = INSPECTOR

    def begin_collapse(self, axis: int) -> int:
        """Begin a collapse. Returns the suspects that left the board, once it is decided which (0 until then)."""
        self.axis = axis
        self.gone = 0
        for line in self.shape.lines[axis]:
            dead = self.dead & line
            if dead & (dead - 1) == 0:
                self.gone |= dead
        return self._collapse_if_decided()

    def remove(self, suspect: int) -> int:
        """Decide which card of a line leaves. Returns as `begin_collapse` does."""
        self.gone |= 1 << self.cells.index(suspect)
        return self._collapse_if_decided()

    def undecided_line(self) -> int:
        """The deceased cards of the first line of which it is not decided which one leaves; 0 if there is none."""
        for line in self.shape.lines[self.axis]:
            if not self.gone & line:
                return self.dead & line
        return 0

    def _collapse_if_decided(self) -> int:
        if self.undecided_line():
            self.phase = COLLAPSING
            return 0
        left = self.suspects(self.gone)
        self.collapse(self.axis, self.gone)
        self.cleared &= ~left
        self.gone = 0
        self.phase = COLLAPSED
        if not self.collapsible():
            self.pass_on()
        return left

    def disguised(self, old: int) -> None:
        """A disguise worked: the old identity lies open, as innocent as can be."""
        self.face_up |= 1 << old
        self.cleared |= 1 << old
        self.pass_on()

    def disguise_failed(self, card: int) -> None:
        """A disguise failed: the card drawn lies open."""
        self.face_up |= 1 << card
        self.pass_on()

    def evidence_drawn(self) -> None:
        """The inspector has drawn a card and must place one."""
        self.phase = EXONERATING

    def exonerate(self, suspect: int) -> None:
        """A card is placed on its suspect if that one lives, and discarded face up if not."""
        self.face_up |= 1 << suspect
        if not self.is_dead(suspect):
            self.cleared |= 1 << suspect
        self.pass_on()

    def end(self, ending: str) -> None:
        """The game is over."""
        self.phase = OVER
        self.ending = ending


OPEN = (*Grid.__slots__, *Town.__slots__)


class State(Town):
    """A town and its secrets. The order of the deck is no secret: it does not exist."""

    __slots__ = ("deck", "hand", "inspector", "killer")

    def __init__(self, board: Shape, cells: list[int], told: Told, limits: Limits) -> None:
        super().__init__(board, cells, told, limits)
        self.killer = NOBODY
        self.inspector = NOBODY
        self.hand: list[int] = []
        self.deck = Deck(range(len(cells)))

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.killer = self.killer
        copy.inspector = self.inspector
        copy.hand = self.hand[:]
        copy.deck = self.deck.copy()
        return copy
