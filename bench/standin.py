"""A house for `bench.bots`, with one more kind of bot: `heavy`, which burns 0.3 to 1 s of work for every move.

    .venv/bin/python -m bench.standin DATA_FOLDER WORKERS PAUSE

Listens on any free port of 127.0.0.1, like `backroom serve --port 0`. Without workers (0) bots think in threads.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from backroom.bots import BOTS, Bot
from backroom.bots.coach import Adviser
from backroom.bots.thinking import PACE, InThreads, Thinking
from backroom.bots.workers import InWorkers, making
from backroom.core import GAMES, Transcript

HEAVY = "heavy"


class Heavy:
    """Thinks hard, and moves at random."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        enough = time.thread_time() + 0.3 + 0.7 * rng.random()
        while time.thread_time() < enough:
            sum(range(1000))
        return rng.choice(legal)


def make(kind: str, game: str, version: int, options: Any) -> Bot | Adviser:
    """Bots as a worker makes them, and the heavy one."""
    return Heavy() if kind == HEAVY else making.make(kind, game, version, options)


def main(folder: str, workers: str, pause: str) -> None:
    """Open the house."""
    # Only now: a worker imports this file for `make` alone.
    from backroom.web.server import open_house  # noqa: PLC0415

    BOTS[HEAVY] = {"*": lambda game: Heavy()}
    PACE[HEAVY] = 1.0
    thinking: Thinking = InWorkers(int(workers), maker="bench.standin:make") if int(workers) else InThreads()
    open_house(GAMES, "127.0.0.1", 0, None, Path(folder), float(pause), thinking, False)


if __name__ == "__main__":
    main(*sys.argv[1:])
