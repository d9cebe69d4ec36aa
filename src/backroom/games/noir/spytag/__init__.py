"""Spy Tag: three to nine players who look for each other."""

from backroom.games.noir.spytag.game import SpyOptions, SpyTag

__all__ = ["SpyOptions", "SpyTag"]
