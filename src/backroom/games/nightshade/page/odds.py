"""The chances of a roll, as a list and as a skyline: one window for every way the dice can fall."""

from itertools import product

import msgspec

from backroom.games.nightshade.page.names import signed
from backroom.games.nightshade.rules import rolls
from backroom.games.nightshade.rules.data import CASE, Verdict
from backroom.games.nightshade.rules.shown import RollShown

SIDES = range(1, rolls.SIDES + 1)

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


def named(verdict: Verdict, outcome: str) -> tuple[str, str]:
    """An outcome's name and look."""
    match verdict:
        case "clues":
            many = int(outcome)
            return f"{many} clue{'' if many == 1 else 's'}", "win" if many else "lose"
        case "suspects":
            many = int(outcome)
            return (f"{many} suspect{'' if many == 1 else 's'}", "win") if many else ("Nobody", "lose")
        case "case":
            return outcome, "win"
    return OUTCOMES[outcome]


def percent(chance: float) -> str:
    """A chance to one decimal."""
    return f"{100 * chance:.1f}%"


def hope(roll: RollShown) -> float:
    """The chance that it goes well."""
    return sum(ways for outcome, ways in roll.outcomes if named(roll.verdict, outcome)[1] == "win") / roll.of


def odds_of(roll: RollShown) -> tuple[Odd, ...]:
    """Every outcome, in the order in which the totals rise; of the case there are too many."""
    if roll.verdict == "case":
        return ()
    return tuple(
        Odd(*named(roll.verdict, outcome), percent(ways / roll.of), f"{ways:,} of {roll.of:,}")
        for outcome, ways in roll.outcomes
    )


def _each(roll: RollShown) -> list[tuple[str, str]]:
    """The name and the look of every fall of one or two dice; the last die turns fastest."""
    assert roll.falls is not None
    return [named(roll.verdict, roll.outcomes[outcome][0]) for outcome in roll.falls]


def skyline(roll: RollShown, fell: int | None = None) -> tuple[Building, ...]:
    """The buildings of two dice, each over the total it makes; none for other numbers of dice, and for the case."""
    if roll.dice != 2 or roll.verdict == "case":
        return ()
    looks: dict[int, list[str]] = {}
    for dice, (_, look) in zip(product(SIDES, repeat=2), _each(roll), strict=True):
        looks.setdefault(sum(dice), []).append(look)
    return tuple(
        Building(
            signed(total + roll.plus).removeprefix("+"),
            tuple(sorted(windows, key=BEST_FIRST.index, reverse=True)),
            2 + number * 30,
            total == fell,
        )
        for number, (total, windows) in enumerate(sorted(looks.items()))
    )


def faces_of(roll: RollShown, fell: int | None = None) -> tuple[Face, ...]:
    """What each face of a single die means."""
    if roll.dice != 1:
        return ()
    return tuple(Face(face, *outcome, face == fell) for face, outcome in zip(SIDES, _each(roll), strict=True))


def case_table(roll: RollShown) -> tuple[tuple[int, str, str], ...]:
    """For each face, what it means on the first die and on the second."""
    return tuple(zip(SIDES, CASE.victims, CASE.crimes, strict=True)) if roll.verdict == "case" else ()
