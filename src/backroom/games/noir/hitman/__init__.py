"""Hitman vs. Sleuth: two players, a list of names, and whoever is on her trail."""
