"""Players of Heist."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.heist.bots.sense import HeistSense

PLAYERS = players(HeistSense(), Habits(16, 12), Effort(simulations=100, trust=2.0), advice=40)
