"""Players of the six NOIR games."""

from collections.abc import Callable
from typing import Any

from backroom.bots.bot import Bot
from backroom.bots.noir.bureau import BureauSense
from backroom.bots.noir.duels import HitmanSense, KillerSense
from backroom.bots.noir.greedy import Greedy
from backroom.bots.noir.model import Habits, NoirModel
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

USUAL = {"kill": 4.0, "disguise": 3.0, "evade": 3.0, "exonerate": 2.0, "collapse": 0.2}

HABITS: dict[str, tuple[Habits, Effort]] = {
    "noir/killer": (Habits(USUAL, hunt=20.0), Effort(simulations=1000, trust=60.0)),
    "noir/hitman": (Habits(USUAL, hunt=20.0), Effort(simulations=1000, trust=60.0)),
    "noir/spytag": (Habits(USUAL, depth=8, steep=4.0), Effort(simulations=600, trust=60.0)),
    "noir/thief": (Habits({**USUAL, "steal": 8.0}, place=1.0, steep=0.9), Effort(simulations=1000, trust=60.0)),
    "noir/fbi": (Habits(USUAL, depth=8), Effort(simulations=400, trust=60.0)),
    "noir/heist": (Habits({**USUAL, "steal": 8.0}, place=1.0, depth=8), Effort(simulations=300, trust=60.0)),
}
"""What people lean to in each game, and how many imagined games a veteran's decision is worth."""


def _modelled(game: str) -> Callable[[AnyGame], Model]:
    return lambda table: NoirModel(table, SENSES[game], HABITS[game][0])


MODELS: dict[str, tuple[Callable[[AnyGame], Model], Effort]] = {
    game: (_modelled(game), effort) for game, (_, effort) in HABITS.items()
}
"""How the search thinks of each game."""

__all__ = ["GREEDY", "MODELS", "SENSES", "Greedy", "Sense"]
