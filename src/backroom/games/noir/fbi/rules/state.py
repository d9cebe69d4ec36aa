"""FBI vs. Mafia: the state: what lies open on the table, and the secrets."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck
from backroom.games.noir.fbi.rules.limits import Limits
from backroom.games.noir.fbi.rules.ready import FbiReady
from backroom.games.noir.fbi.rules.roles import DETECTIVE, PROFILER, PSYCHO, THREAT
from backroom.games.noir.fbi.rules.town import FbiTown
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.town import NOBODY, exchanged


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(FbiTown):
    """A town and its secrets. The order of what nobody knows of the deck does not exist."""

    __slots__ = ("deck", "drawn", "hand", "identities")

    def __init__(self, board: Shape, cells: list[int], ready: FbiReady, limits: Limits, seats: int) -> None:
        super().__init__(board, cells, ready, limits, seats)
        self.identities = [NOBODY] * seats
        self.hand: list[int] = []  # the profiler's
        self.drawn: list[int] = []  # the detective's, while he decides which one to reveal
        self.deck = Deck(cells)

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be no opponent's: its team's identities, and what it holds."""
        cards: i64 = 0
        for mate in range(seat & 1, self.seats, 2):
            if self.identities[mate] != NOBODY:
                cards |= 1 << self.identities[mate]
        if seat in (PROFILER, DETECTIVE):
            for card in self.hand if seat == PROFILER else self.drawn:
                cards |= 1 << card
        return cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.identities = [exchanged(one, card, other) for one in self.identities]
        self.hand = sorted([exchanged(one, card, other) for one in self.hand])
        self.drawn = sorted([exchanged(one, card, other) for one in self.drawn])
        self.deck.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.identities = self.identities[:]
        copy.hand = self.hand[:]
        copy.drawn = self.drawn[:]
        copy.deck = self.deck.copy()
        return copy

    def seat_of(self, suspect: i64) -> i64:
        """Whose identity a suspect is; nobody's, if it is none."""
        for seat, identity in enumerate(self.identities):
            if identity == suspect:
                return seat
        return NOBODY

    def strikes(self) -> i64:
        """Where those are whom the psycho must strike before she acts: all she threatened who are next to her."""
        waiting = self.marks[THREAT] & ~(self.struck | self.arrested)
        return self.near_among(self.cell_of(self.identities[PSYCHO]), waiting) if waiting else 0
