"""Where: places of the city at night."""

from collections.abc import Callable

from backroom.games.bigshuffle.page.art.pens import (
    ALL,
    BRASS,
    BRASS_DARK,
    GLOW,
    INK,
    MAN,
    PAPER,
    PAPER_DARK,
    WOMAN,
    bricks,
    cone,
    hanging,
    stand,
    windows,
)
from backroom.web.kit.palette import line, p


def station() -> str:
    """Three tall windows, a clock, somebody who waits."""
    arches = "M40 92V44a22 22 0 0 1 44 0V92ZM128 92V34a22 22 0 0 1 44 0V92ZM216 92V44a22 22 0 0 1 44 0V92Z"
    lit = "M40 92V44a22 22 0 0 1 20 -22V92ZM128 92V34a22 22 0 0 1 20 -22V92ZM216 92V44a22 22 0 0 1 20 -22V92Z"
    bars = "M62 22V92M150 12V92M238 22V92M40 56H84M40 74H84M128 48H172M128 68H172M216 56H260M216 74H260"
    return (
        p(ALL, "#0c1524")
        + p("M0 0H300V104H0Z", "#131f33")
        + p(arches, "#41597f")
        + p(lit, "#7088b0")
        + line(bars, "#0c1524", 2.5)
        + p("M40 92H84L150 150H76ZM128 92H172L232 150H158ZM216 92H260L300 130V150H244Z", "#8fa8cf29")
        + p("M0 104H300V107H0Z", "#070d17")
        + p("M106 23a15 15 0 1 0 .1 0Z", PAPER)
        + line("M106 23a15 15 0 1 0 .1 0M106 38V28M106 38L113 42M106 8V23", INK, 2.5)
        + stand(MAN, 200, 142, 1.1)
        + p("M214 142V124H230V142ZM219 124V120H225V124Z", INK)
        + stand(WOMAN, 45, 146)
    )


def docks() -> str:
    """A ship, a crane, and the moon on the water."""
    return (
        p(ALL, "#0d1828")
        + p("M226 12a17 17 0 1 0 .1 0Z", PAPER)
        + p("M0 104H300V150H0Z", "#0a1420")
        + line("M200 112H256M208 120H244M196 128H260M212 137H240", "#7088b0", 2)
        + p("M118 104L132 126H270L290 92H236V74H206V92H150V104Z", INK)
        + p("M212 74V50H232V74Z", "#2a3850")
        + p("M212 58H232V64H212Z", PAPER_DARK)
        + p("M160 97h8v5h-8ZM178 97h8v5h-8ZM196 97h8v5h-8Z", GLOW)
        + line("M40 112V24L112 44M40 24L18 58M40 46L74 34", INK, 4)
        + line("M106 43V72", "#41597f", 1.6)
        + p("M94 72H118V92H94Z", BRASS_DARK)
        + line("M94 82H118M106 72V92", INK, 1.6)
        + p("M0 112H118V121H0ZM14 121V150H23V121ZM80 121V150H89V121Z", INK)
        + stand(MAN, 62, 113, 0.8, "#1a2536")
    )


def hotel_bar() -> str:
    """Bottles, a counter, one who has had enough."""
    bottles = "".join(f"M{x} {y}v-16l3 -5v-9h5v9l3 5v16Z" for y in (44, 84) for x in range(20, 290, 22))
    lit = "".join(f"M{x} {y}v-16l3 -5h3v21Z" for y in (44, 84) for x in range(20, 290, 44))
    return (
        p(ALL, "#1d1828")
        + p("M90 0H210L280 104H20Z", "#382f4c")
        + p(bottles, "#0f0c18")
        + p(lit, "#8d7ba8")
        + p("M8 44H292V48H8ZM8 84H292V88H8Z", "#0b0912")
        + hanging(150, 6)
        + p("M0 108H300V150H0Z", "#2a1f1c")
        + p("M0 108H300V113H0Z", "#7a5b45")
        + stand(MAN, 92, 150, 1.25)
        + p("M196 108V98M196 98L184 84H208Z", PAPER)
        + line("M196 108V96M189 108H203", PAPER, 2.5)
        + stand(WOMAN, 236, 150, 1.2)
    )


def speakeasy() -> str:
    """A door with a slot, and eyes behind it."""
    return (
        p(ALL, "#1a1720")
        + bricks("#2b2533")
        + cone(150, 10, 110)
        + hanging(150, 2)
        + p("M104 30H196V150H104Z", "#0d0b10")
        + p("M110 36H190V150H110Z", "#3a2a22")
        + line("M110 74H190M110 112H190M150 80V112", "#241914", 3)
        + p("M122 48H178V64H122Z", INK)
        + p("M132 56a5 3 0 1 0 10 0a5 3 0 1 0 -10 0ZM158 56a5 3 0 1 0 10 0a5 3 0 1 0 -10 0Z", GLOW)
        + p("M180 96a4 4 0 1 0 .1 0Z", BRASS)
        + stand(MAN, 74, 150, 1.35)
        + p("M82 96L108 88V96L86 106Z", INK)
    )


def police() -> str:
    """Columns, steps, two lamps and a star."""
    return (
        p(ALL, "#101a2b")
        + p("M40 44L150 8L260 44V52H40Z", "#2a3850")
        + p("M150 16L153 24H161L155 29L157 37L150 32L143 37L145 29L139 24H147Z", PAPER)
        + p("M52 52H248V124H52Z", "#18243a")
        + p("M58 54H72V124H58ZM94 54H108V124H94ZM192 54H206V124H192ZM228 54H242V124H228Z", "#41597f")
        + p("M58 54H64V124H58ZM94 54H100V124H94ZM192 54H198V124H192ZM228 54H234V124H228Z", "#6f88b3")
        + p("M126 70H174V124H126Z", "#f0d9a0")
        + line("M150 70V124", "#18243a", 3)
        + p("M36 124H264V132H36ZM24 132H276V140H24ZM10 140H290V150H10Z", "#26344d")
        + line("M82 124V92M218 124V92", INK, 4)
        + p("M82 76a9 9 0 1 0 .1 0ZM218 76a9 9 0 1 0 .1 0Z", GLOW)
        + stand(MAN, 118, 132, 0.85)
    )


def mob_hq() -> str:
    """A desk, a lamp, blinds, and three who listen."""
    blinds = "".join(f"M96 {y}H204v5H96Z" for y in range(14, 84, 10))
    return (
        p(ALL, "#3a2b22")
        + p("M90 8H210V88H90Z", "#0c0908")
        + p(blinds, "#6b5138")
        + p("M100 88H200L250 150H50Z", "#c8a35e26")
        + stand(MAN, 48, 150, 1.5, "#0d0a09")
        + stand(MAN, 254, 150, 1.5, "#0d0a09")
        + p("M112 112C112 78 124 70 134 68H166C176 70 188 78 188 112Z", INK)
        + p("M136 66a14 14 0 0 1 28 0ZM124 66H176V61H124ZM136 62V48C142 43 158 43 164 48V62Z", INK)
        + p("M60 108H240V150H60Z", "#3a281d")
        + p("M60 108H240V113H60Z", "#8a6444")
        + p("M196 92C196 82 224 82 224 92Z", "#3f6668")
        + line("M210 92V106M202 107H218", BRASS, 3)
        + p("M192 93H228L238 108H182Z", "#ffe9bd40")
    )


def racetrack() -> str:
    """Two horses at the rail."""
    horse = (
        "M-38 -22C-30 -34 0 -34 14 -30L26 -46L36 -44L40 -36L30 -34L24 -20L34 -8L28 -2L30 -12L16 -16"
        "C4 -10 -14 -10 -24 -14L-36 -2L-44 -6L-34 -12ZM-38 -24L-56 -18L-40 -16Z"
    )
    jockey = "M-10 -32L-2 -48L10 -46L18 -36L8 -36L4 -30ZM2 -58a6 6 0 1 0 .1 0ZM-2 -54H14V-52H-2Z"
    return (
        p(ALL, "#182318")
        + p("M0 0H300V58H0Z", "#141d2b")
        + p("M0 24L110 12V58H0Z", "#0c131f")
        + "".join(
            p(f"M{x} {y}a3 3 0 1 0 .1 0Z", "#6f7a8c") for y in (26, 36, 46) for x in range(6 + y % 4 * 3, 108, 11)
        )
        + line("M0 62H300", PAPER, 3)
        + line("".join(f"M{x} 62V76" for x in range(10, 300, 36)), PAPER, 3)
        + f'<g transform="translate(206 112) scale(.92)">{p(horse, "#0a0f0a") + p(jockey, "#8c8268")}</g>'
        + f'<g transform="translate(112 132) scale(1.25)">{p(horse, INK) + p(jockey, PAPER)}</g>'
        + p("M0 134H300V150H0Z", "#0e150e")
    )


def penthouse() -> str:
    """The city behind glass, and a drink."""
    return (
        p(ALL, "#24344f")
        + p(
            "M20 70H50V150H20ZM56 40H84V150H56ZM96 84H126V150H96ZM134 28H166V150H134ZM176 66H206V150H176Z"
            "M214 46H246V150H214ZM254 80H290V150H254Z",
            "#121c2e",
        )
        + windows(24, 76, 2, 4, GLOW)
        + windows(60, 48, 2, 6, "#9fb4d6")
        + windows(139, 36, 2, 6, GLOW)
        + windows(181, 74, 2, 4, "#9fb4d6")
        + windows(219, 54, 2, 5, GLOW)
        + windows(260, 88, 2, 3, "#9fb4d6")
        + p("M0 0H12V150H0ZM288 0H300V150H288ZM96 0H101V150H96ZM196 0H201V150H196ZM0 0H300V8H0Z", INK)
        + p("M0 120H300V150H0Z", "#1d1626")
        + stand(WOMAN, 92, 146, 1.5)
        + p("M186 146V120C186 112 262 112 262 120V146Z", "#4a3752")
        + p("M180 128H192V148H180ZM256 128H268V148H256Z", "#5f4766")
        + stand(MAN, 216, 134, 0.9)
    )


def morgue() -> str:
    """Drawers, one of them open."""
    doors = "".join(f"M{x} {y}H{x + 56}V{y + 40}H{x}Z" for y in (10, 56) for x in (12, 74, 136, 198))
    grips = "".join(f"M{x + 22} {y + 20}H{x + 34}" for y in (10, 56) for x in (12, 74, 136, 198))
    return (
        p(ALL, "#101c1f")
        + p(doors, "#26383c")
        + line(grips, "#8fa3a5", 3)
        + p("M74 56H130V96H74Z", INK)
        + cone(228, 0, 120)
        + p("M0 104H300V150H0Z", "#0b1416")
        + p("M60 116H222V124H60Z", "#5f7275")
        + line("M76 124V150M206 124V150", "#3b4b4e", 4)
        + p("M66 116C70 98 84 100 100 104C130 92 170 96 200 108L214 94L220 98L216 116Z", "#d8d6cc")
        + p("M66 116C70 104 84 108 100 110C130 104 170 106 216 116Z", "#9aa09c")
        + line("M216 98L230 106", "#3b4b4e", 1.4)
        + p("M228 102H246V114H228Z", PAPER)
        + stand(MAN, 268, 150, 1.25)
    )


def alley() -> str:
    """Two walls, a fire escape, a light at the end."""
    return (
        p(ALL, "#101722")
        + p("M124 0H176V96H124Z", "#3b4d6b")
        + p("M0 0H128V92L0 150Z", "#1a2230")
        + p("M300 0H172V92L300 150Z", "#0d131c")
        + p("M0 150L128 92H172L300 150Z", "#232c3a")
        + p("M118 110L140 94H160L190 122Z", "#8fa8cf3d")
        + line("M20 20H92L28 62H96L40 104H100M20 20V40M92 20V38M28 62V82M96 62V80", "#05080e", 3)
        + p("M228 104H252V140H228ZM224 98H256V104H224Z", "#2c3849")
        + windows(196, 24, 2, 2, GLOW, (22, 26))
        + stand(MAN, 150, 110, 0.95)
        + p("M146 110H154L196 150H150Z", "#05080e99")
    )


def corner() -> str:
    """Any other place: a corner of the city with a street lamp."""
    return (
        p(ALL, "#0f1826")
        + p("M0 30H54V150H0ZM62 56H104V150H62ZM196 18H244V150H196ZM250 48H300V150H250Z", "#1d2a40")
        + windows(8, 40, 3, 6, "#9fb4d6")
        + windows(68, 66, 3, 4, GLOW)
        + windows(202, 28, 3, 6, GLOW)
        + windows(256, 58, 3, 5, "#9fb4d6")
        + cone(150, 34, 74)
        + line("M150 150V30C150 22 160 22 160 30", INK, 5)
        + p("M152 28H168L164 38H156Z", GLOW)
        + p("M0 136H300V150H0Z", "#0a111b")
        + stand(MAN, 122, 146, 1.1)
    )


PLACES: dict[str, Callable[[], str]] = {
    "police precinct court courthouse hall bank prison jail": police,
    "station train railway depot platform terminal": station,
    "docks dock harbor harbour pier wharf port ship waterfront": docks,
    "bar hotel lounge club casino saloon diner": hotel_bar,
    "speakeasy cellar door backroom hideout joint": speakeasy,
    "mob hq headquarters office den restaurant": mob_hq,
    "racetrack track races stadium arena": racetrack,
    "penthouse apartment suite tower rooftop mansion": penthouse,
    "morgue hospital asylum mortuary cemetery": morgue,
    "alley street slums bridge": alley,
    "corner city square": corner,
}
"""By the words that bring them up, in this order: a police station is no station."""
ANY_PLACE = ("corner", "alley", "bar")
"""For a place that no word tells anything about."""
