"""What machines ask of rules: what is legal is computed once, for lists and playouts; every game has an engine."""

from collections import Counter
from random import Random

import pytest

from backroom.core import GAMES, NO_SEAT, AnyGame, Dice, Picking, Seeded, engine_of
from tests.toy.game import HighCard, HighCardOptions

NOIR = [game for game in GAMES if game.spec.id.startswith("noir/")]
CLOSED = [game for game in GAMES if not game.spec.open]
PICKS = 60
"""For each legal action, on average."""


@pytest.mark.parametrize("game", NOIR, ids=lambda game: game.spec.id)
def test_a_playout_picks_every_legal_action_and_each_as_often(game: AnyGame) -> None:
    engine = engine_of(game)
    choices = Picking(Dice(5))
    chance = Seeded(3)
    rng = Random(4)
    seats = max(game.spec.seats)
    state, _ = game.start(game.spec.options(), seats, chance)
    for number in range(300):
        if not game.turn(state):
            state, _ = game.start(game.spec.options(), seats, chance)
        seat = game.turn(state)[0]
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal)
        if number % 10 == 0:
            picked: Counter[int] = Counter()
            for _ in range(PICKS * len(legal)):
                engine.offer(state, choices)
                picked[choices.pick()] += 1
            assert set(picked) == set(legal)
            assert all(PICKS / 3 < often < 2 * PICKS for often in picked.values())
        game.play(state, seat, rng.choice(legal), chance)


@pytest.mark.parametrize("game", CLOSED, ids=lambda game: game.spec.id)
def test_every_closed_game_has_an_engine_that_agrees_with_it(game: AnyGame) -> None:
    engine = engine_of(game)
    dice = Dice(1)
    state, _ = game.start(game.spec.options(), min(game.spec.seats), dice)
    assert engine.seat(state) == game.turn(state)[0]
    assert engine.legal(state, game.turn(state)[0]) == game.legal(state, game.turn(state)[0])
    fork = engine.copy(state)
    assert engine.playout(fork, dice) > 0
    assert engine.seat(fork) == NO_SEAT
    result = game.result(fork)
    assert result is not None
    assert tuple(engine.winners(fork)) == result.winners
    assert game.result(state) is None


def test_any_game_can_be_played_out() -> None:
    game = HighCard()
    engine = engine_of(game)
    state, _ = game.start(HighCardOptions(), 2, Dice(1))
    engine.playout(state, Dice(2))
    result = game.result(state)
    assert result is not None
    assert tuple(engine.winners(state)) == result.winners


def test_dice_are_repeatable_and_even() -> None:
    assert [Dice(1).below(1000) for _ in range(3)] == [Dice(1).below(1000)] * 3
    dice = Dice(7)
    counts = Counter(dice.below(10) for _ in range(20_000))
    assert set(counts) == set(range(10))
    assert all(1_800 < often < 2_200 for often in counts.values())
    assert sorted(Dice(3).order(range(20))) == list(range(20))
