"""Everybody at the table: faces, sheets as far as they are open, conditions, and what they hide from whom."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.conditions import BARRED, DYING
from backroom.games.dirtyworld.data import PROFESSIONS
from backroom.games.dirtyworld.sheet import GRADES
from backroom.games.dirtyworld.table.state import GM
from backroom.web.model import SeatLine
from backroom.web.shown.dirtyworld.names import face_of, short
from backroom.web.shown.dirtyworld.sheets import Brink, Pair, brinks_of, groups_of

STATES = {"berserk": "Berserk", "dying": "Dying", "despair": "In despair"}


class Hidden(msgspec.Struct, frozen=True):
    """What somebody hides; no words if this eye does not know them."""

    label: str
    words: str
    note: str
    out: bool


class State(msgspec.Struct, frozen=True):
    """A condition: what it bars, and how long."""

    kind: str
    title: str
    words: str


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A character as this eye sees them."""

    id: str
    name: str
    short: str
    face: str
    player: str
    """Who plays them."""
    seat: Seat
    mine: bool
    trade: str
    """Professions, and what they are in the story."""
    links: tuple[tuple[str, str], ...]
    """Each profession with the two Qualities that it links."""
    specialties: tuple[str, ...]
    states: tuple[State, ...]
    conditions: tuple[str, ...]
    dead: bool
    unseen: bool
    """The players do not know of them."""
    closed: bool
    """The players do not see the sheet."""
    potential: int | None
    """None where the sheet is not seen."""
    groups: tuple[tuple[str, tuple[Pair, ...]], ...]
    brinks: tuple[Brink, ...]
    hides: Hidden
    help: tuple[str, ...]
    shows: tuple[tuple[str, str], ...]
    """What could be laid open, each with what a button says."""


def known(view: View) -> list[Mapping[str, Any]]:
    """The characters that this eye knows of; the ones that only the game master knows come last."""
    return [*view.public["characters"], *view.private.get("hidden", ())]


def sheet_in(view: View, one: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """A character's sheet, if this eye sees it."""
    found: Mapping[str, Any] | None = one["sheet"] or view.private.get("sheets", {}).get(one["id"])
    return found


def is_master(view: View) -> bool:
    """Whether this eye sees what the game master sees."""
    return "hidden" in view.private


def everybody(view: View, seats: Sequence[SeatLine]) -> tuple[Person, ...]:
    """All that this eye knows of."""
    unseen = {one["id"] for one in view.private.get("hidden", ())}
    used = _used(view)
    aimed = _aimed(view)
    return tuple(_person(view, seats, one, one["id"] in unseen, used, aimed) for one in known(view))


def _person(
    view: View,
    seats: Sequence[SeatLine],
    one: Mapping[str, Any],
    unseen: bool,
    used: Mapping[str, Collection[str]],
    aimed: Mapping[str, Collection[str]],
) -> Person:
    sheet, who = sheet_in(view, one), one["id"]
    mine = one["seat"] != GM and one["seat"] == view.eye
    titles = [PROFESSIONS[trade].title for trade in one["professions"]]
    hides = _hides(view, seats, one, mine)
    traits = sheet["traits"] if sheet else {}
    return Person(
        id=who,
        name=one["name"],
        short=short(one["name"]),
        face=face_of(one["name"], titles[0] if titles else ""),
        player="You" if mine and view.eye is not None else player_at(seats, one["seat"]),
        seat=one["seat"],
        mine=mine,
        trade=", ".join([*titles, *([one["part"]] if one["part"] else [])]),
        links=tuple((PROFESSIONS[trade].title, link_words(trade)) for trade in one["professions"]),
        specialties=tuple(sheet["specialties"]) if sheet else (),
        states=_states(one, sheet),
        conditions=tuple(one["conditions"]),
        dead=one["dead"],
        unseen=unseen,
        closed=one["sheet"] is None,
        potential=sheet["combat_potential"] if sheet else None,
        groups=groups_of(traits, {}, aimed.get(who, ()), used.get(who, ())) if sheet else (),
        brinks=brinks_of(traits, one["conditions"]) if sheet else (),
        hides=hides,
        help=tuple(f"+{dice}d: {words}" for words, dice in one["help"]),
        shows=tuple(_shows(view, one, unseen)),
    )


def link_words(trade: str) -> str:
    """What a profession is good for, when a scene is over."""
    first, second = PROFESSIONS[trade].link
    return f"{first.capitalize()} and {second.capitalize()}"


def player_at(seats: Sequence[SeatLine], seat: Seat) -> str:
    """What the person at a seat is called."""
    return "Game master" if seat == GM else seats[seat].person or seats[seat].role.capitalize()


def _states(one: Mapping[str, Any], sheet: Mapping[str, Any] | None) -> tuple[State, ...]:
    if one["dead"]:
        return (State("dead", "Dead", ""),)
    lasting = {condition["kind"]: condition for condition in sheet["conditions"]} if sheet else {}
    return tuple(_state(kind, lasting.get(kind), one["helped"]) for kind in one["conditions"])


def _state(kind: str, condition: Mapping[str, Any] | None, helped: bool) -> State:
    said = [f"No {', '.join(trait.capitalize() for trait in sorted(BARRED[kind]))}."]
    if kind == DYING and not helped:
        said.append("Dead when the scene ends, unless somebody sees to it.")
    elif condition is not None:
        ends = condition["scene_ends"]
        said.append("Until the scene ends." if ends <= 1 else f"For {ends} ends of scenes.")
        if condition["longer"]:
            said.append("It will cost two Qualities.")
    return State(kind, STATES[kind] + (", seen to" if kind == DYING and helped else ""), " ".join(said))


# What they hide


def _hides(view: View, seats: Sequence[SeatLine], one: Mapping[str, Any], mine: bool) -> Hidden:
    told = one["secret"]
    secret = told or view.private.get("secrets", {}).get(one["id"])
    whose = "Your secret" if mine else f"{_of(short(one['name']))} secret"
    if not secret:
        return Hidden(whose, "", "", False)
    label = f"{whose}, {GRADES[secret['grade']]}"
    note = "Everyone knows it" if told else knowers(view, seats, one["seat"])
    return Hidden(label, secret["words"], note, bool(told))


def knowers(view: View, seats: Sequence[SeatLine], seat: Seat) -> str:
    """Who knows the secret of a seat's character, by name (D11)."""
    if seat == GM:
        return "Only the game master knows it"
    left = next(player["left"] for player in view.public["players"] if player["seat"] == seat)
    people = ["you" if who == view.eye else player_at(seats, who) for who in dict.fromkeys((seat, left))]
    said = " and ".join([", ".join([*people, ""]).rstrip(", "), "you" if view.eye == GM else "the game master"])
    return f"{said[:1].upper()}{said[1:]} know it"


def _of(name: str) -> str:
    return f"{name}\N{RIGHT SINGLE QUOTATION MARK}s"


def _shows(view: View, one: Mapping[str, Any], unseen: bool) -> list[tuple[str, str]]:
    """What this eye could lay open for everyone."""
    if not any(offer.action == "show" for offer in view.offers):
        return []
    found = []
    if unseen:
        return [("person", "Show them to the players")]
    if is_master(view) and one["sheet"] is None:
        found.append(("sheet", "Open the sheet"))
    if one["secret"] is None and one["id"] in view.private.get("secrets", {}):
        found.append(("secret", "Tell the secret"))
    return found


# What a conflict does with their traits


def _plans(view: View) -> dict[str, Mapping[str, Any]]:
    fight = view.public["fight"]
    shown = {who: plan for who, plan in fight["plans"].items() if plan} if fight else {}
    return {**shown, **view.private.get("plans", {})}


def _used(view: View) -> dict[str, set[str]]:
    """The traits in each one's pools."""
    return {
        who: {act[part] for act in plan["acts"] for part in ("identity", "quality") if act.get(part)}
        for who, plan in _plans(view).items()
    }


def _aimed(view: View) -> dict[str, set[str]]:
    """The Qualities that are under attack."""
    aimed: dict[str, set[str]] = {}
    for plan in _plans(view).values():
        for act in plan["acts"]:
            if act["kind"] == "strike":
                aimed.setdefault(act["target"], set()).add(act["aim"])
    return aimed
