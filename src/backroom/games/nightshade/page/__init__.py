"""Nightshade arranged for the screen: the city, the suspects, the evidence, a roll, what can be done, the journal."""

from backroom.games.nightshade.page.art import city as art
from backroom.games.nightshade.page.board import night_of
from backroom.games.nightshade.page.icons import VERBS
from backroom.games.nightshade.page.names import investigator_face
from backroom.games.nightshade.page.paper import paper_of
from backroom.games.nightshade.page.scene import scene
from backroom.games.nightshade.page.shelf import campaign_of
from backroom.games.nightshade.page.story import writer_of
from backroom.web.kit.page import Page, Sign

PAGE = Page(
    package=__name__,
    drawn={"city.svg": art.city, "city.css": art.points_css},
    sign=Sign("Nightshade", "teal", scene, 20),
    arrange=lambda at: night_of(at.view, at.written, at.log, at.verb),
    edition=paper_of,
    story=writer_of,
    series=campaign_of,
    icons=VERBS,
    tools={"investigator_face": investigator_face},
    macros={"building": "building.html"},
)
