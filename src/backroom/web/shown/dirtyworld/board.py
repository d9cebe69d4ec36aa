"""The whole table of a duel for one eye."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Offer, View
from backroom.games.dirtyworld.duel.table import ASSIGNING, CHOOSING, PLAN_STEPS
from backroom.web.art.icons import verb_icon
from backroom.web.model import SeatLine
from backroom.web.shown.dirtyworld.names import tag
from backroom.web.shown.dirtyworld.sheets import Dossier, dossiers_of, eye_first
from backroom.web.shown.dirtyworld.slips import Slip, slip_of
from backroom.web.shown.dirtyworld.timeline import Line, line_of
from backroom.web.shown.dirtyworld.ways import Ways, ways_of

FEW = 4
"""So many uses of one's sets have room in the bar; of more, only the one that is looked at."""


class Doing(msgspec.Struct, frozen=True, kw_only=True):
    """One thing in the bar: a button, or why it is not possible."""

    title: str
    small: str
    icon: str
    action: str = ""
    label: str = ""
    on: bool = False
    """The one that Enter would send."""
    reason: str = ""


class Try(msgspec.Struct, frozen=True):
    """What comes of one use of my sets, if the other uses theirs like this."""

    other: str
    line: Line


class Preview(msgspec.Struct, frozen=True):
    """One use of my sets."""

    action: str
    title: str
    chosen: bool
    tries: tuple[Try, ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    left: Dossier
    right: Dossier
    phase: str
    round: int
    limit: int
    stake: str
    manner: str
    timing: bool | None
    """Whether speed matters in this round; None while nothing is shown."""
    slips: tuple[Slip, ...]
    line: Line | None
    previews: tuple[Preview, ...]
    ways: Ways | None
    bar: tuple[Doing, ...]
    begins: str
    """What changes with every question: a page that shows another one goes to its top."""
    lead: str
    """The question itself."""


def duel_of(view: View, seats: Sequence[SeatLine], verb: str) -> Board:
    """The table for one eye; `verb` is the action that the person looks at."""
    public = view.public
    left, right = dossiers_of(view, seats, {seat: _used(view, seat) for seat in (0, 1)})
    strikes = [slip["strike"] for slip in public["slips"] if slip["strike"]]
    ways = ways_of(view, verb)
    previews = _previews(view, verb)
    order = (left.seat, right.seat)
    uses = [slip["uses"] for slip in public["slips"]]
    settled = public["slips"] and public["phase"] not in (CHOOSING, ASSIGNING)
    return Board(
        left=left,
        right=right,
        phase=public["phase"],
        round=public["round"],
        limit=public["limit"],
        stake=public["stake"],
        manner=_manner(strikes),
        timing=any(not strike["verbal"] for strike in strikes) if strikes else None,
        slips=tuple(slip_of(view, one.seat, one.decided) for one in (left, right)),
        line=line_of(view, public["timeline"], uses, order) if settled else None,
        previews=previews,
        ways=ways,
        bar=tuple(_bar(view, ways, previews)),
        begins="-".join(map(str, (public["round"], public["phase"], *([ways.step] if ways else [])))),
        lead=_question(view),
    )


def _used(view: View, seat: int) -> set[str]:
    """The traits in a side's pools, as far as this eye knows."""
    plan = (
        view.public["slips"][seat] if view.public["slips"] else view.private.get("plan") if seat == view.eye else None
    )
    pools = [plan[pool] for pool in ("strike_pool", "guard_pool") if plan[pool]] if plan else []
    return {words.lower() for pool in pools for words, _ in pool["parts"][:2]}


def _manner(strikes: Sequence[Mapping[str, Any]]) -> str:
    kinds = {strike["verbal"] for strike in strikes}
    if not kinds:
        return ""
    return "With words and fists." if len(kinds) > 1 else "With words." if kinds == {True} else "With fists and arms."


def _question(view: View) -> str:
    """The question without what the head of the round says already."""
    _, _, after = view.prompt.partition(". ")
    return after if after and view.offers else view.prompt


def _previews(view: View, wanted: str) -> tuple[Preview, ...]:
    """Every use of my sets: first the one that I look at, which is what costs least unless I say so.

    Answers of the other that make no difference are told once.
    """
    facts = view.private.get("previews", ())
    actions = list(dict.fromkeys(one["action"] for one in facts))
    tolls = {action: sum(_toll(view, one) for one in facts if one["action"] == action) for action in actions}
    looked = wanted if wanted in actions else min(actions, key=tolls.__getitem__, default="")
    found = []
    for action in actions:
        ways = [one for one in facts if one["action"] == action]
        told: dict[tuple[str, ...], Try] = {}
        for one in ways:
            line = line_of(view, one["timeline"], one["uses"], eye_first(view.eye))
            other = _sets_of(view, 1 - (view.eye or 0), one["uses"]) if len(ways) > 1 else ""
            told.setdefault(tuple(happened["words"] for happened in one["timeline"]), Try(other, line))
        tries = tuple(told.values())
        if len(tries) == 1:
            tries = (Try("", tries[0].line),)
        mine = _sets_of(view, view.eye or 0, ways[0]["uses"])
        found.append(Preview(action, mine, action == looked, tries))
    return tuple(sorted(found, key=lambda one: not one.chosen))


BREAKING = 10
"""Breaking somebody weighs more than any points."""


def _toll(view: View, one: Mapping[str, Any]) -> int:
    """What a round costs me, less what it costs the other."""
    hits = [happened for happened in one["timeline"] if happened["what"] == "hit"]
    return sum(
        (bool(hit.get("changes")) + BREAKING * bool(hit.get("begun"))) * (1 if hit["target"] == view.eye else -1)
        for hit in hits
    )


def _sets_of(view: View, seat: int, uses: Sequence[Sequence[int]]) -> str:
    """Which sets do what: "strike with 3x8, guard with 2x3"."""
    widths = {height: width for width, height in view.public["slips"][seat]["sets"]}
    named = zip(("strike", "guard"), uses[seat], strict=True)
    return ", ".join(f"{verb} with {tag(widths[height], height)}" for verb, height in named if height) or "nothing"


def _bar(view: View, ways: Ways | None, previews: Sequence[Preview]) -> list[Doing]:
    """What answers the question by itself, and what of that is not possible."""
    if ways is not None and ways.step == PLAN_STEPS - 1 and ways.plan is not None:
        label = next(offer.label for offer in view.offers if offer.action == ways.plan.action)
        ready = view.public["decided"][1 - (view.eye or 0)] == PLAN_STEPS
        title = "Show and roll" if ready else "Lock it in"
        icon = "dice" if ready else "lock"
        return [Doing(title=title, small=ways.plan.sum, icon=icon, action=ways.plan.action, label=label, on=True)]
    if previews:
        offers = {offer.action: offer for offer in view.offers}
        return [_use(offers[one.action], one) for one in (previews if len(previews) <= FEW else previews[:1])]
    bar = [
        Doing(
            title=offer.action.capitalize(),
            small=_small(view, offer),
            icon=verb_icon(offer.verb),
            action=offer.action,
            label=offer.label,
            on=offer.verb == "fight on",
        )
        for offer in view.offers
        if offer.at == "bar"
    ]
    reasons = [no for no in view.blocked if no.verb == "fight on"]
    return bar + [Doing(title=no.label, small=no.reason, icon=verb_icon(no.verb), reason=no.reason) for no in reasons]


def _use(offer: Offer, preview: Preview) -> Doing:
    icon = "shield" if preview.title.startswith("guard") else "swords"
    return Doing(
        title=preview.title[:1].upper() + preview.title[1:],
        small=offer.label.rpartition(": ")[2],
        icon=icon,
        action=offer.action,
        label=offer.label,
        on=preview.chosen,
    )


def _small(view: View, offer: Offer) -> str:
    """What it means, after the colon or the comma of its label."""
    if offer.verb == "fight on":
        return f"on to round {view.public['round'] + 1}"
    return offer.label.partition(": ")[2] or offer.label.partition(", ")[2]
