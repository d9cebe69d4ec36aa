"""Players of A Dirty World."""

from collections.abc import Callable

from backroom.bots.bot import Bot
from backroom.bots.dirtyworld.duel import GreedyDuellist
from backroom.bots.dirtyworld.model import DuelModel
from backroom.bots.search import Effort, Model
from backroom.core import AnyGame

GREEDY: dict[str, Callable[[AnyGame], Bot]] = {"dirtyworld/duel": GreedyDuellist}
"""How a greedy player is made for each game."""

MODELS: dict[str, tuple[Callable[[AnyGame], Model], Effort]] = {
    # Whatever is hidden, anybody would fight like this: there is nothing to be suspicious of.
    "dirtyworld/duel": (DuelModel, Effort(simulations=600, trust=5.0, breadth=10, suspicious=False))
}
"""How the search thinks of a duel."""

__all__ = ["GREEDY", "MODELS", "GreedyDuellist"]
