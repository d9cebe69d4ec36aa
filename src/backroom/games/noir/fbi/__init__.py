"""FBI vs. Mafia: two teams, six or eight players, a role for each."""

from backroom.games.noir.fbi.game import FbiOptions, FbiVsMafia

__all__ = ["FbiOptions", "FbiVsMafia"]
