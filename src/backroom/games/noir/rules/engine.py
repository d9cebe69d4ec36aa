"""What the rules of all NOIR games do alike: whose turn it is, what may be done, what is told, and the end."""

from collections.abc import Sequence
from typing import Final, TypeVar

from mypy_extensions import i64

from backroom.core import NO_SEAT, Chance, Choices, Dice, Engine, Event, Listing, Picking, Seat
from backroom.core.bits import PLAIN
from backroom.games.noir.rules.town import OVER, Town
from backroom.games.noir.rules.verbs import Question, Verbs

T = TypeVar("T", bound=Town)

TURN_OF: Final[list[Sequence[Seat]]] = [(seat,) for seat in range(16)]


class TownEngine(Engine[T]):
    """The rules of a game on the grid. There one seat decides at a time, and a step tells all but the end."""

    verbs: Verbs[T]
    """All that can ever be done."""

    def question(self, s: T) -> Question[T]:
        """What the seat that decides is asked."""
        raise NotImplementedError

    def on_turn(self, s: T) -> Question[T]:
        """What that seat would be asked on an ordinary turn."""
        raise NotImplementedError

    def ended(self, s: T) -> Event:
        """The end of the game: the secrets are opened."""
        raise NotImplementedError

    def offer(self, s: T, choices: Choices) -> None:
        self.question(s).offer(s, choices)

    def seat(self, s: T) -> i64:
        if s.phase == OVER:
            return NO_SEAT
        return s.seat

    def legal(self, s: T, seat: Seat) -> list[int]:
        if s.seat != seat or s.phase == OVER:
            return []
        if PLAIN:
            actions: list[int] = []
            self.offer(s, actions)  # type: ignore[arg-type]  # see core.choices
            return actions
        choices = Listing()
        self.offer(s, choices)
        return choices.actions

    def playout(self, s: T, dice: Dice) -> int:
        s.silent = True
        choices = Picking(dice)
        steps: i64 = 0
        while s.phase != OVER:  # the same as for any game, but for a call less
            self.offer(s, choices)
            self.step(s, s.seat, choices.pick(), dice)
            steps += 1
        return steps

    def turn(self, s: T) -> Sequence[Seat]:
        """Who must decide."""
        return TURN_OF[s.seat] if s.phase != OVER else ()

    def play(self, s: T, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that decides. When the game is over, the end of it is told, too."""
        events = self.step(s, seat, action, chance)
        return [*events, self.ended(s)] if s.phase == OVER else events
