"""Players of the duel."""

from backroom.bots.players import Players
from backroom.bots.search import Effort
from backroom.games.dirtyworld.duel.bots.greedy import GreedyDuellist
from backroom.games.dirtyworld.duel.bots.model import DuelModel

PLAYERS = Players(
    GreedyDuellist,
    DuelModel,
    # Whatever is hidden, anybody would fight like this: there is nothing to be suspicious of.
    Effort(simulations=600, trust=5.0, breadth=10, suspicious=False),
)

__all__ = ["PLAYERS", "GreedyDuellist"]
