"""A player of Nightshade."""

from backroom.bots.bot import Bot
from backroom.bots.players import Players
from backroom.core import AnyGame
from backroom.games.nightshade.bots.sleuth import Sleuth
from backroom.games.nightshade.rules import Nightshade


def _made(game: AnyGame) -> Bot:
    assert isinstance(game, Nightshade)
    return Sleuth(game)


PLAYERS = Players(_made)

__all__ = ["PLAYERS", "Sleuth"]
