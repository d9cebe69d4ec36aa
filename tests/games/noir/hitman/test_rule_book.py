"""The rule book's second game, sentence by sentence. Its worked examples are those of the first game."""

from backroom.games.noir.hitman.rules import HitmanVsSleuth
from backroom.games.noir.hitman.rules.state import Limits
from backroom.games.noir.rules.shown import Held, HitList, shown_in
from tests.games.noir.hitman.scene import Scene

NEAR = ("alyss", "barrin", "clive")
"""A hand next to Geneva."""

# Set-up


def test_the_hit_list_has_four_cards_and_the_first_is_turned_up_for_both() -> None:
    scene = Scene("geneva", "wanda")
    for eye in (0, 1, None):
        hit_list = shown_in(scene.sitting.view(eye)).hit_list
        assert hit_list == HitList(target="wanda", face_down=3, done=[])
    assert scene.public().shown == ["wanda"]
    assert scene.log()[:2] == ["The town is laid out, with a hit list of 4 cards.", "On the hit list: Wanda."]


def test_the_hitman_draws_geneva_and_keeps_her_hidden() -> None:
    scene = Scene("geneva")
    assert scene.private("hitman") == Held(identity="geneva")
    assert scene.sitting.view(None).private == Held()
    assert "geneva" not in str(scene.private("sleuth"))


def test_the_sleuth_draws_three_and_chooses_one_right_away() -> None:
    scene = Scene("geneva", hand=("ernest", "jack", "otis"))
    assert scene.turn == "sleuth"
    assert scene.legal() == ["become ernest", "become jack", "become otis"]
    scene.opening("jack")
    assert scene.private("sleuth") == Held(identity="jack", hand=["ernest", "otis"])
    assert scene.facts() == {"Evidence deck": 17, "Sleuth's hand": 2, "Decisions left": 999}
    assert scene.said == ["Vic took an identity."], "nobody is told which"
    assert scene.log(1)[-1] == "You took an identity: Jack."


def test_starting_with_the_hitman_both_take_alternating_turns() -> None:
    scene = Scene().opening()
    assert scene.turn == "hitman"
    scene.hitman("shift row 5 right")
    assert scene.turn == "sleuth"
    scene.sleuth("investigate ernest")
    assert scene.turn == "hitman"


def test_each_has_three_kinds_of_actions() -> None:
    scene = Scene().opening()
    assert {offer.verb for offer in scene.sitting.view(0).offers} == {"kill", "evade", "shift"}
    assert [blocked.verb for blocked in scene.sitting.view(0).blocked] == ["collapse"]
    scene.hitman("kill hattie")
    assert {offer.verb for offer in scene.sitting.view(1).offers} == {"investigate", "bluff", "exonerate", "shift"}
    assert [blocked.verb for blocked in scene.sitting.view(1).blocked] == ["collapse"]


# Kill


def test_the_hitman_kills_an_adjacent_suspect() -> None:
    scene = Scene("geneva").opening()
    assert scene.targets("kill") == {"alyss", "barrin", "clive", "fenton", "hattie", "kitty", "leopold", "marion"}
    scene.hitman("kill hattie")
    assert scene.public().dead == ["hattie"]
    assert scene.said == ["Mara killed Hattie."]


def test_killing_the_target_turns_up_the_next_card() -> None:
    scene = Scene("geneva", "hattie").opening().hitman("kill hattie", "wanda")
    assert scene.said == ["Mara killed Hattie.", "On the hit list: Wanda."]
    assert scene.public().hit_list == HitList(target="wanda", face_down=2, done=["hattie"])
    tally = scene.public().tallies[0]
    assert (tally.count, tally.of, tally.seat) == (1, 4, 0)


def test_targets_that_are_deceased_are_discarded_until_one_is_alive() -> None:
    scene = Scene("geneva", "hattie").opening().hitman("kill kitty").sleuth("shift row 5 right")
    scene.hitman("kill hattie", "kitty", "wanda")
    assert scene.said[1:] == ["On the hit list: Kitty, already dead.", "On the hit list: Wanda."]
    assert scene.public().hit_list == HitList(target="wanda", face_down=1, done=["hattie", "kitty"])


def test_killing_somebody_in_the_sleuths_hand_makes_him_discard_face_up_and_it_is_not_replaced() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill clive")
    assert scene.said == ["Mara killed Clive.", "Vic held the card of Clive and discarded it."]
    assert scene.private("sleuth") == Held(identity="alyss", hand=["barrin"])
    assert scene.facts()["Sleuth's hand"] == 1
    assert "clive" in scene.public().shown


def test_killing_the_sleuth_makes_him_place_a_new_identity_from_his_hand() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill alyss")
    assert scene.said == ["Mara killed Alyss.", "Vic was Alyss, and died."]
    assert scene.turn == "sleuth"
    assert scene.legal() == ["carry on as barrin", "carry on as clive"]
    assert scene.private("sleuth") == Held(identity=None, hand=["barrin", "clive"])
    scene.sleuth("carry on as clive")
    assert scene.said == ["Vic took an identity."]
    assert scene.private("sleuth") == Held(identity="clive", hand=["barrin"])


def test_without_a_card_to_place_he_loses() -> None:
    scene = Scene("geneva", hand=NEAR).opening("alyss").hitman("kill barrin").sleuth("shift row 5 right")
    scene.hitman("kill clive").sleuth("shift row 5 right").hitman("kill alyss")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "sleuths-dead"
    assert scene.said[-1] == "Nobody is left to follow the trail. The hitman, Geneva, wins."


def test_when_all_targets_are_deceased_the_hitman_wins() -> None:
    scene = Scene("geneva", "hattie").opening()
    scene.hitman("kill kitty").sleuth("shift row 5 right").hitman("kill alyss").sleuth("shift row 5 right")
    scene.hitman("kill barrin").sleuth("shift row 5 right").hitman("kill hattie", "alyss", "kitty", "barrin")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (0,)
    assert scene.sitting.result.ending == "list-done"
    assert scene.public().hit_list == HitList(target=None, face_down=0, done=["alyss", "barrin", "hattie", "kitty"])
    assert scene.said[-1] == "Everybody on the hit list is dead. The hitman, Geneva, wins."


# Evade


def test_a_successful_evasion_adds_a_card_to_the_hit_list() -> None:
    scene = Scene("geneva").opening().hitman("evade", "simon")
    assert scene.private("hitman") == Held(identity="simon")
    assert scene.public().cleared == ["geneva"]
    assert scene.public().hit_list.face_down == 4
    assert scene.facts()["Evidence deck"] == 15, "one card was drawn, and one went to the hit list"
    assert scene.said == ["Mara evaded. Geneva is cleared, and the hit list grows by a card."]
    assert scene.log(0)[-1].endswith("You are Simon.")


def test_an_evasion_fails_when_the_card_is_of_a_deceased() -> None:
    scene = Scene("geneva").opening().hitman("kill marion").sleuth("shift row 5 right").hitman("evade", "marion")
    assert scene.private("hitman") == Held(identity="geneva")
    assert scene.said == ["Mara tried to evade and drew Marion, who is dead. It failed."]
    assert scene.turn == "sleuth", "the turn ends all the same"


# Investigate


def test_investigating_the_hitman_wins() -> None:
    scene = Scene("deidre").opening().hitman("shift row 5 right").sleuth("investigate deidre")
    assert scene.sitting.result is not None
    assert scene.sitting.result.winners == (1,)
    assert scene.sitting.result.ending == "hitman-caught"
    assert scene.said == [
        "Vic investigated Deidre: caught!",
        "Deidre was the hitman, and is under arrest. The sleuth wins.",
    ]


def test_a_wrong_investigation_returns_a_face_down_card_to_the_deck() -> None:
    scene = Scene("geneva").opening().hitman("shift row 5 right").sleuth("investigate jack")
    assert scene.said == ["Vic investigated Jack: wrong. A card of the hit list goes back under the deck."]
    assert scene.public().hit_list == HitList(target="wanda", face_down=2, done=[])
    assert scene.facts()["Evidence deck"] == 18
    assert scene.turn == "hitman"


def test_he_investigates_those_next_to_him_or_fakes_it_on_himself() -> None:
    scene = Scene("geneva").opening().hitman("shift row 5 right")
    assert scene.targets("investigate") == {"deidre", "ingrid", "jack", "ernest"}
    offers = {offer.action: offer.verb for offer in scene.sitting.view(1).offers}
    assert (offers["investigate ernest"], offers["investigate jack"]) == ("bluff", "investigate")
    scene.sleuth("investigate ernest")
    assert scene.said[0].startswith("Vic investigated Ernest: wrong."), "nobody can tell a bluff"


# Exonerate


def test_the_sleuth_draws_places_a_card_and_the_hitman_answers() -> None:
    scene = Scene("geneva").opening().hitman("shift row 5 right").sleuth("exonerate", "barrin")
    assert scene.said == ["Vic drew 1 evidence card."]
    assert scene.targets("place") == {"barrin", "jack", "otis"}
    scene.sleuth("exonerate barrin")
    assert scene.said == ["Vic cleared Barrin.", "Mara answered the canvass around Barrin: near."]
    assert scene.public().cleared == ["barrin"]
    assert scene.public().asked == "barrin"
    assert [seat.raised for seat in scene.public().seats] == [True, False]
    scene.hitman("shift row 5 right")
    assert scene.public().asked is None
    assert [seat.raised for seat in scene.public().seats] == [False, False]


def test_with_an_empty_deck_he_places_without_drawing() -> None:
    scene = Scene("geneva", hand=("ernest", "jack", "otis")).opening()
    rest = [name for name in scene.names if name not in ("geneva", "wanda", "ernest", "jack", "otis")]
    # All the deck but the three cards of the hit list, one by one: what is drawn is shown at once.
    for name in rest[:17]:
        scene.hitman("shift row 5 right").sleuth("exonerate", name).sleuth(f"exonerate {name}")
    assert scene.facts()["Evidence deck"] == 0
    scene.hitman("shift row 5 right").sleuth("exonerate")
    assert scene.said == ["Vic found the evidence deck empty."]
    assert scene.legal() == ["exonerate jack", "exonerate otis"]
    scene.sleuth("exonerate otis")
    assert scene.said == ["Vic cleared Otis.", "Mara answered the canvass around Otis: not near."]
    assert scene.private("sleuth") == Held(identity="ernest", hand=["jack"])


def test_killing_an_exonerated_suspect_does_not_canvass() -> None:
    scene = Scene("geneva").opening().hitman("shift row 5 right").sleuth("exonerate", "barrin")
    scene.sleuth("exonerate barrin").hitman("kill barrin")
    assert scene.said == ["Mara killed Barrin."]
    assert scene.public().cleared == []


# The whole


def test_a_collapse_works_as_in_the_first_game() -> None:
    # Alyss Barrin Clive / Deidre Ernest Fenton, and Ernest stands next to everybody.
    game = HitmanVsSleuth(2, 3, Limits(hit_list=2, hand_size=2))
    scene = Scene("ernest", "fenton", ("deidre", "alyss"), game).opening("deidre")
    scene.hitman("kill alyss").sleuth("investigate deidre").hitman("kill barrin").sleuth("investigate deidre")
    scene.hitman("kill clive").sleuth("investigate deidre").hitman("collapse columns")
    assert scene.row(1) == ["deidre", "ernest", "fenton"]
    assert scene.said[-1] == "Alyss, Barrin and Clive left the board. The town is now 1 by 3."
    assert scene.turn == "sleuth"
