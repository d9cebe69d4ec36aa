"""One list of what can be done here, and why the rest is not possible; and the bar with the question's own answers."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from backroom.core import Blocked, Noun, Offer, View
from backroom.games.nightshade.page.icons import VERBS
from backroom.games.nightshade.page.names import said
from backroom.games.nightshade.page.odds import hope
from backroom.games.nightshade.rules.data import TRAIT_TITLES
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.verbs import (
    ANALYSE,
    ARRIVE,
    CARRY_ON,
    CONNECT,
    CONNECT_TO,
    COVER,
    DO,
    GAIN,
    GO,
    INSIGHT,
    INTERROGATE,
    INTERROGATE_AGAIN,
    KEY,
    LIFT,
    MEET,
    NOTE,
    PLACE,
    QUESTION_BY,
    RAISE,
    RECALL,
    SPEND_NOTE,
    STAND,
    START,
    SUSPECTS,
    TURN_DOWN,
    WITNESSES,
    way_of,
)
from backroom.web.kit.icons import icon_of

HERE = "Here"
GROUPS = (
    (HERE, tuple(verb.name for verb in (DO, ARRIVE, GAIN, WITNESSES, SUSPECTS))),
    ("Suspects", tuple(verb.name for verb in (INTERROGATE, INTERROGATE_AGAIN, RECALL))),
    ("For an Intuition", tuple(verb.name for verb in (LIFT, TURN_DOWN))),
)
"""What a turn offers besides moving, by what it is about."""

ELSEWHERE = (
    *(verb.name for verb in (NOTE, CONNECT, GO, ANALYSE, QUESTION_BY, INSIGHT, SPEND_NOTE, RAISE)),
    *(verb for _, verbs in GROUPS for verb in verbs),
)
"""Verbs that have their place on the page, not in the bar."""

PICKED = {COVER.name: "city", MEET.name: "suspects", CONNECT_TO.name: "suspects"}
"""Verbs that pick something on the page, and where: the bar has room for a few of them as well."""
FEW = 2

ON_GRID = INTERROGATE.name
"""Picked by clicking a card: the list only says so."""

TITLES = {KEY.name: "Key evidence", CARRY_ON.name: "Carry on", STAND.name: "Let it stand"}
"""Where the bar has no room for an action's own words, or they say too little."""

ASKED_FOR = frozenset(verb.name for verb in (MEET, CONNECT_TO, COVER, PLACE, START))
"""Verbs that the question says already: the bar has only what they are done to."""


class Doing(msgspec.Struct, frozen=True, kw_only=True):
    """One thing: a button, a link to its roll, or the reason why not."""

    verb: str
    title: str
    small: str
    icon: str
    label: str = ""
    """The whole of it, for a screen reader, where the title is short."""
    at: str = ""
    """The part of the page where it is picked."""
    action: str = ""
    rolls: bool = False
    chosen: bool = False
    reason: str = ""


class Group(msgspec.Struct, frozen=True):
    """Doings of one kind."""

    title: str
    doings: tuple[Doing, ...]


def groups_of(view: View, chosen: str) -> tuple[Group, ...]:
    """The list, possible things first."""
    found = []
    for title, verbs in GROUPS:
        offers = [offer for offer in view.offers if offer.verb in verbs]
        doings = [_deed(view, ways, chosen) for ways in _deeds(offers).values()]
        doings = [one for one in doings if one.verb != ON_GRID]
        picks = sum(offer.verb == ON_GRID for offer in offers)
        if picks:
            many = "one card is lit" if picks == 1 else f"{picks} cards are lit"
            doings.insert(
                0, Doing(verb=ON_GRID, title="Interrogate", small=f"{many} on the grid", icon="chat", at="suspects")
            )
        doings += _cannot([no for no in view.blocked if no.verb in verbs])
        if doings:
            found.append(Group(title, tuple(doings)))
    return tuple(found)


def _deeds(offers: Sequence[Offer]) -> dict[str, list[Offer]]:
    """What can be done by several traits is one thing: its slip has the choice."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        way = way_of(offer.action)
        found.setdefault(way.deed if way else offer.action, []).append(offer)
    return found


def _deed(view: View, ways: Sequence[Offer], chosen: str) -> Doing:
    """The most promising way stands for all."""
    rolls = open_in(view).rolls
    best = max(ways, key=lambda offer: hope(rolls[offer.action]) if offer.action in rolls else 0)
    way = way_of(best.action)
    if way is None or len(ways) == 1:
        return _doing(view, best, chosen)
    one = _doing(view, best, chosen, f"{best.chance} by {TRAIT_TITLES[way.trait]}")
    return msgspec.structs.replace(one, title=way.title, chosen=chosen in {offer.action for offer in ways})


def _cannot(blocked: Sequence[Blocked]) -> list[Doing]:
    """Reasons why not; the same for several is said once."""
    found: dict[tuple[str, str], list[Blocked]] = {}
    for no in blocked:
        found.setdefault((no.verb, no.reason), []).append(no)
    doings = []
    for same in found.values():
        more = f", or {len(same) - 1} more" if len(same) > 1 else ""
        doings.append(msgspec.structs.replace(_not(same[0]), title=f"{same[0].label}{more}"))
    return doings


def _doing(view: View, offer: Offer, chosen: str, chance: str = "") -> Doing:
    says = open_in(view).says.get(offer.action, "")
    return Doing(
        verb=offer.verb,
        title=TITLES.get(offer.verb) or said(offer.label),
        small=": ".join(part for part in (chance or offer.chance, says) if part),
        icon=icon_of(VERBS, offer.verb),
        action=offer.action,
        rolls=offer.dice > 0,
        chosen=offer.action == chosen,
    )


def _not(no: Blocked) -> Doing:
    return Doing(
        verb=no.verb,
        title=TITLES.get(no.verb) or no.label,
        small=no.reason,
        icon=icon_of(VERBS, no.verb),
        reason=no.reason,
    )


def bar_of(view: View, chosen: str) -> tuple[Doing, ...]:
    """What answers the question by itself, and what of that is not possible."""
    many = _many(view)
    offers = [offer for offer in view.offers if offer.verb not in (*ELSEWHERE, *many) and not offer.dice]
    bar = [_in_short(_doing(view, offer, chosen), offer) for offer in offers]
    return (*bar, *(_not(no) for no in view.blocked if no.verb == KEY.name))


def _many(view: View) -> dict[str, int]:
    """The verbs that pick one of more things than the bar has room for, and of how many."""
    counts = Counter(offer.verb for offer in view.offers if offer.verb in PICKED)
    return {verb: count for verb, count in counts.items() if count > FEW}


def _in_short(one: Doing, offer: Offer) -> Doing:
    nouns = [piece.words for piece in offer.label if isinstance(piece, Noun)] if offer.verb in ASKED_FOR else []
    return msgspec.structs.replace(one, title=capital(nouns[0]) if nouns else one.title, label=one.title)


def elsewhere(view: View, groups: Sequence[Group]) -> dict[str, tuple[str, int]]:
    """Where on the page there is something to pick: the part's id, what to do there, and how many ways."""
    here = [one for group in groups if group.title == HERE for one in group.doings]
    ways = {
        "city": ("Move", sum(offer.verb == GO.name for offer in view.offers)),
        "doings": ("Act here", sum(not one.reason for one in here)),
        "suspects": ("Question", sum(offer.verb == INTERROGATE.name for offer in view.offers)),
        "evidence": ("Raise", sum(offer.verb == RAISE.name for offer in view.offers)),
    } | {PICKED[verb]: ("Pick one", count) for verb, count in _many(view).items()}
    return {place: way for place, way in ways.items() if way[1]}
