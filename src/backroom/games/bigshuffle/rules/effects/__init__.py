"""What each verb of a program does: one function per verb, in a file for each subject.

A verb gets the seat whose effect it is, its step (with a number or a word), the card that it stands on, and, for a
reaction, what is being reacted to.
"""

from backroom.games.bigshuffle.rules.cards import VERBS
from backroom.games.bigshuffle.rules.effects import hands, informants, looking, loot, playing, scenes
from backroom.games.bigshuffle.rules.flow import DO

__all__ = ["hands", "informants", "looking", "loot", "playing", "scenes"]

assert set(DO) == set(VERBS), set(DO) ^ set(VERBS)
