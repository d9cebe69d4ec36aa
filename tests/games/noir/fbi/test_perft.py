"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.fbi.rules import FbiOptions, FbiVsMafia
from tests.games.noir.fbi.scene import small

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-fbi" / "v1"


def test_a_small_town_with_every_deal() -> None:
    game = small(6, 2, 3, arrests=3, kills=4)
    options = FbiOptions(alphabetical=True)
    deals = [state for _, _, (state, _) in branches(lambda chance: game.start(options, 6, chance))]
    assert len(deals) == 6 * 5 * 4 * 3 * 2
    # Seven shifts for the killer, and 22 kills over the six places she can be: three from a corner, five from a middle.
    assert sum(perft(game, deal, 1) for deal in deals) == 720 * 7 + 120 * 22
    assert sum(perft(game, deal, 2) for deal in deals[::40]) == 2_140


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("6p-0", 2, [62, 3_697]),  # the undercover's first turn
        ("6p-2", 21, [35, 4_025]),  # the suit's marker, and then his action
        ("6p-2", 22, [115]),  # every accusation that is right, with every card drawn for it
        ("6p-2", 29, [3, 9]),  # threats
        ("6p-2", 72, [1]),  # the suit is asked, and can't help
        ("8p-0", 60, [8, 24]),  # the second card of a swap, and then a threat
        ("8p-1", 150, [68, 321]),  # the psycho's turn
        ("8p-2", 67, [4]),  # a marker to put down
        ("handicap-0", 100, [1, 59]),  # somebody must be struck first
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(FbiVsMafia(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in range(1, len(counts) + 1)] == counts
