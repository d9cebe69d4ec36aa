"""Cases: one roll says what happened, and a cast is made that fits the dice."""

from backroom.games.dirtyworld.rules.case.cast import Character, Clue, Plot, Tie, make_plot
from backroom.games.dirtyworld.rules.case.reading import DICE, Dispute, Reading, Twist, read_dice, roll_dice

__all__ = [
    "DICE",
    "Character",
    "Clue",
    "Dispute",
    "Plot",
    "Reading",
    "Tie",
    "Twist",
    "make_plot",
    "read_dice",
    "roll_dice",
]
