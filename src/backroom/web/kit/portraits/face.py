"""A face seen from the front: its outline, the lit half, eyes, brows, nose and mouth."""

from backroom.web.kit.palette import INK, SKIN, line, p
from backroom.web.kit.portraits.traits import Traits

FACES = {  # half width at the cheek, at the jaw, chin line, chin width
    "oval": (21, 15, 83, 8),
    "square": (22, 19, 83, 13),
    "long": (19, 15, 87, 8),
    "round": (24, 20, 82, 13),
    "heart": (21, 13, 83, 5),
    "heavy": (25, 23, 86, 17),
    "lean": (18, 13, 85, 6),
    "soft": (22, 17, 82, 10),
}


def outline(face: str) -> tuple[str, str]:
    """The left half of a face's outline, and the right half."""
    w, j, c, k = FACES[face]
    a = (
        f"M60 24C{60 - w + 5} 24 {60 - w} 32 {60 - w} 46C{60 - w} 58 {61 - w} 64 {60 - j} 73"
        f"C{63 - j} 79 {60 - k} {c} 60 {c}"
    )
    b = f"C{60 + k} {c} {57 + j} 79 {60 + j} 73C{59 + w} 64 {60 + w} 58 {60 + w} 46C{60 + w} 32 {55 + w} 24 60 24Z"
    return a, b


def lit_face(face: str, brim: int) -> str:
    """The lit half. Its right edge is the line where the light ends: chin, lips, nose, brow."""
    w, j, c, k = FACES[face]
    edge = f"L63 {c - 1}L66 77L63 74L66 71L62 67L69 63"
    if brim:  # a hat's shadow lies over forehead and eyes
        return (
            f"M{60 - w} {brim - 4}C{60 - w} 58 {61 - w} 64 {60 - j} 73C{63 - j} 79 {60 - k} {c} 60 {c}"
            f"{edge}L65 {brim + 1}Q52 {brim + 4} {60 - w} {brim - 4}Z"
        )
    return f"{outline(face)[0]}{edge}L64 53L69 46C72 38 70 28 64 24Z"


EYES = ((49, -1), (72, 1))
"""Where the eyes are, and on which side of the nose."""


def features(t: Traits, brim: int) -> str:
    """Eyes, brows, nose and mouth; `brim` says how far down the shadow of a hat reaches."""
    shadow, _, mid = SKIN[t.skin]
    w = FACES[t.face][0]
    out = _eyes(t, brim)
    if t.brow != "none" and brim < 56:
        out += "".join(_brow(t, x, side) for x, side in EYES)
    # The nose: the shadow under it on the lit side; a lit cheek on the dark side.
    out += line("M56 63Q60 66 64 64", shadow, 1.8)
    out += p(f"M67 57Q74 58 {min(58 + w, 79)} 55Q{min(57 + w, 78)} 63 71 68Z", mid)
    return out + _mouth(t)


def _eyes(t: Traits, brim: int) -> str:
    shadow, lit, mid = SKIN[t.skin]
    dark = INK if not brim or t.skin in "AB" else "#05070c"
    whites, lids, pupils = "", "", ""  # in this order, so that paths of one colour lie next to each other
    for x, side in EYES:
        white = mid if side > 0 or brim else lit
        if t.eyes == "shut" or (t.eyes == "wink" and side > 0):
            lids += line(f"M{x - 6} 51Q{x} 55 {x + 6} 51", dark, 2.2)
            continue
        if t.eyes not in ("lash", "wide") and (side > 0 or brim):
            whites += p(f"M{x - 6} 51.5Q{x} 46.5 {x + 6} 51.5Q{x} 55 {x - 6} 51.5Z", white)
        match t.eyes:
            case "narrow":
                lids += p(f"M{x - 7} 50.5Q{x} 47.5 {x + 7} 50.5Q{x} 53.5 {x - 7} 50.5Z", dark)
            case "tired":
                lids += p(f"M{x - 7} 50H{x + 7}Q{x} 54.5 {x - 7} 50Z", dark)
                pupils += line(f"M{x - 5} 56Q{x} 58.5 {x + 5} 56", shadow if side < 0 else dark, 1.4)
            case "lash":
                whites += p(f"M{x - 6} 52Q{x} 45.5 {x + 6} 52Q{x} 55 {x - 6} 52Z", mid if side > 0 else lit)
                lids += p(f"M{x - 7} 52Q{x - 1} 43.5 {x + 7} 51L{x + side * 9} 47.5Q{x} 43 {x - 7} 52Z", dark)
                pupils += line(f"M{x} 51h0", dark, 5)
            case "wide":
                whites += p(f"M{x - 6} 51Q{x} 44 {x + 6} 51Q{x} 56 {x - 6} 51Z", white)
                lids += line(f"M{x - 6} 50Q{x} 44 {x + 6} 50", dark, 1.8)
                pupils += line(f"M{x} 50.5h0", dark, 4.8)
            case _:
                lids += line(f"M{x - 6} 51Q{x} 46 {x + 6} 51", dark, 2)
                pupils += line(f"M{x} 51h0", dark, 4.6)
    return whites + lids + pupils


def _brow(t: Traits, x: int, side: int) -> str:
    match t.brow:
        case "thick":
            return line(f"M{x - 7} 44.5Q{x} 41 {x + 6} 44", t.browtone, 4.2)
        case "arch":
            outer, inner = (43, 44) if side < 0 else (44, 43)
            return line(f"M{x - 7} {outer}Q{x + side * 2} 37 {x + 7} {inner}", t.browtone, 1.8)
        case "stern":
            return line(f"M{x + side * 7} 41.5L{x - side * 5} 46", t.browtone, 3.2)
        case "worry":
            return line(f"M{x + side * 7} 45L{x - side * 5} 41", t.browtone, 2.6)
        case _:
            return line(f"M{x - 6} 44.5Q{x} 41.5 {x + 6} 44.5", t.browtone, 2.6)


def _mouth(t: Traits) -> str:
    match t.mouth:
        case "full":
            return p("M51 71Q56 66.5 60 69Q64 66.5 69 71Q60 79 51 71Z", t.lips) + line("M53 71.3Q60 73 67 71.3", INK, 1)
        case "small" if t.eyes == "lash":
            return p("M54 71Q57 67 60 69Q63 67 66 71Q60 78 54 71Z", t.lips)
        case "small":
            return line("M55 71Q60 72.5 65 71", INK, 2.3)
        case "smirk":
            return line("M52 72Q62 74 70 68", INK, 2.3)
        case "frown":
            return line("M51 73Q60 69 69 73", INK, 2.3)
        case "smile":
            return line("M50 69.5Q60 77 70 69.5", INK, 2.3)
        case "grin":
            teeth = p("M53 70.7Q60 72.6 67 70.7Q60 75.5 53 70.7Z", SKIN[t.skin].lit)
            return p("M50 69Q60 72 70 69Q60 80 50 69Z", INK) + teeth
        case _:
            return line("M52 71.5Q60 72.5 68 71", INK, 2.3)
