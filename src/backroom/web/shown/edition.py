"""The late edition: a finished game of Killer vs. Inspector, and any other, as the front page of a newspaper."""

from collections.abc import Sequence

import msgspec

from backroom.core import Result, Seat
from backroom.web.model import LogLine, SeatLine, TablePage

HEADLINES = {
    "killer-caught": "Killer named",
    "inspector-killed": "Inspector dead",
    "town-lost": "Town lost",
    "limit": "Trail gone cold",
}
TOLD = ("become", "exonerate", "canvass", "disguise", "accuse", "closed", "kill")
"""Kinds of events that make a story."""
MOST = 9


class Shot(msgspec.Struct, frozen=True):
    """A photograph on the front page."""

    suspect: str
    caption: str


class Edition(msgspec.Struct, frozen=True):
    """What the paper prints."""

    headline: str
    won: str
    deck: str
    shots: tuple[Shot, ...]
    story: tuple[LogLine, ...]


def edition_of(page: TablePage, result: Result) -> Edition:
    """The front page for one reader."""
    opened = page.view.public.get("opened", {}) if page.view else {}
    return Edition(
        headline=HEADLINES.get(result.ending) or f"{_roles(page.seats, result.winners)} wins",
        won=_won(page.seat, page.seats, result),
        deck=result.words,
        shots=tuple(
            Shot(opened[seat.role], f"was the {seat.role}: {'you' if seat.me else seat.person}.")
            for seat in page.seats
            if opened.get(seat.role)
        ),
        story=story(page.log),
    )


def _won(mine: Seat | None, seats: Sequence[SeatLine], result: Result) -> str:
    if result.drawn:
        return "Nobody won."
    if mine is None:
        return f"{_roles(seats, result.winners)} won."
    return "You won." if mine in result.winners else "You lost."


def _roles(seats: Sequence[SeatLine], winners: Sequence[Seat]) -> str:
    return " and ".join(f"the {seat.role}" for seat in seats if seat.seat in winners).capitalize() or "Nobody"


def story(log: Sequence[LogLine]) -> tuple[LogLine, ...]:
    """The lines worth printing, oldest first: the first death, then the last that mattered."""
    told = [line for line in reversed(log) if line.kind in TOLD]
    return tuple(told if len(told) <= MOST else [*told[:1], *told[1 - MOST :]])
