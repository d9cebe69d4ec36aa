"""Fitting what counts in The Big Shuffle: each turn of a played game is a row."""

from random import Random

from backroom.bots.bigshuffle.chances import WEIGHTS
from backroom.games.bigshuffle.game import BigShuffle, BigShuffleOptions
from backroom.lab.shuffles import shuffle


def test_a_game_gives_a_row_for_each_turn() -> None:
    rows = shuffle(BigShuffle(), BigShuffleOptions(), Random(1))
    assert len(rows) > 2
    assert {won for _, won in rows} == {0.0, 1.0}, "the winner had turns, and the loser"
    assert all(len(marked) == len(WEIGHTS) for marked, _ in rows)


def test_a_drawn_game_says_nothing() -> None:
    assert shuffle(BigShuffle(), BigShuffleOptions(limit=6), Random(1)) == []
