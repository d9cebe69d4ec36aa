"""The town's grid: shift with wrap, collapse, adjacency. It knows cards and which of them are dead, and nothing else.

Compact on purpose. The cards lie row by row in one flat list; a set of cells is an integer with one bit per cell; and
all that depends only on the size of the board is worked out once, in a `Shape`. Every rule here is for any rectangle
that collapses can leave.
"""

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Final, Self, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Choices
from backroom.core.bits import LISTED, PLAIN, count, members, place_from
from backroom.core.choices import LIST, add_in

NO_SHIFT: Final = -1
MANY: Final = 8
"""From how many suspects on it is faster to look at every card once than for each."""
FAR: Final = 3
"""How many spaces the deeds reach that reach further than a neighbour."""
ROWS: Final = 0
COLUMNS: Final = 1
AXES = ("row", "column")
WAYS = (("right", "left"), ("down", "up"))
STRAIGHT = ((0, 1), (0, -1), (1, 0), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))


@final
class Shift:
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
        for _ in range(self.far):
            card = cells[off]
            cell = off
            while cell != on:
                cells[cell] = cells[cell - step]
                cell -= step
            cells[on] = card


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
        self.shifts: list[Shift] = []
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
        """The same for whoever may shift by one only, where others shift further, and those further shifts."""

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
                    self.shifts.append(Shift(start, length, apart, steps))
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


@cache
def shape(rows: int, cols: int, size: int, reach: int = 1) -> Shape:
    """The shape of a board; each is worked out once."""
    return Shape(rows, cols, size, reach)


NOT_A_SHIFT = Shift(0, 2, 1, 0)


@mypyc_attr(acyclic=True)
class Grid:
    """A town: which suspect lies in which cell, which cells hold a deceased one, and what was just shifted."""

    __slots__ = ("cells", "dead", "here", "last_shift", "shape")

    def __new__(cls, *args: object) -> Self:
        """An empty one, for copies: without this, what is compiled would call `__init__` here."""
        return super().__new__(cls)

    def __init__(self, board: Shape, cells: list[int]) -> None:
        self.shape = board
        self.cells = cells
        self.here: i64 = (1 << len(cells)) - 1  # the suspects on the board, as a set: a smaller board has the first few
        self.dead: i64 = 0
        self.last_shift: i64 = NO_SHIFT  # the previous action, if that was a shift

    def copy_grid(self, other: "Grid") -> None:
        """Take over another grid, sharing nothing that changes."""
        self.shape = other.shape
        self.cells = other.cells[:]
        self.here = other.here
        self.dead = other.dead
        self.last_shift = other.last_shift

    # Where

    def cell_of(self, suspect: i64) -> i64:
        """Where a suspect on the board lies."""
        if PLAIN:
            return self.cells.index(suspect)
        board = self.shape
        found = board.found
        cell = found[suspect]
        cells: list[i64] = self.cells
        if cells[cell] != suspect:
            cell -= board.cols + 1  # most likely it was shifted by a space
            cell = place_from(self.cells, suspect, cell if cell > 0 else 0)
            found[suspect] = cell
        return cell

    def on_board(self, suspect: i64) -> bool:
        """Whether the suspect's card has not been collapsed away."""
        return self.here >> suspect & 1 == 1

    def adjacent(self, suspect: i64, other: i64) -> bool:
        """Whether two suspects on the board are neighbours. Nobody is adjacent to himself."""
        return self.shape.near[self.cell_of(suspect)] >> self.cell_of(other) & 1 == 1

    def suspects(self, cells: i64) -> i64:
        """A set of cells as the set of the suspects in them."""
        suspects: i64 = 0
        cards: list[i64] = self.cells  # nothing is converted: this is how to read it fast
        if PLAIN:
            for cell in LISTED[cells]:
                suspects |= 1 << cards[cell]
            return suspects
        while cells:
            suspects |= 1 << cards[count((cells & -cells) - 1)]
            cells &= cells - 1
        return suspects

    def cells_of(self, suspects: i64) -> i64:
        """A set of suspects on the board as the set of their cells."""
        cells: i64 = 0
        suspect: i64
        if PLAIN:
            for suspect in members(suspects):
                cells |= 1 << self.cell_of(suspect)
            return cells
        if count(suspects) < MANY:
            while suspects:
                cells |= 1 << self.cell_of(count((suspects & -suspects) - 1))
                suspects &= suspects - 1
            return cells
        bit: i64 = 1
        for suspect in self.cells:  # compiled, one pass is faster than many searches
            if suspects >> suspect & 1:
                cells |= bit
            bit <<= 1
        return cells

    def without(self, cells: i64, suspects: i64) -> i64:
        """Those of these cells in which none of these suspects lies."""
        if PLAIN or count(cells) >= MANY:
            return cells & ~self.cells_of(suspects & self.here)
        cards: list[i64] = self.cells
        left = cells
        while left:
            cell = left & -left
            if suspects >> cards[count(cell - 1)] & 1:
                cells ^= cell
            left ^= cell
        return cells

    def around(self, suspect: i64) -> i64:
        """The set of suspects adjacent to one on the board, dead or alive."""
        cells = self.cells
        around: i64 = 0
        near: i64
        for near in self.shape.around[self.cell_of(suspect)]:
            around |= 1 << cells[near]
        return around

    def add_living_near(self, suspect: i64, first: i64, choices: Choices) -> None:
        """Add a deed for each living neighbour of a suspect on the board; `first` is the deed done to suspect 0."""
        board = self.shape
        cells = self.cells
        if PLAIN and type(choices) is LIST:  # without a call, here where there are most
            found = board.found
            cell = found[suspect]
            if cells[cell] != suspect:
                found[suspect] = cell = cells.index(suspect)
            for near in LISTED[board.near[cell] & ~self.dead]:
                choices.append(first + cells[near])
        else:
            add_in(choices, first, board.near[self.cell_of(suspect)] & ~self.dead, cells)

    def add_near(self, suspect: i64, first: i64, choices: Choices) -> None:
        """Add a deed for each neighbour, dead or alive."""
        cells = self.cells
        add_in(choices, first, self.shape.near[self.cell_of(suspect)], cells)

    def near_among(self, cell: i64, these: i64) -> i64:
        """The cells around a cell in which one of these suspects lies."""
        cells = self.cells
        found: i64 = 0
        near: i64
        for near in self.shape.around[cell]:
            if these >> cells[near] & 1:
                found |= 1 << near
        return found

    # Dying

    def is_dead(self, suspect: i64) -> bool:
        """Whether the suspect on the board is deceased; one that left it is, too: only the dead leave."""
        return not self.here >> suspect & 1 or self.dead >> self.cell_of(suspect) & 1 == 1

    def kill(self, suspect: i64) -> None:
        """Turn a card to its deceased side."""
        self.dead |= 1 << self.cell_of(suspect)

    def living(self) -> i64:
        """The set of the living."""
        return self.here & ~self.suspects(self.dead)

    # Swapping

    def swap(self, suspect: i64, other: i64) -> None:
        """Let two cards change places, each with what it carries: the dead stay dead."""
        cells = self.cells
        here, there = self.cell_of(suspect), self.cell_of(other)
        cells[here], cells[there] = other, suspect
        if (self.dead >> here ^ self.dead >> there) & 1:
            self.dead ^= 1 << here | 1 << there
        self.last_shift = NO_SHIFT

    # Shifting

    def shift(self, number: i64) -> None:
        """Move a line; the card that falls off one end comes in at the other."""
        shift = self.shape.shifts[number]
        if PLAIN:  # as few calls as can be
            cells = self.cells
            if shift.row:
                cells.insert(shift.on, cells.pop(shift.off))
            else:
                cells[shift.line] = shift.moved(cells)
        else:
            shift.move(self.cells)
        dead = self.dead & shift.mask
        if dead:
            self.dead ^= dead ^ (dead << shift.forth | dead >> shift.back) & shift.mask
        self.last_shift = number

    # Collapsing

    def lines_without_dead(self, axis: int) -> list[int]:
        """The rows, or columns, that still stand in the way of a collapse."""
        return [number for number, line in enumerate(self.shape.lines[axis]) if not self.dead & line]

    def collapsible(self) -> list[int]:
        """The axes that can collapse."""
        return [axis for axis in (ROWS, COLUMNS) if not self.lines_without_dead(axis)]

    def add_collapses(self, first: i64, choices: Choices) -> None:
        """Add a deed for each axis that can collapse: each of its lines holds a deceased card.

        `first` is the deed done to the rows.
        """
        board = self.shape
        beginnings = board.first_column  # of the rows; each is to hold what any cell of its row does
        row = self.dead
        row |= row >> board.row_once
        row |= row >> board.row_twice
        row |= row >> board.row_thrice
        if row & beginnings == beginnings:
            choices.append(first + ROWS)
        beginnings = board.first_row
        column = self.dead
        column |= column >> board.column_once
        column |= column >> board.column_twice
        column |= column >> board.column_thrice
        if column & beginnings == beginnings:
            choices.append(first + COLUMNS)

    def collapse(self, axis: i64, gone: i64) -> i64:
        """Take these cells away, one of each line of the axis, and close the gaps. Returns the suspects that left."""
        board = self.shape
        smaller = board.without_line(axis)
        cells = self.cells
        dead: i64 = 0
        left: i64 = 0
        closed = [0] * (smaller.rows * smaller.cols)
        apart: i64 = board.cols if axis else 1
        length: i64 = board.rows if axis else board.cols
        lines: i64 = board.cols if axis else board.rows
        for line in range(lines):
            here: i64 = line if axis else line * board.cols
            there: i64 = line if axis else line * smaller.cols
            for _ in range(length):
                if gone >> here & 1:
                    left |= 1 << cells[here]
                else:
                    closed[there] = cells[here]
                    dead |= (self.dead >> here & 1) << there
                    there += apart
                here += apart
        self.cells = closed
        self.here &= ~left
        self.dead = dead
        self.shape = smaller
        self.last_shift = NO_SHIFT
        return left
