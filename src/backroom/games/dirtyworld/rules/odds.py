"""Exact odds: what a pool can do, alone and against another, before it is rolled.

Rolls are counted and never sampled. Heights are gone through from ten down to one, since a guard stops attacks at its
own height and below: what matters of the guard so far is only its widest set. Of the dice that act all numbers used so
far are counted at once, packed into one long integer (`_Dice`): slot i holds the ways to have used i of n dice, times
n!/i!, so that k dice more at a height are a division by k! and a shift.

Both sides choose with all dice on the table: the one who acts uses the set that gets furthest, and the guard answers
with the set that stops most of it (`sets.best_through` says the same of one roll).
"""

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from typing import NamedTuple, TypeAlias

from backroom.games.dirtyworld.rules.sets import FACES, LEAST
from backroom.games.dirtyworld.rules.traits import NotAllowed

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

    @property
    def laid(self) -> int:
        """The dice that lie on the table in the end."""
        return self.rolled + bool(self.fixed)

    def check(self) -> "Throw":
        """Refuse what nobody can roll."""
        if not 0 <= self.dice <= MOST_DICE:
            raise NotAllowed(f"A pool must have from 0 to {MOST_DICE} dice, not {self.dice}.")
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

_Ways: TypeAlias = list[dict[int, int]]
"""By the guard's widest set so far, then by its dice that still matter."""

_ROWS = [[comb(n, k) for k in range(n + 1)] for n in range(MOST_DICE + 1)]


def chance(throw: Throw, goal: Goal = ANY_SET, guard: Throw = NO_GUARD, timing: bool = False) -> Fraction:
    """The chance of a set for every action, one of which is as wide and as high as wanted after the guard."""
    throw.check()
    guard.check()
    return _chance(throw, Goal(max(goal.width, LEAST), max(goal.height, 1)), guard, timing)


@lru_cache(maxsize=4096)
def _chance(throw: Throw, goal: Goal, guard: Throw, timing: bool) -> Fraction:
    sets = throw.actions if throw.actions > 1 else 0  # what hits is a set, so one need not be counted
    hits = _enough_sets(throw, sets) * FACES**guard.rolled - _misses(throw, goal, guard, timing, sets)
    return Fraction(hits, FACES ** (throw.rolled + guard.rolled))


def _enough_sets(throw: Throw, sets: int) -> int:
    """The rolls with at least this many sets."""
    unreachable = Goal(MOST_DICE + 1)
    return _misses(throw, unreachable, NO_GUARD, False, sets) if sets else FACES**throw.rolled


def _misses(throw: Throw, goal: Goal, guard: Throw, timing: bool, sets: int) -> int:
    """The rolls of both with at least this many sets of the one who acts, none of which reaches the goal."""
    if throw.laid < LEAST * sets:
        return 0
    dice = _Dice(throw, sets, guard)
    ways: _Ways = [{} for _ in range(guard.rolled + 2)]
    ways[0][guard.rolled] = dice.start()
    for height in range(FACES, 0, -1):
        counts = height >= goal.height
        # Below the goal sets don't count, so the guard does not matter any more.
        guarded = _guard_dice(ways, height, guard.fixed) if counts else _anywhere(ways, height)
        fixed = int(throw.fixed == height)
        ways = []
        for widest, row in enumerate(guarded):
            stopped = max(widest, goal.width - 1) if timing else widest + goal.width - 1
            most = stopped - fixed if counts else throw.rolled
            ways.append({left: dice.more(vector, fixed, most) for left, vector in row.items()})
    return sum(dice.all_used(row[0]) for row in ways if 0 in row)


def _guard_dice(ways: _Ways, height: int, fixed_at: int) -> _Ways:
    """Every number of the guard's dice that may show this height."""
    after: _Ways = []
    fixed = int(fixed_at == height)
    ahead = int(0 < fixed_at < height)
    below = height - 1
    narrower: dict[int, int] = defaultdict(int)
    for widest, row in enumerate(ways):
        no_wider = max(widest, LEAST - 1)
        most = no_wider - fixed
        cases = [(vector, left, dice) for left, vector in row.items() for dice in range(min(left, most) + 1)]
        if widest >= LEAST:
            dice = widest - fixed
            cases += [(vector, left, dice) for left, vector in narrower.items() if left >= dice]
        now: dict[int, int] = defaultdict(int)
        for vector, left, dice in cases:
            rest = left - dice
            if rest and not below:
                continue
            if rest + ahead <= no_wider:  # nothing wider can come: the rest may lie as it likes on the heights below
                now[0] += vector * (_ROWS[left][dice] * below**rest)
            else:
                now[rest] += vector * _ROWS[left][dice]
        for left, vector in row.items():
            narrower[left] += vector
        after.append(now)
    return after


def _anywhere(ways: _Ways, heights: int) -> _Ways:
    """The guard's dice that are left, on any of the heights that are left."""
    return [{0: sum(vector * heights**left for row in ways for left, vector in row.items())}]


class _Dice:
    """Vectors over the dice and the sets so far of the one who acts, each packed into one integer.

    There is a slot for every number of sets up to those that are needed, and for every number of spare dice, beyond two
    for each of these sets. More spare dice than the pool has when all sets are pairs are not kept: they would be
    missing for the sets.

    Shifting long integers is faster than dividing them. So every height multiplies by 4! and takes out again what is
    only bits: then only what is rare, five dice or more of one height, needs a division.
    """

    BITS = (3, 3, 2, 2, 0)  # 4!/k! is three times (up to k = 2) or once two to this power
    SCALE = 3
    DIVISORS = tuple(factorial(k) // factorial(4) for k in range(MOST_DICE + 1))

    def __init__(self, throw: Throw, sets: int, guard: Throw) -> None:
        self.rolled = n = throw.rolled
        spare = throw.laid - LEAST * sets
        heaviest = max(FACES**i * perm(n, n - i) for i in range(n + 1))
        most = heaviest * FACES**guard.rolled * self.SCALE**FACES
        self.slot: int = most.bit_length() + self.BITS[0]
        self.step = self.slot * (sets + 1)
        """From one number of spare dice to the next."""
        self.last: int = self.step * (spare + 1) - self.slot
        self.kept: int = (1 << self.last + self.slot) - 1
        self.too_few: int = sum((1 << self.slot * sets) - 1 << self.step * i for i in range(spare + 1))

    def start(self) -> int:
        """No dice used yet."""
        return factorial(self.rolled)

    def more(self, vector: int, fixed: int, most: int) -> int:
        """Use up to `most` dice more, beside one that is fixed."""
        kept, step, bits = self.kept, self.step, self.BITS
        too_few = vector & self.too_few
        pairs = (too_few << self.slot) + (vector - too_few << LEAST * step) & kept
        total = 0
        start, thrice, spare = vector, 3 * vector, fixed * step
        for k in range(min(most, self.rolled) + 1):
            if k + fixed == LEAST:
                start, thrice, spare = pairs, 3 * pairs, 0
            if k <= 2:
                total += thrice << spare + bits[k]
            elif k <= 4:
                total += start << spare + bits[k]
            else:  # exact, because what is kept had room for k dice
                total += (start & kept >> spare) // self.DIVISORS[k] << spare
            spare += step
        return (total & kept) >> bits[0]

    def all_used(self, vector: int) -> int:
        """The ways to have used all dice at all heights, with enough sets."""
        scale: int = self.SCALE**FACES
        return (vector >> self.last) // scale


# What people ask


def sets_at_least(throw: Throw, count: int) -> Fraction:
    """The chance of this many sets or more, of any width and height."""
    throw.check()
    return Fraction(_enough_sets(throw, count), FACES**throw.rolled)


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


MOST_ADVANTAGE = 9
"""What a weapon, a surprise and a secret are worth together, all of them horrendous."""


def advantage(throw: Throw, grade: int, goal: Goal = ANY_SET, guard: Throw = NO_GUARD, timing: bool = False) -> Edge:
    """Whether an advantage is better as dice or as width for a consequence of this width."""
    if not 1 <= grade <= MOST_ADVANTAGE:
        raise NotAllowed(f"Advantages are worth 1 to {MOST_ADVANTAGE} together, not {grade}.")
    more = throw._replace(dice=throw.dice + grade)
    narrower = goal._replace(width=max(goal.width - grade, LEAST))
    return Edge(chance(more, goal, guard, timing), chance(throw, narrower, guard, timing))
