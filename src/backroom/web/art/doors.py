"""What is seen through the glass of each door in the lobby: 200 x 150, standing on its lower edge."""

from collections.abc import Callable
from functools import cache

from backroom.web.art.portraits import figure

INK, SHADE, HAZE, BRASS = "#140d03", "#4f3109", "#6d4713", "#c8923f"
NECK = "M48 60L46 104L76 104L74 60Z"


def shape(suspect: str, place: str, fill: str) -> str:
    """A suspect as a shadow on glass."""
    paths = "".join(f'<path d="{d}"/>' for d in (*figure(suspect)[1], NECK))
    return f'<g fill="{fill}" transform="{place}">{paths}</g>'


def _noir() -> str:
    return (
        shape("esme", "translate(-14 26) scale(.96)", HAZE)
        + shape("barrin", "translate(100 24) scale(.98)", HAZE)
        + shape("clive", "translate(34 18) scale(1.1)", INK)
    )


def _nightshade() -> str:
    pen = 'fill="none" stroke-linecap="round"'
    return (
        shape("dashel", "translate(22 14) scale(1.16)", INK)
        + f'<path {pen} stroke="{INK}" stroke-width="4" d="M122 100L146 104"/>'
        + f'<path {pen} stroke="{SHADE}" stroke-width="3" d="M150 96q10 -12 0 -26t5 -30q3 -9 -2 -16"/>'
    )


def _dirtyworld() -> str:
    return (
        '<path fill="#ffe9bd" opacity=".5" d="M90 26H110L196 150H4Z"/>'
        + f'<path fill="{INK}" d="M98 0h4V8C118 10 126 18 128 28H72C74 18 82 10 98 8Z"/>'
        + shape("leopold", "translate(66 50) scale(.56)", HAZE)
        + shape("otis", "translate(-8 58) scale(.72)", INK)
        + shape("kitty", "translate(122 58) scale(.72)", INK)
        + f'<path fill="{INK}" d="M0 132H200V150H0Z"/>'
    )


CARD = "M72 44h56a5 5 0 0 1 5 5v92a5 5 0 0 1 -5 5h-56a5 5 0 0 1 -5 -5v-92a5 5 0 0 1 5 -5Z"
SPADE = (
    "M100 70C104 80 117 85 117 94C117 101 108 103 102 98C103 103 104 106 107 109H93C96 106 97 103 98 98"
    "C92 103 83 101 83 94C83 85 96 80 100 70Z"
)
FAN = ((-24, "#3a2408"), (-12, "#2c1b06"), (0, "#1d1204"), (12, "#1a1003"), (24, INK))


def _bigshuffle() -> str:
    cards = ""
    for turn, colour in FAN:
        face = f'<path fill="{BRASS}" d="{SPADE}"/>' if colour == INK else ""
        card = f'<path fill="{colour}" stroke="{BRASS}" stroke-width="2" d="{CARD}"/>{face}'
        cards += f'<g transform="translate(0 -8) rotate({turn} 100 222)">{card}</g>'
    return cards


SCENES: dict[str, Callable[[], str]] = {
    "noir": _noir,
    "nightshade": _nightshade,
    "dirtyworld": _dirtyworld,
    "bigshuffle": _bigshuffle,
}


@cache
def scene(family: str) -> str:
    """The inside of a door's <svg>; a door nobody drew a scene for has plain glass."""
    return SCENES[family]() if family in SCENES else ""
