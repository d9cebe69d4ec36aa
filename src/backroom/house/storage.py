"""Where the logs are kept: SQLite out of the box, PostgreSQL by a URL. What `append` returned from is on disk."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, Executable, Select, create_engine, event, insert, make_url, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

from backroom.house.entries import Entry, read_entry, write_entry
from backroom.house.schema import campaigns, entries, members, people, reviews, tables

MIGRATIONS = Path(__file__).parent / "migrations"

WAITING, RUNNING, OVER = "waiting", "running", "over"


MOST_ROWS = 200
"""Rows in one statement: databases have a limit on what is bound to one."""


class Conflict(Exception):
    """Another process has already written this entry."""


class Charter(msgspec.Struct, frozen=True):
    """What a table was founded with, and never changes."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    players: int
    host: str
    secret: bytes
    created: float
    campaign: str = ""
    """The campaign of which this is the next case; empty for a table by itself."""


class Founded(msgspec.Struct, frozen=True):
    """A new table: what it is founded with, its first entries, and whose it is."""

    charter: Charter
    log: Sequence[Entry]
    status: str
    persons: Sequence[str]


class Campaign(msgspec.Struct, frozen=True):
    """Tables one after another that belong together, and to one person."""

    id: str
    person: str
    name: str
    created: float


Run = TypeVar("Run")


class _SQLite:
    """SQLite in a thread of its own: one transaction is one trip there, and there is only ever one writer.

    (Through an asyncio driver every statement would be a trip: five times as slow, measured by bench/load.py.)
    """

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storage")

        @event.listens_for(self.engine, "connect")
        def _prepare(connection: Any, record: Any) -> None:
            # The driver must leave transactions to us: it would begin them late, and read before it locks.
            connection.isolation_level = None
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {setting}").close()

        @event.listens_for(self.engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    async def run(self, work: Callable[[Connection], Run]) -> Run:
        def transaction() -> Run:
            with self.engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()


class _PostgreSQL:
    """PostgreSQL, whose driver is at home in the event loop."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(url)

    async def run(self, work: Callable[[Connection], Run]) -> Run:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class Storage:
    """The house's memory. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
        if kind not in ("sqlite", "postgresql"):
            raise ArgumentError(f"{kind} is not one of sqlite and postgresql")
        self._insert: Any = sqlite.insert if kind == "sqlite" else postgresql.insert
        self._database = _SQLite(parsed) if kind == "sqlite" else _PostgreSQL(parsed)

    async def open(self) -> None:
        """Bring the database up to this program's schema."""
        await self._database.run(_migrate)

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()

    async def _write(self, *statements: Executable) -> None:
        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._database.run(work)

    async def _column(self, wanted: Select[Any]) -> list[Any]:
        return await self._database.run(lambda connection: list(connection.execute(wanted).scalars()))

    # Tables

    async def found(self, *new: Founded, campaign: Campaign | None = None) -> None:
        """Store new tables with their first entries, and the new campaign that they are of: all or nothing."""
        first = [insert(campaigns).values(**msgspec.structs.asdict(campaign))] if campaign else []
        await self._write(*first, *(statement for table in new for statement in self._founding(table)))

    def _founding(self, new: Founded) -> Iterator[Executable]:
        charter = new.charter
        row = {**msgspec.structs.asdict(charter), "options": msgspec.json.encode(charter.options)}
        yield insert(tables).values(**row, status=new.status, changed=charter.created)
        rows = [
            {"table_id": charter.id, "number": number, "body": write_entry(entry)}
            for number, entry in enumerate(new.log)
        ]
        for begin in range(0, len(rows), MOST_ROWS):
            yield insert(entries).values(rows[begin : begin + MOST_ROWS])
        for person in new.persons:
            yield self._member(person, charter.id)

    async def append(
        self, table: str, number: int, log: Sequence[Entry], status: str | None, persons: Iterable[str] = ()
    ) -> None:
        """Store the next entries of a table; raises `Conflict` if somebody else has.

        Without a status they are nobody else's business: the table keeps its place in every list.
        """
        rows = [
            {"table_id": table, "number": number + index, "body": write_entry(entry)} for index, entry in enumerate(log)
        ]
        try:
            await self._write(
                insert(entries).values(rows),
                *([_changed(table, status)] if status else []),
                *(self._member(person, table) for person in persons),
            )
        except IntegrityError as error:
            raise Conflict(f"{table} already has an entry {number}") from error

    def _member(self, person: str, table: str) -> Any:
        return self._insert(members).values(person=person, table_id=table).on_conflict_do_nothing()

    async def load(self, table: str) -> tuple[Charter, list[Entry]] | None:
        """A table's charter and its whole log."""

        def work(connection: Connection) -> tuple[Any, list[bytes]]:
            row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
            log = select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.number)
            return row, list(connection.execute(log).scalars())

        row, log = await self._database.run(work)
        if row is None:
            return None
        fields = {name: row[name] for name in Charter.__struct_fields__}
        charter = Charter(**{**fields, "options": msgspec.json.decode(row["options"])})
        return charter, [read_entry(body) for body in log]

    async def newest(self, statuses: Sequence[str], most: int) -> list[str]:
        """The ids of the tables in these states that changed last."""
        wanted = select(tables.c.id).where(tables.c.status.in_(statuses)).order_by(tables.c.changed.desc()).limit(most)
        return await self._column(wanted)

    async def tables_of(self, person: str, statuses: Sequence[str], most: int) -> list[str]:
        """The ids of this person's tables in these states, the one that changed last first."""
        wanted = (
            select(tables.c.id)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.person == person, tables.c.status.in_(statuses))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )
        return await self._column(wanted)

    # Campaigns

    async def campaigns_of(self, person: str) -> list[Campaign]:
        """A person's campaigns, the newest first."""
        wanted = select(campaigns).where(campaigns.c.person == person).order_by(campaigns.c.created.desc())
        return await self._database.run(lambda c: [Campaign(**row) for row in c.execute(wanted).mappings()])

    async def tables_in(self, campaign: str) -> list[str]:
        """The ids of a campaign's tables, in order."""
        return await self._column(
            select(tables.c.id).where(tables.c.campaign == campaign).order_by(tables.c.created, tables.c.id)
        )

    # Reviews

    async def review(self, table: str, seat: int) -> bytes | None:
        """The review of a seat at a finished table, if one was made."""
        wanted = select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.seat == seat)
        found = await self._column(wanted)
        return found[0] if found else None

    async def keep_review(self, table: str, seat: int, body: bytes) -> None:
        """Keep the review of a seat; one that is there already stays."""
        new = self._insert(reviews).values(table_id=table, seat=seat, body=body)
        await self._write(new.on_conflict_do_nothing())

    # People

    async def name_of(self, person: str) -> str | None:
        """What a person chose to be called."""
        found = await self._column(select(people.c.name).where(people.c.id == person))
        return found[0] if found else None

    async def rename(self, person: str, name: str) -> None:
        """Remember what a person wants to be called."""
        new = self._insert(people).values(id=person, name=name)
        await self._write(new.on_conflict_do_update(index_elements=["id"], set_={"name": name}))


def _changed(table: str, status: str) -> Executable:
    return update(tables).where(tables.c.id == table).values(status=status, changed=time.time())


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
