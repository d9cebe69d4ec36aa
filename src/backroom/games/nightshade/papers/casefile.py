"""The case file as a paper of Nightshade."""

from collections.abc import Mapping

from backroom.core import BackroomError, Record
from backroom.games.nightshade.papers.epub import epub
from backroom.games.nightshade.papers.markdown import markdown
from backroom.games.nightshade.papers.pdf import pdf
from backroom.games.nightshade.papers.tale.binding import story_of
from backroom.games.nightshade.rules.facts import NoteWritten
from backroom.press.kinds import Kind
from backroom.press.papers import Asked, Paper

GAME = "nightshade"
"""The game that case files are made of."""

_WRITERS = {"pdf": pdf, "epub": epub, "md": markdown}


def case_file(record: Record, notes: Mapping[int, str], kind: Kind) -> bytes:
    """The case file of a record of Nightshade; `notes` are the words of notes that were edited since, by number.

    Takes a second, or a few for a long case, and waits for another process: not on an event loop.
    """
    if record.header.game != GAME:
        raise BackroomError(f"Case files are made of Nightshade; this is a record of {record.header.game}.")
    return _WRITERS[kind](story_of(record, notes))


def _made(asked: Asked, kind: Kind) -> bytes:
    """Nothing in it is hidden from anyone, at any time."""
    notes = [one.fact for one in asked.written if isinstance(one.fact, NoteWritten)]
    return case_file(asked.record, {note.note: note.words for note in notes}, kind)


CASE_FILE = Paper(make=_made)
