"""The chances of a roll, as a list and as a skyline: one window for every way the dice can fall."""

from collections.abc import Mapping
from itertools import product
from typing import Any

import msgspec

SIDES = range(1, 7)

OUTCOMES = {
    "success": ("Success", "win"),
    "failure": ("Failure", "lose"),
    "up": ("Up", "win"),
    "informer": ("Informer", "tie"),
    "down": ("Down", "lose"),
    "away": ("You get away", "win"),
    "away with a one": ("Away, with a 1", "tie"),
    "hospital": ("Hospital", "lose"),
    "dead": ("You die", "dead"),
    "caught": ("Caught", "win"),
    "gone": ("Gone for good", "tie"),
    "home": ("Home, too late", "lose"),
    "home with a six": ("Home, with a 6", "tie"),
    "twist": ("A twist", "lose"),
    "corpse": ("A corpse", "tie"),
    "warm": ("Still warm", "win"),
    "mutilated": ("Mutilated", "win"),
    "shot": ("Shot", "win"),
    "stabbed": ("Stabbed", "win"),
    "burnt": ("Burnt", "win"),
    "poisoned": ("Poisoned", "win"),
}
"""What each outcome is called, and how its windows look."""

BEST_FIRST = ("win", "tie", "lose", "dead")


class Odd(msgspec.Struct, frozen=True):
    """One outcome with its chance."""

    title: str
    look: str
    percent: str
    ways: str


class Face(msgspec.Struct, frozen=True):
    """What one face of a die means."""

    face: int
    title: str
    look: str
    fell: bool = False


class Building(msgspec.Struct, frozen=True):
    """All falls of the dice that make one total."""

    label: str
    windows: tuple[str, ...]
    """The look of each, from the street up."""
    x: int
    fell: bool = False
    """The last throw made this total."""


def named(verdict: str, outcome: str) -> tuple[str, str]:
    """An outcome's name and look."""
    if verdict == "clues":
        return f"{outcome} clue{'' if outcome == '1' else 's'}", "win" if outcome != "0" else "lose"
    if verdict == "suspects":
        none = outcome == "0"
        return "Nobody" if none else f"{outcome} suspect{'' if outcome == '1' else 's'}", "lose" if none else "win"
    return OUTCOMES.get(outcome, (outcome, "win"))


def percent(chance: float) -> str:
    """A chance to one decimal."""
    return f"{100 * chance:.1f}%"


def hope(roll: Mapping[str, Any]) -> float:
    """The chance that it goes well."""
    good = sum(ways for outcome, ways in roll["outcomes"] if named(roll["verdict"], outcome)[1] == "win")
    return float(good / roll["of"])


def odds_of(roll: Mapping[str, Any]) -> tuple[Odd, ...]:
    """Every outcome, in the order in which the totals rise; of the case there are too many."""
    if roll["verdict"] == "case":
        return ()
    return tuple(
        Odd(*named(roll["verdict"], outcome), percent(ways / roll["of"]), f"{ways:,} of {roll['of']:,}")
        for outcome, ways in roll["outcomes"]
    )


def skyline(roll: Mapping[str, Any], fell: int | None = None) -> tuple[Building, ...]:
    """The buildings of two dice, each over the total it makes; none for other numbers of dice, and for the case."""
    if roll["dice"] != 2 or roll["verdict"] == "case":
        return ()
    looks: dict[int, list[str]] = {}
    for dice, outcome in zip(product(SIDES, repeat=2), roll["falls"], strict=True):
        look = named(roll["verdict"], roll["outcomes"][outcome][0])[1]
        looks.setdefault(sum(dice), []).append(look)
    return tuple(
        Building(
            str(total + roll["plus"]).replace("-", "\u2212"),
            tuple(sorted(windows, key=BEST_FIRST.index, reverse=True)),
            2 + number * 30,
            total == fell,
        )
        for number, (total, windows) in enumerate(sorted(looks.items()))
    )


def faces_of(roll: Mapping[str, Any], fell: int | None = None) -> tuple[Face, ...]:
    """What each face of a single die means."""
    if roll["dice"] != 1:
        return ()
    outcomes = [named(roll["verdict"], roll["outcomes"][outcome][0]) for outcome in roll["falls"]]
    return tuple(Face(face, *outcome, face == fell) for face, outcome in zip(SIDES, outcomes, strict=True))


def case_table(roll: Mapping[str, Any]) -> tuple[tuple[int, str, str], ...]:
    """For each face, what it means on the first die and on the second."""
    if roll["verdict"] != "case":
        return ()
    names = [roll["outcomes"][outcome][0] for outcome in roll["falls"]]
    rows = []
    for face in SIDES:
        victim, _, _ = names[(face - 1) * 6].rpartition(", ")
        _, _, crime = names[face - 1].rpartition(", ")
        rows.append((face, victim, crime))
    return tuple(rows)
