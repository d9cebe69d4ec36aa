"""Players of the NOIR games: each game brings its sense of what counts, and its habits."""

from typing import NamedTuple, TypeVar

from backroom.bots.players import Coach, Players
from backroom.bots.search import Effort
from backroom.games.noir.bots.coach import NoirEyes
from backroom.games.noir.bots.greedy import Greedy
from backroom.games.noir.bots.model import NoirModel
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)


class Habits(NamedTuple):
    """How the search thinks of a game. Found by playing."""

    depth: int
    """After this many imagined decisions a game is broken off."""
    most: int
    """How many actions come to somebody's mind in an imagined game."""
    stale: float = 1.0
    """How much a lead still counts by then if it has led nowhere."""


def players(sense: Sense[T], habits: Habits, effort: Effort, advice: int) -> Players:
    """The players of one game: how much effort a veteran's decision takes, and how many games the coach plays out."""
    return Players(
        greedy=lambda game: Greedy(game, sense),
        model=lambda game: NoirModel(game, sense, habits.depth, habits.most, habits.stale),
        effort=effort,
        coach=Coach(lambda game: NoirEyes(game, sense), advice),
    )
