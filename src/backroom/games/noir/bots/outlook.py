"""How likely a seat is to win a NOIR game, by what it can know: what counts there, weighed as played games say.

`python -m backroom.games.noir.tools.outlooks` played them, and fitted the weights in `outlooks.json`: for each table
and role, once for when it is the seat's turn and once for when it is not. What counts changes with the game, so there
are two weights for each: one at the beginning, and what is added to it by the end.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final, Generic, TypeVar, final

import msgspec
from mypy_extensions import i64

from backroom.games.noir.bots.lead import MARKS, marks
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)

TERMS: Final = 2 * (MARKS + 1)


def terms(sense: Sense[T], s: T, seat: i64) -> list[float]:
    """What is weighed: one, each mark, and each of them times how far the game has come."""
    found = [1.0, *marks(sense, s, seat)]
    stage = sense.stage(s)
    return found + [stage * one for one in found]


@final
class Outlook(Generic[T]):
    """The chances at one kind of table."""

    __slots__ = ("sense", "weights")

    def __init__(self, sense: Sense[T], weights: list[list[float]]) -> None:
        self.sense = sense
        self.weights = weights
        """For each role: waiting, then deciding. Empty if no games of this kind were played."""

    @staticmethod
    def of(game: str, seats: int, sense: Sense[T]) -> "Outlook[T]":
        """The outlook at a table with this many seats."""
        return Outlook(sense, fitted().get(f"{game} {seats}", []))

    def chance(self, s: T, seat: i64) -> float:
        """How likely this seat is to win."""
        number = 2 * self.sense.role(s, seat) + (1 if s.seat == seat else 0)
        if number >= len(self.weights):
            return 0.5
        weights = self.weights[number]
        found = terms(self.sense, s, seat)
        total = 0.0
        for at in range(TERMS):
            total += weights[at] * found[at]
        return 1.0 / (1.0 + exp(-max(min(total, 30.0), -30.0)))


@cache
def fitted() -> dict[str, list[list[float]]]:
    """The weights of every table."""
    text = (files("backroom.games.noir.bots") / "outlooks.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, list[list[float]]])
