"""Master Thief vs. Chief of Police: two players, one of them robbing the town blind."""

from backroom.games.noir.thief.rules.game import ThiefOptions, ThiefVsChief

GAME = ThiefVsChief()

__all__ = ["GAME", "ThiefOptions", "ThiefVsChief"]
