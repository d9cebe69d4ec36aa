"""Spy Tag: three to nine players who look for each other."""

from backroom.games.noir.spytag.rules.game import SpyOptions, SpyTag

GAME = SpyTag()

__all__ = ["GAME", "SpyOptions", "SpyTag"]
