"""Where nobody listens nothing is told, and nothing else differs."""

import pickle
from random import Random

import pytest

from backroom.core import Dice, Seeded
from backroom.games.bigshuffle.rules import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.rules.state import State

GAME = BigShuffle()


def begun(seats: int) -> State:
    state, _ = GAME.start(BigShuffleOptions(limit=400), seats, Seeded(seats))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_silent_game_goes_as_any_other(seats: int) -> None:
    rng, loud = Random(seats), begun(seats)
    silent = loud.copy()
    silent.silent = True
    told = 0
    while turn := GAME.turn(loud):
        action, seed = rng.choice(GAME.legal(loud, turn[0])), rng.getrandbits(30)
        told += len(GAME.play(loud, turn[0], action, Seeded(seed)))
        assert GAME.play(silent, turn[0], action, Seeded(seed)) == []
        assert silent == loud
    assert told > 400


def test_a_playout_is_silent() -> None:
    state = begun(3)
    GAME.engine.playout(state, Dice(1))
    assert state.silent


def test_silence_is_no_part_of_the_value() -> None:
    state = begun(2)
    state.silent = True
    assert state.copy().silent
    assert state == begun(2)
    assert not pickle.loads(pickle.dumps(state)).silent
