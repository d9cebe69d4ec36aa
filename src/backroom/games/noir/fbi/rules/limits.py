"""FBI vs. Mafia: the numbers of the game."""

from typing import Final, NamedTuple

SIZE: Final = 7
"""The largest town."""
REACH: Final = 2
"""How far some shift a line."""
TOWN: Final = SIZE * SIZE
MOST_SEATS: Final = 16
"""Room for more roles than there are."""
MOST_THREATS: Final = 3
"""How many suspects the psycho may threaten on a turn."""


class Limits(NamedTuple):
    """The numbers of the game, apart from the size of the town."""

    arrests: int
    """How many arrests win the game for the FBI."""
    kills: int
    """How many kills win it for the mafia: the dead, and a trophy for each agent among them."""
    hand_size: int = 4
    """How many cards the profiler holds."""
    protections: int = 6
    """How many protection markers may be in play."""
    decisions: int = 1500
    """The game is a draw after this many decisions."""
