"""Master Thief vs. Chief of Police: two players, one of them robbing the town blind."""

from backroom.games.noir.thief.game import ThiefOptions, ThiefVsChief

__all__ = ["ThiefOptions", "ThiefVsChief"]
