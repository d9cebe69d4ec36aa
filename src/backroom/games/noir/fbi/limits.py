"""FBI vs. Mafia: the numbers of the game."""

from typing import NamedTuple


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
    """After so many decisions the game is drawn."""
