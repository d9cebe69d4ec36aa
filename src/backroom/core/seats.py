"""Who sits where, and who looks."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order of the game's seat names."""

Eye: TypeAlias = int | None
"""Who looks: a seat, or None for a spectator, who sees what is public and nothing else."""

SPECTATOR: Eye = None


def eyes(seats: int) -> tuple[Eye, ...]:
    """Every eye at a table: each seat, then the spectator."""
    return (*range(seats), SPECTATOR)
