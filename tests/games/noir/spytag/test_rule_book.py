"""The rule book's third game, sentence by sentence, with its worked example."""

from itertools import pairwise

import pytest

from backroom.games.noir.rules.shown import Held
from backroom.games.noir.spytag.rules import SpyTag
from tests.games.noir.spytag.scene import Scene

SPIES = ("geneva", "hattie", "wanda", "otis")
"""Geneva and Hattie stand next to each other, Wanda and Otis next to none of the others."""

# Set-up


def test_the_evidence_deck_has_one_copy_of_each_suspect_on_the_board() -> None:
    scene = Scene(*SPIES)
    assert len(set(scene.public().town)) == 25
    assert scene.facts()["Evidence deck"] == 25 - 4
    assert sorted([*scene.state.deck.cards(), *scene.state.identities]) == list(range(25))


def test_everyone_is_a_spy_with_an_identity_that_nobody_else_sees() -> None:
    scene = Scene(*SPIES)
    assert [seat.role for seat in scene.public().seats] == ["spy"] * 4
    for seat, identity in enumerate(SPIES):
        assert scene.private(seat) == Held(identity=identity)
        assert scene.log(seat) == [
            f"The town is laid out. {'You begin' if seat == 0 else 'Ada begins'}. You are {identity.capitalize()}."
        ]
    assert scene.sitting.view(None).private == Held()
    assert scene.log() == ["The town is laid out. Ada begins."]


def test_it_is_random_who_begins_and_then_turns_go_round_the_table() -> None:
    scene = Scene(*SPIES, first=2)
    turns = [scene.turn]
    for _ in range(4):
        turns.append(scene.idle().turn)
    assert turns == ["spy 3", "spy 4", "spy 1", "spy 2", "spy 3"]
    assert scene.log()[0].endswith("Cleo begins.")


# The goal


def test_each_capture_earns_a_trophy_and_the_card_is_kept() -> None:
    scene = Scene(*SPIES).does("capture hattie", "zachary")
    assert scene.trophies() == [1, 0, 0, 0]
    assert scene.public().was == {"hattie": 1}
    assert scene.public().shown == ["hattie"], "it never goes back to the deck"
    assert [(tally.seat, tally.team, tally.of) for tally in scene.public().tallies] == [
        (seat, "", 3) for seat in range(4)
    ]


@pytest.mark.parametrize(("players", "goal"), [(3, 4), (4, 3), (5, 3)])
def test_in_a_free_for_all_three_or_four_trophies_win(players: int, goal: int) -> None:
    """Hattie catches the second spy, who draws neighbours of hers again and again."""
    victims = ["ingrid", "deidre", "marion", "nadia"][:goal]
    scene = Scene(*("hattie", victims[0], "zachary", "tobias", "ulysses")[:players])
    for count in range(1, goal):
        scene.does(f"capture {victims[count - 1]}", victims[count])
        assert scene.trophies()[0] == count
        assert scene.sitting.result is None
        scene.idle(players - 1)
    scene.does(f"capture {victims[-1]}")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "trophies"
    assert scene.said[-1] == f"Spy 1 wins with {goal} trophies."


@pytest.mark.parametrize(
    ("players", "teams", "hunters", "victims", "winners"),
    [
        (6, 3, ("hattie", "kitty"), ("ingrid", "jack", "otis"), "Spy 1 and Spy 4"),
        (8, 4, ("jack", "leopold"), ("june", "klaus", "otis"), "Spy 1 and Spy 5"),
        (9, 3, ("jack", "leopold"), ("june", "klaus", "otis", "hattie"), "Spy 1, Spy 4 and Spy 7"),
    ],
)
def test_a_team_collects_its_trophies_together(
    players: int, teams: int, hunters: tuple[str, str], victims: tuple[str, ...], winners: str
) -> None:
    """The first of a team catches one, and his teammate all the others."""
    spies = ["alyss", "barrin", "clive", "tobias", "ulysses", "vincent", "wanda", "ysolde", "zachary"][:players]
    spies[0], spies[teams], spies[1] = *hunters, victims[0]
    scene = Scene(*spies).does(f"capture {victims[0]}", victims[1]).idle(teams - 1)
    for caught, following in pairwise(victims[1:]):
        scene.does(f"capture {caught}", following).idle(players - 1)
    assert scene.trophies() == [len(victims) - 1] + [0] * (teams - 1)
    assert [tally.team for tally in scene.public().tallies] == [f"team {team + 1}" for team in range(teams)]
    scene.does(f"capture {victims[-1]}")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == tuple(range(0, players, teams))
    assert scene.said[-1] == f"{winners} win with {len(victims)} trophies."


# Actions


def test_a_turn_is_one_of_four_actions_and_there_is_no_pass() -> None:
    scene = Scene(*SPIES)
    view = scene.sitting.view(0)
    assert scene.prompt(0) == "Your turn. Capture, canvass, shift a line or collapse the town."
    assert {offer.verb for offer in view.offers} == {"capture", "canvass", "shift"}
    assert [blocked.verb for blocked in view.blocked] == ["collapse"]
    assert scene.prompt(1) == scene.prompt(None) == "Spy 1 decides."
    assert scene.sitting.view(1).offers == ()


def test_everyone_can_shift_rows_and_columns_and_what_falls_off_comes_in_again() -> None:
    scene = Scene(*SPIES)
    assert len(scene.legal("shift")) == 20
    scene.act("spy 1", "shift row 1 right")
    assert scene.row(1) == ["ernest", "alyss", "barrin", "clive", "deidre"]
    scene.act("spy 2", "shift column 1 up")
    assert scene.column(1) == ["fenton", "kitty", "pedro", "ulysses", "ernest"]
    assert scene.said == ["Bo shifted column 1 up."]
    assert scene.turn == "spy 3"


def test_the_board_may_be_collapsed_as_usual() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton, and Barrin stands next to everybody.
    scene = Scene("barrin", "alyss", "fenton", game=SpyTag(small=(2, 3)))
    scene.does("capture alyss", "deidre").idle(2)
    assert "collapse rows" not in scene.legal()
    scene.does("capture deidre", "clive")
    assert scene.legal("collapse") == ["collapse rows"], "anybody may: this is the turn of the one who was caught"
    scene.does("collapse rows")
    assert scene.said == ["Bo began to collapse the rows.", "Alyss and Deidre left the board. The town is now 2 by 2."]
    assert (scene.row(1), scene.row(2)) == (["barrin", "clive"], ["ernest", "fenton"])
    assert scene.turn == "spy 3"
    assert scene.trophies() == [2, 0, 0], "the trophies are kept"


# Capture


def test_a_spy_asks_for_any_suspect_adjacent_to_himself() -> None:
    scene = Scene(*SPIES)
    around = {"alyss", "barrin", "clive", "fenton", "hattie", "kitty", "leopold", "marion"}
    assert scene.targets("capture") == around
    assert scene.refusal("capture wanda") == "You can't capture wanda now: Wanda is not next to you."
    assert scene.refusal("capture geneva") == "You can't capture geneva now: Geneva is not next to you."


def test_whoever_is_named_is_flipped_and_draws_a_new_identity_at_once() -> None:
    scene = Scene(*SPIES).does("capture hattie", "zachary")
    assert scene.said == ["Ada captured Hattie: Bo!", "Bo drew a new identity."], "nobody is told which"
    assert scene.log(1)[-2:] == ["Ada captured Hattie: you!", "You drew a new identity: Zachary."]
    assert scene.log(0)[-2] == "You captured Hattie: Bo!"
    assert scene.public().dead == ["hattie"]
    assert scene.private(1) == Held(identity="zachary")
    assert scene.facts()["Evidence deck"] == 20
    assert scene.turn == "spy 2", "he plays on, and it is his turn as ever"
    assert scene.targets("capture") == {"simon", "tobias", "ysolde"}


def test_no_suspect_is_flipped_unless_the_capture_succeeds() -> None:
    scene = Scene(*SPIES).does("capture marion")
    assert scene.said == ["Ada tried to capture Marion: nobody answers."]
    assert scene.public().dead == scene.public().shown == []
    assert scene.public().was == {}
    assert scene.trophies() == [0, 0, 0, 0]
    assert scene.turn == "spy 2"


def test_teammates_do_not_answer_a_capture() -> None:
    # Hattie and Ingrid are spies 1 and 4, of the same team.
    scene = Scene("hattie", "alyss", "tobias", "ingrid", "zachary", "clive").does("capture ingrid")
    assert scene.said == ["Ada tried to capture Ingrid: nobody answers."]
    assert scene.public().dead == []
    assert scene.private(3) == Held(identity="ingrid")


# Canvass

BOARD = """
    zachary  barrin   clive   deidre  ernest
    fenton   geneva   hattie  ingrid  jack
    kitty    leopold  pedro   nadia   otis
    marion   quinton  ramon   simon   tobias
    ulysses  vincent  wanda   ysolde  alyss
"""
"""Pedro and Ramon stand next to Simon, and Zachary does not."""


def test_pedro_canvasses_simon() -> None:
    scene = Scene("pedro", "ramon", "simon", "zachary", town=BOARD.split()).does("canvass simon")
    assert scene.said == ["Ada canvassed around Simon: Ada, Bo and Cleo raised a hand."]
    assert scene.raised() == [0, 1, 2], "Pedro, Ramon and Simon, and not Zachary"
    assert scene.public().asked == "simon"
    assert scene.log(2)[-1] == "Ada canvassed around Simon: Ada, Bo and you raised a hand."


def test_a_canvass_is_of_an_adjacent_suspect_or_of_oneself() -> None:
    scene = Scene(*SPIES)
    around = {"alyss", "barrin", "clive", "fenton", "hattie", "kitty", "leopold", "marion"}
    assert scene.targets("canvass") == around | {"geneva"}
    assert scene.refusal("canvass wanda") == "You can't canvass wanda now: Wanda is not next to you."
    scene.does("canvass geneva")
    assert scene.raised() == [0, 1]


def test_a_canvass_always_includes_whoever_asks() -> None:
    for suspect in sorted(Scene(*SPIES).targets("canvass")):
        assert 0 in Scene(*SPIES).does(f"canvass {suspect}").raised()


def test_hands_go_down_when_the_next_does_something() -> None:
    scene = Scene(*SPIES).does("canvass geneva").does("shift row 5 right")
    assert scene.raised() == []
    assert scene.public().asked is None


def test_a_canvass_reveals_teammates_as_well() -> None:
    scene = Scene("hattie", "alyss", "tobias", "ingrid", "zachary", "clive").does("canvass hattie")
    assert scene.raised() == [0, 3]
