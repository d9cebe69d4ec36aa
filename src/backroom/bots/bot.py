"""What a bot is: somebody who decides from what one seat has seen, and from nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from backroom.core import Transcript


class Bot(Protocol):
    """A player for one seat of one game. It may keep thoughts of its own between decisions."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        """One of the legal actions. `legal` is what this seat was offered; `rng` is the bot's only chance."""


class RandomBot:
    """Any legal action, all equally likely."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return legal[int(rng.random() * len(legal))]
