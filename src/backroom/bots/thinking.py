"""Where bots of live tables think, as the house sees it: it gets somebody for a seat, and asks for decisions."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from backroom.bots import Bot, decide_async, make_bot
from backroom.core import AnyGame, Transcript

PACE: dict[str, float] = {"regular": 0.3, "veteran": 1.0}
"""Seconds that a kind of bot takes for a thought, hard or easy; those that are not here are done at once.

Nothing may be read off how long a bot thinks, so the house keeps the answer of its kind until this time is over.
"""


class Thinker(Protocol):
    """A bot on a seat, wherever it thinks. It may keep thoughts between decisions."""

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        """A legal action, whatever happens; in a hurry, before those who are in none."""


class Thinking(Protocol):
    """A place where bots think."""

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        """A new bot of this kind for one seat of a table of this game."""

    async def close(self) -> None:
        """Stop thinking."""


class InThreads:
    """Every thought in a thread of this process: enough for tests and for quick bots."""

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        return ThinkerInThreads(make_bot(kind, game))

    async def close(self) -> None:
        """Threads end with the program."""


class ThinkerInThreads:
    """A bot in this process."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        return await decide_async(self._bot, seen, legal, rng)
