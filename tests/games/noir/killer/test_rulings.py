"""Rulings N4 to N14, each by its name. N1 to N3 are in test_suspects and test_grid."""

import pytest

from backroom.core import BackroomError, Seeded, Sitting, read_options
from backroom.games.noir.killer.rules import KillerOptions, KillerVsInspector
from backroom.games.noir.killer.rules.state import Limits
from backroom.games.noir.rules.shown import Collapsing, Held, held_in, shown_in
from backroom.games.noir.rules.suspects import BASE, OTHER
from tests.games.noir.killer.scene import Scene


def test_n2b_the_town_is_an_option() -> None:
    for town, names in (("base", BASE), ("other", OTHER)):
        options = read_options(KillerOptions, {"town": town})
        sitting = Sitting.begin(KillerVsInspector(), options, ["a", "b"], lambda _: Seeded(1))
        assert sorted(shown_in(sitting.view(None)).town) == list(names)
    with pytest.raises(BackroomError, match="town"):
        read_options(KillerOptions, {"town": "mine"})


def test_n4_random_by_default_alphabetical_if_asked() -> None:
    def town(options: KillerOptions, seed: int) -> list[str]:
        sitting = Sitting.begin(KillerVsInspector(), options, ["a", "b"], lambda _: Seeded(seed))
        return list(shown_in(sitting.view(None)).town)

    assert town(KillerOptions(alphabetical=True), 1) == list(BASE) == town(KillerOptions(alphabetical=True), 2)
    assert town(KillerOptions(), 1) != town(KillerOptions(), 2)


def test_n5_only_the_last_action_counts_and_only_if_it_was_a_shift() -> None:
    scene = Scene().opening().killer("shift row 1 left").inspector("shift column 5 up")
    assert "shift column 5 down" not in scene.legal()
    assert "shift row 1 right" in scene.legal()
    scene.killer("kill kitty")
    assert "shift column 5 down" in scene.legal()


def test_n5_the_same_shift_may_be_repeated() -> None:
    scene = Scene().opening().killer("shift row 1 left")
    assert "shift row 1 left" in scene.legal()


def collapse_ready() -> Scene:
    """One dead in every column and the killer to move: she is Jack now, and was Geneva."""
    scene = Scene("geneva", limit=500).opening("hattie", ("otis", "zachary", "ysolde", "wanda"), "zachary")
    scene.killer("kill alyss").inspector("shift row 5 right").killer("kill barrin").inspector("shift row 5 left")
    scene.killer("disguise", "jack").inspector("shift row 5 right").killer("kill deidre")
    return scene.inspector("shift row 5 left").killer("kill ernest").inspector("shift row 5 right")


def test_n6_collapse_when_every_column_holds_a_deceased() -> None:
    scene = collapse_ready()
    assert [text for text in scene.legal() if "collapse" in text] == ["collapse columns"]
    scene.killer("collapse columns")
    assert scene.sitting.turn == (1,), "no further collapse is possible, so the turn is over"
    assert (scene.public().rows, scene.public().cols) == (4, 5)
    assert scene.row(1) == ["fenton", "geneva", "clive", "ingrid", "jack"]
    assert scene.public().tallies[0].count == 5, "a removed suspect still counts as killed"
    assert scene.public().dead == []


def test_n6_where_a_line_holds_more_than_one_the_player_picks() -> None:
    scene = collapse_ready().killer("kill otis").inspector("shift row 5 left").killer("collapse columns")
    assert scene.legal() == ["remove ernest", "remove otis"]
    assert scene.sitting.turn == (0,)
    assert scene.public().collapsing == Collapsing("columns", ["alyss", "barrin", "deidre", "hattie"])
    assert scene.refusal("shift row 1 left") == "You can't shift row 1 left now: first choose which card leaves."
    scene.killer("remove otis")
    assert scene.said[-1] == "Alyss, Barrin, Deidre, Hattie and Otis left the board. The town is now 4 by 5."
    assert scene.column(5) == ["ernest", "jack", "tobias", "zachary"]
    assert scene.public().dead == ["ernest"]


def test_n6_any_number_of_collapses_may_follow_and_the_player_says_when_to_stop() -> None:
    game = KillerVsInspector(2, 3, Limits(goal=6, hand_size=2))
    # Alyss Barrin Clive / Deidre Ernest Fenton, and the killer is Ernest.
    scene = Scene("ernest", game).killer("kill alyss", "fenton", "deidre").inspector("become fenton")
    scene.killer("kill barrin").inspector("accuse fenton").killer("kill clive").inspector("accuse fenton")
    scene.killer("kill deidre").inspector("accuse fenton")
    assert scene.legal("collapse") == ["collapse columns", "collapse rows"]
    scene.killer("collapse columns").killer("remove alyss")
    assert scene.row(1) == ["deidre", "ernest", "fenton"]
    assert scene.legal() == ["collapse rows", "stop collapsing"]
    assert scene.refusal("shift row 1 left").endswith("you are collapsing the town: go on or stop.")
    scene.killer("stop collapsing")
    assert scene.sitting.turn == (1,)


def test_n6_a_second_collapse_in_the_same_turn() -> None:
    game = KillerVsInspector(2, 3, Limits(goal=6, hand_size=2))
    scene = Scene("ernest", game).killer("kill alyss", "fenton", "deidre").inspector("become fenton")
    scene.killer("kill barrin").inspector("accuse fenton").killer("kill clive").inspector("accuse fenton")
    scene.killer("kill deidre").inspector("accuse fenton").killer("collapse columns").killer("remove alyss")
    scene.killer("collapse rows")
    assert scene.row(1) == ["ernest", "fenton"]
    assert (scene.public().rows, scene.public().cols) == (1, 2)
    assert scene.sitting.turn == (1,)


def test_n5_a_line_of_length_two_is_offered_once_and_not_undone() -> None:
    game = KillerVsInspector(2, 3, Limits(goal=6, hand_size=2))
    scene = Scene("ernest", game).killer("kill alyss", "fenton", "deidre").inspector("become fenton")
    assert scene.legal("shift") == [
        "shift column 1 down",
        "shift column 2 down",
        "shift column 3 down",
        "shift row 1 left",
        "shift row 1 right",
        "shift row 2 left",
        "shift row 2 right",
    ]
    scene.killer("shift column 1 down")
    assert "shift column 1 down" not in scene.legal("shift")


def test_n6_what_is_missing_for_a_collapse_is_said() -> None:
    scene = Scene().opening()
    reason = "somebody must die in rows 1, 3, 4, 5, or in columns 1, 2, 4, 5"
    assert [blocked.reason for blocked in scene.sitting.view(0).blocked if blocked.verb == "collapse"] == [reason]
    assert scene.refusal("collapse rows") == f"You can't collapse rows now: {reason}."


def test_n7_cleared_suspects_are_not_deceased_and_stay() -> None:
    scene = collapse_ready()
    assert "geneva" in scene.public().cleared
    scene.killer("collapse columns")
    assert "geneva" in scene.public().town
    assert "geneva" in scene.public().cleared


def test_n8_the_killer_kills_the_living_and_never_herself() -> None:
    scene = Scene("geneva").opening()
    assert "geneva" not in scene.targets("kill")
    assert "hattie" not in scene.targets("kill")
    assert scene.refusal("kill hattie") == "You can't kill hattie now: Hattie is dead."
    assert scene.refusal("kill geneva") == "You can't kill geneva now: Geneva is not next to you."


def test_n8_the_first_turn_is_a_kill() -> None:
    scene = Scene("geneva")
    assert set(scene.legal()) == {f"kill {name}" for name in scene.targets("kill")}
    assert scene.refusal("disguise") == "You can't disguise now: on your first turn you must kill."


def test_n9_his_whole_first_turn_is_choosing_a_living_one_of_four() -> None:
    scene = Scene("geneva").killer("kill barrin", "alyss", "barrin", "clive", "ernest")
    assert scene.legal() == ["become alyss", "become clive", "become ernest"]
    assert scene.refusal("become barrin") == "You can't become barrin now: Barrin is dead."
    assert scene.refusal("become wanda") == "You can't become wanda now: that card is not in your hand."
    scene.inspector("become clive")
    assert scene.sitting.turn == (0,)
    assert held_in(scene.sitting.view(1)).hand == ["alyss", "barrin", "ernest"]


def test_n10_he_may_accuse_an_exonerated_neighbour_or_himself() -> None:
    scene = Scene("geneva").opening().killer("disguise", "jack").inspector("exonerate", "deidre")
    scene.inspector("exonerate deidre").killer("shift row 5 right")
    assert "deidre" in scene.public().cleared
    assert scene.targets("accuse") == {"deidre", "ingrid", "jack", "ernest"}
    offers = {offer.action: offer.verb for offer in scene.sitting.view(1).offers}
    assert (offers["accuse ernest"], offers["accuse deidre"]) == ("bluff", "accuse")
    scene.inspector("accuse ernest")
    assert scene.said == ["Vic accused Ernest: wrong."], "nobody can tell a bluff"


def test_n10_the_killer_is_offered_no_bluff() -> None:
    scene = Scene("geneva")
    assert {offer.verb for offer in scene.sitting.view(0).offers} == {"kill"}


def test_n11_exonerating_the_dead_canvasses_while_they_are_on_the_board() -> None:
    scene = Scene("geneva").opening("barrin").killer("shift row 5 right").inspector("exonerate", "otis")
    scene.inspector("exonerate barrin")
    assert scene.said == ["Vic cleared Barrin, already dead.", "Mara answered the canvass around Barrin: near."]
    assert scene.public().cleared == []


def test_n11_one_who_was_collapsed_away_is_not_canvassed() -> None:
    scene = collapse_ready().killer("collapse columns").inspector("exonerate", "alyss").inspector("exonerate alyss")
    assert scene.said == ["Vic cleared Alyss, who has left the board."]


def test_n12_a_disguise_leaves_the_old_identity_exonerated_on_the_board() -> None:
    scene = Scene("geneva").opening().killer("disguise", "wanda")
    assert scene.public().cleared == ["geneva"]
    assert scene.public().shown == ["geneva"]
    assert scene.sitting.view(0).private == Held(identity="wanda")


def test_n12_a_failed_disguise_discards_the_card() -> None:
    scene = Scene("geneva").opening("hattie").killer("disguise", "hattie")
    assert scene.public().shown == ["hattie"]
    assert scene.public().cleared == []
    assert scene.fact("Evidence deck") == 19


def test_n13_with_an_empty_deck_nobody_disguises_or_exonerates_and_nobody_passes() -> None:
    game = KillerVsInspector(2, 3, Limits(goal=5, hand_size=2))
    scene = Scene("ernest", game).killer("kill alyss", "fenton", "deidre").inspector("become fenton")
    scene.killer("disguise", "clive").inspector("exonerate", "alyss").inspector("exonerate alyss")
    scene.killer("disguise", "barrin")
    assert scene.fact("Evidence deck") == 0
    assert "exonerate" not in scene.legal()
    assert scene.refusal("exonerate") == "You can't exonerate now: the evidence deck is empty."
    scene.inspector("shift row 1 right")
    assert "disguise" not in scene.legal()
    assert scene.refusal("disguise") == "You can't disguise now: the evidence deck is empty."
    assert not [text for text in scene.legal() if "pass" in text]


def test_n14_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    scene = Scene("geneva", limit=4).opening().killer("shift row 1 left").inspector("shift row 1 left")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "limit"
    assert scene.said[-1] == "The decision limit is reached. The trail goes cold. Nobody wins."


def test_n14_a_win_on_the_last_decision_is_a_win() -> None:
    scene = Scene("geneva", limit=3).opening(identity="barrin").killer("kill barrin")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)


def test_fourteen_dead_win_for_the_killer() -> None:
    game = KillerVsInspector(limits=Limits(goal=3))
    scene = Scene("geneva", game).opening().killer("kill alyss").inspector("shift row 5 left").killer("kill kitty")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "town-lost"
    assert KillerVsInspector().limits.goal == 14


def test_everything_is_open_when_it_is_over() -> None:
    scene = Scene("geneva").opening(identity="barrin").killer("kill barrin")
    for eye in (0, 1, None):
        opened = shown_in(scene.sitting.view(eye)).opened
        assert opened
        assert opened.identities == {"0": "geneva", "1": "barrin"}
        assert opened.hands == {"1": ["alyss", "clive", "ernest"]}
