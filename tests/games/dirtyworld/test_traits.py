"""Circles, slides, damage, conditions: rulings D1 to D5."""

import pytest

from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.damage import hurt
from backroom.games.dirtyworld.rules.pools import pool_of
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import IDENTITY_OF, NotAllowed, full_traits, lose, pool_name, slide
from tests.games.dirtyworld.people import ambrose, gene, noah, sheet


@pytest.mark.parametrize(
    ("traits", "problem"),
    [
        ({"purity": 6}, "Purity is 6: a trait is from 0 to 5."),
        ({"purity": -1}, "Purity is -1: a trait is from 0 to 5."),
        ({"purity": 5, "corruption": 3}, "Purity 5 and Corruption 3 make 8: the two share 7 circles."),
        ({"charm": 2}, "'charm' is not a trait."),
    ],
)
def test_d1_a_pair_shares_seven_circles_and_no_side_passes_five(traits: dict[str, int], problem: str) -> None:
    with pytest.raises(NotAllowed, match=problem):
        full_traits(traits)
    full_traits({"purity": 5, "corruption": 2})
    full_traits({"purity": 3, "corruption": 4})


def test_d2_a_slide_moves_a_point_to_the_contrary() -> None:
    """The rule book's slap: courage 3 and wrath 2 become courage 2 and wrath 3."""
    traits = full_traits({"courage": 3, "wrath": 2})
    assert [str(change) for change in slide(traits, "courage")] == ["Courage 3 to 2", "Wrath 2 to 3"]


def test_d2_past_five_the_point_is_lost_and_nothing_slides_off_zero() -> None:
    """The rule book's know-it-all, whose demonstration is full."""
    traits = full_traits({"demonstration": 5, "observation": 2})
    assert [str(change) for change in slide(traits, "observation")] == ["Observation 2 to 1"]
    assert traits["demonstration"] == 5
    assert slide(traits, "wrath") == ()
    assert lose(traits, "wrath") == ()


def test_d3_every_quality_answers_to_one_identity() -> None:
    assert IDENTITY_OF == {
        "generosity": "patience",
        "demonstration": "patience",
        "selfishness": "cunning",
        "observation": "cunning",
        "courage": "vigor",
        "endurance": "vigor",
        "wrath": "grace",
        "defiance": "grace",
        "purity": "understanding",
        "honesty": "understanding",
        "corruption": "persuasion",
        "deceit": "persuasion",
    }


def test_combat_potential_and_the_names_of_pools() -> None:
    assert (ambrose().combat_potential, noah().combat_potential, gene().combat_potential) == (14, 11, 7)
    assert pool_name("patience", "generosity") == "Patient Generosity"
    assert pool_name("grace", "wrath") == "Graceful Wrath"


@pytest.mark.parametrize(
    ("quality", "identity", "width", "moved"),
    [
        (2, 2, 2, ["Courage 2 to 1", "Wrath 0 to 1"]),
        (2, 2, 3, ["Courage 2 to 1", "Wrath 0 to 1"]),
        (0, 2, 3, ["Vigor 2 to 1", "Grace 1 to 2"]),
        (2, 2, 4, ["Courage 2 to 1"]),
        (0, 2, 4, ["Vigor 2 to 1"]),
        (2, 2, 5, ["Vigor 2 to 1"]),
        (2, 2, 9, ["Vigor 2 to 1"]),
        (0, 0, 3, []),
        (0, 0, 4, []),
        (0, 0, 5, []),
    ],
)
def test_d4_damage_by_width(quality: int, identity: int, width: int, moved: list[str]) -> None:
    traits = full_traits({"courage": quality, "vigor": identity, "grace": 1})
    assert [str(change) for change in hurt(traits, "courage", width, verbal=False)] == moved


def test_d5_words_never_take_the_last_vigor() -> None:
    for width in (2, 4, 5):
        traits = full_traits({"vigor": 1})
        assert hurt(traits, "courage", width, verbal=True) == ()
        assert hurt(traits, "courage", width, verbal=False)
    traits = full_traits({"vigor": 2})
    assert hurt(traits, "courage", 5, verbal=True)


@pytest.mark.parametrize(("aim", "condition"), [("generosity", BERSERK), ("endurance", DYING), ("honesty", DESPAIR)])
def test_d5_conditions_begin_the_moment_an_identity_runs_out(aim: str, condition: str) -> None:
    who = sheet()
    changes, begun = who.take_hit(aim, 5, verbal=False)
    assert [change.after for change in changes] == [0]
    assert [one.kind for one in begun] == [condition]
    assert who.has(condition)
    assert who.take_hit(aim, 5, verbal=False) == ((), [])


def test_d5_what_each_condition_bars() -> None:
    berserk, dying, despairing = sheet(patience=0), sheet(vigor=0), sheet(understanding=0)
    assert not any(berserk.can_use(one) for one in "patience cunning understanding generosity observation".split())
    assert berserk.can_use("vigor", "wrath")
    assert berserk.can_use("persuasion", "corruption")
    assert not despairing.can_use("vigor", "wrath")
    assert not despairing.can_use("patience")
    assert despairing.can_use("grace", "wrath")
    assert not dying.can_use("grace", "defiance")
    assert dying.can_use("persuasion", "honesty"), "they may speak"
    with pytest.raises(NotAllowed, match="Anybody can't roll Vigorous Wrath: despair"):
        pool_of(despairing, "vigor", "wrath")


def test_d5_berserk_and_despair_last_to_the_scenes_end_with_a_point_from_the_contrary() -> None:
    for identity, contrary, condition in (("patience", "cunning", BERSERK), ("understanding", "persuasion", DESPAIR)):
        who = sheet(**{identity: 0, contrary: 3})
        [(over, changes)] = who.end_scene()
        assert over == condition
        assert [str(change) for change in changes] == [
            f"{contrary.capitalize()} 3 to 2",
            f"{identity.capitalize()} 0 to 1",
        ]
        assert not who.conditions


def test_d5_with_the_contrary_empty_it_takes_a_scene_more_and_two_qualities() -> None:
    who = sheet(patience=0, cunning=0, generosity=1, observation=2)
    assert who.end_scene() == []
    assert who.has(BERSERK)
    with pytest.raises(NotAllowed, match="Two points of these are the price"):
        who.copy().end_scene({BERSERK: ("purity", "purity")})
    with pytest.raises(NotAllowed, match="not enough points"):
        who.copy().end_scene({BERSERK: ("generosity", "generosity")})
    [(over, _)] = who.end_scene({BERSERK: ("generosity", "observation")})
    assert over == BERSERK
    assert (who.traits["patience"], who.traits["generosity"], who.traits["observation"]) == (1, 0, 1)


def test_d5_without_two_qualities_it_lasts_until_there_are() -> None:
    who = sheet(understanding=0, persuasion=0, purity=1)
    for _ in range(4):
        assert who.end_scene() == []
    who.traits["honesty"] = 1
    assert [over for over, _ in who.end_scene()] == [DESPAIR]
    assert who.traits["understanding"] == 1


def test_d5_the_dying_die_at_the_scenes_end_unless_helped() -> None:
    who = sheet(vigor=0, grace=2)
    who.end_scene()
    assert who.dead
    assert not who.can_use("persuasion")


def test_d5_the_helped_sit_out_the_whole_next_scene() -> None:
    who = sheet(vigor=0, grace=2)
    who.help_dying()
    assert who.end_scene() == []
    assert not who.dead
    assert who.has(DYING)
    assert [over for over, _ in who.end_scene()] == [DYING]
    assert (who.traits["vigor"], who.traits["grace"]) == (1, 1)


def test_d5_the_dying_without_grace_pay_after_one_scene_more() -> None:
    who = sheet(vigor=0, grace=0, endurance=3)
    who.help_dying()
    assert [who.end_scene(), who.end_scene()] == [[], []]
    assert [over for over, _ in who.end_scene()] == [DYING]
    assert (who.traits["vigor"], who.traits["endurance"]) == (1, 1)


def test_d5_finishing_the_dying_needs_no_roll() -> None:
    who = sheet(vigor=0)
    who.finish()
    assert who.dead
    with pytest.raises(NotAllowed, match="Anybody is not dying"):
        sheet().finish()


def test_an_identity_that_was_refilled_meanwhile_costs_nothing() -> None:
    who = sheet(patience=0, cunning=2, selfishness=0)
    who.take_hit("selfishness", 2, verbal=True)
    assert who.traits["patience"] == 1
    assert who.has(BERSERK), "it lasts to the scene's end"
    assert who.end_scene() == [(BERSERK, ())]


def test_a_copy_of_a_sheet_stands_on_its_own() -> None:
    who: Sheet = sheet(vigor=0)
    copy = who.copy()
    copy.help_dying()
    copy.traits["grace"] = 5
    assert not who.conditions[0].helped
    assert who.traits["grace"] == 1
