"""Chance is a parameter. An engine asks for a draw. The one who runs the game decides where it comes from.

| who | where |
|---|---|
| `Seeded` | simulations, tests: repeatable |
| `Dice` | playouts and bots' imaginations: repeatable, and fastest where engines are compiled |
| `Scripted` | tests that know what they want, records that are read again, real dice on the desk |
| `Enumerating` | exact trees: every outcome in turn |
| `Sealed` (in `dealing`) | live tables: fair, and provably so afterwards |

The one primitive is `draw`: one element of a pool, all equally likely. A record holds the element itself. So pools are
given in an order that says nothing about what is hidden.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from backroom.core.errors import BackroomError

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What an engine may ask of chance."""

    def draw(self, pool: Sequence[int]) -> int:
        """One element of the pool, all equally likely."""
        raise NotImplementedError

    def roll(self, dice: int, sides: int) -> list[int]:
        """Dice, each from 1 to `sides`."""
        faces = range(1, sides + 1)
        return [self.draw(faces) for _ in range(dice)]

    def order(self, pool: Sequence[int]) -> list[int]:
        """The whole pool in some order, all orders equally likely."""
        left = list(pool)
        ordered = []
        while left:
            element = self.draw(left)
            left.remove(element)
            ordered.append(element)
        return ordered


class Seeded(Chance):
    """Repeatable chance for the lab. Never for a live table: anybody who knows the seed knows every card."""

    def __init__(self, seed: int | str | Random) -> None:
        self.random = seed if isinstance(seed, Random) else Random(seed)
        self._random = self.random.random

    def draw(self, pool: Sequence[int]) -> int:
        return pool[int(self._random() * len(pool))]

    def order(self, pool: Sequence[int]) -> list[int]:
        # Sorted by a random number each: the same as shuffling, and faster.
        random = self._random
        return sorted(pool, key=lambda _: random())


@final
class Dice(Chance):
    """Repeatable chance for imagined games. Compiled, it is a few instructions. Plain, it gives the same numbers.

    It is a linear congruential generator, of which the upper half is used. Never for a live table.
    """

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at: i64 = seed & LARGEST
        self.below(1)

    def below(self, many: i64) -> i64:
        """A number from 0 up to, not including, `many`, which is at most 2 ** 31."""
        at = self._at * 3202034522624059733 + 1442695040888963407 & LARGEST
        self._at = at
        return (at >> 30) * many >> 32

    def draw(self, pool: Sequence[int]) -> int:
        return pool[self.below(len(pool))]


LARGEST: Final[i64] = (1 << 62) - 1


class ScriptError(BackroomError):
    """A script ran out, or has a result that can't come up."""


class Scripted(Chance):
    """Answers written down beforehand, in the order in which they will be asked for."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.used = 0

    def draw(self, pool: Sequence[int]) -> int:
        if self.used == len(self.answers):
            raise ScriptError("chance is asked for more results than are written down")
        answer = self.answers[self.used]
        if answer not in pool:
            raise ScriptError(f"the chance result {answer} cannot come up here")
        self.used += 1
        return answer

    def done(self) -> bool:
        """Every answer has been asked for."""
        return self.used == len(self.answers)


class Recorded(Chance):
    """Takes results from another chance and writes them down."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.results: list[int] = []

    def draw(self, pool: Sequence[int]) -> int:
        result = self.source.draw(pool)
        self.results.append(result)
        return result

    def order(self, pool: Sequence[int]) -> list[int]:
        ordered = self.source.order(pool)
        self.results += ordered
        return ordered


class Branch(Exception):
    """The outcomes that are possible where an enumerating chance has run out."""

    def __init__(self, pool: Sequence[int]) -> None:
        super().__init__(f"chance between {len(pool)} outcomes")
        self.pool = tuple(pool)


class Enumerating(Chance):
    """Chance whose outcomes are chosen from outside, one by one.

    It follows `outcomes`. Where those end, it raises `Branch` with the pool: that is a chance node of the tree. To walk
    the tree, run the same step again on a fresh copy with one outcome more.
    """

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self.outcomes = tuple(outcomes)
        self.probability = Fraction(1)
        self._used = 0

    def draw(self, pool: Sequence[int]) -> int:
        if self._used == len(self.outcomes):
            raise Branch(pool)
        self.probability /= len(pool)
        self._used += 1
        return self.outcomes[self._used - 1]


def branches(step: Callable[[Chance], T]) -> Iterator[tuple[Fraction, tuple[int, ...], T]]:
    """Every way that a step can turn out: its probability, its chance results, and what the step returned.

    `step` is run once per node of the tree and must not keep anything from an earlier run.
    """
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        outcomes = waiting.pop()
        chance = Enumerating(outcomes)
        try:
            value = step(chance)
        except Branch as branch:
            waiting += [(*outcomes, element) for element in reversed(branch.pool)]
        else:
            yield chance.probability, outcomes, value
