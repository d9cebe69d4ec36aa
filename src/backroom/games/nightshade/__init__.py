"""Nightshade: one investigator, one case, and a story to tell about it."""

from backroom.games.nightshade.game import Nightshade, NightshadeOptions

__all__ = ["Nightshade", "NightshadeOptions"]
