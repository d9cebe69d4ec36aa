"""Standing answers: when the house uses them, when it does not, and that nobody else notices."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import ClassVar

import pytest

from backroom.core import BackroomError, Chance, Event, Fact, Refused, Registry, Seat, told
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.refusals import Foreign, Stale, Unfit
from backroom.house.storage import OVER, Storage
from backroom.house.table import LiveTable
from tests.house.pauses import PAUSE, Pauses
from tests.toy.game import HighCard, State

MEMORY = "sqlite://"
GAME = HighCard.spec.id


@asynccontextmanager
async def open_house(url: str = MEMORY, game: HighCard | None = None) -> AsyncIterator[House]:
    house = House(Registry([game or HighCard()]), Storage(url), PAUSE)
    await house.storage.open()
    try:
        yield house
    finally:
        await house.close()


async def guest(house: House, name: str) -> Person:
    return Person((await house.person(new_token())).id, name)


async def two_people(house: House) -> tuple[LiveTable, Person, Person]:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    live = await house.found(ann, GAME, 2, {}, ["me", "friend"])
    await live.sit(bob, 1)
    return live, ann, bob


async def act(live: LiveTable, person: Person, action: str) -> None:
    await live.act(person, action, live.lines, f"act {live.lines}")


def actions(live: LiveTable) -> list[tuple[Seat | None, str | None]]:
    """What was decided so far."""
    assert live.sitting is not None
    return [(line.seat, line.action) for line in live.sitting.lines[1:]]


def test_an_answer_that_was_set_before_the_question(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            await live.set_standing_answers(bob, ["steady"])
            assert await pauses.begun(live) == 0, "it is not Bob who is asked"
            await act(live, ann, "stay")
            assert await pauses.begun(live) == 1
            assert actions(live) == [(0, "stay")], "not before the pause is over"
            await pauses.pass_by(live)
            assert actions(live) == [(0, "stay"), (1, "stay")]

    asyncio.run(story())


def test_an_answer_that_is_set_while_the_question_is_asked(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, _ = await two_people(house)
            await live.set_standing_answers(ann, ["steady"])
            assert actions(live) == []
            await pauses.pass_by(live)
            assert actions(live) == [(0, "stay")]

    asyncio.run(story())


def test_an_answer_that_is_set_before_the_deal_and_gone_with_the_seat(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            live = await house.found(ann, GAME, 2, {}, ["me", "open"])
            await live.set_standing_answers(ann, ["steady"])
            await live.sit(bob, 1)
            await pauses.pass_by(live)
            assert actions(live) == [(0, "stay")]

            live = await house.found(ann, GAME, 2, {}, ["me", "open"])
            await live.set_standing_answers(ann, ["steady"])
            await live.leave(ann)
            await live.sit(bob, 0)
            assert live.chairs[0].standing == ()
            await live.set_standing_answers(bob, ["steady"])
            await live.sit(bob, 1)  # another seat asks other things
            assert live.chairs[1].standing == ()

    asyncio.run(story())


def test_the_first_that_is_legal_answers_in_the_order_in_which_they_were_set(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            await live.set_standing_answers(ann, ["fold", "steady", "fold"])
            assert live.chairs[0].standing == ("fold", "steady")
            await live.set_standing_answers(bob, ["steady", "fold"])
            for _ in range(4):
                await pauses.pass_by(live, 1)
            assert actions(live) == [(0, "stay"), (1, "stay"), (0, "fold"), (1, "keep")]
            assert live.status == OVER
            assert await pauses.begun(live) == 0

    asyncio.run(story())


def test_what_no_standing_answer_covers_waits_for_the_person(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, _ = await two_people(house)
            await live.set_standing_answers(ann, ["fold"])
            assert await pauses.begun(live) == 0
            await live.set_standing_answers(ann, [])
            await live.set_standing_answers(ann, ["steady"])
            await live.set_standing_answers(ann, ["fold"])  # and until the last moment it can be called off
            assert await pauses.begun(live) == 1
            await pauses.pass_by(live)
            assert actions(live) == []

    asyncio.run(story())


def test_who_acts_by_hand_is_first_and_nothing_happens_twice(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            await live.set_standing_answers(ann, ["steady"])
            await act(live, ann, "swap")
            await pauses.pass_by(live)
            assert actions(live) == [(0, "swap")]
            await act(live, ann, "bury")
            await act(live, bob, "stay")
            await pauses.pass_by(live)  # and the other way round
            with pytest.raises(Stale):
                await live.act(ann, "keep", 4, "too late")
            with pytest.raises(Refused):
                await live.act(ann, "keep", live.lines, "too late")
            assert actions(live) == [(0, "swap"), (0, "bury"), (1, "stay"), (0, "keep")]

    asyncio.run(story())


class Asked(Fact, frozen=True):
    """Somebody is asked whether he is sure."""

    kind: ClassVar[str] = "sure"


class Sure(HighCard):
    """The first who keeps or folds is asked once more, with the same offers."""

    def play(self, s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
        if s.choosing() and not s.discards:
            s.discards.append(0)
            return (told(Asked(), seat),)
        return super().play(s, seat, action, chance)


def test_an_answer_to_an_older_question_is_none_to_the_same_question_asked_again(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house(game=Sure()) as house:
            live, ann, bob = await two_people(house)
            await act(live, ann, "stay")
            await act(live, bob, "stay")
            await live.set_standing_answers(ann, ["steady"])
            await act(live, ann, "fold")
            assert await pauses.begun(live) == 2
            await pauses.pass_by(live, 1)
            assert actions(live)[2:] == [(0, "fold")]
            await pauses.pass_by(live)
            assert actions(live)[2:] == [(0, "fold"), (0, "keep")]

    asyncio.run(story())


def test_a_bot_that_stands_in_decides_for_itself(pauses: Pauses, monkeypatch: pytest.MonkeyPatch) -> None:
    class Swapper:
        def choose(self, seen: object, legal: Sequence[int], rng: object) -> int:
            return legal[-1]

    monkeypatch.setattr("backroom.bots.thinking.make_bot", lambda kind, game: Swapper())

    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            await live.hand_to_bot(ann, 0, "random")
            await live.set_standing_answers(ann, ["steady"])  # still hers to set
            await pauses.pass_by(live)
            assert actions(live) == [(0, "swap")]
            await pauses.pass_by(live)
            await act(live, bob, "stay")
            await live.return_from_bot(ann)
            await pauses.pass_by(live)
            assert actions(live) == [(0, "swap"), (0, "bury"), (1, "stay"), (0, "keep")]

    asyncio.run(story())


def test_nobody_is_answered_for_later_because_somebody_else_is(pauses: Pauses) -> None:
    """All who are asked at once are answered for after one and the same pause."""

    async def story() -> None:
        async with open_house() as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            live = await house.found(ann, GAME, 3, {}, ["me", "friend", "bot:random"])
            await live.sit(bob, 1)
            await act(live, ann, "stay")
            await act(live, bob, "stay")
            while live.sitting is not None and live.sitting.turn == (2,):
                await pauses.pass_by(live)
            assert await pauses.begun(live) == 1, "the bot chooses in secret, as everybody does"
            await live.set_standing_answers(ann, ["steady"])
            await live.set_standing_answers(bob, ["fold"])
            assert await pauses.begun(live) == 3
            await pauses.pass_by(live)
            assert live.status == OVER

    asyncio.run(story())


def test_it_goes_on_after_a_crash(database: str, pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, ann, bob = await two_people(house)
            await live.set_standing_answers(ann, ["fold"])
            await live.set_standing_answers(ann, ["steady", "fold"])
            await live.set_standing_answers(bob, ["fold"])
            assert await pauses.begun(live) == 1
        pauses.waiting.clear()
        async with open_house(database) as house:
            live = await house.table(live.charter.id)
            assert [chair.standing for chair in live.chairs] == [("steady", "fold"), ("fold",)]
            await pauses.pass_by(live)
            assert actions(live) == [(0, "stay")]

    asyncio.run(story())


def test_setting_one_wakes_nobody_else_and_moves_no_list(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            other, _, _ = await two_people(house)
            watching = live.presence.watching
            with watching(ann.id) as hers, watching(bob.id) as his, watching("") as anybody:
                for watcher in (hers, his, anybody):
                    watcher._news.clear()
                await live.set_standing_answers(ann, ["steady"])
                assert [watcher._news.is_set() for watcher in (hers, his, anybody)] == [True, False, False]
            assert [row.id for row in await house.running()] == [other.charter.id, live.charter.id]
            assert all(not chair.standing for row in await house.running() for chair in row.chairs)

    asyncio.run(story())


def test_who_is_answered_for_is_seen_to_be_there(pauses: Pauses) -> None:
    """As after an action by hand; whoever was away and then acts was not away."""

    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            await live.set_standing_answers(ann, ["steady"])
            assert not live.presence.here(ann.id)
            await pauses.pass_by(live)
            assert live.presence.here(ann.id)
            assert not live.presence.here(bob.id)

    asyncio.run(story())


def test_what_can_not_be_set(pauses: Pauses) -> None:
    async def story() -> None:
        async with open_house() as house:
            live, ann, bob = await two_people(house)
            size = live.size
            with pytest.raises(Foreign):
                await live.set_standing_answers(await guest(house, "Eve"), ["steady"])
            with pytest.raises(BackroomError, match="not a standing answer"):
                await live.set_standing_answers(ann, ["steady", "cheat"])
            await live.set_standing_answers(ann, [])  # as it was
            assert live.size == size
            for person, action in ((ann, "stay"), (bob, "stay"), (ann, "keep"), (bob, "keep")):
                await act(live, person, action)
            with pytest.raises(Unfit, match="over"):
                await live.set_standing_answers(ann, ["steady"])

    asyncio.run(story())
