"""The town's grid: shift with wrap, collapse, adjacency. It knows cards and which of them are dead, and nothing else.

Compact on purpose. The cards lie row by row in one flat list; a set of cells is an integer with one bit per cell; and
all that depends only on the size of the board is worked out once, in a `Shape`. Every rule here is for any rectangle
that collapses can leave.
"""

from collections.abc import Callable, Iterator
from functools import cache
from operator import itemgetter

NO_SHIFT = -1
FAR = 3
"""How many spaces the deeds reach that reach further than a neighbour."""
ROWS = 0
COLUMNS = 1
AXES = ("row", "column")
WAYS = (("right", "left"), ("down", "up"))
STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Shift:
    """A line moved one way: everything needed to do it on a board of one shape."""

    __slots__ = ("back", "forth", "line", "mask", "moved", "off", "on", "steps")

    def __init__(self, start: int, length: int, apart: int, steps: int) -> None:
        end = start + (length - 1) * apart
        cells = range(start, end + 1, apart)
        landing = steps % length
        self.line = slice(start, end + 1, apart)
        """The line's cells, in the flat list."""
        self.mask = _cells_of(cells)
        """The same cells as a set."""
        self.steps = steps
        """How far it moves: right or down, or the other way if negative."""
        self.forth = landing * apart
        self.back = (length - landing) * apart
        """How far the bits of cells move that stay on the board, and of those that come in again at the other side."""
        self.moved: Callable[[list[int]], tuple[int, ...]] = itemgetter(*cells[-landing:], *cells[:-landing])
        """The line's cards as they will lie, out of the flat list."""
        single = apart == 1 and abs(steps) == 1
        self.off, self.on = ((start, end) if steps < 0 else (end, start)) if single else (-1, -1)
        """Where the one card that falls off a row lies, and where it comes in; -1 for columns and for longer shifts."""


def shift_words(size: int, reach: int) -> list[tuple[str, str, str]]:
    """Every shift of a board of this size by its id: the axis ("row"), the number of the line, the way ("right")."""
    return [
        (AXES[axis], str(line + 1), way if far == 1 else f"{way} by {far}")
        for axis in (ROWS, COLUMNS)
        for line in range(size)
        for far in range(1, reach + 1)
        for way in WAYS[axis]
    ]


class Shape:
    """What follows from the size of a board alone.

    `size` is what the town began with and `reach` how far a line may be shifted at once: together they fix the ids of
    shifts, which stay the same while the board gets smaller.
    """

    def __init__(self, rows: int, cols: int, size: int, reach: int) -> None:
        self.rows = rows
        self.cols = cols
        self.size = size
        self.reach = reach
        cells = range(rows * cols)
        self.lines: tuple[list[int], list[int]] = (
            [_cells_of(range(r * cols, (r + 1) * cols)) for r in range(rows)],
            [_cells_of(range(c, rows * cols, cols)) for c in range(cols)],
        )
        """The cells of each row, and of each column."""
        self.everywhere = (1 << rows * cols) - 1
        self.shorter = min(rows, cols)
        self.near: list[int] = [_cells_of(self._neighbours(cell)) for cell in cells]
        """The up to eight cells around each cell. The board does not wrap here."""
        self.around: list[list[int]] = [members(near) for near in self.near]
        """The same, listed."""
        self.straight: list[int] = [_cells_of(self._reached(cell, STRAIGHT)) for cell in cells]
        """The cells up to three spaces away along the row or the column of each cell."""
        self.diagonal: list[int] = [_cells_of(self._reached(cell, DIAGONAL)) for cell in cells]
        """The cells up to three spaces away along the diagonals."""
        self.cross: list[int] = [self._lines_through(cell) & ~(1 << cell) for cell in cells]
        """All other cells of the row and the column."""
        self.living: list[dict[int, list[int]]] = [
            {dead: members(near & ~dead) for dead in _subsets(near)} for near in self.near
        ]
        """For each cell and each set of dead around it: the living cells around it."""
        self.shifts: list[Shift] = []
        self.undoes: list[int] = []
        """The shift that takes each shift back, by id."""
        self._list_shifts()
        everything = [number for number, shift in enumerate(self.shifts) if shift.steps]
        self.shifts_after: list[list[int]] = [
            *([number for number in everything if number != undoing] for undoing in self.undoes),
            everything,
        ]
        """What may be shifted after each shift: all but what would take it back. Last, at NO_SHIFT: all."""
        self.by_one_after: list[list[int]] = [
            [number for number in after if abs(self.shifts[number].steps) == 1] for after in self.shifts_after
        ]
        """The same for whoever may shift by one only, where others shift further."""

    def _neighbours(self, cell: int) -> list[int]:
        row, col = divmod(cell, self.cols)
        return [
            r * self.cols + c
            for r in range(max(row - 1, 0), min(row + 2, self.rows))
            for c in range(max(col - 1, 0), min(col + 2, self.cols))
            if (r, c) != (row, col)
        ]

    def with_neighbours(self, cells: int) -> int:
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
                    self.shifts.append(Shift(start, length, apart, steps))
                    self.undoes.append(first + landings.index(length - landing))

    def _landings(self, length: int) -> list[int]:
        """Where each way takes the first card of a line: 0 where that is no move, or the same as an earlier way."""
        landings: list[int] = []
        for far in range(1, self.reach + 1):
            for landing in (far % length, -far % length):
                landings.append(0 if landing in landings else landing)
        return landings

    def without_line(self, axis: int) -> "Shape":
        """The shape after a collapse in which each line of this axis lost a card."""
        rows, cols = (self.rows, self.cols - 1) if axis == ROWS else (self.rows - 1, self.cols)
        return shape(rows, cols, self.size, self.reach)


def members(these: int) -> list[int]:
    """The members of a set, in order."""
    if these >= MANY:
        return [*members(these % MANY), *(50 + more for more in members(these // MANY))]
    return [
        *ONES[these & 1023],
        *TENS[these >> 10 & 1023],
        *TWENTIES[these >> 20 & 1023],
        *THIRTIES[these >> 30 & 1023],
        *FORTIES[these >> 40],
    ]


def _sets_of(ten: range) -> list[list[int]]:
    """The members of every set of these numbers."""
    sets: list[list[int]] = [[]]
    for number in ten:
        sets += [[*before, number] for before in sets]
    return sets


# There are fifty suspects, and no town has more cells: larger sets are rare.
ONES, TENS, TWENTIES, THIRTIES, FORTIES = (_sets_of(range(first, first + 10)) for first in range(0, 50, 10))
MANY = 1 << 50


def _cells_of(cells: range | list[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def _subsets(cells: int) -> Iterator[int]:
    subset = cells
    while subset:
        yield subset
        subset = subset - 1 & cells
    yield 0


@cache
def shape(rows: int, cols: int, size: int, reach: int = 1) -> Shape:
    """The shape of a board; each is worked out once."""
    return Shape(rows, cols, size, reach)


NOT_A_SHIFT = Shift(0, 2, 1, 0)


class Grid:
    """A town: which suspect lies in which cell, which cells hold a deceased one, and what was just shifted."""

    __slots__ = ("cells", "dead", "here", "last_shift", "shape")

    def __init__(self, board: Shape, cells: list[int]) -> None:
        self.shape = board
        self.cells = cells
        self.here = (1 << len(cells)) - 1  # the suspects on the board, as a set: a smaller board has the first few
        self.dead = 0
        self.last_shift = NO_SHIFT  # the previous action, if that was a shift

    def copy_grid(self, other: "Grid") -> None:
        """Take over another grid, sharing nothing that changes."""
        self.shape = other.shape
        self.cells = other.cells[:]
        self.here = other.here
        self.dead = other.dead
        self.last_shift = other.last_shift

    # Where

    def on_board(self, suspect: int) -> bool:
        """Whether the suspect's card has not been collapsed away."""
        return self.here >> suspect & 1 == 1

    def adjacent(self, suspect: int, other: int) -> bool:
        """Whether two suspects on the board are neighbours. Nobody is adjacent to himself."""
        return self.shape.near[self.cells.index(suspect)] >> self.cells.index(other) & 1 == 1

    def suspects(self, cells: int) -> int:
        """A set of cells as the set of the suspects in them."""
        suspects = 0
        for cell in members(cells):
            suspects |= 1 << self.cells[cell]
        return suspects

    def cells_of(self, suspects: int) -> int:
        """A set of suspects on the board as the set of their cells."""
        where = bytes(self.cells)  # which are searched faster than a list
        cells = 0
        for cell in map(where.index, members(suspects)):
            cells |= 1 << cell
        return cells

    def around(self, suspect: int) -> int:
        """The set of suspects adjacent to one on the board, dead or alive."""
        cells = self.cells
        around = 0
        for near in self.shape.around[cells.index(suspect)]:
            around |= 1 << cells[near]
        return around

    def add_living_near(self, suspect: int, first: int, deeds: list[int]) -> None:
        """Add a deed for each living neighbour of a suspect on the board; `first` is the deed done to suspect 0."""
        board = self.shape
        cells = self.cells
        cell = cells.index(suspect)
        for near in board.living[cell][self.dead & board.near[cell]]:
            deeds.append(first + cells[near])

    def add_living(self, suspects: list[int], first: int, deeds: list[int]) -> None:
        """Add a deed for each of these who is alive."""
        cells = self.cells
        for suspect in suspects:
            if self.here >> suspect & 1 and not self.dead >> cells.index(suspect) & 1:
                deeds.append(first + suspect)

    def add_near(self, suspect: int, first: int, deeds: list[int]) -> None:
        """Add a deed for each neighbour, dead or alive."""
        board = self.shape
        cells = self.cells
        for near in board.around[cells.index(suspect)]:
            deeds.append(first + cells[near])

    def near_among(self, cell: int, these: int) -> list[int]:
        """The suspects around a cell who are among these."""
        cells = self.cells
        found = []
        for near in self.shape.around[cell]:
            suspect = cells[near]
            if these >> suspect & 1:
                found.append(suspect)
        return found

    # Dying

    def is_dead(self, suspect: int) -> bool:
        """Whether the suspect on the board is deceased; one that left it is, too: only the dead leave."""
        return not self.here >> suspect & 1 or self.dead >> self.cells.index(suspect) & 1 == 1

    def kill(self, suspect: int) -> None:
        """Turn a card to its deceased side."""
        self.dead |= 1 << self.cells.index(suspect)

    def living(self) -> int:
        """The set of the living."""
        return self.here & ~self.suspects(self.dead)

    # Swapping

    def swap(self, suspect: int, other: int) -> None:
        """Let two cards change places, each with what it carries: the dead stay dead."""
        cells = self.cells
        here, there = cells.index(suspect), cells.index(other)
        cells[here], cells[there] = other, suspect
        if (self.dead >> here ^ self.dead >> there) & 1:
            self.dead ^= 1 << here | 1 << there
        self.last_shift = NO_SHIFT

    # Shifting

    def shifts(self) -> list[int]:
        """The shifts that are possible: all that move something, but for the one that would undo the last."""
        return self.shape.shifts_after[self.last_shift][:]

    def shift(self, number: int) -> None:
        """Move a line; the card that falls off one end comes in at the other."""
        shift = self.shape.shifts[number]
        cells = self.cells
        off = shift.off
        if off >= 0:
            cells.insert(shift.on, cells.pop(off))
        else:
            moved = shift.moved
            cells[shift.line] = moved(cells)
        dead = self.dead & shift.mask
        if dead:
            self.dead ^= dead ^ (dead << shift.forth | dead >> shift.back) & shift.mask
        self.last_shift = number

    # Collapsing

    def lines_without_dead(self, axis: int) -> list[int]:
        """The rows, or columns, that still stand in the way of a collapse."""
        return [number for number, line in enumerate(self.shape.lines[axis]) if not self.dead & line]

    def collapsible(self) -> list[int]:
        """The axes that can collapse: every row, or every column, holds a deceased card."""
        axes: list[int] = []
        self.add_collapses(0, axes)
        return axes

    def add_collapses(self, first: int, deeds: list[int]) -> None:
        """Add a deed for each axis that can collapse; `first` is the deed done to the rows."""
        dead = self.dead
        rows, columns = self.shape.lines
        for line in rows:
            if not dead & line:
                break
        else:
            deeds.append(first + ROWS)
        for line in columns:
            if not dead & line:
                break
        else:
            deeds.append(first + COLUMNS)

    def collapse(self, axis: int, gone: int) -> int:
        """Take these cells away, one of each line of the axis, and close the gaps. Returns the suspects that left."""
        cells = self.cells
        gaps = members(gone)
        left = _cells_of([cells[gap] for gap in gaps])
        dead = [cells[cell] for cell in members(self.dead & ~gone)]
        if axis == ROWS:
            for gap in reversed(gaps):
                del cells[gap]
        else:
            cols = self.shape.cols
            for gap in gaps:  # all below it move up
                cells[gap:-cols:cols] = cells[gap + cols :: cols]
            del cells[-cols:]
        self.here &= ~left
        self.dead = _cells_of([cells.index(suspect) for suspect in dead])
        self.shape = self.shape.without_line(axis)
        self.last_shift = NO_SHIFT
        return left
