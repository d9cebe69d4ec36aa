"""What lies open on the table of any NOIR game: the grid, the cards that everyone has seen, whose turn it is, and
what follows from it all about who anybody is.

A game's own `Town` adds what else lies open there, with each deed's visible effect; its `State` adds what is hidden.
Notebooks follow a game with a `Town` of their own, through the same methods, so that no rule is written twice.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from backroom.games.noir.rules.board import NO_SHIFT, Shape
from backroom.games.noir.rules.grid import Grid
from backroom.games.noir.rules.ready import Ready

NOBODY: Final = -1

# What is being decided. Games count their own phases on from OWN.
OVER: Final = 0
TURN: Final = 1
COLLAPSING: Final = 2  # a line holds more than one deceased card: which one goes?
COLLAPSED: Final = 3  # another collapse is possible: go on or stop?
OWN: Final = 4


def exchanged(one: i64, card: i64, other: i64) -> i64:
    """What lies where this card was, when two cards have changed places."""
    return other if one == card else card if one == other else one


@mypyc_attr(acyclic=True)
class Town(Grid):
    """Everything that any onlooker can see, as far as all the games share it."""

    __slots__ = (
        "axis",
        "cleared",
        "could_be",
        "decisions_left",
        "ending",
        "face_up",
        "gone",
        "killed",
        "names",
        "phase",
        "seat",
        "shared",
        "silent",
    )

    modes: ClassVar[Mapping[str, object]] = {"silent": False}

    def __init__(self, board: Shape, cells: list[int], ready: Ready, decisions: int) -> None:
        super().__init__(board, cells)
        self.shared = ready
        self.names = ready.names
        self.decisions_left: i64 = decisions
        self.cleared = 0  # suspects with their evidence card on them
        self.face_up = 0  # evidence cards that everyone has seen
        self.killed = 0  # how many, those taken off the board included
        self.phase: i64 = TURN
        self.seat: i64 = 0
        self.axis: i64 = 0  # of the collapse under way
        self.gone: i64 = 0  # the cells that leave with it, as far as they are decided
        self.ending = ""
        self.silent = False  # nobody listens: what takes time to tell is not told
        self.could_be: list[int] = []
        """For each seat the suspects that it can be, as far as each deed by itself tells any onlooker: a suspect
        whose card was seen elsewhere is still among them. Empty where nobody keeps count: play itself does not."""

    def copy_town(self, other: "Town") -> None:
        """Take over all of this from another town."""
        self.copy_grid(other)
        self.shared = other.shared
        self.names = other.names
        self.decisions_left = other.decisions_left
        self.cleared = other.cleared
        self.face_up = other.face_up
        self.killed = other.killed
        self.phase = other.phase
        self.seat = other.seat
        self.axis = other.axis
        self.gone = other.gone
        self.ending = other.ending
        self.silent = other.silent
        self.could_be = other.could_be[:] if other.could_be else other.could_be

    def next_seat(self) -> None:
        """Let the next one have the turn. What was just shifted stays in mind."""
        raise NotImplementedError

    def pass_on(self) -> None:
        """An action that was no shift is done."""
        self.last_shift = NO_SHIFT
        self.phase = TURN
        self.next_seat()

    def end(self, ending: str) -> None:
        """The game is over."""
        self.phase = OVER
        self.ending = ending

    # Who anybody can be

    def keep_count(self, seats: int) -> None:
        """Keep count of who everybody can be from now on; they are nobody yet."""
        self.could_be = [0] * seats

    def anybody(self, seat: i64) -> None:
        """A seat has drawn a card that nobody else saw."""
        if self.could_be:
            self.could_be[seat] = self.here

    def nobody(self, seat: i64) -> None:
        """A seat is nobody for now."""
        if self.could_be:
            self.could_be[seat] = 0

    def stood_in(self, seat: i64, cells: i64) -> None:
        """What a seat did is done from one of these cells."""
        if self.could_be:
            self.could_be[seat] &= self.suspects(cells)

    def stood_next_to(self, seat: i64, suspect: i64) -> None:
        """What a seat did is done to a neighbour."""
        if self.could_be:
            self.could_be[seat] &= self.around(suspect)

    def candidates(self, seat: i64) -> i64:
        """Who a seat can be, as far as any onlooker can tell."""
        could_be: i64 = self.could_be[seat]
        return could_be & self.living() & ~self.face_up

    def own_cards(self, seat: i64) -> i64:
        """In a state: the cards that a seat knows to be no opponent's, such as its identity and its hand."""
        raise NotImplementedError

    def exchange(self, card: i64, other: i64) -> None:
        """In a state: let two cards that lie face down change places, wherever they are."""
        raise NotImplementedError

    # Evidence cards

    def clear(self, suspect: i64) -> None:
        """A card is turned up: it is placed on its suspect if that one lives, and discarded if not."""
        self.face_up |= 1 << suspect
        if not self.is_dead(suspect):
            self.cleared |= 1 << suspect

    # Collapsing

    def begin_collapse(self, axis: i64) -> i64:
        """Begin a collapse. Returns the suspects that left the board, once it is decided which (0 until then)."""
        self.axis = axis
        self.gone = 0
        for line in self.shape.lines[axis]:
            dead = self.dead & line
            if dead & (dead - 1) == 0:
                self.gone |= dead
        return self._collapse_if_decided()

    def remove(self, suspect: i64) -> i64:
        """Decide which card of a line leaves. Returns as `begin_collapse` does."""
        self.gone |= 1 << self.cell_of(suspect)
        return self._collapse_if_decided()

    def undecided_line(self) -> i64:
        """The deceased cards of the first line for which it is still open which one leaves; 0 if there is none."""
        for line in self.shape.lines[self.axis]:
            if not self.gone & line:
                return self.dead & line
        return 0

    def _collapse_if_decided(self) -> i64:
        if self.undecided_line():
            self.phase = COLLAPSING
            return 0
        left = self.collapse(self.axis, self.gone)
        self.cleared &= ~left
        self.gone = 0
        self.phase = COLLAPSED
        if not self.collapsible():
            self.pass_on()
        return left
