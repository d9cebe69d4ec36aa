"""High Card with a tally of what its rules are asked to do."""

from collections import Counter
from collections.abc import Sequence

from backroom.core import Chance, Event, Seat
from tests.toy.game import HighCard, HighCardOptions, State


class Counting(HighCard):
    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def tally(self) -> dict[str, int]:
        """What was asked since the last time."""
        found, self.asked = dict(self.asked), Counter()
        return found

    def start(self, options: HighCardOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
        self.asked["start"] += 1
        return super().start(options, seats, chance)

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        self.asked["play"] += 1
        return super().play(s, seat, action, chance)

    def copy(self, s: State) -> State:
        self.asked["copy"] += 1
        return super().copy(s)

    def legal(self, s: State, seat: Seat) -> list[int]:
        self.asked["legal"] += 1
        return super().legal(s, seat)
