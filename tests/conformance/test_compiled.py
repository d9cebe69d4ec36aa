"""Compiled engines keep the promises, too: the same tests in a process of their own, in a part of the positions."""

import os
import subprocess
import sys

import pytest

from backroom.core import GAMES
from tests.lockstep.engines import ROOT, compiled_engines

CLOSED = [game.spec.id for game in GAMES if not game.spec.open]
SAME = ("tests/conformance/test_every_game.py", "tests/games/noir/test_same_town.py", "tests/core/test_values.py")
"""What plants nothing in an engine: compiled classes can't be changed."""


@pytest.mark.parametrize("game", CLOSED)
def test_compiled_engines_keep_every_promise(game: str) -> None:
    run_compiled(*SAME, "-k", game)


def test_values_are_the_same_compiled() -> None:
    run_compiled("tests/core/test_values.py", "tests/conformance/test_values.py")


def run_compiled(*arguments: str) -> None:
    """Run tests with compiled engines."""
    compiled_engines()
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    env = {**os.environ, "BACKROOM_TESTED": "compiled"}
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
