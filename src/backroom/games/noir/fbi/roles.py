"""FBI vs. Mafia: the roles and their teams, and the markers that some of them have."""

from backroom.core import Seat

# Seats in turn order. The mafia has the even ones, the FBI the odd ones.
KILLER: Seat = 0
UNDERCOVER: Seat = 1
PSYCHO: Seat = 2
DETECTIVE: Seat = 3
BOMBER: Seat = 4
SUIT: Seat = 5
SNIPER: Seat = 6
PROFILER: Seat = 7
MAFIA = 0
FBI = 1
TEAMS = ("mafia", "fbi")
MEMBERS = (0b01010101, 0b10101010)
"""The seats of each team, as a set."""

# The kinds of markers, and whose they are.
THREAT = 0
BOMB = 1
PROTECTION = 2
MARKERS = ("threat", "bomb", "protection")
MARKER_OF = {PSYCHO: THREAT, BOMBER: BOMB, SUIT: PROTECTION}
