"""Rulings N22 to N23, each by its name, and the rulings for all NOIR games where this one has its own way."""

from random import Random

import pytest

from backroom.core import Refused, Seeded, Sitting
from backroom.games.noir.rules.shown import Held, Opened, shown_in
from backroom.games.noir.rules.suspects import BASE, OTHER
from backroom.games.noir.thief.rules import ThiefOptions, ThiefVsChief
from backroom.games.noir.thief.rules.state import Terms
from tests.games.noir.thief.scene import Scene

SMALL = ThiefVsChief(2, 3, Terms(hand_size=2, officers=1))
"""Alyss Barrin Clive / Deidre Ernest Fenton: Barrin and Ernest are next to everyone."""


def small(**options: object) -> Scene:
    """The thief is Barrin and can be Clive; the chief is Alyss and his officer Deidre."""
    return Scene(("barrin", "clive"), SMALL, **options).opening("barrin", ("alyss", "deidre"))


@pytest.mark.parametrize(("town", "names"), [("base", BASE), ("other", OTHER)])
def test_n2b_the_town_is_an_option(town: str, names: tuple[str, ...]) -> None:
    sitting = Sitting.begin(ThiefVsChief(), ThiefOptions(town=town), ["a", "b"], lambda _: Seeded(1))  # type: ignore[arg-type]
    assert sorted(shown_in(sitting.view(None)).town) == list(names)


def test_n3_reach_does_not_wrap() -> None:
    scene = Scene(("alyss", "otis", "wanda")).opening("alyss", ("pedro", "ernest", "zachary"))
    assert scene.targets("steal") == {"alyss", "barrin", "fenton", "geneva"}
    scene.thief("steal from alyss")
    assert "alyss" not in scene.targets("accuse")


def test_n4_random_by_default_alphabetical_if_asked() -> None:
    def town(options: ThiefOptions, seed: int) -> list[str]:
        sitting = Sitting.begin(ThiefVsChief(), options, ["a", "b"], lambda _: Seeded(seed))
        return list(shown_in(sitting.view(None)).town)

    assert town(ThiefOptions(alphabetical=True), 1) == list(BASE)
    assert town(ThiefOptions(), 1) != town(ThiefOptions(), 2)


def test_n5_only_a_shift_that_was_the_last_action_may_not_be_undone() -> None:
    scene = Scene().opening().thief("shift row 1 right").chief("deputize", "marion").chief("dismiss marion")
    scene.thief("claim otis")
    assert "shift row 1 left" in scene.legal()


def test_n14_the_limit_of_decisions_is_a_draw_and_says_so() -> None:
    scene = Scene(limit=3).opening().thief("steal from geneva").chief("accuse jack")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "limit"
    assert scene.said[-1] == "The decision limit is reached. The trail goes cold. Nobody wins."


def test_n14_a_win_on_the_last_decision_is_a_win() -> None:
    scene = small(limit=3).thief("steal from alyss").chief("accuse barrin")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)


def test_n14_the_limit_is_for_both_games_of_a_match() -> None:
    scene = small(limit=3, match=True).thief("steal from alyss").chief("accuse barrin", "alyss", "clive")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "limit"
    assert scene.public().opened == Opened(identities={"0": None, "1": None}, hands={"1": ["alyss", "clive"]})


def test_n22_the_thief_moves_first() -> None:
    scene = Scene()
    assert scene.turn == "thief"
    assert scene.opening().turn == "thief"
    assert scene.thief("steal from geneva").turn == "chief"


def test_n22_deputize_needs_a_card_in_the_deck() -> None:
    scene = small().thief("steal from alyss")
    scene.chief("deputize", "ernest").chief("dismiss ernest").thief("claim barrin").thief("steal from clive")
    scene.chief("deputize", "fenton").chief("dismiss deidre").thief("claim deidre").thief("steal from ernest")
    assert "deputize" not in scene.legal()
    assert scene.refusal("deputize") == "You can't deputize now: the evidence deck is empty."
    reasons = {one.verb: one.reason for one in scene.sitting.view(1).blocked}
    assert reasons == {"deputize": "the evidence deck is empty"}
    assert ("Evidence deck", 0) in scene.public().facts


def test_n22_the_claim_is_her_choice_at_once_and_out_of_turn() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("deputize", "marion")
    assert scene.turn == "chief", "not before it is settled who has to go"
    scene.chief("dismiss zachary")
    assert scene.turn == "thief"
    turns = scene.state.turns
    scene.thief("claim ysolde")
    assert scene.state.turns == turns
    assert scene.turn == "thief"


def test_n22_claiming_the_last_treasure_wins() -> None:
    scene = small()
    for name in ("alyss", "barrin", "clive", "deidre", "ernest"):
        scene.thief(f"steal from {name}")
        if name != "ernest":
            scene.chief("accuse ernest")
    scene.chief("deputize", "fenton").chief("dismiss fenton").thief("claim fenton")
    assert scene.sitting.result is not None
    assert scene.sitting.result.ending == "all-stolen"


def test_n22_she_is_asked_even_if_only_one_treasure_is_left() -> None:
    scene = small()
    for name in ("alyss", "barrin", "clive", "deidre", "ernest"):
        scene.thief(f"steal from {name}")
        if name != "ernest":
            scene.chief("accuse ernest")
    scene.chief("deputize", "fenton").chief("dismiss fenton")
    assert scene.legal() == ["claim fenton"]


def test_n22_a_standing_answer_claims_for_her() -> None:
    game = ThiefVsChief()
    standing = game.standing(ThiefOptions(), 2, 0)
    assert [one.answers for one in standing] == [(f"claim {name}",) for name in BASE]
    assert (standing[0].id, standing[0].label) == ("claim alyss", "Claim Alyss's treasure first")
    assert game.standing(ThiefOptions(), 2, 1) == (), "the chief is never asked out of turn"
    assert game.standing(ThiefOptions(match=True), 2, 1) == standing, "unless he is the thief later"
    assert game.standing(ThiefOptions(town="other"), 2, 0)[0].answers == (f"claim {OTHER[0]}",)


def test_n22b_the_new_officer_is_open_and_the_dismissed_stays_cleared() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("deputize", "marion").chief("dismiss ernest")
    facts = scene.public()
    assert facts.officers == ["zachary", "marion"]
    assert facts.cleared == facts.shown == ["ernest", "marion", "zachary"]
    assert "ernest" in facts.town
    assert ("Evidence deck", 18) in facts.facts, "no card went back"
    scene.thief("claim otis").thief("steal from alyss")
    assert "deidre" not in scene.targets("accuse"), "Ernest is no officer any more"
    assert {"hattie", "nadia"} <= scene.targets("accuse"), "Marion is"


def match() -> Scene:
    """A match of which the first game is over: three treasures in two turns."""
    scene = small(match=True).thief("steal from alyss").chief("deputize", "ernest").chief("dismiss ernest")
    return scene.thief("claim clive").thief("steal from fenton").chief("accuse barrin", "barrin", "ernest")


def test_n23_after_the_first_game_the_roles_are_swapped() -> None:
    scene = match()
    assert scene.said == [
        "Vic accused Barrin: caught!",
        "Barrin was the thief, and is caught with 3 treasures. That took 2 turns. Now the roles are swapped.",
        "The town is laid out, with a treasure on everyone.",
    ]
    facts = scene.public()
    assert [one.role for one in facts.seats] == ["chief", "thief"]
    assert facts.facts[:2] == [("Game", "2 of 2"), ("First game", "3 stolen in 2 turns")]
    assert [(one.seat, one.count) for one in facts.tallies] == [(1, 0), (0, 3)]
    assert facts.cleared == facts.officers == []
    assert scene.private(1) == Held(identity=None, hand=["barrin", "ernest"])
    assert scene.private(0) == Held(identity=None)
    assert scene.prompt(0) == "The thief decides."


def test_n23_the_new_town_is_dealt_anew() -> None:
    options = ThiefOptions(match=True)
    rng = Random(1)
    sitting = Sitting.begin(SMALL, options, ["a", "b"], lambda _: Seeded(rng))
    first = list(shown_in(sitting.view(None)).town)
    while not sitting.state.first:
        sitting.act(sitting.turn[0], rng.choice(sitting.view(sitting.turn[0]).offers).action)
    second = list(shown_in(sitting.view(None)).town)
    assert sorted(second) == sorted(first)
    assert second != first
    assert len(sitting.lines[-1].chance) == 6 + 2, "the town, and the thief's cards"


def test_a_refusal_names_the_roles_of_the_second_game() -> None:
    first, second = small(match=True).sitting, match().sitting
    for sitting in (first, second):
        seat = sitting.turn[0]
        roles = [one.role for one in shown_in(sitting.view(None)).seats]
        with pytest.raises(Refused, match=f"It is the {roles[seat]}'s turn"):
            sitting.act(1 - seat, "shift row 1 left")
    assert [one.role for one in shown_in(second.view(None)).seats] == ["chief", "thief"]


def test_n23_more_treasures_win() -> None:
    scene = match().opening("ernest", ("alyss", "deidre"))
    for name in ("alyss", "barrin", "clive"):
        scene.thief(f"steal from {name}").chief("accuse barrin")
    scene.thief("steal from deidre").chief("accuse ernest")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)
    assert scene.sitting.result.ending == "match-won"
    assert scene.said[-1] == (
        "The first thief got 3 treasures in 2 turns, the second 4 treasures in 4 turns. The second wins the match."
    )


def test_n23_fewer_turns_break_a_tie() -> None:
    scene = match().opening("ernest", ("alyss", "deidre"))
    for name in ("alyss", "barrin"):
        scene.thief(f"steal from {name}").chief("accuse barrin")
    scene.thief("steal from clive").chief("accuse ernest")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.said[-1] == (
        "The first thief got 3 treasures in 2 turns, the second 3 treasures in 3 turns. The first wins the match."
    )


def test_n23_still_tied_is_a_draw() -> None:
    scene = match().opening("ernest", ("alyss", "deidre"))
    scene.thief("steal from alyss").chief("deputize", "fenton").chief("dismiss fenton")
    scene.thief("claim fenton").thief("steal from clive").chief("accuse ernest")
    assert scene.sitting.result is not None
    assert scene.sitting.result.drawn
    assert scene.sitting.result.ending == "match-drawn"
    assert scene.said[-1].endswith("The match is drawn.")


def test_n23_a_thief_who_takes_it_all_ends_her_game_of_the_match() -> None:
    scene = small(match=True)
    for name in ("alyss", "barrin", "clive", "deidre", "ernest"):
        scene.thief(f"steal from {name}").chief("accuse ernest")
    scene.thief("steal from fenton", "alyss", "barrin")
    assert scene.said[-2] == (
        "Barrin was the thief, and is gone with every treasure in town. That took 6 turns. Now the roles are swapped."
    )
    assert scene.sitting.turn == (1,)


def test_n23_a_single_game_is_the_default() -> None:
    assert not ThiefOptions().match
    assert ("Game", "1 of 2") not in Scene().public().facts
    assert ("Game", "1 of 2") in Scene(match=True).public().facts


def test_refusals_say_what_the_seat_itself_can_see() -> None:
    scene = Scene()
    assert scene.refusal("steal from alyss") == "You can't steal from alyss now: first choose who you are."
    assert scene.refusal("become alyss") == "You can't become alyss now: that card is not in your hand."
    scene.opening()
    assert scene.refusal("become otis").endswith(" now: you already have an identity, so make a quick change.")
    assert scene.refusal("deputize") == "You can't deputize now: only the chief can do that."
    assert scene.refusal("quick change to alyss") == (
        "You can't quick change to alyss now: that card is not in your hand."
    )
    scene.thief("steal from geneva")
    assert scene.refusal("steal from alyss") == "You can't steal from alyss now: only the thief can do that."
    assert scene.refusal("dismiss ernest") == (
        "You can't dismiss ernest now: you dismiss an officer only when you deputize."
    )


def test_nothing_left_to_steal_is_said() -> None:
    scene = small()
    for name in ("alyss", "barrin", "deidre"):
        scene.thief(f"steal from {name}").chief("accuse ernest")
    scene.thief("steal from ernest").chief("shift row 1 left").thief("shift row 1 left")
    # Alyss Barrin Clive has become Clive Alyss Barrin: Fenton and Clive are left, and she can stay Barrin.
    scene.chief("accuse ernest").thief("steal from fenton").chief("accuse ernest")
    assert not scene.legal("steal")
    assert [one.reason for one in scene.sitting.view(0).blocked] == ["nothing is left to steal next to you"]


def test_everything_is_open_when_it_is_over() -> None:
    scene = Scene(("jack", "kitty", "leopold")).opening("jack").thief("steal from jack").chief("accuse jack")
    for eye in (0, 1, None):
        view = scene.sitting.view(eye)
        assert shown_in(view).opened == Opened(
            identities={"0": "jack", "1": "pedro"}, hands={"0": ["jack", "kitty", "leopold"]}
        )
        assert view.private == Held()


def test_the_open_log_names_everybody() -> None:
    scene = Scene().opening().thief("quick change to otis")
    assert [words for _, words in scene.sitting.log_open()] == [
        "The town is laid out, with a treasure on everyone. Mara holds Geneva, Otis and Wanda.",
        "Mara took an identity: Geneva.",
        "Ernest and Zachary put on uniforms. Vic is Pedro, in plain clothes.",
        "Mara made a quick change, and came back as Otis.",
    ]
