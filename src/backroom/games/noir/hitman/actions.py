"""The actions of Hitman vs. Sleuth: their ids, and the table that gives them words."""

from functools import cache

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each

SIZE = 5
TOWN = SIZE * SIZE

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE = len(shifts(SIZE, reach=1))  # plus the axis: ROWS or COLUMNS
STOP = COLLAPSE + 2
EVADE = STOP + 1
EXONERATE = EVADE + 1
REMOVE = EXONERATE + 1
BECOME = REMOVE + TOWN
CARRY_ON = BECOME + TOWN
KILL = CARRY_ON + TOWN
INVESTIGATE = KILL + TOWN
PLACE = INVESTIGATE + TOWN


@cache
def action_table(names: tuple[str, ...]) -> ActionTable:
    """The table for a town with these names.

    The first identity and a later one are two texts, so that a standing answer for the one is not taken for the other.
    """
    return ActionTable(
        [
            *shifts(SIZE, reach=1),
            *collapses(),
            Action("evade", "evade"),
            Action("exonerate", "exonerate"),
            *with_each(names, "remove {}", "remove"),
            *with_each(names, "become {}", "become", "hand"),
            *with_each(names, "carry on as {}", "become", "hand"),
            *with_each(names, "kill {}", "kill"),
            *with_each(names, "investigate {}", "investigate"),
            *with_each(names, "exonerate {}", "place", "hand"),
        ]
    )
