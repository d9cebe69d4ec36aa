"""Head and shoulders from the front, put together from their parts."""

from backroom.web.kit.palette import CLOTH, SKIN, p, tilt
from backroom.web.kit.portraits.build import BARE, BUILDS
from backroom.web.kit.portraits.extras import EXTRAS
from backroom.web.kit.portraits.face import FACES, features, lit_face, outline
from backroom.web.kit.portraits.hair import hair_front
from backroom.web.kit.portraits.hats import HATS
from backroom.web.kit.portraits.necks import NECKS
from backroom.web.kit.portraits.traits import Traits


def front(t: Traits) -> tuple[str, list[str]]:
    """Head and shoulders from the front: the drawing, and its silhouette as a list of paths."""
    s, lit, mid = SKIN[t.skin]
    w, _j, c, _k = FACES[t.face]
    hat = HATS.get(t.hat)
    brim = hat.brim if hat else 0
    neck = 14 if t.build == "broad" else 12 if t.build == "plain" else 9
    body, body_lit = BUILDS[t.build]
    base, coat_lit, _deep = CLOTH[t.coat]
    a, b = outline(t.face)
    back, over, hair_sil = hair_front(t)
    out = [back]
    out.append(p(f"M{60 - neck} 68L{59 - neck} 100H{61 + neck}L{60 + neck} 68Z", s))
    out.append(p(f"M{60 - neck} {c - 8}L{59 - neck} 100H{60 - neck // 3}L{60 - neck // 2} {c}Z", mid))
    skin_shoulders = t.neck in BARE
    out.append(p(body, s if skin_shoulders else base) + p(body_lit, lit if skin_shoulders else coat_lit))
    out.append(NECKS[t.neck](t))
    out.append(p(f"M{61 - w} 47C{54 - w} 44 {53 - w} 60 {62 - w} 63Z", lit if brim < 56 else mid))
    out.append(p(f"M{59 + w} 47C{66 + w} 44 {67 + w} 60 {58 + w} 63Z", s))
    out.append(p(a + b, s) + p(lit_face(t.face, brim), lit))
    out.append(features(t, brim))
    for extra in t.face_extras:
        out.append(EXTRAS[extra](t))
    out.append(over)
    silhouette = [body, a + b]
    if hair_sil:
        silhouette.append(hair_sil)
    if hat:
        out.append(tilt(t.tilt, hat.draw(CLOTH[t.hatcloth])))
        silhouette.append(hat.silhouette)
    for extra in t.extras:
        out.append(EXTRAS[extra](t))
    return "".join(out), silhouette
