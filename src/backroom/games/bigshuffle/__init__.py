"""The Big Shuffle: a card game of scenes and agendas for two to four."""

from backroom.games.bigshuffle.game import BigShuffle, BigShuffleOptions

__all__ = ["BigShuffle", "BigShuffleOptions"]
