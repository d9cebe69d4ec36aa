"""Players of the six NOIR games."""

from collections.abc import Callable
from typing import Any, NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.noir.bureau import BureauSense
from backroom.bots.noir.duels import HitmanSense, KillerSense
from backroom.bots.noir.greedy import Greedy
from backroom.bots.noir.model import NoirModel
from backroom.bots.noir.sense import Sense
from backroom.bots.noir.spies import SpySense
from backroom.bots.noir.thieves import HeistSense, ThiefSense
from backroom.bots.search import Effort, Model
from backroom.core import AnyGame

SENSES: dict[str, Sense[Any]] = {
    "noir/killer": KillerSense(),
    "noir/hitman": HitmanSense(),
    "noir/spytag": SpySense(),
    "noir/thief": ThiefSense(),
    "noir/fbi": BureauSense(),
    "noir/heist": HeistSense(),
}


def _made(sense: Sense[Any]) -> Callable[[AnyGame], Bot]:
    return lambda game: Greedy(game, sense)


GREEDY: dict[str, Callable[[AnyGame], Bot]] = {game: _made(sense) for game, sense in SENSES.items()}
"""How a greedy player is made for each game."""


class Habits(NamedTuple):
    """How the search thinks of a game. Found by playing."""

    depth: int
    """After so many imagined decisions a game is broken off."""
    most: int
    """How many actions come to somebody's mind in an imagined game."""
    stale: float = 1.0
    """What is left of a lead that has got nobody any further by then."""


HABITS: dict[str, tuple[Habits, Effort]] = {
    "noir/killer": (Habits(20, 12), Effort(simulations=1000, trust=2.0, breadth=8)),
    "noir/hitman": (Habits(20, 12), Effort(simulations=300, trust=2.0)),
    "noir/spytag": (Habits(16, 12), Effort(simulations=150, trust=2.0)),
    "noir/thief": (Habits(20, 12, stale=0.6), Effort(simulations=150, trust=2.0)),
    "noir/fbi": (Habits(16, 12), Effort(simulations=150, trust=2.0)),
    "noir/heist": (Habits(16, 12), Effort(simulations=100, trust=2.0)),
}
"""What people lean to in each game, and how many imagined games a veteran's decision is worth."""


def _modelled(game: str) -> Callable[[AnyGame], Model]:
    habits = HABITS[game][0]
    return lambda table: NoirModel(table, SENSES[game], habits.depth, habits.most, habits.stale)


MODELS: dict[str, tuple[Callable[[AnyGame], Model], Effort]] = {
    game: (_modelled(game), effort) for game, (_, effort) in HABITS.items()
}
"""How the search thinks of each game."""

__all__ = ["GREEDY", "MODELS", "SENSES", "Greedy", "Sense"]
