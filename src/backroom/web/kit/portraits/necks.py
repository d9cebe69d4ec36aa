"""Collars, ties and pearls: what a suspect wears at the neck."""

from collections.abc import Callable

from backroom.web.kit.palette import CLOTH, SHIRT, SHIRT_DARK, SKIN, dot, flip, line, p
from backroom.web.kit.portraits.traits import Traits


def _shirt() -> str:
    return p("M46 92L60 88V126Z", SHIRT) + p("M74 92L60 88V126Z", SHIRT_DARK)


def _lapels(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return p("M46 90L33 104L42 109L38 113L58 132H62L49 99Z", cloth.lit) + p(
        "M74 90L87 104L78 109L82 113L62 132H58L71 99Z", cloth.deep
    )


def _wings() -> str:
    return p("M46 87L60 96L51 106L43 94Z", "#f1e9d8") + p("M74 87L60 96L69 106L77 94Z", "#98948f")


def tie(t: Traits) -> str:
    cloth = CLOTH[t.tie or "grey"]
    return (
        _shirt()
        + p("M57 96H63L65 102L63 128H57L55 102Z", cloth.base)
        + p("M57 96H60V128H57L55 102Z", cloth.lit)
        + _lapels(t)
        + _wings()
    )


def bow(t: Traits) -> str:
    cloth = CLOTH[t.tie or "coal"]
    return (
        _shirt()
        + _lapels(t)
        + _wings()
        + p("M60 98L46 91V106ZM60 98L74 91V106Z", cloth.base)
        + p("M60 98L46 91V106Z", cloth.lit)
        + dot(60, 98.5, 3, cloth.deep)
    )


def trench(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return (
        p("M46 92H74L62 128H58Z", cloth.deep)
        + p("M36 108L32 80L46 84L60 112L57 130Z", cloth.lit)
        + p("M84 108L88 80L74 84L60 112L63 130Z", cloth.base)
        + p("M88 80L74 84L66 100L84 96Z", cloth.deep)
    )


def turtle(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return (
        p("M44 82Q60 94 76 82L79 99Q60 108 41 99Z", cloth.deep)
        + p("M44 82Q52 89 60 89V104Q48 103 41 99Z", cloth.lit)
        + line("M48 88L46 100M54 91L53 102", cloth.base, 1.4)
    )


def opened(t: Traits) -> str:
    skin = SKIN[t.skin]
    cloth = CLOTH[t.coat]
    return (
        p("M47 90H73L60 116Z", skin.base)
        + p("M47 90L60 96V116Z", skin.deep)
        + p("M46 88L38 96L52 110L60 118L50 98Z", cloth.lit)
        + p("M74 88L82 96L68 110L60 118L70 98Z", cloth.deep)
    )


def scarf(t: Traits) -> str:
    cloth = CLOTH[t.tie or "grey"]
    return (
        p("M40 84Q60 98 80 84L82 100Q60 114 38 100Z", cloth.base)
        + p("M40 84Q50 92 60 92L56 108Q44 106 38 100Z", cloth.lit)
        + p("M46 104L58 108L54 132H40Z", cloth.lit)
        + p("M58 108L66 107L62 132H54Z", cloth.base)
        + line("M43 92Q56 100 76 93", cloth.deep, 1.6)
    )


def priest(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return (
        p("M45 84Q60 93 75 84L77 97Q60 104 43 97Z", cloth.deep)
        + p("M53 90Q60 92 67 90L66 100Q60 101 54 100Z", "#f1e9d8")
        + line("M60 104V130", cloth.deep, 2)
    )


def ascot(t: Traits) -> str:
    cloth = CLOTH[t.tie or "plum"]
    return (
        _shirt()
        + p("M47 88Q60 97 73 88L68 108L60 120L52 108Z", cloth.base)
        + p("M47 88Q54 93 60 94L56 112L52 108Z", cloth.lit)
        + _lapels(t)
        + line("M60 96L58 110", cloth.deep, 1.4)
    )


def uniform(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    brass = "#c9c0a6"
    return (
        p("M44 84Q60 92 76 84L78 98L60 104L42 98Z", cloth.deep)
        + p("M44 84Q52 88 60 89V104L42 98Z", cloth.lit)
        + line("M60 104V132", cloth.deep, 2)
        + dot(52, 113, 2.4, brass)
        + dot(68, 113, 2.4, "#77766f")
        + dot(52, 124, 2.4, brass)
        + p("M14 112L36 101L39 105L16 118Z", brass)
    )


def overalls(t: Traits) -> str:
    cloth = CLOTH["grey"]
    return (
        opened(t)
        + p("M32 100L40 97L46 122H76L82 97L90 101L84 132H36Z", cloth.base)
        + p("M32 100L40 97L46 122H58V132H36Z", cloth.lit)
        + dot(43, 120, 2.4, SHIRT)
    )


def fur(t: Traits) -> str:
    cloth = CLOTH[t.tie or "grey"]
    left = "M48 81L44 80L41 87L35 85L33 92L26 92L27 99L19 103L22 109L14 115L18 121L12 132L52 132L60 116Q49 102 48 81Z"
    return p("M52 88H68L60 118Z", SKIN[t.skin][0]) + p(flip(left), cloth.base) + p(left, cloth.lit)


def pearls(t: Traits) -> str:
    skin = SKIN[t.skin]
    CLOTH[t.coat]
    beads = ((46, 92), (48.5, 97), (53, 100.5), (59, 102))
    dark = ((65, 100.5), (70, 97), (72.5, 92))
    return (
        p("M44 92Q60 122 76 92L72 88H48Z", skin.base)
        + p("M44 92Q50 106 60 107V90L48 88Z", skin.deep)
        + "".join(dot(x, y, 3.1, "#f1e9d8") for x, y in beads)
        + "".join(dot(x, y, 3.1, "#9a978f") for x, y in dark)
    )


def vee(t: Traits) -> str:
    skin = SKIN[t.skin]
    cloth = CLOTH[t.coat]
    return (
        p("M46 91H74L61 124Z", skin.base)
        + p("M46 91L58 90L60 122Z", skin.lit)
        + p("M46 90L40 95L58 130L62 126Z", cloth.lit)
        + p("M74 90L80 95L63 130L60 124Z", cloth.deep)
    )


def boat(t: Traits) -> str:
    skin = SKIN[t.skin]
    return p("M36 98Q60 116 84 98L70 90H50Z", skin.base) + p("M36 98Q46 106 58 107L56 90H50Z", skin.lit)


def bare(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return p("M14 132Q20 118 40 120Q60 110 80 120Q100 118 106 132Z", cloth.base) + p(
        "M14 132Q20 118 40 120Q50 115 60 114V132Z", cloth.lit
    )


def strap(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return p("M34 132L38 104L43 102L48 120Q60 128 72 120L77 102L82 104L86 132Z", cloth.base) + p(
        "M34 132L38 104L43 102L48 120Q54 124 60 124V132Z", cloth.lit
    )


def choker(t: Traits) -> str:
    cloth = CLOTH[t.tie or "coal"]
    return (
        bare(t)
        + p("M50 86Q60 92 70 86V93Q60 99 50 93Z", cloth.base)
        + p("M50 86Q55 89 60 89V96Q54 96 50 93Z", cloth.lit)
        + dot(59, 95, 2.6, "#f1e9d8")
    )


def high(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return (
        p("M49 82Q60 90 71 82L76 100Q60 106 44 100Z", cloth.deep)
        + p("M49 82Q55 86 60 86V103Q50 103 44 100Z", cloth.lit)
        + line("M46 98Q60 104 74 98", SHIRT, 1.6)
        + dot(60, 99, 3.6, "#e6dcc8")
        + dot(60, 99, 1.6, cloth.base)
    )


def peter(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    return (
        p("M60 96Q52 88 46 89Q34 96 36 106Q50 112 60 98Z", "#f1e9d8")
        + p("M60 96Q68 88 74 89Q86 96 84 106Q70 112 60 98Z", "#8f8c88")
        + line("M60 99V130", cloth.deep, 1.6)
        + dot(60, 110, 2, SHIRT)
    )


def jacket(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    SKIN[t.skin]
    return (
        p("M48 90H72L60 116Z", SHIRT_DARK)
        + p("M48 90L60 94V116Z", SHIRT)
        + p("M47 88L34 100L44 106L58 130L60 116L50 96Z", cloth.lit)
        + p("M73 88L86 100L76 106L62 130L60 116L70 96Z", cloth.deep)
    )


def kerchief(t: Traits) -> str:
    cloth = CLOTH[t.tie or "bone"]
    return (
        opened(t)
        + p("M45 86Q60 96 75 86L77 93Q60 104 43 93Z", cloth.base)
        + p("M45 86Q52 91 60 92V98Q50 97 43 93Z", cloth.lit)
        + p("M60 96L50 112L58 108L60 100L66 110L70 104Z", cloth.lit)
    )


def sailor(t: Traits) -> str:
    cloth = CLOTH[t.coat]
    skin = SKIN[t.skin]
    return (
        p("M46 90H74L60 112Z", skin.base)
        + p("M46 90L58 92L60 112Z", skin.lit)
        + p("M46 88L26 102L34 112L60 116L50 98Z", cloth.lit)
        + p("M74 88L94 102L86 112L60 116L70 98Z", cloth.deep)
        + line("M30 103L37 108L56 112", SHIRT, 1.6)
        + p("M60 114L54 128H66Z", cloth.deep)
    )


NECKS: dict[str, Callable[[Traits], str]] = {
    f.__name__: f
    for f in (
        tie,
        bow,
        trench,
        turtle,
        opened,
        scarf,
        priest,
        ascot,
        uniform,
        overalls,
        fur,
        pearls,
        vee,
        boat,
        bare,
        strap,
        choker,
        high,
        peter,
        jacket,
        kerchief,
        sailor,
    )
}
