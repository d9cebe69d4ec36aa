"""The commands for game masters of A Dirty World: exact odds, and cases."""

from random import SystemRandom
from typing import Annotated

import typer
from rich.console import Console

from backroom.core import BackroomError, Seeded
from backroom.games.dirtyworld.rules.case import DICE, make_plot, read_dice, roll_dice
from backroom.games.dirtyworld.tools.cases import case_lines
from backroom.games.dirtyworld.tools.odds import odds_table, report
from backroom.lab.output import Json, print_json


def odds(
    pool: Annotated[str, typer.Argument(metavar="POOL", help="How many dice: 7d.")],
    versus: Annotated[str | None, typer.Option(metavar="POOL", help="The pool that guards against it.")] = None,
    timing: Annotated[bool, typer.Option("--timing", help="Speed matters: a guard must be as wide.")] = False,
    difficulty: Annotated[int, typer.Option(help="The height it takes, 1 to 5.")] = 1,
    called: Annotated[int | None, typer.Option(help="A called shot at this height.")] = None,
    actions: Annotated[int, typer.Option(help="Things done at once.")] = 1,
    width: Annotated[int, typer.Option(help="The width that you want, past the guard.")] = 2,
    height: Annotated[int, typer.Option(help="The height that you want.")] = 1,
    as_json: Json = False,
) -> None:
    """Say exactly what a pool of A Dirty World can do, before it is rolled."""
    found = report(pool, versus, timing, difficulty, called, actions, width, height)
    if as_json:
        print_json(found)
    else:
        Console().print(odds_table(found))


def case(
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same case.")] = None,
    dice: Annotated[int, typer.Option(help="How many dice; fewer make it simpler.")] = DICE,
    by_hand: Annotated[str, typer.Option("--set", metavar="N,N,...", help="Dice that you set by hand.")] = "",
    as_json: Json = False,
) -> None:
    """Make a case for A Dirty World with one roll: what happened, and who is in it."""
    words = by_hand.replace(",", " ").split()
    if not all(word.isdecimal() for word in words):
        raise BackroomError(f"'{by_hand}' is not a list of dice. Write 10,10,3.")
    chance = Seeded(f"case/{SystemRandom().getrandbits(64) if seed is None else seed}")
    found = make_plot(read_dice(roll_dice(chance, dice, [int(word) for word in words])), chance)
    if as_json:
        print_json(found)
    else:
        for line in case_lines(found):
            print(line)
