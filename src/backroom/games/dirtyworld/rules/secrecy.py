"""Who knows whose secret (D11)."""

from backroom.core import Seat


def left_of(owner: Seat, players: int) -> Seat:
    """The neighbour on the left: seats are counted clockwise."""
    return (owner + 1) % players


def who_knows(owner: Seat, players: int) -> frozenset[Seat]:
    """The players who know an untold secret: its owner and the left neighbour. (So does the game master.)"""
    return frozenset({owner, left_of(owner, players)})
