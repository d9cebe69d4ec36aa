"""Tables and a change of rules: one that is dealt goes on by the rules that it began with."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from backroom.core import Refused, Registry, verify
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.storage import Storage
from backroom.house.table import LiveTable
from tests.house.test_table import guest
from tests.toy.game import HighCard
from tests.toy.revised import Revised

ID = HighCard.spec.id


@asynccontextmanager
async def open_house(url: str, game: HighCard) -> AsyncIterator[House]:
    house = House(Registry([game]), Storage(url), 0)
    await house.storage.open()
    try:
        yield house
    finally:
        await house.close()


async def act(live: LiveTable, person: Person, action: str) -> None:
    await live.act(person, action, live.lines, f"act {live.lines}")


def test_a_table_goes_on_by_the_rules_that_it_began_with(database: str) -> None:
    async def story() -> None:
        async with open_house(database, HighCard()) as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            dealt = await house.found(ann, ID, 2, {}, ["me", "friend"])
            await dealt.sit(bob, 1)
            await act(dealt, ann, "swap")
            waiting = await house.found(ann, ID, 2, {}, ["me", "friend"])
        async with open_house(database, Revised()) as house:
            live = await house.table(dealt.charter.id)
            assert live.game.spec.version == 1
            for person, action in ((ann, "bury"), (bob, "stay"), (ann, "keep"), (bob, "fold")):
                await act(live, person, action)
            record = live.finished_record()
            assert record.header.version == 1
            assert verify(Revised(), record).sealed
            again = await house.rematch(ann, live.charter.id)  # a new game, by the new rules
            assert again.game.spec.version == 2
            assert again.sitting is not None
            assert again.sitting.header.version == 2
            later = await house.table(waiting.charter.id)
            await later.sit(bob, 1)
            await act(later, ann, "swap")
            with pytest.raises(Refused):
                await act(later, ann, "bury")

    asyncio.run(story())
