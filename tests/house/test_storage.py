"""The house's memory, on SQLite and on PostgreSQL."""

import asyncio
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, update

from backroom.house.databases import DATABASES
from backroom.house.entries import Entry, HandedToBot, Said, Sat
from backroom.house.listing import Listed
from backroom.house.schema import entries, metadata, tables
from backroom.house.storage import OVER, RUNNING, WAITING, Charter, Conflict, Founded, Storage
from tests.house.conftest import KINDS


def charter(name: str) -> Charter:
    return Charter(name, name.title(), "noir/killer", {"limit": 40}, 2, "ann", b"s" * 32, time.time())


def test_what_was_stored_is_loaded(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        founded = charter("one")
        await storage.found(Founded(founded, [Sat(0, "ann", "Ann")], WAITING, Listed(), ["ann"]))
        more: list[Entry] = [HandedToBot(1, "greedy"), Said("Ann", "hello")]
        await storage.append("one", 1, more, (RUNNING, Listed(lines=1)), ["bob", "ann"])
        await storage.close()
        again = Storage(database)
        await again.open()
        found = await again.load("one")
        assert found is not None
        assert found.charter == founded
        assert found.log == [Sat(0, "ann", "Ann"), *more]
        assert await again.load("two") is None
        await again.close()

    asyncio.run(story())


def test_one_number_is_written_once(database: str) -> None:
    """Two processes at one table: the second is told, and nothing of its own is stored."""

    async def story() -> None:
        one, other = Storage(database), Storage(database)
        await one.open()
        await other.open()
        await one.found(Founded(charter("one"), [], WAITING, Listed(), []))
        await one.append("one", 0, [Said("Ann", "first")], (WAITING, Listed()))
        with pytest.raises(Conflict):
            await other.append("one", 0, [Said("Bob", "first")], (OVER, Listed()), ["bob"])
        found = await other.load("one")
        assert found is not None
        assert found.log == [Said("Ann", "first")]
        assert await other.newest([OVER], 10) == []
        assert await other.tables_of("bob", [WAITING, OVER], 10) == []
        await one.close()
        await other.close()

    asyncio.run(story())


def test_many_writers_at_once(database: str) -> None:
    async def story() -> None:
        storage, other = Storage(database), Storage(database)
        await storage.open()
        await other.open()
        names = [f"table-{number}" for number in range(8)]
        for name in names:
            await storage.found(Founded(charter(name), [], WAITING, Listed(), []))

        async def write(place: Storage, name: str) -> None:
            for number in range(10):
                await place.append(name, number, [Said("Ann", str(number))], (RUNNING, Listed()))

        await asyncio.gather(*(write([storage, other][number % 2], name) for number, name in enumerate(names)))
        for name in names:
            found = await storage.load(name)
            assert found is not None
            assert [entry.words for entry in found.log if isinstance(entry, Said)] == [str(n) for n in range(10)]
        await storage.close()
        await other.close()

    asyncio.run(story())


def test_lists_by_status_and_by_person(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        for name, status in (("one", WAITING), ("two", RUNNING), ("three", OVER)):
            await storage.found(Founded(charter(name), [], status, Listed(), ["ann"]))
        await storage.append("one", 0, [Said("Ann", "still here")], (WAITING, Listed(lines=7)))
        assert [row.id for row in await storage.newest([WAITING, RUNNING], 10)] == ["one", "two"]
        (first,) = await storage.newest([WAITING, RUNNING], 1)
        assert (first.id, first.name, first.game, first.players) == ("one", "One", "noir/killer", 2)
        assert (first.host, first.status, first.listed) == ("ann", WAITING, Listed(lines=7))
        mine = await storage.tables_of("ann", [WAITING, RUNNING, OVER], 10)
        assert {row.id for row in mine} == {"one", "two", "three"}
        assert await storage.tables_of("bob", [WAITING, RUNNING, OVER], 10) == []
        await storage.close()

    asyncio.run(story())


def test_what_lists_say_changes_only_if_nobody_else_changed_it(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        await storage.found(Founded(charter("one"), [], WAITING, Listed(lines=1), ["ann"]))
        found = await storage.load("one")
        assert found is not None
        await storage.append("one", 0, [Said("Ann", "hello")], (RUNNING, Listed(lines=2)))
        await storage.relist("one", found.listed, Listed(problem="late"))
        await storage.append("one", 1, [Said("Ann", "in private")], None)
        (row,) = await storage.tables_of("ann", [RUNNING], 10)
        assert row.listed == Listed(lines=2)
        found = await storage.load("one")
        assert found is not None
        await storage.relist("one", found.listed, Listed(problem="in time"))
        (row,) = await storage.tables_of("ann", [RUNNING], 10)
        assert row.listed == Listed(problem="in time")
        await storage.close()

    asyncio.run(story())


def test_a_log_is_read_up_to_where_it_is_damaged(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        log = [Said("Ann", word) for word in ("one", "two", "three")]
        await storage.found(Founded(charter("one"), log, WAITING, Listed(), []))
        await storage._write(update(entries).where(entries.c.number == 1).values(body=b"\xff{"))
        found = await storage.load("one")
        assert found is not None
        assert (found.log, found.damaged) == (log[:1], 1)
        await storage._write(update(tables).values(options=b"{"))
        found = await storage.load("one")
        assert found is not None
        assert (found.charter.options, found.damaged) == ({}, 0)
        await storage.close()

    asyncio.run(story())


def test_names_are_kept(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        assert await storage.name_of("ann") is None
        await storage.rename("ann", "Ann")
        await storage.rename("ann", "Anna")
        assert await storage.name_of("ann") == "Anna"
        await storage.close()

    asyncio.run(story())


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        await storage.open()  # a second time changes nothing
        assert await storage._database.run(differences) == []
        await storage.close()

    asyncio.run(story())


def test_the_house_is_tested_on_every_database_that_it_can_use() -> None:
    assert set(KINDS) == set(DATABASES)
