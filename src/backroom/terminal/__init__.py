"""The same tables in a terminal, for any game of the house."""
