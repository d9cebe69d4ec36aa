"""A few workers for all the tables of a house: which bot thinks where, and what happens if a worker is lost.

Workers are started when there is something to think about, and end with the house. A bot goes to the worker that
knows it, if that one is free, or else to any. An idle worker is worth more than a kept thought, since every bot can
begin again from its transcript.
"""

import asyncio
import logging
import os
from collections.abc import Sequence
from itertools import count
from random import Random

from backroom.bots import decide_async, make_bot
from backroom.bots.bot import Bot
from backroom.bots.coach import Advice, Adviser, checked_advice
from backroom.bots.guard import BotFailedError, checked, instead
from backroom.bots.thinking import COACH, LIVE, CoachInThreads, Inquiry, SeatCoach, Thinker
from backroom.bots.workers.making import MAKER
from backroom.bots.workers.messages import LIMITS, Answer, Limits
from backroom.bots.workers.process import CannotStartError, LostError, Worker
from backroom.bots.workers.queue import FairQueue
from backroom.core import AnyGame, Transcript

log = logging.getLogger("backroom.bots")

MOST_WAITING = 500


class Place:
    """Where one worker after the other sits."""

    def __init__(self) -> None:
        self.worker: Worker | None = None

    async def clear(self) -> None:
        """End the worker."""
        worker, self.worker = self.worker, None
        if worker is not None:
            await worker.end()


class Asked:
    """A decision that somebody waits for. What was seen then is kept: the game may go on meanwhile."""

    def __init__(
        self,
        thinker: "AtWork",
        seen: Transcript,
        legal: Sequence[int],
        seed: float,
        inquiry: Inquiry | None = None,
    ) -> None:
        self.thinker = thinker
        self.seen = seen.copy()
        self.legal = list(legal)
        self.seed = seed
        self.inquiry = inquiry
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        """Tell the one who waits what went wrong."""
        if not self.answer.done():
            self.answer.set_exception(error)


class InWorkers:
    """Bots think in processes, `workers` at once: by default one for every core but that of the house."""

    def __init__(self, workers: int | None = None, limits: Limits = LIMITS, maker: str = MAKER) -> None:
        """`maker` names the function that makes a bot over there, as "module:function"."""
        self._limits = limits
        self._maker = maker
        self._places = [Place() for _ in range(workers or max((os.cpu_count() or 1) - 1, 1))]
        self._idle = self._places[:]
        self._queue: FairQueue[Asked] = FairQueue(MOST_WAITING)
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = count()
        self._proven = False
        """A worker has been seen to run here."""
        self.without = ""
        """Why no worker can be started; empty as long as one may be."""

    def thinker(self, kind: str, game: AnyGame, table: str) -> Thinker:
        """A new bot of this kind for one seat of a table of this game."""
        return ThinkerAtWork(self, next(self._numbers), kind, game, table)

    def coach(self, game: AnyGame, table: str) -> SeatCoach:
        """A new coach for one seat of a table of this game."""
        return CoachAtWork(self, next(self._numbers), COACH, game, table)

    async def close(self) -> None:
        """End all workers. Those who still wait for a decision are not told: the house is closing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(place.clear() for place in self._places))

    async def answer(self, asked: Asked, hurry: bool) -> Answer:
        """What a worker answers, in turn; raises what went wrong."""
        if not self._queue.put(asked.thinker.table, asked, hurry):
            raise BotFailedError("too many are waiting to think")
        self._dispatch()
        return await asked.answer

    def _dispatch(self) -> None:
        """Give the idle something to do."""
        while self._idle and self._queue:
            asked = self._queue.take()
            if asked.answer.done():  # nobody waits for it any more
                continue
            known = asked.thinker.place
            place = known if known in self._idle else self._idle[0]
            self._idle.remove(place)
            asked.thinker.place = place
            task = asyncio.create_task(self._think(place, asked))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, place: Place, asked: Asked) -> None:
        try:
            await self._ask(place, asked)
        except Exception as error:  # noqa: BLE001 - whatever it is, somebody waits for a move
            asked.fail(
                error if isinstance(error, BotFailedError) else BotFailedError(f"{type(error).__name__}: {error}")
            )
        finally:
            self._idle.append(place)
        self._dispatch()

    async def _ask(self, place: Place, asked: Asked) -> None:
        thinker, spec = asked.thinker, asked.thinker.game.spec
        if place.worker is not None and not place.worker.alive:  # somebody else ended it
            await place.clear()
        if place.worker is None:
            place.worker = await self._start()
        try:
            answer = await place.worker.ask(
                thinker.number,
                thinker.kind,
                spec.id,
                spec.version,
                asked.seen,
                asked.legal,
                asked.seed,
                asked.inquiry,
            )
        except LostError:
            place.worker = None
            raise
        if answer.problem:
            asked.fail(BotFailedError(answer.problem))
        elif not asked.answer.done():
            asked.answer.set_result(answer)
        if answer.memory > self._limits.memory // 2:
            await place.clear()  # before it runs out of memory in the middle of a thought

    async def _start(self) -> Worker:
        if self.without:
            raise CannotStartError(self.without)
        try:
            worker = await Worker.start(self._limits, self._maker)
        except CannotStartError as error:
            if not self._proven:
                self.without = str(error)
                log.warning("There are no workers, so bots think in threads and may slow the house down: %s", error)
            raise
        self._proven = True
        return worker


class AtWork:
    """Somebody who thinks in a worker."""

    def __init__(self, workers: InWorkers, number: int, kind: str, game: AnyGame, table: str) -> None:
        self.number = number
        self.kind = kind
        self.game = game
        self.table = table
        self.place: Place | None = None
        """Where it thought last."""
        self._workers = workers


class ThinkerAtWork(AtWork):
    """A bot on a seat that thinks in a worker; in a thread where there are none."""

    _here: Bot | None = None

    async def decide(self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool) -> int:
        if len(legal) == 1:  # nothing to think about
            return legal[0]
        asked = Asked(self, seen, legal, rng.random())
        if not self._workers.without:
            try:
                return checked((await self._workers.answer(asked, hurry)).choice, asked.legal)
            except BotFailedError as error:
                if not self._workers.without:
                    return instead(self.kind, legal, rng, error)
        if self._here is None:
            self._here = make_bot(self.kind, self.game)
        return await decide_async(self._here, asked.seen, legal, rng)


class CoachAtWork(AtWork):
    """A coach that thinks in a worker; in a thread where there are none."""

    _here: CoachInThreads | None = None

    async def advise(
        self, seen: Transcript, legal: Sequence[int], rng: Random, hurry: bool, inquiry: Inquiry = LIVE
    ) -> Advice:
        asked = Asked(self, seen, legal, rng.random(), inquiry)
        if not self._workers.without:
            try:
                return checked_advice((await self._workers.answer(asked, hurry)).advice, legal, seen.seats)
            except BotFailedError:
                if not self._workers.without:
                    raise
        if self._here is None:
            self._here = CoachInThreads(Adviser(self.game))
        return await self._here.advise(asked.seen, legal, rng, hurry, inquiry)
