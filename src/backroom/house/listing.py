"""What lists say of a table. It is stored beside the table's log, so that a list opens no table and asks no rules."""

import msgspec
from msgspec.structs import replace

from backroom.core import AnyGame, Seat
from backroom.house.chairs import Chair
from backroom.house.ledger import Ledger


class Listed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table, as everyone may see it in a list."""

    chairs: tuple[Chair, ...] = ()
    version: int = 0
    """Of the rules that it is played by; 0 before the deal."""
    lines: int = 0
    turn: tuple[Seat, ...] = ()
    commitment: str = ""
    coached: bool = False
    rematch: str = ""
    ending: str = ""
    """How it ended, in one word; empty while it goes on."""
    winners: tuple[Seat, ...] = ()
    note: str = ""
    """What its series remembers of it, as JSON. Empty if it is in no series."""
    problem: str = ""
    """Why it could not be opened the last time that somebody tried."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    name: str
    game: str
    players: int
    host: str
    campaign: str
    status: str
    listed: Listed | None
    """None if the table is older than lists, and was not read since."""

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits there, as far as is known."""
        return self.listed.chairs if self.listed else ()

    def seat_of(self, person: str) -> Seat | None:
        """Where a person sits."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    @property
    def offered(self) -> bool:
        """Whether everyone is shown this table: it can be watched, or has a seat that is for anybody."""
        dealt = self.listed is not None and self.listed.version > 0
        return dealt or any(not chair.taken and not chair.kept for chair in self.chairs)


def listed_without_rules(ledger: Ledger) -> Listed:
    """What a log says to a house that can't play the game."""
    return Listed(
        # Standing answers are nobody else's business.
        chairs=tuple(replace(chair, standing=()) for chair in ledger.chairs),
        version=ledger.header.version if ledger.header else 0,
        lines=ledger.lines,
        coached=ledger.coached,
        rematch=ledger.rematch,
    )


def as_listed(ledger: Ledger, game: AnyGame, state: object, commitment: str, note: str) -> Listed:
    """A table with what its state adds for everyone. Before the deal there is no state."""
    plain = listed_without_rules(ledger)
    if state is None:
        return replace(plain, commitment=commitment)
    result = game.result(state)
    return replace(
        plain,
        commitment=commitment,
        turn=tuple(game.turn(state)),
        ending=result.ending if result else "",
        winners=result.winners if result else (),
        note=note,
    )


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Listed] = msgspec.json.Decoder(Listed)


def write_listed(one: Listed) -> bytes:
    """As it is stored."""
    return _encoder.encode(one)


def read_listed(data: bytes | None) -> Listed | None:
    """What was stored. None if there is nothing, or nothing that can be read."""
    try:
        return _decoder.decode(data) if data is not None else None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
