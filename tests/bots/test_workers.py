"""Bots in processes of their own: whatever they do there, the table gets a legal move, and the worker or the next one
goes on.
"""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from backroom.bots import Bot, RandomBot, bots_for, decide, make_bot
from backroom.bots.coach import Adviser
from backroom.bots.guard import BotFailedError
from backroom.bots.thinking import Inquiry, Thinker
from backroom.bots.workers import InWorkers, Limits, pool, process
from backroom.bots.workers.making import MAKER, make
from backroom.core import GAMES, BadRecord, Seeded, Sitting, Transcript, told
from tests.bots import rogues
from tests.toy.game import Dealt, Stayed
from tests.waiting import LONG, until

LEGAL = list(range(9))

LIMITS = Limits(memory=1 << 30, cpu=30, seconds=LONG / 2)


@asynccontextmanager
async def working(workers: int = 1, limits: Limits = LIMITS, maker: str = rogues.MAKER) -> AsyncIterator[InWorkers]:
    thinking = InWorkers(workers, limits, maker)
    try:
        yield thinking
    finally:
        await thinking.close()


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(story, LONG))


def bot(thinking: InWorkers, kind: str, table: str = "table") -> Thinker:
    return thinking.thinker(kind, GAMES["noir/killer"], table)


@pytest.fixture
def seen() -> Transcript:
    transcript = Transcript(None, 2, 0)
    transcript.add(None, None, [told(Dealt(), None, {0: Dealt(card=4)})])
    return transcript


async def asked(thinker: Thinker, seen: Transcript, seed: int = 1) -> int:
    return await thinker.decide(seen, LEGAL, Random(seed), False)


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was written in the log."""
    found = [record.getMessage() for record in caplog.records if record.name == "backroom.bots"]
    caplog.clear()
    return found


def pid(thinking: InWorkers) -> int:
    """The first worker's process."""
    worker = thinking._places[0].worker
    assert worker is not None
    return worker._process.pid


def gone(number: int) -> bool:
    """Whether a process has ended; one that nobody waited for yet has, too."""
    try:
        with open(f"/proc/{number}/stat", encoding="utf-8") as status:
            return status.read().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


# What goes wrong


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("crashes", "ValueError: no idea"),
        ("stops", "StopIteration"),
        ("leaves", "SystemExit: 3"),
        ("is gone", "its process ended (exit code 7)"),
        ("kills itself", "its process ended (exit code -11)"),
        ("hangs up", "its process ended"),
        ("says 99", "it chose 99, which is not legal"),
        ("says nothing", "it chose None"),
        ("says words", "it chose 'xxx"),
        ("says true", "it chose True"),
        ("says it is like it", "it chose 0.0"),
        ("is not there", "KeyError: 'is not there'"),
    ],
)
def test_a_bot_that_fails(kind: str, said: str, seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            assert await asked(bot(thinking, kind), seen) in LEGAL
            (complaint,) = complaints(caplog)
            assert f"A bot ({kind}) failed" in complaint
            assert said in complaint
            assert "\n" not in complaint
            assert len(complaint) < 500
            assert await asked(bot(thinking, "how long"), seen) == 1, "another bot goes on"
            assert complaints(caplog) == []

    run(story())


def test_a_bot_that_never_ends_is_ended_by_what_it_works(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working(limits=LIMITS._replace(cpu=1)) as thinking:
            assert await asked(bot(thinking, "loops"), seen) in LEGAL
            (complaint,) = complaints(caplog)
            assert "it took too long" in complaint
            assert await asked(bot(thinking, "how long"), seen) == 1

    run(story())


def test_a_bot_that_sleeps_is_ended_by_the_clock(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working(limits=LIMITS._replace(seconds=0.5)) as thinking:
            assert await asked(bot(thinking, "sleeps"), seen) in LEGAL
            (complaint,) = complaints(caplog)
            assert "it took too long" in complaint

    run(story())


def test_a_worker_that_thinks_often_may_work_longer_than_one_thought(
    seen: Transcript, caplog: pytest.LogCaptureFixture
) -> None:
    """The limit is for a decision, not for a worker's life."""

    async def story() -> None:
        async with working(limits=LIMITS._replace(cpu=1)) as thinking:
            works = bot(thinking, "works")
            for number in range(1, 6):
                assert await asked(works, seen) == number
            assert complaints(caplog) == []

    run(story())


def test_a_bot_that_wants_all_the_memory(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working(limits=LIMITS._replace(memory=700 << 20)) as thinking:
            assert await asked(bot(thinking, "hogs"), seen) in LEGAL
            (complaint,) = complaints(caplog)
            assert "MemoryError" in complaint
            assert await asked(bot(thinking, "how long"), seen) == 1

    run(story())


def test_a_worker_that_grows_is_replaced_before_it_runs_out(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working(limits=LIMITS._replace(memory=2 << 30)) as thinking:
            big = bot(thinking, "grows")
            assert [await asked(big, seen) for _ in range(8)] != list(range(1, 13)), "it begins anew at times"
            assert complaints(caplog) == []

    run(story())


def test_a_question_that_can_not_be_sent(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            thinker = bot(thinking, "how long")
            unsent = seen.copy()
            unsent.options = lambda: None
            assert await asked(thinker, unsent) in LEGAL
            assert len(complaints(caplog)) == 1
            assert await asked(thinker, seen) == 1

    run(story())


# What goes on


def test_a_bot_keeps_its_thoughts_and_is_told_what_is_new(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            often, long = bot(thinking, "how often"), bot(thinking, "how long")
            for number in range(1, 5):
                assert await asked(often, seen) == number
                assert await asked(long, seen) == number
                seen.add(1, "stay", [told(Stayed(), 1)])
            undone = seen.copy()
            undone.entries[-1] = msgspec.structs.replace(undone.entries[-1])
            undone.entries[-2:-1] = []
            assert await asked(long, undone) == 4
            assert await asked(long, seen) == 5
            assert complaints(caplog) == []

    run(story())


def test_what_was_seen_is_what_was_seen_when_it_was_asked(seen: Transcript) -> None:
    """A game may go on while a bot waits for its turn to think."""

    async def story() -> None:
        async with working() as thinking:
            first = asyncio.create_task(asked(bot(thinking, "slow"), seen))
            waits = asyncio.create_task(asked(bot(thinking, "how long"), seen))
            await asyncio.sleep(0)
            seen.add(1, "stay", [told(Stayed(), 1)])
            assert await waits == 1
            await first

    run(story())


@pytest.mark.parametrize("kind", ["spoils", "writes", "shouts"])
def test_a_bot_that_spoils_what_it_is_given(kind: str, seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            vandal = bot(thinking, kind)
            for _ in range(2):
                assert await asked(vandal, seen) == 1
                seen.add(1, "stay", [told(Stayed(), 1)])
            assert complaints(caplog) == []

    run(story())


def test_a_worker_lets_others_go_first_and_knows_nothing_of_our_environment(
    seen: Transcript, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_DATABASE", "postgresql://me:password@nowhere/")

    async def story() -> None:
        async with working() as thinking:
            assert await bot(thinking, "niceness").decide(seen, list(range(20)), Random(1), False) > os.nice(0)
            assert await asked(bot(thinking, "environment"), seen) == 0

    run(story())


def test_the_same_source_gives_the_same_choices(seen: Transcript) -> None:
    async def story() -> None:
        async with working() as thinking:

            async def some(seed: int) -> list[int]:
                rng = Random(seed)
                return [await bot(thinking, "chance").decide(seen, LEGAL, rng, False) for _ in range(20)]

            assert await some(1) == await some(1)
            assert len(set(await some(2))) > 3

    run(story())


def test_a_new_worker_goes_on_from_the_whole_transcript(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            long, often = bot(thinking, "how long"), bot(thinking, "how often")
            assert [await asked(often, seen) for _ in range(3)] == [1, 2, 3]
            assert await asked(long, seen) == 1
            first = pid(thinking)
            os.kill(first, signal.SIGKILL)
            await until(lambda: gone(first))
            await until(lambda: not (thinking._places[0].worker and thinking._places[0].worker.alive))
            seen.add(1, "stay", [told(Stayed(), 1)])
            assert await asked(long, seen) == 2
            assert await asked(often, seen) == 1, "its thoughts are gone"
            assert pid(thinking) != first
            assert complaints(caplog) == []

    run(story())


def test_a_worker_that_somebody_kills_while_it_thinks(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            long = bot(thinking, "how long")
            assert await asked(long, seen) == 1
            task = asyncio.create_task(asked(bot(thinking, "sleeps"), seen))
            await asyncio.sleep(0.2)
            os.kill(pid(thinking), signal.SIGKILL)
            assert await task in LEGAL
            assert "its process ended (exit code -9)" in complaints(caplog)[0]
            seen.add(1, "stay", [told(Stayed(), 1)])
            assert await asked(long, seen) == 2

    run(story())


def test_a_bot_that_failed_begins_anew(seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with working() as thinking:
            thinker = bot(thinking, "fails at first")
            await asked(thinker, seen)
            assert len(complaints(caplog)) == 1
            seen.add(1, "stay", [told(Stayed(), 1)])
            assert await asked(thinker, seen) == 2

    run(story())


def test_a_worker_keeps_so_many_bots_and_no_more(seen: Transcript, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST_DESKS", 2)

    async def story() -> None:
        async with working() as thinking:
            bots = [bot(thinking, "how often") for _ in range(3)]
            assert [await asked(one, seen) for one in bots] == [1, 1, 1]
            assert await asked(bots[2], seen) == 2
            assert await asked(bots[1], seen) == 2
            assert await asked(bots[0], seen) == 1, "it was not asked for longest"

    run(story())


def test_several_workers_think_at_once(seen: Transcript) -> None:
    async def story() -> None:
        async with working(workers=2) as thinking:
            await asyncio.gather(*(asked(bot(thinking, "slow"), seen) for _ in range(4)))
            assert all(place.worker for place in thinking._places)
            often = bot(thinking, "how often")
            assert [await asked(often, seen) for _ in range(4)] == [1, 2, 3, 4], "it goes where it is known"

    run(story())


def test_workers_start_when_there_is_something_to_think_about(seen: Transcript) -> None:
    async def story() -> None:
        async with working(workers=2) as thinking:
            first = bot(thinking, "first")
            assert await first.decide(seen, [5], Random(1), False) == 5
            assert not any(place.worker for place in thinking._places), "there was nothing to decide"
            await asked(first, seen)
            assert sum(place.worker is not None for place in thinking._places) == 1

    run(story())


def test_when_too_many_wait_one_plays_at_random(
    seen: Transcript, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "MOST_WAITING", 2)

    async def story() -> None:
        async with working() as thinking:
            choices = await asyncio.gather(*(asked(bot(thinking, "slow"), seen) for _ in range(5)))
            assert all(choice in LEGAL for choice in choices)
            assert ["too many are waiting" in said for said in complaints(caplog)] == [True] * 2

    run(story())


def test_who_has_gone_is_not_thought_for(seen: Transcript) -> None:
    async def story() -> None:
        async with working() as thinking:
            first = asyncio.create_task(asked(bot(thinking, "slow"), seen))
            often = bot(thinking, "how often")
            second = asyncio.create_task(asked(often, seen))
            await asyncio.sleep(0)
            second.cancel()
            await first
            assert await asked(often, seen) == 1

    run(story())


# The end


def test_closing_ends_every_worker_in_the_middle_of_a_thought(seen: Transcript) -> None:
    async def story() -> None:
        async with working() as thinking:
            await asked(bot(thinking, "first"), seen)
            task = asyncio.create_task(asked(bot(thinking, "loops"), seen))
            await asyncio.sleep(0.1)
            number = pid(thinking)
        assert gone(number)
        task.cancel()

    run(story())


HOUSE = """
import asyncio, random
from backroom.bots.workers import InWorkers
from backroom.core import Transcript
from backroom.core import GAMES
async def story():
    thinking = InWorkers(1, maker="tests.bots.rogues:make")
    thinker = thinking.thinker("first", GAMES["noir/killer"], "")
    await thinker.decide(Transcript(None, 2, 0), [1, 2], random.Random(1), False)
    print(thinking._places[0].worker._process.pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(story())
"""


def test_a_house_that_is_killed_leaves_no_worker_behind() -> None:
    with subprocess.Popen([sys.executable, "-c", HOUSE], stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        number = int(house.stdout.readline())
        assert not gone(number)
        house.kill()
    asyncio.run(until(lambda: gone(number)))


# Where there are no workers


@pytest.mark.parametrize("broken", ["no program", "no processes", "a maker that is not there"])
def test_without_workers_bots_think_in_threads_and_that_is_said_once(
    broken: str, seen: Transcript, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*words: object, **more: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    if broken == "no program":
        monkeypatch.setattr(sys, "executable", "")
    elif broken == "no processes":
        monkeypatch.setattr(asyncio, "create_subprocess_exec", refuses)

    async def story() -> None:
        async with working(
            maker="tests.bots.nowhere:make" if broken.startswith("a maker") else rogues.MAKER
        ) as thinking:
            tables = [bot(thinking, "random", str(number)) for number in range(3)]
            for _ in range(2):
                assert all(choice in LEGAL for choice in await asyncio.gather(*(asked(one, seen) for one in tables)))
            (complaint,) = complaints(caplog)
            assert "so bots think in threads" in complaint

    run(story())


def test_a_worker_that_can_not_be_replaced_costs_a_move_and_is_tried_again(
    seen: Transcript, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with working() as thinking:
            await asked(bot(thinking, "is gone"), seen)
            complaints(caplog)
            with monkeypatch.context() as patch:
                patch.setattr(sys, "executable", "")
                assert await asked(bot(thinking, "first"), seen) in LEGAL
            assert "CannotStartError" in complaints(caplog)[0]
            assert await asked(bot(thinking, "how long"), seen) == 1

    run(story())


# The house's own bots


@pytest.mark.parametrize("game_id", ["noir/killer", "noir/fbi", "bigshuffle", "dirtyworld/duel", "nightshade"])
def test_a_bot_decides_in_a_worker_as_it_does_here(game_id: str, caplog: pytest.LogCaptureFixture) -> None:
    """The same lines, the same thoughts, the same source: the same choices, over the beginning of a game."""
    game = GAMES[game_id]
    players = min(game.spec.seats)
    kind = "rookie" if "rookie" in bots_for(game) else bots_for(game)[-1]  # who never goes by the clock

    async def story() -> None:
        dealing = Random(3)
        sitting = Sitting.begin(game, game.spec.options(), ["x"] * players, lambda line: Seeded(dealing))
        async with working(maker=MAKER) as thinking:
            here = [make_bot(kind, sitting.game) for _ in range(players)]
            there = [thinking.thinker(kind, sitting.game, "") for _ in range(players)]
            for number in range(12):
                if not sitting.turn:
                    break
                seat = sitting.turn[0]
                legal = game.legal(sitting.state, seat)
                transcript = sitting.transcript(seat)
                choice = await there[seat].decide(transcript, legal, Random(number), False)
                if len(legal) > 1:
                    assert choice == decide(here[seat], transcript, legal, Random(number), LONG)
                sitting.act(seat, sitting.actions.text(choice))
        assert complaints(caplog) == []

    run(story())


class Versioned:
    """Chooses the version of the rules that it was made for."""

    def __init__(self, version: int) -> None:
        self.version = version

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        return self.version


def versioned(kind: str, game: str, version: int, options: Any) -> Bot:
    return Versioned(version)


def test_a_bot_in_a_worker_plays_by_the_rules_of_its_table(seen: Transcript) -> None:
    game = GAMES["bigshuffle"]
    assert game.spec.version in LEGAL

    async def story() -> None:
        async with working(maker=f"{__name__}:versioned") as thinking:
            assert await asked(thinking.thinker("any", game, "table"), seen) == game.spec.version
        with pytest.raises(BadRecord):
            make("random", game.spec.id, game.spec.version + 1, game.spec.options())

    run(story())


# The coach


def test_a_coach_says_in_a_worker_what_it_says_here(caplog: pytest.LogCaptureFixture) -> None:
    """About a decision to come, and about one that was made; nonsense from a worker is no advice."""
    game = GAMES["noir/killer"]
    sitting = Sitting.begin(game, game.spec.options(), ["x", "y"], lambda line: Seeded(3))
    legal, seen = game.legal(sitting.state, 0), sitting.transcript(0)

    async def story() -> None:
        async with working(maker=MAKER) as thinking:
            coach = thinking.coach(game, "table")
            there = await coach.advise(seen, legal, Random(1), True, Inquiry(games=5))
            judged = await coach.advise(seen, legal, Random(2), False, Inquiry(legal[1], 5))
            assert judged.played is not None
            assert (judged.played.action, judged.played.tries) == (legal[1], 5)
            here = Adviser(game).advise(seen, legal, Random(Random(1).random()), games=5)
            # Which action is best hangs on how many games a veteran can imagine in time.
            assert (there.guesses, there.cover) == (here.guesses, here.cover)
            assert [tip.tries for tip in there.tips] == [tip.tries for tip in here.tips]
        async with working(maker=f"{__name__}:silent") as thinking:
            with pytest.raises(BotFailedError):
                await thinking.coach(game, "table").advise(seen, legal, Random(1), True)
        thinking.without = "none can be started"
        assert (await thinking.coach(game, "table").advise(seen, legal, Random(1), True, Inquiry(games=5))).tips

    run(story())
    assert complaints(caplog) == []


def silent(kind: str, game: str, version: int, options: Any) -> Bot:
    """Somebody who plays, and has nothing to say."""
    return RandomBot()
