"""Players of The Big Shuffle."""

from collections.abc import Callable

from backroom.bots.bigshuffle.greedy import Greedy
from backroom.bots.bot import Bot
from backroom.core import AnyGame

GREEDY: dict[str, Callable[[AnyGame], Bot]] = {"bigshuffle": Greedy}
"""How a greedy player is made."""

__all__ = ["GREEDY", "Greedy"]
