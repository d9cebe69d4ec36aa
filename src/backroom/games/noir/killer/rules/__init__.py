"""Killer vs. Inspector: two players, one of them hunted."""

from backroom.games.noir.killer.rules.game import KillerOptions, KillerVsInspector

GAME = KillerVsInspector()

__all__ = ["GAME", "KillerOptions", "KillerVsInspector"]
