"""A street at night for the cover of a case file: ink on paper, another street for every case.

Everything is drawn from a hash of the case, so the same case always happens in the same street.
"""

import hashlib

from backroom.web.kit.portraits import SVG

WIDE, HIGH, GROUND = 470, 262, 210
INK, PAPER, LIT, DISTANT, FAR = "#1b1812", "#ded4bd", "#f3ecdb", "#8d8470", "#b9ae95"
LAMP = 96
"""Where the lamp stands and the figure waits."""

LANDMARKS = {
    "water tower": "M0 0V-26M16 0V-26M0 -8L16 -24M16 -8L0 -24|M-3 -26H19V-46H-3ZM-5 -46L8 -56L21 -46Z",
    "clock": "|M-4 0V-52H20V0ZM-6 -52L8 -76L22 -52Z",
    "mast": "M8 0V-70M0 0L8 -44L16 0M2 -12H14M4 -24H12M5 -34H11|",
    "stacks": "|M-6 0V-40H2V0ZM10 0V-52H18V0ZM-7 -40H3V-43H-7ZM9 -52H19V-55H9Z",
    "spire": "|M0 0V-30L8 -74L16 -30V0ZM7 -86H9V-72H7ZM3 -82H13V-80H3Z",
}
"""Strokes, then shapes, around a point on a roof."""

FIGURES = {
    "coat": "M97 226C94 214 95 200 96 192C97 184 102 181 108 181C114 181 119 184 120 192C121 200 122 214 119 226"
    "L117 227L116 246H110L109 228H107L106 246H100L99 227ZM94 171C102 166 114 166 122 171C114 175 102 175 94 171Z"
    "M100 170C99 158 104 157 108 160C112 157 117 158 116 170Z",
    "dress": "M103 246L105 228H96C98 216 102 208 102 200C98 196 98 188 101 184C105 180 112 180 116 184C119 188 118 196 "
    "114 200C114 208 119 216 121 228H113L112 246H109L108 228L107 246Z"
    "M91 172C100 165 116 165 125 172C116 170 100 170 91 172ZM101 170C101 160 115 160 115 170Z",
}


class _Lots:
    """Small numbers out of a hash, one after the other."""

    def __init__(self, seed: str) -> None:
        self.bytes = iter(hashlib.shake_256(seed.encode()).digest(4096))

    def between(self, low: int, high: int) -> int:
        return low + next(self.bytes) % (high - low + 1)

    def one_in(self, many: int) -> bool:
        return next(self.bytes) % many == 0

    def pick(self, things: list[str]) -> str:
        return things[next(self.bytes) % len(things)]


def street(seed: str, figure: str = "coat") -> str:
    """The street of this case, with somebody under the lamp."""
    lots = _Lots(seed)
    moon = (lots.between(250, 420), lots.between(44, 84), lots.between(26, 40))
    weather = lots.pick(["clear", "clear", "rain", "mist"])
    far = _roofs(lots, 18, 34, 84, 176)
    back = _roofs(lots, 26, 54, 60, 150)
    front, windows, landmark = _front(lots)
    drawn = (
        _sky(),
        f'<circle cx="{moon[0]}" cy="{moon[1]}" r="{moon[2]}" fill="{LIT}"/>',
        f'<path fill="{FAR}" d="{far}"/>' if lots.one_in(2) else "",
        f'<path fill="{DISTANT}" d="{back}"/>',
        _mist(lots) if weather == "mist" else "",
        f'<path fill="{INK}" d="{front}"/>{landmark}<path fill="{PAPER}" d="{windows}"/>',
        f'<path fill="{INK}" d="M0 {GROUND - 1}H{WIDE}V{HIGH}H0Z"/>',
        _wet(lots),
        _rain(lots) if weather == "rain" else "",
        _lamp(),
        _waiting(figure),
    )
    return f'<svg {SVG} viewBox="0 0 {WIDE} {HIGH}">{"".join(drawn)}</svg>'


def _sky() -> str:
    """Pale towards the roofs, in bands: a gradient needs a name, and drawings here have none."""
    tones = ["#cfc4aa", "#d3c8af", "#d7cdb4", "#dbd1b9", "#dfd5be", "#e2d9c3", "#e5dcc7"]
    return "".join(f'<path fill="{tone}" d="M0 {30 * at}H{WIDE}V{GROUND}H0Z"/>' for at, tone in enumerate(tones))


def _roofs(lots: _Lots, narrow: int, wide: int, low: int, high: int) -> str:
    x, path = 0, ""
    while x < WIDE:
        w, h = lots.between(narrow, wide), lots.between(low, high)
        path += f"M{x} {GROUND}V{GROUND - h}h{w}V{GROUND}Z"
        x += w - 3
    return path


def _front(lots: _Lots) -> tuple[str, str, str]:
    """The row of houses: their shapes, their lit windows, and the landmark on one of them."""
    walls = windows = landmark = ""
    stands = lots.between(3, 6)
    x, house = -8, 0
    while x < WIDE:
        w, h = lots.between(34, 66), lots.between(34, 104)
        y = GROUND - h
        walls += f"M{x} {GROUND}V{y}h{w}V{GROUND}Z"
        if house == stands:
            landmark = _landmark(lots, x + w // 2 - 8, y)
        elif lots.one_in(2):
            walls += f"M{x + 6} {y}v-9h9v9Z"
        else:
            walls += f"M{x + w // 2} {y}v-20h1.5v20Z"
        for top in range(y + 8, GROUND - 10, 15):
            for left in range(x + 6, x + w - 8, 11):
                if lots.one_in(5):
                    windows += f"M{left} {top}h5v8h-5Z"
        x += w + 1
        house += 1
    return walls, windows, landmark


def _landmark(lots: _Lots, x: int, y: int) -> str:
    kind = lots.pick(sorted(LANDMARKS))
    strokes, shapes = LANDMARKS[kind].split("|")
    face = f'<circle cx="8" cy="-40" r="7" fill="{PAPER}"/><path d="M8 -40V-45M8 -40H11" stroke="{INK}"/>'
    return (
        f'<g transform="translate({x} {y})"><path fill="none" stroke="{INK}" stroke-width="2" d="{strokes or "M0 0"}"/>'
        f'<path fill="{INK}" d="{shapes or "M0 0"}"/>{face if kind == "clock" else ""}</g>'
    )


def _mist(lots: _Lots) -> str:
    bands = (
        f"M{lots.between(-60, 160)} {y}h{lots.between(180, 320)}v5h-{lots.between(120, 240)}Z" for y in (122, 146, 171)
    )
    return f'<path fill="{LIT}" opacity=".55" d="{"".join(bands)}"/>'


def _rain(lots: _Lots) -> str:
    drops = "".join(f"M{lots.between(0, 235) * 2} {lots.between(0, 240)}l-5 16" for _ in range(90))
    return f'<path fill="none" stroke="{LIT}" stroke-width=".9" opacity=".5" d="{drops}"/>'


def _wet(lots: _Lots) -> str:
    """Light on the wet road."""
    lines = "".join(f"M{lots.between(0, 200) * 2} {y}h{lots.between(40, 96)}v2h-60Z" for y in (222, 230, 238, 246, 252))
    return f'<path fill="{PAPER}" opacity=".5" d="{lines}"/>'


def _lamp() -> str:
    return (
        f'<path fill="{LIT}" opacity=".82" d="M{LAMP} 92L150 246H42Z"/>'
        f'<ellipse cx="{LAMP}" cy="246" rx="54" ry="8" fill="{LIT}" opacity=".9"/>'
        f'<path fill="{INK}" d="M62 246V90C62 82 68 78 76 78H94V84H78C72 84 68 86 68 92V246Z'
        'M84 92C84 82 108 82 108 92Z"/>'
    )


def _waiting(figure: str) -> str:
    return (
        f'<path fill="{INK}" opacity=".5" d="M100 247H119L170 258H126Z"/>'
        f'<circle cx="108" cy="174" r="7" fill="{INK}"/><path fill="{INK}" d="{FIGURES[figure]}"/>'
    )
