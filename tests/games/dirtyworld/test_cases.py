"""The one-roll generator: rulings D12 and D13, the rule book's three worked cases, and casts that fit the dice."""

import msgspec
import pytest

from backroom.core import Scripted, Seeded
from backroom.games.dirtyworld.rules.case import Plot, make_plot, read_dice, roll_dice
from backroom.games.dirtyworld.rules.case.cast import PLAYER
from backroom.games.dirtyworld.rules.case.reading import TABLE
from backroom.games.dirtyworld.rules.creation import Draft, points_left
from backroom.games.dirtyworld.rules.traits import NotAllowed, pair_problems
from backroom.games.dirtyworld.tools.cases import case_lines


def told(dice: str) -> tuple[list[str], list[int]]:
    """What a roll means: its disputes in short, and its twists."""
    reading = read_dice([int(die) for die in dice.split(",")])
    return [f"{one.die} {one.title}" for one in reading.disputes], [twist.height for twist in reading.twists]


def test_worked_case_1_kid_klepto() -> None:
    assert told("1,1,2,3,4,5,7,8,8,9,10") == (["2x8 Fraud", "2x1 Theft"], [2, 3, 4, 5, 7, 9, 10])


def test_worked_case_2_atheist_grace() -> None:
    assert told("1,2,3,3,4,5,6,8,10,10,10") == (["3x10 Murder", "2x3 Property crime"], [1, 2, 4, 5, 6, 8])


def test_worked_case_3_the_near_judgment_with_d13_where_two_is_a_frame() -> None:
    disputes, twists = told("1,2,3,3,4,4,5,6,6,10,10")
    assert disputes == ["2x10 Murder", "2x6 Contract dispute", "2x4 Negligence", "2x3 Property crime"]
    assert twists == [1, 2, 5]
    assert "frame" in TABLE.twists["2"]
    assert "not sane" in TABLE.twists["3"]


def test_d12_any_number_of_dice_some_set_by_hand() -> None:
    assert roll_dice(Scripted([4, 4]), 7, [10] * 5) == [10, 10, 10, 10, 10, 4, 4]
    assert len(roll_dice(Seeded(1))) == 11
    assert len(roll_dice(Seeded(1), 3)) == 3
    assert roll_dice(Scripted([]), 2, [1, 1]) == [1, 1]
    for dice, by_hand in ((0, []), (41, []), (1, [1, 1]), (3, [11])):
        with pytest.raises(NotAllowed):
            roll_dice(Seeded(1), dice, by_hand)


def test_d12_a_set_wider_than_five_reads_as_five() -> None:
    five, eight = read_dice([10] * 5).disputes[0], read_dice([10] * 8).disputes[0]
    assert (eight.width, eight.words) == (8, five.words)


def test_the_tables_are_complete() -> None:
    assert set(TABLE.disputes) == set(TABLE.twists) == {str(height) for height in range(1, 11)}
    assert all(len(row.widths) == 4 for row in TABLE.disputes.values())


def cases() -> list[Plot]:
    found = []
    for seed in range(150):
        chance = Seeded(seed)
        found.append(make_plot(read_dice(roll_dice(chance, 1 + seed % 16)), chance))
    return found


def test_casts_fit_their_dice() -> None:
    for case in cases():
        ids = [person.id for person in case.people]
        disputes = {dispute.die for dispute in case.reading.disputes}
        twists = {str(twist.height) for twist in case.reading.twists}
        places = {*ids, *disputes, PLAYER, ""}
        assert all(tie.source in ids and tie.target in places for tie in case.ties)
        assert all(clue.points_to in ids for clue in case.clues)
        for dispute in case.reading.disputes:
            row = TABLE.disputes[str(dispute.height)]
            words = {tie.words for tie in case.ties if tie.target == dispute.die and tie.die == dispute.die}
            assert words == {f"is {row.culprit}", f"is {row.victim}"}
        # Every twist has left a trace, and nothing comes from a die that was not rolled.
        traces = {tie.die for tie in case.ties} | {clue.die for clue in case.clues}
        parts = " ".join(part for person in case.people for part in person.parts)
        traces |= {"3"} if "not sane" in parts else set()
        traces |= {"1"} if "the official" in parts else set()
        traces |= {"2", "6", "7"} & twists if "the suspect" in parts else set()
        assert disputes | twists == traces
        deadly = any(d.height == 10 or (d.height == 4 and d.width >= 5) for d in case.reading.disputes)
        assert any(person.dead for person in case.people) == deadly


def test_everybody_has_a_sheet_that_keeps_to_the_rules() -> None:
    for case in cases():
        assert len({person.name for person in case.people}) == len(case.people)
        for person in case.people:
            assert not list(pair_problems(person.traits))
            draft = Draft(person.name, person.traits, [person.profession], person.secret)
            assert -1 <= points_left(draft) <= 0, "a serious secret is a point more"


def test_a_case_is_data_and_the_same_seed_gives_the_same_case() -> None:
    for first, again in zip(cases()[:20], cases()[:20], strict=True):
        assert first == again
        assert msgspec.json.decode(msgspec.json.encode(first), type=Plot) == first
        ids = [row.id for rows in (first.people, first.ties, first.clues) for row in rows]
        assert len({*ids}) == len(ids)
        assert [person.revealed for person in first.people] == [True] + [False] * (len(first.people) - 1)


def test_a_case_prints_in_lines() -> None:
    for case in cases()[:20]:
        lines = list(case_lines(case))
        assert all("\n" not in line for line in lines)
        assert any(case.people[-1].name in line for line in lines)
