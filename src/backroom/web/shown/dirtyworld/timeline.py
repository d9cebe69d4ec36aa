"""A round in its order: which set comes first, what gobbles what, and what it costs; as it was, or as it would be."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Eye, View
from backroom.games.dirtyworld.duel.words import happening
from backroom.games.dirtyworld.traits import CONTRARY, PAIRS
from backroom.web.shown.dirtyworld.names import called, lower, ordinal, tag

LEFT = {left for left, _ in PAIRS}
OUT = ("foiled", "lost", "die lost")


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happens."""

    when: str
    tag: str
    mine: bool
    out: bool
    title: str
    words: str
    bites: tuple[tuple[int, int], ...] = ()
    """Gobble dice, each with the die that it eats."""
    spare: int = 0
    """A die that is no set any more."""


class Cost(msgspec.Struct, frozen=True):
    """What the round costs a side."""

    who: str
    words: str
    left: str = ""
    right: str = ""
    rings: tuple[int, int, int, int] = (0, 0, 0, 0)
    broken: bool = False


class Line(msgspec.Struct, frozen=True):
    """A whole round."""

    steps: tuple[Step, ...]
    costs: tuple[Cost, ...]


def line_of(
    view: View, happened: Sequence[Mapping[str, Any]], uses: Sequence[Sequence[int]], order: Sequence[int]
) -> Line:
    """What happened, or would; `uses` are the heights of the sets that strike and guard, seat by seat."""
    steps = tuple(_step(view, one, uses, number) for number, one in enumerate(happened, 1))
    return Line(steps, tuple(_cost(view, happened, seat) for seat in order))


def _step(view: View, one: Mapping[str, Any], uses: Sequence[Sequence[int]], number: int) -> Step:
    public, eye = view.public, view.eye
    seat, what = one["who"], one["what"]
    names = [sheet["name"] for sheet in public["sheets"]]
    width, height = one.get("width", 0), one.get("height", 0)
    bites: tuple[tuple[int, int], ...] = ()
    if what == "gobble":
        bites = ((height, uses[one["target"]][0]),) * one["dice"]
    return Step(
        when=ordinal(number),
        tag=tag(width, height),
        mine=seat == eye,
        out=what in OUT,
        title=_title(public, one, eye),
        words=happening(what, one, eye, names),
        bites=bites,
        spare=height if what == "foiled" and width == 1 else 0,
    )


def _title(public: Mapping[str, Any], one: Mapping[str, Any], eye: Eye) -> str:
    seat, what = one["who"], one["what"]
    who = called(public["sheets"][seat]["name"], seat, eye)
    slip = public["slips"][seat]
    deed = {"hit": slip["strike"], "foiled": slip["strike"], "gobble": slip["guard"]}.get(what)
    if deed:
        return f"{who}: {lower(deed['does'])}"
    return f"{who}: a die less" if what == "die lost" else f"{who}: too late"


def _cost(view: View, happened: Sequence[Mapping[str, Any]], seat: int) -> Cost:
    sheets = view.public["sheets"]
    who = called(sheets[seat]["name"], seat, view.eye)
    hits = [one for one in happened if one.get("target") == seat and one.get("changes")]
    if not hits:
        return Cost(who, "nothing")
    moved = {name: (before, after) for one in hits for name, before, after in one["changes"]}
    words = ", ".join(f"{name.capitalize()} {before} to {after}" for name, (before, after) in moved.items())
    first = next(iter(moved))
    left, right = (first, CONTRARY[first]) if first in LEFT else (CONTRARY[first], first)
    traits = sheets[seat]["traits"]
    (a, a_after), (b, b_after) = (moved.get(name, (traits[name], traits[name])) for name in (left, right))
    broken = any(one.get("begun") for one in hits)
    return Cost(who, words, left.capitalize(), right.capitalize(), (a, b, a_after, b_after), broken)
