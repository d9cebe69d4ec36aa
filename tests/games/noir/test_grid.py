"""The grid kernel, against plain lists of lists and for every rectangle that collapses can leave."""

from itertools import product
from random import Random

import pytest

from backroom.core.bits import members
from backroom.games.noir.rules.board import COLUMNS, NO_SHIFT, ROWS, Shape, shape, shift_words
from backroom.games.noir.rules.grid import Grid

SHAPES = [
    (rows, cols, size, reach)
    for size, reach in ((5, 1), (6, 2), (7, 2))
    for rows, cols in product(range(1, size + 1), repeat=2)
]


def grid_of(board: Shape) -> Grid:
    return Grid(board, list(range(board.rows * board.cols)))


def as_rows(grid: Grid) -> list[list[int]]:
    cols = grid.shape.cols
    return [grid.cells[start : start + cols] for start in range(0, len(grid.cells), cols)]


def shifted_by_hand(rows: list[list[int]], axis: str, line: int, way: str, far: int) -> list[list[int]]:
    """The slow and obvious way."""
    rows = [row[:] for row in rows]
    for _ in range(far):
        cells = rows[line] if axis == "row" else [row[line] for row in rows]
        moved = [cells[-1], *cells[:-1]] if way in ("right", "down") else [*cells[1:], cells[0]]
        if axis == "row":
            rows[line] = moved
        else:
            for row, card in zip(rows, moved, strict=True):
                row[line] = card
    return rows


@pytest.mark.parametrize(("rows", "cols", "size", "reach"), SHAPES)
def test_every_shift_moves_its_line_and_its_dead(rows: int, cols: int, size: int, reach: int) -> None:
    board = shape(rows, cols, size, reach)
    rng = Random(1)
    for number in board.shifts_after[NO_SHIFT]:
        axis, line, way = shift_words(size, reach)[number]
        way, _, far = way.partition(" by ")
        grid = grid_of(board)
        dead = set(rng.sample(grid.cells, len(grid.cells) // 2))
        for suspect in dead:
            grid.kill(suspect)
        wanted = shifted_by_hand(as_rows(grid), axis, int(line) - 1, way, int(far or 1))
        before = as_rows(grid)
        grid.shift(number)
        assert as_rows(grid) == wanted
        assert wanted != before, "a shift that moves nothing is not a shift"
        assert {suspect for suspect in grid.cells if grid.is_dead(suspect)} == dead


@pytest.mark.parametrize(("rows", "cols", "size", "reach"), SHAPES)
def test_n5_equal_shifts_are_offered_once_and_all_results_can_be_had(
    rows: int, cols: int, size: int, reach: int
) -> None:
    board = shape(rows, cols, size, reach)
    start = as_rows(grid_of(board))
    reachable = {
        str(shifted_by_hand(start, axis, line, way, far))
        for axis, lines, ways in (("row", rows, ("right", "left")), ("column", cols, ("down", "up")))
        for line in range(lines)
        for way in ways
        for far in range(1, reach + 1)
    } - {str(start)}
    results = []
    for number in board.shifts_after[NO_SHIFT]:
        grid = grid_of(board)
        grid.shift(number)
        results.append(str(as_rows(grid)))
    assert len(results) == len(set(results))
    assert set(results) == reachable


@pytest.mark.parametrize(("rows", "cols", "size", "reach"), SHAPES)
def test_n5_no_shift_restores_what_stood_before_the_last(rows: int, cols: int, size: int, reach: int) -> None:
    board = shape(rows, cols, size, reach)
    for first in board.shifts_after[NO_SHIFT]:
        allowed: set[int] = set()
        undoing: set[int] = set()
        for second in board.shifts_after[NO_SHIFT]:
            grid = grid_of(board)
            grid.shift(first)
            listed = board.shifts_after[grid.last_shift]
            grid.shift(second)
            (undoing if grid.cells == grid_of(board).cells else allowed).add(second)
        assert set(listed) == allowed
        assert undoing == {board.undoes[first]}


def test_n3_adjacent_means_the_eight_around_and_never_across_an_edge() -> None:
    grid = grid_of(shape(5, 5, 5))
    assert members(grid.around(12)) == [6, 7, 8, 11, 13, 16, 17, 18]
    assert members(grid.around(0)) == [1, 5, 6]
    assert members(grid.around(4)) == [3, 8, 9]
    assert not grid.adjacent(0, 4)
    assert not grid.adjacent(0, 20)
    assert not grid.adjacent(12, 12)


@pytest.mark.parametrize(("rows", "cols", "size", "reach"), SHAPES)
def test_n3_adjacency_on_every_board(rows: int, cols: int, size: int, reach: int) -> None:
    grid = grid_of(shape(rows, cols, size, reach))
    for one, other in product(grid.cells, repeat=2):
        apart = max(abs(one // cols - other // cols), abs(one % cols - other % cols))
        assert grid.adjacent(one, other) == (apart == 1)


@pytest.mark.parametrize(("rows", "cols", "size", "reach"), SHAPES)
def test_n6_what_can_collapse_and_what_is_left(rows: int, cols: int, size: int, reach: int) -> None:
    rng = Random(rows * 10 + cols)
    for _ in range(20):
        grid = grid_of(shape(rows, cols, size, reach))
        dead = {suspect for suspect in grid.cells if rng.random() < 0.5}
        for suspect in dead:
            grid.kill(suspect)
        by_rows = as_rows(grid)
        by_columns = [list(column) for column in zip(*by_rows, strict=True)]
        for axis, lines in ((ROWS, by_rows), (COLUMNS, by_columns)):
            possible = all(dead & set(line) for line in lines)
            assert (axis in grid.collapsible()) == possible
            assert (not grid.lines_without_dead(axis)) == possible
            if not possible or len(lines[0]) == 1:
                continue
            leaving = [rng.choice(sorted(dead & set(line))) for line in lines]
            kept = [[card for card in line if card not in leaving] for line in lines]
            smaller = Grid.__new__(Grid)
            smaller.copy_grid(grid)
            smaller.collapse(axis, sum(1 << grid.cells.index(card) for card in leaving))
            wanted = kept if axis == ROWS else [list(row) for row in zip(*kept, strict=True)]
            assert as_rows(smaller) == wanted
            assert {card for card in smaller.cells if smaller.is_dead(card)} == dead - set(leaving)
            assert all(smaller.is_dead(card) and not smaller.on_board(card) for card in leaving)
            assert smaller.last_shift == NO_SHIFT
            assert grid.cells == list(range(rows * cols)), "the copy shares nothing"


def test_n6_the_board_of_the_rule_book_collapses_down() -> None:
    """One dead in every column, at different heights: the columns close and the board is a row smaller."""
    grid = grid_of(shape(5, 5, 5))
    for suspect in (0, 6, 12, 18, 24):
        grid.kill(suspect)
    assert grid.collapsible() == [ROWS, COLUMNS]
    grid.collapse(COLUMNS, grid.dead)
    assert (grid.shape.rows, grid.shape.cols) == (4, 5)
    assert as_rows(grid) == [[5, 1, 2, 3, 4], [10, 11, 7, 8, 9], [15, 16, 17, 13, 14], [20, 21, 22, 23, 19]]
    assert grid.dead == 0


def test_members_of_a_set() -> None:
    assert members(0) == []
    assert members(0b1010010) == [1, 4, 6]


def test_a_swap_exchanges_two_cards_with_what_they_are() -> None:
    grid = grid_of(shape(3, 3, 5))
    grid.kill(0)
    grid.shift(0)
    grid.swap(2, 8)
    assert grid.cells.index(2) == 8
    assert grid.is_dead(0)
    assert not grid.is_dead(2)
    assert grid.last_shift == NO_SHIFT
    grid.swap(0, 4)
    assert grid.is_dead(0)
    assert not grid.is_dead(4)
    grid.kill(4)
    grid.swap(0, 4)
    assert grid.is_dead(0)
    assert grid.is_dead(4)


def test_what_reaches_further_than_a_neighbour() -> None:
    board = shape(7, 7, 7)
    middle = 3 * 7 + 3
    assert members(board.straight[middle]) == [3, 10, 17, 21, 22, 23, 25, 26, 27, 31, 38, 45]
    assert members(board.diagonal[middle]) == [0, 6, 8, 12, 16, 18, 30, 32, 36, 40, 42, 48]
    assert members(board.straight[0]) == [1, 2, 3, 7, 14, 21], "nothing wraps"
    assert members(board.diagonal[0]) == [8, 16, 24]
    assert members(board.cross[0]) == [1, 2, 3, 4, 5, 6, 7, 14, 21, 28, 35, 42]


@pytest.mark.parametrize("most", [1, 10, 49, 50, 51, 170])
def test_members_of_sets_of_any_size(most: int) -> None:
    rng = Random(most)
    for count in range(min(most, 20)):
        numbers = sorted(rng.sample(range(most), count))
        assert members(sum(1 << number for number in numbers)) == numbers


@pytest.mark.parametrize(("rows", "cols"), [(7, 7), (3, 5), (1, 4), (4, 1)])
def test_cells_with_their_neighbours(rows: int, cols: int) -> None:
    board = shape(rows, cols, max(rows, cols))
    rng = Random(rows)
    for _ in range(50):
        cells = rng.randrange(board.everywhere + 1)
        around = cells
        for cell in members(cells):
            around |= board.near[cell]
        assert board.with_neighbours(cells) == around


def test_the_cells_of_suspects() -> None:
    grid = Grid(shape(2, 3, 3), [4, 2, 0, 5, 1, 3])
    assert grid.cells_of(0b010101) == 0b000111
    assert grid.suspects(grid.cells_of(0b101101)) == 0b101101
