"""Fitting what counts in The Big Shuffle: each turn of a played game is a row."""

from random import Random

from backroom.games.bigshuffle.bots import holdings
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions
from backroom.games.bigshuffle.tools.shuffles import CROWD, FIRST, NEARNESS, NOW, TURN, fitted, shuffle

CARDS = base_set()


def test_a_game_gives_a_row_for_each_turn() -> None:
    rows = shuffle(BigShuffle(), BigShuffleOptions(), Random(1))
    assert len(rows) > 2
    assert {won for _, won in rows} == {0.0, 1.0}, "the winner had turns, and the loser"
    assert all(len(marked) == FIRST + 2 * len(CARDS.cards) for marked, _ in rows)


def test_a_drawn_game_says_nothing() -> None:
    assert shuffle(BigShuffle(), BigShuffleOptions(limit=6), Random(1)) == []


def test_what_wins_has_weight_and_has_a_name() -> None:
    """Whoever has a pipe in the hand wins here, three times of four; nothing else says anything."""
    at = FIRST + CARDS.by_id["the pipe"]
    blank = [0.0] * (FIRST + 2 * len(CARDS.cards))
    rows = []
    for sign in (1.0, -1.0):
        row = blank[:]
        row[at] = sign
        rows += [(row, float(sign > 0))] * 3 + [(row, float(sign < 0))]
    found = fitted(rows, CARDS)
    assert found.held["the pipe"] > 1.0
    assert not any(weight for card, weight in found.held.items() if card != "the pipe")
    assert (found.nearness, found.now, found.turn, found.crowd) == (0.0, 0.0, 0.0, 0.0)
    assert len({NEARNESS, NOW, TURN, CROWD}) == FIRST


def test_what_is_in_the_file_is_what_is_fitted() -> None:
    """Every card of the house that can be held or used, and no other."""
    there = holdings.fitted()
    assert set(there.held) == {CARDS[card].id for card in CARDS.noir()}
    used = [card for kind in ("loot", "informant", "character") for card in CARDS.of_kind[kind]]
    assert set(there.used) == {CARDS[card].id for card in used}
