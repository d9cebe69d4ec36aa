"""What the house and a worker say to each other, over two pipes.

Questions are pickled: bots get the very types that a transcript has, and a worker may trust the house that started it.
The house trusts no worker: an answer is a few plain fields, checked as it is read.
"""

from struct import Struct as Layout
from typing import NamedTuple

import msgspec

from backroom.bots.coach import Advice
from backroom.bots.thinking import Inquiry
from backroom.core import Eye, Glimpse, Options

LENGTH = Layout("!I")
"""What comes before every message: how many bytes it has."""


def framed(message: bytes) -> bytes:
    """A message with its length before it."""
    return LENGTH.pack(len(message)) + message


class Limits(NamedTuple):
    """What a worker may use."""

    memory: int = 1 << 30
    """Bytes in all. A worker that has used more than half of them after a decision is replaced."""
    cpu: int = 5
    """Seconds of work for one decision. The kernel counts whole seconds, so it may be one more."""
    seconds: float = 30.0
    """The same by the clock. On a busy machine work takes longer, since workers let the house go first."""


LIMITS = Limits()


class Beginning(NamedTuple):
    """Which bot for which seat, and what is known there before the first line."""

    kind: str
    game: str
    version: int
    options: Options
    seats: int
    eye: Eye


class Request(NamedTuple):
    """One decision. A bot that the worker already has goes on from what it was told before."""

    desk: int
    """A number for this bot."""
    beginning: Beginning | None
    """For a bot that begins. It replaces the one that had this number before."""
    new: list[Glimpse]
    legal: list[int]
    seed: float
    forget: list[int]
    """The bots that will not be asked again here."""
    inquiry: Inquiry | None = None
    """For a coach."""


class Answer(msgspec.Struct):
    """What a worker says when it is ready to begin, and to every question."""

    choice: int = 0
    advice: Advice | None = None
    """What a coach says."""
    problem: str = ""
    """What went wrong, if anything did; the bot is forgotten then."""
    memory: int = 0
    """How many bytes the worker has now; 0 where that can't be known."""
