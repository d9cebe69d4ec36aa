"""The late edition of a table that was closed: the cast, what everyone was hiding, and how it went."""

import msgspec

from backroom.core import Result
from backroom.web.model import TablePage
from backroom.web.shown.dirtyworld.table.people import Person, everybody
from backroom.web.shown.edition import Edition, story

TOLD = frozenset({"session opened", "scene begun", "told secret", "worked out", "scene ended", "raised", "contested"})
"""Kinds of events that make a story."""
HEADLINE = "Case closed"


def paper_of(page: TablePage, result: Result, edition: Edition) -> Edition:
    """The front page: nobody wins an evening."""
    assert page.view is not None  # what is over was begun
    public = page.view.public
    return msgspec.structs.replace(
        edition,
        headline=HEADLINE,
        won="The table is closed.",
        deck="Everything that was hidden lies open.",
        story=story([line for line in page.log if line.kind in TOLD]),
        figures=(
            ("Sessions", str(public["session"]["number"])),
            ("Scenes", str(public["scene"]["number"])),
            ("Decisions", str(page.line - 1)),
        ),
    )


def cast_of(page: TablePage) -> tuple[Person, ...]:
    """Everybody, the players' own first."""
    assert page.view is not None
    return tuple(sorted(everybody(page.view, page.seats), key=lambda one: not one.seat))
