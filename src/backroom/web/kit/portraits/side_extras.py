"""What a face may wear or carry, seen from the side."""

from collections.abc import Callable
from typing import TypeAlias

from backroom.web.kit.palette import CLOTH, HAIR, INK, SKIN, W, dot, line, p, smoke
from backroom.web.kit.portraits.extras import EXTRAS
from backroom.web.kit.portraits.traits import Traits

Mirror: TypeAlias = Callable[[str], str]
"""Leaves a path as it is, or turns it the other way."""


def _bi(t: Traits, m: Mirror, left: bool, whole: str, front_part: str, back_part: str) -> str:
    base, light = HAIR[t.hairtone]
    return p(m(whole), base) + p(m(front_part if left else back_part), light)


def _smoke(left: bool, x: float, y: float) -> str:
    return smoke(x if left else W - x, y)


OVER = ("hoops", "drops", "studs", "pipe", "cigarette", "cigar", "holder", "feather", "flower", "collarup", "veil")
SIDE_EXTRAS: dict[str, Callable[[Traits, Mirror, bool], str]] = {
    "pencil": lambda t, m, left: line(m("M33 67L42 68"), HAIR[t.hairtone][0], 2.4),
    "tache": lambda t, m, left: _bi(
        t,
        m,
        left,
        "M33 65Q28 68 30 71Q40 69 47 73Q44 65 33 65Z",
        "M33 65Q28 68 30 71Q34 70 38 70Z",
        "M47 73Q44 65 38 65Q42 68 47 73Z",
    ),
    "walrus": lambda t, m, left: _bi(
        t,
        m,
        left,
        "M33 64Q26 68 28 77Q40 72 49 78Q47 64 33 64Z",
        "M33 64Q26 68 28 77Q34 74 40 74Z",
        "M49 78Q47 64 38 64Q42 70 49 78Z",
    ),
    "beard": lambda t, m, left: _bi(
        t,
        m,
        left,
        "M31 70Q26 86 40 96Q58 98 72 80Q78 68 73 56L69 58Q68 70 54 70Q42 66 36 70L40 72L36 75Z",
        "M31 70Q26 86 40 96Q46 96 50 95Q42 86 48 74L40 72L36 75Z",
        "M72 80Q78 68 73 56L69 58Q70 74 56 94Q66 88 72 80Z",
    ),
    "goatee": lambda t, m, left: _bi(
        t,
        m,
        left,
        "M34 75Q28 84 32 96Q46 94 46 80Q40 80 34 75Z",
        "M34 75Q28 84 32 96Q36 88 38 79Z",
        "M46 80Q46 94 32 96Q42 88 46 80Z",
    ),
    "chops": lambda t, m, left: _bi(
        t,
        m,
        left,
        "M66 46L72 46Q74 66 62 80L52 78Q64 70 66 46Z",
        "M66 46L69 46Q70 64 58 79L52 78Q64 70 66 46Z",
        "M69 46L72 46Q74 66 62 80L58 79Q70 66 69 46Z",
    ),
    "round": lambda t, m, left: (
        f'<circle cx="{42 if left else 78}" cy="51" r="8" fill="#ffffff4d" stroke="{INK}" stroke-width="2.2"/>'
        + line(m("M50 49L68 49"), INK, 2)
    ),
    "square": lambda t, m, left: (
        p(m("M34 45L50 45L49 57L36 57Z"), "#ffffff38", f' stroke="{INK}" stroke-width="2.6"')
        + line(m("M50 47L68 49"), INK, 2.4)
    ),
    "shades": lambda t, m, left: (
        p(m("M33 45L52 45Q52 58 43 58Q34 58 33 45Z"), "#05070c")
        + line(m("M50 47L68 49"), "#05070c", 2.6)
        + (p(m("M36 47L43 47L38 53Z"), "#8e9aac") if left else "")
    ),
    "stubble": lambda t, m, left: p(
        m("M34 66L35 71L33 75Q36 77 35 80Q34 87 42 88Q52 88 66 80L72 72Q60 74 52 68Q44 64 34 66Z"), INK, ' opacity=".3"'
    ),
    "scar": lambda t, m, left: line(m("M52 56L58 70M51 61L57 60M53 66L59 65"), SKIN[t.skin][0] if left else INK, 1.6),
    "mole": lambda t, m, left: dot(47 if left else W - 47, 66, 1.7, INK),
    "hoops": lambda t, m, left: (
        f'<circle cx="{73 if left else 47}" cy="68" r="6" fill="none" stroke="#efe6d2" stroke-width="2.2"/>'
    ),
    "drops": lambda t, m, left: p(m("M73 62L77 74Q73 80 69 74Z"), "#f1e9d8"),
    "studs": lambda t, m, left: dot(73 if left else 47, 63, 3.2, "#f1e9d8"),
    "pipe": lambda t, m, left: (
        line(m("M38 72L20 77"), "#05070c", 3)
        + p(m("M8 68L22 68Q23 83 15 83Q7 83 8 68Z"), "#33251f")
        + p(m("M8 68L13 68Q11 78 15 83Q7 83 8 68Z" if left else "M22 68L17 68Q19 78 15 83Q23 83 22 68Z"), "#76594a")
        + _smoke(left, 14, 62)
    ),
    "cigarette": lambda t, m, left: (
        line(m("M38 72L18 75"), "#f1e9d8", 2.8) + dot(17 if left else W - 17, 75, 1.8, "#8b6f5f") + _smoke(left, 16, 70)
    ),
    "cigar": lambda t, m, left: (
        line(m("M38 72L15 75"), "#4a352b", 5.4) + line(m("M18 74.6L14 75"), "#b9b4a8", 5.2) + _smoke(left, 12, 69)
    ),
    "holder": lambda t, m, left: (
        line(m("M38 71L14 62"), "#05070c", 2.2) + line(m("M14 62L4 58"), "#f1e9d8", 2.6) + _smoke(left, 5, 53)
    ),
    "feather": lambda t, m, left: (
        p(m("M86 30Q112 22 114 -4Q92 4 80 28Z"), CLOTH["grey"][1])
        + line(m("M84 29Q100 18 111 2"), CLOTH["grey"][2], 1.4)
    ),
    "flower": lambda t, m, left: (
        "".join(
            dot((80 if left else 40) + x, 30 + y, 5, "#e6dcc8")
            for x, y in ((0, -5.5), (5.5, -1), (3.4, 5), (-3.4, 5), (-5.5, -1))
        )
        + dot(80 if left else 40, 30, 3.2, "#6d5f47")
    ),
    "collarup": lambda t, m, left: EXTRAS["collarup"](t),
    "veil": lambda t, m, left: (
        line(m("M30 40L60 78M40 38L72 74M50 38L80 66M26 50L50 82M62 40L30 74M74 44L38 82M50 38L26 62"), INK, 1)
        + line(m("M30 40Q18 60 30 76Q52 88 80 66"), INK, 1.4)
    ),
}
