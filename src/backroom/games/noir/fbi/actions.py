"""The actions of FBI vs. Mafia: their ids, and the table that gives them words. One table serves both sizes of town."""

from functools import cache
from typing import Final

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each
from backroom.games.noir.suspects import TOWNSPEOPLE

SIZE: Final = 7
REACH: Final = 2
TOWN: Final = SIZE * SIZE

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE: Final = 4 * SIZE * REACH  # plus the axis: ROWS or COLUMNS
STOP: Final = COLLAPSE + 2
DISGUISE: Final = STOP + 1
CANVASS: Final = DISGUISE + 1
REFILL: Final = CANVASS + 1  # to profile without a living match
DONE: Final = REFILL + 1
HOLD: Final = DONE + 1

# The nouns; their order is that of the table below.
REMOVE: Final = HOLD + 1
ACCUSE: Final = REMOVE + TOWN
FAR_ACCUSE: Final = ACCUSE + TOWN
DISARM_THREAT: Final = FAR_ACCUSE + TOWN
DISARM_BOMB: Final = DISARM_THREAT + TOWN
AUTOPSY: Final = DISARM_BOMB + TOWN
REVEAL: Final = AUTOPSY + TOWN
PROFILE: Final = REVEAL + TOWN
GUARD: Final = PROFILE + TOWN
UNGUARD: Final = GUARD + TOWN
PROTECT: Final = UNGUARD + TOWN
LET_DIE: Final = PROTECT + TOWN
KILL: Final = LET_DIE + TOWN
STRIKE: Final = KILL + TOWN
SWAP: Final = STRIKE + TOWN
SWAP_WITH: Final = SWAP + TOWN
THREATEN: Final = SWAP_WITH + TOWN
BOMB: Final = THREATEN + TOWN
DETONATE: Final = BOMB + TOWN
BLAST: Final = DETONATE + TOWN
SNIPE: Final = BLAST + TOWN
MOVE: Final = SNIPE + TOWN  # plus TOWN for each kind of marker: threat, bomb, protection
ONTO: Final = MOVE + 3 * TOWN


@cache
def action_table() -> ActionTable:
    """The table for the largest town; a smaller one uses a part of it."""
    names = TOWNSPEOPLE
    return ActionTable(
        [
            *shifts(SIZE, REACH),
            *collapses(),
            Action("disguise", "disguise"),
            Action("canvass", "canvass"),
            Action("profile", "profile"),
            Action("stop threatening", "done"),
            Action("hold", "hold"),
            *with_each(names, "remove {}", "remove"),
            *with_each(names, "accuse {}", "accuse"),
            *with_each(names, "far accuse {}", "far accuse"),
            *with_each(names, "disarm threat on {}", "disarm threat"),
            *with_each(names, "disarm bomb on {}", "disarm bomb"),
            *with_each(names, "autopsy {}", "autopsy"),
            *with_each(names, "reveal {}", "place", "hand"),
            *with_each(names, "profile {}", "profile", "hand"),
            *with_each(names, "guard {}", "guard"),
            *with_each(names, "unguard {}", "unguard"),
            *with_each(names, "protect {}", "protect"),
            *with_each(names, "let {} die", "let die"),
            *with_each(names, "kill {}", "kill"),
            *with_each(names, "strike {}", "strike"),
            *with_each(names, "swap {}", "swap"),
            *with_each(names, "swap with {}", "swap"),
            *with_each(names, "threaten {}", "threaten"),
            *with_each(names, "bomb {}", "bomb"),
            *with_each(names, "detonate {}", "detonate"),
            *with_each(names, "blast {}", "blast"),
            *with_each(names, "snipe {}", "snipe"),
            *with_each(names, "move threat from {}", "move threat"),
            *with_each(names, "move bomb from {}", "move bomb"),
            *with_each(names, "move protection from {}", "move protection"),
            *with_each(names, "onto {}", "onto"),
        ]
    )
