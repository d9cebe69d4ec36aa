"""What was checked is what happens: the house works a line out once, stores it, and takes that very state."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from backroom.core import Registry
from backroom.house.house import House
from backroom.house.people import Person
from backroom.house.storage import Storage
from backroom.house.table import LiveTable
from tests.house.test_table import guest
from tests.toy.counting import Counting

BOTH_ASKED = 2


@asynccontextmanager
async def at_high_card(database: str) -> AsyncIterator[tuple[Counting, House, LiveTable, list[Person]]]:
    game = Counting()
    house = House(Registry([game]), Storage(database), 0)
    await house.storage.open()
    try:
        ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
        live = await house.found(ann, game.spec.id, 2, {}, ["me", "friend"])
        assert game.tally() == {}
        await live.sit(bob, 1)
        yield game, house, live, [ann, bob]
    finally:
        await house.close()


async def act(live: LiveTable, person: Person, action: str) -> None:
    await live.act(person, action, live.lines, f"act {live.lines}")


def test_every_line_is_played_once(database: str) -> None:
    async def story() -> None:
        async with at_high_card(database) as (game, _, live, (ann, bob)):
            assert game.tally() == {"start": 1, "legal": BOTH_ASKED}
            once = {"play": 1, "copy": 1, "legal": 1 + BOTH_ASKED}  # may she? and what may each do then
            for person, action in ((ann, "swap"), (ann, "bury"), (bob, "stay"), (bob, "keep"), (ann, "fold")):
                await act(live, person, action)
                assert game.tally() == once

    asyncio.run(story())


def test_taking_back_plays_what_stands_once(database: str) -> None:
    async def story() -> None:
        async with at_high_card(database) as (game, _, live, (ann, bob)):
            for person, action in ((ann, "stay"), (bob, "swap")):
                await act(live, person, action)
            game.tally()
            await live.undo(bob, live.lines, "back")
            assert game.tally() == {"start": 1, "play": 1, "legal": BOTH_ASKED}

    asyncio.run(story())


def test_a_log_is_read_once(database: str) -> None:
    async def story() -> None:
        async with at_high_card(database) as (game, house, live, (ann, _)):
            await act(live, ann, "stay")
            game.tally()
            again = await House(house.games, house.storage, 0).table(live.charter.id)
            assert again.lines == live.lines
            assert game.tally() == {"start": 1, "play": 1, "copy": 1, "legal": 1 + 2 * BOTH_ASKED}

    asyncio.run(story())


class PowerCut(Exception):
    """The database is gone."""


def test_what_can_not_be_stored_does_not_happen(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with at_high_card(database) as (_, house, live, (ann, _)):
            await act(live, ann, "swap")
            assert live.sitting is not None
            was = live.sitting.state, live.lines, live.size, live.sitting.view(0), live.offered_to(0)

            async def cut(*given: Any) -> None:
                raise PowerCut

            with monkeypatch.context() as patched:
                patched.setattr(house.storage, "append", cut)
                for doing in (
                    live.act(ann, "bury", live.lines, "first"),
                    live.undo(ann, live.lines, "back"),
                    live.say(ann, "Is anybody there?"),
                    live.hand_to_bot(ann, 0, "random"),
                ):
                    with pytest.raises(PowerCut):
                        await doing
            now = live.sitting.state, live.lines, live.size, live.sitting.view(0), live.offered_to(0)
            assert now == was
            assert now[0] is was[0]
            assert not live.talk
            assert not live.chairs[0].bot
            await live.act(ann, "bury", live.lines, "first")  # and then it does, as if nobody had asked before
            again = await House(house.games, house.storage, 0).table(live.charter.id)
            assert again.sitting is not None
            assert again.sitting.view(0) == live.sitting.view(0)

    asyncio.run(story())


def test_a_deal_that_can_not_be_stored_is_dealt_later(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        game = Counting()
        house = House(Registry([game]), Storage(database), 0)
        await house.storage.open()
        try:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            live = await house.found(ann, game.spec.id, 2, {}, ["me", "friend"])
            append, tries = house.storage.append, 0

            async def second_fails(*given: Any) -> None:
                nonlocal tries
                tries += 1
                if tries == 2:
                    raise PowerCut
                await append(*given)

            monkeypatch.setattr(house.storage, "append", second_fails)
            with pytest.raises(PowerCut):
                await live.sit(bob, 1)
            assert (live.sitting, live.lines) == (None, 0)
            await live.settle()
            assert live.sitting is not None
            assert live.sitting.header.players == ("Ann", "Bob")
        finally:
            await house.close()

    asyncio.run(story())
