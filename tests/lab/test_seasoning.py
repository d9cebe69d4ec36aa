"""Finding the numbers of a seasoned player of The Big Shuffle."""

from random import Random

import pytest

from backroom.bots.bigshuffle.weighing import PLAIN
from backroom.games.bigshuffle.game import BigShuffle
from backroom.lab.seasoning import LIMITS, NAMES, points, weighed, where_more_is_won

GAME = BigShuffle()


def test_it_begins_with_what_the_greedy_player_thinks_and_considers_more() -> None:
    same = weighed([0.0] * len(NAMES))
    more = {"experience", "effects", "stays", "press"}
    assert {name for name in NAMES if getattr(same, name) != getattr(PLAIN, name)} == more
    assert not any(getattr(PLAIN, name) for name in more), "what is 0 would stay 0"
    assert same.plain == PLAIN.plain


@pytest.mark.parametrize("log", [-9.0, 9.0])
def test_numbers_stay_within_reason(log: float) -> None:
    far = weighed([log] * len(NAMES))
    for name, (least, most) in LIMITS.items():
        assert least <= getattr(far, name) <= most


def test_equals_win_as_often_as_each_other() -> None:
    assert points(GAME, PLAIN, ["a", "b"]) == 0.5


def test_every_number_is_moved_by_what_was_won() -> None:
    way = where_more_is_won(GAME, [0.0] * len(NAMES), Random(1), pairs=2, deals=2)
    assert len(way) == len(NAMES)
    assert all(way)
