"""The town's grid: shift with wrap, collapse, adjacency. It knows cards and which of them are dead, and nothing else.

Compact on purpose. The cards lie row by row in one flat list; a set of cells is an integer with one bit per cell; and
all that depends only on the size of the board is worked out once, in a `Shape`. Every rule here is for any rectangle
that collapses can leave.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Choices
from backroom.core.bits import LISTED, PLAIN, count, members, place_from
from backroom.core.choices import LIST, add_in
from backroom.core.values import Value
from backroom.games.noir.rules.board import COLUMNS, NO_SHIFT, ROWS, Shape

MANY: Final = 8
"""From how many suspects on it is faster to look at every card once than for each."""


@mypyc_attr(acyclic=True)
class Grid(Value):
    """A town: which suspect lies in which cell, which cells hold a deceased one, and what was just shifted."""

    __slots__ = ("alive", "cells", "dead", "here", "last_shift", "shape")

    def __init__(self, board: Shape, cells: list[int]) -> None:
        self.shape = board
        self.cells = cells
        self.here: i64 = (1 << len(cells)) - 1  # the suspects on the board, as a set: a smaller board has the first few
        self.alive = self.here  # those of them who live
        self.dead: i64 = 0  # the cells of the others
        self.last_shift: i64 = NO_SHIFT  # the previous action, if that was a shift

    def copy_grid(self, other: "Grid") -> None:
        """Take over another grid, sharing nothing that changes."""
        self.shape = other.shape
        self.cells = other.cells[:]
        self.here = other.here
        self.alive = other.alive
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
        cells: list[i64] = self.cells  # nothing is converted: this is how to read them fast
        neighbours: list[i64] = self.shape.around[self.cell_of(suspect)]
        around: i64 = 0
        for near in neighbours:
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
        cells: list[i64] = self.cells  # nothing is converted: this is how to read them fast
        around: list[i64] = self.shape.around[cell]
        found: i64 = 0
        for near in around:
            if these >> cells[near] & 1:
                found |= 1 << near
        return found

    # Dying

    def is_dead(self, suspect: i64) -> bool:
        """Whether the suspect on the board is deceased; one that left it is, too: only the dead leave."""
        return self.alive >> suspect & 1 == 0

    def kill(self, suspect: i64) -> None:
        """Turn a card to its deceased side."""
        self.dead |= 1 << self.cell_of(suspect)
        self.alive &= ~(1 << suspect)

    def living(self) -> i64:
        """The set of the living."""
        return self.alive

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
        dead = self.dead
        if dead & board.first_row:  # otherwise that row has none
            row = dead | dead >> board.row_once  # each first cell is to hold what any cell of its row does
            row |= row >> board.row_twice
            row |= row >> board.row_thrice
            if not board.first_column & ~row:
                choices.append(first + ROWS)
        if dead & board.first_column:
            column = dead | dead >> board.column_once
            column |= column >> board.column_twice
            column |= column >> board.column_thrice
            if not board.first_row & ~column:
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
