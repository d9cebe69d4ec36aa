"""The rulings S7 to S11: evidence, suspects and interrogations, each by its name."""

import pytest

from backroom.core import Seeded
from backroom.games.nightshade.rules import Nightshade
from backroom.games.nightshade.rules.collector import sound
from backroom.games.nightshade.rules.data import ALIBIS, SIZES
from tests.games.nightshade.desk import CLUE, COLUMN, KIND, Desk, at_scene

GAME = Nightshade()


# S7: the evidence collector


def test_s7_sizes_and_the_three_placing_rules() -> None:
    assert SIZES == (8, 4, 2, 1)
    assert not sound([1, 2, 0, 0])  # more than the level below
    assert not sound([1, 0, 1, 0])  # nothing right below
    assert not sound([8, 4, 1, 1])  # the key before all majors
    assert not sound([8, 3, 2, 1])  # and before all intermediates
    assert sound([4, 4, 2, 1])


def test_s7_places_are_offered_by_the_rules() -> None:
    desk = at_scene(clues=["a glove"]).evidence(2, 1, 0, 0)
    desk.act("analyse a glove by intuition", 6, 6)
    assert desk.legal() == [f"place it as {level} evidence" for level in ("minor", "intermediate", "major")]
    assert desk.why("place it as key evidence") == "the levels below hold too little"
    assert desk.act("place it as major evidence").counts() == [2, 1, 1, 0]


def test_s7_where_there_is_one_place_it_goes_there_and_where_there_is_none_it_is_discarded() -> None:
    desk = at_scene(clues=["a glove"]).act("analyse a glove by intuition", 6, 6)
    assert (desk.counts(), desk.asked()) == ([1, 0, 0, 0], "turn")
    desk = at_scene(clues=["a glove"]).evidence(8, 4, 2, 1)
    desk.act("analyse a glove by intuition", 6, 6)
    assert (desk.counts(), desk.s.clue_discard) == ([8, 4, 2, 1], [CLUE["a glove"]])


@pytest.mark.parametrize(
    ("before", "level"), [((3, 0, 0, 0), "minor"), ((4, 3, 0, 0), "intermediate"), ((4, 4, 1, 0), "major")]
)
def test_s7_insights_are_gained_once(before: tuple[int, ...], level: str) -> None:
    desk = at_scene(clues=["a glove", "a weapon"]).evidence(*before)
    desk.s.gained = 0b111 & ~(1 << ("minor", "intermediate", "major").index(level))
    desk.act("analyse a glove by intuition", 6, 6).act(f"place it as {level} evidence")
    assert desk.s.insights == 1
    desk.act("analyse a weapon by intuition", 6, 6)
    assert desk.s.insights == 1


# S8 and S9: finding suspects, and the grid


def test_s8_one_roll_per_level_that_holds_evidence() -> None:
    desk = Desk().evidence(2, 1, 1, 0)
    assert desk.roll("look for suspects").dice == 6
    desk.act("look for suspects", 1, 5, 1, 4, 6, 6)  # 7, 6 and 13 with Forensics +1
    assert desk.s.ask == ("bring", 2)
    desk.act("bring them in", COLUMN[7], COLUMN[11])
    assert [alibi for alibi in ALIBIS if desk.s.columns[COLUMN[alibi]] >= 0] == [7, 11]
    assert [person.kind for person in desk.s.people] == [-1, -1]  # covered


def test_s8_what_makes_it_illegal() -> None:
    assert Desk().why("look for suspects") == "there is no evidence yet"
    assert at_scene().evidence(1).why("look for suspects") == "you can look for suspects only in locations"
    desk = Desk().evidence(1)
    for alibi in ALIBIS:
        desk.suspect(alibi)
    assert desk.why("look for suspects") == "the grid has no free column"
    desk = Desk().evidence(1)
    desk.suspect(6)
    desk.s.suspect_deck.middle = [0]  # the one that lies covered on the grid
    assert desk.why("look for suspects") == "there are no suspects left to find"


def test_s8_surplus_successes_are_lost() -> None:
    desk = Desk().evidence(1, 1)
    for alibi in ALIBIS[1:]:
        desk.suspect(alibi)
    desk.act("look for suspects", 6, 6, 6, 6).act("bring them in", COLUMN[6])
    assert len(desk.s.people) == 6
    assert desk.asked() == "turn"


def test_s9_alibis_and_a_random_free_column() -> None:
    assert ALIBIS == (6, 7, 8, 9, 10, 11)
    desk = Desk().evidence(1)
    desk.suspect(6, "mother")
    desk.act("look for suspects", 6, 6)
    seen = set()
    for seed in range(60):
        copy = desk.s.copy()
        GAME.play(copy, 0, GAME.legal(copy, 0)[0], Seeded(seed))
        seen |= {ALIBIS[column] for column, person in enumerate(copy.columns) if person == 1}
    assert seen == {7, 8, 9, 10, 11}


def test_s9_the_fifth_row_confesses() -> None:
    desk = Desk()
    desk.suspect(6, "killer", row=4)
    desk.act("interrogate alibi 6").act("question by intuition", 6, 6)
    assert (desk.s.ending, desk.status()) == ("confession", "confessed")
    result = GAME.result(desk.s)
    assert result is not None
    assert result.winners == (0,)
    assert "killer confesses" in result.words


def test_s9_below_the_first_row_one_is_let_go_and_can_be_recalled() -> None:
    desk = Desk()
    desk.suspect(11, "lover", row=2)
    desk.act("interrogate alibi 11").act("question by violence", 1, 1)
    assert desk.row(11) == 1
    desk.act("have a drink", 6, 6).act("interrogate alibi 11").act("question by violence", 1, 1).act("let it stand")
    assert (desk.status(), desk.s.columns) == ("let go", [-1] * 6)
    desk.act("recall the lover", COLUMN[6])
    assert (desk.row(6), desk.status(), desk.s.insights, desk.asked()) == (1, "grid", 0, "turn")


def test_s9_recalling_is_a_location_action_for_an_insight_into_a_free_column() -> None:
    desk = Desk()
    assert desk.why("recall the lover") == "nobody of that name was let go"
    desk.suspect(11, "lover")
    desk.act("interrogate alibi 11").act("question by violence", 1, 1)
    assert desk.why("recall the lover") == "you have no insight to spend"
    day = desk.has(insights=1).s.day
    assert desk.act("recall the lover", COLUMN[11]).s.day == day + 1


def test_s9_an_informer_leaves_for_good_and_helps_the_first_roll_of_the_next_search() -> None:
    desk = Desk().evidence(1, 1)
    desk.suspect(8, "friend")
    desk.act("interrogate alibi 8").act("question by intuition", 2, 4)
    assert (desk.status(), desk.waiting()) == ("informer", ["informer"])
    assert desk.has(insights=1, waiting=["informer"]).why("recall the friend") == "nobody of that name was let go"
    desk.act("look for suspects", 1, 4, 1, 4)  # 5, Forensics +1, informer +1 on the first: 7 and 6
    assert (desk.s.ask, desk.waiting()) == (("bring", 1), [])


# S10 and S11: interrogations


def test_s10_three_in_a_row_and_never_the_same_twice() -> None:
    desk = Desk()
    for alibi, kind in ((6, "mother"), (7, "father"), (8, "killer"), (9, "child")):
        desk.suspect(alibi, kind, row=2)
    desk.act("interrogate alibi 6").act("question by intuition", 1, 1)
    assert desk.why("interrogate alibi 6") == "you have just questioned that suspect"
    desk.act("interrogate alibi 7").act("question by intuition", 1, 1)
    desk.act("interrogate alibi 6").act("question by intuition", 6, 6)
    assert desk.why("interrogate alibi 9") == "you have questioned three in a row: do something else first"
    desk.act("listen to the talk", 1, 1)
    assert {"interrogate alibi 6", "interrogate alibi 9"} <= set(desk.legal())


def test_s10_a_move_resets_and_a_note_does_not() -> None:
    desk = Desk()
    desk.suspect(6, "mother", row=2)
    desk.act("interrogate alibi 6").act("question by intuition", 1, 1)
    day = desk.s.day
    desk.act("write a note about alibi 6")
    assert (desk.why("interrogate alibi 6"), desk.s.day) == ("you have just questioned that suspect", day)
    desk.act("go to the police department")
    assert "interrogate alibi 6" in desk.legal()


def test_s11_at_most_five_insights_and_a_plus_before_the_roll() -> None:
    desk = Desk().has(insights=7)
    desk.suspect(11, "sister")
    desk.act("interrogate alibi 11")
    for spent in range(1, 6):
        desk.act("spend an insight")
        assert desk.roll("question by seduction").plus == spent
    assert desk.why("spend an insight") == "5 insights are the limit for one interrogation"
    desk.act("question by seduction", 1, 1)  # 7: failed, and no sixth insight for a new roll
    assert (desk.status(), desk.s.insights) == ("let go", 2)


def test_s11_a_new_roll_is_bought_after_seeing_the_roll() -> None:
    desk = Desk().has(insights=2)
    desk.suspect(9, "sister", row=2)
    desk.act("interrogate alibi 9").act("spend an insight").act("question by intuition", 1, 1)
    assert desk.asked() == "failed"
    desk.act("roll again", 4, 3)  # 7, Intuition +2, insight +1
    assert (desk.row(9), desk.s.insights) == (3, 0)


def test_s11b_only_a_roll_below_the_alibi_has_failed() -> None:
    desk = Desk().has(insights=2)
    desk.suspect(9, "sister")
    desk.act("interrogate alibi 9").act("question by intuition", 4, 3)  # equal
    assert desk.status() == "informer"


def test_s11b_the_new_roll_keeps_the_bonuses_and_stands() -> None:
    desk = Desk().has(insights=3, waiting=["rest"])
    desk.suspect(9, "sister", row=2)
    desk.act("interrogate alibi 9").act("question by intuition", 1, 1)
    assert desk.roll("roll again").plus == 3  # a night's rest still counts
    desk.act("roll again", 1, 2)
    assert (desk.row(9), desk.s.insights, desk.asked(), desk.waiting()) == (1, 2, "turn", [])


@pytest.mark.parametrize(("row", "after"), [(1, 4), (2, 5), (4, 5)])
def test_s11b_the_key_evidence_is_spent_instead_of_a_roll(row: int, after: int) -> None:
    desk = Desk().evidence(4, 4, 2, 1)
    desk.suspect(11, "employer", row=row)
    desk.act("interrogate alibi 11").act("show the key evidence")
    assert desk.s.people[0].row == after
    assert (desk.s.ending == "confession") == (after == 5)
    assert desk.counts() == [4, 4, 2, 0]


def test_s11b_the_place_of_the_key_stays_empty() -> None:
    desk = at_scene(clues=["a glove"]).evidence(8, 4, 2, 0)
    desk.s.key_spent = True
    desk.act("analyse a glove by intuition", 6, 6)
    assert desk.counts() == [8, 4, 2, 0]


def test_s11b_somebody_who_was_met_is_questioned_outside_the_limits() -> None:
    desk = Desk(at="hospital")
    for alibi, kind in ((6, "mother"), (7, "father"), (8, "killer")):
        desk.suspect(alibi, kind, row=2)
    desk.act("go to the cemetery").act("check for someone", 6, 6)
    assert desk.asked() == "meet"
    desk.act("meet alibi 7").act("question by intuition", 6, 6)
    assert (desk.row(7), desk.s.in_a_row) == (3, 0)
    assert "interrogate alibi 7" in desk.legal()
    desk = Desk(at="hospital")
    desk.suspect(6, "mother")
    desk.act("go to the cemetery").act("check for someone", 6, 6).act("carry on")
    assert desk.asked() == "turn"


def test_s11b_an_intruder_who_was_not_fought_is_gone() -> None:
    desk = Desk().act("go home").act("look for unwanted company", 6, 6).act("go to the bar").act("go home")
    desk.act("carry on")
    assert desk.why("fight the intruder by violence") == "there is nobody to fight"


def test_s11b_an_intuition_may_repeat_the_same_suspect_with_plus_one() -> None:
    desk = Desk().has(intuitions=1)
    desk.suspect(9, heard=0)
    assert desk.why("interrogate alibi 9 again") == "you have not questioned that suspect yet"
    desk.act("interrogate alibi 9", KIND["worker"]).act("question by intuition", 6, 6)
    desk.act("interrogate alibi 9 again")
    assert desk.roll("question by violence").plus == 0  # -1 and +1
    desk.act("question by violence", 6, 6)
    assert (desk.row(9), desk.s.intuitions, desk.s.in_a_row) == (3, 0, 2)
    assert desk.why("interrogate alibi 9 again") == "you have no Intuition to spend"
