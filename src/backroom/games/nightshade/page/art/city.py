"""The city of Nightshade at night, seen from above: 600 x 600, and may be stretched.

An avenue joins the locations in a bow, a railway the crime scenes in a ring, lanes the two; the river comes up from the
south, which is why the ends of the avenue do not touch. Where things stand is written here once: the page puts its
signs to the same points.
"""

from functools import cache
from math import cos, radians, sin
from random import Random

from backroom.games.nightshade.rules.data import BOARD
from backroom.web.kit.palette import line, p

SIZE = 600
TONES = ("#0e1625", "#101a2b", "#121d30", "#0c1421", "#142036")
RIVER = "M262 640C282 560 316 500 306 452C300 420 296 404 300 380"


def _at(turn: float, across: float, down: float) -> tuple[int, int]:
    return round(SIZE / 2 + across * cos(radians(turn))), round(SIZE / 2 + down * sin(radians(turn)))


POINTS = {
    **{name: _at(120 + 60 * number, 232, 222) for number, name in enumerate(BOARD.path)},
    **{name: _at(90 + 60 * number, 132, 132) for number, name in enumerate(BOARD.ring)},
}
"""Where each place is."""


def way(one: str, other: str) -> str:
    """The way from one place to another, as a path."""
    return "M{} {}L{} {}".format(*POINTS[one], *POINTS[other])


@cache
def city() -> str:
    """The plan without signs, the same for every case."""
    avenue = "".join(way(one, other) for one, other in zip(BOARD.path, BOARD.path[1:], strict=False))
    ring = "".join(way(one, other) for one, other in zip(BOARD.ring, (*BOARD.ring[1:], BOARD.ring[0]), strict=True))
    lanes = "".join(way(one, other) for one, other in BOARD.lanes)
    drawn = [
        p(f"M0 0H{SIZE}V{SIZE}H0Z", "#070c15"),
        f'<g transform="rotate(-14 300 300) translate(-20 -20)">{_blocks()}</g>',
        line(RIVER, "#040810", 66) + line(RIVER, "#10263f", 56),
        line("M270 585h22M288 560h16M262 610h14M300 520h14M291 540h10M284 600h12", "#4a6f9a", 2),
        _park(),
        line(avenue, "#04070c", 17) + line(avenue, "#2a3850", 12) + _dashed(avenue, "#7b89a3", 1.6, "9 9"),
        line(lanes, "#04070c", 9) + line(lanes, "#24324a", 5),
        line(ring, "#04070c", 12) + _dashed(ring, "#55678a", 8, "2.5 6") + line(ring, "#55678a", 1.6),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" preserveAspectRatio="none"'
    return f'{head} stroke-linecap="round">{"".join(drawn)}</svg>'


def _dashed(d: str, colour: str, width: float, dashes: str) -> str:
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-dasharray="{dashes}" '
        f'stroke-linecap="butt" d="{d}"/>'
    )


def _blocks() -> str:
    """A tilted street plan: blocks between streets, each with its roofs and a few windows."""
    rng = Random(7)
    roofs: dict[str, list[str]] = {tone: [] for tone in TONES}
    lit: list[str] = []
    dim: list[str] = []
    for y in range(-184, 736, 46):
        for x in range(-208, 832, 52):
            wide, high = 42 + rng.randint(-4, 3), 36 + rng.randint(-4, 2)
            cut = rng.randint(14, 26) if rng.random() < 0.5 else 0
            for left, width in ((x, cut), (x + cut + 3, wide - cut - 3)) if cut else ((x, wide),):
                roofs[rng.choice(TONES)].append(f"M{left} {y}h{width}v{high}h-{width}Z")
                for _ in range(rng.randint(0, 4)):
                    at = f"M{left + 4 + rng.randint(0, max(1, width - 9))} {y + 4 + rng.randint(0, high - 9)}h3v4h-3Z"
                    (lit if rng.random() < 0.38 else dim).append(at)
    plan = "".join(p("".join(paths), tone) for tone, paths in roofs.items())
    return plan + p("".join(dim), "#263753") + p("".join(lit), "#8f9bb0", ' opacity=".55"')


def _park() -> str:
    trees = ""
    for number in range(17):
        out = (number % 3 + 1) / 3
        x, y = 300 + 58 * cos(number * 0.9) * out, 300 + 50 * sin(number * 0.9) * out
        trees += f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{5 + number % 3 * 2}" fill="#13251f"/>'
    return (
        '<ellipse cx="300" cy="300" rx="74" ry="66" fill="#0b1716" stroke="#1b2f33" stroke-width="2"/>'
        + trees
        + line("M300 262v76M262 300h76", "#1f3836", 3)
        + '<circle cx="300" cy="300" r="9" fill="#0b1a2d" stroke="#2c4666" stroke-width="2"/>'
    )


def points_css() -> str:
    """Where the signs stand, as classes: `at-scene-3`."""
    places = ((name.replace(" ", "-"), x / SIZE, y / SIZE) for name, (x, y) in POINTS.items())
    return "".join(f".at-{name} {{ left: {left:.2%}; top: {top:.2%}; }}\n" for name, left, top in places)
