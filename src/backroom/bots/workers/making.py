"""How a worker makes bots: of the house's kinds for the house's games, unless it is told of another maker."""

from collections.abc import Callable
from typing import Any, TypeAlias

from backroom.bots import Bot, make_bot
from backroom.bots.coach import Adviser
from backroom.bots.thinking import COACH
from backroom.core import at_table
from backroom.games import GAMES

Maker: TypeAlias = Callable[[str, str, Any], Bot | Adviser]
"""Makes a bot, or a coach, out of its kind, the id of a game and the options of a table."""


def make(kind: str, game: str, options: Any) -> Bot | Adviser:
    """A bot or a coach for one seat of a game of the house with these options."""
    table = at_table(GAMES[game], options)
    return Adviser(table) if kind == COACH else make_bot(kind, table)


MAKER = f"{__name__}:{make.__name__}"
"""This one, by name."""
