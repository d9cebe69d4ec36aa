"""Portraits of the fifty faces, in the light of a film noir.

The drawing is cut paper under one lamp: the light always comes from the left, so the left facet of every shape is its
lit tone and the wall behind is dark on the left and pale on the right. Nothing in a portrait has an id, a gradient or a
clip path, so any number of them can share a page.
"""

from functools import cache

from backroom.web.kit.palette import VERDIGRIS, H, W, line, p
from backroom.web.kit.paths import joined
from backroom.web.kit.portraits.cast import CAST
from backroom.web.kit.portraits.chalk import chalk
from backroom.web.kit.portraits.front import front
from backroom.web.kit.portraits.side import side
from backroom.web.kit.portraits.traits import Traits, traits
from backroom.web.kit.portraits.wall import wall

STATES = ("alive", "deceased", "cleared", "arrested")

SVG = 'xmlns="http://www.w3.org/2000/svg"'
ROUND = 'stroke-linecap="round"'
BARS = "M11 0V132M35.5 0V132M60 0V132M84.5 0V132M109 0V132M0 104H120"
GLEAM = "M9 0V132M33.5 0V132M58 0V132M82.5 0V132M107 0V132"


def figure(name: str) -> tuple[str, list[str]]:
    """Head and shoulders without the wall: the drawing, and its silhouette as a list of paths."""
    return figure_of(traits(name))


def figure_of(t: Traits) -> tuple[str, list[str]]:
    """The same for any look."""
    return front(t) if t.pose == "front" else side(t)


def body_of(name: str, state: str = "alive") -> str:
    """The drawing without its <svg>, for symbols."""
    t = traits(name)
    if state == "deceased":
        return joined(chalk(name, t))
    drawn = wall(t.wall, t.wall_tone) + figure(name)[0]
    return joined(drawn + {"alive": "", "cleared": _stamp(), "arrested": _bars()}[state])


def _stamp() -> str:
    return (
        p(f"M0 0H{W}V{H}H0Z", "#0b101957")
        + f'<g transform="rotate(-13 60 72)" fill="none" stroke="{VERDIGRIS}" stroke-width="3.4">'
        + p("M8 57H112V88H8Z", "#0b101999")
        + f'<text x="60" y="79.5" fill="{VERDIGRIS}" stroke="none" text-anchor="middle" '
        + 'font-family="Rockwell,DejaVu Serif" font-weight="700" font-size="20" textLength="92">CLEARED</text></g>'
    )


def _bars() -> str:
    return p(f"M0 0H{W}V{H}H0Z", "#0b101959") + line(BARS, "#05070c", 6) + line(GLEAM, "#9aa6bb", 1.6)


def portrait(name: str, state: str = "alive") -> str:
    """One portrait as an SVG of its own."""
    said = "" if state == "alive" else f", {state}"
    head = f'<svg {SVG} viewBox="0 0 {W} {H}" role="img" {ROUND}><title>{name.capitalize()}{said}</title>'
    return f"{head}{body_of(name, state)}</svg>"


def symbol_id(name: str, state: str = "alive") -> str:
    """What a page refers to: sprite.svg#p-alyss, sprite.svg#p-alyss-deceased."""
    return f"p-{name}" if state == "alive" else f"p-{name}-{state}"


@cache
def sprite() -> str:
    """Every face in every state in one file, the same for every eye: what is fetched tells nothing about a hand."""
    symbols = [
        f'<symbol id="{symbol_id(name, state)}" viewBox="0 0 {W} {H}" {ROUND}>{body_of(name, state)}</symbol>'
        for name in sorted(CAST)
        for state in STATES
    ]
    return f"<svg {SVG}>{''.join(symbols)}</svg>"
