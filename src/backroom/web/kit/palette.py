"""The colours of the portraits, and the pens they are drawn with: cut paper under one lamp that stands at the left."""

from typing import NamedTuple

INK = "#0b1019"
CHALK = "#d9d6cc"
VERDIGRIS = "#86cbb4"
SHIRT, SHIRT_DARK = "#d8cfbd", "#7f7d80"
W, H = 120, 132


class Tones(NamedTuple):
    """One material in that light."""

    base: str
    """The side in shadow."""
    lit: str
    deep: str
    """Detail on skin, folds on cloth."""


SKIN: dict[str, Tones] = {
    "A": Tones("#5f5762", "#eedfc6", "#a3958f"),
    "B": Tones("#574748", "#d9b893", "#94796b"),
    "C": Tones("#43343a", "#b5855f", "#7a5a4d"),
    "D": Tones("#32272e", "#8a5d42", "#5a3f38"),
}
CLOTH: dict[str, Tones] = {
    "coal": Tones("#0d131e", "#2d394f", "#06090f"),
    "navy": Tones("#152036", "#3a4d74", "#0a101c"),
    "brown": Tones("#2a1f1c", "#604a3d", "#130d0c"),
    "olive": Tones("#1e251e", "#515c45", "#0f130f"),
    "plum": Tones("#2a1e2f", "#5f4766", "#140e17"),
    "grey": Tones("#2f3743", "#727d8c", "#161b23"),
    "teal": Tones("#152a2d", "#3f6668", "#0a1618"),
    "bone": Tones("#8c867b", "#e6dcc8", "#2a2b31"),
}
HAIR = {
    "jet": ("#0c111a", "#35425a"),
    "brown": ("#271c1a", "#66493a"),
    "rust": ("#43261d", "#935a3d"),
    "straw": ("#6d5f47", "#d8c598"),
    "silver": ("#4f5969", "#bcc4cc"),
    "white": ("#858b95", "#ebe8df"),
}
WALL = {
    "slate": ("#141d2b", "#334660"),
    "teal": ("#122124", "#2f5054"),
    "plum": ("#1d1828", "#473d5c"),
    "olive": ("#1a1f1b", "#475041"),
    "umber": ("#211b1b", "#544640"),
}


def p(d: str, fill: str, extra: str = "") -> str:
    """A filled path."""
    return f'<path fill="{fill}" d="{d}"{extra}/>'


def line(d: str, colour: str, width: float = 2) -> str:
    """A stroked path."""
    return f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" d="{d}"/>'


def dot(x: float, y: float, r: float, fill: str) -> str:
    """A round cap is a dot, and dots of one colour merge."""
    return line(f"M{x:g} {y:g}h0", fill, 2 * r)


def tilt(degrees: int, inner: str, x: int = 60, y: int = 40) -> str:
    """The same, turned."""
    return f'<g transform="rotate({degrees} {x} {y})">{inner}</g>' if degrees else inner


def flip(d: str) -> str:
    """Mirror a path of absolute M, L, C, Q and Z commands."""
    out, number, x = [], "", True
    for c in d + " ":
        if c.isdigit() or c in "-.":
            number += c
            continue
        if number:
            v = float(number)
            out.append(f"{W - v if x else v:g}")
            number, x = "", not x
        out.append(c)
    return "".join(out).strip()


def smoke(x: float, y: float) -> str:
    """A thread of smoke that rises from here."""
    return line(f"M{x:g} {y:g}q6 -7 0 -14t2 -16", "#c6ccd48c", 1.6)
