"""Chance: repeatable, even, scripted, and every outcome in turn."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import BackroomError, Chance, Enumerating, Recorded, Scripted, Seeded, branches
from backroom.core.chance import Branch

DRAWS = 6000


def chi_square(counts: Counter[object], outcomes: int) -> float:
    """How far counts are from even. With 5 degrees of freedom, one in a thousand is above 20.5."""
    expected = counts.total() / outcomes
    missing = (outcomes - len(counts)) * expected
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing


# Seeded


@pytest.mark.parametrize("seed", [7, "a word"])
def test_seeded_is_repeatable(seed: int | str) -> None:
    def some(chance: Chance) -> list[int]:
        return [chance.draw(range(100)) for _ in range(50)] + chance.order(range(20)) + chance.roll(10, 6)

    assert some(Seeded(seed)) == some(Seeded(seed))
    assert some(Seeded(seed)) != some(Seeded("another"))


def test_seeded_can_share_a_random_source() -> None:
    rng = Random(3)
    assert Seeded(rng).draw(range(1000)) != Seeded(rng).draw(range(1000))
    assert Seeded(rng).random is rng


@pytest.mark.parametrize("seed", range(5))
def test_seeded_draws_are_even(seed: int) -> None:
    chance = Seeded(seed)
    counts: Counter[object] = Counter(chance.draw(range(6)) for _ in range(DRAWS))
    assert chi_square(counts, 6) < 20.5


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("order", [Seeded.order, Chance.order], ids=["sorted", "drawn one by one"])
def test_all_orders_of_three_come_up_evenly(order: object, seed: int) -> None:
    assert callable(order)
    chance = Seeded(seed)
    counts: Counter[object] = Counter(tuple(order(chance, (1, 2, 3))) for _ in range(DRAWS))
    assert set(counts) == set(permutations((1, 2, 3)))
    assert chi_square(counts, 6) < 20.5


@settings(derandomize=True, database=None, deadline=None)
@given(st.lists(st.integers(-5, 5), max_size=30), st.integers())
def test_an_order_is_a_permutation(pool: list[int], seed: int) -> None:
    """Also of a pool with equal elements; the pool itself is left as it was."""
    was = pool[:]
    assert sorted(Seeded(seed).order(pool)) == sorted(Chance.order(Seeded(seed), pool)) == sorted(was)
    assert pool == was


def test_dice_have_their_sides() -> None:
    chance = Seeded(1)
    assert set(chance.roll(500, 6)) == {1, 2, 3, 4, 5, 6}
    assert chance.roll(0, 6) == []


def test_chance_itself_has_no_answers() -> None:
    with pytest.raises(NotImplementedError):
        Chance().draw([1])


# Scripted


def test_scripted_answers_in_turn() -> None:
    chance = Scripted([3, 1, 2, 6])
    assert chance.order([1, 2, 3]) == [3, 1, 2]
    assert not chance.done()
    assert chance.roll(1, 6) == [6]
    assert chance.done()


@pytest.mark.parametrize("answer", [0, 7, -1])
def test_scripted_refuses_what_cannot_come_up(answer: int) -> None:
    chance = Scripted([answer])
    with pytest.raises(BackroomError, match=f"^the chance result {answer} cannot come up here$"):
        chance.roll(1, 6)
    assert chance.used == 0


def test_scripted_refuses_the_same_card_twice() -> None:
    with pytest.raises(BackroomError, match="cannot come up"):
        Scripted([1, 1, 2]).order([1, 2, 3])


def test_scripted_runs_out() -> None:
    chance = Scripted([4])
    chance.roll(1, 6)
    with pytest.raises(BackroomError, match="more results than are written down"):
        chance.roll(1, 6)


def test_a_script_is_not_the_list_it_was_made_from() -> None:
    answers = [1, 2]
    chance = Scripted(answers)
    answers.clear()
    assert chance.roll(2, 6) == [1, 2]


# Recorded


@settings(derandomize=True, database=None, deadline=None)
@given(st.integers(), st.lists(st.sampled_from(["draw", "roll", "order"]), max_size=8))
def test_what_was_recorded_can_be_played_again(seed: int, asked: list[str]) -> None:
    def ask(chance: Chance) -> list[list[int]]:
        answers = {
            "draw": lambda: [chance.draw(range(10))],
            "roll": lambda: chance.roll(3, 6),
            "order": lambda: chance.order(range(5)),
        }
        return [answers[what]() for what in asked]

    recorded = Recorded(Seeded(seed))
    came = ask(recorded)
    assert recorded.results == [result for results in came for result in results]
    script = Scripted(recorded.results)
    assert ask(script) == came
    assert script.done()


# Enumerating


def test_enumerating_stops_before_the_next_outcome() -> None:
    chance = Enumerating([2])
    assert chance.draw([1, 2, 3]) == 2
    with pytest.raises(Branch) as branch:
        chance.draw([1, 3])
    assert branch.value.pool == (1, 3)
    assert chance.probability == Fraction(1, 3)


def test_all_orders_of_three() -> None:
    found = list(branches(lambda chance: tuple(chance.order([1, 2, 3]))))
    assert [value for _, _, value in found] == sorted(permutations((1, 2, 3)))
    assert {probability for probability, _, _ in found} == {Fraction(1, 6)}
    assert all(outcomes == value for _, outcomes, value in found)


def test_two_dice() -> None:
    found = list(branches(lambda chance: tuple(chance.roll(2, 6))))
    assert [value for _, _, value in found] == list(product(range(1, 7), repeat=2))
    assert {probability for probability, _, _ in found} == {Fraction(1, 36)}
    assert sum(probability for probability, _, value in found if sum(value) == 7) == Fraction(1, 6)


def test_a_step_without_chance_has_one_branch() -> None:
    assert list(branches(lambda chance: "done")) == [(Fraction(1), (), "done")]


@settings(derandomize=True, database=None, deadline=None)
@given(st.lists(st.integers(1, 4), max_size=4), st.integers(1, 4))
def test_probabilities_sum_to_one(sizes: list[int], stop_at: int) -> None:
    """Also where the tree is uneven: a step that stops as soon as a certain result comes."""

    def step(chance: Chance) -> int:
        drawn = 0
        for size in sizes:
            drawn = chance.draw(range(1, size + 1))
            if drawn == stop_at:
                break
        return drawn

    found = list(branches(step))
    assert sum(probability for probability, _, _ in found) == 1
    assert len({outcomes for _, outcomes, _ in found}) == len(found)


def test_enumerating_agrees_with_drawing() -> None:
    """Exact odds against many draws: the higher of two dice, each drawn from a pool of its own."""

    def higher(chance: Chance) -> int:
        return max(chance.draw([1, 2, 2, 5]), chance.draw([1, 3]))

    exact: dict[int, Fraction] = {}
    for probability, _, value in branches(higher):
        exact[value] = exact.get(value, Fraction(0)) + probability
    assert exact == {1: Fraction(1, 8), 2: Fraction(1, 4), 3: Fraction(3, 8), 5: Fraction(1, 4)}
    chance = Seeded(1)
    counts = Counter(higher(chance) for _ in range(DRAWS))
    assert all(abs(counts[value] / DRAWS - odds) < 0.03 for value, odds in exact.items())
