"""Players of Spy Tag."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.spytag.bots.sense import SpySense

PLAYERS = players(SpySense(), Habits(16, 12), Effort(simulations=150, trust=2.0), advice=50)
