"""What an engine has written out for speed is what its rows say, and what it leaves untold changes nothing."""

from itertools import chain
from random import Random

import pytest

from backroom.conformance.positions import walk
from backroom.core import GAMES, AnyGame, Listing, Seeded
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import Shift

TABLES = [(game, seats) for game in GAMES if isinstance(game, TownGame) for seats in game.spec.seats]
EACH_TABLE = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=lambda one: one if isinstance(one, int) else one.spec.id
)
WALKS = 4


@EACH_TABLE
def test_offers_and_shifts_are_those_of_the_rows(game: AnyGame, seats: int) -> None:
    assert isinstance(game, TownGame)
    engine = game.engine
    turns: set[int] = set()
    shifted = 0
    for step in chain.from_iterable(walk(game, game.spec.options(), seats, Random(seed)) for seed in range(WALKS)):
        s = step.before
        rows = Listing()
        engine.question(s).offer(s, rows)
        assert rows.actions == engine.legal(s, s.seat)
        if s.phase == TURN:
            turns.add(s.seat)
        verb = engine.verbs.of[step.action].verb
        if isinstance(verb, Shift):
            here, there = game.copy(s), game.copy(s)
            engine.step(here, here.seat, step.action, Seeded(1))
            verb.do(there, step.action - verb.first, Seeded(1))
            assert (here.cells, here.dead, here.seat, here.phase) == (there.cells, there.dead, there.seat, there.phase)
            shifted += 1
    assert turns == set(range(seats))
    assert shifted or not any(isinstance(row.verb, Shift) for row in engine.verbs.rows)


@EACH_TABLE
def test_where_nobody_listens_the_same_happens(game: AnyGame, seats: int) -> None:
    assert isinstance(game, TownGame)
    done: set[str] = set()
    for step in chain.from_iterable(walk(game, game.spec.options(), seats, Random(seed)) for seed in range(WALKS)):
        aloud, silent = game.copy(step.before), game.copy(step.before)
        silent.silent = True
        for s in (aloud, silent):
            game.engine.step(s, s.seat, step.action, Seeded(1))
        assert aloud == silent
        done.add(game.engine.verbs.of[step.action].verb.name)
    assert len(done) > 2
