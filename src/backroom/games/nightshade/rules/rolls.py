"""Rolls: what is thrown, what is added, what it is compared with, and what each fall of the dice means.

A roll is worked out before it is thrown. The page shows it, `odds` counts every fall, and the engine throws the same
one: so the chance that is shown is the chance there is.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from backroom.games.nightshade.rules.data import CASE, Verdict

SIDES = 6
SEVEN = 7
"""The fixed value: this or more is a success (S4)."""

TWIST = 9
"""A twist must be beaten by more than this."""


class Part(NamedTuple):
    """Something that is added to the dice, by name."""

    name: str
    plus: int


class Roll(NamedTuple):
    """A roll that can be made."""

    what: str
    verdict: Verdict
    """The table that says what a total means."""
    parts: tuple[Part, ...] = ()
    against: int = SEVEN
    dice: int = 2
    uses: int = 0
    """The waiting bonuses that go with it, as a set of bits."""
    extra: int = 0
    """What only a part of the roll gets: the first of several pairs an informer's word (S9), and the number of clues,
    however few were found, what experience bought (S15)."""

    @property
    def plus(self) -> int:
        """All that is added."""
        return sum(part.plus for part in self.parts)


class Thrown(NamedTuple):
    """A roll that was made."""

    roll: Roll
    dice: tuple[int, ...]
    total: int
    outcome: str


def throw(roll: Roll, dice: list[int]) -> Thrown:
    """What the dice say."""
    return Thrown(roll, tuple(dice), sum(dice) + roll.plus, VERDICTS[roll.verdict](roll, tuple(dice)))


# What a fall of the dice means

SUCCESS, FAILURE = "success", "failure"
UP, INFORMER, DOWN = "up", "informer", "down"
AWAY, AWAY_ONE, HURT, DEAD = "away", "away with a one", "hospital", "dead"
CAUGHT, LOST = "caught", "gone"
TOLD, TOLD_SIX = "home", "home with a six"


def _seven(roll: Roll, dice: tuple[int, ...]) -> str:
    return SUCCESS if sum(dice) + roll.plus >= roll.against else FAILURE


def _above(roll: Roll, dice: tuple[int, ...]) -> str:
    return SUCCESS if sum(dice) + roll.plus > roll.against else FAILURE


def _alibi(roll: Roll, dice: tuple[int, ...]) -> str:
    total = sum(dice) + roll.plus
    return UP if total > roll.against else DOWN if total < roll.against else INFORMER


def _ambush(roll: Roll, dice: tuple[int, ...]) -> str:
    if _above(roll, dice) == SUCCESS:
        return AWAY_ONE if 1 in dice else AWAY
    return DEAD if dice == (1, 1) else HURT


def _chase(roll: Roll, dice: tuple[int, ...]) -> str:
    if _above(roll, dice) == SUCCESS:
        return CAUGHT
    return LOST if dice == (1, 1) else HURT


def _temptation(roll: Roll, dice: tuple[int, ...]) -> str:
    if _above(roll, dice) == SUCCESS:
        return AWAY
    return TOLD_SIX if 6 in dice else TOLD


def _scene(roll: Roll, dice: tuple[int, ...]) -> str:
    return ("twist", "twist", "corpse", "corpse", "warm", "warm")[dice[0] - 1]


def _corpse(roll: Roll, dice: tuple[int, ...]) -> str:
    return CASE.corpses[dice[0] - 1]


def _clues(roll: Roll, dice: tuple[int, ...]) -> str:
    return str(max(dice[0] + roll.plus, 0) + roll.extra)


def _case(roll: Roll, dice: tuple[int, ...]) -> str:
    return f"{CASE.victims[dice[0] - 1]}, {CASE.crimes[dice[1] - 1]}"


def _suspects(roll: Roll, dice: tuple[int, ...]) -> str:
    return str(sum(_found(roll, pair, dice[2 * pair] + dice[2 * pair + 1]) for pair in range(len(dice) // 2)))


def _found(roll: Roll, pair: int, two: int) -> bool:
    return two + roll.plus + (roll.extra if pair == 0 else 0) >= roll.against


VERDICTS: dict[Verdict, Callable[[Roll, tuple[int, ...]], str]] = {
    "seven": _seven,
    "above": _above,
    "alibi": _alibi,
    "ambush": _ambush,
    "chase": _chase,
    "temptation": _temptation,
    "scene": _scene,
    "corpse": _corpse,
    "clues": _clues,
    "case": _case,
    "suspects": _suspects,
}


# Exact chances


@lru_cache(4_096)
def odds(roll: Roll) -> tuple[tuple[str, int], ...]:
    """In how many of all falls of the dice each outcome comes, in the order in which outcomes first come up."""
    return tuple(_counted_in_pairs(roll) if roll.verdict == "suspects" else _counted(roll))


@lru_cache(4_096)
def each(roll: Roll) -> tuple[int, ...]:
    """The outcome of every fall of one or two dice, as a number in the list of `odds`; the last die turns fastest."""
    numbers = {outcome: number for number, (outcome, _) in enumerate(odds(roll))}
    rolled = product(range(1, SIDES + 1), repeat=roll.dice)
    return tuple(numbers[VERDICTS[roll.verdict](roll, dice)] for dice in rolled)


def falls(roll: Roll) -> int:
    """How many falls of the dice there are."""
    return int(SIDES**roll.dice)


def _counted(roll: Roll) -> Iterator[tuple[str, int]]:
    ways: dict[str, int] = {}
    for dice in product(range(1, SIDES + 1), repeat=roll.dice):
        outcome = VERDICTS[roll.verdict](roll, dice)
        ways[outcome] = ways.get(outcome, 0) + 1
    return iter(ways.items())


def _counted_in_pairs(roll: Roll) -> Iterator[tuple[str, int]]:
    """Several pairs of dice: eight fall in a million ways, so the pairs are counted one by one and put together."""
    ways = [1]
    for pair in range(roll.dice // 2):
        hits = sum(_found(roll, pair, one + two) for one, two in product(range(1, SIDES + 1), repeat=2))
        grown = [0] * (len(ways) + 1)
        for count, number in enumerate(ways):
            grown[count] += number * (SIDES**2 - hits)
            grown[count + 1] += number * hits
        ways = grown
    return ((str(count), number) for count, number in enumerate(ways) if number)
