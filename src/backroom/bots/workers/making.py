"""How a worker makes bots: of the house's kinds for the house's games, unless it is told of another maker."""

from collections.abc import Callable
from typing import TypeAlias

from backroom.bots import Bot, make_bot
from backroom.bots.coach import Adviser
from backroom.bots.thinking import COACH
from backroom.core import GAMES, Options, at_table, of_version

Maker: TypeAlias = Callable[[str, str, int, Options], Bot | Adviser]
"""Makes a bot, or a coach, out of its kind, the id of a game, the version of its rules, and a table's options."""


def make(kind: str, game: str, version: int, options: Options) -> Bot | Adviser:
    """A bot or a coach for one seat of a game of the house, by these rules and with these options."""
    table = at_table(of_version(GAMES[game], version), options)
    return Adviser(table) if kind == COACH else make_bot(kind, table)


MAKER = f"{__name__}:{make.__name__}"
"""This one, by name."""
