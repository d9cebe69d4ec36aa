"""What the rules of all NOIR games do alike: whose turn it is, what is told, and the end."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

from backroom.core import NO_SEAT, Chance, Engine, Event, Seat
from backroom.games.noir.town import OVER, Town

T = TypeVar("T", bound=Town)

TURN_OF: Final[list[Sequence[Seat]]] = [(seat,) for seat in range(9)]


class TownEngine(Engine[T]):
    """The rules of a game on the grid. There one seat decides at a time."""

    def take(self, s: T, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that decides. Returns what happened, but for the end of the game."""
        raise NotImplementedError

    def ended(self, s: T) -> Event:
        """The end of the game: the secrets are opened."""
        raise NotImplementedError

    def seat(self, s: T) -> i64:
        return s.seat if s.phase != OVER else NO_SEAT

    def turn(self, s: T) -> Sequence[Seat]:
        """Who must decide."""
        return TURN_OF[s.seat] if s.phase != OVER else ()

    def step(self, s: T, seat: i64, action: i64, chance: Chance) -> None:
        self.take(s, seat, action, chance)

    def play(self, s: T, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that decides, for all to see."""
        events = self.take(s, seat, action, chance)
        return [*events, self.ended(s)] if s.phase == OVER else events
