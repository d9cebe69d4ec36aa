"""How a worker makes bots: of the house's kinds for the house's games, unless it is told of another maker."""

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.bots import Bot, make_bot
from backroom.core import at_table
from backroom.games import GAMES

Maker: TypeAlias = Callable[[str, str, Any], Bot]
"""Makes a bot out of its kind, the id of a game and the options of a table."""


def make(kind: str, game: str, options: Any) -> Bot:
    """A bot for one seat of a game of the house with these options."""
    return make_bot(kind, at_table(GAMES[game], options))


MAKER = f"{__name__}:{make.__name__}"
"""This one, by name."""
