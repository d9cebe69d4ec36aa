"""What a pool of A Dirty World can do, as a report: read from words, for a table or as JSON."""

import re
from collections.abc import Callable
from fractions import Fraction

import msgspec
from rich.table import Table

from backroom.core import BackroomError
from backroom.games.dirtyworld.rules.odds import NO_GUARD, Goal, Throw, advantage, chance, sets_at_least
from backroom.games.dirtyworld.rules.sets import FACES, HARDEST, LEAST

WIDEST_SHOWN = 6
GRADES = (1, 2, 3)


class Exact(msgspec.Struct, frozen=True):
    """A chance, as it is and as one reads it."""

    exact: str
    value: float


class Row(msgspec.Struct, frozen=True):
    """The chance of at least this much."""

    at_least: int
    chance: Exact


class EdgeRow(msgspec.Struct, frozen=True):
    """An advantage in both uses, for what is wanted."""

    grade: int
    as_dice: Exact
    as_width: Exact
    better: str


class Pool(msgspec.Struct, frozen=True):
    """A pool as it was declared, and the dice that are left to chance."""

    dice: int
    called: int | None
    actions: int
    rolled: int


class OddsReport(msgspec.Struct, frozen=True):
    """All there is to know before the roll."""

    pool: Pool
    versus: Pool | None
    timing: bool
    width: int
    height: int
    chance: Exact
    """The chance of what is wanted: a set for every action, one of them as wide and as high past the guard."""
    widths: list[Row]
    """By width, at the height that is wanted."""
    heights: list[Row]
    """By height, at the width that is wanted."""
    sets: list[Row]
    """By the number of sets, before any guard."""
    advantages: list[EdgeRow]


def read_pool(words: str) -> int:
    """How many dice "7d" are; "7" and "7d10" will do."""
    found = re.fullmatch(r"(\d{1,3})(d|d10)?", words.strip().lower())
    if found is None:
        raise BackroomError(f"'{words}' is not a pool. Write 7d.")
    return int(found[1])


def report(
    pool: str,
    versus: str | None = None,
    timing: bool = False,
    difficulty: int = 1,
    called: int | None = None,
    actions: int = 1,
    width: int = LEAST,
    height: int = 1,
) -> OddsReport:
    """Answer everything about a roll."""
    for words, number, most in (("difficulty", difficulty, HARDEST), ("height", height, FACES)):
        if not 1 <= number <= most:
            raise BackroomError(f"A {words} must be from 1 to {most}, not {number}.")
    throw = Throw(read_pool(pool), called, actions).check()
    guard = Throw(read_pool(versus)).check() if versus is not None else NO_GUARD
    if timing and versus is None:
        raise BackroomError("Timing matters only against somebody. Add --versus.")
    goal = Goal(max(width, LEAST), max(height, difficulty))

    def at(goal: Goal) -> Exact:
        return exact(chance(throw, goal, guard, timing))

    def edge(grade: int) -> EdgeRow:
        found = advantage(throw, grade, goal, guard, timing)
        return EdgeRow(grade, exact(found.as_dice), exact(found.as_width), found.better)

    return OddsReport(
        pool=_pool(throw),
        versus=_pool(guard) if versus is not None else None,
        timing=timing,
        width=goal.width,
        height=goal.height,
        chance=at(goal),
        widths=_rows(range(LEAST, WIDEST_SHOWN + 1), lambda width: at(goal._replace(width=width))),
        heights=_rows(range(1, FACES + 1), lambda height: at(goal._replace(height=height))),
        sets=_rows(range(1, 4), lambda count: exact(sets_at_least(throw, count))),
        advantages=[edge(grade) for grade in GRADES],
    )


def exact(found: Fraction) -> Exact:
    """Both ways to read a chance."""
    return Exact(str(found), float(found))


def _pool(throw: Throw) -> Pool:
    return Pool(throw.dice, throw.called, throw.actions, throw.rolled)


def _rows(numbers: range, of: Callable[[int], Exact]) -> list[Row]:
    return [Row(number, of(number)) for number in numbers]


def odds_table(found: OddsReport) -> Table:
    """The report for people."""
    against = f" against {found.versus.dice}d{', timing matters' if found.timing else ''}" if found.versus else ""
    table = Table("what", "chance", title=f"{found.pool.dice}d{against}: {found.pool.rolled} dice are rolled")
    wanted = f"what you want: {found.width} wide, {found.height} high, {found.pool.actions} done"
    table.add_row(wanted, f"{found.chance.value:.2%}", style="bold", end_section=True)
    for row in found.widths:
        table.add_row(f"{row.at_least} wide or more", f"{row.chance.value:.2%}")
    for row in found.heights:
        table.add_row(f"{row.at_least} high or more", f"{row.chance.value:.2%}", style="dim")
    for row in found.sets:
        words = f"{row.at_least} sets or more" if row.at_least > 1 else "any set"
        table.add_row(f"{words}, unguarded", f"{row.chance.value:.2%}")
    table.add_section()
    for edge in found.advantages:
        better = f"better as {edge.better}" if edge.better != "equal" else "the same either way"
        both = f"{edge.as_dice.value:.2%} dice, {edge.as_width.value:.2%} width"
        table.add_row(f"an advantage of {edge.grade}: {better}", both)
    return table
