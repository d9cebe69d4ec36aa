"""The late edition of The Big Shuffle."""

import msgspec

from backroom.core.book import in_letters
from backroom.games.bigshuffle.rules.facts import (
    AgendaTurnedUp,
    Attempted,
    BigShuffled,
    Cancelled,
    Determined,
    Grabbed,
    Killed,
    Scored,
)
from backroom.games.bigshuffle.rules.rules import POINTS
from backroom.games.bigshuffle.rules.shown import open_in
from backroom.games.bigshuffle.rules.state import LIMIT, SCORED, WON
from backroom.games.bigshuffle.rules.words import ended
from backroom.web.kit.edition import Edition, story
from backroom.web.kit.page import Sight

HEADLINES = {WON: "Scene is set", SCORED: f"{in_letters(POINTS).capitalize()} points", LIMIT: "Trail gone cold"}
TOLD = frozenset(
    fact.kind for fact in (Attempted, Determined, Killed, BigShuffled, AgendaTurnedUp, Cancelled, Grabbed, Scored)
)
"""Kinds of events that make a story."""


def paper_of(at: Sight, edition: Edition) -> Edition:
    """The front page with people in it instead of seats, and with a story out of the scene changes."""
    assert at.result is not None
    result, shown, names = at.result, open_in(at.view), at.say.names
    won = edition.won
    if at.view.eye is None and not result.drawn:
        won = f"{names[result.winners[0]]} won."
    figures = [("Turns", str(shown.turn)), ("Decisions", str(at.line - 1))]
    if shown.variant == "expert":
        figures += [(f"{name}: points", str(seat.points)) for name, seat in zip(names, shown.seats, strict=True)]
    told = story([line for line in at.log if line.kind in TOLD])
    return msgspec.structs.replace(
        edition,
        headline=HEADLINES.get(result.ending, edition.headline),
        won=won,
        deck=at.say(ended(result.ending, result.winners)),
        story=told,
        figures=tuple(figures),
    )
