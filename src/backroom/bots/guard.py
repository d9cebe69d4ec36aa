"""Lets bots think in threads of this process, and always gets a move.

If a bot crashes, takes too long or answers nonsense, a random legal move is played and the log has a line about it. No
table gets stuck. A thread that overran its time can't be stopped, so it is left behind. It holds nothing that the table
needs. At live tables bots think in processes of their own instead (`bots/workers`), which can be stopped.
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
from backroom.bots.reader import Reader
from backroom.core import Glimpse, Transcript

log = logging.getLogger("backroom.bots")

SECONDS = 5.0
"""How long a bot may think about one decision."""

T = TypeVar("T")


class BotFailedError(Exception):
    """A bot raised something; the message says what."""


def decide(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float | None = None) -> int:
    """The bot's choice, or a random legal one if it fails or takes longer than this many seconds."""
    thought = _think(bot, seen, legal, rng)
    try:
        return checked(thought.result(seconds or SECONDS), legal)
    except (BotFailedError, TimeoutError) as error:
        return instead(type(bot).__name__, legal, rng, error)


async def decide_async(
    bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float | None = None
) -> int:
    """As `decide`, without holding up the event loop."""
    thought = _think(bot, seen, legal, rng)
    try:
        return checked(await asyncio.wait_for(asyncio.wrap_future(thought), seconds or SECONDS), legal)
    except (BotFailedError, TimeoutError) as error:
        return instead(type(bot).__name__, legal, rng, error)


def _think(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random) -> Future[int]:
    """Let the bot choose in a thread. It gets copies, which it may change."""
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


_COPIED: WeakKeyDictionary[Bot, tuple[Reader, list[Glimpse]]] = WeakKeyDictionary()
"""How far each bot was told, and the copies that it got. Nobody else has them."""


def _its_own(bot: Bot, seen: Transcript) -> Transcript:
    """A copy of what was seen; only what is new since last time is copied."""
    told, copies = _COPIED.setdefault(bot, (Reader(), []))
    kept, new = told.news(seen)
    copies[kept:] = deepcopy(new)
    private = Transcript(deepcopy(seen.options), seen.seats, seen.eye)
    private.entries = copies[:]
    return private


def checked(choice: int, legal: Sequence[int]) -> int:
    """The choice if it is legal, or an error."""
    if type(choice) is not int or choice not in legal:
        raise BotFailedError(f"it chose {choice!r}, which is not legal")
    return choice


def instead(name: str, legal: Sequence[int], rng: Random, error: Exception) -> int:
    """What is played for a bot that failed, and a line about it in the log."""
    problem = error if isinstance(error, BotFailedError) else "it took too long"
    said = " ".join(str(problem).split())
    log.warning("A bot (%s) failed and plays at random this time: %s", name, said)
    return rng.choice(legal)
