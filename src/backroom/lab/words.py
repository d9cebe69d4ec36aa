"""What people say to several commands: which game, its options, a card file."""

from pathlib import Path
from typing import Annotated

import typer

from backroom.core import AnyGame, BackroomError, Options, read_options
from backroom.games.bigshuffle.sets import read_file

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `backroom games` lists them.")]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]
SetFile = Annotated[
    Path | None,
    typer.Option("--set", metavar="FILE", help="A card file for The Big Shuffle (docs/card-sets.md)."),
]


def closed(game: AnyGame) -> AnyGame:
    """A game that can be played out without people."""
    if game.spec.open:
        raise BackroomError(f"{game.spec.title} is an open table, for people: play it in the browser.")
    return game


def options_from(game: AnyGame, words: list[str] | None, card_file: Path | None = None) -> Options:
    """A game's options out of words like `variant=expert`, and a card file."""
    given = {}
    if card_file is not None:
        if "cards" not in game.spec.options.__struct_fields__:
            raise BackroomError(f"{game.spec.title} has no cards that a file could replace.")
        given["cards"] = read_file(card_file)
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise BackroomError(f"Bad option: '{word}' is not NAME=VALUE.")
        given[name.strip()] = value.strip()
    return read_options(game.spec.options, given)
