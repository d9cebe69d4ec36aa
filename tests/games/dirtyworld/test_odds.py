"""Exact odds, derived twice more: by going through every roll of small pools, and by icepool for large ones."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import icepool
import pytest

from backroom.core import Scripted
from backroom.games.dirtyworld.rules.odds import NO_GUARD, Edge, Goal, Throw, advantage, chance, sets_at_least
from backroom.games.dirtyworld.rules.pools import throw as thrown
from backroom.games.dirtyworld.rules.sets import best_through, sets_of
from backroom.games.dirtyworld.rules.traits import NotAllowed


def rolls(throw: Throw) -> Iterable[list[int]]:
    """Every roll of a pool, each as likely as any other."""
    for dice in product(range(1, 11), repeat=throw.rolled):
        yield thrown(throw.dice - throw.actions + 1, Scripted(dice), throw.called)


def counted(throw: Throw, goal: Goal, guard: Throw, timing: bool) -> Fraction:
    """The same chance, by looking at every roll of both."""
    guards = [sets_of(dice) for dice in rolls(guard)]
    hits = total = 0
    for dice in rolls(throw):
        own = sets_of(dice)
        for others in guards:
            total += 1
            left = best_through(own, others, timing, goal.height)
            hits += len(own) >= throw.actions and left is not None and left.width >= goal.width
    return Fraction(hits, total)


@pytest.mark.parametrize("timing", [False, True])
@pytest.mark.parametrize(
    ("throw", "guard"),
    [
        (Throw(0), Throw(2)),
        (Throw(1), NO_GUARD),
        (Throw(2), Throw(2)),
        (Throw(3), Throw(2)),
        (Throw(2), Throw(3)),
        (Throw(4), NO_GUARD),
        (Throw(4, called=7), Throw(2)),
        (Throw(3), Throw(3, called=4)),
        (Throw(3, called=4), Throw(4, called=4)),
        (Throw(5, actions=2), NO_GUARD),
        (Throw(4, actions=2), Throw(2)),
        (Throw(6, called=3, actions=2), Throw(1)),
        (Throw(1, called=3), Throw(1, called=3)),
    ],
)
@pytest.mark.parametrize("goal", [Goal(), Goal(3), Goal(2, 6), Goal(3, 10)])
def test_small_pools_agree_with_every_roll(throw: Throw, guard: Throw, goal: Goal, timing: bool) -> None:
    assert chance(throw, goal, guard, timing) == counted(throw, goal, guard, timing)


def test_any_set_has_a_closed_form() -> None:
    for dice in range(13):
        assert chance(Throw(dice)) == 1 - Fraction(perm(10, dice), 10**dice)


def test_the_figures_of_the_reference_page() -> None:
    """Six and seven dice: a set, two sets, three wide."""

    def shown(dice: int) -> list[str]:
        found = chance(Throw(dice)), sets_at_least(Throw(dice), 2), chance(Throw(dice), Goal(3))
        return [f"{float(one):.1%}" for one in found]

    assert shown(6) == ["84.9%", "28.3%", "15.8%"]
    assert shown(7) == ["94.0%", "49.7%", "25.2%"]


class Through(icepool.MultisetEvaluator[int, int]):  # type: ignore[misc]  # icepool has no types
    """The second opinion: the widest that gets through, with the sets in an opinion's own words."""

    def __init__(self, timing: bool, lowest: int, actions: int = 1) -> None:
        self.timing = timing
        self.lowest = lowest
        self.actions = actions

    def next_state(self, state: Any, order: Any, outcome: int, attack: int, guard: int) -> Any:
        best, widest, sets = state
        if guard >= 2:
            widest = max(widest, guard)
        if attack >= 2 and outcome >= self.lowest:
            stopped = widest if not self.timing or widest >= attack else 0
            best = max(best, attack - stopped)
        return best, widest, min(sets + (attack >= 2), self.actions)

    def extra_outcomes(self, outcomes: Any) -> Any:
        return range(1, 11)

    def initial_state(self, order: Any, outcomes: Any, *sizes: Any) -> Any:
        if order > 0:
            raise icepool.UnsupportedOrder  # from ten down
        return 0, 0, 0

    def final_outcome(self, final_state: Any, *rest: Any) -> int:
        best, _, sets = final_state
        return int(best) if sets == self.actions else 0


@pytest.mark.parametrize("timing", [False, True])
@pytest.mark.parametrize(("dice", "guard", "lowest"), [(7, 5, 1), (5, 8, 3), (9, 9, 1), (12, 4, 5)])
def test_large_pools_agree_with_icepool(dice: int, guard: int, lowest: int, timing: bool) -> None:
    d10 = icepool.d(10)
    widths: Any = Through(timing, lowest).evaluate(d10.pool(dice), d10.pool(guard))
    for width in range(2, 7):
        wanted = Fraction(widths.quantity(">=", width), widths.denominator())
        assert chance(Throw(dice), Goal(width, lowest), Throw(guard), timing) == wanted


@pytest.mark.parametrize("timing", [False, True])
@pytest.mark.parametrize(
    ("throw", "guard"),
    [
        (Throw(9, actions=2), Throw(7)),
        (Throw(12, actions=3), Throw(5, called=8)),
        (Throw(13, called=6, actions=4), Throw(4)),
        (Throw(15, actions=5), Throw(3)),
        (Throw(15, actions=2), NO_GUARD),
    ],
)
def test_several_things_at_once_agree_with_icepool(throw: Throw, guard: Throw, timing: bool) -> None:
    widths: Any = Through(timing, 2, throw.actions).evaluate(laid(throw), laid(guard))
    for width in range(2, 7):
        wanted = Fraction(widths.quantity(">=", width), widths.denominator())
        assert chance(throw, Goal(width, 2), guard, timing) == wanted


def laid(throw: Throw) -> Any:
    """The dice of a throw, with the one that is set by hand."""
    rolled: Any = icepool.d(10).pool(throw.rolled)
    return rolled.additive_union([throw.called]) if throw.called is not None else rolled


def test_too_few_dice_for_all_sets_never_do() -> None:
    assert chance(Throw(15, actions=6)) == 0
    assert sets_at_least(Throw(9), 5) == 0
    assert sets_at_least(Throw(9), 0) == 1


@pytest.mark.parametrize("dice", [8, 15])
def test_widths_and_counts_of_sets_agree_with_icepool(dice: int) -> None:
    pool = icepool.d(10).pool(dice)
    widest: Any = pool.largest_count()
    for width in range(2, 8):
        assert chance(Throw(dice), Goal(width)) == Fraction(widest.quantity(">=", width), widest.denominator())
    counts: Any = pool.all_counts(filter=2)
    for count in (1, 2, 3):
        ways = sum(ways for found, ways in counts.items() if len(found) >= count)
        assert sets_at_least(Throw(dice), count) == Fraction(ways, counts.denominator())


def test_an_advantage_is_better_as_dice_or_as_width_for_what_one_wants() -> None:
    found = advantage(Throw(5), 1)
    assert found == Edge(chance(Throw(6)), chance(Throw(5)))
    assert found.better == "dice", "any hit wants dice"
    assert advantage(Throw(9), 2, Goal(4)).better == "width", "a lost point wants width"
    assert advantage(Throw(9), 2, Goal(4)).as_width == chance(Throw(9), Goal(2))
    assert advantage(Throw(0), 1).better == "equal"


@pytest.mark.parametrize(
    "bad",
    [
        lambda: chance(Throw(31)),
        lambda: chance(Throw(-1)),
        lambda: chance(Throw(5), guard=Throw(31)),
        lambda: chance(Throw(5, called=11)),
        lambda: chance(Throw(5, actions=0)),
        lambda: advantage(Throw(5), 0),
    ],
)
def test_what_nobody_can_roll_is_refused(bad: Any) -> None:
    with pytest.raises(NotAllowed):
        bad()
