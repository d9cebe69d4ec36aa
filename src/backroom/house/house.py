"""The house: its tables, found, opened and listed."""

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Mapping, Sequence
from random import SystemRandom

from backroom.bots import bots_for, make_bot
from backroom.bots.coach import coached
from backroom.bots.thinking import InThreads, Thinking
from backroom.core import AnyGame, BackroomError, BadRecord, Record, Registry, new_secret, of_version, read_options
from backroom.core.options import options_as_data
from backroom.house.entries import Coached, Dealt, Entry, HandedToBot, Kept, Played, Said, Sat
from backroom.house.listing import Row, write_listed
from backroom.house.people import Person, guest_name, person_id
from backroom.house.refusals import Foreign, Missing, Unfit, Unreadable
from backroom.house.reviews import Reviews
from backroom.house.storage import OVER, RUNNING, WAITING, Charter, Founded, Loaded, Storage
from backroom.house.table import LiveTable
from backroom.house.unread import damage, kept_record, listed_unread, version_of, whole_log, why_unplayable

logger = logging.getLogger("backroom.house")

BOT_PAUSE = 0.9
"""Seconds from a question to a bot's answer or a standing one. Time enough to see what happened. See `pace.py`."""

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_LISTED = 30
MOST_OPEN = 2_000
MOST_NAMES_KEPT = 20_000

FIRST_WORDS = "Wet Cold Blue Last Broken Silent Red Velvet Crooked Hollow Midnight Second Dusty Copper Pale".split()
SECOND_WORDS = "Lantern Harbour Neon Reel Dial Umbrella Whistle Curtain Ledger Alley Tram Piano Window Pier".split()


def new_table_id() -> str:
    """An id that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_table_name() -> str:
    """What a table is called."""
    return f"{secrets.choice(FIRST_WORDS)} {secrets.choice(SECOND_WORDS)}"


class House:
    """All the tables, and everything that they need."""

    def __init__(
        self, games: Registry, storage: Storage, bot_pause: float = BOT_PAUSE, thinking: Thinking | None = None
    ) -> None:
        self.games = games
        self.storage = storage
        self.bot_pause = bot_pause
        self.thinking = thinking or InThreads()
        self.reviews = Reviews(storage, self.thinking)
        self._tables: dict[str, LiveTable] = {}
        self._names: dict[str, str] = {}
        self._opening = asyncio.Lock()
        self._moving = asyncio.Lock()
        self._listing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the storage. In the background, tables from before there were lists are put into them."""
        await self.storage.open()
        self._listing = asyncio.create_task(self.list_the_old())

    async def close(self) -> None:
        """Let every table go; their logs are stored already."""
        if self._listing is not None:
            self._listing.cancel()
            await asyncio.gather(self._listing, return_exceptions=True)
        for live in self._tables.values():
            live.close()
        await self.reviews.close()
        await self.thinking.close()
        await self.storage.close()

    # People

    async def person(self, token: str) -> Person:
        """Who holds this token."""
        known = person_id(token)
        name = self._names.get(known)
        if name is None:
            name = await self.storage.name_of(known) or guest_name(known)
            self._remember(known, name)
        return Person(known, name)

    async def rename(self, person: str, name: str) -> None:
        """Call a person something else from now on."""
        await self.storage.rename(person, name)
        self._remember(person, name)

    def _remember(self, person: str, name: str) -> None:
        if len(self._names) >= MOST_NAMES_KEPT:
            self._names.clear()
        self._names[person] = name

    # Tables

    async def table(self, table: str) -> LiveTable:
        """An open table; one that is not in memory is folded from its log."""
        live = self._tables.get(table)
        if live is not None:
            return live
        if not TABLE_ID.fullmatch(table):
            raise Missing("There is no such table.")
        async with self._opening:
            if table not in self._tables:
                found = await self.storage.load(table)
                if found is None:
                    raise Missing("There is no such table.")
                live = await self._read(found)
                await live.settle()
                self._forget_the_idle()
                self._tables[table] = live
        return self._tables[table]

    async def _read(self, found: Loaded) -> LiveTable:
        """A table out of its log, or `Unreadable`. If lists say something else of it, they are put right."""
        table, live = found.charter.id, None
        missing = why_unplayable(self.games, found.charter.game, version_of(found.log))
        try:
            if not missing:
                live = self._opened(found.charter, whole_log(found))
            now = live.listed if live else listed_unread(found, "")  # rules that are missing are not its fault
        except Exception as error:  # of any kind: it must not close the other tables
            live, now = None, listed_unread(found, damage(error))
            if write_listed(now) != found.listed:  # it is news
                logger.warning("Table %s can't be opened: %s", table, error, exc_info=error.__cause__)
        if write_listed(now) != found.listed:
            await self.storage.relist(table, found.listed, now)
        if live is None:
            raise Unreadable(missing or now.problem, table, kept_record(found) is not None)
        return live

    async def record(self, table: str) -> tuple[Charter, Record]:
        """The record of a finished game, whether or not this house can play it, and what the table was founded with."""
        try:
            live = await self.table(table)
        except Unreadable:
            found = await self.storage.load(table)
            record = kept_record(found) if found else None
            if found is None or record is None:
                raise
            return found.charter, record
        return live.charter, live.finished_record()

    async def talk(self, table: str) -> list[tuple[int, Said]]:
        """All that was ever said at a table, each with how many lines the record had then."""
        found = await self.storage.load(table)
        lines, talk = 0, []
        for entry in found.log if found else ():
            lines += isinstance(entry, Dealt | Played)
            if isinstance(entry, Said):
                talk.append((lines, entry))
        return talk

    def _forget_the_idle(self) -> None:
        """Let go of tables that nobody is at, if there are too many. Each comes back from its log when asked for."""
        if len(self._tables) >= MOST_OPEN:
            self._tables = {table: live for table, live in self._tables.items() if not live.idle}

    def _opened(self, charter: Charter, log: Sequence[Entry]) -> LiveTable:
        """A table as its log says, by the rules that it began with; before the deal, by the newest."""
        game = self._game(charter.game, version_of(log))
        live = LiveTable(charter, game, self.storage, self.bot_pause, self.thinking)
        for number, entry in enumerate(log):
            try:
                live.fold(entry)
            except Exception as error:
                raise BadRecord(f"entry {number}", str(error)) from error
        return live

    async def found(
        self,
        host: Person,
        game_id: str,
        players: int,
        options: Mapping[str, object],
        seats: Sequence[str],
        campaign: str = "",
        coach: bool = False,
    ) -> LiveTable:
        """Set up a table. Each seat is for "me", for a "friend", for a bot ("bot:greedy"), or "open" to anyone.

        With `coach`, everybody who plays may ask the coach. A person who plays against bots alone always may.
        """
        game = self.games[game_id]
        if players not in game.spec.seats or len(seats) != players:
            counts = ", ".join(map(str, game.spec.seats))
            raise BackroomError(f"{game.spec.title} is for {counts} players, not {players}.")
        chosen = read_options(game.spec.options, options)
        if coach and not coached(game):
            raise Unfit(f"There is no coach for {game.spec.title}.")
        log: list[Entry] = [Coached()] if coach else []
        for seat, wish in enumerate(seats):
            if wish == "me":
                if any(isinstance(entry, Sat) for entry in log):
                    raise Unfit("You can only take one seat.")
                log.append(Sat(seat, host.id, host.name))
            elif wish.startswith("bot:"):
                make_bot(wish.removeprefix("bot:"), game)
                log.append(HandedToBot(seat, wish.removeprefix("bot:")))
            elif wish == "friend":
                log.append(Kept(seat))
            elif wish != "open":
                bots = f", bot:{'|'.join(bots_for(game))}" if bots_for(game) else ""
                raise Unfit(f"'{wish}' can't sit there. Use one of: me, friend, open{bots}.")
        return await self._found(host, game_id, options_as_data(chosen), players, log, campaign)

    async def _found(
        self, host: Person, game_id: str, options: dict[str, object], players: int, log: list[Entry], campaign: str = ""
    ) -> LiveTable:
        charter = Charter(
            id=new_table_id(),
            name=new_table_name(),
            game=game_id,
            options=options,
            players=players,
            host=host.id,
            secret=new_secret(),
            created=time.time(),
            campaign=campaign,
        )
        persons = {host.id, *(entry.person for entry in log if isinstance(entry, Sat))}
        live = self._opened(charter, log)
        await self.storage.found(Founded(charter, log, live.status, live.listed, sorted(persons)))
        self._tables[charter.id] = live
        await live.settle()
        return live

    async def play_now(self, person: Person, game_id: str, bot: str) -> LiveTable:
        """A table with this person on a random seat and bots on all others."""
        players = min(self.games[game_id].spec.seats)
        seats = [f"bot:{bot}"] * players
        seats[SystemRandom().randrange(players)] = "me"
        return await self.found(person, game_id, players, {}, seats)

    async def rematch(self, person: Person, table: str) -> LiveTable:
        """The same people again, everyone one seat further: with two players, roles swapped."""
        old = await self.table(table)
        if old.seat_of(person.id) is None:
            raise Foreign("You don't sit at this table.")
        if old.status != OVER:
            raise Unfit("The game is not over yet.")
        if old.game.spec.open:
            raise Unfit("There is no rematch of an open table. Set up a new one.")
        async with self._moving:  # two people may ask at once, and should get the same table
            if old.rematch:
                return await self.table(old.rematch)
            log: list[Entry] = [Coached()] if old.coaching.on else []
            for seat in range(len(old.chairs)):
                chair = old.chairs[seat - 1]
                log += [Sat(seat, chair.person, chair.name)] if chair.person else []
                log += [HandedToBot(seat, chair.bot)] if chair.bot else []
            live = await self._found(person, old.charter.game, old.charter.options, old.charter.players, log)
            await old.announce_rematch(live.charter.id)
            return live

    # Lists

    async def mine(self, person: Person) -> list[Row]:
        """The tables of a person that go on, the latest first; also those that this house can't open."""
        found = await self.storage.tables_of(person.id, (WAITING, RUNNING), MOST_LISTED)
        # If a table could never be read, nobody knows who sits there. But we know that it was once theirs.
        return [row for row in found if row.host == person.id or not row.chairs or row.seat_of(person.id) is not None]

    async def running(self) -> list[Row]:
        """The tables that wait for players or can be watched, the latest first."""
        found = await self.storage.newest((WAITING, RUNNING), MOST_LISTED)
        return [row for row in found if row.offered and not self.why_shut(row)]

    def why_shut(self, row: Row) -> str:
        """Why a table can't be opened here; empty if it can, as far as is known."""
        if row.listed is None:
            return why_unplayable(self.games, row.game, 0) or "It is still being read. Look again in a moment."
        return why_unplayable(self.games, row.game, row.listed.version) or row.listed.problem

    def game_of(self, row: Row) -> AnyGame:
        """The game of a table that is not shut, by the rules that it is played by."""
        return self._game(row.game, row.listed.version if row.listed else 0)

    def _game(self, game: str, version: int) -> AnyGame:
        newest = self.games[game]
        return of_version(newest, version) if version else newest

    def here(self, table: str, person: str) -> bool:
        """Whether somebody is at a table now. Nobody is at one that is not open."""
        live = self._tables.get(table)
        return live is not None and live.presence.here(person)

    async def list_the_old(self) -> None:
        """Put tables from before there were lists into them. A damaged one does not hold up the others."""
        for table in await self.storage.unlisted():
            try:
                found = await self.storage.load(table)
                if found is not None:
                    await self._read(found)
            except Unreadable:
                continue  # and its row says so
            except Exception:
                logger.exception("Table %s could not be put into the lists", table)
            await asyncio.sleep(0)  # visitors first
