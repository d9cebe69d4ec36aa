"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.thief import ThiefOptions, ThiefVsChief
from backroom.games.noir.thief.state import Terms

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-thief"


@pytest.mark.parametrize(
    ("rows", "cols", "hand", "match", "counts"),
    [
        (2, 2, 1, False, [0]),
        (2, 2, 2, True, [0]),
        (2, 3, 2, False, [0]),
    ],
)
def test_small_towns_with_every_deal(rows: int, cols: int, hand: int, match: bool, counts: list[int]) -> None:
    game = ThiefVsChief(rows, cols, Terms(hand_size=hand, officers=1))
    options = ThiefOptions(alphabetical=True, match=match)
    deals = [state for _, _, (state, _) in branches(lambda chance: game.start(options, 2, chance))]
    assert [sum(perft(game, deal, depth) for deal in deals) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("2p-8", 20, [40, 1_836, 48_539]),
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(ThiefVsChief(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2, 3)] == counts
