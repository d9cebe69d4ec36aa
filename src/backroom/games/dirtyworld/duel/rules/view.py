"""What an eye sees of the duel: built up from nothing, out of what lies open and what that eye holds."""

import msgspec

from backroom.core import Blocked, Eye, Offer, Prompt, Seat, Shown, View
from backroom.games.dirtyworld.duel.rules import rules, words
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, OVER, SEATS, STANDING, Match, State
from backroom.games.dirtyworld.duel.rules.plan import NO_PLAN
from backroom.games.dirtyworld.duel.rules.preview import show_previews
from backroom.games.dirtyworld.duel.rules.showing import odds, show_plan, show_slip, show_timeline
from backroom.games.dirtyworld.duel.rules.shown import (
    DuelShown,
    Held,
    SecretShown,
    SheetShown,
    SurpriseShown,
    WeaponShown,
)
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.duel.rules.verbs import VERBS, question
from backroom.games.dirtyworld.duel.rules.ways import show_ways
from backroom.games.dirtyworld.rules.data import PROFESSIONS
from backroom.games.dirtyworld.rules.shown import show_pool


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once it is over, everything."""
    over = s.phase == OVER
    seat = eye if eye in rules.turn(s) else None
    shown = public(s)
    view = View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        public=msgspec.structs.replace(shown, opened=rules.opened(s)) if over else shown,
        private=Shown() if over or eye is None else private(s, eye),
    )
    return view if seat is None else msgspec.structs.replace(view, offers=offers(s, seat), blocked=blocked(s, seat))


def see_all(s: State) -> View:
    """The duel with nothing hidden, the choices of this moment too."""
    chosen = tuple(tuple(VERBS.table.text(action) for action in choices) for choices in s.choices)
    opened = msgspec.structs.replace(rules.opened(s), choices=chosen)
    shown = msgspec.structs.replace(public(s), opened=opened)
    return View(eye=None, turn=tuple(rules.turn(s)), prompt=prompt(s, None), public=shown, private=Shown())


# What is shown


def public(match: Match) -> DuelShown:
    """What lies open for everyone."""
    slips = match.slips
    return DuelShown(
        stake=match.stake,
        round=match.round,
        limit=match.limit,
        phase=match.phase,
        decided=tuple(match.steps),
        ending=match.ending,
        winners=match.winners,
        sheets=tuple(show_sheet(match, seat) for seat in SEATS),
        slips=tuple(show_slip(match, seat, slip, slips[1 - seat]) for seat, slip in enumerate(slips)),
        timeline=show_timeline(match, None),
    )


def show_sheet(match: Match, seat: Seat) -> SheetShown:
    """A character as everyone sees it."""
    fighter, sheet = match.fighters[seat], match.sheets[seat]
    profession = PROFESSIONS.get(fighter.profession)
    return SheetShown(
        name=sheet.name,
        profession=profession.title if profession else "",
        traits=dict(sheet.traits),
        combat_potential=sheet.combat_potential,
        conditions=tuple(condition.kind for condition in sheet.conditions),
        weapon=WeaponShown(fighter.carries, fighter.weapon, fighter.arms),
        surprise=SurpriseShown(match.surprise_used[seat], match.grades[seat]),
        secret=SecretShown(fighter.secret, match.told[seat]),
        took_time=match.took_time[seat],
    )


def private(s: State, eye: Seat) -> Held:
    """What this eye holds: its surprise, the secrets it knows, and what it has chosen so far."""
    plan = VERBS.written(s.choices[eye]) if s.phase == CHOOSING else NO_PLAN
    slip = slip_of(s, eye, plan, s.surprises[eye]) if plan != NO_PLAN else None
    asked = eye in rules.turn(s)
    return Held(
        surprise=s.surprises[eye],
        secrets=rules.known_secrets(s, eye),
        chosen=tuple(VERBS.table.text(action) for action in s.choices[eye]),
        pool=show_pool(slip.pool) if slip else None,
        odds=odds(slip.thrown) if slip else None,
        plan=show_plan(slip) if slip else None,
        ways=show_ways(s, eye) if s.phase == CHOOSING and asked else (),
        previews=show_previews(s, eye) if s.phase == ASSIGNING and asked else (),
    )


# What is asked, what may be done, and why the rest may not

WAITS = {
    CHOOSING: "is still choosing",
    ASSIGNING: "chooses what the sets do",
    STANDING: "thinks it over",
}
WATCHED = {
    CHOOSING: "They choose in secret.",
    ASSIGNING: "The dice are down.",
    STANDING: "Do they fight on?",
}


def prompt(s: State, eye: Eye) -> Prompt:
    """What is asked of this eye."""
    telling = words.Telling(eye, [sheet.name for sheet in s.sheets])
    if s.phase == OVER:
        return Prompt((), words.ended(s.ending, s.winners, telling))
    if eye is None:
        return Prompt((), (WATCHED[s.phase],))
    if eye not in rules.turn(s):
        return Prompt((), (telling.side(1 - eye), f" {WAITS[s.phase]}."))
    asked = question(s, s.choices[eye])
    lead, asks = (said.format(round=s.round, stake=s.stake) for said in (asked.lead, asked.asks))
    return Prompt((lead,) if lead else (), (asks,))


def offers(s: State, seat: Seat) -> tuple[Offer, ...]:
    """What this seat may do, with what each is attached to."""
    plan = VERBS.written(s.choices[seat])
    found = []
    for action in rules.legal(s, seat):
        verb, row = VERBS.of[action], VERBS.table[action]
        label, note = verb.button(s, seat, plan, action)
        found.append(Offer(row.text, label, row.verb, row.at, note=note))
    return tuple(found)


def blocked(s: State, seat: Seat) -> tuple[Blocked, ...]:
    """What one would look for here, and why it is not possible."""
    chosen = s.choices[seat]
    plan = VERBS.written(chosen)
    return tuple(no for verb in question(s, chosen).verbs for no in verb.blocked(s, seat, plan))
