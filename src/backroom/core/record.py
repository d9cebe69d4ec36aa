"""The record of a game: a header, a line per decision, and how it ended. JSON lines; docs/records.md describes them.

A record holds words and chance results, never a state: the state is the fold of the lines (see `sitting`).
"""

from typing import Any, Literal, TypeVar

import msgspec

from backroom.core.errors import BackroomError
from backroom.core.seats import Seat

FORMAT = 1


class Dealing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fair dealing: the commitment published before the game, and the words that players added to it."""

    commitment: str
    entropy: tuple[str, ...] = ()


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The first line: which game, which version of its rules, which options, who played."""

    record: Literal["backroom"] = "backroom"
    format: int = FORMAT
    game: str
    version: int
    options: dict[str, Any]
    players: tuple[str, ...]
    """What each seat's player was called, in seat order."""
    dealing: Dealing | None = None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One decision: whose, what, and what chance answered. Line 0 is the deal and has no seat."""

    line: int
    seat: Seat | None = None
    action: str | None = None
    chance: tuple[int, ...] = ()
    typed: bool = False
    """The chance results were typed in by people who rolled their own dice."""
    undo: bool = False
    """This line takes back the last one that still stands."""
    words: str = ""
    """What the player wrote, where an action takes words. No rule depends on them."""
    fields: dict[str, Any] = {}
    """How the action's form was filled in, if it has one."""


class Footer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of a finished game: who won and how, and the table's secret, which proves the dealing."""

    ending: str
    winners: tuple[Seat, ...]
    secret: str | None = None


class Record(msgspec.Struct, frozen=True):
    """A whole record. Without a footer the game was not over."""

    header: Header
    lines: tuple[Line, ...]
    footer: Footer | None = None


class BadRecord(BackroomError):
    """A record that can't be read, or whose lines don't fit together. The message says where."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where


def write_record(record: Record) -> bytes:
    """A record as JSON lines."""
    parts = [record.header, *record.lines, *([record.footer] if record.footer else [])]
    return b"".join(msgspec.json.encode(part) + b"\n" for part in parts)


def read_record(data: bytes) -> Record:
    """A record from JSON lines; raises `BadRecord` with the first place that is wrong."""
    rows = data.splitlines()
    if not rows:
        raise BadRecord("the file", "it is empty")
    header = _read(rows[0], Header, "the header")
    if header.format != FORMAT:
        raise BadRecord("the header", f"format {header.format} is unknown; this program reads format {FORMAT}")
    footer = _read(rows.pop(), Footer, "the last line") if len(rows) > 1 and _is_footer(rows[-1]) else None
    lines = tuple(_read(row, Line, f"line {number}") for number, row in enumerate(rows[1:]))
    for number, line in enumerate(lines):
        if line.line != number:
            raise BadRecord(f"line {number}", f"it is numbered {line.line}")
    return Record(header, lines, footer)


def _is_footer(row: bytes) -> bool:
    try:
        return "ending" in msgspec.json.decode(row, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False


T = TypeVar("T", Header, Line, Footer)


def _read(row: bytes, kind: type[T], where: str) -> T:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(where, str(error)) from None
    except RecursionError:
        raise BadRecord(where, "it is nested too deeply") from None
