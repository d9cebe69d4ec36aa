"""Hitman vs. Sleuth: two players, a list of names, and whoever is on her trail."""

from backroom.games.noir.hitman.game import HitmanOptions, HitmanVsSleuth

__all__ = ["HitmanOptions", "HitmanVsSleuth"]
