"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.spytag.rules import SpyOptions, SpyTag

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-spytag" / "v1"


@pytest.mark.parametrize(
    ("rows", "cols", "goal", "seats", "deals", "counts"),
    [
        # Four shifts, three captures and four canvasses, whoever begins and whoever they are. Two captures win; after
        # a shift there is one shift less.
        (2, 2, 1, 3, 3 * 4 * 3 * 2, [72 * 11, 72 * (2 + 4 * 10 + 5 * 11), 60_120]),
        # From a corner 7 + 3 + 4, from the middle 7 + 5 + 6; 528 captures draw one of three.
        (2, 3, 2, 3, 3 * 6 * 5 * 4, [360 * 92 // 6 + 2 * 528, 113_352]),
        # Everybody in town is a spy, and nothing is drawn.
        (2, 3, 1, 6, 6 * 720, [6 * 720 * 92 // 6]),
    ],
)
def test_small_towns_with_every_deal(
    rows: int, cols: int, goal: int, seats: int, deals: int, counts: list[int]
) -> None:
    """A deal says who begins, and then who everybody is."""
    game = SpyTag((rows, cols), goal)
    options = SpyOptions(alphabetical=True)
    dealt = [state for _, _, (state, _) in branches(lambda chance: game.start(options, seats, chance))]
    assert len(dealt) == deals
    assert [sum(perft(game, deal, depth) for deal in dealt) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("3p-2", 120, [36, 1_872, 83_948]),
        ("3p-0", 252, [2, 50, 1_698]),  # in the middle of a collapse
        ("4p-2", 190, [29, 715, 19_998]),  # four by five
        ("6p-1", 192, [59, 1_856]),  # teams of two, and a capture that succeeds
        ("9p-2", 341, [44, 1_858]),  # a collapse is possible
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(SpyTag(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in range(1, len(counts) + 1)] == counts
