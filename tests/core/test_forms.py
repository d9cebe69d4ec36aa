"""Forms: what is filled in is checked, stands in the record in plain form, and is read again as it was."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import (
    AS_FILLED_IN,
    BackroomError,
    BadRecord,
    DiceOptions,
    Form,
    Line,
    Record,
    Refused,
    SealedDealer,
    Sitting,
    Why,
    as_fields,
    filled_in,
    read_record,
    shown_as,
    verify,
    write_record,
)
from backroom.core.record import Dealing
from tests.toy.game import HighCard, HighCardOptions
from tests.toy.open_table import Card, Club, ClubShown, Done, Held, Introduced, State, Thrown

CLUB = Club()
CHAIR, GUEST, STRANGER = 0, 1, 2
SECRET = bytes(range(32))
ADA = {"name": "Ada", "age": 41, "trades": ["cook", "diver"], "marks": {"nerve": 3, "luck": 1}, "secret": "owes money"}


def begin() -> Sitting[State]:
    dealer = SealedDealer(SECRET)
    return Sitting.begin(CLUB, DiceOptions(dice="own"), ["Ann", "Ben", "Zoë"], dealer, Dealing(dealer.commitment))


def things(sitting: Sitting[State]) -> list[Done]:
    """What was done, as everyone sees it."""
    return [thing.what for thing in shown_as(ClubShown, sitting.view(None).public).things]


def test_a_form_is_played_as_it_is_filled_in_and_stands_in_the_record() -> None:
    sitting = begin()
    assert sitting.act(GUEST, "Introduce yourself", fields=ADA) == Line(1, GUEST, "introduce yourself", fields=ADA)
    card = things(sitting)[0]
    assert isinstance(card, Introduced)
    assert (card.name, card.trades, card.marks["nerve"]) == ("Ada", ["cook", "diver"], 3)
    held = [shown_as(Held, sitting.view(eye).private) for eye in (CHAIR, GUEST, STRANGER, None)]
    assert [bool(one.hidden) for one in held] == [
        True,
        True,
        False,
        False,
    ]


def test_what_is_typed_is_read_as_the_field_s_own_type() -> None:
    typed = {"name": " Ada \n Byron", "age": "41", "trades": ["cook"], "marks": {"nerve": "3"}}
    line = begin().act(GUEST, "introduce yourself", fields=typed)
    assert line.fields == {"name": "Ada Byron", "age": 41, "trades": ["cook"], "marks": {"nerve": 3}}


def test_what_has_its_default_is_left_out() -> None:
    line = begin().act(GUEST, "introduce yourself", fields={"name": "Ada", "age": 30, "drink": "gin", "secret": " "})
    assert line.fields == {"name": "Ada"}
    assert b"fields" not in msgspec.json.encode(begin().act(GUEST, "throw", fields={"dice": "2"}))


@pytest.mark.parametrize(
    ("action", "fields", "problem"),
    [
        ("introduce yourself", {}, "missing required field `name`"),
        ("introduce yourself", {"name": "Ada", "age": 7}, r"at 'age': Expected `int` >= 16"),
        ("introduce yourself", {"name": "Ada", "age": "old"}, r"at 'age'"),
        ("introduce yourself", {"name": "Ada", "hat": 1}, "unknown field `hat`"),
        ("introduce yourself", {"name": "Ada", "marks": {"nerve": 9}}, "at 'marks"),
        ("introduce yourself", {"name": "Ada", "marks": {"spite": 1}}, "marks"),
        ("introduce yourself", {"name": "Ada", "trades": ["x"] * 4}, "at 'trades'"),
        ("introduce yourself", {"name": "\x1b[31mred"}, "Some characters in that can't be shown"),
        ("introduce yourself", {"name": "Ada", "marks": {"nerve": 5, "wits": 5}}, "more than 6 points"),
        ("raise a glass", {"why": "cheers"}, "nothing to fill in"),
        ("close the club", {}, "that is for the chair"),
    ],
)
def test_what_will_not_do_is_refused_in_one_line_and_changes_nothing(
    action: str, fields: Mapping[str, Any], problem: str
) -> None:
    sitting = begin()
    before = sitting.view(GUEST)
    with pytest.raises(Refused, match=problem) as refusal:
        sitting.act(GUEST, action, fields=fields)
    assert "\n" not in str(refusal.value)
    assert refusal.value.why == Why.NOT_LEGAL
    assert (len(sitting.lines), sitting.view(GUEST)) == (1, before)


def test_the_game_s_own_reason_is_given() -> None:
    sitting = begin()
    sitting.act(GUEST, "introduce yourself", fields=ADA)
    with pytest.raises(Refused, match="Somebody is called that already"):
        sitting.act(CHAIR, "introduce yourself", fields=ADA)
    sitting.act(GUEST, "introduce yourself", fields=ADA)  # one's own name may stay


def test_fields_nested_without_an_end_are_refused() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"name": deep}
    with pytest.raises(Refused, match="nested too deeply"):
        begin().act(GUEST, "introduce yourself", fields=deep)


# Records


def played() -> Sitting[State]:
    """A short evening with a bit of everything."""
    sitting = begin()
    sitting.act(GUEST, "introduce yourself", fields=ADA)
    sitting.act(GUEST, "throw", fields={"dice": 3, "why": "to win", "hidden": True})
    sitting.act(STRANGER, "raise a glass")
    sitting.act_typed(STRANGER, "throw", [10, 3], {"dice": 2})
    sitting.act(CHAIR, "take back")
    sitting.act(CHAIR, "close the club")
    return sitting


def test_a_record_with_forms_reads_back_and_is_proven() -> None:
    sitting = played()
    record = read_record(write_record(sitting.record(SECRET)))
    assert record.lines == tuple(sitting.lines)
    again = Sitting.resume(CLUB, record)
    assert [again.log(eye) for eye in (0, 1, 2, None)] == [sitting.log(eye) for eye in (0, 1, 2, None)]
    proof = verify(CLUB, record)
    assert (proof.sealed, proof.typed) == (True, 1)


@pytest.mark.parametrize(
    ("number", "fields", "problem"),
    [
        (1, {**ADA, "hat": "bowler"}, "unknown field"),
        (1, {**ADA, "age": "41"}, "not in plain form"),
        (1, {**ADA, "drink": "gin"}, "not in plain form"),
        (1, {**ADA, "name": "Ada  B"}, "not in plain form"),
        (1, {**ADA, "age": 1}, "Expected `int` >= 16"),
        (1, {**ADA, "marks": {"nerve": 5, "luck": 5}}, "more than 6 points"),
        (2, {"dice": 4, "why": "to win", "hidden": True}, "chance"),
        (3, {"why": "cheers"}, "nothing to fill in"),
    ],
)
def test_a_tampered_line_is_found(number: int, fields: dict[str, Any], problem: str) -> None:
    record = played().record(SECRET)
    lines = [msgspec.structs.replace(line, fields=fields) if line.line == number else line for line in record.lines]
    with pytest.raises(BadRecord, match=problem) as found:
        verify(CLUB, Record(record.header, tuple(lines), record.footer))
    assert found.value.where == f"line {number}"


@pytest.mark.parametrize("line", [Line(0, fields={"name": "Ada"}), Line(2, GUEST, undo=True, fields={"name": "Ada"})])
def test_neither_the_deal_nor_an_undo_has_fields(line: Line) -> None:
    sitting = begin()
    sitting.act(GUEST, "raise a glass")
    record = sitting.record()
    lines = [*record.lines, line] if line.line else [line]
    with pytest.raises(BadRecord, match=f"line {line.line}"):
        Sitting.resume(CLUB, Record(record.header, tuple(lines)))


# Dice of one's own


def test_typed_dice_with_a_form() -> None:
    sitting = begin()
    line = sitting.act_typed(GUEST, "throw", [10, 3, 3], {"dice": 3})
    assert (line.typed, line.chance, line.fields) == (True, (10, 3, 3), {"dice": 3})
    assert things(sitting) == [Thrown(dice=3, why="", fell=[10, 3, 3])]


@pytest.mark.parametrize(
    ("dice", "problem"),
    [
        ([1], "More than 1 results are needed here"),
        ([1, 2, 3], "2 results are needed here, not 3"),
        ([1, 11], "cannot come up"),
    ],
)
def test_typed_dice_are_as_many_as_the_form_asks_for(dice: list[int], problem: str) -> None:
    sitting = begin()
    with pytest.raises(BackroomError, match=problem):
        sitting.act_typed(GUEST, "throw", dice, {"dice": 2})
    assert len(sitting.lines) == 1


def test_an_offer_names_its_form_and_its_dice() -> None:
    sitting = begin()
    offers = {offer.action: offer for offer in sitting.view(GUEST).offers}
    assert sitting.actions.forms()[offers["introduce yourself"].form] is Card
    assert (offers["throw"].dice, offers["throw"].sides) == (AS_FILLED_IN, 10)
    assert offers["raise a glass"].form == ""
    assert HighCard().actions(HighCardOptions()).forms() == {}


# Forms by themselves


class Odds(Form, frozen=True, kw_only=True):
    """Types that JSON does not have, and numbers that it can't write."""

    tags: frozenset[str] = frozenset()
    pair: tuple[int, str] = (0, "")
    by_number: dict[int, int] = msgspec.field(default_factory=dict)
    share: float = 0.0
    mood: Literal["dry", "merry"] | None = None
    note: Annotated[str, msgspec.Meta(max_length=5)] = ""


def test_fields_are_plain_and_read_back_from_json() -> None:
    form = filled_in(Odds, {"tags": ["b", "a", "c"], "pair": ["1", "x"], "by_number": {"2": "3"}, "share": "0.5"})
    fields = as_fields(form)
    assert fields == {"tags": ["a", "b", "c"], "pair": [1, "x"], "by_number": {"2": 3}, "share": 0.5}
    assert filled_in(Odds, msgspec.json.decode(msgspec.json.encode(fields))) == form


@pytest.mark.parametrize("share", ["nan", "inf", float("nan"), "much"])
def test_what_is_no_number_is_refused(share: Any) -> None:
    with pytest.raises(Refused, match="at 'share'"):
        filled_in(Odds, {"share": share})


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.long
@settings(derandomize=True, database=None, deadline=None, max_examples=400)
@given(st.dictionaries(st.sampled_from(Odds.__struct_fields__) | st.text(max_size=4), ANY_JSON, max_size=4))
def test_whatever_is_sent_reads_back_or_is_refused(fields: dict[str, Any]) -> None:
    form, problem = None, ""
    try:
        form = filled_in(Odds, fields)
    except Refused as refusal:
        problem = str(refusal)
    assert problem.isprintable()
    assert form is None or filled_in(Odds, msgspec.json.decode(msgspec.json.encode(as_fields(form)))) == form
