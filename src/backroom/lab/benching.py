"""The command that measures how fast the engines are."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Columns

from backroom.core import GAMES
from backroom.lab.bench import Bench, Speeds, bench
from backroom.lab.output import Json, print_json
from backroom.lab.words import closed

commands = typer.Typer()


@commands.command("bench")
def bench_command(
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help="How long to measure, in all.")] = 60.0,
    seed: Annotated[int, typer.Option(help="Where random play begins.")] = 1,
    search: Annotated[bool, typer.Option(help="Also measure the bots that search, which takes longer.")] = True,
    champion: Annotated[
        str | None,
        typer.Option(metavar="GAME", help="The game that must keep up with OpenSpiel; by default the first."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Measure every engine, plain and compiled, and beside OpenSpiel where that is installed."""
    game = closed(GAMES[champion]) if champion else None
    talk = Console(stderr=True)
    if talk.is_terminal:
        with talk.status("Measuring") as status:
            found = bench(seconds, seed, search, game, lambda what: status.update(f"Measuring: {what}"))
    else:
        found = bench(seconds, seed, search, game)
    if as_json:
        print_json(found)
    else:
        show(found, Console())


def show(found: Bench, console: Console) -> None:
    """Print a run."""
    console.print(_tables(found))
    if found.open_spiel:
        console.print(_peers(found))
    for bar in found.bars:
        console.print(f"{bar.what}: {bar.ratio:.2f} (bar: {bar.bar:g}), {'met' if bar.met else 'NOT met'}")
    console.print(f"A counting loop of this Python runs at {found.loops_per_second / 1e6:.1f} million iterations/s.")
    for note in found.notes:
        console.print(note)


def _tables(found: Bench) -> Columns:
    columns = Columns("a second, in thousands", "players", title="plain, and compiled where there are two figures")
    for name in ("steps from Python", "steps in playouts", "copies", "simulations", "veteran's"):
        columns.add_column(name, justify="right")
    for table in found.tables:
        both = [table.plain, table.compiled] if table.compiled else [table.plain]
        columns.add_row(
            table.game,
            str(table.seats),
            _figures(both, "steps"),
            _figures(both, "playouts"),
            _figures(both, "copies"),
            _figures(both, "simulations"),
            _figures(both, "veteran"),
        )
    return columns


def _peers(found: Bench) -> Columns:
    columns = Columns("OpenSpiel, a second, in thousands")
    for name in ("steps from Python", "steps in rollouts in C++", "simulations in Python"):
        columns.add_column(name, justify="right")
    for peer in found.open_spiel:
        simulations = _thousands(peer.simulations) if peer.simulations else ""
        columns.add_row(peer.game or "geometric mean", _thousands(peer.steps), _thousands(peer.playouts), simulations)
    return columns


def _figures(both: list[Speeds], name: str) -> str:
    found: list[float | None] = [getattr(speeds, name) for speeds in both]
    return "  ".join(f"{_thousands(rate):>7}" for rate in found if rate is not None)


def _thousands(rate: float) -> str:
    return f"{rate / 1000:,.1f}"
