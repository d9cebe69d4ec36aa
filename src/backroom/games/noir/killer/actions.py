"""The actions of Killer vs. Inspector: their ids, and the table that gives them words."""

from functools import cache

from backroom.core import Action, ActionTable
from backroom.games.noir.grid import COLUMNS, ROWS, shift_words

SIZE = 5
TOWN = SIZE * SIZE
SHIFT_WORDS = shift_words(SIZE, reach=1)

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE = len(SHIFT_WORDS)  # plus the axis: ROWS or COLUMNS
STOP = COLLAPSE + 2
DISGUISE = STOP + 1
EXONERATE = DISGUISE + 1
REMOVE = EXONERATE + 1
BECOME = REMOVE + TOWN
KILL = BECOME + TOWN
ACCUSE = KILL + TOWN
PLACE = ACCUSE + TOWN


@cache
def action_table(names: tuple[str, ...]) -> ActionTable:
    """The table for a town with these names."""
    return ActionTable(
        [
            *(Action(f"shift {axis} {line} {way}", "shift", f"{axis}/{line}/{way}") for axis, line, way in SHIFT_WORDS),
            *(Action(f"collapse {lines}", "collapse") for lines in AXIS_WORDS),
            Action("stop collapsing", "stop"),
            Action("disguise", "disguise"),
            Action("exonerate", "exonerate"),
            *(Action(f"remove {name}", "remove", f"town/{name}") for name in names),
            *(Action(f"become {name}", "become", f"hand/{name}") for name in names),
            *(Action(f"kill {name}", "kill", f"town/{name}") for name in names),
            *(Action(f"accuse {name}", "accuse", f"town/{name}") for name in names),
            *(Action(f"exonerate {name}", "place", f"hand/{name}") for name in names),
        ]
    )


AXIS_WORDS = ("rows", "columns")
assert (ROWS, COLUMNS) == (0, 1)
