"""Bots that do what bots must not: made in a worker by name, as "tests.bots.rogues:make"."""

import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from backroom.bots import Bot
from backroom.core import Transcript

MAKER = f"{__name__}:make"

Choice = Callable[["Rogue", Transcript, Sequence[int], Random], Any]


class Rogue:
    """A bot that goes by a function, and counts how often it was asked."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.asked = 0
        self.kept: list[Any] = []

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        self.asked += 1
        choice: int = self.choice(self, seen, legal, rng)
        return choice


def fails(error: BaseException) -> Any:
    raise error


def sleeps(seconds: float) -> int:
    time.sleep(seconds)
    return 0


def hangs_up() -> int:
    os.closerange(3, 100)
    return sleeps(60)


def loops() -> Any:
    while True:
        pass


def hogs(bot: Rogue) -> Any:
    while True:
        bot.kept.append(bytearray(10_000_000))


def grows(bot: Rogue) -> int:
    bot.kept.append(bytearray(250_000_000))
    return bot.asked


def works(bot: Rogue) -> int:
    until = time.process_time() + 0.4
    while time.process_time() < until:
        pass
    return bot.asked


def spoils(seen: Transcript, legal: Sequence[int]) -> int:
    assert isinstance(legal, list)
    choice: int = legal[1]
    seen.entries.clear()
    legal[:] = [99]
    return choice


def writes_a_file() -> int:
    try:
        with open(f"/tmp/backroom-rogue-{os.getpid()}", "w", encoding="utf-8") as file:
            file.write("x")
    except OSError:
        return 1
    finally:
        os.unlink(f"/tmp/backroom-rogue-{os.getpid()}")
    return 0


def shouts() -> int:
    print("x" * 100_000, flush=True)
    os.write(1, b"\xff" * 1000)
    print("y" * 1000, file=sys.stderr, flush=True)
    return sys.stdin is None or not sys.stdin.read()


ROGUES: dict[str, Choice] = {
    "crashes": lambda bot, seen, legal, rng: fails(ValueError("no\nidea")),
    "stops": lambda bot, seen, legal, rng: fails(StopIteration()),
    "leaves": lambda bot, seen, legal, rng: fails(SystemExit(3)),
    "is gone": lambda bot, seen, legal, rng: os._exit(7),
    "kills itself": lambda bot, seen, legal, rng: os.kill(os.getpid(), signal.SIGSEGV),
    "hangs up": lambda bot, seen, legal, rng: hangs_up(),
    "loops": lambda bot, seen, legal, rng: loops(),
    "sleeps": lambda bot, seen, legal, rng: sleeps(60),
    "hogs": lambda bot, seen, legal, rng: hogs(bot),
    "says 99": lambda bot, seen, legal, rng: 99,
    "says nothing": lambda bot, seen, legal, rng: None,
    "says words": lambda bot, seen, legal, rng: "x" * 1_000_000,
    "says true": lambda bot, seen, legal, rng: True,
    "says it is like it": lambda bot, seen, legal, rng: float(legal[0]),
    # These are fine; what they choose tells what they know.
    "first": lambda bot, seen, legal, rng: legal[0],
    "how often": lambda bot, seen, legal, rng: bot.asked,
    "how long": lambda bot, seen, legal, rng: len(seen),
    "chance": lambda bot, seen, legal, rng: rng.choice(legal),
    "grows": lambda bot, seen, legal, rng: grows(bot),
    "works": lambda bot, seen, legal, rng: works(bot),
    "spoils": lambda bot, seen, legal, rng: spoils(seen, legal),
    "writes": lambda bot, seen, legal, rng: writes_a_file(),
    "shouts": lambda bot, seen, legal, rng: int(shouts()),
    "environment": lambda bot, seen, legal, rng: int(any("SECRET" in name for name in os.environ)),
    "niceness": lambda bot, seen, legal, rng: os.nice(0),
    "fails at first": lambda bot, seen, legal, rng: len(seen) if len(seen) > 1 else fails(ValueError("too short")),
    "slow": lambda bot, seen, legal, rng: sleeps(0.5),
}


def make(kind: str, game: str, version: int, options: Any) -> Bot:
    return Rogue(ROGUES[kind])
