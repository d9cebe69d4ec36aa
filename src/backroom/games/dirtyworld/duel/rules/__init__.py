"""The duel: two characters, a stake, and a conflict until one gives in, breaks or dies."""

from backroom.games.dirtyworld.duel.rules.game import Duel
from backroom.games.dirtyworld.duel.rules.options import DuelOptions

GAME = Duel()

__all__ = ["GAME", "Duel", "DuelOptions"]
