"""Papers: a finished or running case as something one would print."""
