"""The late edition: a finished game as the front page of a newspaper."""

from collections.abc import Collection, Sequence

import msgspec

from backroom.core import Result, Seat
from backroom.web.kit.words import the
from backroom.web.page_types import LogLine, SeatLine

CLOSED = "Case closed"
"""The headline of an ending that nobody wrote one for."""
MOST = 9
"""How many lines a story has room for."""


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """What the paper prints. A game's own may have more in it."""

    headline: str
    won: str
    deck: str
    story: tuple[LogLine, ...]
    figures: tuple[tuple[str, str], ...] = ()


def edition_of(result: Result, mine: Seat | None, seats: Sequence[SeatLine], log: Sequence[LogLine]) -> Edition:
    """The front page of any game, for one reader."""
    return Edition(
        headline=CLOSED,
        won=won_by(result, mine, " and ".join(the(seats[seat].role) for seat in result.winners)),
        deck=result.words,
        story=story(log),
    )


def won_by(result: Result, mine: Seat | None, winners: str) -> str:
    """Who won, to a player or to somebody who watched."""
    if result.drawn:
        return "Nobody won."
    if mine is None:
        return f"{winners[:1].upper()}{winners[1:]} won."
    return "You won." if mine in result.winners else "You lost."


def story(log: Sequence[LogLine], quiet: Collection[str] = ()) -> tuple[LogLine, ...]:
    """The lines worth printing, oldest first: the first of them, then the last that mattered."""
    told = [line for line in reversed(log) if line.kind not in quiet]
    return tuple(told if len(told) <= MOST else [*told[:1], *told[1 - MOST :]])
