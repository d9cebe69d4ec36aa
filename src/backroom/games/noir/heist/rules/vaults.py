"""The vaults in the corners of the town: from where each can be reached."""

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from backroom.core.bits import members
from backroom.games.noir.rules.board import shape

VaultZone: TypeAlias = Literal["3x3", "triangle", "2x2"]

PLACES = {"nw": "northwest", "ne": "northeast", "sw": "southwest", "se": "southeast"}
"""Where each vault is, in words."""
VAULTS = tuple(PLACES)
NO_VAULT: Final = -1


class Vaults(NamedTuple):
    """Zones and reach, worked out once for each size of town and kind of zone."""

    zones: tuple[int, ...]
    """For each vault the cells from which one steals."""
    cells: tuple[list[int], ...]
    """The same, listed."""
    reach: tuple[int, ...]
    """For each vault the cells from which a hacker gets at it."""
    zone_at: tuple[int, ...]
    """For each cell the vault whose zone it is in, or NO_VAULT."""
    reach_at: tuple[tuple[int, ...], ...]
    """For each cell the vaults that a hacker gets at from there."""


@cache
def corner_vaults(rows: int, cols: int, zone: VaultZone) -> Vaults:
    """The four vaults of a town with this kind of zone in its corners."""
    corner = _corner(zone)
    zones = []
    for down, right in ((False, False), (False, True), (True, False), (True, True)):
        cells = [
            ((rows - 1 - row) if down else row) * cols + ((cols - 1 - col) if right else col) for row, col in corner
        ]
        zones.append(sum(1 << cell for cell in cells))
    return vaults_in(rows, cols, tuple(zones))


def _corner(zone: VaultZone) -> list[tuple[int, int]]:
    """The cells of a zone, counted from its corner."""
    if zone == "triangle":
        return [(row, col) for row in range(3) for col in range(3 - row)]
    side = 3 if zone == "3x3" else 2
    return [(row, col) for row in range(side) for col in range(side)]


@cache
def vaults_in(rows: int, cols: int, zones: tuple[int, ...]) -> Vaults:
    """Vaults with these zones. A hack comes from next to a zone or from the exact centre, never from inside a zone."""
    near = shape(rows, cols, max(rows, cols)).near
    inside = 0
    for zone in zones:
        inside |= zone
    centre = 1 << rows // 2 * cols + cols // 2 if rows % 2 and cols % 2 else 0
    cells = range(rows * cols)
    reach = []
    for zone in zones:
        touching = centre
        for cell in members(zone):
            touching |= near[cell]
        reach.append(touching & ~inside)
    return Vaults(
        zones,
        tuple(members(zone) for zone in zones),
        tuple(reach),
        tuple(next((vault for vault, zone in enumerate(zones) if zone >> cell & 1), NO_VAULT) for cell in cells),
        tuple(tuple(vault for vault, cells in enumerate(reach) if cells >> cell & 1) for cell in cells),
    )
