"""The door of the story log, for pages and for the command line."""

from collections.abc import Sequence

from backroom.core import BackroomError, Record
from backroom.web.papers.casefile import Kind
from backroom.web.papers.storylog.binding import Heard, bound
from backroom.web.papers.storylog.epub import epub
from backroom.web.papers.storylog.markdown import markdown
from backroom.web.papers.storylog.pdf import pdf
from backroom.web.papers.storylog.standing import Reader

LOGGED = "dirtyworld/table"
"""The game that story logs are made of."""
TITLE = "A Dirty World"
"""What a log is called that no table has given its name."""

WRITERS = {"pdf": pdf, "epub": epub, "md": markdown}


def story_log(
    record: Record,
    kind: Kind,
    reader: Reader,
    names: Sequence[str] = (),
    title: str = TITLE,
    talk: Sequence[Heard] = (),
    session: int = 0,
) -> bytes:
    """What a reader saw of a table: one session, or all (0). Waits for another process: not on an event loop."""
    if record.header.game != LOGGED:
        raise BackroomError(f"Story logs are made of {TITLE}'s table; this is a record of {record.header.game}.")
    return WRITERS[kind](bound(record, reader, names or record.header.players, title, talk, session))
