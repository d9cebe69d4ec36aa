"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.fbi import FbiOptions, FbiVsMafia
from tests.games.noir.fbi.scene import small

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-fbi"


def test_a_small_town_with_every_deal() -> None:
    game = small(6, 2, 3, arrests=3, kills=4)
    options = FbiOptions(alphabetical=True)
    deals = [state for _, _, (state, _) in branches(lambda chance: game.start(options, 6, chance))]
    assert len(deals) == 6 * 5 * 4 * 3 * 2
    # Seven shifts for the killer, and 22 kills over the six places she can be: three from a corner, five from a middle.
    assert sum(perft(game, deal, 1) for deal in deals) == 720 * 7 + 120 * 22
    assert sum(perft(game, deal, 2) for deal in deals[::40]) == 0


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("6p-0", 2, [0, 0]),
        ("6p-1", 60, [0, 0]),
        ("8p-0", 60, [0, 0]),
        ("8p-1", 150, [0, 0]),
        ("handicap-0", 100, [0, 0]),
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(FbiVsMafia(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2)] == counts
