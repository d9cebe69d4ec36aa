"""The coach in a terminal: what a veteran would do, and the review of a game that is over."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from backroom.bots.coach import Advice, Adviser, why
from backroom.bots.coach.review import Review, exactness, judged, losses, planned, turning_points
from backroom.bots.coach.words import SIMPLY, bits, exact_to, in_100
from backroom.core import GAMES, AnyGame, BackroomError, Record, Seat, Sitting, at_table, of_version, read_options
from backroom.terminal.files import RecordFile, record_in

commands = typer.Typer()

FULL = 20
"""How many letters wide the curve is."""
NAMED = 8
"""How many guesses of a secret are printed."""


def called(game: AnyGame, what: str) -> str:
    """A thing of the game as people write it: by the title of its card, where it has one."""
    return next((card.title for card in game.spec.cards if card.id == what), what.capitalize())


def in_a_sentence(roles: Sequence[str]) -> list[str]:
    """What to call each seat in the middle of a sentence."""
    return [role if role[-1].isdigit() else f"the {role}" for role in roles]


def show_advice(console: Console, sitting: Sitting[Any], seat: Seat, advice: Advice) -> None:
    """The best three, why, and who the veteran thinks the others are."""
    game, names = sitting.game, in_a_sentence(sitting.game.spec.seats[len(sitting.header.players)])
    offers = [offer.action for offer in sitting.view(seat).offers]
    for at, tip in enumerate(advice.tips):
        action = sitting.actions.text(tip.action)
        first = ", the veteran's choice" if at == 0 else ""
        console.print(
            Text.assemble(
                (f"{offers.index(action) + 1:>4}", "bold yellow"),
                f" {action}{first}: ",
                (f"{in_100(tip.chance)} in 100", "bold"),
            )
        )
        console.print(f"     {why(advice, at, names, lambda what: called(game, what))}", style="dim", markup=False)
    tries = advice.tips[0].tries
    counted = f"The chance to win, counted in {tries} imagined games each, give or take {in_100(exact_to(tries))}"
    console.print(f"{counted}. {SIMPLY}", style="dim")
    for whose in dict.fromkeys((guess.seat, guess.mate) for guess in advice.guesses):
        likely = [guess for guess in advice.guesses if (guess.seat, guess.mate) == whose]
        listed = ", ".join(f"{called(game, one.what)} {in_100(one.share)}" for one in likely[:NAMED])
        more = f", {len(likely) - NAMED} more" if len(likely) > NAMED else ""
        who = " and ".join(names[one] for one in whose if one is not None)
        console.print(f"What it believes of {who}, in 100 cases: {listed}{more}.")


@commands.command()
def review(
    file: RecordFile,
    seat: Annotated[
        str, typer.Option(help="Whose game: a seat's name, or its number from 1. By default yours, or the first.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Go through a game that is over: the chance to win over time, turning points, losses, and what was given away."""
    record = record_in(file)
    plain = of_version(GAMES[record.header.game], record.header.version)
    game = at_table(plain, read_options(plain.spec.options, record.header.options))
    roles = game.spec.seats.get(len(record.header.players), ())
    found = reviewed(game, record, _seat(seat, roles, record.header.players))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return
    show_review(Console(highlight=False), found, roles)


def _seat(wanted: str, roles: Sequence[str], players: Sequence[str]) -> Seat:
    if not wanted:
        return players.index("you") if "you" in players else 0
    if wanted in roles:
        return roles.index(wanted)
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:9]) <= len(roles):
        return int(wanted) - 1
    raise BackroomError(f"There is no seat '{wanted}'. Seats: {', '.join(roles)}, or 1 to {len(roles)}.")


def reviewed(game: AnyGame, record: Record, seat: Seat) -> Review:
    """The review of a seat, made here and now."""
    plan = planned(game, record, seat)
    adviser, moves = Adviser(game), []
    talk = Console(stderr=True)
    with Progress(console=talk, transient=True, disable=not talk.is_terminal) as progress:
        for one in progress.track(plan.decisions, description=game.spec.title):
            advice = adviser.advise(one.seen, one.legal, Random(one.line), one.played, plan.review.games, one.came)
            moves.append(judged(one, advice, game.actions(one.seen.options)))
    return msgspec.structs.replace(plan.review, moves=tuple(moves))


def show_review(console: Console, found: Review, roles: Sequence[str]) -> None:
    """A review as a table with a curve in it."""
    table = Table("line", "to win")
    table.add_column("", no_wrap=True)
    for name in ("what was done", "the veteran", "lost", "given away"):
        table.add_column(name)
    for move in found.moves:
        width = round(FULL * move.best_chance)
        table.add_row(
            str(move.line),
            f"{in_100(move.best_chance)}",
            Text("#" * width + "." * (FULL - width), "dim"),
            move.action,
            move.best if move.best != move.action else "the same",
            f"{in_100(move.loss)}" if move.loss >= 0.005 else "",
            bits(move.gives) if abs(move.gives) >= 0.05 else "",
        )
    console.print(f"The game of {in_a_sentence(roles)[found.seat]}, which was {_ended(found)}.", style="bold")
    console.print(table)
    for turn in turning_points(found):
        whose = "by that decision" if turn.mine else "by what happened next"
        console.print(
            f"Turning point at line {turn.line}: from {in_100(turn.before)} to {in_100(turn.after)} in 100, {whose}."
        )
    for move in losses(found):
        console.print(f"Lost {in_100(move.loss)} in 100 at line {move.line}: {move.action} instead of {move.best}.")
    console.print(exactness(found), style="dim")


def _ended(found: Review) -> str:
    return "won" if found.ended == 1 else "lost" if found.ended == 0 else "drawn"
