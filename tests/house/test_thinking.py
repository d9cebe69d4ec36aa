"""Live tables whose bots think in real workers."""

import asyncio

import pytest

from backroom.bots import BOTS, RandomBot
from backroom.bots.workers import InWorkers, Limits
from backroom.core import GAMES
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.storage import OVER, Storage
from backroom.house.table import LiveTable
from tests.bots.rogues import MAKER
from tests.waiting import until

pytestmark = pytest.mark.long  # processes are started


async def tables(house: House, kind: str, count: int) -> list[LiveTable]:
    ann = Person((await house.person(new_token())).id, "Ann")
    wanted = [f"bot:{kind}"] * 2
    return [await house.found(ann, "noir/killer", 2, {"limit": 40}, wanted) for _ in range(count)]


def test_tables_of_bots_are_played_to_the_end(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 0, InWorkers(2))
        await house.storage.open()
        open_tables = await tables(house, "greedy", 3)
        await until(lambda: all(live.status == OVER for live in open_tables))
        await house.close()
        assert caplog.records == []

    asyncio.run(story())


def test_a_table_whose_bots_end_their_worker_every_time_goes_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves at random, and a line in the log for each: never a stuck table."""
    monkeypatch.setitem(BOTS, "is gone", {"*": lambda game: RandomBot()})

    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 0, InWorkers(1, Limits(), MAKER))
        await house.storage.open()
        (live,) = await tables(house, "is gone", 1)
        await until(lambda: live.lines >= 6 or live.status == OVER)  # a random move may end it any time
        await house.close()
        said = [record.getMessage() for record in caplog.records]
        assert all("A bot (is gone) failed" in one for one in said)
        assert len(said) >= live.lines - 2, "but for one that may have had no choice"

    asyncio.run(story())


def test_the_house_closes_while_bots_think() -> None:
    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 0, InWorkers(1))
        await house.storage.open()
        for live in await tables(house, "greedy", 3):
            assert live.status != OVER
        await asyncio.sleep(0.05)
        await house.close()

    asyncio.run(story())
