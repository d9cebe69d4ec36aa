"""Live tables: sitting down, deciding, being refused, bots, and going on after a crash."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest

from backroom.core import GAMES, BackroomError, Refused, read_record, verify, write_record
from backroom.house.house import House
from backroom.house.people import Person, new_token
from backroom.house.refusals import Foreign, Missing, Stale, Unfit
from backroom.house.storage import OVER, RUNNING, WAITING, Storage
from backroom.house.table import LiveTable
from tests.waiting import LONG, until

GAME = "noir/killer"


@asynccontextmanager
async def open_house(url: str, bot_pause: float = 0) -> AsyncIterator[House]:
    house = House(GAMES, Storage(url), bot_pause)
    await house.storage.open()
    try:
        yield house
    finally:
        await house.close()


async def guest(house: House, name: str) -> Person:
    return Person((await house.person(new_token())).id, name)


async def two_people(house: House) -> tuple[LiveTable, list[Person]]:
    ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
    live = await house.found(ann, GAME, 2, {}, ["me", "friend"])
    await live.sit(bob, 1)
    return live, [ann, bob]


async def decide(live: LiveTable, people: list[Person], rng: Random) -> None:
    assert live.sitting is not None
    seat = live.sitting.turn[0]
    action = rng.choice(live.sitting.view(seat).offers).action
    await live.act(people[seat], action, live.lines, f"act {live.lines}")


async def play_on(live: LiveTable, people: list[Person], rng: Random, most: int = 10_000) -> None:
    for _ in range(most):
        if live.status != RUNNING:
            return
        await decide(live, people, rng)


def test_a_friend_sits_down_and_the_cards_are_dealt(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            live = await house.found(ann, GAME, 2, {"limit": "50"}, ["friend", "me"])
            assert (live.status, live.seat_of(ann.id), live.seat_of(bob.id)) == (WAITING, 1, None)
            promised = live.commitment
            await live.sit(bob, 0)
            assert (live.status, live.lines) == (RUNNING, 1)
            assert live.sitting is not None
            assert live.sitting.header.players == ("Bob", "Ann")
            assert live.sitting.header.dealing is not None
            assert live.sitting.header.dealing.commitment == promised
            assert live.sitting.header.options["limit"] == 50

    asyncio.run(story())


def test_a_whole_game_is_stored_and_proven_and_goes_on_after_a_crash(database: str) -> None:
    async def story() -> None:
        rng = Random(5)
        async with open_house(database) as house:
            live, people = await two_people(house)
            await play_on(live, people, rng, 20)
            table, lines, views = live.charter.id, live.lines, [live.sitting.view(eye) for eye in (0, 1, None)]  # type: ignore[union-attr]
        for _ in range(3):  # every house is a new process as far as tables are concerned
            async with open_house(database) as house:
                live = await house.table(table)
                assert live.lines == lines
                assert [live.sitting.view(eye) for eye in (0, 1, None)] == views  # type: ignore[union-attr]
                await play_on(live, people, rng, 5)
                if live.status == OVER:
                    break
                lines, views = live.lines, [live.sitting.view(eye) for eye in (0, 1, None)]  # type: ignore[union-attr]
        async with open_house(database) as house:
            live = await house.table(table)
            await play_on(live, people, rng)
            record = read_record(write_record(live.finished_record()))
            assert verify(GAMES[GAME], record).sealed

    asyncio.run(story())


def test_a_repeated_action_is_done_once_and_answered_as_before(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, people = await two_people(house)
            assert live.sitting is not None
            kill = live.sitting.view(0).offers[0].action
            first = await live.act(people[0], kill, 1, "mine")
            again = await live.act(people[0], kill.upper(), 1, "mine")
            assert first == again
            assert live.lines == 2
            with pytest.raises(Stale):
                await live.act(people[0], "disguise", 1, "mine")
        async with open_house(database) as house:  # it is known after a crash, too
            live = await house.table(live.charter.id)
            assert await live.act(people[0], kill, 1, "mine") == first
            assert live.lines == 2

    asyncio.run(story())


def test_two_actions_at_once_are_one_action(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, people = await two_people(house)
            assert live.sitting is not None
            offers = [offer.action for offer in live.sitting.view(0).offers]
            tries = [live.act(people[0], action, 1, f"try {action}") for action in offers]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(not isinstance(one, BaseException) for one in done) == 1
            assert live.lines == 2

    asyncio.run(story())


def test_what_is_refused_changes_nothing(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, (ann, bob) = await two_people(house)
            eve = await guest(house, "Eve")
            assert live.sitting is not None
            kill = live.sitting.view(0).offers[0].action
            size = live.size
            refused: list[tuple[type[BackroomError], Person, str, int]] = [
                (Refused, bob, kill, 1),  # not his turn
                (Refused, ann, "disguise", 1),  # not legal
                (Refused, ann, "fly away", 1),  # no action
                (Foreign, eve, kill, 1),  # does not sit here
                (Unfit, ann, kill, 7),  # a line that is not there yet
                (Unfit, ann, kill, -1),
            ]
            for kind, person, action, line in refused:
                with pytest.raises(kind):
                    await live.act(person, action, line, "x")
            await live.act(ann, kill, 1, "real")
            await live.act(bob, live.sitting.view(1).offers[0].action, 2, "real")
            with pytest.raises(Stale):
                await live.act(ann, kill, 1, "old page")
            found = await house.storage.load(live.charter.id)
            assert found is not None
            assert len(found.log) == size + 2

    asyncio.run(story())


def test_sitting_down_and_getting_up(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann, bob, eve = [await guest(house, name) for name in ("Ann", "Bob", "Eve")]
            live = await house.found(ann, GAME, 2, {}, ["me", "open"])
            for seat in (-1, 2):
                with pytest.raises(Unfit):
                    await live.sit(bob, seat)
            with pytest.raises(Unfit, match="taken"):
                await live.sit(bob, 0)
            await live.sit(ann, 1)
            assert (live.seat_of(ann.id), live.chairs[0].taken) == (1, False)
            await live.sit(ann, 1)  # where she sits already: nothing to do
            await live.leave(ann)
            await live.sit(eve, 0)
            with pytest.raises(Foreign):
                await live.leave(ann)
            await live.sit(bob, 1)
            with pytest.raises(Unfit, match="game has begun"):
                await live.leave(bob)
            with pytest.raises(Unfit, match="taken"):
                await live.sit(ann, 0)

    asyncio.run(story())


def test_a_seat_is_handed_to_a_bot_and_back(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, (ann, bob) = await two_people(house)
            eve = await guest(house, "Eve")
            with pytest.raises(Foreign):
                await live.hand_to_bot(eve, 0, "random")
            with pytest.raises(BackroomError, match="no bot 'god'"):
                await live.hand_to_bot(bob, 0, "god")
            with live.presence.watching(ann.id), pytest.raises(Unfit, match="is here"):
                await live.hand_to_bot(bob, 0, "random")
            await live.hand_to_bot(bob, 0, "random")  # Ann is gone
            await until(lambda: live.sitting is None or live.sitting.turn != (0,))
            assert live.lines >= 2
            assert live.chairs[0].shown == "Ann (random bot)"
            with pytest.raises(Unfit, match="Take it back"):
                await live.act(ann, "disguise", live.lines, "x")
            await live.return_from_bot(ann)
            assert live.chairs[0].shown == "Ann"
            with pytest.raises(Unfit, match="yourself"):
                await live.return_from_bot(ann)

    asyncio.run(story())


def test_play_now_and_the_bot_answers(database: str) -> None:
    async def story() -> None:
        rng = Random(2)
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            live = await house.play_now(ann, GAME, "random")
            seat = live.seat_of(ann.id)
            assert seat is not None
            while live.status != OVER:
                await until(lambda: live.status == OVER or (live.sitting is not None and live.sitting.turn == (seat,)))
                if live.status != OVER:
                    await decide(live, [ann, ann], rng)

    asyncio.run(story())


def test_a_bot_goes_on_when_the_house_opens_again(database: str) -> None:
    async def story() -> None:
        async with open_house(database, bot_pause=3600) as house:  # it never gets to its move
            ann = await guest(house, "Ann")
            live = await house.found(ann, GAME, 2, {}, ["bot:random", "me"])
            assert live.lines == 1
        async with open_house(database) as house:
            live = await house.table(live.charter.id)
            await until(lambda: live.lines > 1)
            assert live.lines == 2

    asyncio.run(story())


def test_everybody_who_watches_is_woken_and_nobody_is_waited_for(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, people = await two_people(house)
            with live.presence.watching("spectator") as watcher, live.presence.watching("asleep"):
                await play_on(live, people, Random(1), 10)
                await asyncio.wait_for(watcher.news(), LONG)  # however much happened, one word of it
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(watcher.news(), 0.05)
                await live.say(people[0], "hello")
                await asyncio.wait_for(watcher.news(), LONG)

    asyncio.run(story())


def test_table_talk(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, (ann, bob) = await two_people(house)
            await live.say(ann, "  you keep standing \n next to corpses ")
            await live.say(bob, "<b>professional habit</b>")
            for words in ("", "   ", "x" * 501, "\x1b[31m"):
                with pytest.raises(Unfit):
                    await live.say(ann, words)
            with pytest.raises(Foreign):
                await live.say(await guest(house, "Eve"), "psst")
            again = await House(GAMES, house.storage).table(live.charter.id)
            assert [(said.name, said.words) for said in again.talk] == [
                ("Ann", "you keep standing next to corpses"),
                ("Bob", "<b>professional habit</b>"),
            ]

    asyncio.run(story())


def test_a_rematch_swaps_roles_and_everyone_is_told(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, (ann, bob) = await two_people(house)
            with pytest.raises(Unfit):
                await house.rematch(ann, live.charter.id)
            await play_on(live, [ann, bob], Random(3))
            with pytest.raises(Foreign):
                await house.rematch(await guest(house, "Eve"), live.charter.id)
            again = await house.rematch(bob, live.charter.id)
            assert (again.seat_of(ann.id), again.seat_of(bob.id)) == (1, 0)
            assert again.status == RUNNING
            assert again.charter.secret != live.charter.secret
            assert live.rematch == again.charter.id
            assert await house.rematch(ann, live.charter.id) is again
            assert [row.id for row in await house.mine(ann)] == [again.charter.id]

    asyncio.run(story())


def test_tables_that_are_not_there_or_can_not_be(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann = await guest(house, "Ann")
            with pytest.raises(Missing):
                await house.table("nowhere")
            for game, players, options, seats in (
                ("noir/nope", 2, {}, ["me", "open"]),
                (GAME, 3, {}, ["me", "open", "open"]),
                (GAME, 2, {}, ["me"]),
                (GAME, 2, {}, ["me", "me"]),
                (GAME, 2, {}, ["me", "bot:god"]),
                (GAME, 2, {}, ["me", "the butler"]),
                (GAME, 2, {"limit": 1}, ["me", "open"]),
                (GAME, 2, {"colour": "red"}, ["me", "open"]),
            ):
                with pytest.raises(BackroomError):
                    await house.found(ann, game, players, options, seats)
            assert await house.running() == []

    asyncio.run(story())


def test_the_record_opens_at_the_end(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, people = await two_people(house)
            with pytest.raises(Unfit):
                live.finished_record()
            await play_on(live, people, Random(4))
            assert live.finished_record().footer is not None

    asyncio.run(story())


def test_a_seat_kept_for_a_friend_is_not_offered_to_strangers(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            ann, bob = await guest(house, "Ann"), await guest(house, "Bob")
            kept = await house.found(ann, GAME, 2, {}, ["me", "friend"])
            free = await house.found(ann, GAME, 2, {}, ["me", "open"])
            assert [row.id for row in await house.running()] == [free.charter.id]
            assert [row.id for row in await house.mine(ann)] == [free.charter.id, kept.charter.id]
            await kept.sit(bob, 1)  # he has the link
            assert [row.id for row in await house.running()] == [kept.charter.id, free.charter.id]

    asyncio.run(story())


def test_who_was_here_a_moment_ago_is_not_gone(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            live, (ann, bob) = await two_people(house)
            live.presence.visit(ann.id)  # without a script there is no connection
            with pytest.raises(Unfit, match="is here"):
                await live.hand_to_bot(bob, 0, "random")
            monkeypatch.setattr("backroom.house.presence.PRESENCE", 0.0)
            await live.hand_to_bot(bob, 0, "random")

    asyncio.run(story())


def test_two_houses_at_one_table_do_not_overwrite_each_other(database: str) -> None:
    async def story() -> None:
        async with open_house(database) as house, open_house(database) as other:
            live, (ann, _) = await two_people(house)
            there = await other.table(live.charter.id)
            await live.say(ann, "first")
            with pytest.raises(Unfit, match="Another house"):
                await there.say(ann, "second")
            found = await house.storage.load(live.charter.id)
            assert found is not None
            assert len(found.log) == live.size

    asyncio.run(story())


def test_tables_that_nobody_is_at_leave_memory_and_come_back(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_house(database) as house:
            tables = [(await two_people(house))[0] for _ in range(3)]
            monkeypatch.setattr("backroom.house.house.MOST_OPEN", 3)
            with tables[0].presence.watching("somebody"):
                assert not tables[0].idle
                monkeypatch.setattr("backroom.house.presence.IDLE", -1.0)
                fresh = House(GAMES, house.storage)
                fresh._tables = {live.charter.id: live for live in tables}
                other = await house.found(await guest(house, "Eve"), GAME, 2, {}, ["open", "open"])
                await fresh.table(other.charter.id)
                assert set(fresh._tables) == {tables[0].charter.id, other.charter.id}
                assert (await fresh.table(tables[1].charter.id)).lines == tables[1].lines

    asyncio.run(story())
