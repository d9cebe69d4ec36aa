"""Heist: a team of thieves against the chief of security."""

from backroom.games.noir.heist.game import Heist, HeistOptions

__all__ = ["Heist", "HeistOptions"]
