"""Every twist, every way it can go."""

import pytest

from backroom.games.nightshade.rules.data import TWISTS
from backroom.games.nightshade.rules.state import DOWN, OPEN
from tests.games.nightshade.desk import CARD, KIND, TWIST, Desk, at_scene

AMBUSHES = ["shootout", "car crash", "kidnapping"]


def facing(twist: str, who: str = "lone wolf", at: str = "bar") -> Desk:
    """The twist has come up; the lone wolf has Violence +2 and Seduction 0."""
    desk = Desk(who, at).scene("scene 1", "a casino").scene("scene 4", "a bar")
    desk.s.ask = ("twist", TWIST[twist], -1)
    return desk


def test_the_six_are_rolled_on_violence_or_seduction_above_nine() -> None:
    assert {twist.id: twist.trait for twist in TWISTS} == {
        "shootout": "violence",
        "car crash": "violence",
        "kidnapping": "violence",
        "seduction": "seduction",
        "runaway": "violence",
        "blackmail": "seduction",
    }
    for twist in ("shootout", "seduction"):
        assert facing(twist).roll("face the twist").against == 9


@pytest.mark.parametrize("twist", AMBUSHES)
def test_an_ambush(twist: str) -> None:
    assert facing(twist).act("face the twist", 4, 4).place() == "bar"
    hurt = facing(twist).act("face the twist", 4, 3)
    assert (hurt.place(), hurt.s.fallen) == ("hospital", [])
    dead = facing(twist).act("face the twist", 1, 1)
    assert (dead.asked(), len(dead.s.fallen)) == ("successor", 1)


@pytest.mark.parametrize(("twist", "fate"), [("shootout", "dead"), ("car crash", "dead"), ("kidnapping", "kidnapper")])
def test_a_one_among_the_dice_of_an_escape(twist: str, fate: str) -> None:
    desk = facing(twist, "lone wolf")
    desk.s.rules = desk.s.rules._replace(bought=((0, "twists"),))
    desk.act("face the twist", 1, 6)  # 7, Violence +2, experience +1
    assert (desk.s.next, desk.place(), desk.waiting()) == ((fate,), "bar", [f"next {fate}"])
    desk = facing(twist).act("face the twist", 1, 6)  # 9: no escape, and the one means nothing
    assert (desk.s.next, desk.place()) == ((), "hospital")


def test_a_seduction() -> None:
    away = facing("seduction").act("face the twist", 6, 4)
    assert (away.place(), away.s.covers) == ("bar", [OPEN] * 6)
    told = facing("seduction").act("face the twist", 5, 4)
    assert (told.place(), told.s.next) == ("home", ())
    assert told.s.covers == [DOWN, OPEN, OPEN, DOWN, OPEN, OPEN]
    assert facing("seduction").act("face the twist", 6, 3).s.next == ("seducer",)


def test_a_blackmail() -> None:
    assert facing("blackmail").act("face the twist", 5, 5).place() == "bar"
    afraid = facing("blackmail").act("face the twist", 5, 4)
    assert (afraid.asked(), afraid.s.next) == ("cover", ())
    afraid.act("cover up scene 4")
    assert (afraid.place(), afraid.s.covers) == ("home", [OPEN, OPEN, OPEN, DOWN, OPEN, OPEN])
    assert facing("blackmail").act("face the twist", 6, 1).s.next == ("blackmailer",)


def test_a_blackmail_without_a_choice() -> None:
    for spots, covers in ((["scene 2"], [OPEN, DOWN, OPEN, OPEN, OPEN, OPEN]), ([], [OPEN] * 6)):
        desk = Desk()
        for spot in spots:
            desk.scene(spot, "a casino")
        desk.s.ask = ("twist", TWIST["blackmail"], -1)
        desk.act("face the twist", 1, 2)
        assert (desk.place(), desk.s.covers, desk.asked()) == ("home", covers, "arrive")


def test_a_runaway_who_was_the_last_hope() -> None:
    desk = Desk()
    desk.suspect(6)
    desk.s.suspect_deck.middle = [KIND["child"]]
    desk.s.ask = ("draw",)
    desk.act("draw a twist", TWIST["runaway"], 0, KIND["child"]).act("face the twist", 1, 1)
    assert desk.s.ending == "cold"


def test_a_twist_at_a_scene_before_the_search() -> None:
    desk = Desk("lone wolf").act("go to scene 3", CARD["a casino"]).act("roll for the scene", 1)
    desk.act("draw a twist", TWIST["shootout"])
    assert desk.act("face the twist", 6, 6).asked() == "clues"  # got away: the search goes on
    desk = Desk("lone wolf").act("go to scene 3", CARD["a casino"]).act("roll for the scene", 2)
    desk.act("draw a twist", TWIST["shootout"]).act("face the twist", 2, 1)
    assert (desk.place(), desk.asked(), desk.cover("scene 3")) == ("hospital", "turn", OPEN)


def test_clues_that_were_not_analysed_stay_behind() -> None:
    desk = at_scene(clues=["a glove"])
    desk.s.ask = ("turn",)
    desk.act("go to the bar")
    assert (desk.s.hand, len(desk.s.clue_discard)) == ([], 1)


def test_the_twist_and_who_runs_are_in_the_view() -> None:
    desk = Desk()
    desk.suspect(6, "mother")
    desk.s.ask = ("draw",)
    desk.act("draw a twist", TWIST["runaway"], 0)
    shown = desk.shown().twist
    assert shown is not None
    assert (shown.twist, shown.suspect, shown.trait) == ("runaway", "mother", "violence")
