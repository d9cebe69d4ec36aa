"""What is stored of a table: one log, in order, from which everything else follows.

People sitting down, bots standing in, standing answers, the deal, every line of the record and every word said are
entries of the same log. A live table is the fold of its entries, as a sitting is the fold of its lines.
"""

from typing import TypeAlias

import msgspec

from backroom.core import Header, Line, Seat


class Sat(msgspec.Struct, frozen=True, tag="sat"):
    """Somebody took a seat."""

    seat: Seat
    person: str
    name: str


class Kept(msgspec.Struct, frozen=True, tag="kept"):
    """A seat is kept for a friend. Anybody with the table's link may take it, but the lobby does not offer it."""

    seat: Seat


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat is free again; only before the deal."""

    seat: Seat


class HandedToBot(msgspec.Struct, frozen=True, tag="stood"):
    """A bot plays a seat: for good where nobody sits, until the person is back where somebody does."""

    seat: Seat
    bot: str


class Returned(msgspec.Struct, frozen=True, tag="back"):
    """The bot gave the seat back to the person it stood in for."""

    seat: Seat


class AnswersSet(msgspec.Struct, frozen=True, tag="stands"):
    """The standing answers that the person on a seat has set, by id; all that were set before are gone."""

    seat: Seat
    answers: tuple[str, ...]


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """The game began."""

    header: Header
    line: Line


class Played(msgspec.Struct, frozen=True, tag="played"):
    """A line of the record. `act` is the id that the client gave it. The same id again is the same action."""

    line: Line
    act: str


class Said(msgspec.Struct, frozen=True, tag="said"):
    """Table talk: everyone hears it."""

    name: str
    words: str


class Rematch(msgspec.Struct, frozen=True, tag="moved"):
    """There is a rematch at another table."""

    table: str


class Reworded(msgspec.Struct, frozen=True, tag="reworded"):
    """Somebody changed the words of something they wrote on this line; `room` says which, if there are several."""

    line: int
    room: int
    words: str


class Coached(msgspec.Struct, frozen=True, tag="coached"):
    """Everybody who plays here may ask the coach, even where people play people."""


Entry: TypeAlias = (
    Sat | Kept | Left | HandedToBot | Returned | AnswersSet | Dealt | Played | Said | Rematch | Reworded | Coached
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> Entry:
    """An entry as it was stored."""
    return _decoder.decode(data)
