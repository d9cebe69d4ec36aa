"""The shelf: a person's series, with the tables of each. A series fits into one file, which is called a campaign."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from backroom.core import (
    AnySitting,
    BackroomError,
    Record,
    SealedDealer,
    Sitting,
    new_secret,
    read_record,
    verify,
    write_record,
)
from backroom.house.entries import Dealt, Entry, Played, Reworded, Sat
from backroom.house.house import House, new_table_id, new_table_name
from backroom.house.ledger import new_ledger
from backroom.house.listing import Row, as_listed
from backroom.house.people import Person, checked_name
from backroom.house.refusals import Missing, Unfit, Unreadable
from backroom.house.series import SERIES, AnySeries, read_note, series_of, usual_game, write_note
from backroom.house.storage import OVER, RUNNING, Campaign, Charter, Founded
from backroom.house.table import LiveTable

MOST_SERIES = 100
MOST_TABLES = 1_000


class ShelvedTable(msgspec.Struct, frozen=True):
    """A table on the shelf, as it is listed."""

    table: Row
    noted: object
    """What its series has noted of it, for that series alone. None if no house that knows the game has read it."""


class Shelved(msgspec.Struct, frozen=True):
    """A series with its tables in order. Nothing of it is played again to show it."""

    campaign: Campaign
    tables: tuple[ShelvedTable, ...]

    @property
    def game(self) -> str:
        """The game of its tables; empty while there are none, since it can begin with any."""
        return self.tables[0].table.game if self.tables else ""

    @property
    def noun(self) -> str:
        """What one of its tables is called."""
        kind = SERIES.get(self.game or usual_game())
        return kind.noun if kind else "table"

    @property
    def past(self) -> tuple[object, ...]:
        """What is noted of its tables, as far as that is known."""
        return tuple(one.noted for one in self.tables if one.noted is not None)

    def why_no_next(self, kind: AnySeries) -> str:
        """Why the next table can't begin; empty if it can."""
        for number, one in enumerate(self.tables, 1):
            if one.noted is None:
                return f"This house does not know how {kind.noun} {number} went."
        return kind.why_no_next(self.past)


class PackedTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table in a series' file: its record, line by line as in a file of its own, and words found later."""

    record: list[str]
    reworded: list[tuple[int, int, str]] = []


class Packed(msgspec.Struct, forbid_unknown_fields=True):
    """A series' file."""

    backroom: Literal["campaign"]
    version: Literal[1]
    name: str
    cases: list[PackedTable]


class Shelf:
    """Series, found, opened, packed and unpacked."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def all(self, person: Person) -> list[Shelved]:
        """The newest first."""
        campaigns = await self.house.storage.campaigns_of(person.id)
        tables = await self.house.storage.shelf(person.id)
        return [_shelved(campaign, tables.get(campaign.id, [])) for campaign in campaigns]

    async def one(self, person: Person, campaign: str) -> Shelved:
        """A series of this person."""
        for found in await self.all(person):
            if found.campaign.id == campaign:
                return found
        raise Missing("There is no such campaign on your shelf.")

    async def open(self, person: Person, name: str) -> Campaign:
        """An empty series."""
        campaign = await self._new(person, name)
        await self.house.storage.found(campaign=campaign)
        return campaign

    async def _new(self, person: Person, name: str) -> Campaign:
        if len(await self.house.storage.campaigns_of(person.id)) >= MOST_SERIES:
            raise Unfit(f"A shelf holds at most {MOST_SERIES} campaigns.")
        return Campaign(secrets.token_urlsafe(16), person.id, checked_name(name), time.time())

    async def next_table(
        self, person: Person, campaign: str, chosen: Mapping[str, Sequence[str]], game: str = ""
    ) -> LiveTable:
        """The next table of a series, as a form says. The first one may be of any game that has series."""
        shelved = await self.one(person, campaign)
        game = shelved.game or game or usual_game()
        kind = series_of(game)
        if len(shelved.tables) >= MOST_TABLES:
            raise Unfit(f"A campaign has at most {MOST_TABLES} {kind.noun}s.")
        if problem := shelved.why_no_next(kind):
            raise BackroomError(problem)
        options = kind.next_options(shelved.past, chosen)
        return await self.house.found(person, game, 1, options, ["me"], campaign)

    # One file

    async def pack(self, person: Person, campaign: str) -> bytes:
        """A whole series in one file, the table under way included."""
        shelved = await self.one(person, campaign)
        packed = []
        for number, one in enumerate(shelved.tables, 1):
            try:
                packed.append(_packed(await self.house.table(one.table.id)))
            except Unreadable as error:
                raise Unfit(f"{shelved.noun.capitalize()} {number} can't be packed. {error.why}") from None
        file = Packed("campaign", 1, shelved.campaign.name, packed)
        return msgspec.json.format(msgspec.json.encode(file), indent=1)

    async def unpack(self, person: Person, data: bytes) -> Campaign:
        """A series out of a file, from another machine perhaps. Every table is played again before any is stored."""
        try:
            packed = msgspec.json.decode(data, type=Packed)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Unfit(f"That is not a campaign file: {error}.") from None
        if len(packed.cases) > MOST_TABLES:
            raise Unfit(f"A campaign has at most {MOST_TABLES} tables.")
        campaign = await self._new(person, packed.name)
        # Playing hundreds of tables again takes a while, and those in the house go on meanwhile.
        founded = await asyncio.to_thread(self._played_again, person, campaign, packed.cases)
        await self.house.storage.found(*founded, campaign=campaign)
        return campaign

    def _played_again(self, person: Person, campaign: Campaign, packed: Sequence[PackedTable]) -> list[Founded]:
        founded: list[Founded] = []
        past: list[object] = []
        game, noun = "", series_of(usual_game()).noun
        for number, one in enumerate(packed, 1):
            try:
                record = read_record("\n".join(one.record).encode())
                game = game or record.header.game
                kind = series_of(game)
                noun = kind.noun
                if record.header.game != game or len(record.header.players) != 1:
                    raise BackroomError(f"it must be a game of {game} with one player.")
                table, sitting = self._unpacked(person, campaign, number, record, one.reworded)
                kind.check_follows(past, sitting.state)
            except BackroomError as error:
                raise Unfit(f"{noun.capitalize()} {number}: {error}") from None
            founded.append(table)
            past.append(kind.noted(sitting.game, sitting.state))
        return founded

    def _unpacked(
        self, person: Person, campaign: Campaign, number: int, record: Record, reworded: Sequence[tuple[int, int, str]]
    ) -> tuple[Founded, AnySitting]:
        game = self.house.games[record.header.game]
        secret = new_secret()
        if record.footer is None:
            # This house does not have the secret of the other one. The table goes on with our own dice, and unproven.
            header = msgspec.structs.replace(record.header, dealing=None)
            record = Record(header, record.lines)
        else:
            verify(game, record)
            secret = bytes.fromhex(record.footer.secret) if record.footer.secret else secret
        sitting = Sitting.resume(game, record)
        for line, room, words in reworded:
            sitting.reword(line, room, words)
        log: list[Entry] = [Sat(0, person.id, person.name), Dealt(record.header, record.lines[0])]
        log += [Played(line, f"unpacked {line.line}") for line in record.lines[1:]]
        log += [Reworded(line, room, words) for (line, room), words in sitting.reworded.items()]
        charter = Charter(
            id=new_table_id(),
            name=new_table_name(),
            game=record.header.game,
            options=dict(record.header.options),
            players=1,
            host=person.id,
            secret=secret,
            created=campaign.created + number * 1e-3,  # in this order
            campaign=campaign.id,
        )
        note = write_note(campaign.id, sitting.game, sitting.state)
        promise = SealedDealer(secret).commitment if record.header.dealing else ""
        now = as_listed(new_ledger(1).after(log), sitting.game, sitting.state, promise, note)
        return Founded(charter, log, OVER if sitting.result else RUNNING, now, [person.id]), sitting


def _shelved(campaign: Campaign, tables: Sequence[Row]) -> Shelved:
    dealt = [row for row in tables if row.listed is None or row.listed.version]
    known = [ShelvedTable(row, read_note(row.game, row.listed.note) if row.listed else None) for row in dealt]
    return Shelved(campaign, tuple(known))


def _packed(live: LiveTable) -> PackedTable:
    assert live.sitting is not None
    record = live.finished_record() if live.status == OVER else live.sitting.record()
    # A line that was taken back has no room for words any more. So words that were found for it are left out.
    standing = [(one.line, one.room) for one in live.sitting.written(None)]
    reworded = live.sitting.reworded
    words = [(line, room, reworded[line, room]) for line, room in standing if (line, room) in reworded]
    return PackedTable(write_record(record).decode().splitlines(), words)
