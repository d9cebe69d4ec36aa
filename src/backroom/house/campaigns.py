"""The shelf: a person's campaigns of Nightshade, with the cases of each. A campaign fits into one file."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from backroom.core import BackroomError, Record, Sitting, new_secret, read_record, verify, write_record
from backroom.games.nightshade.campaign import Case, check_follows, next_case, remembered
from backroom.games.nightshade.state import State
from backroom.house.entries import Dealt, Entry, Played, Reworded, Sat
from backroom.house.house import House, new_table_id, new_table_name
from backroom.house.people import Person, checked_name
from backroom.house.refusals import Missing, Unfit
from backroom.house.storage import OVER, RUNNING, Campaign, Charter, Founded
from backroom.house.table import LiveTable

GAME = "nightshade"
MOST_CAMPAIGNS = 100
MOST_CASES = 1_000


class Shelved(msgspec.Struct, frozen=True):
    """A campaign with its cases in order, and what it remembers of them."""

    campaign: Campaign
    cases: tuple[LiveTable, ...]
    remembered: tuple[Case, ...]


class PackedCase(msgspec.Struct, forbid_unknown_fields=True):
    """A case in a campaign's file: its record, line by line as in a file of its own, and words found later."""

    record: list[str]
    reworded: list[tuple[int, int, str]] = []


class Packed(msgspec.Struct, forbid_unknown_fields=True):
    """A campaign's file."""

    backroom: Literal["campaign"]
    version: Literal[1]
    name: str
    cases: list[PackedCase]


class Shelf:
    """Campaigns, found, opened, packed and unpacked."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def all(self, person: Person) -> list[Shelved]:
        """The newest first."""
        return [await self._shelved(campaign) for campaign in await self.house.storage.campaigns_of(person.id)]

    async def one(self, person: Person, campaign: str) -> Shelved:
        """A campaign of this person."""
        for found in await self.house.storage.campaigns_of(person.id):
            if found.id == campaign:
                return await self._shelved(found)
        raise Missing("There is no such campaign on your shelf.")

    async def _shelved(self, campaign: Campaign) -> Shelved:
        tables = [await self.house.table(table) for table in await self.house.storage.tables_in(campaign.id)]
        dealt = [live for live in tables if live.sitting is not None]
        return Shelved(campaign, tuple(dealt), tuple(remembered(live.sitting.state) for live in dealt if live.sitting))

    async def open(self, person: Person, name: str) -> Campaign:
        """An empty campaign."""
        campaign = await self._new(person, name)
        await self.house.storage.found(campaign=campaign)
        return campaign

    async def _new(self, person: Person, name: str) -> Campaign:
        if len(await self.house.storage.campaigns_of(person.id)) >= MOST_CAMPAIGNS:
            raise Unfit(f"A shelf holds {MOST_CAMPAIGNS} campaigns.")
        return Campaign(secrets.token_urlsafe(16), person.id, checked_name(name), time.time())

    async def next_case(
        self, person: Person, campaign: str, investigator: str, buying: Sequence[tuple[str, str]], dice: str
    ) -> LiveTable:
        """The next case of a campaign, with what was bought for it."""
        shelved = await self.one(person, campaign)
        if len(shelved.cases) >= MOST_CASES:
            raise Unfit(f"A campaign has at most {MOST_CASES} cases.")
        options: dict[str, Any] = {**next_case(shelved.remembered, investigator, buying), "dice": dice}
        return await self.house.found(person, GAME, 1, options, ["me"], campaign)

    # One file

    async def pack(self, person: Person, campaign: str) -> bytes:
        """A whole campaign in one file, the case under way included."""
        shelved = await self.one(person, campaign)
        cases = [_packed(live) for live in shelved.cases]
        packed = Packed("campaign", 1, shelved.campaign.name, cases)
        return msgspec.json.format(msgspec.json.encode(packed), indent=1)

    async def unpack(self, person: Person, data: bytes) -> Campaign:
        """A campaign out of a file, from another machine perhaps. Every case is played again before any is stored."""
        try:
            packed = msgspec.json.decode(data, type=Packed)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Unfit(f"That is no campaign's file: {error}.") from None
        if len(packed.cases) > MOST_CASES:
            raise Unfit(f"A campaign has at most {MOST_CASES} cases.")
        campaign = await self._new(person, packed.name)
        # Playing hundreds of cases again takes a while, and the tables go on meanwhile.
        founded = await asyncio.to_thread(self._played_again, person, campaign, packed.cases)
        await self.house.storage.found(*founded, campaign=campaign)
        return campaign

    def _played_again(self, person: Person, campaign: Campaign, cases: Sequence[PackedCase]) -> list[Founded]:
        founded = []
        past: list[Case] = []
        for number, case in enumerate(cases, 1):
            try:
                table, sitting = self._unpacked(person, campaign, number, case)
                check_follows(past, sitting.state)
            except BackroomError as error:
                raise Unfit(f"Case {number}: {error}") from None
            founded.append(table)
            past.append(remembered(sitting.state))
        return founded

    def _unpacked(
        self, person: Person, campaign: Campaign, number: int, case: PackedCase
    ) -> tuple[Founded, Sitting[State]]:
        game = self.house.games[GAME]
        record = read_record("\n".join(case.record).encode())
        secret = new_secret()
        if record.footer is None:
            # Its future was never promised to this house: it goes on with dice of this house, and unproven.
            header = msgspec.structs.replace(record.header, dealing=None)
            record = Record(header, record.lines)
        else:
            verify(game, record)
            secret = bytes.fromhex(record.footer.secret) if record.footer.secret else secret
        sitting = Sitting.resume(game, record)
        for line, room, words in case.reworded:
            sitting.reword(line, room, words)
        log: list[Entry] = [Sat(0, person.id, person.name), Dealt(record.header, record.lines[0])]
        log += [Played(line, f"unpacked {line.line}") for line in record.lines[1:]]
        log += [Reworded(line, room, words) for (line, room), words in sitting.reworded.items()]
        charter = Charter(
            id=new_table_id(),
            name=new_table_name(),
            game=GAME,
            options=dict(record.header.options),
            players=1,
            host=person.id,
            secret=secret,
            created=campaign.created + number * 1e-3,  # in this order
            campaign=campaign.id,
        )
        return Founded(charter, log, OVER if sitting.result else RUNNING, [person.id]), sitting


def _packed(live: LiveTable) -> PackedCase:
    assert live.sitting is not None
    record = live.finished_record() if live.status == OVER else live.sitting.record()
    # What was taken back has no room for words any more, so those that were found for it stay here.
    standing = [(one.line, one.room) for one in live.sitting.written(None)]
    reworded = live.sitting.reworded
    words = [(line, room, reworded[line, room]) for line, room in standing if (line, room) in reworded]
    return PackedCase(write_record(record).decode().splitlines(), words)
