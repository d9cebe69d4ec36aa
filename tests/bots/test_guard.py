"""Whatever a bot does, the table gets a legal move, and the log gets a line."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from backroom.bots import Bot, RandomBot, decide, decide_async
from backroom.core import Fact, Glimpse, Seen, Transcript, told
from tests.waiting import LONG

LEGAL = [3, 5, 8]

Decide = Callable[[Bot, Transcript, Sequence[int], Random, float], int]


def decide_in_a_loop(bot: Bot, seen: Transcript, legal: Sequence[int], rng: Random, seconds: float) -> int:
    """`decide_async` for those who are not in an event loop."""
    return asyncio.run(decide_async(bot, seen, legal, rng, seconds))


@pytest.fixture(params=[decide, decide_in_a_loop], ids=["decide", "decide_async"])
def deciding(request: pytest.FixtureRequest) -> Decide:
    """Both ways to ask a bot."""
    way: Decide = request.param
    return way


class Showed(Fact, frozen=True):
    """Somebody shows cards."""

    kind: ClassVar[str] = "show"
    cards: list[int]


@pytest.fixture
def seen() -> Transcript:
    """What a seat has seen of a short game."""
    transcript = Transcript({}, 2, 0)
    transcript.add(None, None, [told(Showed([]), None, {0: Showed([4])})])
    transcript.add(1, "show", [told(Showed([7]), 1)])
    return transcript


class Says:
    """Answers the same whatever is asked."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        answer: int = self.answer
        return answer


class Crashes:
    """Raises an error."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        raise self.error


class Waits:
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.enough = threading.Event()
        self.thread: threading.Thread | None = None

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        self.thread = threading.current_thread()
        self.enough.wait(LONG)
        return legal[-1]


@pytest.fixture
def waits() -> Iterator[Waits]:
    """A bot that thinks too long, whose thread ends with the test, quietly."""
    bot = Waits()
    yield bot
    bot.enough.set()
    if bot.thread:
        bot.thread.join(LONG)
        assert not bot.thread.is_alive()


class Vandal:
    """Spoils everything it is given."""

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        seen.entries.clear()
        seen.entries.append(Glimpse(0, "nonsense", (Seen("nonsense", 0, Showed([])),)))
        seen.eye = 1
        seen.options = None
        assert isinstance(legal, list)
        legal[:] = [99]
        rng.seed(0)
        return 5


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the guard wrote in the log."""
    return [record.getMessage() for record in caplog.records if record.name == "backroom.bots"]


def test_a_good_bot_is_followed(deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    assert [deciding(Says(action), seen, LEGAL, Random(1), LONG) for action in LEGAL] == LEGAL
    assert complaints(caplog) == []


def test_a_bot_gets_what_its_seat_has_seen(deciding: Decide, seen: Transcript) -> None:
    given: list[Any] = []

    class Curious:
        def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
            given.extend([seen.entries, seen.eye, list(legal)])
            return legal[0]

    deciding(Curious(), seen, LEGAL, Random(1), LONG)
    assert given == [seen.entries, 0, LEGAL]


def test_the_same_source_gives_the_same_choices(deciding: Decide, seen: Transcript) -> None:
    def some(seed: int) -> list[int]:
        rng = Random(seed)
        return [deciding(RandomBot(), seen, LEGAL, rng, LONG) for _ in range(20)]

    assert some(1) == some(1)
    assert set(some(1)) == set(LEGAL)


@pytest.mark.parametrize(
    "error",
    [ValueError("no idea"), ZeroDivisionError(), RecursionError("too deep"), TimeoutError(), SystemExit(1)],
    ids=lambda error: type(error).__name__,
)
def test_a_bot_that_crashes(
    deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture, error: BaseException
) -> None:
    assert deciding(Crashes(error), seen, LEGAL, Random(1), LONG) in LEGAL
    (complaint,) = complaints(caplog)
    assert "Crashes" in complaint
    assert "\n" not in complaint


def test_the_log_says_what_went_wrong(deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    deciding(Crashes(ValueError("no idea")), seen, LEGAL, Random(1), LONG)
    deciding(Says(99), seen, LEGAL, Random(1), LONG)
    assert ["ValueError: no idea" in said or "99, which is not legal" in said for said in complaints(caplog)] == [
        True
    ] * 2


def test_a_bot_that_runs_out_of_ideas(deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture) -> None:
    """A StopIteration cannot be raised into a coroutine, and must not be waited for."""
    assert deciding(Crashes(StopIteration()), seen, LEGAL, Random(1), 1.0) in LEGAL
    (complaint,) = complaints(caplog)
    assert "StopIteration" in complaint


def test_a_bot_that_takes_too_long(
    deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture, waits: Waits
) -> None:
    assert deciding(waits, seen, LEGAL, Random(1), 0.01) in LEGAL
    (complaint,) = complaints(caplog)
    assert "it took too long" in complaint
    assert not waits.enough.is_set()


@pytest.mark.parametrize("answer", [-1, 0, 4, 99, None, "5", 5.5, [5]], ids=repr)
def test_a_bot_that_answers_nonsense(
    deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture, answer: Any
) -> None:
    assert deciding(Says(answer), seen, LEGAL, Random(1), LONG) in LEGAL
    assert len(complaints(caplog)) == 1


@pytest.mark.parametrize("answer", [1.0, True], ids=repr)
def test_what_comes_back_is_an_action_id_and_not_its_like(deciding: Decide, seen: Transcript, answer: Any) -> None:
    """1.0 equals 1, but no table can look it up."""
    assert type(deciding(Says(answer), seen, [1], Random(1), LONG)) is int


def test_failures_play_every_legal_action(deciding: Decide, seen: Transcript) -> None:
    rng = Random(1)
    assert {deciding(Says(None), seen, LEGAL, rng, LONG) for _ in range(30)} == set(LEGAL)


def test_a_bot_that_spoils_what_it_is_given(
    deciding: Decide, seen: Transcript, caplog: pytest.LogCaptureFixture
) -> None:
    was, legal, rng, same = seen.copy(), LEGAL[:], Random(1), Random(1)
    assert deciding(Vandal(), seen, legal, rng, LONG) == 5
    assert (seen.entries, seen.eye, seen.options, seen.seats) == (was.entries, was.eye, was.options, was.seats)
    assert legal == LEGAL
    deciding(Says(3), seen, legal, same, LONG)
    assert rng.random() == same.random()
    assert complaints(caplog) == []


def test_a_bot_that_rewrites_what_happened(deciding: Decide, seen: Transcript) -> None:
    """Facts are shared by all transcripts of a table, and some by all tables."""

    class Forger:
        def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
            shown = seen.entries[1].events[0].fact
            assert isinstance(shown, Showed)
            shown.cards[0] = 9
            return 5

    deciding(Forger(), seen, LEGAL, Random(1), LONG)
    assert seen.entries[1].events[0].fact == Showed([7])


def test_a_bot_reads_on_in_its_own_copy_and_begins_anew_with_another_game(deciding: Decide, seen: Transcript) -> None:
    """What it was given before is given again, so that it may know the lines by themselves; nothing else is copied."""

    class Reader:
        def __init__(self) -> None:
            self.given: list[Transcript] = []

        def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
            self.given.append(seen.copy())
            seen.entries.clear()
            return legal[0]

    bot = Reader()
    longer = seen.copy()
    longer.add(None, None, [])
    undone = seen.copy()
    undone.entries[-1] = msgspec.structs.replace(undone.entries[-1])  # as after taking back: the same, told again
    for transcript in (seen, longer, undone, seen):
        deciding(bot, transcript, LEGAL, Random(1), LONG)
    assert [given.entries for given in bot.given] == [t.entries for t in (seen, longer, undone, seen)]
    assert all(a is b for a, b in zip(bot.given[0].entries, bot.given[1].entries, strict=False))
    assert not any(a is b for a, b in zip(bot.given[1].entries, bot.given[2].entries, strict=False))
    assert not any(a is b for a, b in zip(bot.given[0].entries, seen.entries, strict=True))


def test_a_thinking_bot_does_not_hold_up_the_event_loop(
    seen: Transcript, caplog: pytest.LogCaptureFixture, waits: Waits
) -> None:
    """The bot waits for another coroutine: if that got no turn, the bot would never be done."""

    async def somebody_else() -> str:
        for _ in range(10):
            await asyncio.sleep(0)
        waits.enough.set()
        return "went on"

    async def table() -> tuple[int, str]:
        choice, other = await asyncio.gather(decide_async(waits, seen, LEGAL, Random(1), LONG), somebody_else())
        return choice, other

    assert asyncio.run(table()) == (LEGAL[-1], "went on")
    assert complaints(caplog) == []


def test_many_bots_think_at_once(seen: Transcript) -> None:
    """Each waits for all the others."""
    all_of_them = threading.Barrier(8)

    class Together:
        def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
            all_of_them.wait(LONG)
            return legal[0]

    async def tables() -> list[int]:
        return await asyncio.gather(*(decide_async(Together(), seen, LEGAL, Random(n), LONG) for n in range(8)))

    assert asyncio.run(tables()) == [LEGAL[0]] * 8
