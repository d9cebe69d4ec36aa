"""The command that lets bots play each other, and says how strong they are."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from backroom.bots import bots_for, make_bot
from backroom.core import GAMES, AnyGame, BackroomError
from backroom.lab.ladder import Ladder, climb
from backroom.lab.output import Json, print_json
from backroom.lab.words import GameId, OptionWords, SetFile, closed, options_from

commands = typer.Typer()


@commands.command()
def ladder(
    game_id: GameId,
    bots: Annotated[str, typer.Option(help="The kinds of bots that play each other; by default all but random.")] = "",
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games each pair plays.")] = 40,
    players: Annotated[int, typer.Option(help="How many sit at the table; by default as few as can.")] = 0,
    file: Annotated[
        Path | None, typer.Option(help="A file that keeps the games, so that a ladder can go on after a break.")
    ] = None,
    option: OptionWords = None,
    set_file: SetFile = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many games are played at the same time.")] = 1,
    as_json: Json = False,
) -> None:
    """Let every bot of a game play every other on all sides, and rate them."""
    game = closed(GAMES[game_id])
    kinds = (
        [kind.strip() for kind in bots.split(",")] if bots else [kind for kind in bots_for(game) if kind != "random"]
    )
    if len(set(kinds)) < 2 or len(set(kinds)) < len(kinds):
        raise BackroomError("A ladder needs two or more kinds of bots, each named once.")
    for kind in kinds:
        make_bot(kind, game)
    count = players or min((seats for seats in game.spec.seats if seats > 1), default=0)
    if count not in game.spec.seats or count < 2:
        raise BackroomError(f"{game.spec.title} is not for {count} players who play each other.")
    options = options_from(game, option, set_file)
    talk = Console(stderr=True)
    with Progress(console=talk, transient=True, disable=not talk.is_terminal) as progress:
        task = progress.add_task(game.spec.title, total=None)

        def update(done: int, all_of_them: int) -> None:
            progress.update(task, completed=done, total=all_of_them)

        found = climb(game, options, count, kinds, games, seed, processes, file, update)
    if as_json:
        print_json(found)
    else:
        _print_ladder(game, found)


def _print_ladder(game: AnyGame, found: Ladder) -> None:
    title = f"{game.spec.title}, {found.players} players, seed {found.seed}"
    ratings = Table("bot", "rating", "±", "games", title=title)
    for one in found.ratings:
        ratings.add_row(one.bot, f"{one.mu:.1f}", f"{2 * one.sigma:.1f}", str(one.games))
    Console().print(ratings)
    names = game.spec.seats[found.players]
    sides = [", ".join(names[seat] for seat in side) for side in found.sides]
    pairs = Table("", "games", "points", "95 in 100", *(f"as {side}" for side in sides), "decisions")
    pairs.columns[0].no_wrap = True
    for pair in found.pairs:
        by_side = [f"{won} of {played}" for won, played in pair.by_side]
        pairs.add_row(
            " : ".join(pair.bots),
            str(pair.games),
            f"{pair.share:.1%}",
            f"{pair.low:.0%} to {pair.high:.0%}",
            *by_side,
            f"{pair.decisions_mean:.0f}",
        )
    Console().print(pairs)
