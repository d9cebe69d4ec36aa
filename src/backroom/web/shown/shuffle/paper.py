"""The late edition of The Big Shuffle."""

import msgspec

from backroom.core import Result
from backroom.web.model import TablePage
from backroom.web.shown.edition import Edition, story
from backroom.web.shown.shuffle.faces import called, names_of

TOLD = frozenset({"attempt", "total", "kill", "big shuffle", "agenda shown", "cancelled", "grabbed", "score", "end"})
"""Kinds of events that make a story."""


def paper_of(page: TablePage, result: Result, edition: Edition) -> Edition:
    """The front page with people in it instead of seats, and with a story out of the scene changes."""
    assert page.view is not None  # what is over was dealt
    public, names = page.view.public, names_of(page.seats)
    won = edition.won
    if page.seat is None and not result.drawn:
        won = f"{names[result.winners[0]]} won."
    figures = [("Turns", str(public["turn"])), ("Decisions", str(page.line - 1))]
    if public["variant"] == "expert":
        figures += [(f"{name}: points", str(seat["points"])) for name, seat in zip(names, public["seats"], strict=True)]
    told = story([line for line in page.log if line.kind in TOLD])
    return msgspec.structs.replace(
        edition, won=won, deck=called(result.words, page.seats), story=told, figures=tuple(figures)
    )
