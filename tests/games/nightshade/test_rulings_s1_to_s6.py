"""The rulings S1 to S6: the investigator, the board, turns and crime scenes, each by its name."""

import pytest

from backroom.core import Scripted
from backroom.games.nightshade.rules import Nightshade, NightshadeOptions
from backroom.games.nightshade.rules.data import INVESTIGATORS, LOCATIONS, PLACE, PLACES, TOUCHING, TRAITS
from backroom.games.nightshade.rules.state import DOWN
from tests.games.nightshade.desk import CARD, CLUE, TWIST, Desk, at_scene

GAME = Nightshade()


def touching(place: str) -> set[str]:
    return {PLACES[other] for other in TOUCHING[PLACE[place]]}


# S1 to S3: traits, the board, where to start


def test_s1_a_dash_is_zero() -> None:
    traits = {one.id: [one.traits[name] for name in TRAITS] for one in INVESTIGATORS}
    assert traits == {
        "lone wolf": [1, 2, 1, -1, 0],
        "smart babe": [2, -1, 0, 1, 1],
        "white collar": [1, -1, 1, 2, 0],
        "housewife": [1, -1, 2, 0, 1],
        "good cop": [1, 1, 0, 2, -1],
        "troubled artist": [1, -1, 1, 0, 2],
        "reporter": [2, -1, 1, 1, 0],
        "don": [0, 2, 1, -1, 1],
    }


def test_s2_the_board() -> None:
    path = ["bedroom", "home", "bar", "police", "hospital", "cemetery"]
    assert [one.id for one in LOCATIONS] == path
    for number, place in enumerate(path, 1):
        neighbours = {path[at] for at in (number - 2, number) if 0 <= at < 6}
        assert touching(place) == neighbours | {f"scene {number}", f"scene {number % 6 + 1}"}
    for number in range(1, 7):
        ring = {f"scene {(number - 2) % 6 + 1}", f"scene {number % 6 + 1}"}
        assert ring < touching(f"scene {number}")
        assert len(touching(f"scene {number}")) == 4
    assert "cemetery" not in touching("bedroom")


def test_s3_three_of_four_places_to_start_from() -> None:
    for one in INVESTIGATORS:
        assert len(set(one.starts)) == 3
        assert set(one.starts) < {"home", "bar", "police", "bedroom"}
    starts = {one.id: one.starts for one in INVESTIGATORS}
    assert "police" in starts["good cop"]
    assert "home" in starts["housewife"]
    s, _ = GAME.start(NightshadeOptions(investigator="good cop"), 1, Scripted(()))
    offered = [offer.action for offer in GAME.see(s, 0).offers if offer.verb == "start"]
    assert offered == ["start at home", "start at the bar", "start at the police department"]


# S4: how rolls are compared


def test_s4_seven_is_enough_against_seven() -> None:
    assert Desk().act("have a drink", 1, 4).s.insights == 1  # 5 and Intuition +2
    assert Desk().act("have a drink", 1, 3).s.insights == 0


def test_s4_higher_than_is_strict() -> None:
    assert Desk().act("gain an intuition by hooks", 3, 3).s.intuitions == 0  # 6 and +1 is the bar's 7
    assert Desk().act("gain an intuition by hooks", 3, 4).s.intuitions == 1


@pytest.mark.parametrize(
    ("dice", "row", "status"), [((5, 2), 2, "grid"), ((4, 2), 1, "informer"), ((3, 2), 1, "let go")]
)
def test_s4_three_outcomes_of_an_interrogation(dice: tuple[int, int], row: int, status: str) -> None:
    desk = Desk()
    desk.suspect(8, "sister")
    desk.act("interrogate alibi 8").act("question by intuition", *dice)
    assert (desk.s.people[0].row, desk.status()) == (row, status)


# S5: turns


def test_s5_a_turn_is_an_act_or_a_step_and_the_day_counts_turns() -> None:
    desk = Desk()
    desk.act("listen to the talk", 1, 1)
    assert desk.s.day == 2
    desk.act("go to the police department")
    assert (desk.place(), desk.s.day) == ("police", 3)
    assert desk.why("go to the cemetery") == "that is more than one step away"


def test_s5_arrival_actions_belong_to_the_move() -> None:
    desk = Desk().act("go home")
    assert desk.asked() == "arrive"
    desk.act("look for unwanted company", 6, 6)
    assert (desk.asked(), desk.s.day, desk.s.company) == ("turn", 2, True)
    desk = Desk().act("go home").act("carry on")
    assert (desk.asked(), desk.s.day) == ("turn", 2)


def test_s5_a_limit_of_decisions_closes_the_case() -> None:
    desk = Desk(limit=2).act("listen to the talk", 1, 1).act("go home")
    assert desk.s.ending == "limit"
    result = GAME.result(desk.s)
    assert result is not None
    assert (result.winners, result.ending) == ((), "limit")


def test_s5b_once_per_visit() -> None:
    desk = Desk().act("listen to the talk", 1, 1).act("gain an intuition by hooks", 1, 1)
    why = "you have tried that on this visit"
    assert desk.why("listen to the talk") == desk.why("gain an intuition by hooks") == why
    assert "gain an intuition by intuition" in desk.legal()
    desk.act("go to the police department").act("go to the bar")
    assert "listen to the talk" in desk.legal()
    desk = at_scene("a casino").act("look for witnesses", 1, 1)
    assert desk.why("look for witnesses") == "you have tried that on this visit"


def test_s5b_a_fight_is_one_move_by_whichever_trait() -> None:
    desk = Desk(at="home")
    desk.s.company = True
    desk.act("fight the intruder by seduction", 6, 6)
    assert desk.why("fight the intruder by violence") == "you have tried that on this visit"


def test_s5b_a_waiting_bonus_never_stacks_with_itself() -> None:
    desk = Desk(at="bedroom").act("see a lover").act("go home").act("carry on").act("go to the bedroom")
    assert desk.waiting() == ["lover"]
    assert desk.why("see a lover") == "you have that bonus already"
    desk.act("rest")
    assert desk.waiting() == ["rest", "lover", "dream"]  # another source is another bonus
    assert desk.roll("gain an intuition by intuition").plus == 4
    desk.act("gain an intuition by intuition", 1, 1)
    assert desk.waiting() == ["dream"]  # both were used by that roll, whatever it brought


def test_s5b_an_informers_word_and_an_announced_suspect_do_not_stack() -> None:
    desk = Desk().has(waiting=["informer"])
    desk.suspect(8, "sister")
    desk.act("interrogate alibi 8").act("question by intuition", 3, 3)
    assert desk.waiting() == ["informer"]
    desk.has(next_=["dead"])
    desk.s.ask = ("twist", TWIST["car crash"], -1)
    desk.act("face the twist", 6, 6)
    assert desk.s.next == ("dead",)


def test_s5c_a_twist_for_leaving_is_resolved_on_arrival() -> None:
    desk = at_scene().act("go home")
    assert (desk.place(), desk.asked()) == ("home", "draw")
    desk.act("draw a twist", TWIST["shootout"]).act("face the twist", 6, 6)  # 12 - 1: away
    assert (desk.place(), desk.asked()) == ("home", "arrive")  # arrival actions come last


def test_s5c_being_sent_away_ends_the_visit_without_a_further_twist() -> None:
    desk = at_scene()
    desk.s.found = 1
    desk.s.ask = ("twist", TWIST["shootout"], -1)
    desk.act("face the twist", 1, 2)
    assert (desk.place(), desk.asked()) == ("hospital", "turn")
    assert desk.cover("scene 3") == DOWN
    desk = Desk().has(insights=2).act("have a drink", 1, 1)
    assert (desk.place(), desk.asked(), desk.s.insights) == ("home", "arrive", 0)


# S6: crime scenes


def test_s6_a_spot_keeps_its_card_and_every_visit_repeats_the_rolls() -> None:
    desk = Desk().act("go to scene 3", CARD["a casino"]).act("roll for the scene", 5).act("roll for clues", 1)
    desk.act("look at the clues", CLUE["a glove"], CLUE["a hammer"]).act("leave the rest")
    warm = [desk.s.warm, desk.act("go to scene 4", CARD["a bar"]).s.warm]
    assert warm == [True, False]
    desk.act("roll for the scene", 3).act("roll for the corpse", 2).act("roll for clues", 1)
    desk.act("look at the clues", CLUE["a weapon"], CLUE["a footprint"]).act("leave the rest")
    desk.act("go to scene 3")  # no card is drawn again
    assert (desk.asked(), desk.s.scenes[2]) == ("scene", CARD["a casino"])


def test_s6_the_number_of_clues_is_at_least_nothing() -> None:
    desk = Desk("don").act("go to scene 3", CARD["a casino"]).act("roll for the scene", 5)
    assert dict(desk.roll("roll for clues").outcomes) == {str(count): 1 for count in range(6)}  # Forensics -1
    desk.act("roll for clues", 1)
    assert (desk.asked(), desk.s.hand) == ("turn", [])


def test_s6_waiting_bonuses_and_experience_find_more() -> None:
    desk = Desk(bought="reporter clues, reporter clues").has(waiting=["mail", "think"])
    desk.act("go to scene 3", CARD["a casino"]).act("roll for the scene", 5)
    assert desk.roll("roll for clues").uses == ("mail", "think")
    desk.act("roll for clues", 1)  # 1, Forensics +1, mail +1, think +1, bought +2
    assert (desk.s.ask, desk.waiting()) == (("look", 6), [])


def test_s6_a_clue_is_analysed_once_and_what_is_left_is_discarded() -> None:
    desk = at_scene(clues=["a glove", "a hammer", "a weapon"]).act("analyse a glove by hooks", 1, 1)
    assert desk.why("analyse a glove by intuition") == "that clue is not here"
    desk.act("leave the rest")
    assert sorted(desk.s.clue_discard) == sorted(CLUE[name] for name in ("a glove", "a hammer", "a weapon"))
    assert desk.asked() == "turn"


def test_s6b_witnesses_are_found_by_hooks_and_the_scenes_hook_against_seven() -> None:
    assert at_scene("a casino").roll("look for witnesses").parts == (("Hooks", 1), ("A casino", 1))
    assert at_scene("a casino").act("look for witnesses", 1, 4).s.insights == 1
    assert at_scene("a restaurant").act("look for witnesses", 1, 4).s.insights == 0
    assert at_scene("a restaurant").act("look for witnesses", 1, 5).s.insights == 1
