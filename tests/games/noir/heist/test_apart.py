"""Who can be whom when only some are known to be different: against trying everything."""

from collections.abc import Iterator
from itertools import product
from random import Random

from backroom.core.bits import members
from backroom.games.noir.heist.rules import apart


def problems(count: int) -> Iterator[tuple[list[int], list[int], int]]:
    """Some people's sets, who is apart, and how many come first and are all apart."""
    rng = Random(1)
    for _ in range(count):
        people, first = rng.randint(2, 5), rng.randint(1, 3)
        first = min(first, people)
        sets = [rng.choice([rng.randint(1, 31), 1 << rng.randrange(5)]) for _ in range(people)]
        differ = [0] * people
        for one in range(people):
            for other in range(one):
                if one < first or rng.random() < 0.5:
                    differ[one] |= 1 << other
                    differ[other] |= 1 << one
        yield sets, differ, first


def every_way(sets: list[int], differ: list[int]) -> list[tuple[int, ...]]:
    return [
        way
        for way in product(*(members(one) for one in sets))
        if not any(way[one] == way[other] for one in range(len(sets)) for other in members(differ[one]))
    ]


def test_exactly_who_each_can_be() -> None:
    for sets, differ, first in problems(400):
        ways = every_way(sets, differ)
        assert apart.possible(sets, differ, (1 << len(sets)) - 1) == bool(ways)
        if ways:
            found = [set(members(one)) for one in apart.marginals(sets, differ, first)]
            assert found == [{way[number] for way in ways} for number in range(first)]


def test_every_way_is_drawn_equally_often() -> None:
    rng = Random(2)
    sets, differ = [0b0111, 0b0110, 0b0011], [0b110, 0b001, 0b001]  # the second and the third may be the same
    ways = {way[:2] for way in every_way(sets, differ)}
    assert len(ways) == 4
    drawn = [tuple(apart.drawn(sets, differ, 2, rng)) for _ in range(3000)]
    assert set(drawn) == ways
    share = 3000 / len(ways)
    assert all(share * 0.8 < drawn.count(way) < share * 1.2 for way in ways)


def test_the_last_resort_finds_a_way() -> None:
    rng = Random(3)
    for sets, differ, first in problems(200):
        ways = {way[:first] for way in every_way(sets, differ)}
        if ways:
            assert tuple(apart.one_by_one(sets, differ, first, rng)) in ways
