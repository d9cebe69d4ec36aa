"""Reviews of finished games: made in the background where bots think, one at a time, and kept."""

import asyncio
import logging
from random import Random

import msgspec

from backroom.bots.coach import coached
from backroom.bots.coach.review import Judged, Plan, Review, judged, planned
from backroom.bots.guard import BotFailedError
from backroom.bots.thinking import Inquiry, Thinking
from backroom.core import AnyGame, Record, Seat
from backroom.house.people import Person
from backroom.house.refusals import Foreign, Unfit
from backroom.house.storage import OVER, Storage
from backroom.house.table import LiveTable

log = logging.getLogger("backroom.house")

MOST_WAITING = 20
MOST_KEPT = 500
"""How many are also kept in memory."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Review] = msgspec.json.Decoder(Review)


class Progress(msgspec.Struct):
    """How far a review is."""

    done: int = 0
    of: int = 0
    """0 while it waits for its turn."""


class Reviews:
    """The reviews of a house."""

    def __init__(self, storage: Storage, thinking: Thinking) -> None:
        self._storage = storage
        self._thinking = thinking
        self._kept: dict[tuple[str, Seat], Review] = {}
        self._making: dict[tuple[str, Seat], Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    async def of(self, live: LiveTable, seat: Seat) -> Review | None:
        """The review of a seat, if it was made."""
        key = live.charter.id, seat
        if key not in self._kept and live.status == OVER and key not in self._making:
            body = await self._storage.review(*key)
            if body is not None:
                self._keep(key, _decoder.decode(body))
        return self._kept.get(key)

    def progress(self, live: LiveTable, seat: Seat) -> Progress | None:
        """How far the review of a seat is; None if it is not being made."""
        return self._making.get((live.charter.id, seat))

    async def begin(self, live: LiveTable, person: Person, seat: Seat) -> None:
        """Have a seat's game reviewed, unless that is done or under way."""
        if not coached(live.game):
            raise Unfit(f"There are no reviews of {live.game.spec.title}.")
        if live.status != OVER:
            raise Unfit("You can have a review when the game is over.")
        if live.seat_of(person.id) is None and person.id != live.charter.host:
            raise Foreign("Only people at this table can do that.")
        if not 0 <= seat < len(live.chairs):
            raise Unfit("There is no such seat.")
        key = live.charter.id, seat
        if key in self._making or await self.of(live, seat):
            return
        if len(self._making) >= MOST_WAITING:
            raise Unfit("Too many games are being reviewed. Try again later.")
        self._making[key] = Progress()
        task = asyncio.create_task(self._make(key, live.game, live.finished_record()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(self, key: tuple[str, Seat], game: AnyGame, record: Record) -> None:
        try:
            async with self._turn:
                # Playing a long game again takes a while, and the tables go on meanwhile.
                plan = await asyncio.to_thread(planned, game, record, key[1])
                review = await self._review(key, game, plan)
            await self._storage.keep_review(*key, _encoder.encode(review))
            self._keep(key, review)
        except Exception:
            log.exception("A review could not be made")
        finally:
            del self._making[key]

    async def _review(self, key: tuple[str, Seat], game: AnyGame, plan: Plan) -> Review:
        """Review decision by decision, so that waiting bots get their turn in between."""
        coach = self._thinking.coach(game, f"review of {key[0]}")
        progress, moves = self._making[key], list[Judged]()
        progress.of = len(plan.decisions)
        for decision in plan.decisions:
            inquiry = Inquiry(decision.played, plan.review.games, decision.came)
            rng = Random(f"{key[0]}/{key[1]}/{decision.line}")
            try:
                advice = await coach.advise(decision.seen, decision.legal, rng, False, inquiry)
            except BotFailedError as error:
                log.warning("A decision could not be reviewed: %s", error)
            else:
                moves.append(judged(decision, advice, game.actions(decision.seen.options)))
            progress.done += 1
        return msgspec.structs.replace(plan.review, moves=tuple(moves))

    def _keep(self, key: tuple[str, Seat], review: Review) -> None:
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = review

    async def wait(self) -> None:
        """Until all that was begun is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Leave what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
