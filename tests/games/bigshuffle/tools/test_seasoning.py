"""Finding the numbers of a seasoned player of The Big Shuffle."""

from random import Random

import pytest

from backroom.games.bigshuffle.bots.weighing import PLAIN, SEASONED
from backroom.games.bigshuffle.rules.game import BigShuffle
from backroom.games.bigshuffle.tools.seasoning import LIMITS, NAMES, points, weighed, where_more_is_won

GAME = BigShuffle()


def test_it_begins_with_what_the_greedy_player_thinks_and_considers_what_a_seasoned_one_does() -> None:
    begun = weighed([0.0] * len(NAMES))
    considered = {name for name in NAMES if bool(getattr(PLAIN, name)) != bool(getattr(SEASONED, name))}
    assert {name for name in NAMES if getattr(begun, name) != getattr(PLAIN, name)} == considered
    assert all(bool(getattr(begun, name)) == bool(getattr(SEASONED, name)) for name in NAMES), "what is 0 stays 0"
    assert begun.plain == PLAIN.plain


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
