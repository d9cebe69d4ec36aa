"""Hitman vs. Sleuth: two players, a list of names, and a sleuth on her trail."""

from backroom.games.noir.hitman.rules.game import HitmanOptions, HitmanVsSleuth

GAME = HitmanVsSleuth()

__all__ = ["GAME", "HitmanOptions", "HitmanVsSleuth"]
