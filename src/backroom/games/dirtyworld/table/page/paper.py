"""The late edition of a table that was closed: the cast, what everyone was hiding, and how it went."""

from collections.abc import Sequence

from backroom.core import View
from backroom.games.dirtyworld.table.page.people import Character, everybody
from backroom.games.dirtyworld.table.rules.facts import Raised, SceneBegun, SceneEnded, SessionOpened, ToldSecret
from backroom.games.dirtyworld.table.rules.fight_facts import WorkedOut
from backroom.games.dirtyworld.table.rules.parts import Contested
from backroom.games.dirtyworld.table.rules.shown import open_in
from backroom.web.kit.edition import Edition, story
from backroom.web.kit.page import Sight
from backroom.web.page_types import SeatLine

TOLD = frozenset(
    fact.kind for fact in (SessionOpened, SceneBegun, ToldSecret, WorkedOut, SceneEnded, Raised, Contested)
)
"""Kinds of events that make a story."""
HEADLINE = "Case closed"


class ClosedEdition(Edition, frozen=True, kw_only=True):
    """A front page with the whole cast."""

    cast: tuple[Character, ...]


def paper_of(at: Sight, edition: Edition) -> ClosedEdition:
    """The front page: nobody wins an evening."""
    shown = open_in(at.view)
    return ClosedEdition(
        headline=HEADLINE,
        won="The table is closed.",
        deck="Everything that was hidden lies open.",
        story=story([line for line in at.log if line.kind in TOLD]),
        figures=(
            ("Sessions", str(shown.session.number)),
            ("Scenes", str(shown.scene.number)),
            ("Decisions", str(at.line - 1)),
        ),
        cast=cast_of(at.view, at.seats),
    )


def cast_of(view: View, seats: Sequence[SeatLine]) -> tuple[Character, ...]:
    """Everybody, the players' own first."""
    return tuple(sorted(everybody(view, seats), key=lambda one: not one.seat))
