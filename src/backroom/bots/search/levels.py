"""Levels: how hard an opponent thinks, what it overlooks, and who that is."""

from collections.abc import Callable
from typing import NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.search.model import AnyModel
from backroom.bots.search.player import Effort, Searcher
from backroom.core import AnyGame


class Level(NamedTuple):
    """An opponent by name."""

    name: str
    character: str
    """Who that is, in a line."""
    overlooks: float
    """The share of its possible actions that it overlooks."""
    share: float
    """The share of a veteran's imagined games that it plays."""


LEVELS = (
    Level(
        "rookie",
        "Fresh from the academy: takes the first thing that looks good, and misses half of the rest.",
        0.6,
        0.0,
    ),
    Level(
        "regular",
        "At this table every week: knows what counts, thinks a little ahead, and nods off at times.",
        0.25,
        0.1,
    ),
    Level(
        "veteran",
        "Thirty years on the force: remembers who did what, and thinks every move through.",
        0.0,
        1.0,
    ),
)

AT_MOST = 0.4
"""The most processor time for a move, in seconds. With compiled engines nobody needs that much."""

Maker = Callable[[AnyGame], Bot]


def at_level(level: Level, model: Callable[[AnyGame], AnyModel], veteran: Effort) -> Maker:
    """How a bot of this level is made for a game with this model. `veteran` is a veteran's effort there."""
    effort = _effort(level, veteran)
    return lambda game: Searcher(game, model(game), effort._replace(at_most=AT_MOST))


def _effort(level: Level, veteran: Effort) -> Effort:
    simulations = round(level.share * veteran.simulations)
    return veteran._replace(
        simulations=simulations,
        overlooks=level.overlooks,
        suspicious=veteran.suspicious and level.share == 1.0,
    )
