"""A character's sheet: pairs of traits as circles, Combat Potential, what is carried, what is hidden."""

from collections.abc import Sequence

import msgspec

from backroom.core import Eye, Seat, View
from backroom.games.dirtyworld.duel.rules.facts import Hit
from backroom.games.dirtyworld.duel.rules.match import CHOOSING, PLAN_STEPS
from backroom.games.dirtyworld.duel.rules.shown import PlanShown, held_in, open_in
from backroom.games.dirtyworld.page.names import called, face_of, short, upper, weapon_icon
from backroom.games.dirtyworld.page.sheets import Brink, Pair, brinks_of, groups_of
from backroom.games.dirtyworld.rules.sheet import GRADES
from backroom.games.dirtyworld.rules.traits import BY_TITLE
from backroom.web.page_types import SeatLine


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


def dossiers_of(view: View, seats: Sequence[SeatLine]) -> tuple[Dossier, Dossier]:
    """Both sheets, mine first."""
    left, right = (_dossier(view, seats[seat], seat) for seat in eye_first(view.eye))
    return left, right


def _dossier(view: View, line: SeatLine, seat: Seat) -> Dossier:
    shown = open_in(view)
    sheet = shown.sheets[seat]
    was = {
        change.trait: change.before
        for one in shown.timeline
        if isinstance(one, Hit) and one.target == seat
        for change in one.changes
    }
    return Dossier(
        seat=seat,
        mine=seat == view.eye,
        name=sheet.name,
        short=short(sheet.name),
        face=face_of(sheet.name, sheet.profession),
        profession=sheet.profession or "Nobody in particular",
        player="You" if seat == view.eye and line.me else line.person or line.role.capitalize(),
        potential=sheet.combat_potential,
        groups=groups_of(sheet.traits, was, _aims(view, seat), _in_pools(view, seat)),
        brinks=brinks_of(sheet.traits, sheet.conditions),
        conditions=sheet.conditions,
        things=tuple(_things(view, seat)),
        secret=_secret(view, seat),
        decided=_decided(view, seat),
    )


def _plan(view: View, seat: Seat) -> PlanShown | None:
    """What somebody does in this round, as far as this eye knows."""
    shown, held = open_in(view), held_in(view)
    if shown.slips:
        return shown.slips[seat]
    return held.plan if held is not None and seat == view.eye else None


def _aims(view: View, seat: Seat) -> set[str]:
    """The Qualities of this side that are under attack."""
    plan = _plan(view, 1 - seat)
    return {plan.strike.aim} if plan and plan.strike else set()


def _in_pools(view: View, seat: Seat) -> set[str]:
    """The traits in this side's pools."""
    plan = _plan(view, seat)
    pools = (plan.strike_pool, plan.guard_pool) if plan else ()
    return {BY_TITLE[part.words] for pool in pools if pool for part in pool.traits}


def _things(view: View, seat: Seat) -> list[Thing]:
    shown, held = open_in(view), held_in(view)
    sheet = shown.sheets[seat]
    weapon, surprise = sheet.weapon, sheet.surprise
    things = []
    if weapon.grade:
        words = upper(weapon.words or "a weapon")
        things.append(Thing(weapon_icon(weapon.arms), words, f"{GRADES[weapon.grade]}, every round"))
    grade = surprise.grade or (held.surprise if held is not None and seat == view.eye else 0)
    if shown.opened:
        grade = shown.opened.surprises[seat]
    if surprise.used:
        things.append(Thing("mask", "A surprise", f"{GRADES[grade]}, used", True))
    else:
        things.append(Thing("mask", "Up the sleeve", f"{GRADES[grade] if grade else 'unknown'}, once"))
    if sheet.took_time:
        things.append(Thing("eye", "Time taken", "a die more for a strike"))
    return things


def _secret(view: View, seat: Seat) -> Secret:
    shown, held = open_in(view), held_in(view)
    secret = shown.sheets[seat].secret
    words = secret.told or (held.secrets.get(str(seat), "") if held is not None else "")
    if shown.opened:
        words = shown.opened.secrets[seat]
    name = short(shown.sheets[seat].name)
    other = called(shown.sheets[1 - seat].name, 1 - seat, view.eye)
    if secret.told:
        note = "It is no longer secret"
    elif view.eye is None:
        note = ""
    elif seat == view.eye:
        note = f"{other} knows it, and may use it once"
    else:
        note = "You know it: use it once, with words"
    whose = "Your" if seat == view.eye else f"{name}\N{RIGHT SINGLE QUOTATION MARK}s"
    return Secret(f"{whose} secret, {GRADES[secret.grade]}", words, note)


def _decided(view: View, seat: Seat) -> str:
    """Only how many decisions: what they are is nobody's business yet."""
    shown = open_in(view)
    if shown.phase == CHOOSING:
        count = shown.decided[seat]
        return "Has chosen" if count == PLAN_STEPS else f"Chooses in secret, {count} of {PLAN_STEPS}"
    return "Is asked" if seat in view.turn else "Has answered"


def eye_first(eye: Eye) -> tuple[Seat, Seat]:
    """The seats as the page has them: mine, or the challenger's, on the left."""
    return (1, 0) if eye == 1 else (0, 1)
