"""Every worked example of the rule book's first game."""

from backroom.games.noir.rules.facts import Killed
from backroom.games.noir.rules.shown import Held, shown_in
from tests.games.noir.killer.scene import Scene


def test_the_killer_draws_geneva_and_keeps_her_hidden() -> None:
    scene = Scene("geneva")
    assert scene.sitting.view(0).private == Held(identity="geneva")
    assert scene.sitting.view(1).private == Held()
    assert scene.sitting.view(None).private == Held()
    neighbours = {"alyss", "barrin", "clive", "fenton", "hattie", "kitty", "leopold", "marion"}
    assert scene.targets("kill") == neighbours


def test_the_inspector_draws_four_and_decides_to_play_as_ernest() -> None:
    scene = Scene("geneva").killer("kill hattie", "alyss", "barrin", "clive", "ernest")
    assert scene.legal() == ["become alyss", "become barrin", "become clive", "become ernest"]
    scene.inspector("become ernest")
    assert scene.sitting.view(1).private == Held(identity="ernest", hand=["alyss", "barrin", "clive"])
    assert scene.sitting.view(0).private == Held(identity="geneva")
    assert scene.fact("Inspector's hand") == 3


def test_officer_ernest_is_cornered_and_can_only_accuse_the_three_next_to_him() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right")
    assert scene.targets("accuse") == {"deidre", "ingrid", "jack"} | {"ernest"}  # himself as a bluff


def test_kill_and_accuse_ranges_do_not_wrap_around_the_board() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right")
    assert "alyss" not in scene.targets("accuse")
    assert scene.refusal("accuse alyss") == "You can't accuse alyss now: Alyss is not next to you."


def test_wanda_is_shifted_downwards_and_comes_in_at_the_top() -> None:
    scene = Scene("geneva").opening()
    assert scene.column(3) == ["clive", "hattie", "marion", "ramon", "wanda"]
    scene.killer("shift column 3 down")
    assert scene.column(3) == ["wanda", "clive", "hattie", "marion", "ramon"]
    assert scene.public().dead == ["hattie"]


def test_a_shift_right_cannot_be_answered_with_the_same_row_left() -> None:
    scene = Scene("geneva").opening().killer("shift row 2 right")
    assert scene.refusal("shift row 2 left") == "You can't shift row 2 left now: it would undo the last shift."
    scene.inspector("accuse ernest").killer("shift row 2 left")
    assert scene.row(2) == ["fenton", "geneva", "hattie", "ingrid", "jack"]


def test_a_disguise_fails_because_marion_is_already_deceased() -> None:
    scene = Scene("geneva").opening("marion").killer("disguise", "marion")
    assert scene.said == ["Mara tried a disguise and drew Marion, who is dead. It failed."]
    assert scene.sitting.view(0).private == Held(identity="geneva")
    assert "marion" in scene.public().shown
    assert scene.sitting.turn == (1,), "even if the disguise fails, the turn ends"


def test_had_she_drawn_simon_she_would_be_simon() -> None:
    scene = Scene("geneva").opening("marion").killer("disguise", "simon")
    assert scene.sitting.view(0).private == Held(identity="simon")
    assert scene.public().cleared == ["geneva"]
    assert scene.said == ["Mara put on a disguise. Geneva is cleared."]
    assert "simon" not in shown_in(scene.sitting.view(1)).shown


def test_exonerating_barrin_canvasses_and_geneva_is_adjacent() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right").inspector("exonerate", "otis")
    assert scene.targets("place") == {"alyss", "barrin", "clive", "otis"}
    scene.inspector("exonerate barrin")
    assert scene.said == ["Vic cleared Barrin.", "Mara answered the canvass around Barrin: near."]
    assert scene.public().cleared == ["barrin"]
    assert scene.sitting.view(1).private == Held(identity="ernest", hand=["alyss", "clive", "otis"])


def test_killing_barrin_in_return_canvasses_for_the_inspector() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right").inspector("exonerate", "otis")
    scene.inspector("exonerate barrin").killer("kill barrin")
    assert scene.said == ["Mara killed Barrin.", "Vic answered the canvass around Barrin: not near."]
    assert scene.public().cleared == []
    assert scene.public().dead == ["barrin", "hattie"]


def test_killing_one_of_her_own_past_disguises_canvasses_too() -> None:
    scene = Scene("geneva").opening(identity="clive").killer("disguise", "leopold").inspector("shift row 5 right")
    scene.killer("kill geneva")
    assert scene.said == ["Mara killed Geneva.", "Vic answered the canvass around Geneva: near."]


def test_a_kill_reveals_nothing_else() -> None:
    scene = Scene("geneva").opening().killer("kill kitty")
    assert scene.said == ["Mara killed Kitty."]
    assert [event.fact for event in scene.sitting.transcript(1).entries[-1].events] == [Killed("kitty")]


def test_killing_the_inspector_wins() -> None:
    scene = Scene("geneva").opening(identity="barrin").killer("kill barrin")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "inspector-killed"


def test_naming_the_killer_wins() -> None:
    scene = Scene("jack").opening("ingrid").killer("shift row 5 right").inspector("accuse jack")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)
    assert scene.said == ["Vic accused Jack: caught!", "Jack was the killer, and is under arrest. The inspector wins."]


def test_a_wrong_accusation_goes_on() -> None:
    scene = Scene("geneva").opening().killer("shift row 5 right").inspector("accuse jack")
    assert scene.sitting.result is None
    assert scene.sitting.turn == (0,)
