"""The coach for programs: what it says when it is your turn, and its reviews."""

import asyncio
from contextlib import suppress

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import Response

from backroom.bots.coach.review import Review
from backroom.core import Seat
from backroom.house.people import Person
from backroom.house.table import LiveTable
from backroom.web.api import LONGEST_WAIT, answer, described, sent
from backroom.web.coach import coach_of
from backroom.web.page_types import Secret, TipLine
from backroom.web.pages import house_of, person_of

router = APIRouter(prefix="/api", tags=["coach"])


class CoachInfo(msgspec.Struct):
    """The coach, as you see it. Its tips are for the decision on this line. They are gone when somebody has moved.

    `reason` says why you can't ask now; it is empty if you can. The first tip is what a veteran would do.
    """

    line: int
    reason: str
    thinking: bool = False
    failed: bool = False
    tips: tuple[TipLine, ...] = ()
    secrets: tuple[Secret, ...] = ()


class AskReview(msgspec.Struct, forbid_unknown_fields=True):
    """The seat whose game is to be reviewed."""

    seat: Seat


class ReviewInfo(msgspec.Struct):
    """What the coach thinks of a seat's game, once it is ready. `done` of `of` decisions are judged so far."""

    seat: Seat
    review: Review | None = None
    done: int = 0
    of: int = 0


STRUCTS = [CoachInfo, AskReview, ReviewInfo]


def advice(live: LiveTable, person: Person) -> CoachInfo:
    """What the coach has told a person."""
    shown = coach_of(live, person)
    if shown is None:
        return CoachInfo(live.lines, "There is no coach at this table.")
    return CoachInfo(shown.line, shown.reason, shown.thinking, shown.failed, shown.tips, shown.secrets)


@router.post("/tables/{table}/coach", **described(CoachInfo))
async def ask_coach(request: Request, table: str) -> Response:
    """Ask what a veteran would do in your place. It thinks for a moment: look again with GET."""
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    live.coaching.ask(person)
    live.presence.tell(person.id)
    return answer(advice(live, person))


@router.get("/tables/{table}/coach", **described(CoachInfo))
async def coach(request: Request, table: str, wait: float = 0.0) -> Response:
    """What the coach has told you; waits up to `wait` seconds (at most 25) while it thinks."""
    live, person = await house_of(request).table(table), await person_of(request)
    live.presence.visit(person.id)
    if wait > 0:
        with suppress(TimeoutError):
            await asyncio.wait_for(live.coaching.wait(person), min(wait, LONGEST_WAIT))
    return answer(advice(live, person))


async def _review(request: Request, table: str, seat: Seat) -> Response:
    reviews, live = house_of(request).reviews, await house_of(request).table(table)
    found, progress = await reviews.of(live, seat), reviews.progress(live, seat)
    return answer(ReviewInfo(seat, found, progress.done, progress.of) if progress else ReviewInfo(seat, found))


@router.post("/tables/{table}/review", **described(ReviewInfo, AskReview))
async def ask_review(request: Request, table: str) -> Response:
    """Have the game of a seat reviewed, once it is over and you were at the table. Look for it with GET."""
    wanted = await sent(request, AskReview)
    live = await house_of(request).table(table)
    await house_of(request).reviews.begin(live, await person_of(request), wanted.seat)
    return await _review(request, table, wanted.seat)


@router.get("/tables/{table}/review", **described(ReviewInfo))
async def review(request: Request, table: str, seat: int = 0) -> Response:
    """The review of a seat's game, if it was made, or how far it is."""
    return await _review(request, table, seat)
