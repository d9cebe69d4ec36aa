"""What the search asks about a game besides its rules: how people play it, and who stands better.

All of it is a guess, and all of it may be left out. The model below lets everybody do anything, plays to the end and
takes all worlds for equally likely. A game's own model is in its folder, in `bots/model.py`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from backroom.core.chance import Dice
from backroom.core.engine import Engine, engine_of
from backroom.core.events import Seen
from backroom.core.game import Game
from backroom.core.seats import Seat
from backroom.core.transcript import Transcript

S = TypeVar("S")

encoded = msgspec.msgpack.Encoder().encode


@mypyc_attr(allow_interpreted_subclasses=True)
class Model(Generic[S]):
    """A game of which nothing is known but its rules."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.engine: Engine[S] = engine_of(game)
        self.depth: int = 100_000
        """After this many decisions an imagined game is broken off, once it is settled. Then `worth` rates it."""
        self.at_random: bool = False
        """Whether everybody plays at random, so that the engine can play on by itself."""
        self.listens: bool = True
        """Whether `sight` has to be told what was heard."""

    def set_out(self, seen: Transcript, worlds: list[S]) -> None:
        """Imagined games of this seat are about to begin, in these worlds."""

    def begin(self, world: S) -> S:
        """Where an imagined game begins: a copy of a world."""
        return self.engine.copy(world)

    def leanings(self, s: S, seat: Seat, legal: list[int], dice: Dice) -> list[float] | None:
        """How likely a sensible player in this seat is to do each of these, in any unit. None: all equally.

        It goes by what that seat knows, and not by anything else that stands in the state.
        """
        return None

    def pick(self, s: S, seat: Seat, dice: Dice) -> int:
        """What such a player does in an imagined game: as it leans, or a quick guess at that."""
        legal = self.engine.legal(s, seat)
        if len(legal) == 1:
            return legal[0]
        leanings = self.leanings(s, seat, legal, dice)
        return dice.draw(legal) if leanings is None else drawn(legal, leanings, dice)

    def ratings(self, seen: Transcript, legal: list[int], worlds: list[S], rng: Random) -> list[float] | None:
        """How good each of these looks to the seat that has to decide. A game won counts 1. None: no idea.

        `worlds` are drawn as likely as they are believed to be.
        """
        return None

    def worth(self, s: S, seat: Seat) -> float:
        """How likely a seat is to win a game that was broken off."""
        return 0.5

    def settled(self, s: S) -> bool:
        """Whether a game can be broken off here. In the middle of something, nobody can say who is ahead."""
        return True

    def sight(self, s: S, seat: Seat, legal: list[int], heard: Sequence[Sequence[Seen]]) -> int:
        """A number for what a seat saw since its last decision. If two are equal, it can't tell them apart."""
        return hash(encoded(heard))

    def secret(self, s: S, seat: Seat) -> int:
        """What others don't know of a seat and guess from what it does, as a number. 0 if there is nothing."""
        return 0

    def called(self, s: S, secret: int) -> str:
        """A secret in a word."""
        return str(secret)

    def plausible(self, seen: Transcript, worlds: list[S]) -> list[float] | None:
        """How likely each of these is by what the others did, in any unit. None if the model can't say that at once."""
        return None

    def renewed(self, before: S, after: S) -> Sequence[Seat]:
        """The seats that have got another secret between two lines of the game."""
        return ()


AnyModel: TypeAlias = Model[Any]  # which game it is, is known only at run time


def drawn(legal: list[int], leanings: list[float], dice: Dice) -> int:
    """One of these, as likely as somebody leans to it."""
    total = 0.0
    for leaning in leanings:
        total += leaning
    number: int = dice.below(GRAINS)
    left = total * number / GRAINS
    for action, leaning in zip(legal, leanings, strict=True):
        left -= leaning
        if left < 0.0:
            return action
    return legal[-1]


GRAINS = 1 << 30
