"""The command that measures how even a game is."""

from functools import partial
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from backroom.bots import make_bot
from backroom.core import GAMES, AnyGame, BackroomError
from backroom.lab.balance import Balance
from backroom.lab.balance import balance as measure
from backroom.lab.output import Json, print_json
from backroom.lab.words import GameId, OptionWords, SetFile, closed, options_from

commands = typer.Typer()


@commands.command()
def balance(
    game_id: GameId,
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, help="How many games for each number of players.")
    ] = 2000,
    players: Annotated[int | None, typer.Option(help="Only tables with this many players.")] = None,
    bot: Annotated[str, typer.Option(help="The bot on all seats; by default greedy.")] = "greedy",
    option: OptionWords = None,
    set_file: SetFile = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many games are played at the same time.")] = 1,
    as_json: Json = False,
) -> None:
    """Measure how even a game is between bots that are equally good."""
    game = closed(GAMES[game_id])
    counts = [players] if players else list(game.spec.seats)
    if players and players not in game.spec.seats:
        raise BackroomError(f"{game.spec.title} is for {', '.join(map(str, game.spec.seats))} players, not {players}.")
    options = options_from(game, option, set_file)
    make_bot(bot, game)
    talk = Console(stderr=True)
    found = []
    with Progress(console=talk, transient=True, disable=not talk.is_terminal) as progress:
        for count in counts:
            task = progress.add_task(f"{game.spec.title}, {count} players", total=games)
            update = partial(_update, progress, task)
            found.append(measure(game, options, bot, count, games, seed, processes, update))
    if as_json:
        print_json(found)
        return
    for one in found:
        _print_balance(game, one)


def _update(progress: Progress, task: TaskID, done: int) -> None:
    progress.update(task, completed=done)


def _print_balance(game: AnyGame, found: Balance) -> None:
    title = f"{game.spec.title}, {found.players} players, {found.games} games of {found.bot}, seed {found.seed}"
    table = Table("", "games", "wins", "times the fair share", title=title)
    rows = [(f"seat {place} in turn", share) for place, share in enumerate(found.seats, 1)]
    for name, share in [*rows, *found.roles.items()]:
        table.add_row(name, str(share.games), str(share.wins), f"{share.fair:.2f} ± {share.doubt:.2f}")
    table.add_row("drawn", str(found.games), str(found.draws), f"{found.draws / found.games:.1%}")
    Console().print(table)
    usual = f"{found.turns_low} to {found.turns_high} for eight in ten, {found.turns_most} at most"
    print(f"Turns a game: {found.turns_median:.0f} in the middle, {usual}.")
    print(f"Decisions a game: {found.decisions_mean:.0f} on average, {found.decisions_most} at most.")
