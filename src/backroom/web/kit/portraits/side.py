"""Head and shoulders from the side: drawn facing left, and mirrored for the other way."""

from backroom.web.kit.palette import CLOTH, HAIR, INK, SKIN, Tones, flip, line, p
from backroom.web.kit.portraits.build import BARE, BUILDS
from backroom.web.kit.portraits.necks import NECKS
from backroom.web.kit.portraits.side_extras import OVER, SIDE_EXTRAS, Mirror
from backroom.web.kit.portraits.side_parts import SIDE_HAIRS, SIDE_HATS, SideHat
from backroom.web.kit.portraits.traits import Traits

NOSE = "L36 47L26 61Q27 65 34 65"
DARK = {"A": "#453f4d", "B": "#3d3238", "C": "#30262c", "D": "#281f25"}

LOW = "L32 69L35 71L33 75Q36 77 35 80Q34 87 42 88"
"""From the nose down to the chin."""
HEAD = f"M46 24C40 28 38 34 38 42{NOSE}{LOW}Q52 88 66 80L84 72Q95 58 93 42C90 22 70 14 46 24Z"
PROFILE_LIT = f"M38 42{NOSE}{LOW}Q49 88 52 84L47 75L53 67L62 60L51 53L55 45C58 36 56 28 51 22L46 24C40 28 38 34 38 42Z"
PROFILE_SHADED = f"M38 49L26 61Q27 65 34 65{LOW}Q49 88 52 84L47 75L53 67L62 61L52 57Z"
"""The same under the brim of a hat."""
NAPE_LIT = "M64 82L84 72Q95 58 93 44L80 46Q78 58 68 62Q60 68 64 82Z"


def side(t: Traits) -> tuple[str, list[str]]:
    """Head and shoulders from the side: the drawing, and its silhouette as a list of paths.

    The lamp does not move: a face turned to the left is lit on its profile, one turned to the right on its nape.
    """
    left = t.pose == "left"
    m: Mirror = str if left else flip
    hat = SIDE_HATS.get(t.hat)
    shaded = bool(hat and hat.shades)
    body = BUILDS[t.build][0]
    shape, lit_left, lit_right = SIDE_HAIRS[t.hair]
    tone, light = HAIR[t.hairtone]
    out = [_bust(t, m, left, shaded), _features(t, m, left, shaded)]
    out += [SIDE_EXTRAS[e](t, m, left) for e in t.face_extras + t.extras if e in SIDE_EXTRAS and e not in OVER]
    silhouette = [body, m(HEAD)]
    if shape:
        out.append(p(m(shape), tone) + p(m(lit_left if left else lit_right), light))
        silhouette.append(m(shape))
    if hat:
        out.append(_hat(hat, CLOTH[t.hatcloth], m, left))
        silhouette += [m(hat.crown), m(hat.brim)]
    out += [SIDE_EXTRAS[extra](t, m, left) for extra in t.extras if extra in OVER]
    return "".join(out), silhouette


def _bust(t: Traits, m: Mirror, left: bool, shaded: bool) -> str:
    """Neck, shoulders, and the head without a face."""
    shadow, lit, mid = SKIN[t.skin]
    shadow = shadow if left else DARK[t.skin]
    body, body_lit = BUILDS[t.build]
    bare = t.neck in BARE
    coat = CLOTH[t.coat]
    out = p(m("M52 76L50 102L88 102L86 60Z"), shadow)
    out += p(m("M52 84L50 102L62 102Q56 92 58 84Z"), mid) if left else p(m("M74 76L80 102L88 102L86 64Z"), lit)
    out += p(body, shadow if bare else coat.base) + p(body_lit, lit if bare else coat.lit) + NECKS[t.neck](t)
    out += p(m(HEAD), shadow)
    if left:
        return out + p(m(PROFILE_SHADED if shaded else PROFILE_LIT), lit)
    edge = f"M30 57L26 61Q27 65 34 65{LOW}" if shaded else f"M38 36L38 42{NOSE}{LOW}"
    return out + p(m(NAPE_LIT), mid) + line(m(edge), mid, 1.6)


def _features(t: Traits, m: Mirror, left: bool, shaded: bool) -> str:
    """Ear, eye, brow, nostril, mouth."""
    shadow, lit, mid = SKIN[t.skin]
    out = p(m("M67 47C74 40 82 48 78 57C76 64 70 63 69 58Z"), mid if left else lit)
    out += line(m("M71 50Q76 48 75 55"), shadow if left else DARK[t.skin], 1.6)
    if t.eyes == "shut":
        out += line(m("M38 52Q43 55 48 51"), INK, 2.2)
    elif t.eyes == "lash":
        out += p(m("M36 49Q43 45 50 51Q44 55 40 54Z"), INK) + line(m("M40 48L34 45"), INK, 1.8)
    else:
        out += p(m("M38 49Q44 46 50 51Q44 55 40 54Z"), INK)
    if not shaded:
        width = {"thick": 4, "arch": 1.8, "stern": 3.2}.get(t.brow, 2.6)
        out += line(m("M38 43Q44 38 53 44" if t.brow == "arch" else "M38 45Q44 41 53 44"), t.browtone, width)
    out += line(m("M30 63Q33 61 36 63"), shadow if left else INK, 1.6)
    if t.mouth == "full" or (t.mouth == "small" and t.eyes == "lash"):
        return out + p(m("M31 69Q37 66 43 71Q38 77 33 75L35 71Z"), t.lips)
    corner = {"smirk": 69, "smile": 68, "grin": 68, "frown": 74}.get(t.mouth, 72)
    return out + line(m(f"M35 71L44 {corner}"), INK, 2.2)


def _hat(hat: SideHat, cloth: Tones, m: Mirror, left: bool) -> str:
    band = p(m(hat.band), cloth.deep) if hat.band else ""
    over = p(m(hat.band), cloth.deep, ' opacity=".8"') if hat.band else ""
    lit = p(m(hat.lit_left if left else hat.lit_right), cloth.lit)
    return p(m(hat.crown), cloth.base) + band + p(m(hat.brim), cloth.base) + lit + over
