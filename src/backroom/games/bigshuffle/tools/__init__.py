"""What The Big Shuffle's own makers need: programs that find the numbers of its bots."""
