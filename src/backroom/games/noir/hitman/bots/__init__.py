"""Players of Hitman vs. Sleuth."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.hitman.bots.sense import HitmanSense

PLAYERS = players(HitmanSense(), Habits(20, 12), Effort(simulations=300, trust=2.0), advice=80)
