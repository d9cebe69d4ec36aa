"""Where the bots of live tables think. The house gets a thinker for a seat, and asks it for decisions."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from backroom.bots import Bot, decide_async, guard, make_bot
from backroom.bots.coach import Advice, Adviser, checked_advice
from backroom.bots.guard import BotFailedError, in_thread
from backroom.core import AnyGame, Glimpse, Transcript

COACH = "coach"
"""The coach as a kind of bot. It plays no seat, but thinks where bots think."""

PACE: dict[str, float] = {"regular": 0.3, "veteran": 1.0, COACH: 1.7}
"""Seconds that a kind of bot takes for every thought, hard or easy. Kinds that are not here take none.

How long a bot thinks must give nothing away. So the house holds back its answer until this time is over.
"""


class Thinker(Protocol):
    """A bot on a seat, wherever it thinks. It may keep thoughts between decisions."""

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        """A legal action in any case. With `hurry`, it goes before those without."""


class Inquiry(NamedTuple):
    """What a coach is asked besides what to do."""

    played: int | None = None
    """An action that was done. The coach says what it was worth."""
    games: int = 0
    """How many games are imagined for each action; 0 for as many as a live answer is worth."""
    came: Glimpse | None = None
    """What was seen of that action. It is looked at last, for what it told others."""


LIVE = Inquiry()


class SeatCoach(Protocol):
    """Somebody who says what to do on a seat, wherever it thinks. It plays nothing."""

    async def advise(
        self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool, inquiry: Inquiry = LIVE
    ) -> Advice:
        """What to do, or a `BotFailedError`."""


class Thinking(Protocol):
    """A place where bots think."""

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        """A new bot of this kind for one seat of a table of this game."""

    def coach(self, game: AnyGame, table: str) -> SeatCoach:
        """A new coach for one seat of a table of this game."""

    async def close(self) -> None:
        """Stop thinking."""


class InThreads:
    """Every thought in a thread of this process: enough for tests and for quick bots."""

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        return ThinkerInThreads(make_bot(kind, game))

    def coach(self, game: AnyGame, table: str) -> SeatCoach:
        return CoachInThreads(Adviser(game))

    async def close(self) -> None:
        """Threads end with the program."""


class ThinkerInThreads:
    """A bot in this process."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        return await decide_async(self._bot, seen, legal, rng)


class CoachInThreads:
    """A coach in this process."""

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser

    async def advise(
        self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool, inquiry: Inquiry = LIVE
    ) -> Advice:
        private, offered, own = seen.copy(), list(legal), Random(rng.random())
        thought = in_thread(lambda: self._adviser.advise(private, offered, own, *inquiry))
        try:
            advice = await asyncio.wait_for(asyncio.wrap_future(thought), 2 * guard.SECONDS)
        except TimeoutError:
            raise BotFailedError("it took too long") from None
        return checked_advice(advice, legal, seen.seats)
