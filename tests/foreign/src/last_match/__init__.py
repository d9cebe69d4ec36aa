"""The Last Match: a small game in a package of its own, as a stranger would write it."""
