"""Players of Master Thief vs. Chief of Police."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.thief.bots.sense import ThiefSense

PLAYERS = players(ThiefSense(), Habits(20, 12, stale=0.6), Effort(simulations=150, trust=2.0), advice=50)
