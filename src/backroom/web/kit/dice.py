"""Dice, seen from above: six-sided ones with pips, ten-sided ones with numbers."""

from backroom.web.kit.portraits import SVG

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


def dice_sprite() -> str:
    """The six faces as they lie on the table, for <use href="/static/dice.svg#d-5">."""
    symbols = []
    for face, pips in PIPS.items():
        dots = "".join(f'<circle cx="{8 + 8 * x}" cy="{8 + 8 * y}" r="3.6"/>' for x, y in pips)
        symbols.append(
            f'<symbol id="d-{face}" viewBox="0 0 48 48">'
            '<rect x="2" y="2" width="44" height="44" rx="7" fill="#e9dfc9"/>'
            '<path fill="#b7ab90" d="M39 2a7 7 0 0 1 7 7V39a7 7 0 0 1 -7 7H9a7 7 0 0 1 -6 -3.5C30 42 40 34 39 2Z"/>'
            f'<g fill="#14100a">{dots}</g></symbol>'
        )
    return f"<svg {SVG}>{''.join(symbols)}</svg>"


def ten(face: int, look: str = "") -> str:
    """A ten-sided die on the page itself, so that a sheet can colour it; "gone" is struck through."""
    gone = "gone" in look.split()
    cut = '<path class="cut" d="M5 42L39 6"/>' if gone else ""
    return (
        f'<svg class="d10 {look}" viewBox="0 0 44 48" role="img" aria-label="{face}{", cancelled" if gone else ""}">'
        '<path class="body" d="M22 2L42 20V28L22 46L2 28V20Z"/>'
        '<path class="lit" d="M22 2L34 26L22 33L10 26ZM2 20L10 26M42 20L34 26M22 33V46"/>'
        f'<text x="22" y="25.5">{face}</text>{cut}</svg>'
    )
