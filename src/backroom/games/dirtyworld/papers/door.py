"""Character sheets as a paper of a game. A duel and a game master's table show them in different ways."""

from collections.abc import Callable, Sequence

from backroom.core import View
from backroom.games.dirtyworld.papers import sheets
from backroom.house.refusals import Missing
from backroom.press.kinds import Kind
from backroom.press.papers import Asked, Blank, Paper

Read = Callable[[View, Sequence[str], str], tuple[sheets.Paper, ...]]
"""The sheets that lie open in a view; with the names of the seats, and the table's."""


def sheets_by(read: Read) -> Paper:
    """Every sheet that lies open to the one who asks, or one of them, by the character's id."""

    def make(asked: Asked, kind: Kind) -> bytes:
        found = read(asked.view, asked.names, asked.title)
        if asked.part:
            found = tuple(one for one in found if one.id == asked.part)
            if not found:  # one that is closed to the one who asks is not there
                raise Missing("There is no such sheet at this table.")
        return sheets.sheets_pdf(found)

    return Paper(make=make, kinds=("pdf",), called=lambda part: "sheet" if part else "sheets", blank=BLANK)


BLANK = Blank("a dirty world", lambda: sheets.sheets_pdf([sheets.blank_sheet()]))
"""A sheet to fill in by hand."""
