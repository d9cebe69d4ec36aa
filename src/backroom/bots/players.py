"""The bots that a game brings along."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from backroom.bots.bot import Bot
from backroom.bots.search import AnyModel, Effort
from backroom.core import AnyGame
from backroom.core.installed import Installed

if TYPE_CHECKING:
    from backroom.bots.coach.eyes import AnyEyes  # a coach needs bots to ask, so it comes after them

Maker = Callable[[AnyGame], Bot]


class Coach(NamedTuple):
    """The coach of a game: what it needs besides a veteran to ask."""

    eyes: "Callable[[AnyGame], AnyEyes]"
    """What the others know about a seat, and what the seat knows about them."""
    games: int
    """How many games are imagined for each action in a live answer."""


class Players(NamedTuple):
    """How those who play a game are made."""

    greedy: Maker
    model: Callable[[AnyGame], AnyModel] | None = None
    """How the search thinks of the game. Without it there are no levels, from rookie to veteran."""
    effort: Effort = Effort(simulations=0)
    """How hard a veteran thinks about one decision."""
    coach: Coach | None = None
    others: Mapping[str, Maker] = MappingProxyType({})
    """More kinds of bot that only this game has, by name."""


PLAYERS = Installed[Players]("backroom.bots")
"""By the id of their game."""


class Kind(Mapping[str, Maker]):
    """One kind of bot: how one is made for each game that has it."""

    def __init__(self, made: Callable[[Players], Maker | None]) -> None:
        self._made = made

    def __getitem__(self, game: str) -> Maker:
        maker = self._made(PLAYERS[game])
        if maker is None:
            raise KeyError(game)
        return maker

    def __iter__(self) -> Iterator[str]:
        return (game for game in PLAYERS if self._made(PLAYERS[game]))

    def __len__(self) -> int:
        return sum(1 for _ in self)
