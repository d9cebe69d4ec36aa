"""Scene change cards and titles: the film itself, with the weather of the card."""

from collections.abc import Callable
from functools import partial

from backroom.games.bigshuffle.page.art.pens import (
    ALL,
    BRASS,
    GLOW,
    INK,
    MAN,
    PAPER,
    bricks,
    cone,
    rain,
    stand,
    windows,
)
from backroom.web.kit.palette import line, p

CLAPPER = (
    "M98 62H202V128H98Z",
    "M98 58L196 30L202 46L104 74Z",
)


def clapper(weather: Callable[[], str]) -> str:
    """A clapperboard before some weather."""
    stripes = "M112 54L126 50L134 65L120 69ZM142 45L156 41L164 56L150 60ZM172 36L186 32L194 47L180 52Z"
    return (
        weather()
        + p(CLAPPER[0], INK)
        + line("M98 62H202V128H98Z", PAPER, 2)
        + p(CLAPPER[1], "#1a2536")
        + p(stripes, PAPER)
        + line("M108 84H192M108 104H192M140 84V128M166 104V128", "#66789a", 1.6)
    )


def _city(sky: str, house: str) -> str:
    return p(ALL, sky) + p("M0 50H44V150H0ZM52 30H88V150H52ZM214 40H252V150H214ZM258 62H300V150H258Z", house)


def wet() -> str:
    return _city("#101a2a", "#1a2940") + windows(58, 40, 3, 5, "#7088b0") + rain("#9fb4d673")


def lucky() -> str:
    return _city("#1c1a12", "#2c2818") + cone(150, 0, 150, 150, "#ffe9bd40") + windows(220, 50, 3, 5, GLOW)


def dark() -> str:
    return p(ALL, "#0a0f18") + bricks("#141d2b") + p("M60 14a22 22 0 1 0 14 38a18 18 0 0 1 -14 -38Z", PAPER)


def smoke() -> str:
    curls = "M40 150C60 110 20 90 50 50C66 30 40 10 60 0M250 150C230 120 270 90 244 60C228 40 262 20 240 0"
    return p(ALL, "#1a1820") + line(curls, "#4d4a58", 8)


def crowd() -> str:
    people = "".join(stand(MAN, x, 150, size, "#1b1e29") for x, size in ((30, 1.5), (70, 1.2), (236, 1.3), (276, 1.6)))
    return p(ALL, "#262a38") + people


WEATHER: dict[str, Callable[[], str]] = {
    "rain endless storm flat tire": partial(clapper, wet),
    "lucky break jackpot fix friend quick": partial(clapper, lucky),
    "lights dark night dead bullet stray feet": partial(clapper, dark),
    "smoke jazz cigar talk word": partial(clapper, smoke),
    "tail edition debts end thoughts": partial(clapper, crowd),
}
"""By the words that bring them up."""
ANY_WEATHER = ("rain", "lucky", "lights", "smoke", "tail")

MARKS = {
    "who": "M150 44a13 13 0 1 0 .1 0ZM122 112C124 86 176 86 178 112Z",
    "what": "M168 40L182 54L144 92L138 86ZM138 88L122 110L142 94Z",
    "where": "M118 112V74H134V112ZM138 112V46H160V112ZM164 112V64H182V112Z",
}


def title(type_: str) -> str:
    """A title card, as it stood before every picture of those days."""
    fan = "".join(f"M150 78L{x} -20H{x + 22}Z" for x in range(-60, 360, 46))
    return (
        p(ALL, "#14101a")
        + p(fan, "#241c30")
        + line("M14 12H286V138H14ZM22 20H278V130H22Z", BRASS, 2)
        + p("M150 30a48 48 0 1 0 .1 0Z", "#1d1626")
        + line("M150 30a48 48 0 1 0 .1 0M30 78H96M204 78H270M44 70H90M210 70H256M44 86H90M210 86H256", BRASS, 2)
        + p(MARKS[type_], GLOW)
    )
