"""The Last Match on the screen: the matches on the bar, drawn."""

import msgspec

from backroom.core import shown_as
from backroom.web.kit.edition import Edition
from backroom.web.kit.page import Page, Sight, Sign
from last_match.rules import MATCHES, Bar


class Board(msgspec.Struct, frozen=True):
    """Everything on the page."""

    matches: int
    burnt: int


def board_of(at: Sight) -> Board:
    """The bar."""
    bar = shown_as(Bar, at.view.public)
    return Board(bar.matches, MATCHES - bar.matches)


def paper_of(at: Sight, edition: Edition) -> Edition:
    """The late edition."""
    bar = shown_as(Bar, at.view.public)
    taken = f"{bar.taken[0]} : {bar.taken[1]}"
    return msgspec.structs.replace(edition, headline="Lights out", figures=(("Taken", taken),))


def match_svg() -> str:
    """One match."""
    stick = '<path fill="#d9c79a" d="M5 10h4v38h-4Z"/><path fill="#b5402f" d="M3 4h8v9h-8Z"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="match" viewBox="0 0 14 50">{stick}</symbol></svg>'


PAGE = Page(
    package=__name__,
    drawn={"match.svg": match_svg},
    sign=Sign("The Last Match", "olive"),
    arrange=board_of,
    edition=paper_of,
    icons={"take": "spark"},
    tools={"in_words": lambda count: "one match" if count == 1 else f"{count} matches"},
)
