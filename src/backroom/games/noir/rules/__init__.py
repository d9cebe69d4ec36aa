"""What the six games share: the grid, the suspects, what lies open, how a notebook deduces."""
