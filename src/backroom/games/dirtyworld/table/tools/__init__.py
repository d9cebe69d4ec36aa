"""Tools for the game master's table: the command that prints its story."""
