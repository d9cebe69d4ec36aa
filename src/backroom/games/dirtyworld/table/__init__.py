"""The game master's table: an open game for people, in which the engine keeps the sheets, the dice and the secrets."""
