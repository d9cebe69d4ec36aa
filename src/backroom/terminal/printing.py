"""What commands that print have in common: which paper, of which record, through whose eyes, and where it goes."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from backroom.core import GAMES, BackroomError, Record, Sitting
from backroom.press.kinds import KINDS, Kind
from backroom.press.papers import Asked, Reader, paper_of
from backroom.terminal.files import file_errors, record_in
from backroom.terminal.replay import EVERYTHING, Replay

As = Annotated[str, typer.Option("--as", help="pdf, epub or md.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Where to write it; '-' for stdout. By default beside the record.")
]
EyeName = Annotated[str, typer.Option("--eye", help="A seat's name, 'spectator', or 'all' with every secret open.")]


def printed(name: str, file: Path, kind: str, eye: str = EVERYTHING, part: str = "") -> bytes:
    """A paper of the record in a file, by the paper's name."""
    record, wanted = record_in(file), kind_of(kind)
    paper = paper_of(record.header.game, name)
    if paper is None:
        raise BackroomError(f"There is no {name} of that game: this is a record of {record.header.game}.")
    return paper.make(asked_of(record, eye, part), wanted)


def asked_of(record: Record, eye: str, part: str) -> Asked:
    """What a paper is made of, out of a record alone."""
    seen = Replay(GAMES[record.header.game], record, eye)
    sitting = Sitting.resume(seen.game, record)
    return Asked(
        record=record,
        view=seen.view(sitting),
        reader=Reader(seen.eye, seen.open),
        names=record.header.players,
        part=part,
        written=tuple(sitting.written(None)),
    )


def kind_of(kind: str) -> Kind:
    """A kind of file, as somebody typed it."""
    found = next((one for one in KINDS if one == kind), None)
    if found is None:
        raise BackroomError(f"There is no kind of file '{kind}'. Kinds: {', '.join(KINDS)}.")
    return found


def write(what: str, paper: bytes, where: Path, record: Path | None = None) -> None:
    """Put it where it was wanted, and say so; never over the record that it was made of."""
    if where == Path("-"):
        sys.stdout.buffer.write(paper)
        return
    if where == record:
        raise BackroomError(f"{where} is the record itself. Use --output to write somewhere else.")
    with file_errors(where):
        where.write_bytes(paper)
    print(f"{what} in {where}.", file=sys.stderr)
