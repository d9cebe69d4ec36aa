"""The actions of Killer vs. Inspector: their ids, and the table that gives them words."""

from functools import cache
from typing import Final

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each

SIZE: Final = 5
TOWN: Final = SIZE * SIZE

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE: Final = 4 * SIZE  # plus the axis: ROWS or COLUMNS
STOP: Final = COLLAPSE + 2
DISGUISE: Final = STOP + 1
EXONERATE: Final = DISGUISE + 1
REMOVE: Final = EXONERATE + 1
BECOME: Final = REMOVE + TOWN
KILL: Final = BECOME + TOWN
ACCUSE: Final = KILL + TOWN
PLACE: Final = ACCUSE + TOWN


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
