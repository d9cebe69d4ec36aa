"""Growing and being made: rulings D2b, D9 and D10, and what D13 says of Endurance."""

import pytest

from backroom.games.dirtyworld.rules.creation import Draft, bill, make, points_left, problems
from backroom.games.dirtyworld.rules.data import EDGES, LINKS, PROFESSIONS, PURPOSES, RAISES, SPECIALTIES
from backroom.games.dirtyworld.rules.growth import (
    free_slide,
    instant_raise,
    slide_identity,
    slides_to,
    trade,
    why_no_identity_slide,
    why_no_raise,
    why_no_slide,
    why_no_trade,
)
from backroom.games.dirtyworld.rules.traits import ANSWERS_FOR, IDENTITIES, QUALITIES, NotAllowed
from tests.games.dirtyworld.people import sheet


def test_d10_one_free_slide_a_scene() -> None:
    """Bronwen wants to sneak."""
    bronwen = sheet("Bronwen", generosity=2, selfishness=2)
    free_slide(bronwen, "generosity", "selfishness")
    assert (bronwen.traits["generosity"], bronwen.traits["selfishness"]) == (1, 3)
    with pytest.raises(NotAllowed, match="used this scene's free slide"):
        free_slide(bronwen, "generosity", "selfishness")
    bronwen.begin_scene()
    free_slide(bronwen, "generosity", "selfishness")


@pytest.mark.parametrize("profession", LINKS)
def test_d2b_every_professional_link_works_both_ways(profession: str) -> None:
    one, other = LINKS[profession]
    for a, b in ((one, other), (other, one)):
        who = sheet("Anybody", [profession], **{a: 2, b: 1})
        assert b in slides_to(who, a)
        free_slide(who, a, b)
        assert (who.traits[a], who.traits[b]) == (1, 2)
        assert "no profession links them" in why_no_slide(sheet(**{a: 2}), a, b)


@pytest.mark.parametrize(
    ("traits", "move", "why"),
    [
        ({"purity": 1, "corruption": 5}, ("purity", "corruption"), "Corruption is 5 already"),
        ({"purity": 1, "honesty": 5}, ("purity", "honesty"), "Honesty is 5 already"),
        ({"purity": 1, "honesty": 3, "deceit": 4}, ("purity", "honesty"), "have filled their 7 circles"),
        ({"honesty": 3}, ("purity", "honesty"), "Purity has no point to move"),
        ({"vigor": 3}, ("vigor", "grace"), "must move a Quality"),
    ],
)
def test_d2b_chosen_slides_never_pass_a_limit(traits: dict[str, int], move: tuple[str, str], why: str) -> None:
    who = sheet("Anybody", ["ingenue"], **traits)
    with pytest.raises(NotAllowed, match=why):
        free_slide(who, *move)
    assert not who.slid


def test_d10_one_instant_raise_a_scene_with_its_reason() -> None:
    who = sheet(purity=3, corruption=4)
    with pytest.raises(NotAllowed, match="Say what happened: You came to understand"):
        instant_raise(who, "demonstration", " ")
    instant_raise(who, "demonstration", "the Culvert Strangler is my landlord")
    assert who.traits["demonstration"] == 1
    assert "raised a Quality in this scene already" in why_no_raise(who, "wrath")
    who.begin_scene()
    assert "filled their 7 circles" in why_no_raise(who, "purity")
    assert "Only a Quality" in why_no_raise(who, "vigor")
    who.traits["wrath"] = 5
    assert "Wrath is 5 already" in why_no_raise(who, "wrath")


def test_d13_endurance_rises_by_losing_a_fight_and_surviving_it() -> None:
    assert set(RAISES) == set(QUALITIES)
    assert RAISES["endurance"] == "You lost a fight, and lived."


def test_d10_a_session_slides_one_identity() -> None:
    who = sheet(vigor=3, grace=2)
    slide_identity(who, "vigor")
    assert (who.traits["vigor"], who.traits["grace"]) == (2, 3)
    assert "changed an Identity in this session already" in why_no_identity_slide(who, "grace")
    assert "changed an Identity in this session already" in why_no_trade(who, "grace")
    who.begin_session()
    assert why_no_identity_slide(who, "grace") == ""


@pytest.mark.parametrize("identity", IDENTITIES)
def test_d10_or_trades_the_two_listed_qualities_for_a_point(identity: str) -> None:
    first, second = ANSWERS_FOR[identity]
    who = sheet(**{first: 1, second: 2})
    trade(who, identity)
    assert (who.traits[identity], who.traits[first], who.traits[second]) == (2, 0, 1)
    assert f"It costs a point of {first.capitalize()}" in why_no_trade(sheet(), identity)


def test_d2b_nobody_chooses_to_run_out_or_to_pass_a_limit() -> None:
    for identity in ("patience", "vigor", "understanding"):
        assert "would run out" in why_no_identity_slide(sheet(), identity)
    for identity in ("cunning", "grace", "persuasion"):
        assert why_no_identity_slide(sheet(), identity) == ""
    assert "no point" in why_no_identity_slide(sheet(cunning=0), "cunning")
    assert "Grace is 5" in why_no_identity_slide(sheet(vigor=2, grace=5), "vigor")
    assert "Only an Identity can slide" in why_no_identity_slide(sheet(), "wrath")
    assert "Only an Identity can be raised" in why_no_trade(sheet(), "wrath")
    assert "7 circles" in why_no_trade(sheet(vigor=3, grace=4, courage=1, endurance=1), "vigor")


def draft(**changes: object) -> Draft:
    """Forty points: 15 for an Identity each, 12 for four points more, 13 for Qualities."""
    identities = dict.fromkeys(IDENTITIES, 1) | {"patience": 3, "vigor": 3}
    given = {
        "name": "Noor",
        "traits": identities | {"observation": 4, "honesty": 4, "courage": 5},
        "professions": ["detective"],
        "secret": "She keeps the fee.",
    }
    return Draft(**(given | changes))  # type: ignore[arg-type]


def test_d9_forty_points_and_what_they_buy() -> None:
    assert [line.points for line in bill(draft())] == [27, 13, 0, 0]
    assert points_left(draft()) == 0
    assert problems(draft()) == []
    made = make(draft())
    assert (made.traits["vigor"], made.professions) == (3, ("detective",))
    assert made.secret is not None
    assert made.secret.grade == 1


def test_d9_secrets_add_points_and_the_rest_costs_them() -> None:
    assert [points_left(draft(grade=grade)) for grade in (1, 2, 3)] == [0, 1, 3]
    assert points_left(draft(grade=3, specialties=["Surgeon"])) == 1
    assert points_left(draft(grade=3, professions=["detective", "thug"])) == 0
    assert points_left(draft(), points=50) == 10


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"name": " "}, "needs a name"),
        ({"traits": {"charm": 1}}, "'charm' is not a trait"),
        ({"traits": dict.fromkeys(IDENTITIES, 1) | {"wrath": 6}}, "Wrath is 6"),
        ({"traits": dict.fromkeys(IDENTITIES, 1) | {"grace": 0}}, "Grace must be 1 or more"),
        ({"professions": []}, "Choose a profession"),
        ({"professions": ["king"]}, "'king' is not a profession"),
        ({"professions": ["thug", "thug"]}, "named twice"),
        ({"specialties": list("abcd")}, "4 specialties are too many"),
        ({"specialties": ["a", "a"]}, "needs its own name"),
        ({"grade": 4}, "A secret must be minor, serious, horrendous"),
        ({"secret": ""}, "Everybody needs a secret"),
        ({"specialties": ["Surgeon"]}, "That costs 42 points, and there are 40"),
    ],
)
def test_d9_whatever_is_wrong_is_explained(changes: dict[str, object], wrong: str) -> None:
    assert any(wrong in problem for problem in problems(draft(**changes)))
    with pytest.raises(NotAllowed):
        make(draft(**changes))


def test_the_data_is_complete() -> None:
    assert len(PROFESSIONS) == 6
    assert {quality for link in LINKS.values() for quality in link} == set(QUALITIES)
    assert len(SPECIALTIES) == 10
    assert {kind: len(grades) for kind, grades in EDGES.items()} == {"weapon": 3, "surprise": 3, "secret": 3}


def test_d13_breaking_a_hold_is_defiance_and_holding_is_endurance() -> None:
    [hold] = [one for one in PURPOSES if one.words == "Hold somebody"]
    assert {quality for _, quality in hold.pools} == {"endurance"}
    assert {quality for _, quality in hold.versus} == {"defiance"}


def test_purposes_are_rolled_with_an_identity_and_a_quality() -> None:
    for one in PURPOSES:
        for identity, quality in (*one.pools, *one.versus):
            assert identity in IDENTITIES
            assert quality in QUALITIES
    assert [one.words for one in PURPOSES if not one.pools] == ["Drive a car"]
