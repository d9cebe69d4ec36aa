"""Every game of the house keeps every promise."""

from random import Random

import pytest

from backroom.conformance import CHECKS, Check
from backroom.core import GAMES, AnyGame


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.spec.id)
@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_every_game_keeps_every_promise(game: AnyGame, one: Check) -> None:
    one(game, Random(1))
