"""Rounds of conflict: ruling D7, what D5 and D6 say about them, and the rule book's small examples."""

from collections.abc import Callable

import pytest

from backroom.core import Scripted
from backroom.games.dirtyworld.rules.conflict import Conflict, Ground
from backroom.games.dirtyworld.rules.round import (
    Act,
    Asked,
    Choice,
    Declaration,
    Kind,
    Round,
    answering,
    resolve,
    sensible,
)
from backroom.games.dirtyworld.rules.traits import NotAllowed
from tests.games.dirtyworld.people import brief, fought, guard, sheet, strike, task, words


def test_ron_takes_two_hits_before_he_acts() -> None:
    """2x6 and 3x1 against 3x5 and 3x3: the sixes are ruined first, then a one is lost."""
    ron, first, second = sheet("Ron", vigor=3, courage=3), sheet("First"), sheet("Second")
    lost: list[Choice] = []

    def ask(choice: Choice) -> int:
        lost.append(choice)
        return 6

    happened = fought(
        [ron, first, second],
        (ron, [strike("First", "courage")], "6 6 1 1 1"),
        (first, [strike("Ron", "courage")], "3 3 3"),
        (second, [strike("Ron", "courage")], "5 5 5"),
        ask=ask,
    )
    assert brief(happened) == [
        "Second hit 3x5",
        "Ron die lost 1x6",
        "First hit 3x3",
        "Ron die lost 2x1",
        "Ron hit 2x1",
    ]
    assert [choice.options for choice in lost] == [(1, 6)], "the unmatched six can't soak up the second"
    assert (ron.traits["courage"], ron.traits["wrath"]) == (1, 2)


def test_d7_wider_first_then_higher() -> None:
    a, b, c = sheet("A"), sheet("B"), sheet("C")
    rolled = [(a, "9 9"), (b, "1 1 1"), (c, "10 10")]
    happened = fought([a, b, c], *((who, [task()], dice) for who, dice in rolled))
    assert brief(happened) == ["B done 3x1", "C done 2x10", "A done 2x9"]


def test_d7_full_ties_happen_at_once_and_cost_no_dice() -> None:
    a, b = sheet("A", courage=2), sheet("B", courage=2)
    happened = fought([a, b], (a, [strike("B", "courage")], "8 8 3 3"), (b, [strike("A", "courage")], "8 8"))
    assert brief(happened) == ["A hit 2x8", "B hit 2x8"]
    assert a.traits["courage"] == b.traits["courage"] == 1


def test_d7_those_outside_a_tie_still_lose_dice_to_it() -> None:
    a, b, c = sheet("A"), sheet("B"), sheet("C", courage=3)
    happened = fought(
        [a, b, c],
        (a, [strike("C", "courage")], "8 8"),
        (b, [strike("C", "courage")], "8 8"),
        (c, [strike("A", "wrath")], "2 2"),
    )
    assert brief(happened) == ["A hit 2x8", "C die lost 1x2", "B hit 2x8", "C foiled 1x2"]


def test_d7_in_a_tie_nobody_loses_an_action_to_a_condition_the_others_cause() -> None:
    a, b = sheet("A"), sheet("B", grace=0)
    kill = ("vigor", "wrath")
    happened = fought(
        [a, b], (a, [strike("B", "courage", *kill, width=3)], "8 8"), (b, [strike("A", "courage", *kill)], "8 8")
    )
    assert [one.begun for one in happened] == [("dying",), ("dying",)]


def test_d7_option_a_die_breaks_the_tie() -> None:
    a, b = sheet("A", courage=2), sheet("B", courage=2)
    happened = fought(
        [a, b],
        (a, [strike("B", "courage")], "8 8"),
        (b, [strike("A", "courage")], "8 8"),
        tie_breaker=[4, 4, 3, 9],
    )
    assert brief(happened) == ["B hit 2x8", "A die lost 1x8", "A foiled 1x8"]


def test_d7_a_spare_set_can_take_the_loss_and_a_hit_counts_even_if_no_point_is_left() -> None:
    a, b = sheet("A"), sheet("B", vigor=1, courage=0)
    happened = fought([a, b], (a, [words("B", "courage")], "9 9"), (b, [task()], "7 7 2 2"))
    assert brief(happened) == ["A hit 2x9", "B die lost 1x2", "B done 2x7"]
    assert happened[0].changes == ()


def test_d7_order_follows_the_current_width() -> None:
    """B's 3x2 would come before C's 2x9, but loses a die first."""
    a, b, c = sheet("A"), sheet("B", courage=2), sheet("C")
    happened = fought(
        [a, b, c],
        (a, [strike("B", "courage")], "1 1 1 1"),
        (b, [task()], "2 2 2"),
        (c, [task()], "9 9"),
    )
    assert brief(happened) == ["A hit 4x1", "B die lost 2x2", "C done 2x9", "B done 2x2"]


def test_d7_gobble_dice_are_split_among_attackers() -> None:
    """The shovel and the pickaxe: one gobble die for each."""
    shovel, pick, me = sheet("Shovel"), sheet("Pick"), sheet("Me")
    happened = fought(
        [shovel, pick, me],
        (shovel, [strike("Me", "courage", timing=True)], "4 4"),
        (pick, [strike("Me", "courage", timing=True)], "5 5"),
        (me, [guard()], "6 6"),
    )
    assert brief(happened) == ["Me gobble 2x6", "Pick foiled 1x5", "Me gobble 2x6", "Shovel foiled 1x4"]


def test_d7_timing_compares_the_whole_sets_width() -> None:
    """One die of the guard is spent, and it is as fast as before."""
    a, b, me = sheet("A"), sheet("B"), sheet("Me")
    spent: list[int] = []

    def ask(choice: Choice) -> int:
        spent.append(len(choice.options) - 1)
        return 1

    happened = fought(
        [a, b, me],
        (a, [strike("Me", "courage", timing=True)], "4 4 4"),
        (b, [strike("Me", "courage", timing=True)], "3 3 3"),
        (me, [guard()], "6 6 6"),
        ask=ask,
    )
    assert spent == [3, 2]
    assert brief(happened)[:2] == ["Me gobble 3x6", "Me gobble 3x6"]


def test_d7_one_set_per_declared_defence() -> None:
    a, me = sheet("A"), sheet("Me", courage=2)
    happened = fought([a, me], (a, [strike("Me", "courage")], "4 4 4 4"), (me, [guard()], "6 6 7 7"))
    assert brief(happened) == ["Me gobble 2x7", "A hit 2x4", "Me die lost 1x6"]


def test_d7_what_was_gobbled_down_may_come_later() -> None:
    a, me, c = sheet("A", courage=2), sheet("Me"), sheet("C")
    happened = fought(
        [a, me, c],
        (a, [strike("Me", "courage")], "4 4 4"),
        (me, [guard()], "6 6"),
        (c, [strike("A", "courage")], "9 9"),
        ask=lambda choice: 1,
    )
    assert brief(happened) == ["Me gobble 2x6", "C hit 2x9", "A die lost 1x4", "A foiled 1x4"]


def test_a_guard_may_cover_somebody_else_and_only_what_it_is_good_against() -> None:
    thug, me, secretary = sheet("Thug"), sheet("Me"), sheet("Secretary", courage=1)
    bat = Act(kind=Kind.STRIKE, target="Secretary", aim="courage", manner="fists")
    block = Act(kind=Kind.GUARD, target="Secretary", answers=frozenset({"fists"}))
    assert brief(fought([thug, me, secretary], (thug, [bat], "4 4"), (me, [block], "6 6")))[-1] == "Thug foiled 1x4"
    lie = Act(kind=Kind.STRIKE, target="Secretary", aim="courage", manner="lies")
    assert brief(fought([thug, me, secretary], (thug, [lie], "4 4"), (me, [block], "6 6"))) == ["Thug hit 2x4"]


def test_d5_an_action_that_its_owner_may_no_longer_take_is_lost() -> None:
    a, b = sheet("A"), sheet("B", patience=1)
    happened = fought(
        [a, b],
        (a, [words("B", "generosity", "cunning", width=2)], "8 8 8"),
        (b, [words("A", "purity", "cunning", "deceit")], "5 5 5"),
    )
    assert brief(happened) == ["A hit 3x8", "B die lost 2x5", "B lost 2x5"]
    assert happened[0].begun == ("berserk",)


def test_d5_finishing_the_dying_is_an_action_without_a_roll() -> None:
    a, b = sheet("A"), sheet("B", vigor=0)
    one = Round([Declaration("A", (Act(kind=Kind.FINISH, target="B"),), 0)])
    one.roll(Scripted([]))
    one.assign_in_order()
    assert [happening.what for happening in resolve({"A": a, "B": b}, one)] == ["finished"]
    assert b.dead


def test_d6_advantage_width_counts_last_and_makes_nobody_faster() -> None:
    """2x3 with three of width comes after 2x4, and is gobbled as a 2x3."""
    armed, quick = sheet("Armed"), sheet("Quick", vigor=3, courage=2)
    happened = fought(
        [armed, quick],
        (armed, [strike("Quick", "courage", width=3)], "3 3"),
        (quick, [task()], "4 4"),
    )
    assert brief(happened) == ["Quick done 2x4", "Armed hit 2x3"]
    assert happened[1].full_width == 5
    assert quick.traits["vigor"] == 2
    happened = fought([armed, quick], (armed, [strike("Quick", "courage", width=3)], "3 3"), (quick, [guard()], "4 4"))
    assert brief(happened)[-1] == "Armed foiled 1x3"


def test_d8_helping_in_a_round_counts_against_gobbling() -> None:
    """Noah lies, Ambrose slaps, the kid tries to see through it."""
    noah, ambrose, kid = sheet("Noah"), sheet("Ambrose"), sheet("Kid", honesty=2)
    slap = Act(kind=Kind.HELP, target="Noah")
    happened = fought(
        [noah, ambrose, kid],
        (noah, [words("Kid", "honesty")], "3 3"),
        (ambrose, [slap], "5 5"),
        (kid, [guard()], "9 9"),
        ask=lambda choice: choice.options[-1],
    )
    assert brief(happened) == ["Ambrose helped 2x5", "Kid gobble 2x9", "Noah hit 2x3"]


def test_answers_can_be_given_one_by_one() -> None:
    """A table asks people: work the round out again with one answer more until nothing is asked."""

    def again(answers: list[int]) -> list[str]:
        a, me = sheet("A"), sheet("Me")
        return brief(
            fought(
                [a, me],
                (a, [strike("Me", "courage")], "4 4 4"),
                (me, [guard(), task()], "6 6 2 2"),
                ask=answering(answers),
            )
        )

    with pytest.raises(Asked) as asked:
        again([])
    assert asked.value.choice.options == (0, 1, 2)
    with pytest.raises(NotAllowed, match="3 is not one of 0, 1, 2"):
        again([3])
    assert again([2])[-1] == "Me done 2x2"
    with pytest.raises(Asked) as asked:
        again([0])
    assert (asked.value.choice.about, asked.value.choice.options) == ("lose die", (2, 6))


def test_the_sensible_answer_stops_an_attack_with_as_few_dice_as_it_takes() -> None:
    one = Round([Declaration("A", (guard(),), 3)])
    one.roll(Scripted([4, 4, 4]))
    [four] = one.sets("A")
    assert sensible(Choice("A", "gobble", (0, 1, 2, 3), four)) == 2


def test_sets_are_assigned_by_their_owner() -> None:
    one = Round([Declaration("A", (guard(), task()), 5)])
    one.roll(Scripted([4, 4, 7, 7, 1]))
    one.assign("A", [4, 7])
    one.assign("A", [None, 7])
    for wrong in ([4, 4], [4, 1], [4]):
        with pytest.raises(NotAllowed):
            one.assign("A", wrong)


def conflict() -> Conflict:
    return Conflict({"A": sheet("A"), "B": sheet("B", patience=0)})


@pytest.mark.parametrize(
    ("deed", "problem"),
    [
        (lambda one: one.declare([Declaration("C", (task(),), 2)], Scripted([])), "C is not in this conflict"),
        (lambda one: one.declare([Declaration("B", (task("cunning"),), 2)], Scripted([])), "in no state"),
        (lambda one: one.declare([Declaration("A", (strike("B", ""),), 2)], Scripted([])), "aimed at"),
        (lambda one: one.settle(), "Nobody has rolled"),
        (lambda one: one.withdraw("C"), "not in this conflict"),
    ],
)
def test_a_conflict_refuses_what_makes_no_sense(deed: Callable[[Conflict], object], problem: str) -> None:
    with pytest.raises(NotAllowed, match=problem):
        deed(conflict())


def test_a_conflict_goes_on_until_all_but_one_have_withdrawn() -> None:
    one = conflict()
    assert one.take_to(Ground.GUNS)
    assert not one.take_to(Ground.WORDS)
    fight = one.declare([Declaration("A", (task(),), 2)], Scripted([5, 5]))
    with pytest.raises(NotAllowed, match="when the round is over"):
        one.withdraw("B")
    fight.assign_in_order()
    assert brief(one.settle()) == ["A done 2x5"]
    assert (one.rounds, one.over) == (1, False)
    one.withdraw("B")
    assert one.over
    assert one.inside == ["A"]
