"""Search for every closed game: one tree over what a seat can't know, and models of how games are played."""

from backroom.bots.search.model import AnyModel, Model
from backroom.bots.search.player import AnySearcher, Effort, Searcher
from backroom.bots.search.thought import Guess, Option, Thought

__all__ = ["AnyModel", "AnySearcher", "Effort", "Guess", "Model", "Option", "Searcher", "Thought"]
