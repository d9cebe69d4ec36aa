"""No bot touches the true state: it is handed a poisoned one, and a lying one, and chooses the same."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from backroom.bots import Bot, bots_for, make_bot
from backroom.conformance import Nonconforming, check_bot, walk
from backroom.core import AnyGame, Transcript
from backroom.games import GAMES
from backroom.games.noir.killer.state import KILLER

CLOSED = [game for game in GAMES if not game.spec.open]
TABLES = [(game, name) for game in CLOSED for name in bots_for(game) if name != "veteran"]


@pytest.mark.parametrize(("game", "name"), TABLES, ids=lambda one: one if isinstance(one, str) else one.spec.id)
def test_bots_choose_the_same_whatever_the_state_is(game: AnyGame, name: str) -> None:
    check_bot(game, lambda played: make_bot(name, played), game.spec.options(), min(game.spec.seats), Random(1))


@pytest.mark.parametrize("game_id", ["noir/killer", "dirtyworld/duel"])
def test_the_veteran_does_so_as_well(game_id: str) -> None:
    game = GAMES[game_id]
    check_bot(game, lambda played: make_bot("veteran", played), game.spec.options(), 2, Random(1), decisions=1)


class Cheat:
    """Looks for the true state wherever it may be."""

    def __init__(self, states: list[Any]) -> None:
        self.states = states

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        at: int = self.states[-1].killer % len(legal)
        return legal[at]


class Careful(Cheat):
    """The same, and sees to it that nothing explodes."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        try:
            return super().choose(seen, legal, rng)
        except Exception:  # noqa: BLE001 - a cheat would
            return legal[0]


@pytest.mark.parametrize("cheat", [Cheat, Careful])
def test_a_cheat_is_found_out(cheat: type[Cheat], monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["noir/killer"]
    states: list[Any] = []

    def watched(*args: Any) -> Any:
        for step in walk(*args):
            states.append(step.before)
            yield step

    monkeypatch.setattr("backroom.conformance.bots.walk", watched)

    def make(played: AnyGame) -> Bot:
        return cheat(states)

    with pytest.raises(Nonconforming, match="a bot"):
        check_bot(game, make, game.spec.options(), 2, Random(3), decisions=20)
    assert states[-1].killer >= KILLER, "the state is as it was"
