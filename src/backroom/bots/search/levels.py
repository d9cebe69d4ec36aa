"""Levels: how hard an opponent thinks, what it overlooks, and who that is."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.search.model import Model
from backroom.bots.search.player import Effort, Searcher
from backroom.core import AnyGame


class Level(NamedTuple):
    """An opponent by name."""

    name: str
    character: str
    """Who that is, in a line."""
    overlooks: float
    """Of what it could do, this share does not come to its mind."""
    share: float
    """Of the imagined games that a decision in this game is worth."""


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
        "Thirty years on the force: remembers who did what, and plays it out in the head before moving.",
        0.0,
        1.0,
    ),
)

AT_MOST = 0.4
"""So many seconds of a processor are enough for anybody's move: with compiled engines nobody needs them."""

Maker = Callable[[AnyGame], Bot]


def levels(models: Mapping[str, tuple[Callable[[AnyGame], Model], Effort]]) -> dict[str, dict[str, Maker]]:
    """For each level how one is made for each of these games, which have a model and what a veteran's effort is."""
    return {
        level.name: {game: _maker(model, _effort(level, effort)) for game, (model, effort) in models.items()}
        for level in LEVELS
    }


def _effort(level: Level, veteran: Effort) -> Effort:
    simulations = round(level.share * veteran.simulations)
    return veteran._replace(
        simulations=simulations,
        overlooks=level.overlooks,
        suspicious=veteran.suspicious and level.share == 1.0,
    )


def _maker(model: Callable[[AnyGame], Model], effort: Effort) -> Maker:
    return lambda game: Searcher(game, model(game), effort._replace(at_most=AT_MOST))
