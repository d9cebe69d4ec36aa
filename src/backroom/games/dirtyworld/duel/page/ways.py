"""What can be chosen for a plan: ways to strike with their aims, guards, and how an advantage is used."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.duel.rules.edges import CALL, CALLED, KINDS, Edge, title_of
from backroom.games.dirtyworld.duel.rules.shown import (
    EdgeWay,
    GuardWay,
    Held,
    StrikeWay,
    held_in,
    open_in,
)
from backroom.games.dirtyworld.duel.rules.verbs import USE_EDGE
from backroom.games.dirtyworld.page.names import lower, percent, short, upper, weapon_icon
from backroom.games.dirtyworld.rules.arms import AS_DICE, AS_WIDTH, SECRET, SURPRISE, WEAPON
from backroom.games.dirtyworld.rules.conditions import BERSERK, DESPAIR, DYING
from backroom.games.dirtyworld.rules.damage import LOSES, STRIKES_HOME
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.shown import PoolShown
from backroom.web.kit.words import Saying

FIRST = 6
"""How many ways are shown at once, those with the most dice first. The others are a click away."""
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


class StrikeCard(msgspec.Struct, frozen=True):
    """A way to strike."""

    title: str
    icon: str
    parts: str
    dice: int
    chance: str
    aims: tuple[Aim, ...]


class GuardCard(msgspec.Struct, frozen=True):
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
    strikes: tuple[StrikeCard, ...] = ()
    more: tuple[StrikeCard, ...] = ()
    guards: tuple[GuardCard, ...] = ()
    edges: tuple[EdgeRow, ...] = ()
    plan: EdgePlan | None = None
    cannot: tuple[tuple[str, str], ...] = ()
    loses: int = LOSES
    """How wide a hit must be to take a point for good."""
    strikes_home: int = STRIKES_HOME
    """How wide it must be to take a point of the Identity."""


def ways_of(view: View, wanted: str, say: Saying) -> Ways | None:
    """The choice, if there is one; `wanted` is the use of advantages that the person looks at."""
    held = held_in(view)
    if held is None or not held.ways or not view.offers:
        return None
    labels = {offer.action: say(offer.whole) for offer in view.offers}
    step = len(held.chosen)
    if step == 0:
        strikes = _strikes([way for way in held.ways if isinstance(way, StrikeWay)], labels)
        cut = max(FIRST, sum(way.dice == strikes[0].dice for way in strikes)) if strikes else 0
        cannot = tuple((no.label, no.reason) for no in view.blocked)
        return Ways(step=0, strikes=strikes[:cut], more=strikes[cut:], cannot=cannot)
    if step == 1:
        guards = [way for way in held.ways if isinstance(way, GuardWay)]
        return Ways(step=1, guards=_guards(guards, held.plan is not None, labels))
    edges = {Edge(*way.uses, way.called): way for way in held.ways if isinstance(way, EdgeWay)}
    chosen = next((edge for edge, way in edges.items() if way.action == wanted), next(iter(edges)))
    return Ways(step=2, edges=tuple(_edges(view, held, edges, chosen)), plan=_plan(held, edges[chosen]))


def _strikes(ways: Sequence[StrikeWay], labels: Mapping[str, str]) -> tuple[StrikeCard, ...]:
    found: dict[str, list[StrikeWay]] = {}
    for way in ways:
        found.setdefault(way.id, []).append(way)
    strikes = [_strike(same, labels) for same in found.values()]
    return tuple(sorted(strikes, key=lambda way: -way.dice))


def _strike(same: Sequence[StrikeWay], labels: Mapping[str, str]) -> StrikeCard:
    first = same[0]
    return StrikeCard(
        title=first.does,
        icon="chat" if first.verbal else "gun" if first.id == "shoot" else "glove",
        parts=_parts(first.pool),
        dice=first.pool.dice,
        chance=percent(first.odds.set),
        aims=tuple(_aim(way, labels) for way in same),
    )


def _aim(way: StrikeWay, labels: Mapping[str, str]) -> Aim:
    first = way.changes[0]
    does = f"{first.before} to {first.after}" if first.trait == way.aim else f"empty: {first}"
    ends = "" if not way.breaks else "kills" if way.breaks == DYING else "ends"
    if way.breaks:
        does = f"{does} {BREAKS[way.breaks]}"
    return Aim(way.action, labels[way.action], way.aim.capitalize(), way.why, does, ends)


def _parts(pool: PoolShown) -> str:
    return " + ".join(f"{part.words} {part.dice}" for part in pool.parts)


def _guards(ways: Sequence[GuardWay], both: bool, labels: Mapping[str, str]) -> tuple[GuardCard, ...]:
    """What stops the other's strongest strike comes first; `both`: there is a strike as well."""
    best = sorted(ways, key=lambda way: (-max((one.dice for one in way.stops), default=0), -way.pool.dice))
    return tuple(_guard(way, both, labels[way.action]) for way in best)


def _guard(way: GuardWay, both: bool, label: str) -> GuardCard:
    two = f", two {percent(way.odds.two)}" if both else ""
    return GuardCard(
        action=way.action,
        label=label,
        title=way.does,
        parts=_parts(way.pool),
        dice=way.pool.dice,
        stops=", ".join(f"{lower(one.words)} {one.dice}d" for one in way.stops[:MOST_STOPPED]),
        more=max(len(way.stops) - MOST_STOPPED, 0),
        whole=f"{way.whole.dice}d in all: a set {percent(way.odds.set)}{two}",
    )


Edges: TypeAlias = Mapping[Edge, EdgeWay]
"""What the plan comes to with each edge."""


def _edges(view: View, held: Held, edges: Edges, chosen: Edge) -> list[EdgeRow]:
    assert view.eye is not None
    sheets = open_in(view).sheets
    weapon, foe = sheets[view.eye].weapon, sheets[1 - view.eye]
    worth = {
        WEAPON: (weapon_icon(weapon.arms), weapon.words or "a weapon", weapon.grade, "every round"),
        SURPRISE: ("mask", "what is up your sleeve", held.surprise, "once"),
        SECRET: ("letter", f"what you know about {short(foe.name)}", foe.secret.grade, "once"),
    }
    reasons = {no.label: no.reason for no in view.blocked if no.verb == USE_EDGE.name}
    rows = []
    for kind in KINDS:
        icon, title, grade, lasts = worth[kind]
        said = (("", "Keep it", ""), (AS_DICE, "As dice", f"+{grade}d"), (AS_WIDTH, "As width", f"+{grade} wide"))
        uses = [(chosen.using(kind, use), title, small) for use, title, small in said]
        small = f"{GRADES[grade]}, {lasts}" if grade else ""
        rows.append(EdgeRow(icon, upper(title), small, _uses(edges, chosen, uses), reasons.get(title_of(kind), "")))
    calls = [
        (chosen._replace(called=False), "As they fall", ""),
        (chosen._replace(called=True), "Call the ten", f"\N{MINUS SIGN}1d, one lies on {CALLED}"),
    ]
    small = "tens are fastest, and only tens stop them"
    reason = reasons.get(title_of(CALL), "")
    return [*rows, EdgeRow("sniper", "Your dice", small, _uses(edges, chosen, calls), reason)]


def _uses(edges: Edges, chosen: Edge, said: Sequence[tuple[Edge, str, str]]) -> tuple[Use, ...]:
    """What can be chosen of these, all else as it is; nothing if that is no choice."""
    uses = [Use(title, small, edges[edge].action, edge == chosen) for edge, title, small in said if edge in edges]
    return tuple(uses) if len(uses) > 1 else ()


def _plan(held: Held, way: EdgeWay) -> EdgePlan:
    plan = held.plan
    wide = f", +{way.width} wide" if way.width else ""
    odds = [("a set", way.lands)]
    if plan is not None and plan.both:
        odds.append(("two sets", way.odds.two))
    if plan is not None and plan.strike:
        odds.append(("a point for good", way.lasting))
    if way.called:
        odds.append(("a set of tens", way.tens))
    shown = tuple((label, percent(chance)) for label, chance in odds)
    return EdgePlan(way.action, f"{way.laid}d{wide}{f', one on {CALLED}' if way.called else ''}", shown)
