"""A notebook knows its own town: a state of another one is not possible, for any eye, plain and compiled."""

from random import Random
from typing import Any

import pytest

from backroom.conformance import Nonconforming
from backroom.conformance.checks import strangers_are_ruled_out
from backroom.core import GAMES, AnyGame, Seeded, Transcript, eyes, fields_of
from backroom.games.noir.killer.rules import KillerVsInspector
from backroom.games.noir.killer.rules.game import TOWNS
from backroom.games.noir.killer.rules.notebook import KillerNotebook

NOIR = [game for game in GAMES if game.spec.id.startswith("noir/")]


def dealt(game: AnyGame, seats: int, seed: int) -> tuple[Any, dict[Any, Transcript]]:
    """A state after its deal, and what every eye has seen of that."""
    options = game.spec.options()
    state, events = game.start(options, seats, Seeded(Random(seed)))
    seen = {eye: Transcript(options, seats, eye) for eye in eyes(seats)}
    for transcript in seen.values():
        transcript.add(None, None, events)
    return state, seen


@pytest.mark.parametrize("game", NOIR, ids=lambda game: game.spec.id)
def test_a_state_of_another_town_is_not_possible(game: AnyGame) -> None:
    for seats in game.spec.seats:
        state, seen = dealt(game, seats, 1)
        other, _ = dealt(game, seats, 2)
        assert state.cells != other.cells
        for eye, transcript in seen.items():
            assert game.possible(transcript, state)
            assert not game.possible(transcript, other), f"{seats} seats, eye {eye}"


@pytest.mark.parametrize("game", NOIR, ids=lambda game: game.spec.id)
def test_towns_are_compared_in_all_that_lies_open(game: AnyGame) -> None:
    _, seen = dealt(game, min(game.spec.seats), 1)
    town = game.notes_of(seen[None]).town  # type: ignore[attr-defined]  # of a NOIR game
    assert {"alive", "cells", "cleared", "dead", "decisions_left", "ready", "seat", "shape"} <= set(
        fields_of(type(town))
    )


class Blind(KillerNotebook):
    """It compares towns in no fields at all, as compiled notebooks once did."""

    def same_town(self, other: Any) -> bool:
        return True


class BlindGame(KillerVsInspector):
    """The game with such notebooks."""

    def fresh_notes(self, seen: Transcript) -> KillerNotebook:
        limits = self.limits._replace(decisions=seen.options.limit)
        return Blind(seen, TOWNS[seen.options.town], limits)


@pytest.mark.parametrize("game", [BlindGame()], ids=lambda game: game.spec.id)
def test_a_notebook_that_compares_nothing_is_caught(game: AnyGame) -> None:
    with pytest.raises(Nonconforming, match="a state that looks different to an eye is not possible to it"):
        strangers_are_ruled_out(game, Random(1))
