"""Who can each of several hidden people be, given a set for each and that they are all different.

Sets of suspects are integers with one bit per suspect. A set of 0 belongs to somebody who is nobody at the moment.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from backroom.games.noir.grid import members

TRIES = 10_000


def marginals(sets: Sequence[int]) -> list[int]:
    """Of each set, exactly those who are left when all are different.

    By Hall's theorem somebody can't be one of his set only if some group of others has just as many members as there
    are in that group, and he is one of them. Such a group consists of sets smaller than the number of people.
    """
    people = [number for number, one in enumerate(sets) if one]
    small = [number for number in people if sets[number].bit_count() < len(people)]
    left = list(sets)
    for count in range(1, len(small) + 1):
        for group in combinations(small, count):
            union = 0
            for number in group:
                union |= sets[number]
            if union.bit_count() == count:
                for number in people:
                    if number not in group:
                        left[number] &= ~union
    return left


def assigned(sets: Sequence[int], rng: Random) -> list[int]:
    """One member of each set, all different, every way equally likely; -1 for an empty set.

    Drawn again from the start whenever two are the same, which keeps it even. Where that takes too long (many people
    and hardly more suspects), the last resort goes back a step instead, which still finds a way but not quite evenly.
    """
    choices = [members(one) for one in sets]
    for _ in range(TRIES):
        taken = 0
        found = []
        for choice in choices:
            if not choice:
                found.append(-1)
                continue
            one = choice[int(rng.random() * len(choice))]
            if taken >> one & 1:
                break
            taken |= 1 << one
            found.append(one)
        else:
            return found
    return _searched(choices, rng)


def _searched(choices: Sequence[list[int]], rng: Random) -> list[int]:
    """A way found by going back where it does not go on, the fewest choices first."""
    order = sorted((number for number, choice in enumerate(choices) if choice), key=lambda n: len(choices[n]))
    found = [-1] * len(choices)

    def place(at: int) -> bool:
        if at == len(order):
            return True
        number = order[at]
        for one in rng.sample(choices[number], len(choices[number])):
            if one not in found:
                found[number] = one
                if place(at + 1):
                    return True
                found[number] = -1
        return False

    if not place(0):
        raise ValueError("there is no way for all of them to be different")
    return found
