"""The town arranged for the screen, the same for all six games."""

from backroom.games.noir.page.board import board_of
from backroom.games.noir.page.icons import ROLES, VERBS
from backroom.games.noir.page.paper import paper_of
from backroom.games.noir.page.scene import scene
from backroom.games.noir.rules.suspects import SUSPECTS, title
from backroom.web.kit.page import Page, Sign


def suspects_css() -> str:
    """Each suspect keeps one name across pages, so that a shift animates by itself."""
    return "".join(f'[data-suspect="{name}"] {{ view-transition-name: s-{name}; }}\n' for name in SUSPECTS)


PAGE = Page(
    package=__name__,
    drawn={"suspects.css": suspects_css},
    sign=Sign("Noir", "navy", scene, 10),
    arrange=board_of,
    edition=paper_of,
    icons=VERBS,
    titles={"place": "Show", "let die": "Let it happen", "onto": "Move it here", "hold": "Not now"},
    roles=ROLES,
    tools={"suspect": title},
    macros={"card": "card.html", "handle": "lines.html"},
)
