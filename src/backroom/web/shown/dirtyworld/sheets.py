"""A character's sheet: pairs of traits as circles, Combat Potential, what is carried, what is hidden."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Eye, Seat, View
from backroom.games.dirtyworld.conditions import ON_EMPTY
from backroom.games.dirtyworld.duel.table import PLAN_STEPS
from backroom.games.dirtyworld.sheet import GRADES
from backroom.games.dirtyworld.traits import GROUPS
from backroom.web.model import SeatLine
from backroom.web.shown.dirtyworld.names import called, face_of, short, weapon_icon


class Trait(msgspec.Struct, frozen=True):
    """One side of a pair."""

    name: str
    points: int
    was: int
    """Before the round that is on the table."""
    look: str
    """"use" in a pool, "aim" under attack, "" otherwise."""


class Pair(msgspec.Struct, frozen=True):
    """Two traits that share seven circles."""

    left: Trait
    right: Trait
    identities: bool = False


class Brink(msgspec.Struct, frozen=True):
    """What must not run out."""

    condition: str
    trait: str
    points: int
    begun: bool


class Thing(msgspec.Struct, frozen=True):
    """An advantage that somebody has, or had."""

    icon: str
    title: str
    small: str
    spent: bool = False


class Secret(msgspec.Struct, frozen=True):
    """What somebody hides, if this eye knows it."""

    label: str
    words: str
    """Empty while it is hidden from this eye."""
    note: str


class Dossier(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on one side of the table."""

    seat: Seat
    mine: bool
    name: str
    short: str
    face: str
    profession: str
    player: str
    potential: int
    groups: tuple[tuple[str, tuple[Pair, ...]], ...]
    brinks: tuple[Brink, ...]
    conditions: tuple[str, ...]
    things: tuple[Thing, ...]
    secret: Secret
    decided: str
    """How far this side is with what it must decide."""


def dossiers_of(view: View, seats: Sequence[SeatLine], use: Mapping[Seat, set[str]]) -> tuple[Dossier, ...]:
    """Both sheets, mine first; `use` are the traits that are in somebody's pool."""
    return tuple(_dossier(view, seats, seat, use[seat]) for seat in eye_first(view.eye))


def _dossier(view: View, seats: Sequence[SeatLine], seat: Seat, use: set[str]) -> Dossier:
    sheet = view.public["sheets"][seat]
    line = seats[seat]
    traits, was = sheet["traits"], _before(view.public, seat)
    aims = aims_at(view, seat)

    return Dossier(
        seat=seat,
        mine=seat == view.eye,
        name=sheet["name"],
        short=short(sheet["name"]),
        face=face_of(sheet["name"], sheet["profession"]),
        profession=sheet["profession"] or "Nobody in particular",
        player="You" if seat == view.eye and line.me else line.person or line.role.capitalize(),
        potential=sheet["combat_potential"],
        groups=groups_of(traits, was, aims, use),
        brinks=brinks_of(traits, sheet["conditions"]),
        conditions=tuple(sheet["conditions"]),
        things=tuple(_things(view, seat)),
        secret=_secret(view, seat),
        decided=_decided(view, seat),
    )


def groups_of(
    traits: Mapping[str, int], was: Mapping[str, int], aims: Collection[str] = (), use: Collection[str] = ()
) -> tuple[tuple[str, tuple[Pair, ...]], ...]:
    """The pairs of a sheet, by kind; `was` has what this round has moved, `aims` what is under attack."""

    def trait(name: str) -> Trait:
        look = "aim" if name in aims else "use" if name in use else ""
        points = traits.get(name, 0)
        return Trait(name.capitalize(), points, was.get(name, points), look)

    def pair(two: tuple[str, str], identities: bool = False) -> Pair:
        return Pair(trait(two[0]), trait(two[1]), identities)

    return tuple(
        (group.kind, (pair(group.identities, True), *(pair(two) for two in group.qualities))) for group in GROUPS
    )


def brinks_of(traits: Mapping[str, int], conditions: Collection[str]) -> tuple[Brink, ...]:
    """What must not run out."""
    return tuple(
        Brink(condition.capitalize(), name.capitalize(), traits[name], condition in conditions)
        for name, condition in ON_EMPTY.items()
    )


def _before(public: Mapping[str, Any], seat: Seat) -> dict[str, int]:
    """What the traits were that this round has moved."""
    return {
        name: before
        for one in public["timeline"]
        if one.get("target") == seat
        for name, before, _ in one.get("changes", ())
    }


def aims_at(view: View, seat: Seat) -> set[str]:
    """The Qualities of this side that are under attack, as far as this eye knows."""
    slips = view.public["slips"]
    plans = [slips[1 - seat]] if slips else []
    if view.eye == 1 - seat and view.private.get("plan"):
        plans.append(view.private["plan"])
    return {plan["strike"]["aim"] for plan in plans if plan["strike"]}


def _things(view: View, seat: Seat) -> list[Thing]:
    sheet = view.public["sheets"][seat]
    weapon, surprise = sheet["weapon"], sheet["surprise"]
    things = []
    if weapon["grade"]:
        words = weapon["words"] or "a weapon"
        things.append(
            Thing(weapon_icon(weapon["arms"]), words[:1].upper() + words[1:], f"{GRADES[weapon['grade']]}, every round")
        )
    grade = surprise["grade"] or (view.private.get("surprise", 0) if seat == view.eye else 0)
    opened = view.public.get("opened")
    if opened:
        grade = opened["surprises"][seat]
    if surprise["used"]:
        things.append(Thing("mask", "A surprise", f"{GRADES[grade]}, used", True))
    else:
        worth = f"{GRADES[grade]}, once" if grade else "unknown, once"
        things.append(Thing("mask", "Up the sleeve", worth))
    if sheet["took_time"]:
        things.append(Thing("eye", "Time taken", "a die more for a strike"))
    return things


def _secret(view: View, seat: Seat) -> Secret:
    facts = view.public["sheets"][seat]["secret"]
    grade, told = GRADES[facts["grade"]], facts["told"]
    words = told or view.private.get("secrets", {}).get(str(seat), "")
    if view.public.get("opened"):
        words = view.public["opened"]["secrets"][seat]
    name = short(view.public["sheets"][seat]["name"])
    other = called(view.public["sheets"][1 - seat]["name"], 1 - seat, view.eye)
    label = f"{'Your' if seat == view.eye else _whose(name)} secret, {grade}"
    if told:
        note = "It is out"
    elif view.eye is None:
        note = ""
    elif seat == view.eye:
        note = f"{other} knows it, and may use it once"
    else:
        note = "You know it: use it once, with words"
    return Secret(label, words, note)


def _whose(name: str) -> str:
    return f"{name}\N{RIGHT SINGLE QUOTATION MARK}s"


def _decided(view: View, seat: Seat) -> str:
    """Only how many decisions: what they are is nobody's business yet."""
    public = view.public
    if public["phase"] == "choosing":
        count = public["decided"][seat]
        return "Has chosen" if count == PLAN_STEPS else f"Chooses in secret, {count} of {PLAN_STEPS}"
    return "Is asked" if seat in view.turn else "Has answered"


def eye_first(eye: Eye) -> tuple[Seat, Seat]:
    """The seats as the page has them: mine, or the challenger's, on the left."""
    return (1, 0) if eye == 1 else (0, 1)
