"""What can be printed of a duel."""

from backroom.games.dirtyworld.papers.door import sheets_by
from backroom.games.dirtyworld.papers.sheets import duel_sheets

PAPERS = {"sheets": sheets_by(duel_sheets)}
