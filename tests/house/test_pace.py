"""Answers come on a schedule: how long a bot thought can't be read off it."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from backroom.bots.thinking import PACE, SeatCoach
from backroom.core import GAMES, AnyGame, Transcript
from backroom.house.house import House
from backroom.house.pace import release
from backroom.house.people import Person, new_token
from backroom.house.storage import Storage
from tests.waiting import LONG

PAUSE = 0.9


class Clock:
    """Time that passes only when somebody thinks or sleeps; the house looks at this one."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self._sleep = asyncio.sleep
        patch.setattr("backroom.house.table.monotonic", lambda: self.now)
        patch.setattr(asyncio, "sleep", self._slept)

    async def _slept(self, delay: float, result: Any = None) -> Any:
        self.now += delay
        return await self._sleep(0, result)


class Slow:
    """A bot that takes so long for each thought, and takes the first action."""

    def __init__(self, clock: Clock, thoughts: Iterator[float]) -> None:
        self.clock = clock
        self.thoughts = thoughts
        self.asked: list[float] = []
        self.hurried: list[bool] = []

    def thinker(self, kind: str, game: AnyGame, table: str) -> "Slow":
        return self

    def coach(self, game: AnyGame, table: str) -> SeatCoach:
        raise NotImplementedError

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        self.asked.append(self.clock.now)
        self.hurried.append(hurry)
        thought = next(self.thoughts, None)
        if thought is None:
            await asyncio.Event().wait()  # nobody asks further
        else:
            self.clock.now += thought
        return legal[0]

    async def close(self) -> None:
        pass


def released(clock: Clock, thoughts: Sequence[float]) -> list[float]:
    """When the answers of two bots at one table came, each reckoned from its question; the next is asked at once."""
    slow = Slow(clock, iter(thoughts))

    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), PAUSE, slow)
        await house.storage.open()
        ann = Person((await house.person(new_token())).id, "Ann")
        await house.found(ann, "noir/killer", 2, {}, ["bot:random", "bot:random"])
        while len(slow.asked) <= len(thoughts):
            await clock._sleep(0.001)
        await house.close()

    asyncio.run(asyncio.wait_for(story(), LONG))
    return [round(later - earlier, 6) for earlier, later in pairwise(slow.asked)]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_an_answer_comes_with_the_pause_or_with_the_next_stroke(clock: Clock) -> None:
    assert released(clock, [0.0, 0.3, 0.899, 0.901, 1.7, 2.0]) == [0.9, 0.9, 0.9, 1.8, 1.8, 2.7]


def test_a_kind_that_needs_its_time_takes_it_for_every_question(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACE, "random", 1.0)
    assert released(clock, [0.0, 0.3, 0.899, 0.901, 1.7]) == [1.8] * 5


@pytest.mark.parametrize(
    ("pause", "bot", "thought", "due"),
    [(0.9, "", 0.0, 0.9), (0.9, "", 0.0001, 0.9), (0.5, "", 0.5, 0.5), (0.5, "", 0.50001, 1.0), (0.0, "", 3.0, 0.0)],
)
def test_release(pause: float, bot: str, thought: float, due: float) -> None:
    assert release(pause, bot, thought) == due


@pytest.mark.parametrize(("other", "hurries"), [("me", True), ("bot:random", False), ("friend", False)])
def test_a_bot_hurries_where_a_person_who_plays_is_there(clock: Clock, other: str, hurries: bool) -> None:
    async def story() -> None:
        slow = Slow(clock, iter([]))
        house = House(GAMES, Storage("sqlite://"), PAUSE, slow)
        await house.storage.open()
        ann, bob = [Person((await house.person(new_token())).id, name) for name in ("Ann", "Bob")]
        live = await house.found(ann, "noir/killer", 2, {}, ["bot:random", other])
        if other == "friend":
            await live.sit(bob, 1)  # and is not seen again
        live.presence.visit(ann.id)
        while not slow.hurried:
            await clock._sleep(0.001)
        assert slow.hurried == [hurries]
        await house.close()

    asyncio.run(asyncio.wait_for(story(), LONG))
