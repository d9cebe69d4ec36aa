"""Everybody at the table: faces, sheets as far as they are open, conditions, and what they hide from whom."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from backroom.core import Seat, View
from backroom.games.dirtyworld.page.names import face_of, short, upper
from backroom.games.dirtyworld.page.sheets import Brink, Pair, brinks_of, groups_of
from backroom.games.dirtyworld.rules.conditions import BARRED, DYING
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.table.rules.parts import ConditionShown, PlanShown, SheetShown
from backroom.games.dirtyworld.table.rules.shown import (
    CharacterShown,
    characters_in,
    held_in,
    master_in,
    open_in,
    secret_in,
    sheet_in,
)
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.web.page_types import SeatLine

STATES = {"berserk": "Berserk", "dying": "Dying", "despair": "In despair"}


class Secret(msgspec.Struct, frozen=True):
    """What somebody hides; no words if this eye does not know them."""

    whose: str
    grade: str
    """How bad it is."""
    words: str
    note: str
    out: bool


class State(msgspec.Struct, frozen=True):
    """A condition: what it bars, and how long."""

    kind: str
    title: str
    words: str


class Character(msgspec.Struct, frozen=True, kw_only=True):
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
    hides: Secret
    help: tuple[str, ...]
    shows: tuple[tuple[str, str], ...]
    """What could be laid open, each with what a button says."""


def everybody(view: View, seats: Sequence[SeatLine]) -> tuple[Character, ...]:
    """All that this eye knows of."""
    master = master_in(view)
    unseen = {one.id for one in master.hidden} if master else set()
    used = _used(view)
    aimed = _aimed(view)
    return tuple(_character(view, seats, one, one.id in unseen, used, aimed) for one in characters_in(view))


def _character(
    view: View,
    seats: Sequence[SeatLine],
    one: CharacterShown,
    unseen: bool,
    used: Mapping[str, Collection[str]],
    aimed: Mapping[str, Collection[str]],
) -> Character:
    sheet, who = sheet_in(view, one), one.id
    mine = one.seat != GM and one.seat == view.eye
    titles = [PROFESSIONS[trade].title for trade in one.professions]
    hides = _hides(view, seats, one, mine)
    traits = sheet.traits if sheet else {}
    return Character(
        id=who,
        name=one.name,
        short=short(one.name),
        face=face_of(one.name, titles[0] if titles else ""),
        player="You" if mine and view.eye is not None else player_at(seats, one.seat),
        seat=one.seat,
        mine=mine,
        trade=", ".join([*titles, *([one.part] if one.part else [])]),
        links=tuple((PROFESSIONS[trade].title, link_words(trade)) for trade in one.professions),
        specialties=sheet.specialties if sheet else (),
        states=_states(one, sheet),
        conditions=one.conditions,
        dead=one.dead,
        unseen=unseen,
        closed=one.sheet is None,
        potential=sheet.combat_potential if sheet else None,
        groups=groups_of(traits, {}, aimed.get(who, ()), used.get(who, ())) if sheet else (),
        brinks=brinks_of(traits, one.conditions) if sheet else (),
        hides=hides,
        help=tuple(f"+{dice}d: {words}" for words, dice in one.help),
        shows=tuple(_shows(view, one, unseen)),
    )


def link_words(trade: str) -> str:
    """What a profession is good for, when a scene is over."""
    first, second = PROFESSIONS[trade].link
    return f"{first.capitalize()} and {second.capitalize()}"


def player_at(seats: Sequence[SeatLine], seat: Seat) -> str:
    """What the person at a seat is called."""
    return "Game master" if seat == GM else seats[seat].person or seats[seat].role.capitalize()


def _states(one: CharacterShown, sheet: SheetShown | None) -> tuple[State, ...]:
    if one.dead:
        return (State("dead", "Dead", ""),)
    lasting = {condition.kind: condition for condition in sheet.conditions} if sheet else {}
    return tuple(_state(kind, lasting.get(kind), one.helped) for kind in one.conditions)


def _state(kind: str, condition: ConditionShown | None, helped: bool) -> State:
    said = [f"No {', '.join(trait.capitalize() for trait in sorted(BARRED[kind]))}."]
    if kind == DYING and not helped:
        said.append("Dead when the scene ends, unless somebody sees to it.")
    elif condition is not None:
        ends = condition.scene_ends
        said.append("Until the scene ends." if ends <= 1 else f"For {ends} ends of scenes.")
        if condition.longer:
            said.append("It will cost two Qualities.")
    return State(kind, STATES[kind] + (", seen to" if kind == DYING and helped else ""), " ".join(said))


# What they hide


def _hides(view: View, seats: Sequence[SeatLine], one: CharacterShown, mine: bool) -> Secret:
    secret = secret_in(view, one)
    whose = "Your secret" if mine else f"{_of(short(one.name))} secret"
    if secret is None:
        return Secret(whose, "", "", "", False)
    told = one.secret is not None
    note = "Everyone knows it" if told else _known_by(view, seats, one.seat)
    return Secret(whose, GRADES[secret.grade], secret.words, note, told)


def _known_by(view: View, seats: Sequence[SeatLine], seat: Seat) -> str:
    return "Only the game master knows it" if seat == GM else f"{knowers(view, seats, seat)} know it"


def knowers(view: View, seats: Sequence[SeatLine], seat: Seat) -> str:
    """Who knows the secret of a player's character, by name (D11)."""
    left = next(player.left for player in open_in(view).players if player.seat == seat)
    people = ["you" if who == view.eye else player_at(seats, who) for who in dict.fromkeys((seat, left))]
    said = " and ".join([", ".join([*people, ""]).rstrip(", "), "you" if view.eye == GM else "the game master"])
    return upper(said)


def _of(name: str) -> str:
    return f"{name}\N{RIGHT SINGLE QUOTATION MARK}s"


def _shows(view: View, one: CharacterShown, unseen: bool) -> list[tuple[str, str]]:
    """What this eye could lay open for everyone."""
    if not any(offer.action == "show" for offer in view.offers):
        return []
    found = []
    if unseen:
        return [("person", "Show them to the players")]
    if master_in(view) is not None and one.sheet is None:
        found.append(("sheet", "Open the sheet"))
    if one.secret is None and secret_in(view, one) is not None:
        found.append(("secret", "Tell the secret"))
    return found


# What a conflict does with their traits


def _plans(view: View) -> dict[str, PlanShown]:
    fight, held = open_in(view).fight, held_in(view)
    shown = {who: plan for who, plan in fight.plans.items() if plan} if fight else {}
    return {**shown, **(held.plans if held else {})}


def _used(view: View) -> dict[str, set[str]]:
    """The traits in each one's pools."""
    return {
        who: {part for act in plan.acts for part in (act.identity, act.quality) if part}
        for who, plan in _plans(view).items()
    }


def _aimed(view: View) -> dict[str, set[str]]:
    """The Qualities that are under attack."""
    aimed: dict[str, set[str]] = {}
    for plan in _plans(view).values():
        for act in plan.acts:
            if act.kind == "strike":
                aimed.setdefault(act.target, set()).add(act.aim)
    return aimed
