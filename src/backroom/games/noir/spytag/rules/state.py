"""Spy Tag: the state, in two halves: what lies open on the table, and who everybody is."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck, Event, Seat, told
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.suspects import town_of
from backroom.games.noir.rules.town import NOBODY, Town, exchanged
from backroom.games.noir.spytag.rules.facts import Captured

SIZE: Final = 7
"""The largest town."""
TOWN: Final = SIZE * SIZE


class Limits(NamedTuple):
    """The numbers of a table, which follow from how many play."""

    seats: int
    teams: int
    """As many as seats where everyone plays alone. A seat's team is its number modulo this."""
    goal: int
    """How many trophies win."""
    decisions: int
    """The game is a draw after this many decisions."""


TEAMS = {3: 3, 4: 4, 5: 5, 6: 3, 8: 4, 9: 3}
GOALS = {3: 4, 4: 3, 5: 3, 6: 3, 8: 3, 9: 4}
SIZES = {3: 5, 4: 5, 5: 6, 6: 6, 8: 7, 9: 7}
DECISIONS = 6000
"""Far above any game: of 20,000 random ones for each number of players the longest took 1,823 (three players)."""


class SpyReady(Ready):
    """The events of the commonest deeds."""

    __slots__ = ("missed",)

    def __init__(self, names: tuple[str, ...], seats: int) -> None:
        super().__init__(names, SIZE, reach=1, seats=seats)
        self.missed: list[list[Sequence[Event]]] = [
            [(told(Captured(name, None), seat),) for name in names] for seat in range(seats)
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return ready_for, (len(self.missed),)


@cache
def ready_for(seats: int) -> SpyReady:
    """The ready events of a table with this many seats; made once."""
    return SpyReady(town_of(SIZES[seats]), seats)


@mypyc_attr(acyclic=True)
class SpyTown(Town):
    """Everything that any onlooker can see."""

    __slots__ = ("asked", "goal", "raised", "ready", "seats", "teams", "trophies", "was")

    def __init__(self, board: Shape, cells: list[int], ready: SpyReady, limits: Limits, first: Seat) -> None:
        super().__init__(board, cells, ready, limits.decisions)
        self.ready = ready
        self.seats: i64 = limits.seats
        self.teams: i64 = limits.teams
        self.goal = limits.goal
        self.trophies = [0] * limits.teams
        self.was: dict[int, Seat] = {}  # which spy each caught suspect was
        self.asked: i64 = NOBODY  # the suspect that was just canvassed
        self.raised: i64 = 0  # the seats that raised a hand at that
        self.seat = first

    def copy_town(self, other: "SpyTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.seats = other.seats
        self.teams = other.teams
        self.goal = other.goal
        self.trophies = other.trophies[:]
        self.was = other.was.copy()
        self.asked = other.asked
        self.raised = other.raised

    # What each deed changes on the table

    def next_decision(self) -> None:
        """Somebody does something: hands go down."""
        self.decisions_left -= 1
        self.asked = NOBODY
        self.raised = 0

    def next_seat(self) -> None:
        """Round the table."""
        self.seat = (self.seat + 1) % self.seats

    def captured(self, suspect: i64, spy: Seat) -> None:
        """A spy is caught: the card is turned over, and the team that caught him has a trophy."""
        self.stood_next_to(self.seat, suspect)
        self.was[suspect] = spy
        self.nobody(spy)
        self.kill(suspect)
        self.face_up |= 1 << suspect
        self.killed += 1
        self.trophies[self.seat % self.teams] += 1

    def missed(self, suspect: i64) -> None:
        """Nobody was that suspect. The one who asked stood next to it. A teammate would not have answered."""
        self.stood_next_to(self.seat, suspect)
        if self.could_be:
            could_be = self.could_be
            seat = self.seat
            for other in range(self.seats):
                if (other - seat) % self.teams:
                    could_be[other] &= ~(1 << suspect)
        self.pass_on()

    def canvassed(self, suspect: i64, raised: i64) -> None:
        """Hands go up: of those who are near, and of nobody else."""
        if self.could_be:
            near = self.around(suspect) | 1 << suspect
            for seat in range(self.seats):
                self.could_be[seat] &= near if raised >> seat & 1 else ~near
        self.asked = suspect
        self.raised = raised
        self.pass_on()


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(SpyTown):
    """A town and who everybody is. The order of the deck does not exist."""

    __slots__ = ("deck", "identities")

    def __init__(self, board: Shape, cells: list[int], ready: SpyReady, limits: Limits, first: Seat) -> None:
        super().__init__(board, cells, ready, limits, first)
        self.deck = Deck(cells)
        self.identities: list[int] = []

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be nobody else's: its identity."""
        cards: i64 = 1 << self.identities[seat]
        return cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.identities = [exchanged(one, card, other) for one in self.identities]
        self.deck.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.deck = self.deck.copy()
        copy.identities = self.identities[:]
        return copy
