"""The registry of games."""

import pytest

from backroom.core import GAMES, AnyGame, BackroomError, Registry, Spec
from backroom.core.installed import Installed
from tests.toy.game import HighCard


class OtherGame(HighCard):
    """Another game, as far as its card at the door says."""

    spec = Spec(id="toy/other", title="Other", summary="Another.", version=1, seats=HighCard.spec.seats)


def test_games_by_id_in_order() -> None:
    high, other = HighCard(), OtherGame()
    games = Registry([other, high])
    assert list(games) == [other, high]
    assert games["toy/high-card"] is high
    assert games["toy/other"] is other


def test_an_unknown_game_is_named_together_with_the_known_ones() -> None:
    games = Registry([HighCard(), OtherGame()])
    with pytest.raises(BackroomError, match=r"^There is no game 'chess'\. Games: toy/high-card, toy/other\.$"):
        games["chess"]
    with pytest.raises(BackroomError, match="There is no game 'chess'"):
        Registry()["chess"]


def test_an_id_is_taken_once() -> None:
    games = Registry([HighCard()])
    with pytest.raises(ValueError, match="two games with the id toy/high-card"):
        games.add(HighCard())
    assert len(list(games)) == 1


def test_installed_games_are_found_by_their_id_in_the_order_of_the_shelf() -> None:
    entries = Installed[AnyGame]("backroom.games")
    assert {name: game.spec.id for name, game in entries.items()} == {name: name for name in entries}
    assert [game.spec.id for game in GAMES] == [
        game.spec.id for game in sorted(GAMES, key=lambda game: game.spec.order)
    ]
    assert len({game.spec.order for game in GAMES}) == len(list(GAMES)) == len(entries)
    assert GAMES["noir/killer"].spec.family == "noir"
    assert GAMES["nightshade"].spec.family == "nightshade"


@pytest.mark.parametrize("half", ["bots", "pages"])
def test_other_halves_belong_to_an_installed_game_or_family(half: str) -> None:
    known = {game.spec.id for game in GAMES} | {game.spec.family for game in GAMES}
    assert set(Installed[object](f"backroom.{half}")) <= known
