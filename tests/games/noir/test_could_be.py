"""What a town says of who anybody can be, in random games of all six: true, and what an onlooker's notebook has."""

from random import Random
from typing import Any

import pytest

from backroom.conformance import walk
from backroom.core import GAMES, SPECTATOR, AnyGame, Scripted, read_options
from backroom.core.bits import members
from backroom.games.noir.rules.town import NOBODY, OVER
from backroom.games.noir.tools.senses import SENSES
from tests.games.noir.counting import keep_count

TABLES = [(game, seats) for game in GAMES if game.spec.id in SENSES for seats in game.spec.seats]
FINER = ("noir/fbi", "noir/heist")
"""Games in which notebooks know more: where cards have been, and who put one back."""


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.spec.id} {seats}" for game, seats in TABLES])
def test_a_town_counts_as_an_onlooker_does(game: AnyGame, seats: int) -> None:
    narrowed = 0
    for number in range(12):
        mates = {"open_identities": number % 2 == 1} if game.spec.id == "noir/heist" else {}
        options = read_options(game.spec.options, {"limit": 400, **mates})
        state: Any = None
        for step in walk(game, options, seats, Random(f"{game.spec.id}/{seats}/{number}")):
            if state is None:
                state = game.copy(step.before)
                book = keep_count(game, state, step.seen_before[SPECTATOR])
            game.play(state, step.seat, step.action, Scripted(step.chance))
            book.read(step.seen_after[SPECTATOR])
            if state.phase != OVER:
                assert state.could_be == game.copy(state).could_be
                narrowed += compared(game, state, book, seats)
    assert narrowed > 200


def compared(game: AnyGame, state: Any, book: Any, seats: int) -> int:
    """How many seats are known not to be somebody who lives and whose card nobody has seen."""
    sense = SENSES[game.spec.id]
    narrowed = 0
    for seat in range(seats):
        candidates, identity = state.candidates(seat), sense.identity(state, seat)
        if identity != NOBODY:
            assert candidates >> identity & 1
            assert state.own_cards(seat) >> identity & 1
            narrowed += candidates != state.living() & ~state.face_up
        assert book.town.candidates(seat) == candidates, "the rules tell the town what the notebook does"
        assert book.could_be[seat] & ~candidates == 0
        assert book.could_be[seat] == candidates or game.spec.id in FINER
        for foe in members(sense.foes(state, seat)):
            assert sense.identity(state, foe) == NOBODY or not state.own_cards(seat) >> sense.identity(state, foe) & 1
    return narrowed
