"""The balance report counts right, for every game, and is the same however many processes play."""

import pytest

from backroom.core import GAMES, AnyGame
from backroom.lab.balance import balance


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.spec.id)
def test_every_game_can_be_measured(game: AnyGame) -> None:
    if game.spec.open:
        return
    for players in game.spec.seats:
        done: list[int] = []
        found = balance(game, game.spec.options(), "random", players, 3, 1, progress=done.append)
        assert done == [3]
        assert [share.games for share in found.seats] == [3] * players
        assert sum(share.games for share in found.roles.values()) == 3 * players
        assert sum(share.wins for share in found.seats) == sum(share.wins for share in found.roles.values())
        assert found.turns_low <= found.turns_median <= found.turns_high <= found.turns_most


def test_the_same_games_in_two_processes() -> None:
    game = GAMES["noir/killer"]
    once = balance(game, game.spec.options(), "random", 2, 50, 3)
    assert balance(game, game.spec.options(), "random", 2, 50, 3, processes=2) == once


def test_shares_are_fair_when_everybody_wins_as_often() -> None:
    """Somebody wins each game of The Big Shuffle, so shares of all seats add up to their number."""
    game = GAMES["bigshuffle"]
    found = balance(game, game.spec.options(), "greedy", 2, 4, 1)
    assert set(found.roles) <= {game.cards[card].id for card in game.cards.of_kind["character"]}  # type: ignore[attr-defined]
    assert sum(share.fair for share in found.seats) == 2.0
    assert found.draws == 0
    assert found.turns_most < found.decisions_most
