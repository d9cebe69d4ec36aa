"""The doors of the lobby, one for each family of games. A family that has nothing to play yet is an unlit door."""

from collections.abc import Sequence

import msgspec

from backroom.web.model import Door

HOUSE = {
    "noir": ("Noir", "navy"),
    "nightshade": ("Nightshade", "teal"),
    "dirtyworld": ("A Dirty World", "brown"),
    "bigshuffle": ("The Big Shuffle", "plum"),
}
"""The four games of the house: what the glass says, and the colour of the door."""


class Family(msgspec.Struct, frozen=True):
    """One door."""

    id: str
    title: str
    cloth: str
    games: tuple[Door, ...]


def families(doors: Sequence[Door]) -> list[Family]:
    """The four of the house in their order, then whatever else somebody has put in."""
    found: dict[str, list[Door]] = {family: [] for family in HOUSE}
    for door in doors:
        found.setdefault(door.game.partition("/")[0], []).append(door)
    shown = []
    for family, games in found.items():
        title, cloth = HOUSE.get(family, (games[0].title if games else "", "navy"))
        shown.append(Family(family, title, cloth, tuple(games)))
    return shown
