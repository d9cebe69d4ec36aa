"""One list of what can be done here, and why the rest is not possible; and the bar with the question's own answers."""

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

from backroom.core import Blocked, Offer, View
from backroom.web.art.icons import verb_icon
from backroom.web.shown.nightshade.names import capital
from backroom.web.shown.nightshade.odds import hope

GROUPS = (
    ("Here", ("do", "arrive", "gain", "witnesses", "suspects")),
    ("Suspects", ("interrogate", "interrogate again", "recall")),
    ("For an Intuition", ("lift", "turn down")),
)
"""What a turn offers besides moving, by what it is about."""

ELSEWHERE = (
    "note",
    "connect",
    "go",
    "analyse",
    "question",
    "insight",
    "spend note",
    "raise",
    *(v for _, vs in GROUPS for v in vs),
)
"""Verbs that have their place on the page, not in the bar."""

PICKED = {"cover": "city", "meet": "suspects", "connect to": "suspects"}
"""Verbs that pick something on the page, and where: the bar has room for a few of them as well."""
FEW = 2

ON_GRID = "interrogate"
"""Picked by clicking a card: the list only says so."""

TITLES = {"key": "Key evidence", "carry on": "Leave it at that", "stand": "Let it stand"}
"""Where the bar has no room for an action's own words, or they say too little."""

ASKED_FOR = ("Meet ", "Connect it to ", "Cover up ", "Place it as ", "Start at ")
"""What the question says already: the bar has only the rest."""

CHANCE = re.compile(r", ([\d.]+%)$")


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
        found.setdefault(offer.action.partition(" by ")[0], []).append(offer)
    return found


def _deed(view: View, ways: Sequence[Offer], chosen: str) -> Doing:
    """The most promising way stands for all."""
    rolls = view.public["rolls"]
    best = max(ways, key=lambda offer: hope(rolls[offer.action]) if offer.action in rolls else 0)
    one = _doing(view, best, chosen)
    if len(ways) == 1:
        return one
    title, _, trait = one.title.rpartition(" by ")
    small = one.small.replace("%", f"% by {trait.capitalize()}", 1)
    return msgspec.structs.replace(one, title=title, small=small, chosen=chosen in {offer.action for offer in ways})


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


def _doing(view: View, offer: Offer, chosen: str) -> Doing:
    chance = CHANCE.search(offer.label)
    says = view.public["says"].get(offer.action, "")
    return Doing(
        verb=offer.verb,
        title=TITLES.get(offer.verb) or CHANCE.sub("", offer.label),
        small=": ".join(part for part in (chance[1] if chance else "", says) if part),
        icon=verb_icon(offer.verb),
        action=offer.action,
        rolls=offer.dice > 0,
        chosen=offer.action == chosen,
    )


def _not(no: Blocked) -> Doing:
    return Doing(
        verb=no.verb, title=TITLES.get(no.verb) or no.label, small=no.reason, icon=verb_icon(no.verb), reason=no.reason
    )


def bar_of(view: View, chosen: str) -> tuple[Doing, ...]:
    """What answers the question by itself, and what of that is not possible."""
    many = _many(view)
    offers = [offer for offer in view.offers if offer.verb not in (*ELSEWHERE, *many) and not offer.dice]
    bar = [_in_short(_doing(view, offer, chosen)) for offer in offers]
    return (*bar, *(_not(no) for no in view.blocked if no.verb == "key"))


def _many(view: View) -> dict[str, int]:
    """The verbs that pick one of more things than the bar has room for, and of how many."""
    counts = Counter(offer.verb for offer in view.offers if offer.verb in PICKED)
    return {verb: count for verb, count in counts.items() if count > FEW}


def _in_short(one: Doing) -> Doing:
    said = next((words for words in ASKED_FOR if one.title.startswith(words)), "")
    return msgspec.structs.replace(one, title=capital(one.title[len(said) :]), label=one.title)


def elsewhere(view: View, groups: Sequence[Group]) -> dict[str, tuple[str, int]]:
    """Where on the page there is something to pick: the part's id, what to do there, and how many ways."""
    here = [one for group in groups if group.title == "Here" for one in group.doings]
    ways = {
        "city": ("Move", sum(offer.verb == "go" for offer in view.offers)),
        "doings": ("Act here", sum(not one.reason for one in here)),
        "suspects": ("Question", sum(offer.verb == "interrogate" for offer in view.offers)),
        "evidence": ("Raise", sum(offer.verb == "raise" for offer in view.offers)),
    } | {PICKED[verb]: ("Pick one", count) for verb, count in _many(view).items()}
    return {place: way for place, way in ways.items() if way[1]}
