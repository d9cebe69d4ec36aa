"""The game master's table: an open game for people, in which the engine keeps the sheets, the dice and the secrets."""

from backroom.games.dirtyworld.table.rules.game import MastersTable

GAME = MastersTable()

__all__ = ["GAME", "MastersTable"]
