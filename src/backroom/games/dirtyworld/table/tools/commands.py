"""The command of the game master's table."""

from typing import Annotated

import typer

from backroom.terminal.files import RecordFile
from backroom.terminal.printing import As, EyeName, Output, printed, write
from backroom.terminal.replay import EVERYTHING


def story(
    file: RecordFile,
    kind: As = "pdf",
    session: Annotated[int, typer.Option(min=0, help="One session; 0 for all.")] = 0,
    eye: EyeName = EVERYTHING,
    output: Output = None,
) -> None:
    """Print what happened at a game master's table of A Dirty World, session by session."""
    found = printed("storylog", file, kind, eye, str(session) if session else "")
    write("The story is", found, output or file.with_suffix(f".{kind}"), file)
