"""Who each of several hidden people can be, when only some pairs of them are known to be different.

Identities go back into the deck in this game, so a player may be today who another was yesterday. Those who were
somebody at the same time are different. People are numbered; `apart` has for each the set of those who differ from him.

Somebody who can be more people than there are others to differ from is never in anyone's way: whatever those are, one
is left for him. With all such set aside, hardly anybody remains.
"""

from collections.abc import Sequence
from random import Random

from backroom.core.bits import members
from backroom.games.noir.rules.deduction import assigned

TRIES = 1_000


def possible(sets: Sequence[int], apart: Sequence[int], people: int) -> bool:
    """Whether there is a way for these people to be somebody each, all who are apart being different."""
    people = tight(sets, apart, people)
    if not people:
        return True
    first = min(members(people), key=lambda number: sets[number].bit_count())
    rest = people & ~(1 << first)
    return any(possible(_with(sets, apart, first, one), apart, rest) for one in members(sets[first]))


def tight(sets: Sequence[int], apart: Sequence[int], people: int, besides: int = 0) -> int:
    """Those who may be in the way of each other or of somebody `besides`."""
    while True:
        easy = 0
        for number in members(people):
            if sets[number].bit_count() > (apart[number] & (people | besides)).bit_count():
                easy |= 1 << number
        if not easy:
            return people
        people &= ~easy


def _with(sets: Sequence[int], apart: Sequence[int], number: int, one: int) -> list[int]:
    """The sets when somebody is a certain one."""
    return [
        left & ~(1 << one) if apart[number] >> other & 1 else 1 << one if other == number else left
        for other, left in enumerate(sets)
    ]


def marginals(sets: Sequence[int], apart: Sequence[int], count: int) -> list[int]:
    """For each of the first `count` people, exactly who they can be. A set of 0 belongs to nobody."""
    everyone = sum(1 << number for number, one in enumerate(sets) if one)
    left = list(sets[:count])
    for number in members(everyone & (1 << count) - 1):
        others = tight(sets, apart, everyone & ~(1 << number), 1 << number)
        in_the_way = 0
        for other in members(others & apart[number]):
            in_the_way |= sets[other]
        ruled_out = sets[number] & in_the_way
        for one in members(ruled_out):
            if possible(_with(sets, apart, number, one), apart, others):
                ruled_out &= ~(1 << one)
        left[number] &= ~ruled_out
    return left


def drawn(sets: Sequence[int], apart: Sequence[int], count: int, rng: Random) -> list[int]:
    """Who the first `count` people are, every way equally likely; they are all apart. -1 for a set of 0.

    Drawn again when there is no way left for the rest. The last resort, one by one, is not quite even.
    """
    rest = sum(1 << number for number in range(count, len(sets)))
    narrowed = marginals(sets, apart, count)
    for _ in range(TRIES if rest else 1):
        found = assigned(narrowed, rng)
        if possible(given(sets, apart, found), apart, rest):
            return found
    return one_by_one(sets, apart, count, rng)


def one_by_one(sets: Sequence[int], apart: Sequence[int], count: int, rng: Random) -> list[int]:
    """Each in turn is somebody who leaves a way for the rest."""
    left = list(sets)
    rest = sum(1 << number for number, one in enumerate(sets) if one)
    for number in range(count):
        rest &= ~(1 << number)
        for one in rng.sample(members(left[number]), left[number].bit_count()):
            tried = _with(left, apart, number, one)
            if possible(tried, apart, rest):
                left = tried
                break
    return [one.bit_length() - 1 for one in left[:count]]


def given(sets: Sequence[int], apart: Sequence[int], found: Sequence[int]) -> list[int]:
    """The sets when the first people are these; -1 stands for nobody."""
    left = list(sets)
    for number, one in enumerate(found):
        if one >= 0:
            left = _with(left, apart, number, one)
    return left
