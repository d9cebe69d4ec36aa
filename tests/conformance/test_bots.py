"""No bot touches the true state: it is handed a poisoned one, and a lying one, and chooses the same."""

from collections.abc import Sequence
from copy import copy
from functools import partial
from random import Random
from typing import Any

import pytest

from backroom.bots import Bot, bots_for, make_bot
from backroom.bots.search import Searcher
from backroom.conformance import Nonconforming, check_bot, walk
from backroom.core import GAMES, AnyGame, Transcript

CLOSED = [game for game in GAMES if not game.spec.open]
TABLES = [(game, name) for game in CLOSED for name in bots_for(game)]


def hurried(name: str, game: AnyGame) -> Bot:
    """A bot of this kind that thinks as it always does, but not for long, and never by the clock."""
    bot = make_bot(name, game)
    if isinstance(bot, Searcher):
        bot.effort = bot.effort._replace(simulations=min(bot.effort.simulations, 12), worlds=8, at_most=0.0)
    return bot


@pytest.mark.parametrize(("game", "name"), TABLES, ids=lambda one: one if isinstance(one, str) else one.spec.id)
def test_bots_choose_the_same_whatever_the_state_is(game: AnyGame, name: str) -> None:
    few = 2 if name == "veteran" else 3
    make = partial(hurried, name)
    check_bot(game, make, game.spec.options(), min(game.spec.seats), Random(1), decisions=few)


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
    copies: list[Any] = []

    def watched(*args: Any) -> Any:
        for step in walk(*args):
            states.append(step.before)
            copies.append(copy(step.before))
            yield step

    monkeypatch.setattr("backroom.conformance.bots.walk", watched)

    def make(played: AnyGame) -> Bot:
        return cheat(states)

    with pytest.raises(Nonconforming, match="a bot"):
        check_bot(game, make, game.spec.options(), 2, Random(3), decisions=20)
    assert states == copies, "every state is as it was"
