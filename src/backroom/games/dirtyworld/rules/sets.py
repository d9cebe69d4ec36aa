"""What rolled dice are worth: sets with their width and height, and gobble dice that eat into them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

FACES = 10
LEAST = 2
"""One die matches nothing."""
HARDEST = 5
"""The highest difficulty: anything harder is not worth a roll (D8)."""


class Set(NamedTuple):
    """Matching dice. Sets compare as they come in a round: the wider is faster, then the higher."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


def sets_of(dice: Sequence[int]) -> list[Set]:
    """The sets in a roll, fastest first."""
    return sorted((Set(dice.count(face), face) for face in {*dice} if dice.count(face) >= LEAST), reverse=True)


def loose(dice: Sequence[int]) -> list[int]:
    """The dice that match nothing, in order."""
    return sorted(face for face in dice if dice.count(face) < LEAST)


def meets(difficulty: int, one: Set) -> bool:
    """Difficulty compares height."""
    return one.height >= difficulty


def reaches(guard: Set, attack: Set, timing: bool) -> bool:
    """Whether a guard's dice can eat into an attack: as high or higher, and where timing matters as wide or wider."""
    return guard.height >= attack.height and (not timing or guard.width >= attack.width)


def gobbled(attack: Set, dice: int) -> Set | None:
    """What is left of a set after this many gobble dice. A single die is not a set."""
    left = attack.width - dice
    return Set(left, attack.height) if left >= LEAST else None


def after_guard(attack: Set, guard: Set, timing: bool) -> Set | None:
    """What is left of an attack when the whole guard goes against it."""
    return gobbled(attack, guard.width) if reaches(guard, attack, timing) else attack


def best_through(attacks: Iterable[Set], guards: Iterable[Set], timing: bool, difficulty: int = 1) -> Set | None:
    """The widest that gets through a contested roll, the higher among equals.

    The one who acts picks a set with all dice on the table, and the other answers with the set that stops most of it.
    """
    against = list(guards)
    left = []
    for attack in attacks:
        if meets(difficulty, attack):
            answers = [after_guard(attack, guard, timing) for guard in against] or [attack]
            if None not in answers:
                left.append(min(answer for answer in answers if answer is not None))
    return max(left, default=None)
