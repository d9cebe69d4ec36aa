"""What can be printed of Nightshade: a case as a book."""

from backroom.games.nightshade.papers.casefile import CASE_FILE

PAPERS = {"casefile": CASE_FILE}
