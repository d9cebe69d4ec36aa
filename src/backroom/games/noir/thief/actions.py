"""The actions of Master Thief vs. Chief of Police: their ids, and the table that gives them words."""

from functools import cache
from typing import Final

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import shifts, with_each

SIZE: Final = 5
TOWN: Final = SIZE * SIZE

# Shifts come first, then the action without a noun, then each verb with a suspect, or its card, as its noun.
DEPUTIZE: Final = 4 * SIZE
BECOME: Final = DEPUTIZE + 1
CHANGE: Final = BECOME + TOWN
STEAL: Final = CHANGE + TOWN
CLAIM: Final = STEAL + TOWN
ACCUSE: Final = CLAIM + TOWN
DISMISS: Final = ACCUSE + TOWN


@cache
def action_table(names: tuple[str, ...]) -> ActionTable:
    """The table for a town with these names."""
    return ActionTable(
        [
            *shifts(SIZE, reach=1),
            Action("deputize", "deputize"),
            *with_each(names, "become {}", "become", "hand"),
            *with_each(names, "quick change to {}", "quick change", "hand"),
            *with_each(names, "steal from {}", "steal"),
            *with_each(names, "claim {}", "claim"),
            *with_each(names, "accuse {}", "accuse"),
            *with_each(names, "dismiss {}", "dismiss"),
        ]
    )
