"""Compiled engines and plain ones are the same: thousands of random games of NOIR and The Big Shuffle, step by step."""

import os
import subprocess
import sys
from typing import Any

import msgspec

from tests.lockstep.engines import ROOT, compiled_engines

GAMES = 150
"""For each NOIR game and number of players, of which there are fourteen: 2,100 in all, and three playouts of each.

Of The Big Shuffle, whose games are longer, a tenth of that for each of its three numbers of players."""


def start(engines: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.lockstep.run", str(GAMES)],
        cwd=ROOT,
        env={**os.environ, "BACKROOM_ENGINES": engines},
        stdout=subprocess.PIPE,
    )


def test_compiled_and_plain_engines_play_the_same_games() -> None:
    running = {"plain": start("plain")}
    compiled_engines()
    running["compiled"] = start("compiled")
    found: dict[str, Any] = {engines: msgspec.json.decode(one.communicate()[0]) for engines, one in running.items()}
    assert [found[engines]["compiled"] for engines in running] == [False, True]
    plain, compiled = found["plain"]["digests"], found["compiled"]["digests"]
    assert len(plain) == 14 + 3
    assert plain.keys() == compiled.keys()
    for table, digests in plain.items():
        assert len(digests) == 2 + (GAMES if table.startswith("noir/") else GAMES // 10)
        assert compiled[table] == digests, f"{table}: first apart in game {first_apart(digests, compiled[table])}"


def first_apart(some: list[str], others: list[str]) -> int:
    """The number of the first game that went another way; -2 is one between bots, -1 what a search found."""
    return next(number for number, (one, other) in enumerate(zip(some, others, strict=True)) if one != other) - 2
