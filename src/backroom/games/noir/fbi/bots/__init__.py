"""Players of FBI vs. Mafia."""

from backroom.bots.search import Effort
from backroom.games.noir.bots import Habits, players
from backroom.games.noir.fbi.bots.sense import BureauSense

PLAYERS = players(BureauSense(), Habits(16, 12), Effort(simulations=150, trust=2.0), advice=40)
