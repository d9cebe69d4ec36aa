"""Killer vs. Inspector: two players, one of them hunted."""
