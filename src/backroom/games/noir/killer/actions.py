"""The actions of Killer vs. Inspector: their ids, and the table that gives them words."""

from functools import cache

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each

SIZE = 5
TOWN = SIZE * SIZE

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE = len(shifts(SIZE, reach=1))  # plus the axis: ROWS or COLUMNS
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
            *shifts(SIZE, reach=1),
            *collapses(),
            Action("disguise", "disguise"),
            Action("exonerate", "exonerate"),
            *with_each(names, "remove {}", "remove"),
            *with_each(names, "become {}", "become", "hand"),
            *with_each(names, "kill {}", "kill"),
            *with_each(names, "accuse {}", "accuse"),
            *with_each(names, "exonerate {}", "place", "hand"),
        ]
    )
