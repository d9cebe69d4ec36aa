"""Cases: one roll says what happened, and a cast is made that fits the dice."""

from backroom.games.dirtyworld.case.cast import Case, Clue, Person, Tie, make_case
from backroom.games.dirtyworld.case.reading import DICE, Dispute, Reading, Twist, read_dice, roll_dice

__all__ = [
    "DICE",
    "Case",
    "Clue",
    "Dispute",
    "Person",
    "Reading",
    "Tie",
    "Twist",
    "make_case",
    "read_dice",
    "roll_dice",
]
