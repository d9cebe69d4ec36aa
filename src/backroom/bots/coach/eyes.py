"""What others make of somebody, and somebody of others: the two sides of every secret.

Measured in bits. One bit is half of what was possible: if onlookers knew that I am one of twelve, and then that I am
one of six, they have learned one bit.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from backroom.bots.coach.advice import Believed, Fact
from backroom.bots.coach.noir import NoirEyes
from backroom.bots.coach.shuffle import ShuffleEyes
from backroom.bots.search import Guess
from backroom.core import AnyGame, Transcript


class Eyes(Protocol):
    """What is known on both sides of one seat's secret. Read on with the transcript of that seat."""

    def read(self, seen: Transcript) -> None:
        """Take in what is new; begins anew with another transcript."""

    def cover(self) -> float:
        """Among how many, all alike, an onlooker has to look for my secret; 0 while I have none."""

    def told_by(self, world: Any, action: int, rng: Random) -> tuple[float, float]:
        """The bits that onlookers and I would learn if I did this in that world."""

    def guesses(self, believed: Sequence[Guess]) -> tuple[Believed, ...]:
        """What the others' secrets are taken for; `believed` is what the search took them for."""

    def facts(self, action: int, worlds: Sequence[Any], guesses: Sequence[Believed]) -> tuple[Fact, ...]:
        """What is worth saying of an action, in worlds like these."""


EYES: dict[str, Callable[[AnyGame], Eyes]] = {"noir": NoirEyes, "bigshuffle": ShuffleEyes}


def eyes_for(game: AnyGame) -> Eyes:
    """The eyes of a game's family."""
    return EYES[game.spec.id.partition("/")[0]](game)
