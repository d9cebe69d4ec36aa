"""The coach at a table: who may ask it, and what it answered.

A seat asks one thing at a time. The answer is gone when somebody has moved. Nothing is stored, and nobody else is told.
The coach thinks where bots think, from what the seat that asks has seen. Its answer comes on the bots' schedule.
"""

import asyncio
import logging
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from backroom.bots.coach import Advice, coached
from backroom.bots.guard import BotFailedError
from backroom.bots.thinking import COACH, Thinking
from backroom.core import AnyGame, Seat
from backroom.house.chairs import Chair
from backroom.house.pace import release
from backroom.house.people import Person
from backroom.house.refusals import Foreign, Unfit

if TYPE_CHECKING:
    from backroom.house.table import LiveTable

log = logging.getLogger("backroom.house")


class Counsel(NamedTuple):
    """What the coach said, or that it had nothing to say, and on which line of the record that was."""

    line: int
    advice: Advice | None


def coach_at(game: AnyGame, wanted: bool, dealt: bool, chairs: Sequence[Chair]) -> bool:
    """Whether a table has a coach: its host wanted one, or one person plays against bots alone."""
    alone = dealt and sum(bool(chair.person) for chair in chairs) == 1
    return coached(game) and (wanted or alone)


class Coaching:
    """Who has asked at a table, and what they were told."""

    def __init__(self, live: "LiveTable", thinking: Thinking, pause: float) -> None:
        self._live = live
        self._thinking = thinking
        self._pause = pause
        self._asked: dict[Seat, asyncio.Task[None]] = {}
        self._said: dict[Seat, Counsel] = {}

    @property
    def on(self) -> bool:
        """Whether the host wants a coach even where people play people."""
        return self._live.ledger.coached

    @property
    def there(self) -> bool:
        """Whether this table has a coach."""
        live = self._live
        return coach_at(live.game, self.on, live.sitting is not None, live.chairs)

    def why_not(self, seat: Seat | None) -> str:
        """Why this seat can't ask now; empty if it can, or has."""
        live = self._live
        if not self.there:
            return "There is no coach at this table."
        if live.sitting is None:
            return "The cards are not dealt yet."
        if seat is None or live.chairs[seat].bot or seat not in live.sitting.turn:
            return "You can ask the coach when it is your turn."
        if len(live.offered_to(seat)) < 2:
            return "There is only one thing you can do."
        return ""

    def thinks(self, seat: Seat | None) -> bool:
        """Whether a question of this seat is being thought about."""
        return seat in self._asked

    def said(self, seat: Seat | None) -> Counsel | None:
        """What this seat was told about the decision that it has to make now."""
        found = None if seat is None else self._said.get(seat)
        return found if found and found.line == self._live.lines else None

    def ask(self, person: Person) -> None:
        """Begin to think about the decision of this person. Nothing changes at the table."""
        seat = self._live.seat_of(person.id)
        if seat is None:
            raise Foreign("You don't sit at this table.")
        if problem := self.why_not(seat):
            raise Unfit(problem)
        if self.thinks(seat):
            raise Unfit("The coach is already thinking.")
        if self.said(seat) is None:
            self._asked[seat] = asyncio.create_task(self._think(person, seat, self._live.lines))

    async def wait(self, person: Person) -> None:
        """Wait until the coach has answered this person, or has failed to."""
        seat = self._live.seat_of(person.id)
        if seat is not None and seat in self._asked:
            await asyncio.wait([self._asked[seat]])

    def close(self) -> None:
        """Stop thinking."""
        for task in self._asked.values():
            task.cancel()

    @property
    def busy(self) -> bool:
        """Somebody waits for an answer."""
        return bool(self._asked)

    async def _think(self, person: Person, seat: Seat, line: int) -> None:
        live, asked = self._live, monotonic()
        try:
            advice = await self._advice(seat, line)
            due = asked + release(self._pause, COACH, monotonic() - asked)
            await asyncio.sleep(max(due - monotonic(), 0))
            self._said[seat] = Counsel(line, advice)
        finally:
            del self._asked[seat]
            live.presence.tell(person.id)

    async def _advice(self, seat: Seat, line: int) -> Advice | None:
        live = self._live
        assert live.sitting is not None
        # A new one for each question: what it says depends on what was seen, and not on what it was asked before.
        coach = self._thinking.coach(live.game, live.charter.id)
        rng = Random(f"{live.charter.id}/{seat}/{line}")
        try:
            return await coach.advise(live.sitting.transcript(seat), live.offered_to(seat), rng, True)
        except BotFailedError as error:
            log.warning("The coach failed at table %s: %s", live.charter.name, error)
            return None
