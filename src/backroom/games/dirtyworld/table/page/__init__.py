"""The game master's table arranged for the screen: sheets, dice, forms that are being filled in, the case board."""

from backroom.games.dirtyworld.table.page.board import evening_of
from backroom.games.dirtyworld.table.page.paper import paper_of
from backroom.web.kit.page import Page

PAGE = Page(
    package=__name__,
    arrange=evening_of,
    edition=paper_of,
)
