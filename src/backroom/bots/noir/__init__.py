"""Players of the six NOIR games."""

from collections.abc import Callable
from typing import Any

from backroom.bots.bot import Bot
from backroom.bots.noir.bureau import BureauSense
from backroom.bots.noir.duels import HitmanSense, KillerSense
from backroom.bots.noir.greedy import Greedy
from backroom.bots.noir.sense import Sense
from backroom.bots.noir.spies import SpySense
from backroom.bots.noir.thieves import HeistSense, ThiefSense
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

__all__ = ["GREEDY", "SENSES", "Greedy", "Sense"]
