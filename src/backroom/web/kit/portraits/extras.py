"""What a face may wear or carry, seen from the front: beards, glasses, pipes, earrings."""

from collections.abc import Callable

from backroom.web.kit.palette import CLOTH, HAIR, INK, SKIN, dot, line, p, smoke, tilt
from backroom.web.kit.portraits.face import FACES
from backroom.web.kit.portraits.traits import Traits


def _tone(t: Traits) -> tuple[str, str]:
    return HAIR[t.hairtone]


def _two(t: Traits, left: str, right: str) -> str:
    base, light = _tone(t)
    return p(right, base) + p(left, light)


EXTRAS: dict[str, Callable[[Traits], str]] = {
    # beneath hair and hat
    "pencil": lambda t: line("M51 67.5L59 66M61 66L69 67.5", _tone(t)[0], 2),
    "tache": lambda t: _two(t, "M60 64Q52 64 48 71Q55 70 60 68Z", "M60 64Q68 64 72 71Q65 70 60 68Z"),
    "walrus": lambda t: _two(t, "M60 63Q48 63 46 77Q54 73 60 74Z", "M60 63Q72 63 74 77Q66 73 60 74Z"),
    "handlebar": lambda t: _two(
        t,
        "M60 64Q52 63 46 68Q40 70 39 63Q36 74 46 73Q55 71 60 69Z",
        "M60 64Q68 63 74 68Q80 70 81 63Q84 74 74 73Q65 71 60 69Z",
    ),
    "goatee": lambda t: _two(
        t,
        "M60 65Q51 65 50 72Q50 84 60 92V76Q54 75 54 71Q56 68 60 68Z",
        "M60 65Q69 65 70 72Q70 84 60 92V76Q66 75 66 71Q64 68 60 68Z",
    ),
    "beard": lambda t: _two(
        t,
        "M39 54Q36 78 46 88Q54 96 60 96V77Q53 77 52 71Q54 66 60 66V64Q48 64 45 68Q41 64 39 54Z",
        "M81 54Q84 78 74 88Q66 96 60 96V77Q67 77 68 71Q66 66 60 66V64Q72 64 75 68Q79 64 81 54Z",
    ),
    "longbeard": lambda t: _two(
        t,
        "M39 54Q32 84 42 104Q52 116 60 118V77Q53 77 52 71Q54 66 60 66V64Q48 64 45 68Q41 64 39 54Z",
        "M81 54Q88 84 78 104Q68 116 60 118V77Q67 77 68 71Q66 66 60 66V64Q72 64 75 68Q79 64 81 54Z",
    ),
    "chops": lambda t: _two(t, "M38 48Q36 70 46 79L52 72Q44 66 43 48Z", "M82 48Q84 70 74 79L68 72Q76 66 77 48Z"),
    "stubble": lambda t: p(
        f"M42 66Q44 80 60 {FACES[t.face][2]}Q76 80 78 66Q72 69 68 66Q60 63 52 66Q48 69 42 66Z", INK, ' opacity=".32"'
    ),
    "round": lambda t: (
        "".join(
            f'<circle cx="{x}" cy="51" r="8.5" fill="{c}47" stroke="{s}" stroke-width="2.2"/>'
            for x, c, s in ((49, "#ffffff", INK), (72, "#ffffff", "#8f8c88"))
        )
        + line("M57.5 50Q60.5 47 63.5 50", INK, 2)
    ),
    "glint": lambda t: (
        "".join(f'<circle cx="{x}" cy="51" r="9" fill="{c}"/>' for x, c in ((49, "#f1e9d8"), (72, "#aab4c0")))
        + p("M43 57L54 44L57 47L47 59Z", "#c9c4b8")
        + line("M58 50H63", INK, 2.2)
    ),
    "square": lambda t: (
        "".join(
            f'<path d="M{x - 9} 45H{x + 9}V54Q{x} 60 {x - 9} 54Z" fill="#ffffff33" stroke="{s}" stroke-width="2.8"/>'
            for x, s in ((49, INK), (72, "#10151f"))
        )
        + line("M58 48H63", INK, 2.6)
    ),
    "half": lambda t: (
        "".join(
            f'<path d="M{x - 7} 55H{x + 7}Q{x + 6} 62 {x} 62Q{x - 6} 62 {x - 7} 55Z'
            f'" fill="#ffffff4d" stroke="{s}" stroke-width="1.8"/>'
            for x, s in ((49, INK), (72, "#9a978f"))
        )
        + line("M56 55Q60.5 52 65 55", INK, 1.8)
    ),
    "cateye": lambda t: (
        "".join(
            f'<path d="M{x - 9 * d} 47Q{x} 45 {x + 12 * d} 42Q{x + 11 * d} 57 {x} 58'
            f'Q{x - 9 * d} 57 {x - 9 * d} 47Z" fill="#ffffff33" stroke="{s}" stroke-width="2.4"/>'
            for x, d, s in ((48, -1, INK), (72, 1, "#0b1019"))
        )
        + line("M57 49H63", INK, 2.2)
    ),
    "shades": lambda t: (
        p("M39 46H59Q59 59 49 59Q39 59 39 46ZM62 46H82Q82 59 72 59Q62 59 62 46Z", "#05070c")
        + line("M38 46H82", "#05070c", 2.4)
        + p("M42 48H49L44 54Z", "#8e9aac")
    ),
    "monocle": lambda t: (
        '<circle cx="49" cy="51.5" r="8.5" fill="#ffffff59" stroke="#c9c0a6" stroke-width="2.2"/>'
        + line("M42 58Q38 76 44 96", "#c9c0a6", 1.3)
    ),
    "patch": lambda t: (
        p("M41 45L58 46Q58 60 49 60Q40 59 41 45Z", "#05070c") + line("M58 46L84 36M41 45L38 42", "#05070c", 2)
    ),
    "scar": lambda t: line("M45 54L41 68M40 59L46 60M39 64L45 65", SKIN[t.skin][0], 1.6),
    "mole": lambda t: dot(48, 67, 1.7, INK),
    "freckles": lambda t: "".join(
        dot(x, y, 1, SKIN[t.skin][0]) for x, y in ((44, 60), (48, 62), (52, 60), (46, 64), (51, 65))
    ),
    "plaster": lambda t: tilt(
        -24, '<rect x="40" y="59" width="14" height="6" rx="2" fill="#f1e9d8"/>' + dot(47, 62, 1, "#8f8c88"), 47, 62
    ),
    "wrinkles": lambda t: line("M52 65Q48 69 49 74M42 56L39 55", SKIN[t.skin][0], 1.4),
    # over everything
    "pipe": lambda t: (
        line("M64 72L82 78", "#05070c", 3)
        + p("M80 70H94Q95 84 87 84Q79 84 80 70Z", "#33251f")
        + p("M80 70H85Q83 80 86 84Q79 83 80 70Z", "#76594a")
        + smoke(87, 66)
    ),
    "cigarette": lambda t: line("M64 72L84 76", "#f1e9d8", 2.8) + dot(85, 76.3, 1.8, "#8b6f5f") + smoke(86, 72),
    "cigar": lambda t: (
        line("M64 73L86 78", "#4a352b", 5.4)
        + line("M83 77.3L87 78.2", "#b9b4a8", 5.2)
        + line("M70 74L72 74.6", "#c9c0a6", 5.2)
        + smoke(89, 72)
    ),
    "holder": lambda t: line("M64 71L90 60", "#05070c", 2.2) + line("M90 60L100 56", "#f1e9d8", 2.6) + smoke(101, 51),
    "toothpick": lambda t: line("M64 71L80 66", "#e6dcc8", 1.6),
    "hoops": lambda t: "".join(
        f'<circle cx="{x}" cy="69" r="5" fill="none" stroke="{c}" stroke-width="2"/>'
        for x, c in ((37, "#efe6d2"), (83, "#9a978f"))
    ),
    "drops": lambda t: p("M37 63L40 73Q37 78 34 73Z", "#f1e9d8") + p("M83 63L86 73Q83 78 80 73Z", "#9a978f"),
    "studs": lambda t: dot(38, 64, 2.8, "#f1e9d8") + dot(82, 64, 2.8, "#9a978f"),
    "veil": lambda t: (
        '<g opacity=".75">'
        + line("M38 34L56 64M50 28L76 60M66 30L82 50M84 34L64 64M72 28L44 60M56 28L38 50", INK, 0.9)
        + line("M36 34Q34 56 48 64Q60 69 74 62Q86 54 84 36", INK, 1.5)
        + dot(49, 57, 1.5, INK)
        + dot(72, 57, 1.5, INK)
        + "</g>"
    ),
    "flower": lambda t: (
        "".join(dot(36 + x, 34 + y, 5, "#e6dcc8") for x, y in ((0, -5.5), (5.5, -1), (3.4, 5), (-3.4, 5), (-5.5, -1)))
        + dot(36, 34, 3.2, "#6d5f47")
    ),
    "feather": lambda t: (
        p("M80 30Q108 24 112 -2Q88 2 76 26Z", CLOTH["grey"][1]) + line("M79 29Q96 20 108 3", CLOTH["grey"][2], 1.4)
    ),
    "phones": lambda t: (
        line("M37 48C36 18 48 8 60 8C72 8 84 18 83 48", "#05070c", 4)
        + p("M31 44H40V64H31Q28 54 31 44Z", "#3a4d74")
        + p("M89 44H80V64H89Q92 54 89 44Z", "#0a101c")
        + line("M32 62Q36 76 52 74", "#05070c", 2)
        + dot(53, 74, 2.6, "#05070c")
    ),
    "pencilear": lambda t: line("M32 60L46 40", "#c9c0a6", 3) + line("M32 60L30.5 62.5", INK, 2),
    "comb": lambda t: line("M74 14L92 2M77 18L96 8", "#c9c0a6", 2.4),
    "collarup": lambda t: (
        p("M34 112L26 74L44 84L56 118Z", CLOTH[t.coat][1]) + p("M86 112L94 74L76 84L64 118Z", CLOTH[t.coat][2])
    ),
}
