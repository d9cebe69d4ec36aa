"""Killer vs. Inspector: two players, one of them hunted."""

from backroom.games.noir.killer.game import KillerOptions, KillerVsInspector

__all__ = ["KillerOptions", "KillerVsInspector"]
