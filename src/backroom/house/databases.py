"""The kinds of database that can hold the logs. `storage` says what is kept; these say how to get at it.

Another kind is a class like these, and a line in `DATABASES`.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection, Table, create_engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import StaticPool

T = TypeVar("T")


class Database(Protocol):
    """What the storage asks of a database. It may be shared by several houses."""

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Do some work in one transaction: all of it is on disk afterwards, or nothing."""

    async def close(self) -> None:
        """Let go of it."""

    def insert(self, table: Table) -> "sqlite.Insert | postgresql.Insert":
        """An insert that can be told to leave what is there already."""


class SQLite:
    """SQLite in a thread of its own: one transaction is one trip there, and there is only ever one writer.

    (Through an asyncio driver every statement would be a trip: five times as slow, measured by bench/load.py.)
    """

    def __init__(self, url: URL) -> None:
        self.engine = create_engine(url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storage")

        @event.listens_for(self.engine, "connect")
        def _prepare(connection: sqlite3.Connection, record: object) -> None:
            # The driver must leave transactions to us. It would begin them late, and read before it locks.
            connection.isolation_level = None
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
                connection.execute(f"PRAGMA {setting}").close()

        @event.listens_for(self.engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    async def run(self, work: Callable[[Connection], T]) -> T:
        def transaction() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, transaction)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()

    def insert(self, table: Table) -> sqlite.Insert:
        return sqlite.insert(table)


class PostgreSQL:
    """PostgreSQL, whose driver is at home in the event loop."""

    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(url)

    async def run(self, work: Callable[[Connection], T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()

    def insert(self, table: Table) -> postgresql.Insert:
        return postgresql.insert(table)


DATABASES: dict[str, Callable[[URL], Database]] = {"sqlite": SQLite, "postgresql": PostgreSQL}
"""By the first part of a URL."""
