"""Counts of every line of play to a fixed depth. A change here is a change of the rules, and wants a new version.

A roll of ten dice has ten billion outcomes, so the counts stop before one.
"""

import pytest

from backroom.conformance import perft
from backroom.core import Seeded, branches
from backroom.games.dirtyworld.duel.rules import DuelOptions
from tests.games.dirtyworld.duel.scene import GAME, Scene, own


def test_every_deal() -> None:
    """Six secrets and six surprises for each."""
    deals = list(branches(lambda chance: GAME.start(DuelOptions(), 2, chance)))
    assert len(deals) == 6**4


@pytest.mark.parametrize(
    ("challenger", "rival", "counts"),
    [("singer", "sergeant", [87, 4_735]), ("doctor", "torpedo", [84, 4_450])],
)
def test_choosing(challenger: str, rival: str, counts: list[int]) -> None:
    options = DuelOptions(challenger=challenger, rival=rival)  # type: ignore[arg-type]
    s, _ = GAME.start(options, 2, Seeded(1))
    assert [perft(GAME, s, depth) for depth in (1, 2)] == counts


def test_with_the_dice_down() -> None:
    """Two sets for two things, and two sets for one: each may decide first, and then both stand or give in."""
    scene = Scene(own(persuasion=3, corruption=4, understanding=4, purity=2), own("Bob", patience=3, demonstration=3))
    mine, other = ("tempt purity", "keep faith", "no edge"), ("prove deceit", "no guard", "no edge")
    scene.round(mine, other, "8 8 9 9 1 1 1 2 2 3 4")
    assert [perft(GAME, scene.s, depth) for depth in (1, 2, 3)] == [4, 8, 32]
