"""Players of Killer vs. Inspector."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.killer.bots.sense import KillerSense

PLAYERS = players(KillerSense(), Habits(20, 12), Effort(simulations=1000, trust=2.0, breadth=8), advice=80)
