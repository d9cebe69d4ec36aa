"""What can be printed of a game master's table."""

from backroom.games.dirtyworld.papers.door import sheets_by
from backroom.games.dirtyworld.papers.sheets import table_sheets
from backroom.games.dirtyworld.table.papers.storylog.door import STORYLOG

PAPERS = {"sheets": sheets_by(table_sheets), "storylog": STORYLOG}
