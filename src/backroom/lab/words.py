"""What several commands take: which game, its options, a file with a set."""

from pathlib import Path
from typing import Annotated

import typer

from backroom.core import AnyGame, BackroomError, Options, ReadsFiles, read_options

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `backroom games` lists them.")]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; repeatable.")
]
SetFile = Annotated[
    Path | None,
    typer.Option("--set", metavar="FILE", help="Your own set, such as cards, for a game that has sets."),
]


def closed(game: AnyGame) -> AnyGame:
    """A game that can be played out without people."""
    if game.spec.open:
        raise BackroomError(f"{game.spec.title} is an open table, for people: play it in the browser.")
    return game


def options_from(game: AnyGame, words: list[str] | None, set_file: Path | None = None) -> Options:
    """A game's options out of words like `variant=expert`, and a file with a set."""
    given = {}
    if set_file is not None:
        if not isinstance(game, ReadsFiles):
            raise BackroomError(f"{game.spec.title} does not take a set from a file.")
        given = game.options_in(set_file)
    for word in words or []:
        name, equals, value = word.partition("=")
        if not equals:
            raise BackroomError(f"Bad option: '{word}' is not NAME=VALUE.")
        given[name.strip()] = value.strip()
    return read_options(game.spec.options, given)
