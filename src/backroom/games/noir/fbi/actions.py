"""The actions of FBI vs. Mafia: their ids, and the table that gives them words. One table serves both sizes of town."""

from functools import cache

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each
from backroom.games.noir.suspects import TOWNSPEOPLE

SIZE = 7
REACH = 2
TOWN = len(TOWNSPEOPLE)

# Shifts come first, then the actions without a noun, then each verb with its noun: a suspect, or its card.
COLLAPSE = len(shifts(SIZE, REACH))  # plus the axis: ROWS or COLUMNS
STOP = COLLAPSE + 2
DISGUISE = STOP + 1
CANVASS = DISGUISE + 1
REFILL = CANVASS + 1  # to profile without a living match
DONE = REFILL + 1
HOLD = DONE + 1

# The nouns; their order is that of the table below.
REMOVE = HOLD + 1
ACCUSE = REMOVE + TOWN
FAR_ACCUSE = ACCUSE + TOWN
DISARM_THREAT = FAR_ACCUSE + TOWN
DISARM_BOMB = DISARM_THREAT + TOWN
AUTOPSY = DISARM_BOMB + TOWN
REVEAL = AUTOPSY + TOWN
PROFILE = REVEAL + TOWN
GUARD = PROFILE + TOWN
UNGUARD = GUARD + TOWN
PROTECT = UNGUARD + TOWN
LET_DIE = PROTECT + TOWN
KILL = LET_DIE + TOWN
STRIKE = KILL + TOWN
SWAP = STRIKE + TOWN
SWAP_WITH = SWAP + TOWN
THREATEN = SWAP_WITH + TOWN
BOMB = THREATEN + TOWN
DETONATE = BOMB + TOWN
BLAST = DETONATE + TOWN
SNIPE = BLAST + TOWN
MOVE = SNIPE + TOWN  # plus TOWN for each kind of marker: threat, bomb, protection
ONTO = MOVE + 3 * TOWN


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
