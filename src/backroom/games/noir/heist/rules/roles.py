"""The eleven roles of the thieves, by number, and their two levels."""

from typing import Final

ROLES = (
    *("safecracker", "runner", "cleaner", "decoy", "insider", "hacker"),
    *("silencer", "mimic", "infiltrator", "sneak", "master safecracker"),
)
SAFECRACKER: Final = 0
RUNNER: Final = 1
CLEANER: Final = 2
DECOY: Final = 3
INSIDER: Final = 4
HACKER: Final = 5
SILENCER: Final = 6
MIMIC: Final = 7
INFILTRATOR: Final = 8
SNEAK: Final = 9
MASTER: Final = 10
NO_ROLE: Final = -1
LEVELS = (0, 1)
FIRST_OF_LEVEL_2 = SILENCER


def level_of(role: int) -> int:
    """0 for a role of level 1, 1 for one of level 2."""
    return int(role >= FIRST_OF_LEVEL_2)


def levelled(roles: tuple[int, ...]) -> list[list[int]]:
    """Roles in two stacks. Level 1 lies on top of level 2; within a level there is no order until one is drawn."""
    return [sorted(role for role in roles if level_of(role) == level) for level in LEVELS]
