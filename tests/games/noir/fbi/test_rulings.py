"""Rulings N24 to N33, each by its name, and what FBI vs. Mafia makes of the general ones."""

import pytest
from msgspec import UNSET

from backroom.games.noir.fbi.rules import FbiOptions, FbiVsMafia
from backroom.games.noir.fbi.rules.roles import PROTECTION
from backroom.games.noir.rules.shown import Held, shown_in
from tests.games.noir.fbi.scene import Scene, small


def test_n5_a_fast_shift_is_not_undone_by_anyone() -> None:
    scene = Scene().act("killer", "shift row 6 right by 2")
    scene.act("undercover", "accuse zachary").idle("suit", row=5).act("suit", "guard alyss")
    scene.act("suit", "shift row 1 left by 2")
    assert "shift row 1 right by 2" not in scene.legal()
    assert scene.refusal("shift row 1 right by 2").endswith("it would undo the last shift.")
    assert "shift row 1 right" in scene.legal()


def test_n5_what_was_shifted_stays_in_mind_through_threats_strikes_and_markers() -> None:
    scene = Scene().given("psycho").act("psycho", "shift row 6 left").act("psycho", "threaten dashel")
    scene.act("psycho", "stop threatening")
    assert "shift row 6 right" not in scene.legal()
    scene = Scene().given("bomber").act("bomber", "shift row 6 left").act("suit", "guard alyss")
    assert "shift row 6 right" not in scene.legal()
    scene = Scene().given("undercover", threat=["hattie"]).act("undercover", "shift row 6 left")
    scene.act("psycho", "strike hattie")
    assert "shift row 6 right" not in scene.legal()


def test_n7_those_behind_bars_are_not_collapsed() -> None:
    first_row = ["ashton", "barrin", "celeste", "clive"]
    scene = Scene(undercover="dashel", suit="wanda").given("undercover", dead=[*first_row, "bruno"])
    scene.act("undercover", "accuse alyss", "otis")
    assert "collapse columns" not in scene.legal("collapse")
    assert scene.refusal("collapse columns").endswith("or in column 1.")


def test_n14_the_limit_is_a_draw() -> None:
    scene = Scene(options={"limit": 2}).act("killer", "shift row 1 left").act("undercover", "accuse zachary")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "limit"


def test_n24_turns_go_round_in_the_order_of_the_roles() -> None:
    for seats in (6, 8):
        scene = Scene(seats)
        for _ in range(2):
            for seat in scene.seats:
                assert scene.turn == seat
                scene.idle(scene.seats[(scene.seat(seat) + 1) % seats])


def test_n25_identities_are_for_the_team() -> None:
    scene = Scene().act("killer", "disguise", "wanda")
    assert scene.private("killer").identity == "wanda"
    assert scene.private("bomber").team == {"0": "wanda", "2": "gideon"}
    assert "wanda" not in str(scene.sitting.transcript(scene.seat("suit")).entries[-1])
    assert "wanda" not in str(scene.sitting.transcript(None).entries[-1])


def test_n25_the_card_of_a_failed_disguise_is_for_that_player_alone() -> None:
    scene = Scene().given(dead=["wanda"]).act("killer", "disguise", "wanda")
    assert scene.private("killer").known == ["Under the deck, card 1 of 1: Wanda"]
    for other in ("psycho", "undercover", None):
        entry = scene.sitting.transcript(None if other is None else scene.seat(other)).entries[-1]
        assert "wanda" not in str(entry)
    assert scene.said == ["killer tried a disguise and drew somebody dead. The card goes under the deck."]
    assert (
        scene.log(scene.seat("killer"))[-1]
        == "You tried a disguise and drew Wanda, who is dead. The card goes under the deck."
    )
    assert scene.private("killer").identity == "alyss", "and she stays who she is"
    assert scene.state.deck.bottom[0].others_know == "a dead suspect"


def test_n25_the_profilers_hand_is_his_own() -> None:
    scene = Scene(8)
    assert scene.private("profiler").hand is not UNSET
    for other in ("undercover", "suit", "killer"):
        assert scene.private(other).hand is UNSET
    assert ("Profiler's hand", 4) in scene.public().facts


def test_n25_the_card_that_the_detective_puts_under_the_deck_is_his_own() -> None:
    scene = Scene().given("detective").act("detective", "canvass", "ashton", "wanda").act("detective", "reveal ashton")
    assert scene.private("detective").known == ["Under the deck, card 1 of 1: Wanda"]
    for other in ("undercover", "suit", "killer", None):
        seen = scene.sitting.transcript(None if other is None else scene.seat(other))
        assert not any("wanda" in str(entry) for entry in seen.entries[1:])
        assert other is None or scene.private(other).known is UNSET


def test_n26_a_disguise_leaves_the_old_identity_cleared() -> None:
    scene = Scene().act("killer", "disguise", "wanda")
    assert scene.public().cleared == ["alyss"]
    scene.act("undercover", "disguise", "vincent")
    assert scene.public().cleared == ["alyss", "zachary"]


def test_n26_without_a_deck_there_is_no_disguise() -> None:
    scene = Scene().given(deck=[])
    assert scene.refusal("disguise") == "You can't disguise now: the evidence deck is empty."


def test_n27_dead_cards_are_discarded_until_somebody_lives() -> None:
    scene = Scene(undercover="ashton").given("undercover", dead=["wanda", "otis"])
    scene.act("undercover", "accuse alyss", "wanda", "otis", "nadia")
    assert scene.said[-1] == "killer took a new identity and threw away Wanda and Otis."
    assert {"alyss", "wanda", "otis"} <= set(scene.public().shown)
    assert scene.private("killer").identity == "nadia"


def test_n27_with_an_empty_deck_one_leaves_the_city_with_ones_markers() -> None:
    scene = Scene(undercover="hattie").given("undercover", dead=["wanda"], deck=["wanda"], threat=["otis", "nadia"])
    scene.act("undercover", "accuse gideon", "wanda")
    assert scene.said[-1] == "psycho found nobody left to be and threw away Wanda, and left the city."
    assert scene.public().marks["threat"] == []
    assert scene.public().seats[2].out == "left the city"
    assert scene.turn == "detective", "she takes no more turns"
    assert scene.private("psycho") == Held(identity=None, team={"0": "alyss", "4": "quinton"})
    scene.idle("killer").idle("detective")
    assert scene.turn == "detective"


def test_n27_who_has_left_raises_no_hand_and_protects_nobody() -> None:
    scene = Scene(suit="ashton", killer="alyss").given(deck=[], protection=["ashton", "dashel"])
    scene.act("killer", "kill ashton").act("suit", "let ashton die")
    assert scene.public().marks["protection"] == [], "his markers go with him"
    scene.idle("killer").act("killer", "kill dashel")
    assert scene.public().dead == ["ashton", "dashel"], "and nobody is asked"


def test_n27_who_has_left_is_nowhere_when_hands_are_raised() -> None:
    scene = Scene(undercover="barrin", killer="alyss", psycho="dashel").given("undercover", dead=["ashton"], deck=[])
    scene.act("undercover", "autopsy ashton")
    assert scene.said[-1] == "Mafiosi next to Ashton: killer and psycho."
    scene.given("undercover", swap=[("barrin", "deidre")]).act("undercover", "accuse dashel")
    assert scene.said[-1] == "psycho found nobody left to be, and left the city."
    scene.given("undercover").act("undercover", "autopsy ashton")
    assert scene.said[-1] == "Mafiosi next to Ashton: killer."


@pytest.mark.parametrize(("team", "ending"), [(0, "mafia-gone"), (1, "fbi-gone")])
def test_n27_a_team_whose_every_member_has_left_loses(team: int, ending: str) -> None:
    scene = Scene(undercover="ashton", killer="alyss")
    scene.state.out = (0b010100, 0b101000)[team]
    if team == 0:
        scene.given("undercover", deck=[]).act("undercover", "accuse alyss")
    else:
        scene.given("killer", deck=[]).act("killer", "kill ashton")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == ending
    assert scene.sitting.result.winners == ((1, 3, 5), (0, 2, 4))[team]


def test_n28_the_dead_and_the_trophies_count() -> None:
    scene = Scene(game=small(6, 6, 6, arrests=4, kills=3), detective="ashton").given(dead=["wanda"])
    scene.act("killer", "kill ashton")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "town-taken"
    assert scene.sitting.result.winners == (0, 2, 4)
    assert scene.said[-2] == "detective was an agent: the mafia takes a trophy."


def test_n28_a_mafioso_killed_by_her_own_side_is_an_arrest() -> None:
    scene = Scene(psycho="ashton").given(threat=["otis"], bomb=["ashton"]).act("killer", "kill ashton", "wanda")
    assert scene.public().arrested == ["ashton"]
    assert scene.public().dead == []
    assert [tally.count for tally in scene.public().tallies] == [0, 0, 1]
    assert scene.public().marks["threat"] == [], "her markers leave"
    assert scene.turn == "undercover", "nobody was accused, so the bomber is not asked"
    assert scene.private("psycho").identity == "wanda"


def test_n28_a_mafioso_killed_by_her_own_side_is_not_dead_and_can_not_be_collapsed_away() -> None:
    first_row = ["alyss", "barrin", "bruno", "celeste", "clive"]
    scene = Scene(psycho="ashton", killer="dashel", suit="wanda").given(dead=first_row)
    scene.act("killer", "kill ashton", "otis")
    assert scene.said[1] == "Ashton is out of the way. That was psycho. It counts as an arrest."
    assert "ashton" not in scene.public().dead
    assert scene.refusal("collapse columns").endswith("or in column 2.")


def test_n28_enough_arrests_win_for_the_fbi() -> None:
    game = small(6, 6, 6, arrests=1, kills=18)
    scene = Scene(game=game, undercover="ashton").given("undercover", bomb=["alyss"]).act("undercover", "accuse alyss")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "arrests"
    assert scene.sitting.result.winners == (1, 3, 5)


def test_n28_goals_and_the_handicap() -> None:
    for seats, arrests, kills in ((6, 4, 18), (8, 5, 25)):
        for handicap in (False, True):
            tallies = Scene(seats, options={"handicap": handicap}).public().tallies
            assert (tallies[0].of, tallies[2].of) == (kills, arrests + handicap)


def test_n28b_after_an_arrest_the_bomber_is_asked_before_markers_leave() -> None:
    scene = Scene(undercover="hattie").given("undercover", bomb=["gideon"], threat=["otis", "gideon"])
    scene.act("undercover", "accuse gideon")
    assert scene.turn == "bomber"
    assert scene.legal() == ["detonate gideon", "hold"]
    assert scene.public().marks == {"threat": ["otis", "gideon"], "bomb": ["gideon"], "protection": []}
    assert scene.public().tallies[2].count == 1
    assert scene.private("psycho").identity is None
    scene.act("bomber", "hold", "wanda")
    assert scene.public().marks == {"threat": [], "bomb": [], "protection": []}
    assert scene.private("psycho").identity == "wanda"
    assert scene.turn == "psycho"


def test_n28b_the_bomber_is_asked_on_her_own_arrest_too() -> None:
    scene = Scene(undercover="ramon").given("undercover", bomb=["quinton", "alyss"])
    scene.act("undercover", "accuse quinton").act("bomber", "detonate quinton").act("bomber", "blast mabel", "wanda")
    assert scene.public().dead == ["mabel"]
    assert scene.public().arrested == ["quinton"]
    assert scene.public().marks["bomb"] == [], "all her bombs leave"
    assert scene.private("bomber").identity == "wanda"


def test_n28b_inside_a_chain_trophies_and_identities_wait_for_the_end_in_turn_order() -> None:
    # Simon, Otis, Rufus and Pedro are neighbours. Otis is the detective, Rufus the killer, Pedro the undercover.
    scene = Scene(killer="rufus", undercover="pedro", detective="otis", bomber="alyss")
    scene.given("bomber", bomb=["simon", "otis", "pedro"])
    scene.act("bomber", "detonate simon").act("bomber", "blast otis")
    assert scene.said == ["bomber led the blast to Otis.", "Otis is dead. That was detective."]
    assert [tally.count for tally in scene.public().tallies] == [2, 0, 0]
    assert scene.private("detective").identity is None
    scene.act("bomber", "blast pedro").act("bomber", "blast leopold", "wanda", "nadia")
    assert scene.said == [
        "bomber led the blast to Leopold.",
        "Leopold is dead.",
        "undercover was an agent: the mafia takes a trophy.",
        "undercover took a new identity.",
        "detective was an agent: the mafia takes a trophy.",
        "detective took a new identity.",
    ]
    assert [tally.count for tally in scene.public().tallies] == [6, 2, 0]
    assert scene.private("undercover").identity == "wanda"


def test_n28b_a_death_inside_a_chain_can_win() -> None:
    scene = Scene(game=small(6, 6, 6, arrests=4, kills=2)).given("bomber", bomb=["simon", "otis"])
    scene.act("bomber", "detonate simon").act("bomber", "blast otis")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "town-taken"


def test_n28b_a_dead_suit_protects_nobody_and_the_chain_goes_on_after_the_bombers_death() -> None:
    scene = Scene(suit="simon", bomber="otis").given("bomber", bomb=["simon", "otis"], protection=["pedro"])
    scene.act("bomber", "detonate simon").act("bomber", "blast otis")
    assert scene.said[-1] == "Otis is out of the way. That was bomber. It counts as an arrest."
    assert scene.turn == "bomber"
    scene.act("bomber", "blast pedro", "wanda", "nadia", "ashton")
    assert scene.said[1] == "Pedro is dead. That was detective."
    assert scene.public().arrested == ["otis"]
    assert set(scene.public().dead) == {"simon", "pedro"}


def test_n28b_role_markers_wait_for_the_end_of_a_chain() -> None:
    # Simon, Otis and Rufus are neighbours. The bomber and the psycho die, and her other bomb still goes off.
    scene = Scene(bomber="simon", psycho="otis").given("bomber", bomb=["simon", "otis", "rufus"], threat=["alyss"])
    scene.act("bomber", "detonate simon").act("bomber", "blast otis")
    assert scene.public().arrested == ["otis", "simon"]
    assert scene.public().marks == {"threat": ["alyss"], "bomb": ["rufus"], "protection": []}
    scene.act("bomber", "blast rufus").act("bomber", "blast nadia", "wanda", "ashton")
    assert scene.public().marks == {"threat": [], "bomb": [], "protection": []}
    assert [tally.count for tally in scene.public().tallies] == [2, 0, 2]
    assert scene.private("psycho").identity == "wanda", "in turn order"


def test_n29_the_suit_must_place_or_remove_a_marker_first() -> None:
    scene = Scene().given("suit")
    assert {text.split()[0] for text in scene.legal()} == {"guard"}
    assert len(scene.legal()) == 36, "anybody, himself too"
    assert scene.refusal("accuse bruno").endswith("first place a protection marker or take one back.")
    scene.act("suit", "guard otis")
    assert scene.turn == "suit"
    assert "accuse bruno" in scene.legal()
    assert scene.public().marks["protection"] == ["otis"]


def test_n29_at_most_six_in_play() -> None:
    six = ["alyss", "ashton", "barrin", "bruno", "celeste", "clive"]
    scene = Scene().given("suit", protection=six)
    assert scene.legal() == [f"unguard {name}" for name in six]
    assert scene.refusal("guard otis").endswith("all 6 protection markers are in play.")
    assert scene.refusal("guard alyss").endswith("Alyss already has a protection marker.")
    assert scene.refusal("unguard otis").endswith("Otis has no protection marker.")
    scene.act("suit", "unguard clive")
    assert scene.public().marks["protection"] == ["alyss", "barrin", "ashton", "bruno", "celeste"]


def test_n29_the_suit_protects_in_his_row_or_column_and_that_ends_the_action() -> None:
    # The suit is Bruno, in the row of the killer and of Ashton.
    scene = Scene().given(protection=["ashton"], threat=["ashton"]).act("killer", "kill ashton")
    assert scene.said == ["killer went to kill Ashton.", "Ashton would die: suit must say whether to step in."]
    assert scene.turn == "suit"
    assert scene.legal() == ["let ashton die", "protect ashton"]
    scene.act("suit", "protect ashton")
    assert scene.public().dead == []
    assert scene.public().marks["protection"] == ["ashton"], "the marker is not used up"
    assert scene.public().marks["threat"] == ["ashton"], "a survivor keeps all markers"
    assert scene.turn == "undercover"


def test_n29_he_may_let_it_happen() -> None:
    scene = Scene().given(protection=["ashton"]).act("killer", "kill ashton").act("suit", "let ashton die")
    assert scene.public().dead == ["ashton"]
    assert scene.public().marks["protection"] == []
    assert scene.turn == "undercover"


def test_n29_out_of_line_he_is_asked_all_the_same() -> None:
    scene = Scene().given(protection=["dashel"]).act("killer", "kill dashel")
    assert scene.turn == "suit"
    assert scene.legal() == ["let dashel die"]
    assert scene.refusal("protect dashel").endswith("Dashel is not in your row or column.")
    asked = scene.prompt(scene.seat("suit"))
    assert asked == "Dashel would die. You can't help: that is not your row or column."
    assert scene.prompt(None) == "Dashel would die. The suit decides."
    assert scene.refusal("protect otis").endswith("you are asked about Dashel.")


def test_n29_he_cannot_protect_himself() -> None:
    scene = Scene(suit="ashton").given(protection=["ashton"]).act("killer", "kill ashton")
    assert scene.legal() == ["let ashton die"]
    assert scene.refusal("protect ashton").endswith("you can't protect yourself.")
    scene.act("suit", "let ashton die", "wanda")
    assert scene.private("suit").identity == "wanda"


def test_n29_without_a_marker_nobody_is_asked() -> None:
    scene = Scene().act("killer", "kill ashton")
    assert scene.turn == "undercover"
    assert scene.public().dead == ["ashton"]


def test_n29_protection_stops_a_chain() -> None:
    scene = Scene(suit="wanda").given("bomber", bomb=["simon", "rufus"], protection=["rufus"])
    scene.act("bomber", "detonate simon").act("bomber", "blast rufus").act("suit", "protect rufus")
    assert scene.public().dead == ["simon"]
    assert scene.public().marks["bomb"] == ["rufus"]
    assert scene.turn == "suit", "it is his turn now"
    assert scene.public().chain is UNSET


def test_n29_protection_of_the_first_ends_the_detonation() -> None:
    scene = Scene(suit="wanda").given("bomber", bomb=["rufus"], protection=["rufus"])
    scene.act("bomber", "detonate rufus").act("suit", "protect rufus")
    assert scene.public().dead == []
    assert scene.public().marks["bomb"] == ["rufus"]
    assert scene.turn == "suit"


def test_n30_threats_follow_every_action_a_collapse_too() -> None:
    dead = ["ashton", "barrin", "bruno", "celeste", "clive", "alyss"]
    scene = Scene(killer="wanda", suit="vincent").given("psycho", dead=dead).act("psycho", "collapse columns")
    assert scene.turn == "psycho"
    assert scene.targets("threaten") == {"dashel", "lucille", "qasim", "tobias", "hattie", "ingrid", "jack"}
    assert "stop threatening" not in scene.legal(), "one at least"
    assert scene.refusal("stop threatening") == "You can't stop threatening now: threaten somebody first."
    scene.act("psycho", "threaten dashel")
    assert "dashel" not in scene.targets("threaten"), "one threat per suspect"
    scene.act("psycho", "threaten lucille").act("psycho", "threaten jack")
    assert scene.turn == "detective", "three at most"


def test_n30_she_never_threatens_herself_and_with_no_target_she_marks_none() -> None:
    near = ["dashel", "alyss", "ashton", "lucille", "qasim", "tobias", "hattie", "ingrid", "jack"]
    scene = Scene(killer="wanda").given("psycho", dead=near).act("psycho", "shift row 1 left")
    assert scene.legal() == ["stop threatening"]
    scene.act("psycho", "stop threatening")
    assert scene.said == ["psycho threatened nobody: nobody is in reach."]


def test_n30_with_everybody_in_reach_threatened_already_she_marks_none() -> None:
    scene = Scene().given("psycho").act("psycho", "shift row 1 left")
    scene.given(threat=["ashton", "dashel", "lucille", "qasim", "tobias", "hattie", "ingrid", "jack"])
    assert scene.legal() == ["stop threatening"]
    scene.act("psycho", "stop threatening")
    assert scene.said == ["psycho threatened nobody: nobody is in reach."]


def test_n30_all_threatened_neighbours_die_teammates_too_in_her_order() -> None:
    scene = Scene(killer="hattie").given("psycho", threat=["hattie", "dashel", "wanda"])
    assert scene.legal() == ["strike dashel", "strike hattie"]
    assert scene.refusal("shift row 1 left").endswith("first strike those next to you with a threat.")
    scene.act("psycho", "strike hattie", "otis")
    assert scene.public().arrested == ["hattie"]
    assert scene.legal() == ["strike dashel"]
    scene.act("psycho", "strike dashel")
    assert scene.public().marks["threat"] == ["wanda"]
    assert scene.turn == "psycho"
    assert scene.legal("shift")


def test_n30_protecting_one_saves_only_that_one() -> None:
    scene = Scene(suit="jack").given("psycho", threat=["hattie", "dashel"], protection=["hattie"])
    scene.act("psycho", "strike hattie").act("suit", "protect hattie")
    assert scene.turn == "psycho"
    assert scene.legal() == ["strike dashel"], "and nobody is struck twice in a turn"
    scene.act("psycho", "strike dashel")
    assert scene.public().dead == ["dashel"]
    assert scene.public().marks["threat"] == ["hattie"]


def test_n30_wins_are_checked_after_each_strike() -> None:
    scene = Scene(game=small(6, 6, 6, arrests=4, kills=1)).given("psycho", threat=["hattie", "dashel"])
    scene.act("psycho", "strike hattie")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "town-taken"


def test_n30_nobody_can_tell_beforehand_whether_she_will_strike() -> None:
    for threat in (["hattie"], ["wanda"]):
        scene = Scene().given("psycho", threat=threat)
        assert scene.prompt(None) == "The psycho decides."


def test_n31_any_bombed_suspect_anywhere_then_a_living_neighbour() -> None:
    scene = Scene().given("bomber", bomb=["clive"], dead=["celeste"])
    scene.act("bomber", "detonate clive")
    assert scene.targets("blast") == {"fenton", "geneva"}


def test_n31_with_nobody_to_kill_the_blast_is_over() -> None:
    scene = (
        Scene().given("bomber", bomb=["clive"], dead=["celeste", "fenton", "geneva"]).act("bomber", "detonate clive")
    )
    assert scene.turn == "suit"
    assert "clive" in scene.public().dead


def test_n31_the_arrested_is_safe_and_the_blast_counts() -> None:
    scene = Scene(undercover="ashton").given("undercover", bomb=["alyss"])
    scene.act("undercover", "accuse alyss").act("bomber", "detonate alyss")
    assert scene.targets("blast") == {"ashton", "dashel", "deidre"}
    scene.act("bomber", "blast ashton", "wanda", "nadia")
    assert scene.public().arrested == ["alyss"]
    assert scene.public().dead == ["ashton"]
    assert [tally.count for tally in scene.public().tallies] == [2, 1, 1]
    assert scene.turn == "psycho", "the accuser's turn is over"


def test_n31_protection_stops_the_blast_of_an_arrest() -> None:
    scene = Scene(undercover="deidre", suit="clive").given("undercover", bomb=["alyss"], protection=["ashton"])
    scene.act("undercover", "accuse alyss").act("bomber", "detonate alyss").act("bomber", "blast ashton")
    assert scene.turn == "suit"
    scene.act("suit", "protect ashton", "wanda")
    assert scene.public().dead == []
    assert scene.said[-1] == "killer took a new identity.", "the arrest stands"
    assert scene.turn == "psycho"


def test_n31b_markers_go_on_the_living_at_large_one_of_a_kind() -> None:
    scene = Scene().given("bomber", dead=["mabel"], bomb=["lucille"])
    scene.state.arrested = 1 << scene.names.index("marion")
    assert scene.targets("bomb") == {"quinton", "qasim", "ramon", "tobias", "ulysses", "vincent"}
    assert scene.refusal("bomb marion").endswith("Marion is behind bars.")
    assert scene.refusal("bomb mabel").endswith("Mabel is dead.")
    assert scene.refusal("bomb lucille").endswith("Lucille already has a bomb marker.")
    assert scene.refusal("bomb clive").endswith("Clive is not next to you.")
    scene.act("bomber", "bomb quinton")
    assert scene.public().marks["bomb"] == ["quinton", "lucille"], "herself too"


def test_n31b_the_sniper_moves_any_marker_to_a_neighbour_of_its_carrier() -> None:
    scene = Scene(8).given("sniper", bomb=["agatha", "alyss"], protection=["zachary"], threat=["viola"], dead=["cora"])
    assert scene.legal("move bomb") == ["move bomb from agatha", "move bomb from alyss"]
    scene.act("sniper", "move bomb from agatha")
    assert scene.legal() == ["onto clive"], "not the dead, nor one who carries a bomb"
    assert scene.refusal("onto alyss").endswith("Alyss already has a bomb marker.")
    scene.act("sniper", "onto clive")
    assert scene.public().marks == {"threat": ["viola"], "bomb": ["alyss", "clive"], "protection": ["zachary"]}
    assert scene.turn == "profiler"


def test_n31b_a_marker_that_cannot_go_anywhere_stays() -> None:
    scene = Scene(8).given("sniper", bomb=["agatha"], dead=["alyss", "clive", "cora"])
    assert scene.legal("move bomb") == []
    assert scene.refusal("move bomb from agatha").endswith("nobody next to Agatha can take it.")


def test_n31b_a_swap_exchanges_neighbours_dead_or_arrested_with_their_markers_and_may_be_reversed() -> None:
    scene = Scene().given("psycho", dead=["alyss"], bomb=["deidre"])
    scene.act("psycho", "swap alyss")
    assert scene.targets("swap") == {"ashton", "dashel", "deidre"}, "diagonals count"
    scene.act("psycho", "swap with deidre")
    assert scene.row(1)[0] == "deidre"
    assert scene.row(2)[1] == "alyss"
    assert scene.public().dead == ["alyss"]
    assert scene.public().marks["bomb"] == ["deidre"]
    scene.act("psycho", "threaten jack").act("psycho", "stop threatening").given("psycho")
    scene.act("psycho", "swap deidre").act("psycho", "swap with alyss")
    assert scene.row(1)[0] == "alyss"


def test_n31b_one_behind_bars_may_be_swapped_and_stays_there() -> None:
    scene = Scene(undercover="ashton").given("undercover").act("undercover", "accuse alyss", "wanda")
    scene.act("psycho", "swap dashel").act("psycho", "swap with alyss")
    assert (scene.row(1)[0], scene.row(2)[0]) == ("dashel", "alyss")
    assert scene.public().arrested == ["alyss"]


def test_n31c_without_a_living_match_profile_discards_and_refills() -> None:
    scene = Scene(8).given("profiler", dead=["cora", "esme", "tobias", "viola"])
    assert scene.legal("profile") == ["profile"]
    scene.act("profiler", "profile", "nadia", "otis", "opal", "imre")
    assert scene.said == [
        "profiler cleared nobody and threw away Tobias, Esme, Cora and Viola.",
        "profiler drew 4 evidence cards.",
    ], "and nobody is asked"
    assert set(scene.private("profiler").hand) == {"nadia", "otis", "opal", "imre"}


def test_n31c_with_neither_hand_nor_deck_there_is_no_profile() -> None:
    scene = Scene(8).given("profiler", deck=[])
    assert scene.legal("profile") == [f"profile {name}" for name in ("cora", "esme", "tobias", "viola")]
    assert scene.refusal("profile").endswith("you must place a living suspect's card.")
    assert scene.refusal("profile otis").endswith("that card is not in your hand.")
    for card in scene.state.hand:
        scene.state.discard(card)
    scene.state.hand = []
    assert scene.legal("profile") == []
    assert scene.refusal("profile").endswith("you have no cards, and the evidence deck is empty.")


def test_n32_with_one_card_left_it_is_revealed_and_with_none_there_is_no_canvass() -> None:
    scene = Scene().given("detective", deck=["wanda"]).act("detective", "canvass", "wanda")
    assert scene.said[:2] == ["detective drew 1 evidence card.", "detective revealed Wanda."]
    assert scene.turn == "bomber"
    scene.given("detective")
    assert scene.refusal("canvass").endswith("the evidence deck is empty.")


def test_n32_a_revealed_dead_suspect_gets_no_card_but_is_canvassed_on_the_board() -> None:
    scene = Scene(suit="barrin").given("detective", dead=["ashton"])
    scene.act("detective", "canvass", "ashton", "wanda").act("detective", "reveal ashton")
    assert scene.public().cleared == []
    assert scene.said[-1] == "Next to Ashton: killer and suit."
    assert scene.public().asked == "ashton"


def test_n32_one_who_was_collapsed_away_is_not_canvassed() -> None:
    dead = ["ashton", "barrin", "bruno", "celeste", "clive", "alyss"]
    scene = Scene(killer="wanda", suit="vincent").given("detective", dead=dead).act("detective", "collapse columns")
    scene.given("detective").act("detective", "canvass", "ashton", "otis").act("detective", "reveal ashton")
    assert scene.said == ["detective revealed Ashton."]


def test_n33_markers_leave_with_death() -> None:
    scene = Scene().given(bomb=["ashton"], threat=["ashton"], protection=["otis"]).act("killer", "kill ashton")
    assert scene.public().marks == {"threat": [], "bomb": [], "protection": ["otis"]}


def test_n33_accusing_a_teammate_is_legal_and_finds_nothing() -> None:
    scene = Scene(detective="vincent", undercover="wanda").given("undercover").act("undercover", "accuse vincent")
    assert scene.said == ["undercover accused Vincent: wrong."]
    assert scene.turn == "psycho"


def test_disarm_takes_a_marker_off_a_neighbour_and_never_off_oneself() -> None:
    scene = Scene().given("detective", bomb=["otis", "pedro"], threat=["leopold", "clive"])
    assert scene.legal("disarm bomb") == ["disarm bomb on otis"]
    assert scene.legal("disarm threat") == ["disarm threat on leopold"]
    scene.act("detective", "disarm bomb on otis")
    assert scene.said == ["detective took the bomb off Otis."]
    assert scene.public().marks["bomb"] == ["pedro"]


def test_a_bluff_is_for_those_who_accuse_their_neighbours() -> None:
    scene = Scene(8)
    for seat, name in (("undercover", "zachary"), ("suit", "basil"), ("profiler", "rufus")):
        scene.given(seat)
        if seat == "suit":
            scene.act("suit", "guard cora")
        offers = {offer.action: offer.verb for offer in scene.sitting.view(scene.seat(seat)).offers}
        assert offers[f"accuse {name}"] == "bluff"
    scene.given("detective")
    assert not scene.legal("accuse")


def test_reactions_have_standing_answers() -> None:
    game, options = FbiVsMafia(), FbiOptions()
    suit = game.standing(options, 6, 5)
    assert len(suit) == 37
    assert suit[0].label == "Never protect anybody"
    assert suit[1].answers == ("protect alyss", "let alyss die")
    assert [one.answers for one in game.standing(options, 8, 4)] == [("hold",)]
    assert [len(game.standing(options, 8, seat)) for seat in range(8)] == [0, 0, 0, 0, 1, 50, 0, 0]


def test_what_is_not_possible_is_said() -> None:
    scene = Scene()
    assert scene.refusal("accuse ashton").endswith("only the undercover and the suit can do that.")
    assert scene.refusal("snipe ashton").endswith("nobody at this table can do that.")
    assert scene.refusal("kill viola").endswith("Viola is not in town.")
    assert scene.refusal("kill otis").endswith("Otis is not next to you.")
    scene.given("undercover")
    blocked = {one.verb: one.reason for one in scene.sitting.view(1).blocked}
    assert blocked["autopsy"] == "nobody next to you is dead"
    assert blocked["disarm bomb"] == "nobody next to you carries a bomb"
    scene.given("bomber")
    assert scene.refusal("detonate otis").endswith("Otis has no bomb marker.")
    assert scene.refusal("hold").endswith("you are not being asked to.")


def test_everything_is_open_when_it_is_over() -> None:
    scene = Scene(8, options={"limit": 2}).idle("undercover").act("undercover", "accuse zachary")
    for eye in (0, 1, None):
        opened = shown_in(scene.sitting.view(eye)).opened
        assert opened
        assert opened.identities["0"] == "agatha"
        assert set(opened.hands["7"]) == {"cora", "esme", "tobias", "viola"}


def test_protection_markers_stay_when_the_suit_is_killed() -> None:
    scene = Scene(suit="ashton").given(protection=["otis"]).act("killer", "kill ashton", "wanda")
    assert scene.state.marks[PROTECTION] == 1 << scene.names.index("otis")
