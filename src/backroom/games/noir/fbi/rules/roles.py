"""FBI vs. Mafia: the roles and their teams, and the markers that some of them have."""

from typing import Final

from backroom.core import Seat

# Seats in turn order. The mafia has the even ones, the FBI the odd ones.
KILLER: Final[Seat] = 0
UNDERCOVER: Final[Seat] = 1
PSYCHO: Final[Seat] = 2
DETECTIVE: Final[Seat] = 3
BOMBER: Final[Seat] = 4
SUIT: Final[Seat] = 5
SNIPER: Final[Seat] = 6
PROFILER: Final[Seat] = 7
MAFIA: Final = 0
FBI: Final = 1
TEAMS: Final = ("mafia", "fbi")
MEMBERS: Final = (0x5555, 0xAAAA)
"""The seats of each team, as a set: every other one."""

# The kinds of markers, and whose they are.
THREAT: Final = 0
BOMB: Final = 1
PROTECTION: Final = 2
MARKERS: Final = ("threat", "bomb", "protection")
MARKER_OF: Final = {PSYCHO: THREAT, BOMBER: BOMB, SUIT: PROTECTION}
