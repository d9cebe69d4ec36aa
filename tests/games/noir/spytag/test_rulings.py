"""Rulings N19 to N21, each by its name, and those of all towns as they are here."""

from typing import Any

import pytest

from backroom.core import BackroomError, Seeded, Sitting, read_options
from backroom.games.noir.rules.shown import Collapsing, Held, shown_in
from backroom.games.noir.rules.suspects import BASE, SEVEN, SIX, XAVIER
from backroom.games.noir.spytag.rules import SpyOptions, SpyTag
from tests.games.noir.spytag.scene import PEOPLE, Scene

PLAYERS = (3, 4, 5, 6, 8, 9)
SPIES = ("geneva", "hattie", "wanda", "otis")
SIX_SPIES = ("hattie", "alyss", "tobias", "ingrid", "zachary", "clive")
"""In a town of 36. Hattie and Ingrid, teammates, stand next to each other."""


def begun(players: int, seed: int = 1, **options: Any) -> Sitting[Any]:
    """A table with the cards as they come."""
    chosen = read_options(SpyOptions, options)
    return Sitting.begin(SpyTag(), chosen, list(PEOPLE[:players]), lambda _: Seeded(seed))


def small() -> Scene:
    """Alyss Barrin Clive / Deidre Ernest Fenton: the spies are Barrin, who stands next to all, Alyss and Fenton."""
    return Scene("barrin", "alyss", "fenton", game=SpyTag(small=(2, 3)))


# The town


@pytest.mark.parametrize(
    ("players", "names"),
    [(3, BASE), (4, BASE), (5, BASE + SIX), (6, BASE + SIX), (8, BASE + SIX + SEVEN), (9, BASE + SIX + SEVEN)],
)
def test_n2_who_lives_in_the_town(players: int, names: tuple[str, ...]) -> None:
    town = shown_in(begun(players).view(None)).town
    assert sorted(town) == sorted(names)
    assert XAVIER not in town


def test_n3_nobody_is_adjacent_across_the_edge() -> None:
    scene = Scene("alyss", "ernest", "ulysses")
    assert scene.targets("capture") == {"barrin", "fenton", "geneva"}
    scene.does("canvass alyss")
    assert scene.raised() == [0]


def test_n4_random_by_default_alphabetical_if_asked() -> None:
    def town(seed: int, alphabetical: bool) -> list[str]:
        return list(shown_in(begun(5, seed, alphabetical=alphabetical).view(None)).town)

    assert town(1, alphabetical=True) == sorted(BASE + SIX) == town(2, alphabetical=True)
    assert town(1, alphabetical=False) != town(2, alphabetical=False)


# Shift and collapse


def test_n5_the_last_shift_by_anyone_is_not_undone() -> None:
    scene = Scene(*SPIES).does("shift row 1 left")
    assert scene.refusal("shift row 1 right") == "You can't shift row 1 right now: it would undo the last shift."
    assert scene.sitting.view(1).blocked[-1].label == "Shift row 1 right"
    scene.does("shift column 2 up")
    assert "shift row 1 right" in scene.legal(), "that was not the last one any more"
    assert "shift column 2 down" not in scene.legal()


@pytest.mark.parametrize("action", ["canvass hattie", "capture marion"])
def test_n5_after_anything_else_every_shift_is_possible(action: str) -> None:
    scene = Scene(*SPIES).does("shift row 5 left").does(action)
    assert "shift row 5 right" in scene.legal()


def test_n5_a_capture_that_succeeds_is_no_shift_either() -> None:
    scene = Scene(*SPIES, first=3).does("shift row 5 left").does("capture hattie", "zachary")
    assert "shift row 5 right" in scene.legal()


def test_n5_no_such_line() -> None:
    scene = Scene(*SPIES)
    reason = "that line is gone, or this is the same as shifting it the other way"
    assert scene.refusal("shift row 6 right") == f"You can't shift row 6 right now: {reason}."


def test_n6_what_is_missing_for_a_collapse_is_said() -> None:
    scene = Scene(*SPIES).does("capture hattie", "zachary")
    reason = "somebody must be caught in rows 1, 3, 4, 5, or in columns 1, 2, 4, 5"
    assert [blocked.reason for blocked in scene.sitting.view(1).blocked] == [reason]
    scene = small().does("capture alyss", "deidre").idle(2).does("capture deidre", "clive")
    assert scene.refusal("collapse columns").endswith("now: somebody must be caught in columns 2, 3.")


def test_n6_the_collapsing_player_picks_and_may_go_on() -> None:
    # Barrin catches Alyss, Deidre and Ernest: one of the first row, two of the second.
    scene = small().does("capture alyss", "deidre").idle(2).does("capture deidre", "ernest").idle(2)
    scene.does("capture ernest", "clive").does("collapse rows")
    assert scene.public().collapsing == Collapsing(lines="rows", leaving=["alyss"])
    assert scene.turn == "spy 2"
    assert scene.prompt(1) == "This row holds more than one dead card. Which one leaves?"
    assert scene.legal() == ["remove deidre", "remove ernest"]
    assert scene.refusal("canvass clive") == "You can't canvass clive now: first choose which card leaves."
    assert scene.refusal("remove fenton") == "You can't remove fenton now: pick one of the dead in this row."
    scene.does("remove ernest")
    assert (scene.row(1), scene.row(2)) == (["barrin", "clive"], ["deidre", "fenton"])
    assert scene.turn == "spy 3", "only the first column holds a dead: no more is possible"


@pytest.mark.parametrize(("choice", "row"), [("collapse rows", []), ("stop collapsing", ["barrin"])])
def test_n6_another_collapse_may_follow(choice: str, row: list[str]) -> None:
    # Five in a row. Alyss catches Barrin and Deidre catches Clive.
    scene = Scene("alyss", "barrin", "deidre", game=SpyTag(small=(1, 5)))
    scene.does("capture barrin", "clive").idle().does("capture clive", "ernest")
    scene.does("collapse rows").does("remove clive")
    assert scene.turn == "spy 1", "it is one turn"
    assert scene.prompt(0) == "Collapse again, or stop?"
    assert scene.legal() == ["collapse rows", "stop collapsing"]
    assert scene.refusal("canvass alyss").endswith("you are collapsing the town: go on or stop.")
    scene.does(choice)
    assert scene.row(1) == ["alyss", *row, "deidre", "ernest"]
    assert scene.turn == "spy 2"


def test_n7_only_the_caught_are_collapsed_away() -> None:
    scene = small().does("capture clive").does("capture deidre")
    assert scene.refusal("collapse rows", 2).endswith("somebody must be caught in rows 1, 2, or in columns 1, 2, 3.")


def test_nothing_asks_for_it() -> None:
    scene = Scene(*SPIES)
    assert scene.refusal("remove hattie") == "You can't remove hattie now: you are not being asked to."
    assert scene.refusal("stop collapsing") == "You can't stop collapsing now: you are not being asked to."
    assert scene.refusal("capture qasim") == "You can't capture qasim now: Qasim is not in town."


# N14


def test_n14_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    scene = Scene(*SPIES, limit=3).idle(3)
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "limit"
    assert scene.said[-1] == "The decision limit is reached. The spies go home. Nobody wins."
    assert scene.facts()["Decisions left"] == 0


def test_n14_a_win_on_the_last_decision_is_a_win() -> None:
    scene = Scene(*SPIES, game=SpyTag(goal=1), limit=2).idle().does("capture geneva")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)


def test_n14_whoever_is_caught_on_the_last_decision_still_draws() -> None:
    scene = Scene(*SPIES, limit=2).idle().does("capture geneva", "zachary")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "limit"
    assert scene.public().opened.identities == {"0": "zachary", "1": "hattie", "2": "wanda", "3": "otis"}
    assert scene.trophies() == [0, 1, 0, 0]


def test_n14_the_limit_may_come_in_the_middle_of_a_collapse() -> None:
    scene = Scene("alyss", "barrin", "deidre", game=SpyTag(small=(1, 5)), limit=4)
    scene.does("capture barrin", "clive").idle().does("capture clive", "ernest").does("collapse rows")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "limit"


# N19


@pytest.mark.parametrize(("players", "size"), [(3, 5), (4, 5), (5, 6), (6, 6), (8, 7), (9, 7)])
def test_n19_the_board_follows_from_the_number_of_players(players: int, size: int) -> None:
    public = shown_in(begun(players).view(None))
    assert (public.rows, public.cols, len(public.town)) == (size, size, size * size)
    assert dict(public.facts)["Evidence deck"] == size * size - players


@pytest.mark.parametrize(("players", "goal"), [(3, 4), (4, 3), (5, 3), (6, 3), (8, 3), (9, 4)])
def test_goals_by_number_of_players(players: int, goal: int) -> None:
    tallies = shown_in(begun(players).view(None)).tallies
    assert {(tally.kind, tally.count, tally.of) for tally in tallies} == {("trophy", 0, goal)}


@pytest.mark.parametrize("players", [1, 2, 7, 10])
def test_other_numbers_do_not_play(players: int) -> None:
    assert players not in SpyTag.spec.seats


@pytest.mark.parametrize("players", PLAYERS)
def test_who_begins_is_chance(players: int) -> None:
    first = {begun(players, seed).turn for seed in range(100)}
    assert first == {(seat,) for seat in range(players)}


# N20


def test_n20_teammates_do_not_see_each_others_identity() -> None:
    scene = Scene(*SIX_SPIES)
    assert scene.private(0) == Held(identity="hattie")
    assert scene.could_be(0, 3) == scene.could_be(0, 1) == set(scene.public().town) - {"hattie"}


def test_n20_they_do_not_answer_each_others_captures_but_all_others_do() -> None:
    scene = Scene(*SIX_SPIES).does("capture ingrid")
    assert scene.said == ["Ada tried to capture Ingrid: nobody answers."]
    assert scene.private(3) == Held(identity="ingrid")
    assert scene.trophies() == [0, 0, 0]
    scene = Scene("hattie", "ingrid", "tobias", "alyss", "zachary", "clive").does("capture ingrid", "wanda")
    assert scene.said[0] == "Ada captured Ingrid: Bo!"
    assert scene.trophies() == [1, 0, 0]


def test_n20_nobody_can_tell_a_silent_teammate_from_an_innocent() -> None:
    silent, innocent = Scene(*SIX_SPIES), Scene("hattie", "alyss", "tobias", "wanda", "zachary", "clive")
    for scene in (silent, innocent):
        scene.does("capture ingrid")
    for eye in (0, 1, 2, 4, 5, None):
        assert silent.sitting.view(eye) == innocent.sitting.view(eye)
        assert silent.log(eye) == innocent.log(eye)


# N20b


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (3, ["", "", ""]),
        (4, [""] * 4),
        (5, [""] * 5),
        (6, ["team 1", "team 2", "team 3"] * 2),
        (8, ["team 1", "team 2", "team 3", "team 4"] * 2),
        (9, ["team 1", "team 2", "team 3"] * 3),
    ],
)
def test_n20b_teams_sit_as_far_apart_as_they_can(players: int, teams: list[str]) -> None:
    public = shown_in(begun(players).view(None))
    assert [seat.team for seat in public.seats] == teams
    assert len(public.tallies) == len(set(teams) - {""} or teams)


def test_n20b_the_caught_may_be_canvassed_but_not_captured_again() -> None:
    scene = Scene(*SPIES).does("capture hattie", "zachary").idle(3)
    assert scene.refusal("capture hattie") == "You can't capture hattie now: Hattie is caught already."
    scene.does("canvass hattie")
    assert scene.said == ["Ada canvassed around Hattie: Ada raised a hand."], "Bo is Hattie no more"


def test_n20b_ones_own_card_may_be_canvassed() -> None:
    scene = Scene("zachary", "alyss", "clive").does("canvass zachary")
    assert scene.raised() == [0]
    assert scene.labels(1)["canvass alyss"] == "Canvass around Alyss"


def test_n20b_with_nobody_free_around_only_a_capture_is_impossible() -> None:
    # Five in a row: Alyss catches Barrin, and has no other neighbour.
    scene = Scene("alyss", "barrin", "deidre", game=SpyTag(small=(1, 5))).does("capture barrin", "clive").idle(2)
    assert {offer.verb for offer in scene.sitting.view(0).offers} == {"canvass", "collapse", "shift"}
    assert [blocked.reason for blocked in scene.sitting.view(0).blocked] == ["nobody who is still free is next to you"]
    assert scene.targets("canvass") == {"alyss", "barrin"}


# N21


def test_n21_a_canvass_names_who_raised_a_hand_to_everyone() -> None:
    scene = Scene("geneva", "ingrid", "zachary", "marion").does("canvass leopold")
    for eye in (0, 1, 2, 3, None):
        public = shown_in(scene.sitting.view(eye))
        assert [seat.raised for seat in public.seats] == [True, False, False, True]
        assert public.asked == "leopold"
    assert scene.log(3)[-1] == "Ada canvassed around Leopold: Ada and you raised a hand."
    assert scene.log(0)[-1] == "You canvassed around Leopold: you and Dan raised a hand."


# The whole


def test_nobody_is_asked_out_of_turn() -> None:
    for players in PLAYERS:
        assert all(SpyTag().standing(SpyOptions(), players, seat) == () for seat in range(players))


def test_bad_options_are_refused() -> None:
    with pytest.raises(BackroomError, match="limit"):
        read_options(SpyOptions, {"limit": 1})
    with pytest.raises(BackroomError, match="town"):
        read_options(SpyOptions, {"town": "other"})


def test_everything_is_open_when_it_is_over() -> None:
    scene = Scene(*SPIES, game=SpyTag(goal=1)).does("capture hattie")
    for eye in (0, 1, 2, 3, None):
        view = scene.sitting.view(eye)
        assert scene.prompt(eye).startswith("Spy 1 wins")
        opened = shown_in(view).opened
        assert opened
        assert opened.identities == {"0": "geneva", "1": "hattie", "2": "wanda", "3": "otis"}
        assert view.private == Held()
