"""Pools, sets, contests and advantages: rulings D6 and D8, and the rule book's small examples."""

import pytest

from backroom.core import Scripted
from backroom.games.dirtyworld.rules.arms import (
    AS_DICE,
    AS_WIDTH,
    BARE_HANDS,
    GUN,
    HAND_WEAPON,
    SECRET,
    SURPRISE,
    WEAPON,
    Advantage,
    Declared,
    courage_or_wrath,
    dice_parts,
    extra_width,
)
from backroom.games.dirtyworld.rules.contests import (
    AWAY,
    CAUGHT,
    GOES_ON,
    NOTICED,
    UNSEEN,
    chase,
    help_after,
    help_before,
    sneaks,
    succeeds,
)
from backroom.games.dirtyworld.rules.pools import Part, at_once, pool_of, throw
from backroom.games.dirtyworld.rules.sets import Set, after_guard, best_through, loose, reaches, sets_of
from backroom.games.dirtyworld.rules.traits import NotAllowed
from tests.games.dirtyworld.people import ambrose, gene, noah, sheet


def sets(text: str) -> list[Set]:
    """Sets as they are written: "3x8 2x3"."""
    return [Set(*map(int, one.split("x"))) for one in text.split()]


def test_the_first_example_two_sets_in_five_dice() -> None:
    assert sets_of([1, 3, 6, 7, 10]) == []
    assert [str(one) for one in sets_of([3, 3, 3, 6, 6])] == ["3x3", "2x6"]
    assert loose([3, 3, 7, 1]) == [1, 7]


def test_gobble_dice_must_be_high_enough_and_where_timing_matters_wide_enough() -> None:
    assert not reaches(Set(4, 4), Set(2, 8), timing=False), "enough gobblers, but too weak"
    assert after_guard(Set(3, 5), Set(2, 10), timing=False) is None
    assert after_guard(Set(3, 5), Set(2, 10), timing=True) == Set(3, 5), "too slow"


def test_quick_vinnies_three_purses() -> None:
    assert best_through(sets("3x2"), sets("2x10"), timing=True) == Set(3, 2)
    assert best_through(sets("2x8"), sets("3x3"), timing=True) == Set(2, 8)
    assert best_through(sets("2x7"), sets("2x7"), timing=True) is None


def test_gene_is_oblivious_to_timing() -> None:
    assert best_through(sets("3x3"), sets("2x2"), timing=False) == Set(3, 3)
    assert best_through(sets("3x3"), sets("2x3"), timing=False) is None


def test_the_attacker_picks_the_set_that_gets_furthest() -> None:
    assert best_through(sets("3x4 2x9"), sets("2x8"), timing=False) == Set(2, 9)
    assert best_through(sets("3x4 2x9"), sets("2x8"), timing=True) == Set(3, 4)
    assert best_through(sets("3x4 2x9"), sets("2x8"), timing=True, difficulty=5) == Set(2, 9)


def test_d6_a_pool_is_identity_and_quality_and_whatever_is_added() -> None:
    pool = pool_of(ambrose(), "vigor", "wrath", [Part("surprise", 1)])
    assert (pool.name, pool.dice) == ("Vigorous Wrath", 9)
    heavy = pool.but(Part("machine gun", 3))
    assert heavy.dice == 12
    assert len(throw(heavy.dice, Scripted([1] * 12))) == 12


def test_d6_pools_under_two_dice_may_be_declared_and_fail() -> None:
    pool = pool_of(sheet(grace=1), "grace", "wrath")
    assert pool.dice == 1
    assert sets_of(throw(pool.dice, Scripted([5]))) == []
    assert pool.but(Part("drunk", -3)).dice == 0


def test_d6_an_advantage_is_dice_or_width_and_several_add_up() -> None:
    gun, letter, photograph = Advantage(WEAPON, 2, "a handgun"), Advantage(SECRET, 1), Advantage(SURPRISE, 3)
    declared = [Declared(gun, AS_WIDTH), Declared(letter, AS_DICE), Declared(photograph, AS_WIDTH)]
    assert (sum(part.dice for part in dice_parts(declared)), extra_width(declared)) == (1, 5)
    assert [one.lasts for one in (gun, letter, photograph)] == [True, False, False]
    with pytest.raises(NotAllowed, match="as dice or as width, not as 'both'"):
        Declared(gun, "both")
    with pytest.raises(NotAllowed, match="worth 1 to 3, not 4"):
        Declared(Advantage(WEAPON, 4), AS_DICE)


def test_d6_courage_or_wrath() -> None:
    assert courage_or_wrath(ambrose(), gene()) == "wrath"
    assert courage_or_wrath(gene(), ambrose()) == "courage"
    assert courage_or_wrath(noah(), noah()) == "courage", "equals need courage"
    assert courage_or_wrath(gene(), ambrose(), GUN, HAND_WEAPON) == "wrath"
    assert courage_or_wrath(ambrose(), gene(), HAND_WEAPON, GUN) == "courage"
    assert courage_or_wrath(gene(), ambrose(), HAND_WEAPON, BARE_HANDS) == "wrath"
    assert courage_or_wrath(gene(), ambrose(), GUN, GUN) == "courage"


def test_d8_carls_called_shot() -> None:
    """Nine dice for a door: one dropped, one set on 1, seven rolled."""
    script = Scripted([1, 3, 3, 4, 7, 8, 10])
    rolled = throw(9, script, called=1)
    assert script.done()
    assert [str(one) for one in sets_of(rolled)] == ["2x3", "2x1"]
    with pytest.raises(NotAllowed, match="A die shows 1 to 10, not 11"):
        throw(9, script, called=11)
    assert throw(1, Scripted([]), called=5) == []


def test_d8_marco_and_hans_do_two_things_at_once() -> None:
    marco = pool_of(sheet(grace=4, wrath=3), "grace", "wrath", [Part("surprise", 1), Part("rifle", 2)])
    assert marco.dice == 10
    assert at_once([marco, marco]).dice == 9
    hans = sheet(persuasion=4, purity=4, corruption=1)
    both = [pool_of(hans, "persuasion", "purity"), pool_of(hans, "persuasion", "corruption")]
    assert [pool.dice for pool in both] == [8, 5]
    assert at_once(both).dice == 4
    assert at_once(both).name == "Persuasive Corruption"
    assert [str(one) for one in sets_of([2, 2, 6, 6])] == ["2x6", "2x2"]
    assert len(sets_of([3, 3, 7, 9])) == 1
    assert at_once(both[:1]).dice == 8
    assert at_once([marco] * 5).dice == 6


def test_d8_taking_time_is_a_die_or_makes_up_for_a_penalty() -> None:
    who = sheet(patience=3, selfishness=2)
    assert pool_of(who, "patience", "selfishness", takes_time=True).dice == 6
    assert pool_of(who, "patience", "selfishness", [Part("in the dark", -1)], takes_time=True).dice == 5


def test_d8_jerry_helps_johnno_before() -> None:
    help_given = help_before(sets_of([1, 1, 4, 7]))
    assert pool_of(sheet(patience=3, demonstration=3), "patience", "demonstration", help_given).dice == 8
    assert help_before([]) == ()


def test_d8_ambrose_helps_noah_after() -> None:
    """Noah's 2x3 becomes 4x3, and the kid's nines leave 2x3."""
    helped = help_after(Set(2, 3), sets("2x5"))
    assert helped == Set(4, 3)
    assert best_through([helped], sets("2x9"), timing=False) == Set(2, 3)
    assert help_after(Set(2, 6), sets("2x5")) == Set(2, 6), "the helper must be as high"


def test_d8_difficulty_compares_height_and_is_at_most_five() -> None:
    assert succeeds(sets("2x3"), 3)
    assert not succeeds(sets("3x2"), 3)
    assert not succeeds([])
    with pytest.raises(NotAllowed, match="from 1 to 5, not 6"):
        succeeds(sets("2x10"), 6)


def test_d8_stealth_with_no_set_on_either_side_is_a_coin_flip() -> None:
    assert sneaks([], [], True, Scripted([10])) == UNSEEN
    assert sneaks([], [], True, Scripted([1])) == NOTICED
    assert sneaks(sets("2x4"), [], True, Scripted([])) == UNSEEN
    assert sneaks([], sets("2x4"), True, Scripted([])) == NOTICED
    assert sneaks(sets("2x4"), sets("2x5"), True, Scripted([])) == NOTICED


@pytest.mark.parametrize(
    ("runner", "chaser", "outcome"),
    [
        ("", "", GOES_ON),
        ("2x3", "", AWAY),
        ("", "2x3", CAUGHT),
        ("2x5", "2x4", GOES_ON),  # one five is spent, and one is no set
        ("3x5", "2x4", AWAY),
        ("2x5 2x2", "2x4", AWAY),
        ("2x5 2x2", "2x4 2x3", AWAY),  # a five for each, and the twos to spare
        ("2x5 2x3", "2x4 3x3", GOES_ON),
        ("2x5 2x2", "2x6", CAUGHT),
        ("2x9", "3x4", GOES_ON),
        ("2x9", "3x4 2x2", CAUGHT),
    ],
)
def test_d7_in_chases_all_sets_count(runner: str, chaser: str, outcome: str) -> None:
    assert chase(sets(runner), sets(chaser)) == outcome
