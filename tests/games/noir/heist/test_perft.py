"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

from pathlib import Path

import msgspec
import pytest

from backroom.conformance import perft
from backroom.core import Sitting, branches, read_record
from backroom.games.noir.heist.rules import Heist, HeistOptions
from backroom.games.noir.heist.rules.roles import DECOY, INSIDER, MIMIC
from backroom.games.noir.heist.rules.state import Limits
from backroom.games.noir.heist.rules.vaults import vaults_in

GOLDEN = Path(__file__).parents[3] / "golden" / "noir-heist" / "v1"


def test_a_small_town_with_every_deal() -> None:
    vaults = vaults_in(2, 3, (0b11, 0b11 << 4))
    limits = Limits(
        officers=1, chiefs_cards=2, vaults=vaults, markers=2, watched=2, duplicates=2, roles=(DECOY, INSIDER, MIMIC)
    )
    game = Heist(2, 3, limits)
    deals = [
        state for _, _, (state, _) in branches(lambda chance: game.start(HeistOptions(alphabetical=True), 3, chance))
    ]
    # Two roles in either order, two identities out of six cards, and two of the other four for the chief.
    assert len(deals) == 2 * 6 * 5 * 4 * 3
    # He picks one for a uniform, the other is undercover. Then the first thief has seven shifts; she steals from four
    # of the six cells; the decoy draws one of three cards, the insider has one officer.
    third = 1440 * 7 + 1440 * 4 // 6 + 720 * 3 + 720
    assert [sum(perft(game, deal, depth) for deal in deals) for depth in range(1, 4)] == [1440, 1440, third]
    assert [perft(game, deals[0], depth) for depth in range(4, 6)] == [257, 2_355]


@pytest.mark.parametrize(
    ("golden", "lines", "counts"),
    [
        ("5p-0", 6, [70, 4_420]),  # the first thief begins
        ("5p-1", 211, [63, 4_002]),  # a silencer next to an officer
        ("5p-2", 362, [29, 1_753]),  # a master safecracker who may break the safe
        ("6p-0", 22, [30, 1_611]),  # a hacker
        ("7p-1", 38, [3, 204]),  # a mimic has drawn three cards
        ("7p-2", 11, [30, 1_637]),  # a cleaner next to an officer
        ("many-officers-0", 142, [38, 2_546]),  # a captured thief's turn
    ],
)
def test_positions_of_the_whole_town(golden: str, lines: int, counts: list[int]) -> None:
    record = read_record((GOLDEN / f"{golden}.jsonl").read_bytes())
    begun = msgspec.structs.replace(record, lines=record.lines[:lines], footer=None)
    sitting = Sitting.resume(Heist(), begun)
    assert [perft(sitting.game, sitting.state, depth) for depth in (1, 2)] == counts
