"""What is seen through the glass of the door: a hand of cards."""

from backroom.web.kit.scenes import BRASS, INK

CARD = "M72 44h56a5 5 0 0 1 5 5v92a5 5 0 0 1 -5 5h-56a5 5 0 0 1 -5 -5v-92a5 5 0 0 1 5 -5Z"
SPADE = (
    "M100 70C104 80 117 85 117 94C117 101 108 103 102 98C103 103 104 106 107 109H93C96 106 97 103 98 98"
    "C92 103 83 101 83 94C83 85 96 80 100 70Z"
)
FAN = ((-24, "#3a2408"), (-12, "#2c1b06"), (0, "#1d1204"), (12, "#1a1003"), (24, INK))


def scene() -> str:
    """The inside of an SVG."""
    cards = ""
    for turn, colour in FAN:
        face = f'<path fill="{BRASS}" d="{SPADE}"/>' if colour == INK else ""
        card = f'<path fill="{colour}" stroke="{BRASS}" stroke-width="2" d="{CARD}"/>{face}'
        cards += f'<g transform="translate(0 -8) rotate({turn} 100 222)">{card}</g>'
    return cards
