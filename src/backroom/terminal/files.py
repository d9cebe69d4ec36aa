"""Records from files, and files that are written: what goes wrong is one line."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from backroom.core import BackroomError, Record, read_record

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, as `backroom play --record` writes it.")]


@contextmanager
def file_errors(path: Path | None) -> Iterator[None]:
    """Say what is wrong with a file in one line."""
    try:
        yield
    except OSError as error:
        if path is None:
            raise
        raise BackroomError(f"{path}: {error.strerror or error}.") from None


def record_in(path: Path) -> Record:
    """The record in a file."""
    with file_errors(path):
        data = path.read_bytes()
    return read_record(data)
