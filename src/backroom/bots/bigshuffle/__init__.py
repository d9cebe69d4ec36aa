"""Players of The Big Shuffle."""

from collections.abc import Callable

from backroom.bots.bigshuffle.greedy import Greedy
from backroom.bots.bigshuffle.model import BigShuffleModel
from backroom.bots.bot import Bot
from backroom.bots.search import Effort, Model
from backroom.core import AnyGame

GREEDY: dict[str, Callable[[AnyGame], Bot]] = {"bigshuffle": Greedy}
"""How a greedy player is made."""

MODELS: dict[str, tuple[Callable[[AnyGame], Model], Effort]] = {
    "bigshuffle": (BigShuffleModel, Effort(simulations=120, trust=50.0, worlds=60))
}
"""How the search thinks of it."""

__all__ = ["GREEDY", "MODELS", "Greedy"]
