"""What the rule book says of its fourth game. It has no worked examples: each rule gets a story."""

from backroom.games.noir.rules.facts import Accused
from backroom.games.noir.rules.shown import Held, Tally
from backroom.games.noir.rules.suspects import BASE
from backroom.games.noir.thief.rules import ThiefVsChief
from backroom.games.noir.thief.rules.state import Terms
from tests.games.noir.thief.scene import Scene


def test_a_treasure_lies_on_each_suspect() -> None:
    facts = Scene().public()
    assert (facts.rows, facts.cols) == (5, 5)
    assert facts.marks["treasure"] == list(BASE)
    assert facts.tallies == [Tally(team="", seat=0, kind="treasure", count=0, of=25, words="stolen")]


def test_the_thief_draws_three_and_chooses_one() -> None:
    scene = Scene()
    assert scene.turn == "thief"
    assert scene.legal() == ["become geneva", "become otis", "become wanda"]
    assert scene.private("thief") == Held(identity=None, hand=["geneva", "otis", "wanda"])
    assert scene.private("chief") == Held(identity=None)
    scene.opening("otis")
    assert scene.private("thief") == Held(identity="otis", hand=["geneva", "otis", "wanda"])
    assert "otis" not in " ".join(scene.log(1)).lower()


def test_the_chief_draws_one_face_down_and_two_face_up() -> None:
    scene = Scene()
    assert scene.public().officers == []
    scene.opening()
    assert scene.said == ["Mara took an identity.", "Ernest and Zachary put on uniforms."]
    facts = scene.public()
    assert facts.officers == facts.marks["officer"] == ["ernest", "zachary"]
    assert facts.cleared == facts.shown == ["ernest", "zachary"], "as though they were exonerated"
    assert scene.private("chief") == Held(identity="pedro")
    assert scene.log(1)[-1] == "Ernest and Zachary put on uniforms. You are Pedro, in plain clothes."
    assert scene.private("thief") == Held(identity="geneva", hand=["geneva", "otis", "wanda"])


def test_what_the_two_can_do() -> None:
    scene = Scene().opening()
    assert {offer.verb for offer in scene.sitting.view(0).offers} == {"shift", "steal", "quick change"}
    scene.thief("steal from geneva")
    assert {offer.verb for offer in scene.sitting.view(1).offers} == {"shift", "accuse", "deputize"}


def test_both_can_shift_and_a_shift_is_not_undone_at_once() -> None:
    scene = Scene().opening().thief("shift row 2 right")
    assert scene.row(2) == ["jack", "fenton", "geneva", "hattie", "ingrid"]
    assert scene.refusal("shift row 2 left") == "You can't shift row 2 left now: it would undo the last shift."
    scene.chief("accuse deidre").thief("shift row 2 left")
    assert scene.row(2) == ["fenton", "geneva", "hattie", "ingrid", "jack"]


def test_there_is_no_collapse() -> None:
    assert not [action.text for action in Scene().sitting.actions if "collapse" in action.text]


def test_treasures_and_officers_move_with_their_suspects() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("shift column 5 up")
    assert scene.column(5) == ["jack", "otis", "tobias", "zachary", "ernest"]
    assert "geneva" not in scene.public().marks["treasure"]
    assert scene.public().officers == ["ernest", "zachary"]


def test_quick_change_to_any_of_the_three_or_to_the_same() -> None:
    scene = Scene().opening()
    changes = ["quick change to geneva", "quick change to otis", "quick change to wanda"]
    assert scene.legal("quick change") == changes
    scene.thief("quick change to wanda")
    assert scene.said == ["Mara made a quick change."]
    assert scene.turn == "chief", "it is her action"
    assert scene.private("thief") == Held(identity="wanda", hand=["geneva", "otis", "wanda"])
    scene.chief("shift row 1 left").thief("quick change to wanda")
    assert scene.said == ["Mara made a quick change."], "nobody can tell"
    assert scene.log(0)[-1] == "You made a quick change, and came back as Wanda."


def test_she_steals_from_a_neighbour_or_from_herself() -> None:
    scene = Scene().opening()
    around = {"alyss", "barrin", "clive", "fenton", "geneva", "hattie", "kitty", "leopold", "marion"}
    assert scene.targets("steal") == around
    scene.thief("steal from geneva")
    assert scene.said == ["Mara stole from Geneva."]
    assert scene.public().tallies[0].count == 1
    scene.chief("shift row 5 left").thief("steal from alyss").chief("shift row 5 left")
    assert scene.targets("steal") == around - {"geneva", "alyss"}
    assert scene.refusal("steal from alyss") == "You can't steal from alyss now: Alyss has no treasure left."
    assert scene.refusal("steal from otis") == "You can't steal from otis now: Otis is not next to you."


def test_with_every_treasure_she_wins() -> None:
    game = ThiefVsChief(2, 3, Terms(hand_size=2, officers=1))
    # Alyss Barrin Clive / Deidre Ernest Fenton: Barrin is next to everyone.
    scene = Scene(("barrin", "clive"), game).opening("barrin", ("alyss", "deidre"))
    for name in ("alyss", "barrin", "clive", "deidre", "ernest"):
        scene.thief(f"steal from {name}").chief("accuse ernest")
    scene.thief("steal from fenton")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "all-stolen"
    assert scene.said[-1] == "Barrin was the thief, and is gone with every treasure in town. She wins."


def test_he_accuses_next_to_himself_or_to_an_officer_and_does_not_say_which() -> None:
    scene = Scene().opening().thief("steal from geneva")
    beside_officers = {"deidre", "ingrid", "jack", "simon", "tobias", "ysolde"}
    assert scene.targets("accuse") == beside_officers | {"kitty", "leopold", "quinton", "ulysses", "vincent"}
    why = "Geneva is not next to you or to any of your officers"
    assert scene.refusal("accuse geneva") == f"You can't accuse geneva now: {why}."
    scene.chief("accuse kitty")
    assert scene.said == ["Vic accused Kitty: wrong."]
    assert [event.fact for event in scene.sitting.transcript(0).entries[-1].events] == [
        Accused(suspect="kitty", right=False)
    ]


def test_he_may_accuse_an_officer_next_to_another() -> None:
    scene = Scene().opening(police=("pedro", "ernest", "jack")).thief("steal from geneva")
    assert {"ernest", "jack"} <= scene.targets("accuse")


def test_accusing_her_present_identity_catches_her() -> None:
    scene = Scene(("jack", "kitty", "leopold")).opening("jack").thief("steal from jack").chief("accuse jack")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)
    assert scene.sitting.result.ending == "thief-caught"
    assert scene.said == [
        "Vic accused Jack: caught!",
        "Jack was the thief, and is caught with 1 treasure. The chief wins.",
    ]


def test_an_identity_in_her_hand_is_no_crime() -> None:
    scene = Scene(("jack", "kitty", "leopold")).opening("kitty").thief("steal from kitty").chief("accuse jack")
    assert scene.said == ["Vic accused Jack: wrong."]
    assert scene.turn == "thief"
    scene.thief("quick change to jack").chief("accuse jack")
    assert scene.sitting.result is not None


def test_deputize_draws_a_new_officer_and_dismisses_one() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("deputize", "marion")
    assert scene.said == ["Vic deputized Marion."]
    assert scene.turn == "chief"
    assert scene.legal() == ["dismiss ernest", "dismiss marion", "dismiss zachary"], "or the one just deputized"
    assert scene.refusal("accuse jack") == "You can't accuse jack now: first dismiss an officer."
    assert scene.refusal("dismiss jack") == "You can't dismiss jack now: Jack is not one of your officers."
    scene.chief("dismiss ernest")
    assert scene.said == ["Vic dismissed Ernest."]
    assert scene.public().officers == ["zachary", "marion"]


def test_the_thief_then_claims_any_treasure_and_has_her_turn_besides() -> None:
    scene = Scene().opening().thief("steal from geneva").chief("deputize", "marion").chief("dismiss marion")
    assert scene.turn == "thief"
    assert scene.targets("claim") == set(BASE) - {"geneva"} == {text.split()[-1] for text in scene.legal()}
    assert scene.refusal("steal from alyss") == "You can't steal from alyss now: first claim a treasure."
    assert scene.refusal("claim geneva") == "You can't claim geneva now: Geneva has no treasure left."
    scene.thief("claim zachary")
    assert scene.said == ["Mara claimed Zachary's treasure."]
    assert scene.turn == "thief", "it does not take up her turn"
    assert scene.refusal("claim otis") == (
        "You can't claim otis now: you claim a treasure only when the chief deputizes."
    )
    scene.thief("steal from alyss")
    assert scene.public().tallies[0].count == 3


def test_two_games_can_be_a_set() -> None:
    scene = Scene(("jack", "kitty", "leopold"), match=True).opening("jack").thief("steal from jack")
    scene.chief("accuse jack", "geneva", "otis", "wanda")
    assert scene.sitting.result is None
    assert scene.sitting.turn == (1,), "each player is the thief once"
