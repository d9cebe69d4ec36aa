"""Records: what is written reads back, and what cannot be read is refused in one line that says where."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backroom.core import BadRecord, Dealing, Header, Line, Record, read_record, write_record
from backroom.core.record import Footer

HEADER = Header(game="toy/high-card", version=1, options={"cards": 9}, players=("Ann", "Zoë"))
LINES = (Line(0, chance=(4, 7)), Line(1, 0, "swap"), Line(2, 0, undo=True), Line(3, 0, "bury", (9,), typed=True))
FOOTER = Footer("shown", (1,), "00" * 32)
RECORD = Record(HEADER, LINES, FOOTER)


def test_written_as_json_lines_without_what_goes_without_saying() -> None:
    assert write_record(RECORD).decode().splitlines() == [
        '{"record":"backroom","format":1,"game":"toy/high-card","version":1,"options":{"cards":9},'
        '"players":["Ann","Zoë"],"dealing":null}',
        '{"line":0,"chance":[4,7]}',
        '{"line":1,"seat":0,"action":"swap"}',
        '{"line":2,"seat":0,"undo":true}',
        '{"line":3,"seat":0,"action":"bury","chance":[9],"typed":true}',
        '{"ending":"shown","winners":[1],"secret":"' + "00" * 32 + '"}',
    ]


@pytest.mark.parametrize(
    "record",
    [
        RECORD,
        Record(HEADER, LINES),
        Record(HEADER, LINES[:1]),
        Record(HEADER, LINES, Footer("all-folded", ())),
        Record(Header(game="x", version=2, options={}, players=(), dealing=Dealing("ab", ("words", ""))), LINES),
    ],
    ids=["whole", "not over", "only the deal", "not sealed", "sealed"],
)
def test_round_trip(record: Record) -> None:
    assert read_record(write_record(record)) == record
    assert write_record(read_record(write_record(record))) == write_record(record)


TEXT = st.text(st.characters(codec="utf-8"), max_size=12)
SOME_LINES = st.lists(
    st.tuples(st.none() | st.integers(0, 8), st.none() | TEXT, st.lists(st.integers()), st.booleans(), st.booleans()),
    max_size=6,
)


@settings(derandomize=True, database=None, deadline=None)
@given(TEXT, st.lists(TEXT, max_size=3), SOME_LINES, st.none() | st.tuples(TEXT, st.lists(st.integers(0, 8))))
def test_any_record_reads_back(
    game: str, players: list[str], lines: list[Any], end: tuple[str, list[int]] | None
) -> None:
    """Names and actions may hold anything, line ends and quotes included."""
    record = Record(
        Header(game=game, version=1, options={"words": game}, players=tuple(players), dealing=Dealing(game)),
        tuple(Line(n, seat, action, tuple(chance), t, u) for n, (seat, action, chance, t, u) in enumerate(lines)),
        Footer(end[0], tuple(end[1])) if end else None,
    )
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("newline", [b"\n", b"\r\n"], ids=["unix", "dos"])
@pytest.mark.parametrize("last", [True, False], ids=["closed", "open"])
def test_line_ends_do_not_matter(newline: bytes, last: bool) -> None:
    data = newline.join(write_record(RECORD).splitlines()) + newline * last
    assert read_record(data) == RECORD


ROWS = write_record(RECORD).splitlines()


def with_row(number: int, **changed: Any) -> bytes:
    """The record with some fields of one row changed, or taken out (...)."""
    rows = ROWS[:]
    row = json.loads(rows[number]) | changed
    rows[number] = json.dumps({name: value for name, value in row.items() if value is not ...}).encode()
    return b"\n".join(rows)


@pytest.mark.parametrize(
    ("data", "where"),
    [
        pytest.param(b"", "the file", id="empty"),
        pytest.param(b"\n", "the header", id="an empty line"),
        pytest.param(bytes(range(256)), "the header", id="garbage"),
        pytest.param(b"\x1f\x8b\x08\x00", "the header", id="a compressed file"),
        pytest.param(write_record(RECORD).decode().encode("utf-16"), "the header", id="UTF-16"),
        pytest.param(write_record(RECORD).decode().encode("latin-1"), "the header", id="not UTF-8"),
        pytest.param(b"[1, 2, 3]", "the header", id="an array"),
        pytest.param(b'"backroom"', "the header", id="a string"),
        pytest.param(ROWS[0][:40], "the header", id="half a header"),
        pytest.param(ROWS[1], "the header", id="no header"),
        pytest.param(with_row(0, record="chess"), "the header", id="another kind of record"),
        pytest.param(with_row(0, format=2), "the header", id="an unknown format"),
        pytest.param(with_row(0, version="one"), "the header", id="a version in words"),
        pytest.param(with_row(0, game=...), "the header", id="no game"),
        pytest.param(with_row(0, players="Ann"), "the header", id="one player instead of a list"),
        pytest.param(with_row(0, colour="red"), "the header", id="an unknown field in the header"),
        pytest.param(with_row(0, dealing={"seed": 1}), "the header", id="dealing without a commitment"),
        pytest.param(with_row(1, line=1), "line 0", id="counted from 1"),
        pytest.param(with_row(3, line=7), "line 2", id="a gap"),
        pytest.param(with_row(4, line=2), "line 3", id="a number twice"),
        pytest.param(with_row(2, line=...), "line 1", id="no number"),
        pytest.param(with_row(2, seat="dealer"), "line 1", id="a seat in words"),
        pytest.param(with_row(2, seat=True), "line 1", id="a seat that is true"),
        pytest.param(with_row(2, action=["swap"]), "line 1", id="a list of actions"),
        pytest.param(with_row(1, chance=4), "line 0", id="one chance result instead of a list"),
        pytest.param(with_row(1, chance=[4, 7.5]), "line 0", id="half a chance result"),
        pytest.param(with_row(4, typed="yes"), "line 3", id="typed in words"),
        pytest.param(with_row(4, comment="ha"), "line 3", id="an unknown field in a line"),
        pytest.param(b"\n".join([*ROWS[:3], ROWS[3][:9]]), "line 2", id="torn off in the middle of a line"),
        pytest.param(b"\n".join([*ROWS[:3], b"", *ROWS[3:]]), "line 2", id="an empty line in the middle"),
        pytest.param(b"\n".join([*ROWS[:2], ROWS[5], *ROWS[2:]]), "line 1", id="a result in the middle"),
        pytest.param(b"\n".join([*ROWS, ROWS[5]]), "line 4", id="two results"),
        pytest.param(with_row(5, winners=...), "the last line", id="half a result"),
        pytest.param(with_row(5, secret=5), "the last line", id="a secret that is a number"),
        pytest.param(with_row(5, seed=5), "the last line", id="an unknown field in the last line"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line_that_says_where(data: bytes, where: str) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(data)
    assert error.value.where == where
    assert str(error.value).startswith(f"{where}: ")
    assert len(str(error.value).splitlines()) == 1


def test_the_message_says_what_is_wrong() -> None:
    with pytest.raises(BadRecord, match=r"^line 2: it is numbered 7$"):
        read_record(with_row(3, line=7))
    with pytest.raises(BadRecord, match=r"^the header: format 2 is unknown; this program reads format 1$"):
        read_record(with_row(0, format=2))


@settings(derandomize=True, database=None, deadline=None, max_examples=300)
@given(st.data())
def test_no_damage_causes_anything_but_bad_record(data: st.DataObject) -> None:
    """Any few bytes changed, cut out or put in."""
    damaged = bytearray(write_record(RECORD))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(damaged) - 1))
        damaged[at : at + data.draw(st.integers(0, 5))] = data.draw(st.binary(max_size=3))
    try:
        record = read_record(bytes(damaged))
    except BadRecord as error:
        said = str(error)
    else:
        said = str(record.header.record)
    assert len(said.splitlines()) == 1


def test_options_nested_too_deep_are_refused() -> None:
    deep = ROWS[0].replace(b'"options":{', b'"options":{"x":' + b"[" * 100_000 + b"]" * 100_000 + b",")
    with pytest.raises(BadRecord):
        read_record(deep)
