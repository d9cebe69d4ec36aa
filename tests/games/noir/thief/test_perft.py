"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.thief.rules import ThiefOptions, ThiefVsChief
from backroom.games.noir.thief.rules.state import Terms

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-thief" / "v1"


@pytest.mark.parametrize(
    ("rows", "cols", "hand", "match", "counts"),
    [
        # He and his officer are two of the other three; she has four shifts, four thefts and one change; and he has
        # one shift less after a shift of hers, four accusations and a card to deputize.
        (2, 2, 1, False, [4 * 6, 24 * 9, 24 * (5 * 9 + 4 * 8), 11_952, 98_592]),
        (2, 2, 2, True, [48, 480, 8_928, 51_648]),
        (2, 3, 2, False, [720, 9_840, 134_496]),
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
        ("2p-4", 20, [25, 1_413, 25_480]),
        ("2p-6", 62, [3, 54, 1_446]),  # one officer too many
        ("2p-4", 47, [18, 482, 25_506]),  # a treasure to claim
        ("match-2", 290, [41, 682, 26_957]),  # the second game, and one treasure left
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(ThiefVsChief(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2, 3)] == counts
