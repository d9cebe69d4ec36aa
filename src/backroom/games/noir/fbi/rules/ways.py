"""FBI vs. Mafia: one way that hidden things can have been, for the notebook."""

from collections.abc import Iterator

from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import FbiTown
from backroom.games.noir.rules.deduction import matching
from backroom.games.noir.rules.town import NOBODY


class Way:
    """For each hidden place the set of cards that can lie there, in one way that things can have been."""

    __slots__ = ("drawn", "hand", "seats", "under")

    def __init__(self, seats: list[int], hand: list[int], drawn: list[int], under: list[int]) -> None:
        self.seats = seats
        self.hand = hand
        self.drawn = drawn
        self.under = under

    def copy(self) -> "Way":
        return Way(self.seats[:], self.hand[:], self.drawn[:], self.under[:])

    def sets(self) -> list[int]:
        """All of them, the seats first."""
        return self.seats + self.hand + self.drawn + self.under

    def without_hand(self, card: int) -> "Iterator[Way]":
        """Every way in which this was a card of the profiler's hand, with it taken out."""
        for one in set(self.hand):
            if one >> card & 1:
                other = self.copy()
                other.hand.remove(one)
                yield other

    def without_drawn(self, card: int) -> "Iterator[Way]":
        """Every way in which this was one of the detective's cards; the other one goes under the deck."""
        for one in set(self.drawn):
            if one >> card & 1:
                other = self.copy()
                other.drawn.remove(one)
                other.under += other.drawn
                other.drawn = []
                yield other

    def fits(self, s: State, town: FbiTown) -> bool:
        """Whether every card of a state is in a place where it can be."""
        return (
            all(
                one >> card & 1 if card != NOBODY else not town.present(seat)
                for seat, (one, card) in enumerate(zip(self.seats, s.identities, strict=True))
            )
            and all(one >> placed.card & 1 for one, placed in zip(self.under, s.deck.bottom, strict=True))
            and some_way(self.hand, s.hand)
            and some_way(self.drawn, s.drawn)
        )


def some_way(sets: list[int], cards: list[int]) -> bool:
    """Whether these cards can be those of which only sets are known, in some order."""
    if len(sets) != len(cards):
        return False
    return matching([[card for card in cards if one >> card & 1] for one in sets]) is not None and (
        all(any(one >> card & 1 for card in cards) for one in sets)
    )
