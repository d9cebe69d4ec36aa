"""Every worked example and diagram of the rule book's fifth game. `scene.py` shows who stands where."""

from msgspec import UNSET

from backroom.games.noir.rules.shown import Held
from tests.games.noir.fbi.scene import Scene


def test_roles_are_public_and_identities_are_for_the_team() -> None:
    scene = Scene()
    roles = ["killer", "undercover", "psycho", "detective", "bomber", "suit"]
    assert [seat.role for seat in scene.public().seats] == roles
    assert [seat.team for seat in scene.public().seats] == ["mafia", "fbi"] * 3
    assert scene.private("killer") == Held(identity="alyss", team={"2": "gideon", "4": "quinton"})
    assert scene.private("suit") == Held(identity="bruno", team={"1": "zachary", "3": "pedro"})
    assert scene.sitting.view(None).private == Held()


def test_the_sniper_and_the_profiler_join_with_eight() -> None:
    scene = Scene(8)
    assert (scene.public().rows, scene.public().cols) == (7, 7)
    assert scene.seats[6:] == ("sniper", "profiler")
    assert set(scene.private("profiler").hand) == {"cora", "esme", "tobias", "viola"}


def test_far_accuse_reaches_three_along_row_and_column_of_ysolde() -> None:
    scene = Scene(detective="ysolde").idle("detective", row=3)
    # In the last row but one from the right: up Simon, Otis, Kitty; left Wanda, Vincent, Ulysses; right Zachary.
    reach = {"simon", "otis", "kitty", "wanda", "vincent", "ulysses", "zachary"}
    assert scene.targets("far accuse") == reach
    reason = "Rufus is not within three steps in your row or column"
    assert scene.refusal("far accuse rufus") == f"You can't far accuse rufus now: {reason}."


def test_snipe_reaches_three_along_the_diagonals_of_ulysses() -> None:
    scene = Scene(8, sniper="ulysses").idle("sniper", row=1)
    # In the last row second from the left: to one side Percy, to the other Quinton, Nestor, Klaus.
    assert scene.targets("snipe") == {"percy", "quinton", "nestor", "klaus"}
    scene.act("sniper", "snipe klaus")
    assert scene.public().dead == ["klaus"]


def test_vincent_threatens_ysolde_and_quinton_and_ysolde_is_killed_right_away() -> None:
    scene = Scene(psycho="vincent", bomber="clive").given("psycho", swap=[("wanda", "ysolde"), ("marion", "quinton")])
    scene.act("psycho", "shift row 1 left")
    # In the last row: up Ramon, Quinton, Ingrid; left Ulysses and Tobias; right Ysolde, Wanda, Zachary.
    reach = {"ramon", "quinton", "ingrid", "ulysses", "tobias", "ysolde", "wanda", "zachary"}
    assert scene.targets("threaten") == reach
    scene.act("psycho", "threaten ysolde").act("psycho", "threaten quinton").act("psycho", "stop threatening")
    assert scene.public().marks["threat"] == ["quinton", "ysolde"]
    scene.idle("psycho", row=3)
    assert scene.legal() == ["strike ysolde"], "before anything else"
    scene.act("psycho", "strike ysolde")
    assert scene.public().dead == ["ysolde"]
    assert scene.public().marks["threat"] == ["quinton"], "he keeps his marker, and is in danger later on"
    assert scene.turn == "psycho"
    assert "swap marion" in scene.legal(), "then she takes her action as normal"


def test_simon_blows_up_and_it_goes_on_to_suzanne_qasim_and_deidre() -> None:
    scene = Scene(8, bomber="agatha", killer="alyss")
    scene.given("bomber", swap=[("pedro", "qasim"), ("otis", "deidre")], bomb=["simon", "suzanne", "qasim"])
    scene.act("bomber", "detonate simon")
    assert scene.turn == "bomber"
    assert scene.public().chain == ["simon"]
    assert {"suzanne", "qasim", "rufus", "opal"} <= scene.targets("blast"), "the chain may be broken at any point"
    scene.act("bomber", "blast suzanne").act("bomber", "blast qasim").act("bomber", "blast deidre")
    assert scene.said[0] == "bomber led the blast to Deidre."
    assert set(scene.public().dead) == {"simon", "suzanne", "qasim", "deidre"}
    assert scene.public().marks["bomb"] == []
    assert scene.public().chain is UNSET
    assert scene.turn == "suit"


def test_the_chain_may_be_broken_with_somebody_who_has_no_bomb() -> None:
    scene = Scene(8, bomber="agatha", killer="alyss").given("bomber", bomb=["simon", "suzanne"])
    scene.act("bomber", "detonate simon").act("bomber", "blast otis")
    assert set(scene.public().dead) == {"simon", "otis"}
    assert scene.public().marks["bomb"] == ["suzanne"]
    assert scene.turn == "suit"


def test_the_mafia_keeps_an_agent_as_an_extra_kill() -> None:
    scene = Scene(detective="barrin", killer="ashton").act("killer", "kill barrin", "wanda")
    assert scene.public().tallies[0].count == 2
    assert scene.public().tallies[1].count == 1
    assert scene.said[1:] == [
        "Barrin is dead. That was detective.",
        "detective was an agent: the mafia takes a trophy.",
        "detective took a new identity.",
    ]
    assert scene.private("detective").identity == "wanda"
    assert scene.private("suit").team["3"] == "wanda", "the team is told"


def test_an_arrested_mafioso_draws_a_new_identity_and_plays_on() -> None:
    scene = Scene(undercover="ashton").idle("undercover").act("undercover", "accuse alyss", "wanda")
    assert scene.said == ["undercover accused Alyss: killer, under arrest!", "killer took a new identity."]
    assert scene.public().arrested == ["alyss"]
    assert scene.public().dead == []
    assert scene.public().was == {"alyss": 0}
    assert scene.public().tallies[2].count == 1
    assert scene.private("killer").identity == "wanda"
    assert scene.private("bomber").team["0"] == "wanda"


def test_a_kill_does_not_canvass_innocents() -> None:
    scene = Scene().act("killer", "disguise", "ashton").idle("killer").act("killer", "kill alyss")
    assert scene.said == ["killer went to kill Alyss.", "Alyss is dead."]


def test_an_autopsy_makes_mafiosi_raise_their_hands() -> None:
    scene = Scene(undercover="barrin", suit="zachary", psycho="bruno").given("undercover", dead=["ashton"])
    scene.act("undercover", "autopsy ashton")
    assert scene.said == ["undercover looked at the body of Ashton.", "Mafiosi next to Ashton: killer."]
    assert [seat.raised for seat in scene.public().seats] == [True, False, False, False, False, False]
    assert scene.public().asked == "ashton"
    scene.act("psycho", "shift row 6 left")
    scene.act("psycho", "threaten celeste").act("psycho", "stop threatening")
    assert not any(seat.raised for seat in scene.public().seats), "until the next action is done"


def test_a_canvass_reveals_one_card_and_both_teams_raise_their_hands() -> None:
    scene = Scene(suit="barrin").idle("detective").act("detective", "canvass", "ashton", "wanda")
    assert set(scene.private("detective").hand) == {"ashton", "wanda"}
    assert scene.private("suit").hand is UNSET, "it is for the detective alone"
    scene.act("detective", "reveal ashton")
    assert scene.said == ["detective revealed Ashton.", "Next to Ashton: killer and suit."]
    assert scene.public().cleared == ["ashton"]
    assert scene.private("detective").known == ["Under the deck, card 1 of 1: Wanda"]
    assert scene.private("undercover").known is UNSET


def test_a_profile_places_discards_draws_and_asks_the_mafia() -> None:
    scene = Scene(8, suit="deidre", sniper="alyss").given("profiler", dead=["esme"])
    scene.act("profiler", "profile cora", "nadia", "otis")
    assert scene.said == [
        "profiler cleared Cora and threw away Esme.",
        "profiler drew 2 evidence cards.",
        "Mafiosi next to Cora: killer, psycho and sniper.",
    ]
    assert set(scene.private("profiler").hand) == {"tobias", "viola", "nadia", "otis"}
    assert scene.public().cleared == ["cora"]


def test_fast_shifts_are_for_killer_suit_and_sniper() -> None:
    scene = Scene(8)
    for seat in scene.seats:
        scene.given(seat)
        if seat == "suit":
            scene.act("suit", "guard cora")
        fast = any(text.endswith("by 2") for text in scene.legal("shift"))
        assert fast == (seat in ("killer", "suit", "sniper"))
    scene.given("detective")
    assert scene.refusal("shift row 1 right by 2") == "You can't shift row 1 right by 2 now: you can only shift by one."
    scene.given("killer").act("killer", "shift row 1 right by 2")
    assert scene.row(1)[:3] == ["bruno", "celeste", "agatha"]
