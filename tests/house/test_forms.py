"""An open table in the house: forms are checked, stored, done once, and nobody's is stale for what others do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from backroom.bots import bots_for
from backroom.core import GAMES, BackroomError, Refused, Registry
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.refusals import Stale, Unfit
from backroom.house.storage import OVER, Storage
from backroom.house.table import LiveTable
from tests.toy.open_table import Club

ADA = {"name": "Ada", "age": "41", "trades": ["cook"], "marks": {"nerve": "3"}, "secret": "owes money"}


@asynccontextmanager
async def open_house(url: str) -> AsyncIterator[House]:
    house = House(Registry([*GAMES, Club()]), Storage(url), 0)
    await house.storage.open()
    try:
        yield house
    finally:
        await house.close()


async def three_people(house: House, **options: str) -> tuple[LiveTable, list[Person]]:
    people = [Person((await house.person(new_token())).id, name) for name in ("Ann", "Ben", "Zoë")]
    live = await house.found(people[0], "toy/club", 3, options, ["me", "friend", "open"])
    for seat in (1, 2):
        await live.sit(people[seat], seat)
    return live, people


def told(url: str, story: Any, **options: str) -> None:
    async def tell() -> None:
        async with open_house(url) as house:
            live, people = await three_people(house, **options)
            await story(house, live, people)
        async with open_house(url) as again:  # and all of it is there after a crash
            found = await again.table(live.charter.id)
            assert found.sitting is not None
            assert live.sitting is not None
            assert found.sitting.lines == live.sitting.lines
            for eye in (0, 1, 2, None):
                assert found.sitting.view(eye) == live.sitting.view(eye)

    asyncio.run(tell())


def test_a_form_is_stored_and_done_once(database: str) -> None:
    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        first = await live.act(people[1], "introduce yourself", 1, "mine", fields=ADA)
        assert first.fields == {**ADA, "age": 41, "marks": {"nerve": 3}}
        assert await live.act(people[1], "introduce yourself", 1, "mine", fields={**ADA, "age": 41}) == first
        for other in ({**ADA, "age": 42}, {**ADA, "hat": 1}, {}):
            with pytest.raises(Stale):
                await live.act(people[1], "introduce yourself", 1, "mine", fields=other)
        with pytest.raises(Stale):
            await live.act(people[1], "throw", 1, "mine", fields={})
        glass = await live.act(people[2], "raise a glass", 1, "cheers")
        assert await live.act(people[2], "raise a glass", 1, "cheers") == glass
        with pytest.raises(Stale):
            await live.act(people[2], "raise a glass", 1, "cheers", fields=ADA)
        assert live.lines == 3

    told(database, story)


def test_what_will_not_do_changes_nothing_and_can_be_sent_again(database: str) -> None:
    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        size = live.size
        with pytest.raises(Refused, match="at 'age'"):
            await live.act(people[1], "introduce yourself", 1, "mine", fields={**ADA, "age": "7"})
        with pytest.raises(Refused, match="more than 6 points"):
            await live.act(people[1], "introduce yourself", 1, "mine", fields={**ADA, "marks": {"nerve": 5, "wits": 2}})
        assert (live.size, live.lines) == (size, 1)
        await live.act(people[1], "introduce yourself", 1, "mine", fields=ADA)

    told(database, story)


def test_two_people_fill_forms_in_at_the_same_time(database: str) -> None:
    """Both began on line 1. Neither is stale for what the other, or the chair, did meanwhile."""

    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        await live.act(people[0], "raise a glass", 1, "chair")
        await asyncio.gather(
            live.act(people[1], "introduce yourself", 1, "ben", fields=ADA),
            live.act(people[2], "introduce yourself", 1, "zoe", fields={"name": "Celia"}),
        )
        assert live.lines == 4
        await live.act(people[0], "take back", 4, "chair back")
        assert (await live.act(people[1], "throw", 4, "ben throws", fields={"dice": 1})).line == 5  # before the chair
        with pytest.raises(Stale):  # but one's own decision since is asked anew
            await live.act(people[1], "throw", 1, "on a page before that", fields={"dice": 1})

    told(database, story)


def test_own_dice_are_as_many_as_the_form_says(database: str) -> None:
    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        throw = {"dice": 3}
        for dice in ([1, 2], [1, 2, 3, 4]):
            with pytest.raises(BackroomError, match="results are needed here"):
                await live.act(people[1], "throw", 1, "mine", dice=dice, fields=throw)
        with pytest.raises(BackroomError, match="cannot come up"):
            await live.act(people[1], "throw", 1, "mine", dice=[1, 2, 11], fields=throw)
        with pytest.raises(BackroomError, match="That takes 0 dice, not 1"):
            await live.act(people[1], "raise a glass", 1, "mine", dice=[1])
        line = await live.act(people[1], "throw", 1, "mine", dice=[10, 3, 3], fields=throw)
        assert (line.typed, line.chance) == (True, (10, 3, 3))

    told(database, story, dice="own")


def test_no_bot_plays_at_an_open_table(database: str) -> None:
    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        assert bots_for(live.game) == []
        problem = "Bots can't play The Club: it is an open table, for people."
        with pytest.raises(BackroomError, match=problem):
            await live.hand_to_bot(people[1], 1, "random")
        with pytest.raises(BackroomError, match=problem):
            await house.found(people[0], "toy/club", 2, {}, ["me", "bot:random"])
        with pytest.raises(BackroomError, match=problem):
            await house.play_now(people[0], "toy/club", "random")
        with pytest.raises(Unfit, match="Use one of: me, friend, open"):
            await house.found(people[0], "toy/club", 2, {}, ["me", "a cat"])

    told(database, story)


def test_there_is_no_rematch_of_an_open_table(database: str) -> None:
    async def story(house: House, live: LiveTable, people: list[Person]) -> None:
        await live.act(people[0], "close the club", 1, "close")
        assert live.status == OVER
        with pytest.raises(Unfit, match="no rematch of an open table"):
            await house.rematch(people[0], live.charter.id)

    told(database, story)
