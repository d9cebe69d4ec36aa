"""The coach at a live table: who may ask, what becomes of the answer, when it comes, and that nobody else notices."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

import pytest

from backroom.bots.coach import Advice, Tip
from backroom.bots.coach.review import MOST
from backroom.bots.guard import BotFailedError
from backroom.bots.thinking import LIVE, Inquiry, SeatCoach, Thinker
from backroom.core import GAMES, AnyGame, Transcript
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.refusals import Foreign, Unfit
from backroom.house.storage import OVER, Storage
from backroom.house.table import LiveTable
from tests.coaching import quick_coach
from tests.house.test_pace import Clock

GAME = "noir/killer"


class Wise:
    """A coach that takes so long for a thought, and would do the first thing; where nobody thinks in threads."""

    def __init__(self, clock: Clock | None = None, thoughts: Sequence[float] = ()) -> None:
        self.clock = clock
        self.thoughts = list(thoughts)
        self.asked: list[tuple[int, list[int], float]] = []
        self.may_speak = asyncio.Event()
        self.may_speak.set()
        self.fails = False

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        return self

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        await asyncio.Event().wait()  # no bot gets to its move here
        raise AssertionError

    def coach(self, game: AnyGame, table: str) -> SeatCoach:
        return self

    async def advise(
        self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool, inquiry: Inquiry = LIVE
    ) -> Advice:
        self.asked.append((len(seen), list(legal), rng.random()))
        if self.clock:
            self.clock.now += self.thoughts.pop(0)
        await self.may_speak.wait()
        if self.fails:
            raise BotFailedError("no idea")
        return Advice((Tip(legal[0], 0.5, 9),), (), 5.0)

    async def close(self) -> None:
        pass


@asynccontextmanager
async def open_house(wise: Wise, pause: float = 0) -> AsyncIterator[House]:
    house = House(GAMES, Storage("sqlite://"), pause, wise)
    await house.storage.open()
    try:
        yield house
    finally:
        await house.close()


async def guest(house: House, name: str) -> Person:
    return Person((await house.person(new_token())).id, name)


async def two_people(house: House, coach: bool) -> tuple[LiveTable, Person, Person]:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    live = await house.found(ann, GAME, 2, {}, ["me", "friend"], coach=coach)
    await live.sit(bob, 1)
    return live, ann, bob


async def act(live: LiveTable, person: Person) -> None:
    seat = live.seat_of(person.id)
    assert live.sitting is not None
    assert seat is not None
    # A shift, where there is one: nothing that could end the game by the luck of the deal.
    offers = sorted(live.sitting.view(seat).offers, key=lambda offer: not offer.action.startswith("shift"))
    await live.act(person, offers[0].action, live.lines, f"act {live.lines}")


def test_an_answer_is_for_one_decision() -> None:
    async def story() -> None:
        wise = Wise()
        async with open_house(wise) as house:
            live, ann, bob = await two_people(house, True)
            size = live.size
            assert live.coaching.why_not(0) == ""
            live.coaching.ask(ann)
            assert live.coaching.thinks(0)
            assert live.coaching.said(0) is None
            with pytest.raises(Unfit, match="already thinking"):
                live.coaching.ask(ann)
            await live.coaching.wait(ann)
            said = live.coaching.said(0)
            assert said is not None
            assert said.advice is not None
            assert live.coaching.said(1) is None, "it is for whoever asked"
            live.coaching.ask(ann)
            assert not live.coaching.thinks(0), "what was said is not thought again"
            assert live.size == size, "nothing is stored"
            await act(live, ann)
            assert live.coaching.said(0) is None, "once somebody has moved it is gone"
            assert len(wise.asked) == 1
            await act(live, bob)
            live.coaching.ask(ann)
            await live.coaching.wait(ann)
            assert [lines for lines, _, _ in wise.asked] == [1, 3]

    asyncio.run(story())


def test_what_is_thought_about_while_somebody_moves_is_gone() -> None:
    async def story() -> None:
        wise = Wise()
        async with open_house(wise) as house:
            live, ann, bob = await two_people(house, True)
            wise.may_speak.clear()
            live.coaching.ask(ann)
            await asyncio.sleep(0)
            await act(live, ann)
            await act(live, bob)
            with pytest.raises(Unfit, match="already thinking"):
                live.coaching.ask(ann)
            wise.may_speak.set()
            await live.coaching.wait(ann)
            assert live.coaching.said(0) is None

    asyncio.run(story())


def test_only_at_ones_turn() -> None:
    async def story() -> None:
        async with open_house(Wise()) as house:
            live, ann, bob = await two_people(house, True)
            stranger = await guest(house, "Cat")
            with pytest.raises(Unfit, match="when it is your turn"):
                live.coaching.ask(bob)
            with pytest.raises(Foreign):
                live.coaching.ask(stranger)
            await live.hand_to_bot(ann, 0, "random")
            with pytest.raises(Unfit, match="when it is your turn"):
                live.coaching.ask(ann)

    asyncio.run(story())


@pytest.mark.long
def test_where_people_play_people_the_host_decides() -> None:
    async def story() -> None:
        async with open_house(Wise()) as house:
            live, ann, _ = await two_people(house, False)
            assert not live.coaching.there
            with pytest.raises(Unfit, match="no coach"):
                live.coaching.ask(ann)
            with_coach, ann, bob = await two_people(house, True)
            assert with_coach.coaching.there
            while with_coach.status != OVER:
                assert with_coach.sitting is not None
                await act(with_coach, (ann, bob)[with_coach.sitting.turn[0]])
            again = await house.rematch(ann, with_coach.charter.id)
            assert again.coaching.there, "the same table again"
            with pytest.raises(Unfit, match="no coach"):
                await house.found(ann, "dirtyworld/duel", 2, {}, ["me", "friend"], coach=True)

    asyncio.run(story())


def test_against_bots_alone_there_is_one() -> None:
    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 3600.0)
        await house.storage.open()
        ann = await guest(house, "Ann")
        for seats, there in ((["me", "bot:random"], True), (["bot:random", "bot:random"], False)):
            live = await house.found(ann, GAME, 2, {}, seats)
            assert live.coaching.there is there
        duel = await house.found(ann, "dirtyworld/duel", 2, {}, ["me", "bot:random"])
        assert not duel.coaching.there
        both, _, bob = await two_people(house, False)
        await both.hand_to_bot(bob, 1, "random")
        assert not both.coaching.there, "whoever let a bot stand in may come back"
        await house.close()

    asyncio.run(story())


def test_nobody_else_is_woken() -> None:
    async def story() -> None:
        async with open_house(Wise()) as house:
            live, ann, bob = await two_people(house, True)
            with live.presence.watching(ann.id) as hers, live.presence.watching(bob.id) as his:
                await asyncio.sleep(0)
                hers._news.clear()
                his._news.clear()
                live.coaching.ask(ann)
                await live.coaching.wait(ann)
                assert hers._news.is_set()
                assert not his._news.is_set()

    asyncio.run(story())


def test_a_coach_that_fails_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        wise = Wise()
        wise.fails = True
        async with open_house(wise) as house:
            live, ann, _ = await two_people(house, True)
            live.coaching.ask(ann)
            await live.coaching.wait(ann)
            said = live.coaching.said(0)
            assert said is not None
            assert said.advice is None

    asyncio.run(story())
    assert "The coach failed" in caplog.text


def test_its_answer_comes_on_the_schedule_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it thought about: with the second pause, or with the next one that is over when it is done."""
    clock = Clock(monkeypatch)
    monkeypatch.setattr("backroom.house.coaching.monotonic", lambda: clock.now)
    came = []

    async def story() -> None:
        wise = Wise(clock, [0.0, 0.4, 1.7, 1.9])
        async with open_house(wise, 0.9) as house:
            live, ann, bob = await two_people(house, True)
            for _ in range(4):
                began = clock.now
                live.coaching.ask(ann)
                await live.coaching.wait(ann)
                came.append(round(clock.now - began, 6))
                await act(live, ann)
                await act(live, bob)

    asyncio.run(story())
    assert came == [1.8, 1.8, 1.8, 2.7]


def test_asked_again_after_a_restart_it_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch)

    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 0)
        await house.storage.open()
        live, ann, _ = await two_people(house, True)
        said = []
        for _ in range(2):
            live.coaching.ask(ann)
            await live.coaching.wait(ann)
            said.append(live.coaching.said(0))
            house._tables.clear()
            live = await house.table(live.charter.id)
            assert live.coaching.there
        assert said[0] is not None
        assert said[0].advice is not None
        assert said[0] == said[1]
        await house.close()

    asyncio.run(story())


# Reviews


def test_a_review_is_made_in_the_background_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_coach(monkeypatch, 2)
    monkeypatch.setattr("backroom.bots.coach.review.FEWEST", 2)

    async def story() -> None:
        house = House(GAMES, Storage("sqlite://"), 0)
        await house.storage.open()
        live, ann, bob = await two_people(house, False)
        with pytest.raises(Unfit, match="when the game is over"):
            await house.reviews.begin(live, ann, 0)
        rng = Random(2)
        while live.status != OVER:
            assert live.sitting is not None
            seat = live.sitting.turn[0]
            offer = rng.choice(live.sitting.view(seat).offers)
            await live.act((ann, bob)[seat], offer.action, live.lines, f"act {live.lines}")
        with pytest.raises(Foreign):
            await house.reviews.begin(live, await guest(house, "Cat"), 0)
        with pytest.raises(Unfit, match="no such seat"):
            await house.reviews.begin(live, ann, 2)
        assert await house.reviews.of(live, 0) is None
        for _ in range(2):
            await house.reviews.begin(live, ann, 0)
        progress = house.reviews.progress(live, 0)
        assert progress is not None
        await house.reviews.wait()
        assert progress.done == progress.of > 0
        assert house.reviews.progress(live, 0) is None
        found = await house.reviews.of(live, 0)
        assert found is not None
        assert len(found.moves) == min(found.choices, MOST)
        house.reviews._kept.clear()
        assert await house.reviews.of(live, 0) == found, "it is stored"
        assert await house.reviews.of(live, 1) is None
        await house.close()

    asyncio.run(story())
