"""FBI vs. Mafia: two teams, six or eight players, a role for each."""
