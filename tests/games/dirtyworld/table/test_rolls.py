"""Rolls outside a conflict: who sees them, help, contests, dice of one's own (D6, D8)."""

from typing import Any

import pytest

from backroom.core import BackroomError, Eye, Refused, eyes
from backroom.games.dirtyworld.rules.sets import Set
from backroom.games.dirtyworld.table.rules.parts import AmplifiedShown, Contested, Fell, Rolled, RolledUnseen, RollPlan
from tests.games.dirtyworld.table.evening import ADA, BEN, CLEO, GM, Evening


def at_the_docks(**options: Any) -> Evening:
    evening = Evening(**options)
    evening.made(ADA, "Ada", grace=3, wrath=2)
    evening.made(BEN, "Ben", cunning=2, observation=2)
    return evening.scene()


def plan_of(evening: Evening) -> RollPlan:
    """What the last roll is, as everyone sees it."""
    plan = evening.roll().plan
    assert plan is not None
    return plan


def dice_of(evening: Evening) -> int:
    return plan_of(evening).pool.dice


def fell_for(evening: Evening, eye: Eye) -> Fell | None:
    """What an eye sees of what came of the first roll, which is not open."""
    held = evening.held(eye)
    roll = held.rolls.get("0") if held else None
    return roll.fell if isinstance(roll, Rolled | RolledUnseen) else None


def test_an_open_roll_is_everyone_s_with_the_odds_it_had() -> None:
    evening = at_the_docks()
    evening.do(ADA, "roll", "4 4 7 9 1", identity="grace", quality="wrath", words="break the door")
    plan, fell = evening.roll().plan, evening.roll().fell
    assert plan is not None
    assert fell is not None
    assert (plan.pool.name, plan.pool.dice, fell.sets) == ("Graceful Wrath", 5, ((2, 4),))
    assert plan.odds.works == pytest.approx(1 - 10 * 9 * 8 * 7 * 6 / 10**5)
    assert evening.last() == "Ada rolled to break the door (Graceful Wrath, 5d): 4 4 7 9 1: 2x4, it works."


def test_a_roll_for_the_game_master_is_seen_by_the_two() -> None:
    evening = at_the_docks()
    evening.do(ADA, "roll", "4 4 7 9 1", identity="grace", quality="wrath", eyes="gm")
    assert evening.roll() == Rolled("p1", "Ada", "gm", seat=ADA)
    knows = {eye: fell_for(evening, eye) is not None for eye in eyes(4)}
    assert knows == {GM: True, ADA: True, BEN: False, CLEO: False, None: False}
    assert evening.last(BEN) == "Ada rolled for the game master."


def test_a_blind_roll_is_the_game_master_s_alone() -> None:
    evening = at_the_docks()
    evening.do(ADA, "roll", "4 4 7 9 1", identity="grace", quality="wrath", eyes="blind")
    assert fell_for(evening, GM) is not None
    own = evening.player(ADA).rolls["0"]
    assert isinstance(own, RollPlan), "what is rolled, and nothing of what came of it"
    assert own.pool.name == "Graceful Wrath"
    assert evening.player(BEN).rolls == {}


def test_behind_the_screen_nobody_sees_for_whom() -> None:
    evening = at_the_docks()
    evening.do(GM, "bring somebody in", name="Vito", shown=False)
    [hidden] = evening.master().hidden
    with pytest.raises(Refused, match="Show Vito to the players first"):
        evening.do(GM, "roll", who=hidden.id, identity="grace", quality="wrath")
    evening.do(GM, "roll", who=hidden.id, identity="grace", quality="wrath", eyes="gm")
    assert evening.public().rolls[-1] == RolledUnseen("gm", seat=GM)
    assert evening.last(ADA) == "Gus rolled behind the screen."


def test_d8_help_before_is_dice_for_the_next_roll_and_used_up_by_it() -> None:
    evening = at_the_docks()
    evening.do(BEN, "roll", "6 6 6 1", identity="cunning", quality="observation", helps="p1")
    assert evening.public().characters[0].help == (("help from Ben", 3),)
    evening.do(ADA, "roll", "1 1 2 3 4 5 6 7", identity="grace", quality="wrath")
    assert dice_of(evening) == 8
    assert evening.public().characters[0].help == ()


def test_d8_help_after_adds_its_width_if_it_is_as_high() -> None:
    evening = at_the_docks()
    evening.do(ADA, "roll", "3 3 1 2 4", identity="grace", quality="wrath")
    evening.do(BEN, "roll", "5 5 1 2", identity="cunning", quality="observation", helps="p1", when="after")
    assert evening.roll().amplified == AmplifiedShown("p1", "Ada", Set(4, 3))


def test_what_came_of_a_contest_is_not_made_wider_afterwards() -> None:
    evening = at_the_docks()
    resisting = {"who": "p2", "identity": "cunning", "quality": "observation"}
    evening.do(GM, "contest", "6 6 7 9 1 5 5 1 2", **SIDES, resisting=resisting)
    with pytest.raises(Refused, match="They have no roll on the table with a set to make wider"):
        evening.do(BEN, "roll", identity="cunning", quality="observation", helps="p1", when="after")


def test_help_is_given_in_the_open_and_to_somebody_else() -> None:
    evening = at_the_docks()
    with pytest.raises(Refused, match="in the open"):
        evening.do(BEN, "roll", identity="cunning", quality="observation", helps="p1", eyes="gm")
    with pytest.raises(Refused, match="somebody else"):
        evening.do(BEN, "roll", identity="cunning", quality="observation", helps="p2")


def test_d8_called_shots_difficulty_time_and_two_things_at_once() -> None:
    evening = at_the_docks()
    evening.do(ADA, "roll", "10 2 3", identity="grace", quality="wrath", called=10)
    assert evening.roll().sets == ((2, 10),)
    evening.do(ADA, "roll", "4 4 7 9 1", identity="grace", quality="wrath", difficulty=5)
    assert evening.roll().works == 0
    evening.do(ADA, "roll", "4 4 7 9 1 2", identity="grace", quality="wrath", takes_time=True)
    assert dice_of(evening) == 6
    # The smaller of the two pools, less a die: Graceful Wrath has five dice, Vigorous Wrath three.
    two = {"at_once": 2, "other_identity": "vigor", "other_quality": "wrath"}
    evening.do(ADA, "roll", "4 4", identity="grace", quality="wrath", **two)
    assert dice_of(evening) == 2
    assert evening.last().endswith("1 of 2 works.")


def test_d6_an_edge_is_dice_or_width() -> None:
    evening = at_the_docks()
    gun = {"kind": "weapon", "grade": 2, "words": "a handgun"}
    evening.do(ADA, "roll", "1 1 2 3 4 5 6", identity="grace", quality="wrath", edges=[{**gun, "use": "dice"}])
    assert plan_of(evening).pool.parts[-1] == ("a handgun", 2)
    evening.do(ADA, "roll", "1 1 2 3 4", identity="grace", quality="wrath", edges=[{**gun, "use": "width"}])
    assert evening.roll().width == 2


SIDES = {"acting": {"who": "p1", "identity": "grace", "quality": "wrath"}}


@pytest.mark.parametrize(
    ("kind", "dice", "outcome"),
    [
        ("contest", "4 4 7 9 1 5 5 1 2", "stopped"),
        ("contest", "6 6 7 9 1 5 5 1 2", "through 2x6"),
        ("stealth", "1 2 3 4 5 1 2 3 4 10", "unseen"),
        ("stealth", "1 2 3 4 5 1 2 3 4 9", "noticed"),
        ("chase", "6 6 1 2 3 5 5 1 2", "goes on"),
    ],
)
def test_d8_contests(kind: str, dice: str, outcome: str) -> None:
    evening = at_the_docks()
    resisting = {"who": "p2", "identity": "cunning", "quality": "observation"}
    evening.do(GM, "contest", dice, kind=kind, **SIDES, resisting=resisting)
    contest = evening.public().rolls[-1]
    assert isinstance(contest, Contested)
    assert contest.outcome == outcome


def test_dice_of_one_s_own_are_typed_in_and_marked() -> None:
    evening = at_the_docks(dice="own")
    fields = {"identity": "grace", "quality": "wrath"}
    with pytest.raises(BackroomError, match="5 results are needed here, not 6"):
        evening.sitting.act_typed(ADA, "roll", [1, 2, 3, 4, 5, 6], fields)
    line = evening.sitting.act_typed(ADA, "roll", [10, 10, 3, 4, 5], fields)
    assert (line.typed, evening.roll().sets) == (True, ((2, 10),))


def test_the_numbers_of_a_closed_sheet_stay_closed() -> None:
    evening = at_the_docks()
    evening.do(GM, "bring somebody in", name="Vito")
    vito = evening.public().characters[-1]
    assert vito.sheet is None
    evening.do(GM, "roll", who=vito.id, identity="grace", quality="wrath")
    assert plan_of(evening).pool.parts == ()
    evening.do(GM, "hurt", who=vito.id, quality="courage", width=2)
    assert "something moved" in evening.last(ADA)
    assert " to " in evening.last(GM)
    evening.do(GM, "show", who=vito.id, what="sheet")
    sheet = evening.public().characters[-1].sheet
    assert sheet is not None
    assert sheet.name == "Vito"
