"""The shape of a board: all that follows from its size alone, worked out once. A set of cells is an integer with one
bit per cell.
"""

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Final, final

from mypy_extensions import i64

from backroom.core.bits import members

NO_SHIFT: Final = -1
FAR: Final = 3
"""How many spaces a deed reaches that reaches further than a neighbour."""
ROWS: Final = 0
COLUMNS: Final = 1
AXES = ("row", "column")
AXIS_WORDS = ("rows", "columns")
WAYS = (("right", "left"), ("down", "up"))
STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


@final
class Slide:
    """A line moved one way: everything needed to do it on a board of one shape."""

    __slots__ = ("back", "far", "forth", "line", "mask", "moved", "off", "on", "row", "step")

    def __init__(self, start: int, length: int, apart: int, steps: int) -> None:
        end = start + (length - 1) * apart
        cells = range(start, end + 1, apart)
        landing = steps % length
        self.line = slice(start, end + 1, apart)
        """The line's cells, in the flat list."""
        self.mask: i64 = _cells_of(cells)
        """The same cells as a set."""
        self.far: i64 = abs(steps)
        self.step: i64 = apart if steps > 0 else -apart
        """How many spaces it moves, and from which cell to which each time."""
        self.off: i64 = end if steps > 0 else start
        self.on: i64 = start if steps > 0 else end
        """Where the card that falls off lies, each time, and where it comes in."""
        self.forth: i64 = landing * apart
        self.back: i64 = (length - landing) * apart
        """How far the bits of cells move that stay on the board, and of those that come in again at the other side."""
        self.row = apart == 1 and abs(steps) == 1
        self.moved: Callable[[list[int]], tuple[int, ...]] = itemgetter(*cells[-landing:], *cells[:-landing])

    def move(self, cards: list[int]) -> None:
        """Move the cards of the line, one by one."""
        cells: list[object] = cards  # type: ignore[assignment]  # nothing is converted: they are only moved
        on = self.on
        off = self.off
        step = self.step
        left = self.far
        while left:  # compiled, a `range` would make an object for each number
            card = cells[off]
            cell = off
            while cell != on:
                cells[cell] = cells[cell - step]
                cell -= step
            cells[on] = card
            left -= 1


def shift_words(size: int, reach: int) -> list[tuple[str, str, str]]:
    """Every shift of a board of this size by its id: the axis ("row"), the number of the line, the way ("right")."""
    return [
        (AXES[axis], str(line + 1), way if far == 1 else f"{way} by {far}")
        for axis in (ROWS, COLUMNS)
        for line in range(size)
        for far in range(1, reach + 1)
        for way in WAYS[axis]
    ]


@final
class Shape:
    """What follows from the size of a board alone.

    `size` is what the town began with and `reach` how far a line may be shifted at once: together they fix the ids of
    shifts, which stay the same while the board gets smaller.
    """

    def __init__(self, rows: int, cols: int, size: int, reach: int) -> None:
        self.rows: i64 = rows
        self.cols: i64 = cols
        self.size: i64 = size
        self.reach: i64 = reach
        cells = range(rows * cols)
        self.lines: list[list[i64]] = [
            [_cells_of(range(r * cols, (r + 1) * cols)) for r in range(rows)],
            [_cells_of(range(c, rows * cols, cols)) for c in range(cols)],
        ]
        """The cells of each row, and of each column."""
        self.first_row: i64 = self.lines[ROWS][0]
        self.first_column: i64 = self.lines[COLUMNS][0]
        once, twice, thrice = _folds(cols)
        self.row_once: i64 = once
        self.row_twice: i64 = twice
        self.row_thrice: i64 = thrice
        once, twice, thrice = _folds(rows)
        self.column_once: i64 = once * cols
        self.column_twice: i64 = twice * cols
        self.column_thrice: i64 = thrice * cols
        """How far to move a set onto itself, three times, until the first cell of each line stands for all of it."""
        self.everywhere: i64 = (1 << rows * cols) - 1
        self.shorter: i64 = min(rows, cols)
        self._smaller: list[Shape | None] = [None, None]
        self.found: list[i64] = [0] * (size * size)
        """Where each suspect was found last on any board of this shape: a good place to look first."""
        self.near: list[i64] = [_cells_of(self._neighbours(cell)) for cell in cells]
        """The up to eight cells around each cell. The board does not wrap here."""
        self.around: list[list[int]] = [members(near) for near in self.near]
        """The same, listed."""
        self.straight: list[i64] = [_cells_of(self._reached(cell, STRAIGHT)) for cell in cells]
        """The cells up to three spaces away along the row or the column of each cell."""
        self.diagonal: list[i64] = [_cells_of(self._reached(cell, DIAGONAL)) for cell in cells]
        """The cells up to three spaces away along the diagonals."""
        self.cross: list[i64] = [self._lines_through(cell) & ~(1 << cell) for cell in cells]
        """All other cells of the row and the column."""
        self.shifts: list[Slide] = []
        self.undoes: list[int] = []
        """The shift that takes each shift back, by id."""
        self._list_shifts()
        everything = [number for number, shift in enumerate(self.shifts) if shift.far]
        self.shifts_after: list[list[int]] = [
            *([number for number in everything if number != undoing] for undoing in self.undoes),
            everything,
        ]
        """What may be shifted after each shift: all but what would take it back. Last, at NO_SHIFT: all."""
        self.by_one_after: list[list[int]] = [
            [number for number in after if self.shifts[number].far == 1] for after in self.shifts_after
        ]
        self.by_two_after: list[list[int]] = [
            [number for number in after if self.shifts[number].far == 2] for after in self.shifts_after
        ]
        """The same for those who may shift by one only, and the further shifts that only others may make."""
        self.ones_after: list[list[int]] = [
            [number // (2 * reach) * 2 + number % 2 for number in after] for after in self.by_one_after
        ]
        """Shifts by one, counted among those alone: two of every line."""

    def __reduce__(self) -> tuple[object, ...]:
        return shape, (self.rows, self.cols, self.size, self.reach)

    def _neighbours(self, cell: int) -> list[int]:
        row, col = divmod(cell, self.cols)
        return [
            r * self.cols + c
            for r in range(max(row - 1, 0), min(row + 2, self.rows))
            for c in range(max(col - 1, 0), min(col + 2, self.cols))
            if (r, c) != (row, col)
        ]

    def with_neighbours(self, cells: i64) -> i64:
        """These cells and all around them."""
        first, last = self.lines[COLUMNS][0], self.lines[COLUMNS][-1]
        across = cells | (cells & ~last) << 1 | (cells & ~first) >> 1
        return (across | across << self.cols | across >> self.cols) & self.everywhere

    def _reached(self, cell: int, ways: tuple[tuple[int, int], ...]) -> list[int]:
        row, col = divmod(cell, self.cols)
        spaces = [(row + far * down, col + far * right) for down, right in ways for far in range(1, FAR + 1)]
        return [r * self.cols + c for r, c in spaces if 0 <= r < self.rows and 0 <= c < self.cols]

    def _lines_through(self, cell: int) -> int:
        row, col = divmod(cell, self.cols)
        return self.lines[ROWS][row] | self.lines[COLUMNS][col]

    def _list_shifts(self) -> None:
        for axis in (ROWS, COLUMNS):
            length, apart = (self.cols, 1) if axis == ROWS else (self.rows, self.cols)
            for line in range(self.size):
                first = len(self.shifts)
                landings = self._landings(length) if line < len(self.lines[axis]) else [0] * 2 * self.reach
                for way, landing in enumerate(landings):
                    if not landing:
                        self.shifts.append(NOT_A_SHIFT)
                        self.undoes.append(NO_SHIFT)
                        continue
                    start = line * self.cols if axis == ROWS else line
                    steps = (way // 2 + 1) * (-1 if way % 2 else 1)
                    self.shifts.append(Slide(start, length, apart, steps))
                    self.undoes.append(first + landings.index(length - landing))

    def _landings(self, length: int) -> list[int]:
        """Where each way takes the first card of a line: 0 where that is no move, or the same as an earlier way."""
        landings: list[int] = []
        for far in range(1, self.reach + 1):
            for landing in (far % length, -far % length):
                landings.append(0 if landing in landings else landing)
        return landings

    def without_line(self, axis: i64) -> "Shape":
        """The shape after a collapse in which each line of this axis lost a card."""
        smaller = self._smaller[axis]
        if smaller is None:
            rows, cols = (self.rows, self.cols - 1) if axis == ROWS else (self.rows - 1, self.cols)
            smaller = self._smaller[axis] = shape(rows, cols, self.size, self.reach)
        return smaller


def _cells_of(cells: range | list[int]) -> i64:
    found: i64 = 0
    for cell in cells:
        found |= 1 << cell
    return found


def _folds(length: int) -> tuple[int, int, int]:
    """A line of up to eight cells folded onto its first: two of them, then four, then all."""
    two = min(length, 2)
    four = min(length, 4)
    return two - 1, four - two, length - four


def shape(rows: int, cols: int, size: int, reach: int = 1) -> Shape:
    """The shape of a board; each is worked out once."""
    return _shape(rows, cols, size, reach)  # the same call however it was written, so that it is the same shape


@cache
def _shape(rows: int, cols: int, size: int, reach: int) -> Shape:
    return Shape(rows, cols, size, reach)


NOT_A_SHIFT = Slide(0, 2, 1, 0)
