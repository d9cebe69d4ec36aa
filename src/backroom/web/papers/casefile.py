"""The door of the papers, for pages and for the command line."""

from collections.abc import Mapping
from typing import Literal, get_args

from backroom.core import BackroomError, Record
from backroom.web.papers.epub import epub
from backroom.web.papers.markdown import markdown
from backroom.web.papers.pdf import pdf
from backroom.web.papers.tale.binding import story_of
from backroom.web.papers.typeset import at_the_press

PRINTED = "nightshade"
"""The game that case files are made of."""

Kind = Literal["pdf", "epub", "md"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MEDIA = {"pdf": "application/pdf", "epub": "application/epub+zip", "md": "text/markdown; charset=utf-8"}
"""What a page says it sends."""

_WRITERS = {"pdf": pdf, "epub": epub, "md": markdown}


def case_file(record: Record, notes: Mapping[int, str], kind: Kind) -> bytes:
    """The case file of a record of Nightshade; `notes` are the words of notes that were edited since, by number.

    Takes a second, or a few for a long case, and waits for another process: not on an event loop.
    """
    if record.header.game != PRINTED:
        raise BackroomError(f"Case files are made of Nightshade; this is a record of {record.header.game}.")
    return _WRITERS[kind](story_of(record, notes))


async def printed(record: Record, notes: Mapping[int, str], kind: Kind) -> bytes:
    """The same for whoever must not wait: a page."""
    return await at_the_press(case_file, record, dict(notes), kind)
