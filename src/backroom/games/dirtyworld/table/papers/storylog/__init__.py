"""Sessions of the game master's table as something to read. Nothing here looks at a state: it tells what an eye saw."""
