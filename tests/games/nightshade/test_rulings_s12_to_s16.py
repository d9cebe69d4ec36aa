"""The rulings S12 to S16: cover-ups, twists, notes and experience, each by its name."""

from backroom.core import Seeded
from backroom.games.nightshade.rules import Nightshade, NightshadeOptions
from backroom.games.nightshade.rules.data import INVESTIGATORS, SCENE, SUSPECT_CARDS, TRAITS, TWISTS
from backroom.games.nightshade.rules.facts import Ended
from backroom.games.nightshade.rules.game import rules_of
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.state import DOWN, OPEN, UP, State
from tests.games.nightshade.desk import CARD, CLUE, COLUMN, KIND, TWIST, Desk, at_scene

GAME = Nightshade()


# S12: cover-ups


def test_s12_a_cover_up_face_down_then_face_up_then_closed() -> None:
    desk = (
        at_scene("a casino", clues=["a glove"])
        .act("analyse a glove by hooks", 6, 6)
        .act("go to scene 4", CARD["a bar"])
    )
    assert desk.cover("scene 3") == DOWN
    desk.s.ask = ("turn",)
    desk.act("go to scene 3")
    desk.s.ask = ("turn",)  # nothing found this time
    desk.act("go to scene 4")
    assert desk.cover("scene 3") == UP
    desk.s.ask = ("turn",)
    assert desk.why("go to scene 3") == "a cover-up keeps you out"


def test_s12_without_evidence_nothing_is_covered_up() -> None:
    desk = at_scene().act("go to scene 4", CARD["a bar"])
    assert desk.cover("scene 3") == OPEN


def test_s12_leaving_a_scene_for_a_location_draws_a_twist_and_for_a_scene_does_not() -> None:
    assert at_scene().act("go to the bar").asked() == "draw"
    assert at_scene().act("go to scene 2", CARD["a bar"]).asked() == "scene"
    assert Desk().act("go to the police department").asked() == "turn"


# S13: twists, death, the next suspect


def test_s13_ten_is_out_and_nine_is_not() -> None:
    for dice, place in (((6, 5), "bar"), ((6, 4), "hospital")):  # Violence -1
        desk = Desk()
        desk.s.ask = ("twist", TWIST["shootout"], -1)
        assert desk.act("face the twist", *dice).place() == place


def test_s13_a_new_investigator_takes_over_at_the_cemetery() -> None:
    desk = at_scene().evidence(2, 1).has(3, 2, ["rest"], ["seducer"]).note()
    desk.suspect(6, "mother", row=3)
    desk.s.ask = ("twist", TWIST["kidnapping"], -1)
    desk.act("face the twist", 1, 1)
    assert desk.asked() == "successor"
    desk.act("draw a new investigator", 0)
    s = desk.s
    assert (INVESTIGATORS[s.investigator].id, desk.place(), desk.asked()) == ("lone wolf", "cemetery", "arrive")
    assert (s.insights, s.intuitions, s.waiting, s.next) == (0, 0, 0, ())
    assert (desk.counts(), desk.row(6), len(s.notes), s.crime) == ([2, 1, 0, 0], 3, 1, "killed")
    assert [INVESTIGATORS[one].id for one in s.fallen] == ["reporter"]


def test_s13_when_all_are_dead_the_case_is_closed() -> None:
    desk = Desk(away="lone wolf, smart babe, white collar, housewife, good cop, troubled artist, don")
    desk.s.ask = ("twist", TWIST["car crash"], -1)
    desk.act("face the twist", 1, 1)
    assert desk.s.ending == "all dead"
    everybody = Desk()
    everybody.s.investigators.middle = []
    everybody.s.ask = ("twist", TWIST["car crash"], -1)
    assert everybody.act("face the twist", 1, 1).s.ending == "all dead"


def test_s13b_cover_ups_of_twists_go_on_scenes_that_have_a_card() -> None:
    desk = Desk().scene("scene 1", "a casino").scene("scene 2", "a bar", DOWN).scene("scene 5", "a nightclub", UP)
    desk.s.ask = ("twist", TWIST["seduction"], -1)
    desk.act("face the twist", 1, 2)
    assert desk.s.covers == [DOWN, UP, OPEN, OPEN, UP, OPEN]
    assert (desk.place(), desk.s.next) == ("home", ())


def test_s13b_a_blackmailed_investigator_chooses_one_scene() -> None:
    desk = Desk().scene("scene 1", "a casino").scene("scene 2", "a bar", DOWN)
    desk.s.ask = ("twist", TWIST["blackmail"], -1)
    desk.act("face the twist", 6, 1)
    assert desk.legal() == ["cover up scene 1", "cover up scene 2"]
    assert desk.why("cover up scene 3") == "nobody has been there yet"
    desk.act("cover up scene 2")
    assert (desk.s.covers[:2], desk.place(), desk.s.next) == ([OPEN, UP], "home", ("blackmailer",))


def test_s13b_a_cover_up_of_a_twist_does_not_count_as_leaving() -> None:
    """On the scene itself: one leaves first, then somebody cleans up."""
    desk = at_scene("a casino")
    desk.s.ask = ("twist", TWIST["seduction"], -1)
    desk.act("face the twist", 1, 2)
    assert desk.cover("scene 3") == DOWN


def test_s13b_intuitions_lift_cover_ups_from_anywhere() -> None:
    desk = Desk(at="cemetery").scene("scene 3", "a casino", UP).scene("scene 4", "a bar", DOWN).has(intuitions=3)
    day = desk.s.day
    assert desk.why("turn down the cover-up of scene 4") == "no cover-up lies face up there"
    desk.act("turn down the cover-up of scene 3").act("lift the cover-up of scene 4")
    assert desk.s.covers[2:4] == [DOWN, OPEN]
    assert (desk.s.intuitions, desk.s.day, desk.asked()) == (1, day, "turn")


def test_s13b_a_six_counts_on_a_failure_only() -> None:
    desk = Desk("troubled artist")
    desk.s.ask = ("twist", TWIST["seduction"], -1)
    desk.act("face the twist", 6, 2)  # 8 and Seduction +2: away
    assert (desk.s.next, desk.place()) == ((), "bar")


def test_s13b_a_suspect_who_is_dead_takes_no_column() -> None:
    desk = Desk().evidence(1, 1).has(next_=["dead", "kidnapper"])
    desk.act("look for suspects", 6, 6, 6, 6).act("bring them in", KIND["father"], COLUMN[9])
    assert [person.status for person in desk.s.people] == ["dead", "grid"]
    assert desk.s.people[0].name == "father"
    assert (desk.s.people[1].came, desk.s.columns[COLUMN[9]], desk.s.next) == ("kidnapper", 1, ())
    note = desk.s.notes[0]
    assert (note.about, note.of, note.to, note.spent) == ("suspect", 1, 1, False)  # connected already
    assert desk.s.intuitions == 0


def test_s13b_a_suspect_runs() -> None:
    for dice, status, place in (((6, 5), "grid", "bar"), ((3, 3), "grid", "hospital"), ((1, 1), "gone", "hospital")):
        desk = Desk()
        desk.suspect(6, "mother")
        desk.suspect(7)
        desk.s.ask = ("draw",)
        desk.act("draw a twist", TWIST["runaway"], 1, KIND["burglar"])  # the covered one: now it is known who
        desk.act("face the twist", *dice)
        assert (desk.status(1), desk.place(), desk.s.people[1].name) == (status, place, "burglar")


def test_s13b_nobody_runs_while_nobody_is_suspected() -> None:
    desk = Desk()
    desk.s.ask = ("draw",)
    for seed in range(40):
        copy = desk.s.copy()
        GAME.play(copy, 0, GAME.legal(copy, 0)[0], Seeded(seed))
        assert copy.ask[1] != TWIST["runaway"]
    desk.s.twist_deck.middle = [TWIST["runaway"]]  # the others were all drawn: they are shuffled in again
    desk.act("draw a twist", TWIST["blackmail"])
    assert TWIST["runaway"] in desk.s.twist_deck.middle


def test_s13b_resting_brings_a_twist_on_arriving_at_the_next_scene_before_its_roll() -> None:
    desk = Desk(at="bedroom").act("rest").act("go to scene 1", CARD["a bar"])
    assert (desk.asked(), desk.waiting()) == ("draw", ["rest"])
    desk.act("draw a twist", TWIST["blackmail"]).act("face the twist", 6, 5)
    assert (desk.asked(), desk.place()) == ("scene", "scene 1")


def test_s13c_six_twists_are_reshuffled_when_all_are_drawn() -> None:
    assert len(TWISTS) == 6
    desk = Desk("lone wolf")
    desk.suspect(6, "mother")
    for card in [*range(6), 0]:
        desk.s.ask = ("draw",)
        desk.s.stack.clear()
        desk.act("draw a twist", card, *([0] if card == TWIST["runaway"] else []))
    assert desk.s.twist_deck.middle == [1, 2, 3, 4, 5]


def test_s13c_discarded_clues_are_reshuffled_and_scenes_and_suspects_are_not() -> None:
    desk = at_scene(clues=["a glove"]).has(intuitions=1)
    desk.s.clue_discard, desk.s.clue_deck.middle = desk.s.clue_deck.middle[:], []
    desk.act("pick another clue", CLUE["a weapon"])
    assert "reshuffle" in desk.kinds()
    assert desk.s.clue_discard == []
    assert len(SUSPECT_CARDS) == 20
    desk = Desk()
    desk.s.suspect_deck.middle = [KIND["killer"]]
    desk.suspect(7, "killer")
    desk.act("interrogate alibi 7").act("question by intuition", 4, 1)  # the last one is an informer
    assert desk.s.ending == "cold"


# S14: notes


def test_s14_five_for_the_investigator_the_case_and_each_suspect() -> None:
    desk = Desk()
    desk.suspect(6, "mother")
    desk.suspect(9)
    for about in ("the investigator", "the case", "alibi 6", "alibi 9"):
        for _ in range(5):
            desk.act(f"write a note about {about}")
        assert desk.why(f"write a note about {about}") == "5 notes are the limit here"
    assert desk.why("write a note about alibi 7") == "there is nobody in that column"
    assert len(desk.s.notes) == 20


def test_s14_a_connection_takes_an_intuition_and_no_turn() -> None:
    desk = Desk().note()
    assert desk.why("connect note 1") == "there is no suspect on the grid"
    desk.suspect(6, "mother")
    assert desk.why("connect note 1") == "you have no Intuition to spend"
    day = desk.has(intuitions=1).s.day
    desk.act("connect note 1").act("connect it to alibi 6")
    assert (desk.s.notes[0].to, desk.s.intuitions, desk.s.day, desk.asked()) == (0, 0, day, "turn")
    assert desk.has(intuitions=1).why("connect note 1") == "that note is already connected"
    assert desk.why("connect note 2") == "there is no such note"


def test_s14_one_may_think_better_of_connecting() -> None:
    desk = Desk().note().has(intuitions=1)
    desk.suspect(6, "mother")
    desk.act("connect note 1").act("carry on")
    assert (desk.s.intuitions, desk.asked(), desk.s.day) == (1, "turn", 1)


def test_s14_a_spent_note_adds_one_on_top_of_its_insight_and_is_used_up() -> None:
    desk = Desk().note(to=0).note(to=1).has(insights=2)
    desk.suspect(6, "mother")
    desk.act("interrogate alibi 6")
    assert desk.why("spend note 2") == "that note is not connected to this suspect"
    desk.act("spend note 1")
    assert desk.roll("question by seduction").parts == (("Seduction", 0), ("An insight", 1), ("Note 1", 1))
    assert (desk.s.insights, desk.s.ask[1].spent) == (1, 1)  # one of the five
    assert desk.why("spend note 1") == "that note is used up"


# S15 and S16: experience, raising


def test_s15_experience_belongs_to_whoever_solved_the_case() -> None:
    desk = Desk()
    desk.suspect(6, "mother", row=4)
    desk.act("interrogate alibi 6").act("question by intuition", 6, 6)
    assert desk.shown().solved_by == "reporter"
    assert desk.fact(Ended).experience == {"reporter": 1}


def test_s15_purchases_last_and_traits_stop_at_three() -> None:
    bought = "reporter intuition, reporter intuition, reporter seduction, don violence"
    traits = Desk(bought=bought).shown().investigator.traits
    assert traits == {"intuition": 3, "violence": -1, "hooks": 1, "forensics": 1, "seduction": 1}
    assert Desk("don", bought=bought).s.trait(TRAITS.index("violence")) == 3


def test_s15_bought_help_against_twists() -> None:
    desk = Desk(bought="reporter twists, reporter twists")
    desk.s.ask = ("twist", TWIST["shootout"], -1)
    assert desk.roll("face the twist").parts == (("Violence", -1), ("Experience with twists", 2))


def test_s15_what_one_investigator_bought_does_not_help_the_next() -> None:
    desk = Desk(bought="reporter clues, don clues, don clues")
    desk.s.ask = ("successor",)
    desk.act("draw a new investigator", [one.id for one in INVESTIGATORS].index("don"))
    assert desk.s.bought("clues") == 2


def test_s15_a_campaign_starts_a_case_with_its_number_and_without_its_dead() -> None:
    options = NightshadeOptions(number=3, away="don, good cop")
    for seed in range(40):
        s, _ = GAME.start(options, 1, Seeded(seed))
        assert INVESTIGATORS[s.investigator].id not in ("don", "good cop")
    assert open_in(GAME.see(s, None)).number == 3
    assert State(rules_of(NightshadeOptions(away=", ".join(one.id for one in INVESTIGATORS)))).investigators


def test_s16_raising_moves_evidence_up_where_the_placing_rules_allow_it() -> None:
    desk = Desk(at="hospital").evidence(1)
    assert desk.why("analyse data") == "no evidence can rise a level"
    desk = Desk(at="hospital").evidence(3, 1).act("analyse data", 6, 6)
    minor = desk.s.evidence[0][:]
    assert len(desk.legal()) == 3  # the intermediate one would leave nothing below it
    desk.act(desk.legal()[0])
    assert (desk.counts(), desk.s.evidence[1][-1]) == ([2, 2, 0, 0], minor[0])
    assert desk.asked() == "turn"


def test_s16_a_level_that_fills_up_by_raising_brings_its_insight() -> None:
    desk = Desk(at="hospital").evidence(6, 3)
    desk.s.gained = 1
    desk.act("analyse data", 6, 6)
    desk.act(desk.legal()[0])
    assert (desk.counts(), desk.s.insights) == ([5, 4, 0, 0], 1)


def test_s16_no_major_evidence_becomes_the_key() -> None:
    """The key needs both major ones where they are."""
    desk = Desk(at="hospital").evidence(8, 4, 2, 0)
    assert desk.why("analyse data") == "no evidence can rise a level"
    assert SCENE == 6
