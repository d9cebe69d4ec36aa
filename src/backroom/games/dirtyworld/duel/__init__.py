"""The duel: two characters, a stake, and a conflict until one gives in, breaks or dies."""

from backroom.games.dirtyworld.duel.game import Duel
from backroom.games.dirtyworld.duel.options import DuelOptions

__all__ = ["Duel", "DuelOptions"]
