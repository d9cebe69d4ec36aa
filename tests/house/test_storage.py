"""The house's memory, on SQLite and on PostgreSQL."""

import asyncio
import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from backroom.house.entries import Said, Sat, Stood
from backroom.house.schema import metadata
from backroom.house.storage import OVER, RUNNING, WAITING, Charter, Conflict, Founded, Storage


def charter(name: str) -> Charter:
    return Charter(name, name.title(), "noir/killer", {"limit": 40}, 2, "ann", b"s" * 32, time.time())


def test_what_was_stored_is_loaded(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        founded = charter("one")
        await storage.found(Founded(founded, [Sat(0, "ann", "Ann")], WAITING, ["ann"]))
        await storage.append("one", 1, [Stood(1, "greedy"), Said("Ann", "hello")], RUNNING, ["bob", "ann"])
        await storage.close()
        again = Storage(database)
        await again.open()
        found = await again.load("one")
        assert found is not None
        assert found[0] == founded
        assert found[1] == [Sat(0, "ann", "Ann"), Stood(1, "greedy"), Said("Ann", "hello")]
        assert await again.load("two") is None
        await again.close()

    asyncio.run(story())


def test_one_number_is_written_once(database: str) -> None:
    """Two processes at one table: the second is told, and nothing of its own is stored."""

    async def story() -> None:
        one, other = Storage(database), Storage(database)
        await one.open()
        await other.open()
        await one.found(Founded(charter("one"), [], WAITING, []))
        await one.append("one", 0, [Said("Ann", "first")], WAITING)
        with pytest.raises(Conflict):
            await other.append("one", 0, [Said("Bob", "first")], OVER, ["bob"])
        found = await other.load("one")
        assert found is not None
        assert found[1] == [Said("Ann", "first")]
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
            await storage.found(Founded(charter(name), [], WAITING, []))

        async def write(place: Storage, name: str) -> None:
            for number in range(10):
                await place.append(name, number, [Said("Ann", str(number))], RUNNING)

        await asyncio.gather(*(write([storage, other][number % 2], name) for number, name in enumerate(names)))
        for name in names:
            found = await storage.load(name)
            assert found is not None
            assert [entry.words for entry in found[1] if isinstance(entry, Said)] == [str(n) for n in range(10)]
        await storage.close()
        await other.close()

    asyncio.run(story())


def test_lists_by_status_and_by_person(database: str) -> None:
    async def story() -> None:
        storage = Storage(database)
        await storage.open()
        for name, status in (("one", WAITING), ("two", RUNNING), ("three", OVER)):
            await storage.found(Founded(charter(name), [], status, ["ann"]))
        await storage.append("one", 0, [Said("Ann", "still here")], WAITING)
        assert await storage.newest([WAITING, RUNNING], 10) == ["one", "two"]
        assert await storage.newest([WAITING, RUNNING], 1) == ["one"]
        assert set(await storage.tables_of("ann", [WAITING, RUNNING, OVER], 10)) == {"one", "two", "three"}
        assert await storage.tables_of("bob", [WAITING, RUNNING, OVER], 10) == []
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
