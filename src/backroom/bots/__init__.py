"""Players that decide from what one seat has seen, never from the state."""

from collections.abc import Callable

from backroom.bots import bigshuffle, dirtyworld, nightshade, noir
from backroom.bots.bot import Bot, RandomBot
from backroom.bots.guard import decide, decide_async
from backroom.bots.search import Searcher
from backroom.bots.search.levels import LEVELS, levels
from backroom.core import AnyGame, BackroomError

_LEVELS = levels({**noir.MODELS, **bigshuffle.MODELS, **dirtyworld.MODELS})

BOTS: dict[str, dict[str, Callable[[AnyGame], Bot]]] = {
    "random": {"*": lambda game: RandomBot()},
    "rookie": _LEVELS["rookie"],
    "regular": _LEVELS["regular"],
    "greedy": {**noir.GREEDY, **nightshade.GREEDY, **bigshuffle.GREEDY, **dirtyworld.GREEDY},
    "veteran": _LEVELS["veteran"],
}
"""Each kind of bot, and how one is made for each game it plays ("*": any)."""


def bots_for(game: AnyGame) -> list[str]:
    """The kinds of bot that can play this game, weakest first; none at an open table, where people make it up."""
    if game.spec.open:
        return []
    return [name for name, games in BOTS.items() if "*" in games or game.spec.id in games]


def make_bot(name: str, game: AnyGame) -> Bot:
    """A new bot of this kind for one seat of this game."""
    if game.spec.open:
        raise BackroomError(f"No bot plays {game.spec.title}: it is an open table, for people.")
    games = BOTS.get(name, {})
    maker = games.get(game.spec.id) or games.get("*")
    if maker is None:
        raise BackroomError(f"There is no bot '{name}' for {game.spec.title}. Bots: {', '.join(bots_for(game))}.")
    return maker(game)


def thinker_for(game: AnyGame, level: str) -> Searcher:
    """A new bot of this level, which can say what it thinks."""
    bot = make_bot(level, game)
    if not isinstance(bot, Searcher):
        raise BackroomError(f"A {level} bot has nothing to say about {game.spec.title}.")
    return bot


def character_of(name: str) -> str:
    """Who a bot of this kind is, in a line; empty if there is nothing to say."""
    return next((level.character for level in LEVELS if level.name == name), "")


__all__ = ["BOTS", "Bot", "RandomBot", "bots_for", "character_of", "decide", "decide_async", "make_bot", "thinker_for"]
