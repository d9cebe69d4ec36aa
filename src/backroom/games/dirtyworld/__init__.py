"""A Dirty World: characters whose traits move, dice pools that look for matches, and conflicts of every kind."""
