"""The Big Shuffle: a card game of scenes and agendas for two to four."""

from backroom.games.bigshuffle.rules.game import BigShuffle, BigShuffleOptions

GAME = BigShuffle()

__all__ = ["GAME", "BigShuffle", "BigShuffleOptions"]
