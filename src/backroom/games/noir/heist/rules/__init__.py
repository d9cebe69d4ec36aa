"""Heist: a team of thieves against the chief of security."""

from backroom.games.noir.heist.rules.game import Heist, HeistOptions

GAME = Heist()

__all__ = ["GAME", "Heist", "HeistOptions"]
