"""The Big Shuffle arranged for the screen: streets, seats, the tape of a scene change, the hand, things to pick."""

from backroom.games.bigshuffle.page.art.cards import card_sprite
from backroom.games.bigshuffle.page.board import board_of
from backroom.games.bigshuffle.page.icons import VERBS
from backroom.games.bigshuffle.page.paper import paper_of
from backroom.games.bigshuffle.page.scene import scene
from backroom.web.kit.page import Page, Sign

PAGE = Page(
    package=__name__,
    drawn={"cards.svg": card_sprite},
    sign=Sign("The Big Shuffle", "plum", scene, 40),
    arrange=board_of,
    edition=paper_of,
    icons=VERBS,
    macros={"row": "faces.html"},
)
