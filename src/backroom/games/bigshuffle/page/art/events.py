"""What: things that happen in the city."""

from collections.abc import Callable

from backroom.games.bigshuffle.page.art.pens import (
    ALL,
    BRASS,
    GLOW,
    INK,
    MAN,
    PAPER,
    PAPER_DARK,
    WOMAN,
    bricks,
    cone,
    hanging,
    rain,
    stand,
    windows,
)
from backroom.web.kit.palette import CHALK, line, p

CAR = (
    "M-52 0V-14L-40 -20L-28 -38H18L34 -20L52 -16V0H44a10 10 0 0 0 -20 0H-22a10 10 0 0 0 -20 0Z"
    "M-32 -1a8 8 0 1 0 .1 0ZM34 -1a8 8 0 1 0 .1 0Z"
)
GLASS = "M-24 -34H-8V-21H-34ZM-3 -34H15L26 -21H-3Z"
SITTER = (
    "M-28 0C-28 -38 -18 -50 0 -52C18 -50 28 -38 28 0ZM-16 -56a16 16 0 0 1 32 0ZM-28 -56H28V-62H-28Z"
    "M-16 -60V-76C-8 -81 8 -81 16 -76V-60Z"
)
"""Somebody in a hat, from behind."""
BODY = "M0 -18a7 7 0 1 0 .1 0M-2 -4L-22 -10M2 -4L20 -16M0 -4L2 18M2 18L-10 40M2 18L22 34"


def double_cross() -> str:
    """Two shake hands, and a third has a knife."""
    return (
        p(ALL, "#141021")
        + p("M150 -10L270 150H30Z", "#3c3354")
        + p("M150 -10L226 150H74Z", "#5d5178")
        + hanging(150, 12)
        + p(
            "M196 150V96C196 78 206 70 218 70C232 70 240 80 240 96V150ZM206 66a13 13 0 0 1 26 0ZM198 66H240V61H198Z"
            "M206 62V50C212 46 226 46 232 50V62Z",
            "#2b2440",
        )
        + p("M236 92L262 58L258 44L266 54L270 62L244 104Z", "#2b2440")
        + p(
            "M60 150C60 108 70 92 92 90C108 92 114 100 118 112L150 120V130L112 128V150ZM76 84a14 14 0 0 1 30 0Z"
            "M66 84H116V79H66ZM76 80V66C82 61 100 61 106 66V80Z",
            "#07060d",
        )
        + p(
            "M240 150C240 108 230 92 208 90C192 92 186 100 182 112L150 120V130L188 128V150ZM194 84a14 14 0 0 1 30 0Z"
            "M184 84H234V79H184ZM194 80V66C200 61 218 61 224 66V80Z",
            "#07060d",
        )
        + p("M144 117H158V132H144Z", PAPER)
        + p("M258 42L266 20L268 46Z", PAPER)
    )


def profession() -> str:
    """A lamp, and somebody who waits beneath it."""
    return (
        p(ALL, "#1a1422")
        + p("M190 30H300V150H190ZM0 52H70V150H0Z", "#2a2036")
        + windows(200, 40, 7, 5, "#8d6f9e")
        + p("M228 86H262V150H228Z", "#7a4f78")
        + cone(118, 28, 80)
        + line("M96 150V24C96 14 118 14 118 24", INK, 5)
        + p("M108 24H128L122 34H114Z", GLOW)
        + p("M0 138H300V150H0Z", "#0f0b15")
        + stand(WOMAN, 122, 142, 1.75)
        + p("M106 46H140L134 42H112Z", INK)
        + stand(MAN, 262, 146, 1.1, "#0d0912")
    )


def chase() -> str:
    """Two cars, one of them ahead."""
    return (
        p(ALL, "#101826")
        + p("M0 40H40V104H0ZM48 24H86V104H48ZM96 52H130V104H96ZM214 30H250V104H214ZM258 50H300V104H258Z", "#1b273b")
        + windows(54, 32, 3, 4, "#9fb4d6")
        + windows(220, 38, 3, 4, GLOW)
        + p("M0 104H300V150H0Z", "#0a0f18")
        + line("M0 126H40M70 126H120M150 126H200M230 126H280", PAPER_DARK, 2)
        + p("M112 112L300 84V134Z", "#ffe9bd33")
        + p("M236 108L300 96V122Z", "#ffe9bd40")
        + f'<g transform="translate(66 128) scale(1.05)">{p(CAR, INK) + p(GLASS, "#41597f")}</g>'
        + f'<g transform="translate(208 118) scale(.95)">{p(CAR, "#26344d") + p(GLASS, "#0a0f18")}</g>'
        + line("M0 116H8M0 124H4M130 108H146M126 116H142", "#9fb4d6", 2)
        + p("M118 108h5v5h-5ZM256 104h5v5h-5Z", GLOW)
    )


def spree() -> str:
    """Three outlines in chalk."""
    outline = line(BODY, CHALK, 9) + line(BODY, "#1a212c", 5)
    marks = "".join(
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{outline}</g>'
        for x, y, turn, size in ((66, 58, -64, 1), (158, 70, 12, 1.15), (244, 60, 96, 1))
    )
    flags = "".join(p(f"M{x} {y}h16l-4 -14h-8Z", BRASS) for x, y in ((22, 96), (192, 128), (268, 108)))
    joints = line("M0 40H300M0 96H300M60 0L30 150M150 0V150M240 0L270 150", "#131922", 2)
    return p(ALL, "#1a212c") + p("M0 0L190 0L90 150H0Z", "#263142") + joints + marks + flags + stand(MAN, 120, 150, 0.9)


def frame_up() -> str:
    """A face in a frame, a gun laid beneath it."""
    return (
        p(ALL, "#1d1816")
        + p("M60 0H180L240 150H0Z", "#332a25")
        + '<g transform="rotate(-6 150 62)">'
        + p("M104 8H196V112H104Z", BRASS)
        + p("M112 16H188V104H112Z", "#0f1420")
        + p(
            "M126 104C126 84 136 78 150 78C164 78 174 84 174 104ZM138 60a12 13 0 1 0 24 0a12 13 0 1 0 -24 0Z", "#41597f"
        )
        + p("M134 52H166V47H134ZM140 48V36C146 33 154 33 160 36V48Z", "#41597f")
        + "</g>"
        + p("M0 118H300V150H0Z", "#0f0b0a")
        + '<g transform="translate(158 92) scale(2.3)">'
        + p("M0 2H26V8H13L12 12H8L6 20H0L3 8H0Z", "#6f7a8c")
        + "</g>"
        + p("M232 150C226 130 214 122 206 118L214 112C232 116 250 130 254 150Z", "#3a3230")
    )


def bank_job() -> str:
    """A round door, open, and a sack."""
    spokes = "M0 -26V26M-26 0H26M-18 -18L18 18M18 -18L-18 18"
    round_door = (
        p("M0 -60a60 60 0 1 0 .1 0Z", "#3d4a5b")
        + p("M0 -50a50 50 0 1 0 .1 0Z", "#586778")
        + line(spokes, "#1a222d", 6)
        + p("M0 -10a10 10 0 1 0 .1 0Z", "#1a222d")
    )
    return (
        p(ALL, "#141a22")
        + p("M24 6H276V140H24Z", "#26303d")
        + p("M150 12a62 62 0 1 0 .1 0Z", "#e0c88c")
        + p("M118 30H182V118H118Z", "#8a6f3a")
        + line("M118 52H182M118 74H182M118 96H182M150 30V118", "#5a4722", 2.5)
        + f'<g transform="translate(232 74)">{round_door}</g>'
        + p("M0 138H300V150H0Z", "#0b0f15")
        + stand(MAN, 92, 148, 1.6)
        + p("M48 148C38 128 46 112 58 106L54 98H70L66 106C80 112 86 130 78 148Z", "#8c8268")
    )


def blackmail() -> str:
    """Photographs slide out of an envelope."""

    def shot(x: int, y: int, turn: int) -> str:
        inner = p("M0 0H64V48H0Z", PAPER) + p("M5 5H59V43H5Z", "#1a2536")
        pair = stand(MAN, 22, 43, 0.55, "#9fb4d6") + stand(WOMAN, 42, 43, 0.55, "#9fb4d6")
        return f'<g transform="translate({x} {y}) rotate({turn})">{inner}{pair}</g>'

    return (
        p(ALL, "#241a16")
        + p("M70 0H200L270 150H10Z", "#3a2b24")
        + shot(150, 20, 14)
        + shot(118, 54, -10)
        + shot(190, 70, 4)
        + '<g transform="rotate(-9 80 90)">'
        + p("M24 52H134V128H24Z", "#b5a986")
        + p("M24 52L79 96L134 52V58L79 104L24 58Z", "#7f7558")
        + p("M96 62h26v8h-26Z", "#6d2f3a")
        + line("M40 112H96M40 120H80", "#5b533d", 2)
        + "</g>"
    )


def stakeout() -> str:
    """Through a wet windscreen: one window is lit."""
    return (
        p(ALL, "#0d1420")
        + p("M34 10H266L284 96H16Z", "#33486b")
        + p("M96 14H206V96H96Z", "#1b2941")
        + windows(106, 24, 8, 5, "#33486b")
        + p("M154 52h12v14h-12Z", GLOW)
        + rain()
        + p("M0 96H300V150H0ZM0 0H36L14 96H0ZM300 0H264L286 96H300ZM0 0H300V10H0Z", INK)
        + f'<g transform="translate(84 150)">{p(SITTER, "#10192a")}</g>'
        + f'<g transform="translate(216 150)">{p(SITTER, "#10192a")}</g>'
        + line("M116 118a28 28 0 0 1 56 0", "#2a3850", 5)
    )


def payoff() -> str:
    """A case full of notes."""
    notes = "".join(
        p(f"M{x} {y}h44v16h-44Z", "#8fa07c") + p(f"M{x + 17} {y}h10v16h-10Z", PAPER)
        for y in (96, 114)
        for x in (84, 132, 180)
    )
    return (
        p(ALL, "#191b17")
        + p("M150 -10L280 150H20Z", "#2d3129")
        + hanging(150, 4)
        + p("M76 30H232V84H76Z", "#4a3426")
        + p("M84 36H224V80H84Z", "#2b1d14")
        + p("M72 90H236V136H72Z", "#5d4330")
        + p("M78 92H230V132H78Z", "#2b1d14")
        + notes
        + p("M0 136H300V150H0Z", "#0c0d0b")
        + p("M0 110L60 100L74 110L60 122L0 134Z", "#d9b893")
        + p("M0 106L34 102V132L0 138Z", "#20262f")
        + p("M300 110L250 102L240 110L252 120L300 134Z", "#8a5d42")
        + p("M300 104L270 102V130L300 138Z", "#20262f")
    )


def missing() -> str:
    """A poster on a wall, with nobody's face."""
    return (
        p(ALL, "#1c1a1d")
        + bricks("#2b282c")
        + p("M150 0L260 0L200 150H60Z", "#ffffff0d")
        + '<g transform="rotate(3 150 76)">'
        + p("M104 8H196V140H116L104 128Z", PAPER)
        + p("M104 128L116 140V128Z", PAPER_DARK)
        + p("M114 20H186V28H114Z", "#2a2118")
        + p("M118 36H182V100H118Z", "#b5a986")
        + p(
            "M126 100C126 84 136 80 150 80C164 80 174 84 174 100ZM138 62a12 14 0 1 0 24 0a12 14 0 1 0 -24 0Z", "#3d3527"
        )
        + line("M145 60C145 52 157 52 156 60C155 65 150 64 150 70M150 75V75.1", PAPER, 3)
        + line("M116 110H184M122 120H178", "#5b533d", 3)
        + "</g>"
        + stand(WOMAN, 250, 150, 1.5)
    )


def shots() -> str:
    """Anything else that happens: somebody runs from a light."""
    return (
        p(ALL, "#141a26")
        + p("M300 20L90 74L300 128Z", "#f0d9a040")
        + p("M300 44L150 74L300 104Z", "#f0d9a059")
        + p("M0 128H300V150H0Z", "#0a0e16")
        + line("M0 128H300", "#26344d", 2)
        + '<g transform="translate(120 132) scale(1.5)">'
        + p(
            "M-4 -30L-14 -20L-22 -24M8 -44C0 -46 -8 -40 -8 -30L-2 -16L-18 -2L-14 2L6 -12L2 -26L10 -30L20 -22L22 -26Z",
            INK,
        )
        + p("M6 -50a7 7 0 0 1 14 0ZM0 -50H26V-53H0ZM7 -52V-60C10 -62 16 -62 19 -60V-52Z", INK)
        + "</g>"
        + rain()
    )


EVENTS: dict[str, Callable[[], str]] = {
    "cross double betrayal traitor deal": double_cross,
    "profession affair romance seduction kiss": profession,
    "chase car getaway pursuit": chase,
    "killing murder spree killer massacre death": spree,
    "frame framed setup trap evidence": frame_up,
    "bank heist robbery job vault safe": bank_job,
    "blackmail letter photographs scandal secret": blackmail,
    "stakeout watch surveillance tail": stakeout,
    "payoff bribe money ransom payday": payoff,
    "missing kidnapping vanishing person disappearance": missing,
    "shots escape fight night": shots,
}
"""By the words that bring them up."""
ANY_EVENT = ("shots", "cross", "stakeout")
"""For what no word tells anything about."""
