"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.hitman.rules import HitmanOptions, HitmanVsSleuth
from backroom.games.noir.hitman.rules.state import Limits

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-hitman" / "v1"


@pytest.mark.long
@pytest.mark.parametrize(
    ("rows", "cols", "hit_list", "hand", "deals", "counts"),
    [
        (2, 2, 1, 2, 24, [48, 336, 1_968, 9_840, 52_176]),
        (2, 3, 2, 2, 6 * 5 * 4 * 3, [720, 8_208, 97_152]),
        (3, 3, 3, 2, 9 * 8 * 7 * 6, [6_048]),
    ],
)
def test_small_towns_with_every_deal(
    rows: int, cols: int, hit_list: int, hand: int, deals: int, counts: list[int]
) -> None:
    """A deal draws the hitman, the target and the sleuth's cards, in this order."""
    game = HitmanVsSleuth(rows, cols, Limits(hit_list=hit_list, hand_size=hand))
    options = HitmanOptions(alphabetical=True)
    dealt = [state for _, _, (state, _) in branches(lambda chance: game.start(options, 2, chance))]
    assert len(dealt) == deals
    assert [sum(perft(game, deal, depth) for deal in dealt) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("2p-8", 17, [44, 1_054, 45_610]),
        ("other-town-6", 51, [1, 40, 870]),  # the sleuth was killed: who carries on?
        ("2p-2", 40, [2, 84, 3_550]),  # a card was drawn and one is to be shown
        ("2p-2", 53, [3, 6, 240]),  # in the middle of a collapse
        ("2p-2", 134, [31, 540, 14_526]),  # four by three
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(HitmanVsSleuth(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2, 3)] == counts
