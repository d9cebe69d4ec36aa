"""Rulings N34 to N40 and N42, each by its name, and what the general ones (N4, N5, N14) mean here."""

from random import Random

import pytest
from msgspec import UNSET

from backroom.core import Ability, BackroomError, Refused, Seeded, Sitting, Why, read_options
from backroom.games.noir.heist.rules import Heist, HeistOptions
from backroom.games.noir.heist.rules.roles import CLEANER, DECOY, HACKER, INSIDER, MASTER, MIMIC, RUNNER, SAFECRACKER
from backroom.games.noir.heist.rules.state import Limits
from backroom.games.noir.heist.rules.vaults import corner_vaults
from backroom.games.noir.rules.shown import Held, SeatShown, held_in, shown_in
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from tests.games.noir.heist.scene import OFFICERS, Scene

SPECTATOR = None


def vaults_of(zone: str) -> dict[str, list[int]]:
    options = read_options(HeistOptions, {"vault_zone": zone})
    sitting = Sitting.begin(Heist(), options, ["anyone"] * 5, lambda _: Seeded(1))
    return {vault.id: vault.zone for vault in shown_in(sitting.view(None)).vaults or ()}


# The general rulings


def test_n4_random_by_default_alphabetical_if_asked() -> None:
    def town(alphabetical: bool, seed: int) -> list[str]:
        options = HeistOptions(alphabetical=alphabetical)
        sitting = Sitting.begin(Heist(), options, ["anyone"] * 6, lambda _: Seeded(seed))
        return list(shown_in(sitting.view(None)).town)

    assert town(True, 1) == sorted(TOWNSPEOPLE)
    assert town(False, 1) != town(False, 2)


def test_n5_the_last_action_of_anyone_is_not_undone() -> None:
    scene = Scene().thief(1, "shift row 1 left")
    assert scene.refusal("shift row 1 right").endswith("it would undo the last shift.")
    scene.thief(2, "shift row 2 left by 2").chief("shift row 7 left")
    assert "shift row 2 right" in scene.legal()
    assert scene.refusal("shift row 7 right").endswith("it would undo the last shift.")


def test_n5_a_fast_shift_is_undone_by_a_fast_one_only() -> None:
    thieves = [("decoy", "agatha"), ("insider", "alyss"), ("hacker", "kitty"), ("runner", "marion")]
    scene = Scene(thieves).thief(1, "shift row 1 left").thief(2, "shift row 1 left").thief(3, "shift row 1 left")
    assert "shift row 1 right by 2" in scene.legal()
    assert "shift row 1 right" not in scene.legal()


def test_n14_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    scene = Scene(limit=6).thief(1, "shift row 1 left")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.said[-1] == "The decision limit is reached. The night is over. Nobody wins."


def test_n14_the_limit_may_come_while_somebody_chooses() -> None:
    sitting = Sitting.begin(Heist(), HeistOptions(limit=2), ["anyone"] * 5, lambda _: Seeded(1))
    for _ in range(2):
        sitting.act(4, sitting.view(4).offers[0].action)
    assert sitting.result is not None
    opened = shown_in(sitting.view(None)).opened
    assert opened
    assert len(opened.hands["4"]) == 5
    assert opened.identities["4"] is None


# N34 to N35b: set-up


def test_n34_four_in_uniform_and_one_undercover_out_of_seven() -> None:
    sitting = Sitting.begin(Heist(), HeistOptions(), ["anyone"] * 5, lambda _: Seeded(1))
    hand = held_in(sitting.view(4)).hand
    assert hand
    assert len(hand) == 7
    assert dict(shown_in(sitting.view(None)).facts)["Evidence deck"] == 49 - 4 - 7
    for number in range(4):
        assert sitting.turn == (4,)
        assert {offer.at for offer in sitting.view(4).offers} == {f"hand/{name}" for name in hand[number:]}
        sitting.act(4, f"uniform {hand[number]}")
        assert shown_in(sitting.view(None)).officers == sorted(hand[: number + 1], key=TOWNSPEOPLE.index)
    sitting.act(4, f"undercover {hand[4]}")
    assert sitting.view(4).private == Held(identity=hand[4])
    assert dict(shown_in(sitting.view(None)).facts)["Evidence deck"] == 49 - 4 - 5, "two went back"
    assert sitting.turn == (0,)
    assert not any(hand[4] in str(event.fact) for _, event in sitting.seen(None) if event.kind != "deal")


@pytest.mark.parametrize("officers", [3, 5])
def test_n34_one_more_or_one_fewer_if_asked(officers: int) -> None:
    scene = Scene(officers=(*OFFICERS, "klaus")[:officers])
    assert len(scene.public().officers) == officers
    assert dict(scene.public().facts)["Evidence deck"] == 49 - 4 - officers - 1
    with pytest.raises(BackroomError):
        read_options(HeistOptions, {"officers": 6})


def test_n35_the_zones_are_corners_of_three_by_three() -> None:
    zones = vaults_of("3x3")
    assert HeistOptions().vault_zone == "3x3"
    assert zones["nw"] == [0, 1, 2, 7, 8, 9, 14, 15, 16]
    assert zones["ne"] == [4, 5, 6, 11, 12, 13, 18, 19, 20]
    assert zones["sw"] == [28, 29, 30, 35, 36, 37, 42, 43, 44]
    assert zones["se"] == [32, 33, 34, 39, 40, 41, 46, 47, 48]


def test_n35_or_triangles_or_two_by_two() -> None:
    assert vaults_of("triangle")["nw"] == [0, 1, 2, 7, 8, 14]
    assert vaults_of("triangle")["se"] == [34, 40, 41, 46, 47, 48]
    assert vaults_of("2x2")["ne"] == [5, 6, 12, 13]
    assert vaults_of("2x2")["sw"] == [35, 36, 42, 43]


def test_n35_one_steals_in_the_zone_one_stands_in_and_nowhere_else() -> None:
    scene = Scene([("decoy", "geneva"), ("runner", "gideon"), ("hacker", "kitty"), ("insider", "harlan")])
    assert scene.legal("steal") == ["steal nw"]
    assert scene.refusal("steal ne").endswith("you are not in its zone.")
    scene.thief(1, "shift row 7 left")
    assert scene.legal("steal") == []
    reasons = {blocked.verb: blocked.reason for blocked in scene.sitting.view(1).blocked}
    assert reasons["steal"] == "you are not in the zone of a closed vault, or your marker is already there"


@pytest.mark.parametrize(
    ("who", "vaults"),
    [
        ("gideon", {"nw", "ne"}),  # between two zones
        ("barrin", {"nw", "ne"}),
        ("ingrid", {"nw", "sw"}),
        ("kitty", {"nw", "ne", "sw", "se"}),  # the exact centre
        ("geneva", set()),  # inside a zone
    ],
)
def test_n35_a_hack_reaches_vaults_whose_zone_touches_her_cell(who: str, vaults: set[str]) -> None:
    scene = Scene([("hacker", who), ("runner", "alyss"), ("decoy", "agatha"), ("insider", "marion")])
    assert scene.targets("hack") == vaults


def test_n35_with_smaller_zones_all_four_from_the_exact_centre_only() -> None:
    for who, vaults in (("kitty", {"nw", "ne", "sw", "se"}), ("gideon", set()), ("geneva", {"nw"})):
        thieves = [("hacker", who), ("runner", "alyss"), ("decoy", "agatha"), ("insider", "marion")]
        scene = Scene(thieves, vault_zone="2x2")
        assert scene.targets("hack") == vaults


def test_n35_why_there_is_no_hack() -> None:
    scene = Scene([("hacker", "geneva"), ("runner", "alyss"), ("decoy", "agatha"), ("insider", "marion")])
    assert scene.refusal("hack nw").endswith("you can't hack from inside a zone.")
    scene = Scene([("hacker", "gideon"), ("runner", "alyss"), ("decoy", "agatha"), ("insider", "marion")])
    assert scene.refusal("hack sw").endswith("its zone is not next to you.")
    assert scene.refusal("vanish").endswith("only the decoy can do that.")


def test_n35_a_hack_puts_the_marker_there() -> None:
    scene = Scene([("hacker", "kitty"), ("runner", "alyss"), ("decoy", "agatha"), ("insider", "marion")])
    scene.thief(1, "hack se")
    assert scene.vault("se").markers == [0]
    assert scene.shown(1) == "hacker"
    assert scene.could_be("chief", "thief 1") >= {"kitty", "klaus", "lucille", "nestor", "ramon"}
    assert "opal" not in scene.could_be("chief", "thief 1"), "she was in no zone"


def test_n35b_thieves_draw_first_then_the_chief() -> None:
    game = Heist()
    for seed in range(30):
        sitting = Sitting.begin(game, HeistOptions(), ["anyone"] * 7, lambda _, seed=seed: Seeded(seed))  # type: ignore[misc]
        thieves = {held_in(sitting.view(seat)).identity for seat in range(6)}
        assert len(thieves) == 6
        hand = held_in(sitting.view(6)).hand
        assert hand
        assert not thieves & set(hand)
        kinds = [event.kind for _, event in sitting.seen_open()]
        assert kinds == ["deal", *["role"] * 6, *["identity"] * 6, "draw"]


# N36: who knows what


def test_n36_thieves_know_each_others_roles_and_not_identities() -> None:
    scene = Scene()
    roles: dict[str, str | None] = {"0": "decoy", "1": "runner", "2": "hacker", "3": "insider"}
    for number, name in enumerate(("agatha", "alyss", "kitty", "marion"), 1):
        assert scene.private(f"thief {number}") == Held(identity=name, roles=roles)
    assert scene.private("chief") == Held(identity="zachary")
    assert scene.log(4)[-1] == "Zachary is your undercover officer."
    assert scene.sitting.view(SPECTATOR).private == Held()
    assert [seat.role for seat in scene.public().seats] == [None, None, None, None, "chief"]
    assert scene.log(0)[1:5] == [
        "You are the decoy.",
        "thief 2 is the runner.",
        "thief 3 is the hacker.",
        "thief 4 is the insider.",
    ]


def test_n36_open_identities_if_asked() -> None:
    scene = Scene(open_identities=True)
    assert scene.private("thief 1").team == {"1": "alyss", "2": "kitty", "3": "marion"}
    assert scene.private("chief").team is UNSET
    assert scene.could_be("thief 1", "thief 2") == {"alyss"}
    scene.thief(1, "vanish", "esme")
    assert scene.private("thief 2").team["0"] == "esme"
    assert scene.log(1)[-1] == "thief 1 is Esme."
    assert scene.could_be("thief 2", "thief 1") == {"esme"}
    assert "esme" in scene.could_be("chief", "thief 1")
    assert len(scene.could_be("chief", "thief 1")) > 30


def test_n36_a_steal_shows_the_role() -> None:
    scene = Scene().thief(1, "steal nw")
    assert scene.shown(1) == "decoy"
    assert scene.shown(2) is None
    assert scene.said[0] == "thief 1 is the decoy, as everyone can see now."


def test_n36_an_exposed_plain_shift_shows_nothing() -> None:
    scene = Scene().thief(1, "shift row 5 left")
    assert scene.turn == "chief"
    assert scene.shown(1) is None
    assert scene.said == ["thief 1 shifted row 5 left, and was seen."]


def test_n36_a_secret_power_shows_the_role_too() -> None:
    game = Heist(limits=Limits(roles=(DECOY, RUNNER, HACKER, 8, 9)))
    thieves = [("decoy", "agatha"), ("runner", "alyss"), ("hacker", "kitty"), ("infiltrator", "marion")]
    scene = Scene(thieves, game=game).thief(1, "shift row 1 left").thief(2, "shift row 1 left")
    scene.thief(3, "shift row 1 left").thief(4, "swap with mabel")
    assert scene.shown(4) == "infiltrator"
    assert scene.turn == "chief", "that was the fourth secret action in a row"


def test_n36_the_chief_can_still_tell_what_role_it_may_be() -> None:
    scene = Scene().thief(1, "steal nw")
    book = Heist().notes_of(scene.sitting.transcript(4))
    assert book.roles_of(0) == [DECOY]
    assert book.roles_of(1) == [SAFECRACKER, RUNNER, CLEANER, INSIDER, HACKER]
    assert Heist().notes_of(scene.sitting.transcript(1)).roles_of(2) == [HACKER]


# N37, N37b: capture


def captured() -> Scene:
    """Thief 1, next to an officer, has just been captured."""
    thieves = [("decoy", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    return Scene(thieves).thief(1, "steal se").chief("accuse opal")


def test_n37_a_captured_thief_spends_her_next_turn_drawing_anew() -> None:
    scene = captured().thief(2, "shift row 1 left").thief(3, "shift row 1 left").thief(4, "shift row 1 left")
    assert scene.turn == "thief 1"
    assert scene.legal() == ["redraw"]
    assert scene.refusal("shift row 1 left").endswith("this turn you draw a new role and a new identity.")
    scene.thief(1, "redraw", scene.role("cleaner"), "clive")
    assert scene.private("thief 1").identity == "clive"
    assert scene.private("thief 2").roles["0"] == "cleaner"
    assert scene.said == ["thief 1 drew a new identity and a new role of level 1."]
    assert scene.shown(1) is None


def test_n37_level_1_is_drawn_before_level_2() -> None:
    thieves = [
        (role, name)
        for role, name in zip(
            ("safecracker", "runner", "cleaner", "decoy", "insider", "hacker"),
            ("opal", "alyss", "agatha", "kitty", "marion", "clive"),
            strict=True,
        )
    ]
    scene = Scene(thieves).thief(1, "steal se").chief("accuse opal")
    for number in range(2, 7):
        scene.thief(number, "shift row 1 left")
    scene.thief(1, "redraw", scene.role("sneak"), "cora")
    assert scene.said == ["thief 1 drew a new identity and a new role of level 2."]


def test_n37b_between_capture_and_redraw_she_is_nobody() -> None:
    scene = captured()
    assert scene.private("thief 1").identity is None
    assert scene.private("thief 1").roles == {"1": "runner", "2": "hacker", "3": "insider"}
    assert scene.public().seats[0] == SeatShown(None, "thieves", raised=False, out="captured: draws a new role")
    scene.thief(2, "steal nw").chief("watch rows 4-7 columns 4-7")
    assert not scene.public().seats[0].raised
    assert scene.could_be("chief", "thief 1") == set()


def test_n37b_the_captured_suspect_is_cleared_and_her_marker_leaves() -> None:
    scene = captured()
    assert scene.public().cleared == ["opal"]
    assert "opal" in scene.public().town
    assert scene.public().was == {"opal": 0}
    assert scene.vault("se").markers == []
    assert "opal" not in scene.could_be("thief 2", "thief 3")
    assert DECOY not in [*scene.state.stacks[0], *scene.state.roles], "her old role is out of the game"


def test_n37b_a_role_that_nobody_saw_stays_unknown() -> None:
    thieves = [("decoy", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "shift row 4 left").chief("accuse opal").thief(2, "steal nw")
    book = Heist().notes_of(scene.sitting.transcript(4))
    assert DECOY in book.roles_of(2)
    assert DECOY not in Heist().notes_of(scene.sitting.transcript(1)).roles_of(0)


def test_n37b_the_redraw_is_a_secret_action() -> None:
    scene = captured().thief(2, "steal nw").chief("shift row 7 left")
    scene.thief(3, "shift row 7 left").thief(4, "shift row 7 left").thief(1, "redraw", scene.role("cleaner"), "clive")
    assert scene.turn == "thief 2"
    scene.thief(2, "shift row 7 left")
    assert scene.turn == "chief", "it counted among the four"


def test_n37_n37b_the_chief_wins_when_no_role_is_left_those_reserved_counted() -> None:
    game = Heist(limits=Limits(roles=(DECOY, RUNNER, HACKER, INSIDER, MIMIC)))
    thieves = [("decoy", "opal"), ("runner", "klaus"), ("hacker", "rufus"), ("insider", "marion")]
    scene = Scene(thieves, game=game).thief(1, "shift row 4 left").chief("accuse opal")
    assert scene.turn == "thief 2"
    assert scene.public().tallies[1].count == 1
    assert scene.public().tallies[1].of == 2
    scene.thief(2, "shift row 4 right by 2").chief("accuse rufus")
    result = scene.sitting.result
    assert result is not None, "the one role in the stack is reserved for thief 1"
    assert (result.winners, result.ending) == ((4,), "thieves-out")
    assert scene.public().opened.identities == {"0": None, "1": "klaus", "2": None, "3": "marion", "4": "zachary"}


def test_n37_with_all_roles_it_takes_eleven_less_the_thieves_and_one() -> None:
    for players, captures in ((5, 8), (6, 7), (7, 6)):
        sitting = Sitting.begin(Heist(), HeistOptions(), ["anyone"] * players, lambda _: Seeded(1))
        assert shown_in(sitting.view(None)).tallies[1].of == captures


# N38: turns


def test_n38_after_an_exposed_action_the_chief_then_the_next_thief() -> None:
    scene = Scene().thief(1, "shift row 1 left")
    assert scene.turn == "thief 2"
    scene.thief(2, "steal nw")
    assert scene.turn == "chief"
    scene.chief("shift row 7 left")
    assert scene.turn == "thief 3"


def test_n38_as_many_secret_actions_as_there_are_thieves_counted_from_his_last() -> None:
    scene = Scene().thief(1, "shift row 1 left").thief(2, "steal nw").chief("shift row 7 left")
    for number in (3, 4, 1):
        scene.thief(number, "shift row 1 left")
    assert dict(scene.public().facts)["Thieves' actions in a row"] == "3 of 4"
    assert scene.turn == "thief 2"
    scene.thief(2, "shift row 1 left")
    assert scene.turn == "chief"
    scene.chief("shift row 7 left")
    assert scene.turn == "thief 3"


def test_n38_the_chief_must_act() -> None:
    scene = Scene().thief(1, "steal nw")
    assert {offer.verb for offer in scene.sitting.view(4).offers} == {"accuse", "swap", "surveil", "shift"}


def test_n38_the_fourth_vault_wins_before_the_chief_acts() -> None:
    thieves = [("decoy", "agatha"), ("runner", "alyss"), ("hacker", "cora"), ("insider", "clive")]
    scene = Scene(thieves)
    scene.state.opened = 0b1110  # all but the northwest
    for number in (1, 2):
        scene.thief(number, "steal nw").chief("shift row 7 left")
    scene.thief(3, "steal nw")
    assert scene.said[-2:] == ["The northwest vault is open!", "The last vault is open. The thieves win."]
    assert scene.sitting.turn == ()
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0, 1, 2, 3)


def test_n38_moving_a_disabled_officer_exposes_too() -> None:
    thieves = [("cleaner", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves, ("otis", "celeste", "esme", "imre")).thief(1, "disable otis").chief("shift row 7 left")
    scene.thief(2, "shift row 5 left")
    assert scene.turn == "chief"


def test_n38_moving_a_dead_officer_does_not() -> None:
    game = Heist(limits=Limits(roles=(6, 7, 8, 9, 10)))
    thieves = [("silencer", "opal"), ("mimic", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion")]
    scene = Scene(thieves, ("otis", "celeste", "esme", "imre"), game=game).thief(1, "silence otis", "agatha")
    scene.chief("shift row 7 left").thief(2, "shift row 5 left")
    assert scene.turn == "thief 3"


# N39: markers


def test_n39_a_marker_comes_back_at_the_start_of_its_owners_turn() -> None:
    scene = Scene().thief(1, "steal nw").chief("shift row 7 left").thief(2, "shift row 7 left")
    scene.thief(3, "shift row 7 left")
    assert scene.vault("nw").markers == [0]
    scene.thief(4, "shift row 7 left")
    assert scene.vault("nw").markers == []
    assert scene.said[-1] == "thief 1 took her marker back."
    assert scene.turn == "thief 1"


def test_n39_the_safecrackers_marker_stays() -> None:
    thieves = [("safecracker", "agatha"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "steal nw").chief("shift row 7 left").thief(2, "shift row 7 left")
    scene.thief(3, "shift row 7 left").thief(4, "shift row 7 left")
    assert scene.turn == "thief 1"
    assert scene.vault("nw").markers == [0]
    assert scene.refusal("steal nw").endswith("your marker is already there.")
    scene.thief(1, "shift row 1 left").chief("shift row 7 left")
    assert scene.row(1)[-1] == "agatha"
    for number in (2, 3, 4):
        scene.thief(number, "shift row 7 left")
    scene.thief(1, "steal ne")
    assert (scene.vault("nw").markers, scene.vault("ne").markers) == ([], [0]), "it is moved"


MASTERS = Heist(limits=Limits(roles=(SAFECRACKER, DECOY, RUNNER, MASTER, 9)))


def master(game: Heist = MASTERS) -> Scene:
    """The master safecracker has stolen in the northwest, and it is her turn again."""
    thieves = [("safecracker", "alyss"), ("decoy", "kitty"), ("runner", "marion"), ("master safecracker", "agatha")]
    scene = Scene(thieves, game=game)
    for number in (1, 2, 3):
        scene.thief(number, "shift row 7 left")
    scene.thief(4, "steal nw").chief("shift row 7 left")
    return scene


def test_n39_safebreaking_leaves_the_first_marker_and_adds_the_second() -> None:
    scene = master()
    for number in (1, 2, 3):
        scene.thief(number, "shift row 7 left")
    assert scene.turn == "thief 4"
    assert scene.vault("nw").markers == [3], "until she has decided"
    assert scene.legal("safebreak") == ["safebreak nw"]
    scene.thief(4, "safebreak nw")
    assert scene.vault("nw").markers == [3, 3]
    assert scene.turn == "chief"
    assert scene.said == ["thief 4 put a second marker on the northwest vault."]
    scene.chief("shift row 7 left")
    for number in (1, 2):
        scene.thief(number, "shift row 7 left")
    scene.thief(3, "shift row 7 left")
    assert scene.vault("nw").markers == [], "two are out, so both come back"
    assert scene.legal("safebreak") == []


def test_n39_her_two_count_as_two() -> None:
    scene = master().thief(1, "steal nw").chief("shift row 7 left").thief(2, "shift row 7 left")
    scene.thief(3, "shift row 7 left").thief(4, "safebreak nw")
    assert scene.vault("nw").open
    assert scene.vault("nw").markers == []


def test_n39_if_she_does_anything_else_the_marker_comes_back() -> None:
    scene = master()
    for number in (1, 2, 3):
        scene.thief(number, "shift row 7 left")
    scene.thief(4, "shift row 7 left")
    assert scene.said[0] == "thief 4 took her marker back."
    assert scene.vault("nw").markers == []


def test_n39_out_of_range_there_is_no_safebreaking_and_nobody_can_tell() -> None:
    scene = master()
    for number, shift in ((1, "shift row 7 left"), (2, "shift row 7 left"), (3, "shift row 1 left")):
        scene.thief(number, shift)
    assert scene.legal("safebreak") == []
    assert scene.refusal("safebreak nw").endswith(
        "you must be in the zone of a vault that has exactly one of your markers."
    )
    assert scene.vault("nw").markers == [3], "to the others it looks the same"


def test_n39_markers_return_when_the_vault_opens_or_the_owner_is_captured() -> None:
    thieves = [("decoy", "opal"), ("runner", "klaus"), ("hacker", "kitty"), ("insider", "rufus")]
    scene = Scene(thieves).thief(1, "steal se").chief("shift row 1 left").thief(2, "shift row 1 left")
    scene.thief(3, "shift row 1 left").thief(4, "steal se")
    scene.chief("accuse rufus")
    assert scene.vault("se").markers == []


# N40: officers


def test_n40_a_disabled_officer_can_not_accuse_or_swap() -> None:
    thieves = [("cleaner", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves, ("otis", "celeste", "esme", "imre")).thief(1, "disable otis")
    assert scene.targets("swap") == {"celeste", "esme", "imre"}
    assert scene.refusal("swap otis").endswith("Otis is already out of action.")
    assert "opal" not in scene.targets("accuse")


def test_n40_he_wakes_up_when_another_is_disabled() -> None:
    thieves = [("cleaner", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "disable otis").chief("shift row 7 left")
    for number in (2, 3, 4):
        scene.thief(number, "shift row 7 left")
    scene.thief(1, "disable leopold")
    assert scene.targets("swap") == {"otis", "pedro", "suzanne"}


def test_n40_he_wakes_up_when_the_cleaner_is_captured() -> None:
    thieves = [("cleaner", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "disable otis")
    assert scene.public().marks["disabled"] == ["otis"]
    scene.chief("accuse opal")
    assert scene.public().marks["disabled"] == []


def test_n40_somebody_elses_capture_wakes_nobody() -> None:
    thieves = [("cleaner", "opal"), ("runner", "klaus"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "disable otis").chief("accuse klaus")
    assert scene.public().marks["disabled"] == ["otis"]


def test_n40_killed_officers_stay_deceased_and_there_is_no_collapse() -> None:
    game = Heist(limits=Limits(roles=(6, 7, 8, 9, 10)))
    thieves = [("silencer", "opal"), ("mimic", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion")]
    scene = Scene(thieves, game=game).thief(1, "silence otis", "clive")
    assert scene.public().dead == ["otis"]
    assert scene.public().town.index("otis") == 4 * 7 + 5
    assert not [action for action in scene.sitting.actions if "collapse" in action.text]
    assert "otis" in scene.public().shown


def test_n40_a_dead_officer_who_was_disabled_is_not_disabled_any_more() -> None:
    game = Heist(limits=Limits(roles=(CLEANER, 6, 7, 8, 9)))
    thieves = [("cleaner", "opal"), ("silencer", "klaus"), ("mimic", "kitty"), ("infiltrator", "marion")]
    scene = Scene(thieves, game=game).thief(1, "disable otis").chief("shift row 7 left")
    scene.thief(2, "silence otis", "clive")
    assert scene.public().marks["disabled"] == []


def test_n31b_a_swap_takes_the_dead_too_and_may_be_reversed() -> None:
    game = Heist(limits=Limits(roles=(6, 7, 8, 9, 10)))
    thieves = [("silencer", "opal"), ("mimic", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion")]
    scene = Scene(thieves, game=game).thief(1, "silence otis", "clive").chief("swap pedro").chief("swap with otis")
    assert scene.row(5)[5:] == ["pedro", "otis"]
    assert scene.public().dead == ["otis"]
    scene.thief(2, "steal nw").chief("swap pedro").chief("swap with otis")
    assert scene.row(5)[5:] == ["otis", "pedro"]


def test_n42_the_runner_may_shift_by_one_and_be_seen() -> None:
    scene = Scene().thief(1, "shift row 1 left")
    assert {"shift row 2 right", "shift row 2 right in the open", "shift row 2 right by 2"} <= set(scene.legal())
    scene.thief(2, "shift row 2 right in the open")
    assert scene.row(2) == ["esme", "clive", "cora", "dashel", "deidre", "dimitri", "ernest"]
    assert scene.said == [
        "thief 2 is the runner, as everyone can see now.",
        "thief 2 shifted row 2 right, and was seen.",
    ]
    assert scene.turn == "chief"
    assert "shift row 2 left" not in scene.legal(), "N5: it is not taken back at once"


def test_n42_it_is_the_runners_alone() -> None:
    scene = Scene()
    assert scene.refusal("shift row 2 right in the open").endswith("only the runner can do that.")
    scene.thief(1, "shift row 2 left")
    assert scene.refusal("shift row 2 right in the open").endswith("it would undo the last shift.")


def test_n42_is_of_version_2_and_a_game_of_version_1_goes_on_without_it() -> None:
    before = Heist().of_version(1)
    assert (before.spec.version, Heist().spec.versions) == (1, (1, 2))
    scene = Scene(game=before).thief(1, "shift row 1 left")
    assert "shift row 2 right by 2" in scene.legal()
    assert not any("open" in text for text in scene.legal())
    with pytest.raises(Refused) as refused:
        scene.thief(2, "shift row 2 right in the open")
    assert refused.value.why is Why.UNKNOWN_ACTION
    (card,) = (card for card in before.spec.roles if card.name == "runner")
    assert card.can[0] == Ability("Fast shift (exposed)", "a row or a column by two spaces.")


def test_a_hack_zone_never_overlaps_a_zone() -> None:
    for zone in ("3x3", "triangle", "2x2"):
        vaults = corner_vaults(7, 7, zone)
        assert all(not reach & area for reach in vaults.reach for area in vaults.zones)


def test_random_tables_show_the_same_to_everyone() -> None:
    rng = Random(5)
    sitting = Sitting.begin(Heist(), HeistOptions(limit=60), ["anyone"] * 7, lambda _: Seeded(rng))
    while sitting.turn:
        seat = sitting.turn[0]
        sitting.act(seat, rng.choice(sitting.view(seat).offers).action)
        assert len({str(sitting.view(eye).public) for eye in (*range(7), None)}) == 1
