"""Six-sided dice, seen from above."""

from backroom.web.art.portraits import SVG

PIPS = {
    1: ((2, 2),),
    2: ((1, 3), (3, 1)),
    3: ((1, 3), (2, 2), (3, 1)),
    4: ((1, 1), (1, 3), (3, 1), (3, 3)),
    5: ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    6: ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
}
BONE, RIM = "#f6f0e2", "#1b1812"


def die(face: int) -> str:
    """One die, ink on bone."""
    dots = "".join(f'<circle cx="{8 + 8 * x}" cy="{8 + 8 * y}" r="3.6"/>' for x, y in PIPS[face])
    return (
        f'<svg {SVG} viewBox="0 0 48 48" role="img"><title>{face}</title>'
        f'<rect x="2" y="2" width="44" height="44" rx="8" fill="{BONE}" stroke="{RIM}" stroke-width="2.5"/>'
        f'<g fill="{RIM}">{dots}</g></svg>'
    )
