"""The command that prints character sheets of A Dirty World."""

from pathlib import Path
from typing import Annotated

import typer

from backroom.core import BackroomError
from backroom.games.dirtyworld.papers.sheets import blank_sheet, sheets_pdf
from backroom.terminal.printing import EyeName, Output, printed, write
from backroom.terminal.replay import EVERYTHING


def sheet(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="A record of A Dirty World.")] = None,
    blank: Annotated[bool, typer.Option("--blank", help="A sheet to fill in by hand.")] = False,
    eye: EyeName = EVERYTHING,
    output: Output = None,
) -> None:
    """Print character sheets of A Dirty World as PDF: those of a record as they stand at its end, or a blank one."""
    if blank == (file is not None):
        raise BackroomError("Give either a record or --blank.")
    if file is None:
        write("The sheet is", sheets_pdf([blank_sheet()]), output or Path("sheet.pdf"))
    else:
        found = printed("sheets", file, "pdf", eye)
        write("The sheets are", found, output or file.with_name(f"{file.stem}-sheets.pdf"), file)
