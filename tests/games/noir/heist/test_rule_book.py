"""What the rule book says and shows of its sixth game."""

import pytest

from backroom.games.noir.heist.rules import Heist
from backroom.games.noir.heist.rules.roles import INFILTRATOR, MASTER, MIMIC, ROLES, SILENCER, SNEAK
from backroom.games.noir.heist.rules.state import Limits
from backroom.games.noir.heist.rules.vaults import corner_vaults, vaults_in
from backroom.games.noir.rules.shown import VaultShown
from tests.games.noir.heist.scene import Scene

LEVEL_2 = Heist(limits=Limits(roles=(SILENCER, MIMIC, INFILTRATOR, SNEAK, MASTER)))


def test_jack_is_the_only_thief_in_the_block_under_surveillance() -> None:
    thieves = [("decoy", "jack"), ("runner", "alyss"), ("hacker", "klaus"), ("insider", "tobias")]
    scene = Scene(thieves).thief(1, "vanish", "jack").chief("watch rows 3-6 columns 1-4")
    assert scene.said == ["chief watched rows 3-6, columns 1-4. Hands raised: thief 1."]
    assert [seat.raised for seat in scene.public().seats] == [True, False, False, False, False]
    block = {scene.public().town[row * 7 + col] for row in range(2, 6) for col in range(4)}
    assert len(block) == 16
    assert scene.could_be("chief", "thief 1") == block
    assert not scene.could_be("chief", "thief 2") & block
    scene.thief(2, "shift row 1 left")
    assert not any(seat.raised for seat in scene.public().seats), "until the next action is done"


def test_there_are_sixteen_blocks() -> None:
    scene = Scene().thief(1, "vanish", "agatha")
    assert len(scene.legal("surveil")) == 16
    offers = [offer for offer in scene.sitting.view(4).offers if offer.verb == "surveil"]
    assert {offer.at for offer in offers} == {f"block/{row}/{col}" for row in range(1, 5) for col in range(1, 5)}


def test_it_takes_three_steals_by_three_thieves_to_open_a_vault() -> None:
    thieves = [("decoy", "agatha"), ("runner", "alyss"), ("hacker", "cora"), ("insider", "marion")]
    scene = Scene(thieves).thief(1, "steal nw").chief("shift row 7 left").thief(2, "steal nw").chief("shift row 7 left")
    assert scene.vault("nw").markers == [0, 1]
    assert not scene.vault("nw").open
    scene.thief(3, "steal nw")
    assert scene.said[-2:] == ["thief 3 put a marker on the northwest vault.", "The northwest vault is open!"]
    assert scene.vault("nw") == VaultShown("nw", [0, 1, 2, 7, 8, 9, 14, 15, 16], markers=[], open=True)
    score = scene.public().tallies[0]
    assert (score.team, score.kind, score.count, score.of) == ("thieves", "vault", 1, 4)
    scene.chief("shift row 7 left").thief(4, "shift row 7 left").thief(1, "shift row 1 left")
    assert "steal" not in {offer.verb for offer in scene.sitting.view(1).offers}, "it is gone from the board"
    assert scene.refusal("steal nw").endswith("that vault is already open.")


def test_runner_shifts_two_spaces_and_is_seen() -> None:
    scene = Scene().thief(1, "shift row 1 left").thief(2, "shift row 2 right by 2")
    assert scene.row(2) == ["ernest", "esme", "clive", "cora", "dashel", "deidre", "dimitri"]
    assert scene.said == [
        "thief 2 is the runner, as everyone can see now.",
        "thief 2 shifted row 2 right by 2, and was seen.",
    ]
    assert scene.turn == "chief"
    assert "shift row 2 left by 2" not in scene.legal(), "nobody else is that fast"


def test_decoy_vanishes_perhaps_to_be_the_same() -> None:
    scene = Scene().thief(1, "vanish", "agatha")
    assert scene.private("thief 1").identity == "agatha"
    assert scene.said[-1] == "thief 1 vanished, shuffled her identity into the deck and drew one."
    assert scene.log(0)[-1] == "You are Agatha."
    assert scene.turn == "chief"


def test_insider_changes_places_with_any_officer() -> None:
    scene = Scene().thief(1, "shift row 1 left").thief(2, "shift row 1 left").thief(3, "shift row 1 left")
    assert scene.targets("inside job") == {"leopold", "otis", "pedro", "suzanne"}
    scene.thief(4, "inside job with suzanne")
    assert scene.row(6)[6] == "marion"
    assert scene.row(5)[1] == "suzanne"
    assert scene.could_be("chief", "thief 4") == {"marion"}, "everybody saw which two cards moved"
    assert scene.turn == "chief"


def test_cleaner_disables_one_officer_at_a_time() -> None:
    thieves = [("cleaner", "opal"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")]
    scene = Scene(thieves)
    assert scene.targets("disable") == {"leopold", "otis"}
    scene.thief(1, "disable otis")
    assert scene.public().marks == {"officer": ["leopold", "otis", "pedro", "suzanne"], "disabled": ["otis"]}
    scene.chief("shift row 7 left").thief(2, "steal nw").chief("shift row 7 left").thief(3, "shift row 7 left")
    scene.thief(4, "shift row 7 left")
    assert scene.targets("disable") == {"leopold"}
    assert scene.refusal("disable otis").endswith("Otis is already out of action.")
    assert scene.refusal("disable pedro").endswith("Pedro is not next to you.")
    assert scene.refusal("disable nestor").endswith("Nestor is not an officer in uniform.")
    scene.thief(1, "disable leopold")
    assert scene.public().marks["disabled"] == ["leopold"], "the other one woke up"


def level_2(*thieves: tuple[str, str]) -> Scene:
    return Scene(thieves, game=LEVEL_2)


def test_silencer_kills_an_officer_and_a_new_one_is_drawn() -> None:
    scene = level_2(("silencer", "opal"), ("mimic", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion"))
    scene.thief(1, "silence otis", "clive")
    assert scene.public().dead == ["otis"]
    assert sorted(scene.public().officers) == ["clive", "leopold", "pedro", "suzanne"]
    assert scene.said[-1] == "Clive was drawn and puts on the uniform."
    assert "otis" not in scene.targets("swap")
    assert "otis" not in scene.targets("accuse")
    assert "alyss" in scene.targets("accuse"), "the new officer is at work at once"


def test_silencer_kills_no_more_than_three() -> None:
    thieves = (("silencer", "leopold"), ("mimic", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion"))
    scene = Scene(thieves, ("klaus", "opal", "otis", "pedro"), game=LEVEL_2)
    for officer, recruit in (("klaus", "clive"), ("opal", "cora"), ("otis", "dashel")):
        scene.thief(1, f"silence {officer}", recruit).chief("shift row 7 left")
        scene.thief(2, "shift row 7 left").thief(3, "shift row 7 left").thief(4, "shift row 7 left")
    assert scene.legal("silence") == []
    why = "three officers are dead already, and that is the limit"
    assert scene.refusal("silence pedro") == f"You can't silence pedro now: {why}."


def test_mimic_draws_three_and_becomes_one() -> None:
    scene = level_2(("mimic", "agatha"), ("silencer", "alyss"), ("sneak", "kitty"), ("infiltrator", "marion"))
    scene.thief(1, "duplicate", "clive", "esme", "imre")
    assert scene.said[-1] == "thief 1 drew 3 evidence cards."
    assert scene.private("thief 1").hand == ["clive", "esme", "imre"]
    assert scene.legal() == ["become clive", "become esme", "become imre"]
    assert scene.turn == "thief 1"
    scene.thief(1, "become esme")
    assert scene.private("thief 1").identity == "esme"
    assert scene.turn == "chief"
    assert {scene.names[card] for card in scene.state.deck.middle} >= {"agatha", "clive", "imre"}


def test_infiltrator_swaps_in_secret_and_nobody_sees_which_of_the_two_she_is() -> None:
    scene = level_2(("infiltrator", "kitty"), ("silencer", "alyss"), ("sneak", "agatha"), ("mimic", "marion"))
    assert scene.targets("swap") == {"gideon", "geneva", "harlan", "june", "klaus", "nadia", "nestor", "opal"}
    scene.thief(1, "swap with nestor")
    assert scene.said[-1] == "thief 1 had Kitty and Nestor change places."
    assert scene.row(5)[3] == "kitty"
    assert scene.turn == "thief 2", "that was a secret action"
    for eye in ("chief", "thief 2", None):
        assert scene.could_be(eye, "thief 1") == {"kitty", "nestor"}


def test_sneak_moves_an_officer_unseen() -> None:
    scene = level_2(("sneak", "kitty"), ("silencer", "alyss"), ("infiltrator", "agatha"), ("mimic", "marion"))
    assert set(scene.legal("stealthy shift")) == {
        f"stealthily shift {line}"
        for line in (
            *("row 4 left", "row 4 right", "row 5 left", "row 5 right", "row 6 left", "row 6 right"),
            *("column 6 up", "column 6 down", "column 7 up", "column 7 down"),
        )
    }
    assert scene.refusal("stealthily shift row 1 left").endswith("a plain shift is just as secret.")
    scene.thief(1, "stealthily shift row 5 left")
    assert scene.said[-1] == "thief 1 shifted row 5 left past the officers, unseen."
    assert scene.turn == "thief 2"
    assert scene.shown(1) == "sneak"
    assert scene.refusal("shift row 5 right").endswith("it would undo the last shift.")


def test_a_sneak_may_shift_plainly_and_be_seen() -> None:
    scene = level_2(("sneak", "kitty"), ("silencer", "alyss"), ("infiltrator", "agatha"), ("mimic", "marion"))
    scene.thief(1, "shift row 5 left")
    assert scene.turn == "chief"
    assert scene.shown(1) is None


def test_the_chief_swaps_an_officer_with_a_neighbour() -> None:
    scene = Scene().thief(1, "vanish", "agatha").chief("swap leopold")
    assert scene.turn == "chief"
    assert scene.targets("swap") == {"harlan", "hattie", "imre", "klaus", "lucille", "opal", "otis", "pedro"}
    assert scene.refusal("swap with kitty").endswith("Kitty is not next to Leopold.")
    assert scene.refusal("accuse kitty").endswith("first choose who your officer changes places with.")
    scene.chief("swap with klaus")
    assert scene.row(4)[4:6] == ["leopold", "klaus"]
    assert scene.said == ["chief had Klaus and Leopold change places."]
    assert scene.turn == "thief 2"


def test_the_chief_accuses_next_to_any_officer_or_the_one_undercover() -> None:
    scene = Scene(
        undercover="agatha",
        thieves=[("decoy", "cora"), ("runner", "alyss"), ("hacker", "kitty"), ("insider", "marion")],
    )
    scene.thief(1, "vanish", "cora")
    assert {"alyss", "clive", "cora"} <= scene.targets("accuse"), "next to the one undercover"
    assert {"klaus", "opal", "rufus", "zachary"} <= scene.targets("accuse")
    assert "kitty" not in scene.targets("accuse")
    assert scene.refusal("accuse kitty").endswith("no officer who can accuse is next to Kitty.")
    scene.chief("accuse cora")
    assert scene.said == ["chief accused Cora: caught! That was thief 1."]
    assert scene.public().cleared == ["cora"]


def test_the_thieves_win_with_the_fourth_vault() -> None:
    """Two vaults and two markers are enough to show it."""
    zones = corner_vaults(7, 7, "3x3").zones[:2]
    game = Heist(limits=Limits(vaults=vaults_in(7, 7, zones), markers=2))
    thieves = [("decoy", "agatha"), ("runner", "alyss"), ("hacker", "bruno"), ("insider", "celeste")]
    scene = Scene(thieves, game=game).thief(1, "steal nw").chief("shift row 7 left").thief(2, "steal nw")
    scene.chief("shift row 7 left").thief(3, "steal ne").chief("shift row 7 left").thief(4, "steal ne")
    result = scene.sitting.result
    assert result is not None
    assert (result.winners, result.ending) == ((0, 1, 2, 3), "vaults-open")
    assert scene.public().opened.identities["4"] == "zachary"
    assert [seat.role for seat in scene.public().seats] == ["decoy", "runner", "hacker", "insider", "chief"]


def test_every_role_has_a_card() -> None:
    assert [card.name for card in Heist.spec.roles] == [*ROLES, "chief"]


def test_every_thief_but_the_safecracker_reads_that_her_marker_comes_back() -> None:
    patient = [card.name for card in Heist.spec.roles if not any("comes back" in str(line) for line in card.can)]
    assert patient == ["safecracker", "chief"]


@pytest.mark.parametrize("players", [5, 6, 7])
def test_the_chief_sits_last(players: int) -> None:
    assert Heist.spec.seats[players] == (*(f"thief {number}" for number in range(1, players)), "chief")
