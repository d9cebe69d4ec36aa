"""A player of Nightshade."""

from collections.abc import Callable

from backroom.bots.bot import Bot
from backroom.bots.nightshade.sleuth import Sleuth
from backroom.core import AnyGame
from backroom.games.nightshade import Nightshade


def _made(game: AnyGame) -> Bot:
    assert isinstance(game, Nightshade)
    return Sleuth(game)


GREEDY: dict[str, Callable[[AnyGame], Bot]] = {Nightshade.spec.id: _made}
"""How one is made."""

__all__ = ["GREEDY", "Sleuth"]
