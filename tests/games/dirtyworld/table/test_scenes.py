"""Scenes, sessions and what they give (D5, D10)."""

import pytest

from backroom.core import Refused
from backroom.games.dirtyworld.table.rules.parts import AskedShown
from tests.games.dirtyworld.table.evening import ADA, BEN, GM, Evening


def test_an_evening_has_its_order() -> None:
    evening = Evening()
    with pytest.raises(Refused, match="nobody has a character yet"):
        evening.do(GM, "open the session")
    evening.made(ADA, "Ada")
    with pytest.raises(Refused, match="open a session first"):
        evening.do(GM, "begin a scene")
    evening.do(GM, "open the session", title="The ledger")
    with pytest.raises(Refused, match="no scene is open"):
        evening.do(GM, "end the scene")
    evening.do(GM, "begin a scene", title="The docks")
    with pytest.raises(Refused, match="end the scene first"):
        evening.do(GM, "close the session")
    evening.do(GM, "end the scene")
    evening.do(GM, "close the session")
    assert (evening.public().stage, evening.public().session.number) == ("between", 1)


def test_only_the_game_master_opens_and_closes() -> None:
    evening = Evening()
    evening.made(ADA, "Ada")
    with pytest.raises(Refused, match="only the game master can do that"):
        evening.do(ADA, "open the session")


def test_d10_one_free_slide_when_a_scene_is_over() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", wrath=2, courage=1)
    evening.scene()
    with pytest.raises(Refused, match="only when a scene is over"):
        evening.do(ADA, "slide", quality="wrath", to="courage")
    evening.do(GM, "end the scene")
    evening.do(ADA, "slide", quality="wrath", to="courage", reason="Sorry.")
    assert evening.traits("p1", "wrath", "courage") == [1, 2]
    with pytest.raises(Refused, match="used"):
        evening.do(ADA, "slide", quality="wrath", to="courage")
    evening.do(GM, "begin a scene")
    evening.do(GM, "end the scene")
    evening.do(ADA, "slide", quality="courage", to="wrath")


def test_d10_a_professional_link_lets_the_slide_cross() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", ("thug",), wrath=2)
    evening.made(BEN, "Ben", ("academic",), wrath=2)
    evening.scene().do(GM, "end the scene")
    evening.do(ADA, "slide", quality="wrath", to="defiance")
    assert evening.traits("p1", "wrath", "defiance") == [1, 1]
    with pytest.raises(Refused, match="no profession links them"):
        evening.do(BEN, "slide", quality="wrath", to="defiance")


def test_a_session_that_opens_gives_no_slide_before_its_first_scene() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", wrath=2)
    evening.scene().do(GM, "end the scene")
    evening.do(GM, "close the session")
    evening.do(GM, "open the session")
    assert "slide" not in evening.offered(ADA)


def test_d10_a_raise_is_asked_for_with_its_reason_and_judged() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", wrath=2)
    evening.scene()
    with pytest.raises(Refused):
        evening.do(ADA, "ask for a raise", quality="wrath", reason="")
    evening.do(ADA, "ask for a raise", quality="wrath", reason="He could not fight back.")
    assert evening.public().asked == {"p1": AskedShown("wrath", "He could not fight back.")}
    evening.do(GM, "deny the raise", who="p1")
    assert evening.traits("p1", "wrath") == [2]
    evening.do(ADA, "ask for a raise", quality="defiance", reason="They laughed.")
    evening.do(GM, "grant the raise", who="p1")
    assert evening.traits("p1", "defiance") == [1]
    with pytest.raises(Refused, match="you have raised a Quality in this scene"):
        evening.do(ADA, "ask for a raise", quality="wrath", reason="Again.")


def test_d2b_a_raise_needs_a_circle() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", wrath=5, courage=2)
    evening.scene()
    with pytest.raises(Refused, match="have filled their 7 circles"):
        evening.do(ADA, "ask for a raise", quality="courage", reason="Won.")


def test_d10_a_session_s_change_of_identity_is_a_slide_or_a_trade() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", vigor=3, courage=1, endurance=1)
    evening.made(BEN, "Ben", courage=1, endurance=1)
    evening.scene().do(GM, "end the scene")
    assert "grow" not in evening.offered(ADA)
    evening.do(GM, "close the session")
    evening.do(ADA, "grow", identity="vigor", how="slide")
    assert evening.traits("p1", "vigor", "grace") == [2, 2]
    evening.do(BEN, "grow", identity="vigor", how="trade")
    assert evening.traits("p2", "vigor", "courage", "endurance") == [2, 0, 0]
    with pytest.raises(Refused):
        evening.do(BEN, "grow", identity="grace", how="slide")


def test_d5_the_dying_die_at_the_scene_s_end_unless_somebody_helps() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", grace=2)
    evening.made(BEN, "Ben", grace=2)
    evening.scene()
    for who in ("p1", "p2"):
        evening.do(GM, "hurt", who=who, quality="courage", width=5)
    evening.do(BEN, "see to", who="p1")
    with pytest.raises(Refused):
        evening.do(ADA, "see to", who="p1")
    evening.do(GM, "end the scene")
    ada, ben = evening.public().characters[:2]
    assert (ada.dead, ada.conditions, ben.dead) == (False, ("dying",), True)
    evening.do(GM, "begin a scene")
    evening.do(GM, "end the scene")  # she sat the whole next scene out
    assert evening.public().characters[0].conditions == ()
    assert evening.traits("p1", "vigor", "grace") == [1, 1]


def test_d5_without_a_contrary_point_a_recovery_costs_two_qualities_of_one_s_choice() -> None:
    evening = Evening()
    evening.made(ADA, "Ada", cunning=1, generosity=2, observation=2)
    evening.scene()
    evening.do(GM, "adjust", who="p1", trait="cunning", how="lose")
    evening.do(GM, "hurt", who="p1", quality="generosity", width=5)
    assert evening.public().characters[0].conditions == ("berserk",)
    with pytest.raises(Refused, match="there is no recovery to pay for"):
        evening.do(ADA, "pay with", who="p1", condition="berserk", first="generosity", second="observation")
    evening.do(GM, "end the scene")
    evening.do(GM, "begin a scene")
    evening.do(ADA, "pay with", who="p1", condition="berserk", first="generosity", second="observation")
    evening.do(GM, "end the scene")
    assert evening.traits("p1", "patience", "generosity", "observation") == [1, 1, 1]
    assert evening.public().characters[0].conditions == ()


def test_d5_berserk_bars_what_it_bars() -> None:
    evening = Evening()
    evening.made(ADA, "Ada")
    evening.scene()
    evening.do(GM, "hurt", who="p1", quality="generosity", width=5)
    with pytest.raises(Refused, match="can't roll Cunning Wrath: berserk"):
        evening.do(ADA, "roll", identity="cunning", quality="wrath")
    evening.do(GM, "mend", who="p1", condition="berserk")
    evening.do(ADA, "roll", identity="cunning", quality="wrath")


def test_a_scene_does_not_end_in_the_middle_of_a_conflict() -> None:
    evening = Evening().scene()
    evening.do(GM, "open a conflict", who=["p1", "p2"])
    with pytest.raises(Refused, match="end the conflict first"):
        evening.do(GM, "end the scene")
