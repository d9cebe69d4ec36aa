"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.killer.rules import KillerOptions, KillerVsInspector
from backroom.games.noir.killer.rules.state import Limits

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-killer" / "v1"


@pytest.mark.long
@pytest.mark.parametrize(
    ("rows", "cols", "goal", "hand", "counts"),
    [
        (2, 2, 3, 2, [72, 96, 672, 4_256, 20_512]),
        # 22 first kills (three from each corner, five from each middle), times 20 ordered draws of two out of five.
        (2, 3, 4, 2, [22 * 20, 704, 9_088, 112_000]),
        (3, 3, 5, 2, [40 * 56, 3_920, 86_240]),
    ],
)
def test_small_towns_with_every_deal(rows: int, cols: int, goal: int, hand: int, counts: list[int]) -> None:
    game = KillerVsInspector(rows, cols, Limits(goal=goal, hand_size=hand))
    options = KillerOptions(alphabetical=True)
    deals = [state for _, _, (state, _) in branches(lambda chance: game.start(options, 2, chance))]
    assert len(deals) == rows * cols
    assert [sum(perft(game, deal, depth) for deal in deals) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("2p-8", 20, [40, 1_836, 48_539]),
        ("2p-2", 60, [2, 84, 3_290]),  # in the middle of a collapse
        ("other-town-4", 60, [4, 156, 5_648]),  # a card was drawn and one is to be shown
        ("2p-4", 90, [34, 667, 21_067]),  # four by four, thirteen dead
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(KillerVsInspector(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2, 3)] == counts
