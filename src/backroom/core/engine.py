"""The rules of a game in the few calls that searches and playouts are made of, for millions of games.

An engine is not a second set of rules. Some games have an engine of their own. It is their rules, and the game asks
it. For any other game the engine asks the game. Compiled, these are native calls: half of what makes playouts fast.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import i64

from backroom.core.chance import Chance, Dice
from backroom.core.choices import Choices, Picking
from backroom.core.events import Event
from backroom.core.game import Game
from backroom.core.seats import Seat

S = TypeVar("S")

NO_SEAT: Final = -1


class Engine(Generic[S]):
    """What rules must answer, and what follows from that in the same way for all games."""

    def seat(self, s: S) -> i64:
        """Who decides next, or NO_SEAT when the game is over."""
        raise NotImplementedError

    def offer(self, s: S, choices: Choices) -> None:
        """Put in all that this seat may do."""
        raise NotImplementedError

    def step(self, s: S, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out a legal action, in place. Returns what happened, as far as that costs no time."""
        raise NotImplementedError

    def copy(self, s: S) -> S:
        """A state that can be played on without changing this one."""
        raise NotImplementedError

    def winners(self, s: S) -> Sequence[Seat]:
        """Who won a game that is over. Empty if it was drawn."""
        raise NotImplementedError

    def legal(self, s: S, seat: Seat) -> list[int]:
        """All that a seat may do. Empty if it is not the seat that decides."""
        raise NotImplementedError

    def playout(self, s: S, dice: Dice) -> int:
        """Play on at random to the end, in place. Returns how many steps that took."""
        choices = Picking(dice)
        steps: i64 = 0
        while True:
            seat = self.seat(s)
            if seat == NO_SEAT:
                return steps
            self.offer(s, choices)
            self.step(s, seat, choices.pick(), dice)
            steps += 1


class AskingEngine(Engine[S]):
    """The engine of a game that has none of its own. If several decide at once, it takes the first."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def seat(self, s: S) -> i64:
        seats = self.game.turn(s)
        return seats[0] if seats else NO_SEAT

    def offer(self, s: S, choices: Choices) -> None:
        choices.extend(self.game.legal(s, self.seat(s)))

    def legal(self, s: S, seat: Seat) -> list[int]:
        return self.game.legal(s, seat)

    def step(self, s: S, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return self.game.play(s, seat, action, chance)

    def copy(self, s: S) -> S:
        return self.game.copy(s)

    def winners(self, s: S) -> Sequence[Seat]:
        result = self.game.result(s)
        return result.winners if result else ()


def engine_of(game: Game[S]) -> Engine[S]:
    """The engine of any game."""
    engine = getattr(game, "engine", None)
    return engine if isinstance(engine, Engine) else AskingEngine(game)
