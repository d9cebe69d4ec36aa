"""The commands. Data goes to stdout and talk to stderr; bad input gets one line and a non-zero exit."""

import os
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from backroom import WHY_PLAIN, __version__
from backroom.bots import bots_for, character_of, make_bot, strongest_bot
from backroom.core import (
    GAMES,
    AnyGame,
    BackroomError,
    Catalogued,
    Dealer,
    Dealing,
    ReadsFiles,
    Registry,
    SealedDealer,
    Seeded,
    Sitting,
    at_table,
    describe_options,
    new_secret,
    write_record,
)
from backroom.core import (
    verify as prove,
)
from backroom.lab.balancing import commands as balance_commands
from backroom.lab.benching import commands as bench_commands
from backroom.lab.laddering import commands as ladder_commands
from backroom.lab.output import Json, print_json
from backroom.lab.simulate import simulate as run_simulation
from backroom.lab.words import GameId, OptionWords, SetFile, closed, options_from
from backroom.terminal.cards import show_cards
from backroom.terminal.coach import commands as coach_commands
from backroom.terminal.commands import HouseAndGames
from backroom.terminal.files import RecordFile, file_errors, record_in
from backroom.terminal.play import HELP, Quit, TerminalTable
from backroom.terminal.replay import Replay

app = typer.Typer(
    cls=HouseAndGames,
    help="Four noir tabletop games under one roof.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.add_typer(balance_commands)
app.add_typer(ladder_commands)
app.add_typer(bench_commands)
app.add_typer(coach_commands)


def main() -> None:
    """Run a command; what a person did wrong is one line on stderr, never a traceback."""
    if WHY_PLAIN:
        print(f"backroom: The engines run as plain Python: {WHY_PLAIN}.", file=sys.stderr)
    try:
        sys.exit(app(standalone_mode=False))
    except BackroomError as error:
        _fail(str(error))
    except typer.TyperException as error:
        _fail(error.format_message(), error.exit_code)
    except KeyboardInterrupt:
        _fail("Interrupted.", code=130)
    except BrokenPipeError:
        # Nobody reads our output any more, for instance after `| head`. So there is nothing to print.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def _fail(problem: str, code: int = 1) -> None:
    print(f"backroom: {problem}", file=sys.stderr)
    sys.exit(code)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"backroom {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _backroom(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    set_file: SetFile = None,
) -> None:
    if context.invoked_subcommand is None:
        _open_house(set_file=set_file, browser=True)
    elif set_file is not None:
        raise BackroomError(f"Put --set after the command: backroom {context.invoked_subcommand} --set {set_file}.")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 for any that is free.")] = 8000,
    database_url: Annotated[
        str | None, typer.Option(help="PostgreSQL (postgresql+asyncpg://...) instead of a file in the data folder.")
    ] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Where the tables are kept.")] = None,
    bot_pause: Annotated[
        float | None, typer.Option(min=0, max=60, help="Seconds that a bot or a standing answer takes.")
    ] = None,
    bot_workers: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=256,
            help="Processes in which bots think. By default one less than cores; 0 for threads instead.",
        ),
    ] = None,
    set_file: SetFile = None,
) -> None:
    """Open the house: live tables in the browser."""
    _open_house(host, port, database_url, data_dir, bot_pause, bot_workers, set_file)


def _open_house(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    data_dir: Path | None = None,
    bot_pause: float | None = None,
    bot_workers: int | None = None,
    set_file: Path | None = None,
    browser: bool = False,
) -> None:
    found = GAMES if set_file is None else _offering(set_file)
    # Only now: the other commands start faster without a web server.
    from backroom.bots.thinking import InThreads  # noqa: PLC0415
    from backroom.bots.workers import InWorkers  # noqa: PLC0415
    from backroom.web.server import open_house  # noqa: PLC0415

    thinking = InThreads() if bot_workers == 0 else InWorkers(bot_workers)
    open_house(found, host, port, database_url, data_dir, bot_pause, thinking, browser)


def _offering(set_file: Path) -> Registry:
    """The games of a house that was opened with a set. Every game that can read it offers it at set-up."""
    refusals: list[BackroomError] = []
    found: dict[str, AnyGame] = {}
    for game in GAMES:
        if isinstance(game, ReadsFiles):
            try:
                found[game.spec.id] = game.offering(set_file)
            except BackroomError as refusal:
                refusals.append(refusal)
    if not found:
        raise refusals[0] if refusals else BackroomError("No game in this house takes a set from a file.")
    return Registry(found.get(game.spec.id, game) for game in GAMES)


@app.command()
def games(
    game_id: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Print the cards of a game that can list them.")] = False,
    set_file: SetFile = None,
    as_json: Json = False,
) -> None:
    """List the games of the house, or the cards of one."""
    listed = list(GAMES) if game_id is None else [GAMES[game_id]]
    if cards:
        _print_cards(listed, set_file, as_json)
        return
    if set_file is not None:
        raise BackroomError("Use --set together with --cards, to see its cards.")
    if as_json:
        print_json(
            [
                {
                    "id": game.spec.id,
                    "title": game.spec.title,
                    "summary": game.spec.summary,
                    "version": game.spec.version,
                    "seats": {str(count): names for count, names in game.spec.seats.items()},
                    "options": describe_options(game.spec.options),
                    "forms": game.actions(game.spec.options()).describe_forms(),
                    "bots": bots_for(game),
                    "open": game.spec.open,
                }
                for game in listed
            ]
        )
        return
    table = Table("id", "title", "players", "options", "bots")
    for game in listed:
        players = ", ".join(map(str, game.spec.seats))
        names = ", ".join(game.spec.options.__struct_fields__)
        table.add_row(game.spec.id, game.spec.title, players, names, ", ".join(bots_for(game)))
    Console().print(table)


def _print_cards(games: list[AnyGame], set_file: Path | None, as_json: bool) -> None:
    """The cards of the first game that can list them: those of the house, or a file's."""
    game = next((game for game in games if isinstance(game, Catalogued)), None)
    if game is None:
        raise BackroomError(f"{games[0].spec.title} has no list of cards.")
    at = at_table(game, options_from(game, None, set_file))
    assert isinstance(at, Catalogued)
    found = at.catalogue()
    if as_json:
        print_json(found)
    else:
        show_cards(Console(highlight=False), found)


@app.command()
def play(
    game_id: Annotated[
        str | None, typer.Argument(metavar="GAME", help="A game's id; by default the first in the house.")
    ] = None,
    seat: Annotated[str | None, typer.Option(help="Your seat, by name; by default any.")] = None,
    against: Annotated[
        str, typer.Option(help="The bots on the other seats: one kind, or one per seat; by default the best.")
    ] = "",
    option: OptionWords = None,
    set_file: SetFile = None,
    seed: Annotated[int | None, typer.Option(help="Deal from a seed, to repeat a game; by default sealed.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the record here, line by line as it grows.")] = None,
    players: Annotated[int | None, typer.Option(help="How many seats, if the game lets you choose.")] = None,
    color: Annotated[bool, typer.Option("--color/--no-color", help="Colours (NO_COLOR works too).")] = True,
) -> None:
    """Play a game in the terminal, against bots."""
    found = closed(GAMES[game_id] if game_id else next(iter(GAMES)))
    options = options_from(found, option, set_file)
    game = at_table(found, options)
    count = players or min(game.spec.seats)
    if count not in game.spec.seats:
        raise BackroomError(f"{game.spec.title} is for {', '.join(map(str, game.spec.seats))} players, not {count}.")
    roles = game.spec.seats[count]
    if seat is not None and seat not in roles:
        raise BackroomError(f"There is no seat '{seat}'. Seats: {', '.join(roles)}.")
    mine = roles.index(seat) if seat else SystemRandom().randrange(count)
    kinds = _bots_of_others(against or strongest_bot(game), count)
    others = [other for other in range(count) if other != mine]
    bots = {other: make_bot(kind, game) for other, kind in zip(others, kinds, strict=True)}
    names = ["you"] * count
    for other, kind in zip(others, kinds, strict=True):
        names[other] = f"{kind} bot"

    console = Console(no_color=None if color else True, highlight=False)
    secret = new_secret() if seed is None else None
    dealer, dealing, rng = _dealer(seed, secret)
    sitting = Sitting.begin(game, options, names, dealer, dealing)

    def save() -> None:
        if record is not None:
            record.write_bytes(write_record(sitting.record(secret)))

    with file_errors(record):
        save()
        console.print(f"{game.spec.title}. You are the {roles[mine]}.", style="bold")
        for kind in dict.fromkeys(kinds):
            if character_of(kind):
                console.print(f"You play against a {kind}. {character_of(kind)}", style="dim")
        if dealing:
            console.print(f"The cards are sealed: {dealing.commitment}", style="dim")
        console.print(HELP, style="dim")
        try:
            TerminalTable(sitting, mine, bots, console, rng, save).play()
        except Quit:
            console.print("You left the table.")
    if record is not None:
        console.print(f"The record is in {record}.", style="dim")


def _bots_of_others(against: str, count: int) -> list[str]:
    kinds = [kind.strip() for kind in against.split(",")]
    if len(kinds) == 1:
        return kinds * (count - 1)
    if len(kinds) != count - 1:
        raise BackroomError(f"{count - 1} bots are needed, not {len(kinds)}.")
    return kinds


def _dealer(seed: int | None, secret: bytes | None) -> tuple[Dealer, Dealing | None, Random]:
    """The chance of the cards, the promise about it, and the bots' own chance."""
    if secret is None:
        chance = Seeded(f"cards/{seed}")
        return lambda line: chance, None, Random(f"bots/{seed}")
    dealer = SealedDealer(secret)
    return dealer, Dealing(dealer.commitment), Random(SystemRandom().getrandbits(64))


def _read(path: Path) -> tuple[AnyGame, Any]:
    record = record_in(path)
    return GAMES[record.header.game], record


@app.command()
def replay(
    file: RecordFile,
    eye: Annotated[str, typer.Option(help="A seat's name, 'spectator', or 'all' with every secret open.")] = "all",
    pictures: Annotated[bool, typer.Option("--pictures", help="Draw the position after every line.")] = False,
    as_json: Json = False,
) -> None:
    """Show a recorded game again."""
    game, record = _read(file)
    seen = Replay(game, record, eye)
    if as_json:
        print_json([{"line": number, "log": log, "view": view} for number, log, view in seen.lines()])
    else:
        seen.show(Console(highlight=False), pictures)


@app.command()
def verify(file: RecordFile, as_json: Json = False) -> None:
    """Prove a finished record: rules kept, cards dealt as promised, result true."""
    try:
        game, record = _read(file)
        proof = prove(game, record)
    except BackroomError as error:
        if as_json:
            print_json({"proven": False, "problem": str(error)})
            raise typer.Exit(1) from None
        raise
    if as_json:
        print_json({"proven": True, **msgspec.to_builtins(proof)})
        return
    dealt = "every card follows from the sealed secret" if proof.sealed else "the cards were not sealed"
    typed = f"; {proof.typed} lines carry dice that people typed in" if proof.typed else ""
    print(f"Proven: {proof.decisions} decisions keep the rules, {dealt}{typed}, and the result is true.")


@app.command()
def simulate(
    game_id: GameId,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 1000,
    bots: Annotated[str, typer.Option(help="A kind of bot for each seat, in seat order.")] = "random,random",
    option: OptionWords = None,
    set_file: SetFile = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    as_json: Json = False,
) -> None:
    """Play many games between bots and count."""
    game = closed(GAMES[game_id])
    kinds = [kind.strip() for kind in bots.split(",")]
    if len(kinds) not in game.spec.seats:
        raise BackroomError(f"{game.spec.title} is for {', '.join(map(str, game.spec.seats))} bots, not {len(kinds)}.")
    options = options_from(game, option, set_file)
    talk = Console(stderr=True)
    with Progress(console=talk, transient=True, disable=not talk.is_terminal) as progress:
        task = progress.add_task(game.spec.title, total=games)
        found = run_simulation(game, options, kinds, games, seed, lambda done: progress.update(task, completed=done))
    if as_json:
        print_json(found)
        return
    table = Table("", "games", "share", title=f"{game.spec.title}, {games} games, seed {seed}")
    for (role, wins), kind in zip(found.wins.items(), kinds, strict=True):
        table.add_row(f"{role} ({kind})", str(wins), f"{wins / games:.1%}")
    table.add_row("drawn", str(found.draws), f"{found.draws / games:.1%}")
    for ending, count in found.endings.items():
        table.add_row(f"  {ending}", str(count), f"{count / games:.1%}", style="dim")
    Console().print(table)
    usual = f"{found.decisions_mean:.1f} on average, median {found.decisions_median:g}"
    print(f"Decisions a game: {usual}, {found.decisions_min} to {found.decisions_max}.")
    print(f"Games a second: {found.games_per_second:.0f}.")
