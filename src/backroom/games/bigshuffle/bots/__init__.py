"""Players of The Big Shuffle."""

from backroom.bots.players import Coach, Players
from backroom.bots.search import Effort
from backroom.games.bigshuffle.bots.coach import ShuffleEyes
from backroom.games.bigshuffle.bots.greedy import Greedy
from backroom.games.bigshuffle.bots.model import BigShuffleModel

PLAYERS = Players(Greedy, BigShuffleModel, Effort(simulations=120, trust=50.0, worlds=60), Coach(ShuffleEyes, 60))

__all__ = ["PLAYERS", "Greedy"]
