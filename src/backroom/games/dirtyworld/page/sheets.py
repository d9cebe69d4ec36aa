"""Pairs of traits as circles, and what must not run out: the same on every sheet."""

from collections.abc import Collection, Mapping

import msgspec

from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.traits import GROUPS


class Trait(msgspec.Struct, frozen=True):
    """One side of a pair."""

    name: str
    points: int
    was: int
    """Before the round that is on the table."""
    look: str
    """"use" in a pool, "aim" under attack, "" otherwise."""


class Pair(msgspec.Struct, frozen=True):
    """Two traits that share seven circles."""

    left: Trait
    right: Trait
    identities: bool = False


class Brink(msgspec.Struct, frozen=True):
    """What must not run out."""

    condition: str
    trait: str
    points: int
    begun: bool


def groups_of(
    traits: Mapping[str, int], was: Mapping[str, int], aims: Collection[str] = (), use: Collection[str] = ()
) -> tuple[tuple[str, tuple[Pair, ...]], ...]:
    """The pairs of a sheet, by kind; `was` has what this round has moved, `aims` what is under attack."""

    def trait(name: str) -> Trait:
        look = "aim" if name in aims else "use" if name in use else ""
        points = traits.get(name, 0)
        return Trait(name.capitalize(), points, was.get(name, points), look)

    def pair(two: tuple[str, str], identities: bool = False) -> Pair:
        return Pair(trait(two[0]), trait(two[1]), identities)

    return tuple(
        (group.kind, (pair(group.identities, True), *(pair(two) for two in group.qualities))) for group in GROUPS
    )


def brinks_of(traits: Mapping[str, int], conditions: Collection[str]) -> tuple[Brink, ...]:
    """What must not run out."""
    return tuple(
        Brink(condition.capitalize(), name.capitalize(), traits[name], condition in conditions)
        for name, condition in ON_EMPTY.items()
    )
