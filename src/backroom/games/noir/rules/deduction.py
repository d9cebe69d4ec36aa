"""Who each of several hidden people can be, given a set for each, if they are all different.

Sets of suspects are integers with one bit per suspect. A set of 0 belongs to somebody who is nobody at the moment.
"""

from collections.abc import Sequence
from random import Random

from backroom.core.bits import members

TRIES = 1_000


def marginals(sets: Sequence[int]) -> list[int]:
    """Of each set, exactly those who are left when all are different.

    Given one way for all to be different, somebody can be another one too if that one is nobody's, or if whoever is
    that one can make room: by being somebody else in turn, and so on until it ends with nobody's, or with who the first
    was. Where there is no way at all, nobody is left.
    """
    found = matching([members(one) for one in sets])
    if found is None:
        return [0] * len(sets)
    taken = sum(1 << one for one in found if one >= 0)
    people = [number for number, one in enumerate(sets) if one]
    reach = [0] * len(sets)  # for each, the people whose place it can take, directly or by a chain of moves
    for number in people:
        reach[number] = sum(1 << other for other in people if sets[number] >> found[other] & 1)
    for middle in people:
        for number in people:
            if reach[number] >> middle & 1:
                reach[number] |= reach[middle]
    movable = sum(1 << number for number in people if sets[number] & ~taken)
    left = [0] * len(sets)
    for number in people:
        left[number] = sets[number] & ~taken | 1 << found[number]
        for other in people:
            if sets[number] >> found[other] & 1 and (reach[other] & movable or reach[other] >> number & 1):
                left[number] |= 1 << found[other]
    return left


def matching(choices: Sequence[Sequence[int]]) -> list[int] | None:
    """One of each, all different: the first way that comes, or None if there is none. -1 for an empty choice."""
    found = [-1] * len(choices)
    owner: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for one in choices[number]:
            if one not in tried:
                tried.add(one)
                if one not in owner or place(owner[one], tried):
                    owner[one] = number
                    found[number] = one
                    return True
        return False

    for number, choice in enumerate(choices):
        if choice and not place(number, set()):
            return None
    return found


def assigned(sets: Sequence[int], rng: Random) -> list[int]:
    """One member of each set, all different, every way equally likely; -1 for an empty set.

    Drawn again from the start whenever two are the same, which keeps it even; those who can be anybody take what the
    others leave. Where that takes too long (many people and hardly more suspects), the last resort finds a way too,
    but not quite evenly.
    """
    union = 0
    for one in sets:
        union |= one
    narrow = [(number, members(one)) for number, one in enumerate(sets) if one and one != union]
    wide = [number for number, one in enumerate(sets) if one and one == union]
    for _ in range(TRIES):
        taken = 0
        found = [-1] * len(sets)
        for number, choice in narrow:
            one = choice[int(rng.random() * len(choice))]
            if taken >> one & 1:
                break
            taken |= 1 << one
            found[number] = one
        else:
            for number, one in zip(wide, rng.sample(members(union & ~taken), len(wide)), strict=True):
                found[number] = one
            return found
    return _searched([members(one) for one in sets], rng)


def _searched(choices: Sequence[list[int]], rng: Random) -> list[int]:
    """A way that is found by making room for each in turn, all in a random order."""
    order = rng.sample(range(len(choices)), len(choices))
    found = matching([rng.sample(choices[number], len(choices[number])) for number in order])
    if found is None:
        raise ValueError("there is no way for all of them to be different")
    sorted_back = [-1] * len(choices)
    for number, one in zip(order, found, strict=True):
        sorted_back[number] = one
    return sorted_back
