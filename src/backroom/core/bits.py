"""Sets of small numbers as integers with one bit per member: the cells of a board, suspects, shifts."""

from typing import Final

from mypy_extensions import i64


def _sets_of(ten: range) -> list[list[int]]:
    """The members of every set of these numbers."""
    sets: list[list[int]] = [[]]
    for number in ten:
        sets += [[*before, number] for before in sets]
    return sets


# The members of every set of ten neighbouring numbers. There are fifty suspects, and no town has more cells: larger
# sets are rare.
ONES: Final = _sets_of(range(10))
TENS: Final = _sets_of(range(10, 20))
TWENTIES: Final = _sets_of(range(20, 30))
THIRTIES: Final = _sets_of(range(30, 40))
FORTIES: Final = _sets_of(range(40, 50))
MANY: Final = 1 << 50
COUNTS: Final = [len(ten) for ten in ONES]


def members(these: int) -> list[int]:
    """The members of a set, in order."""
    if these >= MANY:
        return [*members(these % MANY), *[50 + more for more in members(these // MANY)]]
    return [
        *ONES[these & 1023],
        *TENS[these >> 10 & 1023],
        *TWENTIES[these >> 20 & 1023],
        *THIRTIES[these >> 30 & 1023],
        *FORTIES[these >> 40],
    ]


def count(these: i64) -> i64:
    """How many members a set has."""
    found: i64 = COUNTS[these & 1023]
    while these >= 1024:
        these >>= 10
        found += COUNTS[these & 1023]
    return found


def member(these: i64, number: i64) -> i64:
    """The member of a set with this number, counted from 0 in order."""
    first: i64 = 0
    ten = ONES[these & 1023]
    while number >= len(ten):
        number -= len(ten)
        these >>= 10
        first += 10
        ten = ONES[these & 1023]
    return first + ten[number]
