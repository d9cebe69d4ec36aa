"""How a round of a conflict goes: which set comes first, what gobbles what, and what it costs whom."""

from collections.abc import Mapping, Sequence
from typing import Any

from backroom.core import View
from backroom.games.dirtyworld.table.state import GM
from backroom.games.dirtyworld.table.words import happening, moves
from backroom.games.dirtyworld.traits import CONTRARY
from backroom.web.shown.dirtyworld.names import ordinal, short, tag
from backroom.web.shown.dirtyworld.table.people import known, sheet_in
from backroom.web.shown.dirtyworld.timeline import LEFT, OUT, Cost, Line
from backroom.web.shown.dirtyworld.timeline import Step as Moment


def line_of(view: View, fight: Mapping[str, Any], own: set[str]) -> Line:
    """What came of the round so far, or of the one before."""
    happened = fight["happened"]
    lost = view.private.get("lost", {})
    whole = [
        {**one, "changes": lost[str(number)]} if str(number) in lost else one for number, one in enumerate(happened)
    ]
    steps = tuple(_moment(fight, one, number, own if view.eye != GM else set()) for number, one in enumerate(whole, 1))
    costs = tuple(
        _cost(view, who, whole) for who in dict.fromkeys(one["target"] for one in whole if one["what"] == "hit")
    )
    return Line(steps, costs)


def _moment(fight: Mapping[str, Any], one: Mapping[str, Any], number: int, own: set[str]) -> Moment:
    width, height = one["width"], one["height"]
    bites = ((height, _eaten(fight, one)),) * one["dice"] if one["what"] == "gobble" else ()
    return Moment(
        when=ordinal(number),
        tag=tag(width, height) if width else "",
        mine=one["who"] in own,
        out=one["what"] in (*OUT, "too low"),
        title=_title(one),
        words=happening(one),
        bites=bites,
        spare=height if one["what"] == "foiled" and width == 1 else 0,
    )


def _eaten(fight: Mapping[str, Any], one: Mapping[str, Any]) -> int:
    """The height of the dice that a guard eats: those of the strike that came at it."""
    plan = fight["plans"].get(one["target"]) or {"acts": (), "heights": ()}
    strikes = [
        height
        for act, height in zip(plan["acts"], plan.get("heights", ()), strict=False)
        if act["kind"] == "strike" and act.get("target") == one["who"] and height
    ]
    return int(strikes[0] if strikes else one["height"])


def _title(one: Mapping[str, Any]) -> str:
    who, whom = short(one["name"]), short(one["target_name"])
    return {
        "hit": f"{who} hits {whom}",
        "done": f"{who} does it",
        "too low": f"{who}: not enough",
        "gobble": f"{who} guards",
        "die lost": f"{who}: a die less",
        "foiled": f"{who}: foiled",
        "helped": f"{who} helps",
        "finished": f"{who} ends it",
    }.get(one["what"], f"{who}: too late")


def _cost(view: View, who: str, happened: Sequence[Mapping[str, Any]]) -> Cost:
    hits = [one for one in happened if one["what"] == "hit" and one["target"] == who]
    name = short(hits[0]["target_name"])
    broken = any(one["begun"] for one in hits)
    changes = [change for one in hits for change in one.get("changes", ())]
    if not changes:
        known_ones = any("changes" in one for one in hits)
        return Cost(name, "nothing was left to lose" if known_ones else "is hit; the sheet is not open", broken=broken)
    moved: dict[str, tuple[int, int]] = {}
    for trait, before, after in changes:
        moved[trait] = (moved[trait][0] if trait in moved else before, after)
    first = next(iter(moved))
    left, right = (first, CONTRARY[first]) if first in LEFT else (CONTRARY[first], first)
    one = next(found for found in known(view) if found["id"] == who)
    sheet = sheet_in(view, one)
    traits = sheet["traits"] if sheet else {}
    (a, a_after), (b, b_after) = (moved.get(trait, (traits.get(trait, 0),) * 2) for trait in (left, right))
    words = moves([[trait, before, after] for trait, (before, after) in moved.items()])
    return Cost(name, words, left.capitalize(), right.capitalize(), (a, b, a_after, b_after), broken)
