"""Rows of action tables that several NOIR games have. Every table begins with the shifts of its board."""

from collections.abc import Iterable

from backroom.core import Action
from backroom.games.noir.board import COLUMNS, ROWS, shift_words

AXIS_WORDS = ("rows", "columns")
assert (ROWS, COLUMNS) == (0, 1)


def shifts(size: int, reach: int) -> list[Action]:
    """Every shift of a town that began with this size, by its number."""
    return [
        Action(f"shift {axis} {line} {way}", "shift", f"{axis}/{line}/{way}")
        for axis, line, way in shift_words(size, reach)
    ]


def collapses() -> list[Action]:
    """Collapse the rows, collapse the columns, and stop: three ids in a row."""
    return [*(Action(f"collapse {lines}", "collapse") for lines in AXIS_WORDS), Action("stop collapsing", "stop")]


def with_each(names: Iterable[str], text: str, verb: str, place: str = "town") -> list[Action]:
    """A verb with each suspect as its noun: `text` says "kill {}"."""
    return [Action(text.format(name), verb, f"{place}/{name}") for name in names]
