"""Tools for Nightshade: the command that prints a case."""
