"""Nightshade: one investigator, one case, and a story to tell about it."""

from backroom.games.nightshade.rules.game import Nightshade, NightshadeOptions

GAME = Nightshade()

__all__ = ["GAME", "Nightshade", "NightshadeOptions"]
