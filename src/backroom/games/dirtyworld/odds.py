"""Exact odds: what a pool can do, alone and against another, before it is rolled.

Rolls are counted and never sampled. Heights are gone through from ten down to one, since a guard stops attacks at its
own height and below: what matters of the guard so far is only its widest set. Of the dice that act all numbers used so
far are counted at once, packed into one long integer: slot i holds the ways to have used i of n dice, times n!/i!, so
that k dice more at a height are a division by k! and a shift.

Both sides choose with all dice on the table: whoever acts uses the set that gets furthest, and the guard answers with
the set that stops most of it (`sets.best_through` says the same of one roll).
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import NamedTuple, TypeAlias

from backroom.games.dirtyworld.sets import FACES, LEAST
from backroom.games.dirtyworld.traits import NotAllowed

MOST_DICE = 30


class Throw(NamedTuple):
    """A pool as it is declared."""

    dice: int
    called: int | None = None
    """The height of a called shot: a die is dropped, and another set on that height."""
    actions: int = 1
    """Things done at once: each beyond the first takes a die off, and each needs a set."""

    @property
    def rolled(self) -> int:
        """The dice that are left to chance."""
        left = self.dice - self.actions + 1
        return max(left - 2 if self.called is not None else left, 0)

    @property
    def fixed(self) -> int:
        """The height of a die that is set by hand; 0 for none."""
        return self.called if self.called is not None and self.dice - self.actions + 1 >= 2 else 0

    def check(self) -> "Throw":
        """Refuse what nobody can roll."""
        if not 0 <= self.dice <= MOST_DICE:
            raise NotAllowed(f"Pools are from 0 to {MOST_DICE} dice, not {self.dice}.")
        if self.called is not None and not 1 <= self.called <= FACES:
            raise NotAllowed(f"A die shows 1 to {FACES}, not {self.called}.")
        if not 1 <= self.actions <= FACES:
            raise NotAllowed(f"1 to {FACES} things can be tried at once, not {self.actions}.")
        return self


class Goal(NamedTuple):
    """What the set that counts must be, once the guard has eaten of it."""

    width: int = LEAST
    height: int = 1


NO_GUARD = Throw(0)
ANY_SET = Goal()

_ROWS = [[comb(n, k) for k in range(n + 1)] for n in range(MOST_DICE + 1)]
_Ways: TypeAlias = dict[tuple[int, int, int], int]
"""By the guard's widest set so far, its dice left, and (where they are counted) the sets of the one who acts so far."""


def chance(throw: Throw, goal: Goal = ANY_SET, guard: Throw = NO_GUARD, timing: bool = False) -> Fraction:
    """The chance of a set for every action, one of which is as wide and as high as wanted after the guard."""
    throw.check()
    guard.check()
    return _chance(throw, Goal(max(goal.width, LEAST), max(goal.height, 1)), guard, timing)


@lru_cache(maxsize=4096)
def _chance(throw: Throw, goal: Goal, guard: Throw, timing: bool) -> Fraction:
    n, m = throw.rolled, guard.rolled
    hits = FACES ** (n + m) - _misses(throw, goal, guard, timing)
    if throw.actions > 1:  # a hit with too few sets for everything does not count
        few = throw.actions - 1
        hits -= _few_sets(n, throw.fixed, few) * FACES**m - _misses(throw, goal, guard, timing, few)
    return Fraction(hits, FACES ** (n + m))


def _few_sets(n: int, fixed: int, most: int) -> int:
    """The rolls with at most so many sets."""
    impossible = Goal(n + LEAST + 1, 1)
    thrown = Throw(n + 2, fixed) if fixed else Throw(n)
    return _misses(thrown, impossible, NO_GUARD, False, most)


def _misses(throw: Throw, goal: Goal, guard: Throw, timing: bool, most_sets: int | None = None) -> int:
    """The rolls of both in which no set of the one who acts reaches the goal; with at most so many sets at all."""
    n, m = throw.rolled, guard.rolled
    packed = _Packed(n, m)
    ways: _Ways = {(0, m, 0): packed.start()}
    for height in range(FACES, 0, -1):
        fixed = int(throw.fixed == height)
        # Below the goal sets don't count, so the guard does not matter any more.
        guarded = _guard_dice(ways, height, guard.fixed) if height >= goal.height else _free(ways, height)
        ways = defaultdict(int)
        for (widest, left, sets), vector in guarded.items():
            if height < goal.height:
                most = n
            elif timing:
                most = max(widest, goal.width - 1) - fixed
            else:
                most = widest + goal.width - 1 - fixed
            if most_sets is None:
                ways[widest, left, 0] += packed.more_dice(vector, 0, most)
                continue
            single = LEAST - 1 - fixed
            ways[widest, left, sets] += packed.more_dice(vector, 0, min(most, single))
            if sets + 1 < most_sets:
                ways[widest, left, sets + 1] += packed.more_dice(vector, single + 1, most)
            elif sets < most_sets:  # the last set there may be: the guard does not matter any more
                ways[0, 0, most_sets] += packed.more_dice(vector, single + 1, most) * (height - 1) ** left
    return sum(packed.last(vector) for (_, left, _), vector in ways.items() if left == 0)


def _guard_dice(ways: _Ways, height: int, fixed_at: int) -> _Ways:
    """Every number of the guard's dice that may show this height.

    Where nothing wider can come any more, the dice that are left may lie as they like on the heights below.
    """
    after: _Ways = defaultdict(int)
    fixed = int(fixed_at == height)
    below = height - 1
    ahead = int(0 < fixed_at < height)
    for (widest, left, sets), vector in ways.items():
        if not left and not fixed:
            after[widest, 0, sets] += vector
            continue
        for dice, many in enumerate(_ROWS[left]):
            width = dice + fixed
            wider = width if width > widest and width >= LEAST else widest
            rest = left - dice
            if rest + ahead <= wider or rest + ahead < LEAST:
                after[wider, 0, sets] += vector * (many * below**rest)
            else:
                after[wider, rest, sets] += vector * many
    return after


def _free(ways: _Ways, height: int) -> _Ways:
    after: _Ways = defaultdict(int)
    for (_, left, sets), vector in ways.items():
        after[0, 0, sets] += vector * height**left
    return after


class _Packed:
    """Vectors over the dice used so far, each packed into one integer.

    Multiplying long integers is faster than dividing them, so every height multiplies by 5! as well: then only what is
    rare, six dice or more of one height, needs a division.
    """

    SCALE = factorial(5)
    FACTORS = (120, 120, 60, 20, 5, 1)  # 5!/k!

    def __init__(self, dice: int, guard_dice: int) -> None:
        self.dice = dice
        most = factorial(dice) * FACES ** (dice + guard_dice) * self.SCALE**FACES
        self.bits: int = most.bit_length() + 1
        self.all: int = (1 << self.bits * (dice + 1)) - 1

    def start(self) -> int:
        """No dice used yet."""
        return factorial(self.dice)

    def more_dice(self, vector: int, least: int, most: int) -> int:
        """Use `least` to `most` dice more."""
        total = 0
        bits = self.bits
        for k in range(least, min(most, self.dice) + 1):
            if k < len(self.FACTORS):
                total += vector * self.FACTORS[k] << k * bits
            else:
                left = vector & self.all >> k * bits  # exact, because these slots still have room for k dice
                total += left * self.SCALE // factorial(k) << k * bits
        return total & self.all

    def last(self, vector: int) -> int:
        """The ways to have used all dice at all heights."""
        scale: int = self.SCALE**FACES
        return (vector >> self.dice * self.bits) // scale


# What people ask


def sets_at_least(throw: Throw, count: int) -> Fraction:
    """The chance of so many sets, whatever they are."""
    throw.check()
    return 1 - Fraction(_few_sets(throw.rolled, throw.fixed, count - 1), FACES**throw.rolled) if count else Fraction(1)


class Edge(NamedTuple):
    """The same advantage in both uses."""

    as_dice: Fraction
    as_width: Fraction

    @property
    def better(self) -> str:
        """Which use is better for the goal."""
        if self.as_dice == self.as_width:
            return "equal"
        return "dice" if self.as_dice > self.as_width else "width"


def advantage(throw: Throw, grade: int, goal: Goal = ANY_SET, guard: Throw = NO_GUARD, timing: bool = False) -> Edge:
    """Whether an advantage is better as dice or as width for a consequence of this width."""
    if not 1 <= grade <= 9:
        raise NotAllowed(f"An advantage is worth 1 to 3, or several together up to 9; not {grade}.")
    more = throw._replace(dice=throw.dice + grade)
    narrower = goal._replace(width=max(goal.width - grade, LEAST))
    return Edge(chance(more, goal, guard, timing), chance(throw, narrower, guard, timing))
