"""The story log as a paper of the game master's table."""

from collections.abc import Sequence

from backroom.core import BackroomError, Record
from backroom.games.dirtyworld.table.papers.storylog.binding import bound
from backroom.games.dirtyworld.table.papers.storylog.epub import epub
from backroom.games.dirtyworld.table.papers.storylog.markdown import markdown
from backroom.games.dirtyworld.table.papers.storylog.pdf import pdf
from backroom.press.kinds import Kind
from backroom.press.papers import Asked, Heard, Paper, Reader

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


def _made(asked: Asked, kind: Kind) -> bytes:
    """All of it, or one session by its number."""
    part = asked.part
    if part and not (part.isascii() and part.isdigit() and len(part) < 5 and int(part)):
        raise BackroomError(f"There is no session {part} at this table.")
    title = asked.title or TITLE
    return story_log(asked.record, kind, asked.reader, asked.names, title, asked.talk, int(part or 0))


STORYLOG = Paper(make=_made, called=lambda part: f"session {part}" if part else "story", talk=True)
