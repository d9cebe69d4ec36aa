"""Hitman vs. Sleuth: two players, a list of names, and a sleuth on her trail."""
