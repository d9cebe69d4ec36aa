"""Players that decide from what one seat has seen, never from the state."""

from collections.abc import Mapping
from typing import TypeVar

from backroom.bots.bot import Bot, RandomBot
from backroom.bots.guard import decide, decide_async
from backroom.bots.players import PLAYERS, Kind, Maker, Players
from backroom.bots.search import Searcher
from backroom.bots.search.levels import LEVELS, Level, at_level
from backroom.core import AnyGame, BackroomError, Game

S = TypeVar("S")

ROOKIE, REGULAR, VETERAN = LEVELS


def _at(level: Level) -> Kind:
    def made(players: Players) -> Maker | None:
        return at_level(level, players.model, players.effort) if players.model else None

    return Kind(made)


BOTS: dict[str, Mapping[str, Maker]] = {
    "random": {"*": lambda game: RandomBot()},
    ROOKIE.name: _at(ROOKIE),
    REGULAR.name: _at(REGULAR),
    "greedy": Kind(lambda players: players.greedy),
    VETERAN.name: _at(VETERAN),
}
"""The kinds of bot that many games have, weakest first, and how one is made for each game ("*": any)."""


def bots_for(game: AnyGame) -> list[str]:
    """The kinds of bot that can play this game: weakest first, then those that only this game has.

    Empty for an open table, which is for people.
    """
    if game.spec.open:
        return []
    shared = [name for name, games in BOTS.items() if "*" in games or game.spec.id in games]
    return [*shared, *_others(game)]


def strongest_bot(game: AnyGame) -> str:
    """The strongest kind of bot that can play this game. Nobody knows that of kinds that only this game has."""
    return [name for name in bots_for(game) if name in BOTS][-1]


def _others(game: AnyGame) -> Mapping[str, Maker]:
    """The kinds that only this game has."""
    players = PLAYERS.get(game.spec.id)
    return players.others if players else {}


def make_bot(name: str, game: AnyGame) -> Bot:
    """A new bot of this kind for one seat of this game."""
    if game.spec.open:
        raise BackroomError(f"Bots can't play {game.spec.title}: it is an open table, for people.")
    games = BOTS.get(name, {})
    maker = games.get(game.spec.id) or games.get("*") or _others(game).get(name)
    if maker is None:
        raise BackroomError(f"There is no bot '{name}' for {game.spec.title}. Bots: {', '.join(bots_for(game))}.")
    return maker(game)


def thinker_for(game: Game[S], level: str) -> Searcher[S]:
    """A new bot of this level that can say what it thinks."""
    bot = make_bot(level, game)
    if not isinstance(bot, Searcher):
        raise BackroomError(f"A {level} bot has nothing to say about {game.spec.title}.")
    return bot


def character_of(name: str) -> str:
    """Who a bot of this kind is, in a line. Empty for a kind without a character."""
    return next((level.character for level in LEVELS if level.name == name), "")


__all__ = [
    "BOTS",
    "Bot",
    "RandomBot",
    "bots_for",
    "character_of",
    "decide",
    "decide_async",
    "make_bot",
    "strongest_bot",
    "thinker_for",
]
