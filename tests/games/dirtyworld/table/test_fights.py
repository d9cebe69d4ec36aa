"""Conflicts at the table, round by round (D6, D7); the third worked conflict, with three at the table."""

import pytest

from backroom.core import Refused, eyes
from backroom.games.dirtyworld.table.rules.parts import Asked, PlanShown
from tests.games.dirtyworld.table.evening import ADA, BEN, CLEO, GM, Evening


def brawl(**options: str) -> Evening:
    """Ambrose, Gene and Noah, as the rule book has them."""
    evening = Evening(players=3, **options)
    body = {"vigor": 4, "grace": 3, "courage": 3, "wrath": 4, "endurance": 3, "defiance": 3}
    evening.made(ADA, "Ambrose", ("defender",), persuasion=2, **body)
    body = {"vigor": 2, "grace": 3, "courage": 1, "wrath": 1, "endurance": 1, "defiance": 2}
    evening.made(BEN, "Gene", ("fatale",), persuasion=4, corruption=3, purity=2, honesty=2, **body)
    body = {"vigor": 2, "grace": 4, "courage": 4, "wrath": 1, "endurance": 2, "defiance": 2}
    evening.made(CLEO, "Noah", ("detective",), persuasion=3, **body)
    evening.scene()
    evening.do(GM, "open a conflict", who=["p1", "p2"], ground="fists")
    return evening


def act(kind: str, identity: str, quality: str, **more: object) -> dict[str, object]:
    return {"kind": kind, "identity": identity, "quality": quality, **more}


SLUG = act("strike", "vigor", "wrath", target="p2", aim="courage", timing=True)
PLEA = act("strike", "persuasion", "honesty", target="p1", aim="wrath", verbal=True)


def happened(evening: Evening) -> list[str]:
    return [f"{one.name} {one.what} {one.width}x{one.height}" for one in evening.fight().happened]


def plan(evening: Evening, who: str) -> PlanShown:
    found = evening.fight().plans[who]
    assert found is not None
    return found


def asked(evening: Evening) -> Asked:
    found = evening.fight().question
    assert found is not None
    return found


def test_worked_conflict_3_at_the_table() -> None:
    evening = brawl()

    # He slugs him: eight dice and a minor surprise. The dodge is too slow.
    surprise = [{"kind": "surprise", "grade": 1, "use": "dice"}]
    evening.do(ADA, "declare", acts=[SLUG], edges=surprise)
    evening.do(BEN, "declare", acts=[act("guard", "grace", "defiance")])
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "1 1 1 3 4 5 6 7 8")
    evening.do(BEN, "throw", "2 2 5 7 9")
    assert happened(evening) == ["Ambrose hit 3x1", "Gene die lost 1x2"]
    assert evening.traits("p2", "courage", "wrath") == [1, 1]  # nothing is lost before it is applied
    evening.do(GM, "apply the round")
    assert evening.traits("p2", "courage", "wrath") == [0, 2]

    # "Sarge, what's going on?" Each gets through to the other.
    evening.do(ADA, "declare", acts=[SLUG])
    evening.do(BEN, "declare", acts=[PLEA])
    evening.do(GM, "call for the dice")
    evening.do(BEN, "throw", "1 1 1 4 5 6")
    evening.do(ADA, "throw", "7 7 7 7 1 2 3 4")
    assert happened(evening) == ["Ambrose hit 4x7", "Gene die lost 2x1", "Gene hit 2x1"]
    evening.do(GM, "apply the round")
    assert evening.traits("p2", "courage", "vigor") == [0, 1]
    assert evening.traits("p1", "wrath", "courage") == [3, 4]

    # Noah comes in. Gene's plea is the fastest, and stops the kick.
    evening.do(GM, "join the conflict", who=["p3"])
    evening.do(ADA, "declare", acts=[SLUG])
    evening.do(BEN, "declare", acts=[PLEA])
    evening.do(CLEO, "declare", acts=[act("task", "vigor", "courage", target="p1", words="holds him")])
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "3 3 1 2 4 5 6")
    evening.do(CLEO, "throw", "3 3 1 2 4 5")
    evening.do(BEN, "throw", "8 8 1 2 3 4")
    assert happened(evening) == ["Gene hit 2x8", "Ambrose die lost 1x3", "Ambrose foiled 1x3", "Noah done 2x3"]
    evening.do(GM, "apply the round")
    assert evening.traits("p1", "wrath", "courage") == [2, 5]

    # Break the grip and hit: the smaller pool, less a die, and one set has to choose.
    free = act("guard", "vigor", "defiance")
    evening.do(ADA, "declare", acts=[free, SLUG])
    pool = plan(evening, "p1").pool
    assert pool is not None
    assert pool.dice == 5
    evening.do(CLEO, "declare", acts=[act("task", "grace", "endurance", target="p1", words="holds on")])
    evening.do(GM, "call for the dice")
    evening.do(CLEO, "throw", "1 2 3 4 5 6")
    evening.do(ADA, "throw", "8 8 8 1 2")
    assert evening.fight().step == "use"
    with pytest.raises(Refused, match="a set of its own"):
        evening.do(ADA, "use the sets", heights=[8, 8])
    evening.do(ADA, "use the sets", heights=[8, 0])
    assert happened(evening) == []
    evening.do(GM, "apply the round")

    evening.do(BEN, "withdraw", who="p2")
    evening.do(GM, "end the conflict")
    assert evening.public().fight is None


def test_d7_gobble_dice_are_split_as_their_owner_says() -> None:
    evening = brawl()
    evening.do(GM, "join the conflict", who=["p3"])
    other = act("strike", "grace", "courage", target="p2", aim="defiance")
    evening.do(ADA, "declare", acts=[{**SLUG, "timing": False}])
    evening.do(CLEO, "declare", acts=[other])
    evening.do(BEN, "declare", acts=[act("guard", "grace", "defiance")])
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "4 4 1 2 3 5 6 7")
    evening.do(CLEO, "throw", "3 3 1 2 4 5 6 7")
    evening.do(BEN, "throw", "9 9 1 2 3")
    question = asked(evening)
    assert (question.who, question.about, question.options) == ("p2", "gobble", (0, 1, 2))
    with pytest.raises(Refused, match="somebody else is being asked"):
        evening.do(ADA, "answer", answer=1)
    evening.do(BEN, "answer", answer=1, number=1)
    with pytest.raises(Refused, match="Something else is being asked now"):
        evening.do(BEN, "answer", answer=1, number=1)
    evening.do(BEN, "answer", answer=1, number=2)
    assert [one for one in happened(evening) if "hit" in one] == []


def test_d7_which_set_loses_a_die_is_asked() -> None:
    evening = brawl()
    evening.do(ADA, "declare", acts=[SLUG])
    evening.do(BEN, "declare", acts=[PLEA])
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "4 4 4 1 2 3 5 6")
    evening.do(BEN, "throw", "6 6 1 1 2 3")
    evening.do(BEN, "use the sets", heights=[1])
    assert asked(evening).options == (1, 6)
    evening.do(BEN, "answer", answer=6)  # the spare set takes it
    assert happened(evening) == ["Ambrose hit 3x4", "Gene die lost 1x6", "Gene hit 2x1"]


def test_the_example_of_the_two_palookas() -> None:
    """Ron has 2x6 and 3x1; a 3x5 and a 3x3 hit him first. The first ruins the sixes, the second leaves 2x1."""
    evening = brawl()
    evening.do(GM, "join the conflict", who=["p3"])
    evening.do(ADA, "declare", acts=[{**SLUG, "timing": False}])
    evening.do(CLEO, "declare", acts=[act("strike", "grace", "courage", target="p2", aim="defiance")])
    evening.do(BEN, "declare", acts=[PLEA], bonus=2)
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "5 5 5 1 2 3 4 6")
    evening.do(CLEO, "throw", "3 3 3 1 2 4 5 6")
    evening.do(BEN, "throw", "6 6 1 1 1 2 3 4")
    evening.do(BEN, "use the sets", heights=[1])
    evening.do(BEN, "answer", answer=6)
    assert happened(evening) == [
        "Ambrose hit 3x5",
        "Gene die lost 1x6",
        "Noah hit 3x3",
        "Gene die lost 2x1",
        "Gene hit 2x1",
    ]


def test_secret_declarations_are_the_player_s_and_the_game_master_s_until_the_dice() -> None:
    evening = brawl(declare="secret")
    evening.do(ADA, "declare", acts=[SLUG])
    assert evening.fight().plans == {"p1": None}
    assert [eye for eye in eyes(4) if (held := evening.held(eye)) and "p1" in held.plans] == [GM, ADA]
    assert evening.last(BEN) == "Ambrose has decided."
    evening.do(BEN, "declare", acts=[PLEA])
    evening.do(GM, "call for the dice")
    assert plan(evening, "p1").acts[0].aim == "courage"


def test_what_was_meant_for_an_earlier_round_comes_too_late() -> None:
    evening = brawl()
    evening.do(ADA, "declare", acts=[SLUG], round=1)
    evening.do(GM, "call for the dice")
    evening.do(ADA, "throw", "1 2 3 4 5 6 7 8")
    evening.do(GM, "apply the round")
    with pytest.raises(Refused, match="That was for round 1, and this is round 2"):
        evening.do(ADA, "declare", acts=[SLUG], round=1)


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ([act("strike", "vigor", "wrath", target="p2")], "aimed at a Quality"),
        ([act("strike", "vigor", "wrath", target="p1", aim="courage")], "of somebody else"),
        ([act("strike", "vigor", "wrath", target="p3", aim="courage")], "not in this conflict"),
        ([act("finish", "", "", target="p2")], "Only the dying"),
        ([act("help", "vigor", "wrath")], "somebody else"),
        ([act("task", "vigor", "vigor")], "an Identity and a Quality"),
    ],
)
def test_what_makes_no_sense_is_refused(acts: list[dict[str, object]], why: str) -> None:
    evening = brawl()
    with pytest.raises(Refused, match=why):
        evening.do(ADA, "declare", acts=acts)


def test_d5_finishing_the_dying_takes_an_action_and_no_roll() -> None:
    evening = brawl()
    evening.do(GM, "hurt", who="p2", quality="courage", width=5)
    evening.do(GM, "hurt", who="p2", quality="courage", width=5)
    evening.do(ADA, "declare", acts=[{"kind": "finish", "target": "p2"}])
    evening.do(GM, "call for the dice")
    evening.do(GM, "apply the round")
    assert evening.public().characters[1].dead


def test_two_who_would_finish_the_same_one() -> None:
    evening = brawl()
    evening.do(GM, "join the conflict", who=["p3"])
    for _ in range(2):
        evening.do(GM, "hurt", who="p2", quality="courage", width=5)
    for seat in (ADA, CLEO):
        evening.do(seat, "declare", acts=[{"kind": "finish", "target": "p2"}])
    evening.do(GM, "call for the dice")
    assert happened(evening) == ["Ambrose finished 0x0", "Noah lost 0x0"]
    evening.do(GM, "apply the round")
    assert evening.public().characters[1].dead


def test_d7_a_die_may_decide_full_ties() -> None:
    evening = brawl(ties="die")
    evening.do(ADA, "declare", acts=[SLUG])
    evening.do(BEN, "declare", acts=[PLEA])
    evening.do(GM, "call for the dice", " ".join(["2", "9", *["1"] * 18]))
    evening.do(ADA, "throw", "4 4 1 2 3 5 6 7")
    evening.do(BEN, "throw", "4 4 1 2 3 5")
    assert happened(evening)[0] == "Gene hit 2x4"


def test_the_game_master_decides_for_whoever_is_away() -> None:
    evening = brawl()
    evening.do(GM, "declare", who="p1", acts=[SLUG])
    evening.do(GM, "call for the dice")
    evening.do(GM, "throw", "4 4 1 2 3 5 6 7")
    evening.do(GM, "apply the round")
    assert evening.traits("p2", "courage", "wrath") == [0, 2]
    with pytest.raises(Refused, match="Ambrose is not yours"):
        evening.do(BEN, "declare", who="p1", acts=[SLUG])
