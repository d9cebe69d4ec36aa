"""The eleven roles of the thieves, by number, and their two levels."""

ROLES = (
    *("safecracker", "runner", "cleaner", "decoy", "insider", "hacker"),
    *("silencer", "mimic", "infiltrator", "sneak", "master safecracker"),
)
SAFECRACKER, RUNNER, CLEANER, DECOY, INSIDER, HACKER, SILENCER, MIMIC, INFILTRATOR, SNEAK, MASTER = range(len(ROLES))
NO_ROLE = -1
LEVELS = (0, 1)
FIRST_OF_LEVEL_2 = SILENCER


def level_of(role: int) -> int:
    """0 for a role of level 1, 1 for one of level 2."""
    return int(role >= FIRST_OF_LEVEL_2)


def levelled(roles: tuple[int, ...]) -> list[list[int]]:
    """Roles in two stacks. Level 1 lies on top of level 2; within a level there is no order until one is drawn."""
    return [sorted(role for role in roles if level_of(role) == level) for level in LEVELS]
