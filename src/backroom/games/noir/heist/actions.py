"""The actions of Heist: their ids, and the table that gives them words."""

from functools import cache
from typing import Final

from backroom.core import Action, ActionTable
from backroom.games.noir.acts import shifts, with_each
from backroom.games.noir.heist.vaults import VAULTS

SIZE: Final = 7
TOWN: Final = SIZE * SIZE
REACH: Final = 2
WATCHED: Final = 4
"""The side of the block that the chief can have under surveillance."""

# Shifts come first: of each line by one and by two spaces, two ways each.
STEALTHY: Final = 4 * SIZE * REACH  # by one only
VANISH: Final = STEALTHY + STEALTHY // REACH
DUPLICATE: Final = VANISH + 1
REDRAW: Final = DUPLICATE + 1
STEAL: Final = REDRAW + 1  # then each verb with its vault
HACK: Final = STEAL + len(VAULTS)
SAFEBREAK: Final = HACK + len(VAULTS)
SURVEIL: Final = SAFEBREAK + len(VAULTS)  # then the blocks, row by row
BLOCKS: Final = SIZE - WATCHED + 1
UNIFORM: Final = SURVEIL + BLOCKS * BLOCKS  # then each verb with a suspect
UNDERCOVER: Final = UNIFORM + TOWN
BECOME: Final = UNDERCOVER + TOWN
DISABLE: Final = BECOME + TOWN
INSIDE_JOB: Final = DISABLE + TOWN
SILENCE: Final = INSIDE_JOB + TOWN
SWAP: Final = SILENCE + TOWN
SWAP_WITH: Final = SWAP + TOWN
ACCUSE: Final = SWAP_WITH + TOWN


def stealthy(shift: int) -> int:
    """The id of a shift by one, done stealthily."""
    return STEALTHY + (shift >> 2 << 1 | shift & 1)


def shift_under(action: int) -> int:
    """The shift that is done stealthily."""
    number = action - STEALTHY
    return number >> 1 << 2 | number & 1


@cache
def action_table(names: tuple[str, ...], watched: int = WATCHED) -> ActionTable:
    """The table for a town with these names."""
    far = [Action(row.text, "fast shift" if " by " in row.text else "shift", row.at) for row in shifts(SIZE, REACH)]
    return ActionTable(
        [
            *far,
            *(Action(f"stealthily {row.text}", "stealthy shift", f"{row.at} stealthily") for row in shifts(SIZE, 1)),
            Action("vanish", "vanish"),
            Action("duplicate", "duplicate"),
            Action("redraw", "redraw"),
            *(Action(f"{verb} {vault}", verb, f"vault/{vault}") for verb in VAULT_VERBS for vault in VAULTS),
            *_blocks(watched),
            *with_each(names, "uniform {}", "uniform", "hand"),
            *with_each(names, "undercover {}", "undercover", "hand"),
            *with_each(names, "become {}", "become", "hand"),
            *with_each(names, "disable {}", "disable"),
            *with_each(names, "inside job with {}", "inside job"),
            *with_each(names, "silence {}", "silence"),
            *with_each(names, "swap {}", "swap"),
            *with_each(names, "swap with {}", "swap"),
            *with_each(names, "accuse {}", "accuse"),
        ]
    )


VAULT_VERBS = ("steal", "hack", "safebreak")


def _blocks(side: int) -> list[Action]:
    """Surveillance of each block by its upper left cell."""
    return [
        Action(f"watch rows {row}-{row + side - 1} columns {col}-{col + side - 1}", "surveil", f"block/{row}/{col}")
        for row in range(1, BLOCKS + 1)
        for col in range(1, BLOCKS + 1)
    ]
