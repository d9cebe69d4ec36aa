"""Bots think in threads of their own, and whatever they do, somebody gets a move.

A bot that crashes, takes too long or answers nonsense ends as a random legal move and a line in the log: never as a
stuck table. A thread that overran its time cannot be stopped, so it is left behind; it holds nothing that the table
needs.
"""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import Future
from copy import deepcopy
from random import Random
from threading import Thread
from typing import NamedTuple
from weakref import WeakKeyDictionary

from backroom.bots.bot import Bot
from backroom.core import Entry, Transcript

log = logging.getLogger("backroom.bots")

SECONDS = 5.0
"""How long a bot may think about one decision."""


class BotFailedError(Exception):
    """A bot raised something; the message says what."""


def decide(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """The bot's choice, or a random legal one if it fails."""
    thought = _think(bot, seen, legal, rng)
    try:
        return _checked(thought.result(seconds), legal)
    except (BotFailedError, TimeoutError) as error:
        return _instead(bot, legal, rng, error)


async def decide_async(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """As `decide`, without holding up the event loop."""
    thought = _think(bot, seen, legal, rng)
    try:
        return _checked(await asyncio.wait_for(asyncio.wrap_future(thought), seconds), legal)
    except (BotFailedError, TimeoutError) as error:
        return _instead(bot, legal, rng, error)


def _think(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random) -> Future[int]:
    """Let the bot choose in a thread that ends with the program. What it is given is its own, to spoil if it likes."""
    thought: Future[int] = Future()
    private, offered, own = _its_own(bot, seen), list(legal), Random(rng.random())

    def run() -> None:
        try:
            choice, problem = bot.choose(private, offered, own), None
        except BaseException as error:  # noqa: BLE001 - whatever a bot does, even leaving, the table goes on
            choice, problem = 0, BotFailedError(f"{type(error).__name__}: {error}")
        if not thought.set_running_or_notify_cancel():
            return
        if problem:
            thought.set_exception(problem)
        else:
            thought.set_result(choice)

    Thread(target=run, name="bot", daemon=True).start()
    return thought


class _Copied(NamedTuple):
    """The lines that a bot was given, and the copies of them that it got: its own, and nobody else's."""

    lines: list[Entry]
    copies: list[Entry]


_COPIED: WeakKeyDictionary[Bot, _Copied] = WeakKeyDictionary()


def _its_own(bot: Bot, seen: Transcript) -> Transcript:
    """A copy of what was seen. A game goes on line by line, so only what is new since last time is copied."""
    lines, copies = _COPIED.setdefault(bot, _Copied([], []))
    if len(lines) > len(seen) or (lines and lines[-1] is not seen.entries[len(lines) - 1]):  # another game
        lines.clear()
        copies.clear()
    new = seen.entries[len(lines) :]
    lines += new
    copies += deepcopy(new)
    private = Transcript(deepcopy(seen.options), seen.seats, seen.eye)
    private.entries = copies[:]
    return private


def _checked(choice: int, legal: Sequence[int]) -> int:
    if type(choice) is not int or choice not in legal:
        raise BotFailedError(f"it chose {choice!r}, which is not legal")
    return choice


def _instead(bot: Bot, legal: Sequence[int], rng: Random, error: Exception) -> int:
    problem = error if isinstance(error, BotFailedError) else "it took too long"
    said = " ".join(str(problem).split())
    log.warning("A bot (%s) failed and plays at random this time: %s", type(bot).__name__, said)
    return rng.choice(legal)
