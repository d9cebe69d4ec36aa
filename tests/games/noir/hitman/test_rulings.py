"""Rulings N15 to N18, each by its name, and those of all towns as they are here."""

import pytest

from backroom.core import BackroomError, Seeded, Sitting, read_options
from backroom.games.noir.hitman.rules import HitmanOptions, HitmanVsSleuth
from backroom.games.noir.hitman.rules.state import Limits
from backroom.games.noir.rules.shown import HitList, Opened, shown_in
from backroom.games.noir.rules.suspects import BASE, OTHER
from tests.games.noir.hitman.scene import Scene

NEAR = ("alyss", "barrin", "clive")
"""A hand next to Geneva."""


def small(target: str = "alyss") -> Scene:
    """Alyss Barrin Clive / Deidre Ernest Fenton: Ernest, next to everybody, is after two; one card is in the deck."""
    game = HitmanVsSleuth(2, 3, Limits(hit_list=2, hand_size=2))
    return Scene("ernest", target, ("fenton", "deidre"), game).opening("fenton")


def test_n2b_the_town_is_an_option() -> None:
    for town, names in (("base", BASE), ("other", OTHER)):
        options = read_options(HitmanOptions, {"town": town})
        sitting = Sitting.begin(HitmanVsSleuth(), options, ["a", "b"], lambda _: Seeded(1))
        assert sorted(shown_in(sitting.view(None)).town) == list(names)
    with pytest.raises(BackroomError, match="town"):
        read_options(HitmanOptions, {"town": "mine"})


def test_n4_random_by_default_alphabetical_if_asked() -> None:
    def town(options: HitmanOptions, seed: int) -> list[str]:
        sitting = Sitting.begin(HitmanVsSleuth(), options, ["a", "b"], lambda _: Seeded(seed))
        return list(shown_in(sitting.view(None)).town)

    assert town(HitmanOptions(alphabetical=True), 1) == list(BASE) == town(HitmanOptions(alphabetical=True), 2)
    assert town(HitmanOptions(), 1) != town(HitmanOptions(), 2)


def test_n5_the_last_shift_is_not_undone() -> None:
    scene = Scene().opening().hitman("shift row 1 left")
    assert scene.refusal("shift row 1 right") == "You can't shift row 1 right now: it would undo the last shift."
    scene.sleuth("investigate ernest")
    assert "shift row 1 right" in scene.legal()


def test_n5_a_kill_and_the_identity_after_it_are_no_shift() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("shift row 5 right").sleuth("shift row 5 right")
    scene.hitman("kill alyss").sleuth("carry on as clive")
    assert {"shift row 5 left", "shift row 5 right"} <= set(scene.legal())


def test_n6_what_is_missing_for_a_collapse_is_said() -> None:
    scene = Scene().opening().hitman("kill hattie")
    reason = "somebody must die in rows 1, 3, 4, 5, or in columns 1, 2, 4, 5"
    assert [blocked.reason for blocked in scene.sitting.view(1).blocked if blocked.verb == "collapse"] == [reason]


def test_n6_in_the_middle_of_a_collapse_nothing_else_may_be_done() -> None:
    scene = small("clive")
    scene.hitman("kill alyss").sleuth("investigate fenton").hitman("kill barrin").sleuth("investigate fenton")
    scene.hitman("kill deidre").sleuth("investigate fenton")
    assert scene.legal("collapse") == ["collapse rows"]
    scene.hitman("collapse rows")
    assert scene.legal() == ["remove alyss", "remove barrin"]
    assert scene.refusal("evade") == "You can't evade now: first choose which card leaves."
    scene.hitman("remove barrin")
    assert (scene.row(1), scene.row(2)) == (["alyss", "clive"], ["ernest", "fenton"])


def test_n8_the_hitman_kills_the_living_and_never_herself() -> None:
    scene = Scene("geneva").opening().hitman("kill hattie").sleuth("shift row 5 right")
    assert scene.refusal("kill hattie") == "You can't kill hattie now: Hattie is dead."
    assert scene.refusal("kill geneva") == "You can't kill geneva now: Geneva is not next to you."


def test_n10_he_may_investigate_the_cleared_and_the_target() -> None:
    scene = Scene("geneva", "jack", ("ernest", "deidre", "otis")).opening().hitman("shift row 5 right")
    scene.sleuth("exonerate", "ysolde").sleuth("exonerate deidre").hitman("shift row 5 right")
    assert scene.targets("investigate") == {"deidre", "ingrid", "jack", "ernest"}
    scene.sleuth("investigate deidre")
    assert scene.said[0].startswith("Vic investigated Deidre: wrong.")


def test_n14_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    scene = Scene(limit=3).opening().hitman("shift row 1 left").sleuth("shift row 1 left")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "limit"
    assert scene.said[-1] == "The decision limit is reached. The trail goes cold. Nobody wins."


def test_n14_a_win_on_the_last_decision_is_a_win() -> None:
    scene = Scene("ingrid", limit=3).opening().hitman("shift row 5 left").sleuth("investigate ingrid")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)


def test_n14_the_limit_may_come_while_the_sleuth_is_nobody() -> None:
    scene = Scene("geneva", hand=NEAR, limit=2).opening("alyss").hitman("kill alyss")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "limit"
    assert scene.public().opened.identities == {"0": "geneva", "1": None}


# N15


def test_n15_identities_are_chosen_at_set_up_and_then_the_hitman_begins() -> None:
    scene = Scene("geneva")
    assert scene.turn == "sleuth"
    assert scene.refusal("investigate jack") == "You can't investigate jack now: first choose who you are."
    scene.opening()
    assert scene.turn == "hitman"
    assert "shift row 1 left" in scene.legal(), "her first turn is like any other"


def test_n15_he_chooses_out_of_his_hand() -> None:
    scene = Scene("geneva")
    assert scene.refusal("become wanda") == "You can't become wanda now: that card is not in your hand."
    assert scene.refusal("carry on as ernest") == "You can't carry on as ernest now: nobody has killed you yet."


# N16


def test_n16_a_dead_suspect_is_no_new_identity() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill hattie").sleuth("exonerate", "hattie")
    scene.sleuth("exonerate barrin").hitman("kill alyss")
    assert scene.private("sleuth").hand == ["clive", "hattie"]
    assert scene.legal() == ["carry on as clive"], "asked all the same, though there is only one way"
    assert scene.refusal("carry on as hattie") == "You can't carry on as hattie now: Hattie is dead."
    assert scene.refusal("carry on as wanda").endswith("that card is not in your hand.")
    assert scene.refusal("become clive").endswith("you were killed: say who carries on.")
    assert scene.refusal("shift row 1 left").endswith("first choose who carries on.")


def test_n16_killed_with_no_living_card_in_hand_he_has_lost() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill hattie").sleuth("exonerate", "hattie")
    scene.sleuth("exonerate barrin").hitman("kill clive").sleuth("shift row 5 right").hitman("kill alyss")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "sleuths-dead"
    assert scene.public().opened == Opened({"0": "geneva", "1": None}, {"1": ["hattie"]})


def test_n16_after_a_new_identity_it_is_the_sleuths_turn() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill alyss").sleuth("carry on as clive")
    assert scene.turn == "sleuth"
    assert scene.targets("investigate") == {"barrin", "deidre", "geneva", "hattie", "ingrid", "clive"}


# N17


def test_n17_the_face_up_target_never_goes_back() -> None:
    scene = Scene("geneva").opening()
    for left in (2, 1, 0):
        scene.hitman("shift row 5 right").sleuth("investigate ernest")
        assert scene.public().hit_list == HitList(target="wanda", face_down=left, done=[])
    scene.hitman("shift row 5 right").sleuth("investigate ernest")
    assert scene.said == ["Vic investigated Ernest: wrong."], "nothing is left to go back"
    assert scene.public().hit_list == HitList(target="wanda", face_down=0, done=[])
    assert scene.facts()["Evidence deck"] == 20


def test_n17_what_went_back_can_be_drawn() -> None:
    scene = small().hitman("shift row 1 right").sleuth("exonerate", "barrin").sleuth("exonerate barrin")
    assert scene.facts()["Evidence deck"] == 0
    scene.hitman("shift row 1 right").sleuth("investigate fenton")
    assert scene.facts()["Evidence deck"] == 1
    scene.hitman("shift row 1 right").sleuth("exonerate", "clive")
    assert scene.said == ["Vic drew 1 evidence card."]


def test_n17_with_the_rest_of_the_list_gone_the_target_is_the_last() -> None:
    scene = small().hitman("shift row 1 right").sleuth("investigate fenton").hitman("kill alyss")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "list-done"


# N17b


def test_n17b_a_dead_suspects_card_stays_in_the_hand_and_may_be_placed() -> None:
    scene = Scene("geneva").opening().hitman("kill hattie").sleuth("exonerate", "hattie").sleuth("exonerate jack")
    assert scene.private("sleuth").hand == ["hattie", "otis"]
    scene.hitman("shift row 5 right").sleuth("exonerate", "tobias").sleuth("exonerate hattie")
    assert scene.said == ["Vic cleared Hattie, already dead.", "Mara answered the canvass around Hattie: near."]
    assert scene.public().cleared == ["jack"]


def test_n17b_one_who_was_collapsed_away_is_not_canvassed() -> None:
    scene = small("clive").hitman("kill alyss").sleuth("shift row 1 right").hitman("kill deidre")
    scene.sleuth("shift row 1 right").hitman("collapse rows").sleuth("exonerate", "alyss").sleuth("exonerate alyss")
    assert scene.said == ["Vic cleared Alyss, who has left the board."]
    assert scene.public().asked is None


def test_n17b_a_successful_evasion_leaves_the_old_identity_cleared_without_a_canvass() -> None:
    scene = Scene("geneva").opening().hitman("evade", "simon")
    assert len(scene.said) == 1
    assert scene.public().cleared == ["geneva"]
    assert scene.public().asked is None


def test_n17b_a_failed_evasion_adds_nothing_to_the_hit_list() -> None:
    scene = Scene("geneva").opening().hitman("kill marion").sleuth("shift row 5 right").hitman("evade", "marion")
    assert scene.public().hit_list.face_down == 3
    assert "marion" in scene.public().shown
    assert scene.facts()["Evidence deck"] == 16


def test_n17b_an_evasion_needs_two_cards_in_the_deck() -> None:
    scene = small()
    assert scene.facts()["Evidence deck"] == 1
    assert "evade" not in scene.legal()
    assert scene.refusal("evade") == "You can't evade now: the evidence deck holds fewer than two cards."
    scene.hitman("shift row 1 right").sleuth("investigate fenton")
    assert scene.facts()["Evidence deck"] == 2
    scene.hitman("evade", "barrin")
    assert scene.facts()["Evidence deck"] == 0, "the other card is on the hit list"
    assert scene.public().hit_list.face_down == 1


# N18


def test_n18_with_deck_and_hand_both_empty_he_can_not_exonerate() -> None:
    scene = small().hitman("shift row 1 right").sleuth("exonerate", "barrin").sleuth("exonerate barrin")
    scene.hitman("shift row 1 right").sleuth("exonerate").sleuth("exonerate deidre").hitman("shift row 1 right")
    assert scene.facts() == {"Evidence deck": 0, "Sleuth's hand": 0, "Decisions left": 992}
    assert "exonerate" not in scene.legal()
    assert scene.refusal("exonerate") == "You can't exonerate now: the evidence deck is empty, and so is your hand."
    assert not [text for text in scene.legal() if "pass" in text]


def test_n18_a_kill_of_a_cleared_suspect_asks_nothing() -> None:
    scene = Scene("geneva").opening().hitman("evade", "leopold").sleuth("shift row 5 right").hitman("kill geneva")
    assert scene.said == ["Mara killed Geneva."]


# Reactions


def test_standing_answers_are_for_the_sleuth_who_was_killed_and_not_for_his_first_identity() -> None:
    scene = Scene("geneva", hand=NEAR)
    options = scene.sitting.options
    assert scene.game.standing(options, 2, 0) == ()
    standing = scene.game.standing(options, 2, 1)
    assert [one.answers for one in standing] == [(f"carry on as {name}",) for name in BASE]
    answers = {text for one in standing for text in one.answers}
    assert not answers & set(scene.legal())
    scene.opening("alyss").hitman("kill alyss")
    assert set(scene.legal()) <= answers


def test_a_refusal_names_whose_action_it_is() -> None:
    scene = Scene().opening()
    assert scene.refusal("investigate jack") == "You can't investigate jack now: only the sleuth can do that."
    assert scene.refusal("stop collapsing") == "You can't stop collapsing now: you are not being asked to."
    scene.hitman("shift row 5 right")
    assert scene.refusal("kill jack") == "You can't kill jack now: only the hitman can do that."
    assert scene.refusal("carry on as jack") == "You can't carry on as jack now: you are not being asked to."
    assert scene.refusal("exonerate jack") == "You can't exonerate jack now: you are not being asked to."
    assert scene.refusal("remove jack") == "You can't remove jack now: you are not being asked to."
    scene.sleuth("exonerate", "alyss")
    assert scene.refusal("exonerate wanda") == "You can't exonerate wanda now: that card is not in your hand."


def test_everything_is_open_when_it_is_over() -> None:
    scene = Scene("ingrid").opening().hitman("shift row 5 right").sleuth("investigate ingrid")
    for eye in (0, 1, None):
        opened = shown_in(scene.sitting.view(eye)).opened
        assert opened
        assert opened.identities == {"0": "ingrid", "1": "ernest"}
        assert opened.hands == {"1": ["jack", "otis"]}
