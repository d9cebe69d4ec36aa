"""The two sides of every secret: what others know of a seat, and what the seat knows of them.

Measured in bits. One bit is half of what was possible: if onlookers knew that I am one of twelve, and then that I am
one of six, they have learned one bit.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from backroom.bots.coach.advice import Believed, Reason
from backroom.bots.players import PLAYERS
from backroom.bots.search import Guess
from backroom.core import Game, Transcript

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Eyes(Protocol[S_contra]):
    """What is known on both sides of one seat's secret. Read on with the transcript of that seat."""

    def read(self, seen: Transcript) -> None:
        """Take in what is new. Another transcript is read from its beginning."""

    def cover(self) -> float:
        """How many secrets I may have, all equally likely, for an onlooker. 0 while I have none."""

    def told_by(self, world: S_contra, action: int, rng: Random) -> tuple[float, float]:
        """The bits that onlookers and I would learn if I did this in that world."""

    def guesses(self, believed: Sequence[Guess]) -> tuple[Believed, ...]:
        """What the others' secrets are taken for; `believed` is what the search took them for."""

    def facts(self, action: int, worlds: Sequence[S_contra], guesses: Sequence[Believed]) -> tuple[Reason, ...]:
        """What is worth saying about an action, in worlds like these."""


AnyEyes: TypeAlias = Eyes[Any]  # which game it is, is known only at run time


def eyes_for(game: Game[S]) -> Eyes[S]:
    """The eyes that a game brings along."""
    coach = PLAYERS[game.spec.id].coach
    assert coach is not None  # only games that have a coach are asked about
    return coach.eyes(game)
