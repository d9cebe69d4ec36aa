"""Words that come along with an action: recorded, told, and never seen by the engine. And dice of one's own."""

from collections.abc import Sequence
from typing import ClassVar

import pytest

from backroom.core import (
    Action,
    ActionTable,
    BackroomError,
    BadRecord,
    Chance,
    DiceOptions,
    Event,
    Line,
    Options,
    Record,
    Refused,
    Scripted,
    Sitting,
    Written,
    dice_typed,
    own_dice,
    read_record,
    told,
    write_record,
)
from tests.toy.game import STAY, HighCard, HighCardOptions, State

MOST = 20
TABLE = ActionTable(
    Action(word, word, words=MOST if word == "stay" else 0)
    for word in ("stay", "swap", "discard", "bury", "keep", "fold")
)


class Stayed(Written, frozen=True):
    """Somebody stays, and may say why."""

    kind: ClassVar[str] = "stay"


class Diary(HighCard):
    """The toy game, where whoever stays may say why."""

    def actions(self, options: HighCardOptions) -> ActionTable:
        return TABLE

    def play(self, s: State, seat: int, action: int, chance: Chance) -> Sequence[Event]:
        events = super().play(s, seat, action, chance)
        return (told(Stayed(), seat),) if action == STAY else events


def begin() -> Sitting[State]:
    return Sitting.begin(Diary(), HighCardOptions(), ["Ann", "Zoë"], lambda line: Scripted((4, 7)))


def test_words_stand_in_the_record_and_are_told() -> None:
    sitting = begin()
    line = sitting.act(0, "stay", "  Because\nI can. ")
    assert line == Line(1, 0, "stay", words="Because I can.")
    assert [seen.fact for _, seen in sitting.seen(None)][1:] == [Stayed(words="Because I can.")]
    assert sitting.transcript(1).entries[-1].events[0].fact == Stayed(words="Because I can.")
    record = read_record(write_record(sitting.record()))
    assert Sitting.resume(Diary(), record).log(0) == sitting.log(0)


def test_words_are_optional_and_change_nothing() -> None:
    silent, spoken = begin(), begin()
    silent.act(0, "stay")
    spoken.act(0, "stay", "Anything.")
    assert silent.state == spoken.state
    assert silent.view(1) == spoken.view(1)
    assert b"words" not in write_record(silent.record())


def test_words_survive_an_undo_of_something_else() -> None:
    sitting = begin()
    sitting.act(0, "stay", "One.")
    sitting.act(1, "swap")
    sitting.undo(1)
    assert sitting.transcript(0).entries[-1].events[0].fact == Stayed(words="One.")


@pytest.mark.parametrize(
    ("action", "words", "problem"),
    [
        ("swap", "why not", "You can't add words to that"),
        ("stay", "x" * (MOST + 1), f"Use at most {MOST} letters"),
        ("stay", "\x1b[31mred", "Some characters in that can't be shown"),
    ],
)
def test_words_that_are_refused(action: str, words: str, problem: str) -> None:
    sitting = begin()
    with pytest.raises(Refused, match=problem):
        sitting.act(0, action, words)
    assert len(sitting.lines) == 1


@pytest.mark.parametrize("words", ["two  spaces", "x" * (MOST + 1), "a\u0007bell"])
def test_a_record_with_words_that_nobody_could_have_sent_is_refused(words: str) -> None:
    record = begin().record()
    lines = (*record.lines, Line(1, 0, "stay", words=words))
    with pytest.raises(BadRecord, match="line 1"):
        Sitting.resume(Diary(), Record(record.header, lines))


@pytest.mark.parametrize("line", [Line(0, chance=(4, 7), words="hm"), Line(2, 1, undo=True, words="hm")])
def test_neither_the_deal_nor_an_undo_has_words(line: Line) -> None:
    sitting = begin()
    sitting.act(0, "stay")
    record = sitting.record()
    lines = [*record.lines, line] if line.line else [line]
    with pytest.raises(BadRecord, match=f"line {line.line}"):
        Sitting.resume(Diary(), Record(record.header, tuple(lines)))


# Dice


def test_own_dice_are_an_option() -> None:
    assert own_dice(DiceOptions(dice="own"))
    assert not own_dice(DiceOptions())
    assert not own_dice(Options())


@pytest.mark.parametrize(("typed", "dice"), [("5 3", [5, 3]), ("53", [5, 3]), (" 5, 3 ", [5, 3]), ("6", [6])])
def test_dice_as_people_type_them(typed: str, dice: list[int]) -> None:
    assert dice_typed(typed) == dice


@pytest.mark.parametrize("typed", ["five", "5-3", "²", "-1"])
def test_what_is_no_dice(typed: str) -> None:
    with pytest.raises(BackroomError, match="as numbers"):
        dice_typed(typed)


@pytest.mark.parametrize(("typed", "dice"), [("10 3 3", [10, 3, 3]), ("10,1", [10, 1]), (" 7 ", [7])])
def test_dice_with_ten_sides_are_read_as_whole_numbers(typed: str, dice: list[int]) -> None:
    assert dice_typed(typed, sides=10) == dice


@pytest.mark.parametrize(("typed", "sides"), [("53", 10), ("0", 10), ("11", 10), ("57", 6), ("0", 6)])
def test_faces_that_a_die_does_not_have(typed: str, sides: int) -> None:
    with pytest.raises(BackroomError, match=f"A die with {sides} sides can't show"):
        dice_typed(typed, sides)
