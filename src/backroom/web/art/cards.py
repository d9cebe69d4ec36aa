"""Pictures for cards: 300 x 150, drawn from what a card is, so that cards of one's own have one, too."""

from collections.abc import Sequence
from hashlib import sha256

from backroom.core import CardFace
from backroom.web.art.cast import CAST
from backroom.web.art.palette import p
from backroom.web.art.paths import joined
from backroom.web.art.portraits import ROUND, SVG, figure_of
from backroom.web.art.traits import look_of

PEOPLE = ("character", "informant", "goon")


def card_symbol(name: str) -> str:
    """What a page refers to: cards.svg#c-the-docks."""
    return "c-" + "-".join("".join(letter if letter.isalnum() else " " for letter in name).split())


def chosen(card: str, count: int) -> int:
    """A number below `count` that is always the same for the same card."""
    return int.from_bytes(sha256(card.encode()).digest()[:4]) % count


def picture(card: CardFace) -> str:
    """The drawing without its <svg>."""
    recipe = list(CAST.values())[chosen(card.id, len(CAST))]
    t = look_of(recipe)
    return joined(
        p("M0 0H300V150H0Z", "#1d1828") + f'<g transform="translate(69 -14) scale(1.35)">{figure_of(t)[0]}</g>'
    )


def card_sprite(cards: Sequence[CardFace]) -> str:
    """Every card of a set in one file, the same for every eye: what is fetched tells nothing about a hand."""
    symbols = [
        f'<symbol id="{card_symbol(card.id)}" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" {ROUND}>'
        f"{picture(card)}</symbol>"
        for card in cards
        if card.kind != "agenda"
    ]
    return f"<svg {SVG}>{''.join(symbols)}</svg>"
