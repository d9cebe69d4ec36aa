"""Simulations are repeatable and count right."""

from backroom.core import GAMES, AnyGame
from backroom.lab.simulate import simulate
from tests.toy.game import HighCard


def test_every_closed_game_can_be_simulated() -> None:
    games: list[AnyGame] = [*(game for game in GAMES if not game.spec.open), HighCard()]
    for game in games:
        for seats in game.spec.seats:
            done: list[int] = []
            found = simulate(game, game.spec.options(), ["random"] * seats, 30, 1, done.append)
            assert done == list(range(1, 31))
            assert sum(found.endings.values()) == 30
            assert set(found.wins) == set(game.spec.seats[seats])
            assert found.decisions_min <= found.decisions_mean <= found.decisions_max


def test_a_longer_series_begins_with_the_shorter() -> None:
    game = GAMES["noir/killer"]
    few = simulate(game, game.spec.options(), ["random", "random"], 10, 3)
    many = simulate(game, game.spec.options(), ["random", "random"], 20, 3)
    assert few.decisions_max <= many.decisions_max
    assert all(few.wins[seat] <= many.wins[seat] for seat in few.wins)
