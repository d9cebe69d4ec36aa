"""What can be chosen for a plan: ways to strike with their aims, guards, and how an advantage is used."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.arms import AS_DICE, AS_WIDTH, SECRET, SURPRISE, WEAPON
from backroom.games.dirtyworld.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.duel.actions import CALL, KINDS
from backroom.games.dirtyworld.sheet import GRADES
from backroom.web.shown.dirtyworld.names import lower, percent, short, weapon_icon

FIRST = 6
"""So many ways stand open, the ones with the most dice; the others are a click away."""
MOST_STOPPED = 3
BREAKS = {DYING: "and they are dying", DESPAIR: "and they despair", BERSERK: "and they go berserk"}


class Aim(msgspec.Struct, frozen=True):
    """A Quality that a strike can go for."""

    action: str
    label: str
    name: str
    why: str
    does: str
    """What the least hit would do."""
    ends: str
    """"kills" if that leaves them dying, "ends" if it breaks them otherwise."""


class StrikeWay(msgspec.Struct, frozen=True):
    """A way to strike."""

    title: str
    icon: str
    parts: str
    dice: int
    chance: str
    aims: tuple[Aim, ...]


class GuardWay(msgspec.Struct, frozen=True):
    """A way to guard."""

    action: str
    label: str
    title: str
    parts: str
    dice: int
    stops: str
    more: int
    whole: str


class Use(msgspec.Struct, frozen=True):
    """One use of an advantage: a link that chooses it."""

    title: str
    small: str
    action: str
    chosen: bool


class EdgeRow(msgspec.Struct, frozen=True):
    """An advantage."""

    icon: str
    title: str
    small: str
    uses: tuple[Use, ...]
    reason: str


class EdgePlan(msgspec.Struct, frozen=True):
    """What the plan comes to with the advantages that are chosen."""

    action: str
    sum: str
    odds: tuple[tuple[str, str], ...]


class Ways(msgspec.Struct, frozen=True, kw_only=True):
    """The choice that is open."""

    step: int
    strikes: tuple[StrikeWay, ...] = ()
    more: tuple[StrikeWay, ...] = ()
    guards: tuple[GuardWay, ...] = ()
    edges: tuple[EdgeRow, ...] = ()
    plan: EdgePlan | None = None
    cannot: tuple[tuple[str, str], ...] = ()


def ways_of(view: View, wanted: str) -> Ways | None:
    """The choice, if there is one; `wanted` is the use of advantages that the person looks at."""
    ways = view.private.get("ways")
    if not ways or not view.offers:
        return None
    labels = {offer.action: offer.label for offer in view.offers}
    step = len(view.private["chosen"])
    if step == 0:
        strikes = _strikes(ways, labels)
        cut = max(FIRST, sum(way.dice == strikes[0].dice for way in strikes)) if strikes else 0
        cannot = tuple((no.label, no.reason) for no in view.blocked)
        return Ways(step=0, strikes=strikes[:cut], more=strikes[cut:], cannot=cannot)
    if step == 1:
        return Ways(step=1, guards=_guards(ways, labels))
    edges = {(*way["uses"], way["called"]): way for way in ways}
    chosen = next((uses for uses, way in edges.items() if way["action"] == wanted), next(iter(edges)))
    return Ways(step=2, edges=tuple(_edges(view, edges, chosen)), plan=_plan(view, edges[chosen]))


def _strikes(ways: Sequence[Mapping[str, Any]], labels: Mapping[str, str]) -> tuple[StrikeWay, ...]:
    found: dict[str, list[Mapping[str, Any]]] = {}
    for way in ways:
        if "aim" in way:
            found.setdefault(way["id"], []).append(way)
    strikes = []
    for same in found.values():
        first = same[0]
        strikes.append(
            StrikeWay(
                title=first["does"],
                icon="chat" if first["verbal"] else "gun" if first["id"] == "shoot" else "glove",
                parts=_parts(first["pool"]),
                dice=first["pool"]["dice"],
                chance=percent(first["odds"]["set"]),
                aims=tuple(_aim(way, labels) for way in same),
            )
        )
    return tuple(sorted(strikes, key=lambda way: -way.dice))


def _aim(way: Mapping[str, Any], labels: Mapping[str, str]) -> Aim:
    aim = way["aim"]
    trait, before, after = way["changes"][0]
    does = f"{before} to {after}" if trait == aim else f"empty: {trait.capitalize()} {before} to {after}"
    ends = "" if not way["breaks"] else "kills" if way["breaks"] == DYING else "ends"
    if way["breaks"]:
        does = f"{does} {BREAKS[way['breaks']]}"
    return Aim(way["action"], labels[way["action"]], aim.capitalize(), way["why"], does, ends)


def _parts(pool: Mapping[str, Any]) -> str:
    return " + ".join(f"{words} {dice}" for words, dice in pool["parts"])


def _guards(ways: Sequence[Mapping[str, Any]], labels: Mapping[str, str]) -> tuple[GuardWay, ...]:
    """What stops the other's strongest strike comes first."""
    guards = [way for way in ways if "id" in way]
    guards.sort(key=lambda way: (-max((dice for _, dice in way["stops"]), default=0), -way["pool"]["dice"]))
    return tuple(_guard(way, labels) for way in guards)


def _guard(way: Mapping[str, Any], labels: Mapping[str, str]) -> GuardWay:
    stops = way["stops"]
    words = ", ".join(f"{lower(does)} {dice}d" for does, dice in stops[:MOST_STOPPED])
    whole, odds = way["whole"], way["odds"]
    both = len(whole["parts"]) > len(way["pool"]["parts"])  # two things at once are a part of their own
    sets = f", two {percent(odds['two'])}" if both else ""
    return GuardWay(
        action=way["action"],
        label=labels[way["action"]],
        title=way["does"],
        parts=_parts(way["pool"]),
        dice=way["pool"]["dice"],
        stops=words,
        more=max(len(stops) - MOST_STOPPED, 0),
        whole=f"{whole['dice']}d in all: a set {percent(odds['set'])}{sets}",
    )


Edges: TypeAlias = Mapping[tuple[Any, ...], Mapping[str, Any]]
"""What the plan comes to, by how the weapon, the surprise and the secret are used and whether the ten is called."""


def _edges(view: View, edges: Edges, chosen: tuple[Any, ...]) -> list[EdgeRow]:
    assert view.eye is not None
    sheets = view.public["sheets"]
    weapon, foe = sheets[view.eye]["weapon"], sheets[1 - view.eye]
    worth = {
        WEAPON: (weapon_icon(weapon["arms"]), weapon["words"] or "a weapon", weapon["grade"], "every round"),
        SURPRISE: ("mask", "what is up your sleeve", view.private["surprise"], "once"),
        SECRET: ("letter", f"what you know about {short(foe['name'])}", foe["secret"]["grade"], "once"),
    }
    reasons = {no.label.lower(): no.reason for no in view.blocked if no.verb == "edge"}
    rows = []
    for place, kind in enumerate(KINDS):
        icon, title, grade, lasts = worth[kind]
        uses = _uses(
            edges,
            chosen,
            place,
            ("", "Keep it", ""),
            (AS_DICE, "As dice", f"+{grade}d"),
            (AS_WIDTH, "As width", f"+{grade} wide"),
        )
        small = f"{GRADES[grade]}, {lasts}" if grade else ""
        rows.append(EdgeRow(icon, title[:1].upper() + title[1:], small, uses, reasons.get(kind, "")))
    calls = (False, "As they fall", ""), (True, "Call the ten", "\N{MINUS SIGN}1d, one lies on 10")
    uses = _uses(edges, chosen, len(KINDS), *calls)
    small = "tens are fastest, and only tens stop them"
    return [*rows, EdgeRow("sniper", "Your dice", small, uses, reasons.get(CALL, ""))]


def _uses(edges: Edges, chosen: tuple[Any, ...], place: int, *said: tuple[Any, str, str]) -> tuple[Use, ...]:
    """What can be chosen at one place of an edge, all else as it is; nothing if that is no choice."""
    uses = []
    for use, title, small in said:
        changed = (*chosen[:place], use, *chosen[place + 1 :])
        if changed in edges:
            uses.append(Use(title, small, edges[changed]["action"], use == chosen[place]))
    return tuple(uses) if len(uses) > 1 else ()


def _plan(view: View, way: Mapping[str, Any]) -> EdgePlan:
    plan = view.private["plan"]
    wide = f", +{way['width']} wide" if way["width"] else ""
    odds = [("a set", way["lands"])]
    if plan["strike"] and plan["guard"]:
        odds.append(("two sets", way["odds"]["two"]))
    if plan["strike"]:
        odds.append(("a point for good", way["lasting"]))
    if way["called"]:
        odds.append(("a set of tens", way["tens"]))
    shown = tuple((label, percent(chance)) for label, chance in odds)
    return EdgePlan(way["action"], f"{way['laid']}d{wide}{', one on 10' if way['called'] else ''}", shown)
