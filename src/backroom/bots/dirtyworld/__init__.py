"""Players of A Dirty World."""

from collections.abc import Callable

from backroom.bots.bot import Bot
from backroom.bots.dirtyworld.duel import GreedyDuellist
from backroom.core import AnyGame

GREEDY: dict[str, Callable[[AnyGame], Bot]] = {"dirtyworld/duel": GreedyDuellist}
"""How a greedy player is made for each game."""

__all__ = ["GREEDY", "GreedyDuellist"]
