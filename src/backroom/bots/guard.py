"""Whatever bots do, somebody gets a move; here they think in threads of this process.

A bot that crashes, takes too long or answers nonsense ends as a random legal move and a line in the log: never as a
stuck table. A thread that overran its time cannot be stopped, so it is left behind; it holds nothing that the table
needs. Live tables let bots think in processes of their own instead (`bots/workers`), which can.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from copy import deepcopy
from random import Random
from threading import Thread
from typing import TypeVar
from weakref import WeakKeyDictionary

from backroom.bots.bot import Bot
from backroom.bots.told import Told
from backroom.core import Entry, Transcript

log = logging.getLogger("backroom.bots")

SECONDS = 5.0
"""How long a bot may think about one decision."""

T = TypeVar("T")


class BotFailedError(Exception):
    """A bot raised something; the message says what."""


def decide(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """The bot's choice, or a random legal one if it fails."""
    thought = _think(bot, seen, legal, rng)
    try:
        return checked(thought.result(seconds), legal)
    except (BotFailedError, TimeoutError) as error:
        return instead(type(bot).__name__, legal, rng, error)


async def decide_async(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """As `decide`, without holding up the event loop."""
    thought = _think(bot, seen, legal, rng)
    try:
        return checked(await asyncio.wait_for(asyncio.wrap_future(thought), seconds), legal)
    except (BotFailedError, TimeoutError) as error:
        return instead(type(bot).__name__, legal, rng, error)


def _think(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random) -> Future[int]:
    """Let the bot choose in a thread. What it is given is its own, to spoil if it likes."""
    private, offered, own = _its_own(bot, seen), list(legal), Random(rng.random())
    return in_thread(lambda: bot.choose(private, offered, own))


def in_thread(think: Callable[[], T]) -> Future[T]:
    """Let somebody think in a thread that ends with the program."""
    thought: Future[T] = Future()

    def run() -> None:
        try:
            found: T | BotFailedError = think()
        except BaseException as error:  # noqa: BLE001 - whatever a bot does, even leaving, the table goes on
            found = BotFailedError(f"{type(error).__name__}: {error}")
        if not thought.set_running_or_notify_cancel():
            return
        if isinstance(found, BotFailedError):
            thought.set_exception(found)
        else:
            thought.set_result(found)

    Thread(target=run, name="bot", daemon=True).start()
    return thought


_COPIED: WeakKeyDictionary[Bot, tuple[Told, list[Entry]]] = WeakKeyDictionary()
"""How far each bot was told, and the copies that it got: its own, and nobody else's."""


def _its_own(bot: Bot, seen: Transcript) -> Transcript:
    """A copy of what was seen; only what is new since last time is copied."""
    told, copies = _COPIED.setdefault(bot, (Told(), []))
    kept, new = told.news(seen)
    copies[kept:] = deepcopy(new)
    private = Transcript(deepcopy(seen.options), seen.seats, seen.eye)
    private.entries = copies[:]
    return private


def checked(choice: int, legal: Sequence[int]) -> int:
    """A choice that is one, or an error."""
    if type(choice) is not int or choice not in legal:
        raise BotFailedError(f"it chose {choice!r}, which is not legal")
    return choice


def instead(name: str, legal: Sequence[int], rng: Random, error: Exception) -> int:
    """What is played for a bot that failed, and a line about it in the log."""
    problem = error if isinstance(error, BotFailedError) else "it took too long"
    said = " ".join(str(problem).split())
    log.warning("A bot (%s) failed and plays at random this time: %s", name, said)
    return rng.choice(legal)
