"""The duel arranged for the screen: sheets with their circles, what was declared, the order of a round."""

from backroom.games.dirtyworld.duel.page.board import duel_of
from backroom.games.dirtyworld.duel.page.icons import VERBS
from backroom.games.dirtyworld.duel.page.paper import paper_of
from backroom.web.kit.page import Page

PAGE = Page(
    package=__name__,
    arrange=lambda at: duel_of(at.view, at.seats, at.verb),
    edition=paper_of,
    icons=VERBS,
)
