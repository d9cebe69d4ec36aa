"""Bots think in threads of their own, and whatever they do, somebody gets a move.

A bot that crashes, takes too long or answers nonsense ends as a random legal move and a line in the log: never as a stuck
table. A thread that overran its time cannot be stopped, so it is left behind; it holds nothing that the table needs.
"""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import Future
from random import Random
from threading import Thread

from backroom.bots.bot import Bot
from backroom.core import Transcript

log = logging.getLogger("backroom.bots")

SECONDS = 5.0
"""How long a bot may think about one decision."""


def decide(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """The bot's choice, or a random legal one if it fails."""
    thought = _think(bot, seen, legal, rng)
    try:
        return _checked(thought.result(seconds), legal)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
        return _instead(bot, legal, rng, error)


async def decide_async(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float = SECONDS) -> int:
    """As `decide`, without holding up the event loop."""
    thought = _think(bot, seen, legal, rng)
    try:
        return _checked(await asyncio.wait_for(asyncio.wrap_future(thought), seconds), legal)
    except Exception as error:  # noqa: BLE001 - as above
        return _instead(bot, legal, rng, error)


def _think(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random) -> Future[int]:
    """Let the bot choose in a thread that ends with the program, from a transcript that will not grow under it."""
    thought: Future[int] = Future()
    private, offered, own = seen.copy(), list(legal), Random(rng.random())

    def run() -> None:
        try:
            choice = bot.choose(private, offered, own)
        except BaseException as error:  # noqa: BLE001 - it belongs to whoever waits for the choice
            outcome, value = thought.set_exception, error
        else:
            outcome, value = thought.set_result, choice  # type: ignore[assignment]
        if not thought.cancelled():
            outcome(value)

    Thread(target=run, name="bot", daemon=True).start()
    return thought


def _checked(choice: int, legal: Sequence[int]) -> int:
    if choice not in legal:
        raise ValueError(f"it chose {choice!r}, which is not legal")
    return choice


def _instead(bot: Bot, legal: Sequence[int], rng: Random, error: BaseException) -> int:
    problem = "it took too long" if isinstance(error, TimeoutError) else f"{type(error).__name__}: {error}"
    log.warning("A bot (%s) failed and plays at random this time: %s", type(bot).__name__, problem)
    return rng.choice(legal)
