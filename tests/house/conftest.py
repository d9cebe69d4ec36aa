"""Storage for the house's tests: real SQLite files and a real PostgreSQL server."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from tests.house.pauses import Pauses
from tests.house.postgres import postgres

Run: TypeAlias = Callable[[Coroutine[Any, Any, Any]], Any]


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> Pauses:
    return Pauses(monkeypatch)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


KINDS = ("sqlite", "postgresql")
"""The databases that the tests of the house run on; a test holds that these are all."""


@pytest.fixture(params=["sqlite", *(pytest.param(kind, marks=pytest.mark.long) for kind in KINDS[1:])])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    url: str = request.getfixturevalue("postgres_url")
    asyncio.run(_empty(url))
    return url


async def _empty(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
