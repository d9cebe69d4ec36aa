"""The press: what prints, for any game."""
