"""Sets of small numbers as integers with one bit per member: the cells of a board, suspects, shifts.

Some functions are written twice. In plain Python a call of a built-in is fast. Compiled, a few instructions are. No
rule of a game is written like that. What stands behind `if PLAIN` is not compiled at all.
"""

from typing import Final

from mypy_extensions import i64

PLAIN: Final = __file__.endswith(".py")


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
FEW: Final = 1 << 30
MANY: Final = 1 << 50


def members(these: int) -> list[int]:
    """The members of a set, in order."""
    if not PLAIN:
        found: list[int] = []
        left: i64 = these
        while left:
            found.append(count((left & -left) - 1))
            left &= left - 1
        return found
    if these < FEW:
        return [*ONES[these & 1023], *TENS[these >> 10 & 1023], *TWENTIES[these >> 20]]
    if these >= MANY:
        return [*members(these % MANY), *[50 + more for more in members(these // MANY)]]
    return [
        *ONES[these & 1023],
        *TENS[these >> 10 & 1023],
        *TWENTIES[these >> 20 & 1023],
        *THIRTIES[these >> 30 & 1023],
        *FORTIES[these >> 40],
    ]


class Listed(dict[int, list[int]]):
    """The members of sets that are asked for again and again, in plain Python. Nobody changes such a list."""

    def __missing__(self, these: int) -> list[int]:
        if len(self) == ENOUGH:
            self.clear()
        self[these] = found = members(these)
        return found


ENOUGH: Final = 100_000
LISTED: Final = Listed()


def count(these: i64) -> i64:
    """How many members a set has."""
    if PLAIN:
        number: int = these
        return number.bit_count()
    these -= these >> 1 & 0x1555555555555555
    these = (these & 0x3333333333333333) + (these >> 2 & 0x3333333333333333)
    these = these + (these >> 4) & 0x0F0F0F0F0F0F0F0F
    return these * 0x0101010101010101 >> 56


def place(cards: list[int], card: i64) -> i64:
    """Where in a list a card is; it must be there."""
    if PLAIN:
        return cards.index(card)
    at: i64 = 0
    numbers: list[i64] = cards  # nothing is converted: this is how to read it fast
    while numbers[at] != card:
        at += 1
    return at


def place_from(cards: list[int], card: i64, start: i64) -> i64:
    """The same, if it is likely to be found soon after `start`. Compiled only, and for numbers below 256.

    Such a number is always the same object. So objects are compared, and no number has to be read.
    """
    objects: list[object] = cards  # type: ignore[assignment]  # nothing is converted
    wanted: object = card
    at = start
    many = len(cards)
    while at < many:
        if objects[at] is wanted:
            return at
        at += 1
    at = 0
    while objects[at] is not wanted:
        at += 1
    return at


def member(these: i64, number: i64) -> i64:
    """The member of a set with this number, counted from 0 in order."""
    while number:  # compiled, a `range` would make an object for each number
        these &= these - 1
        number -= 1
    return count((these & -these) - 1)
