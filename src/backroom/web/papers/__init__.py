"""Papers: a case as something one would print."""
