"""Every location: its scores, and each of its moves on success and on failure."""

import pytest

from backroom.games.nightshade.rules.data import LOCATIONS
from tests.games.nightshade.desk import Desk

SCORES = {
    "bedroom": {"intuition": 8, "hooks": 10, "forensics": 6},
    "home": {"intuition": 9, "hooks": 8, "forensics": 7},
    "bar": {"intuition": 7, "hooks": 7, "forensics": 10},
    "police": {"intuition": 7, "hooks": 9, "forensics": 8},
    "hospital": {"intuition": 7, "hooks": 7, "forensics": 10},
    "cemetery": {"intuition": 9, "hooks": 8, "forensics": 7},
}
TRAIT = {"intuition": 2, "hooks": 1, "forensics": 1}


def dice(total: int) -> tuple[int, int]:
    """Two dice that make this."""
    return (max(total - 6, 1), min(total - 1, 6))


@pytest.mark.parametrize("place", SCORES)
@pytest.mark.parametrize("trait", TRAIT)
def test_an_intuition_is_gained_above_the_score(place: str, trait: str) -> None:
    score = SCORES[place][trait]
    for total, gained in ((score, 0), (score + 1, 1)):
        desk = Desk(at=place)
        assert desk.roll(f"gain an intuition by {trait}").against == score
        desk.act(f"gain an intuition by {trait}", *dice(total - TRAIT[trait]))
        assert desk.s.intuitions == gained


def test_the_scores_are_those_of_the_book() -> None:
    assert {one.id: dict(one.scores) for one in LOCATIONS} == SCORES


INSIGHTS = [
    ("home", "call for help", 6),
    ("police", "pull a file", 6),
    ("hospital", "ask a doctor", 6),
    ("bar", "have a drink", 5),
]


@pytest.mark.parametrize(("place", "move", "enough"), INSIGHTS)
def test_moves_that_bring_an_insight(place: str, move: str, enough: int) -> None:
    desk = Desk(at=place).act(move, *dice(enough))
    assert (desk.s.insights, desk.place(), desk.s.day) == (1, place, 2)
    assert Desk(at=place).act(move, *dice(enough - 1)).s.insights == 0


WAITING = [
    ("home", "check the mail", "mail", 6),
    ("cemetery", "take time to think", "think", 5),
    ("police", "get help", "lab", 6),
]


@pytest.mark.parametrize(("place", "move", "bonus", "enough"), WAITING)
def test_moves_that_bring_a_bonus_for_the_next_scene(place: str, move: str, bonus: str, enough: int) -> None:
    assert Desk(at=place).act(move, *dice(enough)).waiting() == [bonus]
    assert Desk(at=place).act(move, *dice(enough - 1)).waiting() == []


def test_a_drink_too_many() -> None:
    desk = Desk().has(insights=3, intuitions=2).act("have a drink", 1, 3)
    assert (desk.place(), desk.s.insights, desk.s.intuitions) == ("home", 0, 2)
    assert desk.kinds() == ["decide", "roll", "lose", "sent", "arrive"]


def test_listening_to_the_talk() -> None:
    assert Desk().act("listen to the talk", 1, 4).s.intuitions == 1
    assert Desk().act("listen to the talk", 1, 3).s.intuitions == 0


def test_a_night_of_rest_and_a_lover_take_no_roll() -> None:
    assert Desk(at="bedroom").act("rest").waiting() == ["rest", "dream"]
    assert Desk(at="bedroom").act("see a lover").waiting() == ["lover"]


def test_unwanted_company() -> None:
    desk = Desk().act("go home").act("look for unwanted company", 1, 3)
    assert (desk.s.company, desk.why("fight the intruder by violence")) == (False, "there is nobody to fight")
    desk = Desk().act("go home").act("look for unwanted company", 1, 4)
    assert desk.s.company


@pytest.mark.parametrize(("trait", "enough"), [("violence", 8), ("seduction", 7)])
def test_a_fight_without_suspects_is_worth_an_insight(trait: str, enough: int) -> None:
    for total, insights, place in ((enough, 3, "home"), (enough - 1, 0, "hospital")):
        desk = Desk(at="home").has(insights=2)
        desk.s.company = True
        desk.act(f"fight the intruder by {trait}", *dice(total))
        assert (desk.s.insights, desk.place(), desk.s.company) == (insights, place, False)


def test_a_fight_finds_a_suspect() -> None:
    desk = Desk(at="home")
    desk.suspect(6, "mother")
    desk.suspect(10, "killer", row=4)
    desk.s.company = True
    desk.act("fight the intruder by violence", 6, 6)
    assert [action for action in desk.legal() if action.startswith("meet")] == ["meet alibi 6", "meet alibi 10"]
    desk.act("meet alibi 10").act("question by intuition", 6, 6)
    assert desk.s.ending == "confession"


def test_evidence_is_analysed_at_the_hospital() -> None:
    assert Desk(at="hospital").evidence(2).act("analyse data", 1, 5).asked() == "raise"
    desk = Desk(at="hospital").evidence(2).act("analyse data", 1, 4)
    assert (desk.asked(), desk.counts()) == ("turn", [2, 0, 0, 0])


def test_somebody_at_the_cemetery() -> None:
    desk = Desk(at="hospital").act("go to the cemetery").act("check for someone", 1, 5)
    assert (desk.s.insights, desk.asked()) == (1, "turn")  # nobody is suspected yet
    desk = Desk(at="hospital").act("go to the cemetery").act("check for someone", 1, 4)
    assert desk.s.insights == 0
    desk = Desk(at="hospital")
    desk.suspect(9, heard=0)
    desk.act("go to the cemetery").act("check for someone", 1, 5)
    assert (desk.asked(), desk.s.insights) == ("meet", 0)


def test_every_move_says_where_it_is_done() -> None:
    desk = Desk(at="bedroom")
    for place in LOCATIONS:
        for move in place.move:
            if place.id != "bedroom" and move.when == "stay" and len(move.by) == 1:
                assert desk.why(move.text).startswith("you can do that only at ")
