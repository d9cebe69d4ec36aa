"""The wall behind a suspect: dark behind the lit cheek, pale behind the dark one.

It takes its colours from --pw (wall) and --pl (light on the wall) where the page sets them: a legal target is the same
portrait with its lamp switched on.
"""

from backroom.web.kit.palette import WALL, H, W, p


def wall(kind: str, tone: str) -> str:
    """One of ten shapes of light on a wall."""
    w, light = WALL[tone]
    pw, pl = f"var(--pw,{w})", f"var(--pl,{light})"
    shapes = {
        "wedge": "M78 0H120V132H50Z",
        "blinds": "".join(
            f"M{58 - i * 2} {8 + i * 19}L120 {2 + i * 19}V{13 + i * 19}L{57 - i * 2} {19 + i * 19}Z" for i in range(7)
        ),
        "moon": "M84 6a42 42 0 1 0 .1 0Z",
        "door": "M62 12H110V132H62Z",
        "panes": "M62 8H86V46H62ZM92 8H116V46H92ZM62 52H86V90H62ZM92 52H116V90H92ZM62 96H86V132H62ZM92 96H116V132H92Z",
        "arch": "M54 132V60C54 20 116 20 116 60V132Z",
        "beam": "M120 0V40L40 132H0V128L96 0Z",
        "city": "M0 0H120V132H0Z",
        "stair": "M52 132V108H68V84H84V60H100V36H120V132Z",
        "lamp": "M74 0L120 96V132H34L66 0Z",
    }
    out = (p(f"M0 0H{W}V{H}H0Z", pw) if kind != "city" else "") + p(shapes[kind], pl)
    if kind == "city":
        out += p(
            "M0 0H26V132H0ZM30 58H46V132H30ZM50 30H66V132H50ZM70 72H90V132H70ZM94 22H108V132H94ZM112 50H120V132H112Z",
            pw,
        )
    return out
