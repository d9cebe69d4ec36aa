"""The late edition of Nightshade: who confessed, who found out, and the turns that the case took."""

from collections.abc import Sequence

import msgspec

from backroom.core import View
from backroom.games.nightshade.page.names import face_of, investigator_face
from backroom.games.nightshade.rules.facts import (
    CaseCame,
    Connected,
    CorpseFound,
    Died,
    FoundDead,
    Informed,
    KeyShown,
    NoteWritten,
    TwistDrawn,
)
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.state import CONFESSED, CONFESSION
from backroom.games.nightshade.rules.words import on_whom
from backroom.web.kit.edition import Edition, story
from backroom.web.kit.page import Sight
from backroom.web.page_types import WrittenLine

TOLD = frozenset(
    fact.kind for fact in (CaseCame, CorpseFound, TwistDrawn, Died, Informed, FoundDead, Connected, KeyShown)
)
"""Kinds of events that make a story."""


def paper_of(at: Sight, edition: Edition) -> Edition:
    """The front page of a case."""
    assert at.result is not None
    shown = open_in(at.view)
    solved = at.result.ending == CONFESSION
    guilty = next((one.suspect for one in shown.people if one.status == CONFESSED), "")
    figures = [
        ("Case", str(shown.number)),
        ("Days", str(shown.day)),
        ("Decisions", str(at.line - 1)),
        ("Evidence", str(sum(len(level.cards) for level in shown.collector))),
        ("Notes", str(len(shown.journal.notes))),
    ]
    return msgspec.structs.replace(
        edition,
        headline=f"{guilty} confesses" if solved else "Case unsolved",
        won="Case solved." if solved else "Case closed, unsolved.",
        story=story([line for line in at.log if line.kind in TOLD]),
        figures=tuple(figures),
    )


class Shot(msgspec.Struct, frozen=True):
    """A photograph on the front page."""

    face: str
    state: str
    name: str
    caption: str


class Quote(msgspec.Struct, frozen=True):
    """A note that the front page has room for."""

    words: str
    day: int
    on: str


MOST_QUOTES = 4


def quotes_of(written: Sequence[WrittenLine]) -> tuple[Quote, ...]:
    """The first notes that have words."""
    notes = [one.fact for one in written if isinstance(one.fact, NoteWritten) and one.fact.words]
    return tuple(Quote(note.words, note.day, on_whom(note)) for note in notes[:MOST_QUOTES])


def shots_of(view: View) -> tuple[Shot, ...]:
    """The one who confessed, the one who found out, and those who died over it."""
    shown = open_in(view)
    shots = [
        Shot(face_of(one.suspect), "arrested", f"The {one.suspect}", "in the cell tonight.")
        for one in shown.people
        if one.status == CONFESSED
    ]
    who = shown.investigator
    if who.id not in shown.fallen:
        words = "asked the last question." if shown.solved_by else "has gone home."
        shots.append(Shot(investigator_face(who.id), "alive", who.title, words))
    shots += [
        Shot(investigator_face(name), "deceased", f"The {name}", "did not live to see it.") for name in shown.fallen
    ]
    return tuple(shots)
