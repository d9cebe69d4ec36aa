"""What NOIR's own makers need: a program that finds the numbers of its bots."""
