"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version."""

import pytest

from backroom.conformance import perft
from backroom.games.bigshuffle.rules import BigShuffle
from tests.games.bigshuffle.table import Table

CALM = ("the boxer", "the stakeout", "the hotel bar")
BELOW = ["the heiress", "the lounge singer", "the bank job", "the frame-up", "the speakeasy", "the penthouse"]
TABLES = {
    "quiet": Table(hands=[["the twins"], []], active=CALM, below=BELOW, noir=["the pipe"], changes=["small talk"]),
    "start": Table(characters=("femme fatale", "governor"), loot=[["the pipe"], []], noir=["the twins", "the camera"]),
    "react": Table(
        3,
        hands=[["the camera"], ["not so fast"], ["sticky fingers"]],
        noir=["last call", "the twins", "the bruiser"],
        below=BELOW,
    ).act("play the camera"),
    "killer": Table(
        active=("the lounge singer", "the bank job", "the docks"),
        uptown=["the crazed killer"],
        hands=[["the twins"], ["wrong man"]],
        noir=["the pipe"],
        changes=["the fix is in"],
        below=BELOW,
    ).act("move the crazed killer midtown"),
}
COUNTS: dict[str, list[int]] = {
    "quiet": [8, 364],
    "start": [3, 20510],
    "react": [2, 3],
    "killer": [3, 3],
}


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_lines_of_play(name: str) -> None:
    state = TABLES[name].s
    assert [perft(BigShuffle(), state, depth) for depth in (1, 2)] == COUNTS[name]
