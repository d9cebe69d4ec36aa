"""The commands `backroom odds`, `backroom case` and `backroom sheet`."""
