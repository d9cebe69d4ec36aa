"""The sense of every NOIR game, by its id."""

from typing import Any, TypeAlias

from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.fbi.bots.sense import BureauSense
from backroom.games.noir.heist.bots.sense import HeistSense
from backroom.games.noir.hitman.bots.sense import HitmanSense
from backroom.games.noir.killer.bots.sense import KillerSense
from backroom.games.noir.spytag.bots.sense import SpySense
from backroom.games.noir.thief.bots.sense import ThiefSense

AnySense: TypeAlias = Sense[Any]  # which game it is, is known only at run time

SENSES: dict[str, AnySense] = {
    "noir/killer": KillerSense(),
    "noir/hitman": HitmanSense(),
    "noir/spytag": SpySense(),
    "noir/thief": ThiefSense(),
    "noir/fbi": BureauSense(),
    "noir/heist": HeistSense(),
}
