"""All different: against trying everything."""

from collections import Counter
from itertools import product
from random import Random

from backroom.core.bits import members
from backroom.games.noir.rules.deduction import _searched, assigned, marginals


def ways(sets: list[int]) -> list[tuple[int, ...]]:
    """Every way to choose one of each, all different, by trying."""
    tried = product(*(members(one) or [-1] for one in sets))
    return [way for way in tried if len({one for one in way if one >= 0}) == sum(bool(one) for one in sets)]


def some_sets(rng: Random) -> list[int]:
    return [rng.getrandbits(7) & rng.getrandbits(7) for _ in range(rng.randint(1, 5))]


def test_marginals_are_exact() -> None:
    rng = Random(1)
    compared = 0
    for _ in range(3000):
        sets = some_sets(rng)
        possible = ways(sets)
        if not possible:
            continue
        wanted = [sum({1 << way[number] for way in possible}) if one else 0 for number, one in enumerate(sets)]
        assert marginals(sets) == wanted
        compared += any(left != one for left, one in zip(wanted, sets, strict=True))
    assert compared > 300, "many of them were narrowed down"


def test_assignments_are_drawn_evenly() -> None:
    sets = [0b0111, 0b0110, 0, 0b1010]
    possible = ways(sets)
    rng = Random(2)
    drawn = Counter(tuple(assigned(sets, rng)) for _ in range(6000))
    assert set(drawn) == set(possible)
    share = 6000 / len(possible)
    assert all(0.85 * share < count < 1.15 * share for count in drawn.values())


def test_the_last_resort_finds_every_way() -> None:
    rng = Random(3)
    for _ in range(150):
        sets = some_sets(rng)
        possible = set(ways(sets))
        if possible and len(possible) < 20:
            assert {tuple(_searched([members(one) for one in sets], rng)) for _ in range(400)} == possible
