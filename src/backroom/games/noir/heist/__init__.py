"""Heist: a team of thieves against the chief of security."""
