"""Every promise of the protocol, for this game."""

from random import Random

import pytest

from backroom.conformance import CHECKS, Check
from backroom.games.bigshuffle import BigShuffle


@pytest.mark.parametrize("one", CHECKS, ids=lambda one: one.__name__)
def test_the_big_shuffle(one: Check) -> None:
    one(BigShuffle(), Random(1))
