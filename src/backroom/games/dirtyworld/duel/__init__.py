"""The duel: two characters, a stake, and a conflict until one gives in, breaks or dies."""
