"""Where the logs are kept: SQLite out of the box, PostgreSQL by a URL. When `append` returns, it is all on disk."""

import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Connection,
    Executable,
    RowMapping,
    Select,
    insert,
    make_url,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, IntegrityError

from backroom.house.databases import DATABASES
from backroom.house.entries import Entry, read_entry, write_entry
from backroom.house.listing import Listed, Row, read_listed, write_listed
from backroom.house.schema import campaigns, entries, members, people, reviews, tables

MIGRATIONS = Path(__file__).parent / "migrations"

WAITING, RUNNING, OVER = "waiting", "running", "over"


MOST_ROWS = 200
"""Rows in one statement: databases have a limit on what is bound to one."""


class Conflict(Exception):
    """Another process has already written this entry."""


class Charter(msgspec.Struct, frozen=True):
    """What a table was founded with. It never changes."""

    id: str
    name: str
    game: str
    options: dict[str, object]
    players: int
    host: str
    secret: bytes
    created: float
    campaign: str = ""
    """The campaign that this table belongs to; empty for a table by itself."""


class Founded(msgspec.Struct, frozen=True):
    """A new table: what it is founded with, its first entries, what lists say of it, and whose it is."""

    charter: Charter
    log: Sequence[Entry]
    status: str
    listed: Listed
    persons: Sequence[str]


class Loaded(msgspec.Struct, frozen=True):
    """A table as it is stored."""

    charter: Charter
    log: list[Entry]
    """As far as it can be read."""
    damaged: int | None
    """The number of the first entry that can't be read, if there is one."""
    listed: bytes | None
    """What lists say of it, as it is stored."""


class Campaign(msgspec.Struct, frozen=True):
    """Tables one after another that belong together, and to one person."""

    id: str
    person: str
    name: str
    created: float


T = TypeVar("T")


class Storage:
    """The house's memory. Every method is one transaction."""

    def __init__(self, url: str) -> None:
        parsed = make_url(url)
        kind = parsed.get_backend_name()
        if kind not in DATABASES:
            raise ArgumentError(f"{kind} is not one of {' and '.join(DATABASES)}")
        self._database = DATABASES[kind](parsed)

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

    async def _column(self, wanted: Select[T]) -> list[T]:
        return await self._database.run(lambda connection: list(connection.execute(wanted).scalars()))

    # Tables

    async def found(self, *new: Founded, campaign: Campaign | None = None) -> None:
        """Store new tables with their first entries, and the new campaign that they are of: all or nothing."""
        first = [insert(campaigns).values(**msgspec.structs.asdict(campaign))] if campaign else []
        await self._write(*first, *(statement for table in new for statement in self._founding(table)))

    def _founding(self, new: Founded) -> Iterator[Executable]:
        charter = new.charter
        row = {**msgspec.structs.asdict(charter), "options": msgspec.json.encode(charter.options)}
        more = {"status": new.status, "changed": charter.created, "listed": write_listed(new.listed)}
        yield insert(tables).values(**row, **more)
        rows = [
            {"table_id": charter.id, "number": number, "body": write_entry(entry)}
            for number, entry in enumerate(new.log)
        ]
        for begin in range(0, len(rows), MOST_ROWS):
            yield insert(entries).values(rows[begin : begin + MOST_ROWS])
        for person in new.persons:
            yield self._member(person, charter.id)

    async def append(
        self,
        table: str,
        number: int,
        log: Sequence[Entry],
        now: tuple[str, Listed] | None,
        persons: Iterable[str] = (),
    ) -> None:
        """Store the next entries of a table; raises `Conflict` if somebody else has.

        `now` is its status and what lists say of it then. Without it the entries are private: the table keeps its
        place and its looks in every list.
        """
        rows = [
            {"table_id": table, "number": number + index, "body": write_entry(entry)} for index, entry in enumerate(log)
        ]
        try:
            await self._write(
                insert(entries).values(rows),
                *([_changed(table, *now)] if now else []),
                *(self._member(person, table) for person in persons),
            )
        except IntegrityError as error:
            raise Conflict(f"{table} already has an entry {number}") from error

    def _member(self, person: str, table: str) -> Executable:
        return self._database.insert(members).values(person=person, table_id=table).on_conflict_do_nothing()

    async def load(self, table: str) -> Loaded | None:
        """A table's charter and its whole log."""

        def work(connection: Connection) -> tuple[RowMapping | None, list[bytes]]:
            row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
            log = select(entries.c.body).where(entries.c.table_id == table).order_by(entries.c.number)
            return row, list(connection.execute(log).scalars())

        row, log = await self._database.run(work)
        if row is None:
            return None
        fields = {name: row[name] for name in Charter.__struct_fields__}
        try:
            charter = Charter(**{**fields, "options": msgspec.json.decode(row["options"])})
        except (msgspec.DecodeError, UnicodeDecodeError):
            return Loaded(Charter(**{**fields, "options": {}}), [], 0, row["listed"])
        read: list[Entry] = []
        for number, body in enumerate(log):
            try:
                read.append(read_entry(body))
            except (msgspec.DecodeError, UnicodeDecodeError):
                return Loaded(charter, read, number, row["listed"])
        return Loaded(charter, read, None, row["listed"])

    # Lists

    async def newest(self, statuses: Sequence[str], most: int) -> list[Row]:
        """The tables in these states that changed last."""
        return await self._rows(
            _LISTED.where(tables.c.status.in_(statuses)).order_by(tables.c.changed.desc()).limit(most)
        )

    async def tables_of(self, person: str, statuses: Sequence[str], most: int) -> list[Row]:
        """A person's tables in these states, the one that changed last first."""
        return await self._rows(
            _LISTED.join(members, members.c.table_id == tables.c.id)
            .where(members.c.person == person, tables.c.status.in_(statuses))
            .order_by(tables.c.changed.desc())
            .limit(most)
        )

    async def _rows(self, wanted: Executable) -> list[Row]:
        found = await self._database.run(lambda connection: list(connection.execute(wanted).mappings()))
        return [Row(**{**row, "listed": read_listed(row["listed"])}) for row in found]

    async def unlisted(self) -> list[str]:
        """The ids of the tables of which lists can say nothing yet, the one that changed last first."""
        return await self._column(
            select(tables.c.id).where(tables.c.listed.is_(None)).order_by(tables.c.changed.desc())
        )

    async def relist(self, table: str, was: bytes | None, listed: Listed) -> None:
        """Change what lists say of a table that has not changed itself, unless somebody else has done so meanwhile."""
        same = tables.c.listed.is_not_distinct_from(was)
        await self._write(update(tables).where(tables.c.id == table, same).values(listed=write_listed(listed)))

    # Campaigns

    async def campaigns_of(self, person: str) -> list[Campaign]:
        """A person's campaigns, the newest first."""
        wanted = select(campaigns).where(campaigns.c.person == person).order_by(campaigns.c.created.desc())
        return await self._database.run(lambda c: [Campaign(**row) for row in c.execute(wanted).mappings()])

    async def shelf(self, person: str) -> dict[str, list[Row]]:
        """The tables of all of a person's campaigns, in order, by the campaign's id."""
        shelf: dict[str, list[Row]] = {}
        for row in await self._rows(
            _LISTED.join(campaigns, campaigns.c.id == tables.c.campaign)
            .where(campaigns.c.person == person)
            .order_by(tables.c.created, tables.c.id)
        ):
            shelf.setdefault(row.campaign, []).append(row)
        return shelf

    # Reviews

    async def review(self, table: str, seat: int) -> bytes | None:
        """The review of a seat at a finished table, if one was made."""
        wanted = select(reviews.c.body).where(reviews.c.table_id == table, reviews.c.seat == seat)
        found = await self._column(wanted)
        return found[0] if found else None

    async def keep_review(self, table: str, seat: int, body: bytes) -> None:
        """Keep the review of a seat; one that is there already stays."""
        new = self._database.insert(reviews).values(table_id=table, seat=seat, body=body)
        await self._write(new.on_conflict_do_nothing())

    # People

    async def name_of(self, person: str) -> str | None:
        """What a person chose to be called."""
        found = await self._column(select(people.c.name).where(people.c.id == person))
        return found[0] if found else None

    async def rename(self, person: str, name: str) -> None:
        """Remember what a person wants to be called."""
        new = self._database.insert(people).values(id=person, name=name)
        await self._write(new.on_conflict_do_update(index_elements=["id"], set_={"name": name}))


_LISTED = select(*(tables.c[name] for name in Row.__struct_fields__))
"""The columns of a list's row."""


def _changed(table: str, status: str, listed: Listed) -> Executable:
    new = {"status": status, "changed": time.time(), "listed": write_listed(listed)}
    return update(tables).where(tables.c.id == table).values(**new)


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
