"""Chalk on the pavement: the dead, with the hat where it fell."""

import hashlib
import re
from math import cos, radians, sin

from backroom.web.kit.palette import CHALK, H, W, flip, line, p
from backroom.web.kit.portraits.hats import HATS
from backroom.web.kit.portraits.side_parts import SIDE_HATS
from backroom.web.kit.portraits.traits import Traits

POSES = (  # neck and hip, then arms and legs; lying along x
    ((34, 52), (64, 55), "M38 48L50 30L38 16M38 56L54 72L70 82M66 53L90 46L112 50M66 58L88 68L102 86"),
    ((34, 54), (64, 55), "M38 50L30 30L44 16M38 58L28 76L12 82M66 53L90 48L112 42M66 57L92 62L114 68"),
    ((36, 52), (66, 56), "M40 48L58 32L78 28M40 57L26 74L10 76M68 54L90 42L108 30M68 58L94 62L114 62"),
    ((34, 52), (64, 56), "M38 48L30 30L14 24M38 57L48 78L66 84M66 54L92 54L112 44M66 59L86 74L106 80"),
)
PLACES = ((20, 14), (100, 14), (20, 86), (100, 86), (60, 12), (60, 88))
"""Where a hat may lie."""

GROUND, SEAM = "var(--pw,#0e1420)", "#1b2433"


def chalk(suspect: str, t: Traits) -> str:
    """A body on the paving stones: pose, turn and the hat's lie come from a hash of the name."""
    n = hashlib.sha256(suspect.encode()).digest()
    (nx, ny), (px, py), limbs = POSES[n[0] % 4]
    mirrored = bool(n[1] & 1)
    turn = n[4] % 41 - 20
    head = (W - nx + 14 if mirrored else nx - 14, ny - 1)
    (ax, ay), (bx, by) = _knees(limbs)
    skirt = f"M{px - 12} {py - 6}L{ax} {ay}L{bx} {by}L{px - 12} {py + 6}Z"
    breaks = (  # chalk does not draw through
        f"M{nx - 24} {ny - 8}L{nx - 20} {ny - 4}M{nx + 10} {ny - 16}L{nx + 12} {ny - 8}M50 {py + 8}L53 {py + 16}"
        f"M{ax - 4} {ay - 10}L{ax + 2} {ay - 3}M{bx + 2} {by + 3}L{bx + 5} {by + 10}"
    )
    trunk = f"M{nx + 4} {ny}L{px} {py}"
    if mirrored:
        limbs, trunk, skirt, breaks = flip(limbs), flip(trunk), flip(skirt), flip(breaks)
    if not (t.build == "slim" or t.neck in ("high", "peter")):
        skirt = ""
    body = _coat(CHALK, 4.6, limbs, trunk, skirt, head) + _coat(GROUND, 0, limbs, trunk, skirt, head)
    paving = (
        f"M0 {22 + n[2] % 20}L120 {16 + n[2] % 20}M0 {86 + n[2] % 14}L120 {80 + n[2] % 14}"
        f"M{28 + n[3] % 60} 0L{36 + n[3] % 60} 132"
    )
    return (
        p(f"M0 0H{W}V{H}H0Z", GROUND)
        + line(paving, SEAM, 1.5)
        + f'<g transform="rotate({turn} 60 52) translate(6 3) scale(.9)">{body}{line(breaks, "#0e1420", 3)}</g>'
        + _fallen_hat(t, limbs, (head[0], ny), turn, n[5] % 40 - 20)
    )


def _knees(limbs: str) -> list[tuple[int, int]]:
    knees = [leg.split("L")[1].split() for leg in limbs.split("M")[3:]]
    return [(int(x), int(y)) for x, y in knees]


def _coat(colour: str, extra: float, limbs: str, trunk: str, skirt: str, head: tuple[int, int]) -> str:
    """The whole figure in one colour, grown by `extra`: chalk first, then the ground over it leaves an outline."""
    return (
        f'<g fill="{colour}" stroke="{colour}"><path fill="none" stroke-width="{12 + extra}" d="{limbs}"/>'
        f'<path stroke-width="{22 + extra}" d="{trunk}"/>'
        + (f'<path stroke-width="{5 + extra}" d="{skirt}"/>' if skirt else "")
        + f'<circle cx="{head[0]}" cy="{head[1]}" r="{9.5 + extra / 2:g}" stroke="none"/></g>'
    )


def _fallen_hat(t: Traits, limbs: str, head: tuple[int, int], turn: int, lie: int) -> str:
    """Of the places where it may lie, the one furthest from the body."""
    if t.pose == "front":
        shape = HATS[t.hat].silhouette if t.hat in HATS else ""
    else:
        shape = SIDE_HATS[t.hat].crown + SIDE_HATS[t.hat].brim if t.hat in SIDE_HATS else ""
    if not shape:
        return ""
    c, s = cos(radians(turn)), sin(radians(turn))
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", limbs)]
    body = [*zip(numbers[::2], numbers[1::2], strict=True), head]
    points = [((x - 60) * c - (y - 56) * s + 60, (x - 60) * s + (y - 56) * c + 56) for x, y in body]
    points.append((60, 56))
    x, y = max(PLACES, key=lambda place: min((place[0] - a) ** 2 + (place[1] - b) ** 2 for a, b in points))
    return (
        f'<g transform="translate({x - 18} {y - 9}) rotate({lie} 18 9) scale(.3)" stroke-width="9">'
        f'<path stroke="{CHALK}" fill="{CHALK}" d="{shape}"/><path fill="{GROUND}" stroke="none" d="{shape}"/></g>'
    )
