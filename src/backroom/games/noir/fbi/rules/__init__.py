"""FBI vs. Mafia: two teams, six or eight players, a role for each."""

from backroom.games.noir.fbi.rules.game import FbiOptions, FbiVsMafia

GAME = FbiVsMafia()

__all__ = ["GAME", "FbiOptions", "FbiVsMafia"]
