"""The commands that print: case files, character sheets, story logs."""

# The papers are imported by the commands that need them: the others start faster without a typesetter.
# ruff: noqa: PLC0415

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from backroom.core import BackroomError, Record, Sitting, View
from backroom.games import GAMES
from backroom.terminal.files import RecordFile, file_errors, record_in
from backroom.terminal.replay import EVERYTHING, Replay

if TYPE_CHECKING:
    from backroom.web.papers.casefile import Kind

commands = typer.Typer()

As = Annotated[str, typer.Option("--as", help="pdf, epub or md.")]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", help="Where to write it; '-' for stdout. Beside the record.")
]
EyeName = Annotated[str, typer.Option("--eye", help="A seat's name, 'spectator', or 'all' with every secret open.")]


@commands.command()
def casefile(file: RecordFile, kind: As = "pdf", output: Output = None) -> None:
    """Print a case of Nightshade: a book, an e-book or plain text."""
    from backroom.web.papers.casefile import case_file

    found = _kind(kind, "case file")
    _write(case_file(record_in(file), {}, found), output or file.with_suffix(f".{found}"), file, "The case file is")


@commands.command()
def story(
    file: RecordFile,
    kind: As = "pdf",
    session: Annotated[int, typer.Option(min=0, help="One session; 0 for all.")] = 0,
    eye: EyeName = EVERYTHING,
    output: Output = None,
) -> None:
    """Print what happened at a game master's table of A Dirty World, session by session."""
    from backroom.web.papers.storylog.door import story_log
    from backroom.web.papers.storylog.standing import Reader

    found, record = _kind(kind, "story log"), record_in(file)
    seen = Replay(GAMES[record.header.game], record, eye)
    printed = story_log(record, found, Reader(seen.eye, seen.open), session=session)
    _write(printed, output or file.with_suffix(f".{found}"), file, "The story is")


@commands.command()
def sheet(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A record of A Dirty World.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="A sheet to fill in by hand.")] = False,
    eye: EyeName = EVERYTHING,
    output: Output = None,
) -> None:
    """Print character sheets of A Dirty World as PDF: those of a record as they stand at its end, or a blank one."""
    from backroom.web.papers.sheets import SHEETS, blank_sheet, sheets_pdf

    if blank == (file is not None):
        raise BackroomError("Give either a record or --blank.")
    if file is None:
        _write(sheets_pdf([blank_sheet()]), output or Path("sheet.pdf"), None, "The sheet is")
        return
    record = record_in(file)
    read = SHEETS.get(record.header.game)
    if read is None:
        raise BackroomError(f"Sheets are for A Dirty World; this is a record of {record.header.game}.")
    papers = read(_seen_through(record, eye), record.header.players, "")
    _write(sheets_pdf(papers), output or file.with_name(f"{file.stem}-sheets.pdf"), file, "The sheets are")


def _seen_through(record: Record, eye: str) -> View:
    seen = Replay(GAMES[record.header.game], record, eye)
    return seen.view(Sitting.resume(seen.game, record))


def _kind(kind: str, what: str) -> "Kind":
    from backroom.web.papers.casefile import KINDS

    found = next((one for one in KINDS if one == kind), None)
    if found is None:
        raise BackroomError(f"There is no kind of {what} '{kind}'. Kinds: {', '.join(KINDS)}.")
    return found


def _write(printed: bytes, where: Path, record: Path | None, what: str) -> None:
    if where == Path("-"):
        sys.stdout.buffer.write(printed)
        return
    if where == record:
        raise BackroomError(f"{where} is the record itself; say where to write with --output.")
    with file_errors(where):
        where.write_bytes(printed)
    print(f"{what} in {where}.", file=sys.stderr)
