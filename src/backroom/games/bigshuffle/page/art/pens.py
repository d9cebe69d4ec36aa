"""What all these pictures are drawn with, and the figures that stand about in them."""

from backroom.web.kit.palette import line, p

INK = "#05080e"
PAPER, PAPER_DARK = "#ded4bd", "#8c8268"
BRASS, BRASS_DARK = "#c8a35e", "#6f5630"
GLOW = "#ffe9bd"
WIDE, HIGH = 300, 150
ALL = f"M0 0H{WIDE}V{HIGH}H0Z"

MAN = (
    "M-10 0V-36C-10 -44 -6 -48 0 -48C6 -48 10 -44 10 -36V0H4V-22H-4V0Z"
    "M-8 -50a8 8 0 0 1 16 0ZM-14 -50H14V-53H-14ZM-6 -52V-60C-3 -62 3 -62 6 -60V-52Z"
)
WOMAN = "M-12 0C-9 -18 -6 -24 -5 -30C-8 -36 -6 -44 0 -46C6 -44 8 -36 5 -30C6 -24 9 -18 12 0ZM0 -60a6.5 6.5 0 1 0 .1 0Z"


def stand(d: str, x: float, y: float, size: float = 1, fill: str = INK) -> str:
    """A figure with its feet here."""
    return f'<g transform="translate({x:g} {y:g}) scale({size:g})">{p(d, fill)}</g>'


def cone(x: float, top: float, spread: float, bottom: float = HIGH, glow: str = "#ffe9bd2e") -> str:
    """Light that falls from a lamp."""
    return p(f"M{x - 5:g} {top:g}H{x + 5:g}L{x + spread:g} {bottom:g}H{x - spread:g}Z", glow)


def hanging(x: float, y: float) -> str:
    """A lamp that hangs from the ceiling."""
    return (
        line(f"M{x:g} 0V{y:g}", INK, 2.5)
        + p(f"M{x - 16:g} {y + 10:g}C{x - 16:g} {y - 4:g} {x + 16:g} {y - 4:g} {x + 16:g} {y + 10:g}Z", INK)
        + p(f"M{x - 12:g} {y + 10:g}H{x + 12:g}L{x + 8:g} {y + 14:g}H{x - 8:g}Z", GLOW)
    )


def windows(left: int, top: int, columns: int, rows: int, lit: str, step: tuple[int, int] = (12, 14)) -> str:
    """Windows of a house, every third one dark."""
    d = "".join(
        f"M{left + x * step[0]} {top + y * step[1]}h6v8h-6Z"
        for x in range(columns)
        for y in range(rows)
        if (x * 2 + y * 3) % 5 not in (1, 3)
    )
    return p(d, lit)


def rain(colour: str = "#9fb4d640") -> str:
    """Rain, everywhere."""
    d = "".join(f"M{x + (y * 7) % 23} {y}l-5 14" for x in range(0, 310, 24) for y in range(-8, 150, 28))
    return line(d, colour, 1.4)


def bricks(colour: str) -> str:
    """The joints of a wall."""
    d = "".join(f"M0 {y}H300" for y in range(12, 150, 14))
    d += "".join(f"M{x + (y % 28 and 14)} {y}v14" for y in range(-2, 150, 14) for x in range(8, 300, 28))
    return line(d, colour, 1)
