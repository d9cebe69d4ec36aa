"""What an eye sees of the duel: built up from nothing, out of what lies open and what that eye holds."""

from collections.abc import Sequence
from typing import Any

from backroom.core import Blocked, Eye, Facts, Offer, Seat, View
from backroom.games.dirtyworld.data import PROFESSIONS
from backroom.games.dirtyworld.duel import rules, words
from backroom.games.dirtyworld.duel.actions import (
    ASSIGNMENTS,
    CALL,
    EDGE,
    EDGES,
    FIGHT_ON,
    GUARD,
    HOLD,
    KINDS,
    NO_GUARD,
    TABLE,
    USE,
)
from backroom.games.dirtyworld.duel.approaches import AIMED, GUARDS, STRIKES
from backroom.games.dirtyworld.duel.facts import odds, plan_facts, pool_facts, prospects, slip_facts, timeline_facts
from backroom.games.dirtyworld.duel.plan import Plan
from backroom.games.dirtyworld.duel.preview import cost_words, preview_facts
from backroom.games.dirtyworld.duel.slips import slip_of, strike_pool
from backroom.games.dirtyworld.duel.table import ASSIGNING, CHOOSING, OVER, STANDING, State, Table
from backroom.games.dirtyworld.duel.ways import way_facts
from backroom.games.dirtyworld.odds import Throw, chance
from backroom.games.dirtyworld.pools import Pool, pool_of
from backroom.games.dirtyworld.secrecy import who_knows
from backroom.games.dirtyworld.sets import sets_of


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once it is over, everything."""
    over = s.phase == OVER
    seat = eye if eye in rules.turn(s) else None
    return View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s, seat)) if seat is not None else (),
        blocked=tuple(blocked(s, seat)) if seat is not None else (),
        public=public(s) | ({"opened": rules.opened(s)} if over else {}),
        private={} if over else private(s, eye),
    )


def see_all(s: State) -> View:
    """The duel with nothing hidden, the choices of this moment too."""
    chosen = [[TABLE.text(action) for action in choices] for choices in s.choices]
    facts = public(s) | {"opened": rules.opened(s) | {"choices": chosen}}
    return View(eye=None, turn=tuple(rules.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(table: Table) -> dict[str, Any]:
    """What lies open for everyone."""
    shown = table.slips
    return {
        "stake": table.stake,
        "round": table.round,
        "limit": table.limit,
        "phase": table.phase,
        "decided": table.steps[:],
        "ending": table.ending,
        "winners": list(table.winners),
        "sheets": [sheet_facts(table, seat) for seat in rules.SEATS],
        "slips": [slip_facts(table, seat, slip, shown[1 - seat]) for seat, slip in enumerate(shown)],
        "timeline": timeline_facts(table, None),
    }


def sheet_facts(table: Table, seat: Seat) -> dict[str, Any]:
    """A character as everyone sees it."""
    fighter, sheet = table.fighters[seat], table.sheets[seat]
    profession = PROFESSIONS.get(fighter.profession)
    return {
        "name": sheet.name,
        "profession": profession.title if profession else "",
        "traits": dict(sheet.traits),
        "combat_potential": sheet.combat_potential,
        "conditions": [condition.kind for condition in sheet.conditions],
        "weapon": {"words": fighter.carries, "grade": fighter.weapon, "arms": fighter.arms},
        "surprise": {"used": table.surprise_used[seat], "grade": table.grades[seat]},
        "secret": {"grade": fighter.secret, "told": table.told[seat]},
        "took_time": table.took_time[seat],
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds: its surprise, the secrets it knows, and what it has chosen so far."""
    if eye is None:
        return {}
    known = {str(o): rules.secret_words(s, o) for o in rules.SEATS if eye in who_knows(o, len(rules.SEATS))}
    plan = planned(s.choices[eye]) if s.phase == CHOOSING else None
    slip = slip_of(s, eye, plan, s.surprises[eye]) if plan else None
    return {
        "surprise": s.surprises[eye],
        "secrets": known,
        "chosen": [TABLE.text(action) for action in s.choices[eye]],
        "pool": pool_facts(slip.pool) if slip else None,
        "odds": odds(slip.thrown) if slip else None,
        "plan": plan_facts(slip) if slip else None,
        "ways": way_facts(s, eye) if s.phase == CHOOSING and eye in rules.turn(s) else [],
        "previews": preview_facts(s, eye) if s.phase == ASSIGNING and eye in rules.turn(s) else [],
    }


def planned(chosen: Sequence[int]) -> Plan | None:
    """The plan so far, with nothing where nothing was chosen."""
    if not chosen or (chosen[0] == HOLD and len(chosen) == 1):
        return None
    return Plan(*chosen, *(NO_GUARD, EDGE)[len(chosen) - 1 :])


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return words.result_of(s.ending, s.winners, [sheet.name for sheet in s.sheets], eye).words
    if eye is not None and eye not in rules.turn(s):
        name = s.sheets[1 - eye].name
        waits = {CHOOSING: "is still choosing", ASSIGNING: "chooses what the sets do"}
        return f"{name} {waits.get(s.phase, 'thinks it over')}."
    if eye is None:
        return {CHOOSING: "They choose in secret.", ASSIGNING: "The dice are down."}.get(s.phase, "Do they fight on?")
    if s.phase == ASSIGNING:
        return "The dice are down. Which set do you use for what?"
    if s.phase == STANDING:
        return f"Fight on, or give in and lose {s.stake}?"
    asked = ("How do you strike, and at what?", "Do you guard as well?", "How do you use your edge?")
    return f"Round {s.round}, for {s.stake}. {asked[len(s.choices[eye])]}"


def offers(s: State, seat: Seat) -> list[Offer]:
    """What this seat may do, with what each is attached to."""
    legal = rules.legal(s, seat)
    return [
        Offer(TABLE.text(action), _label(s, seat, action), TABLE[action].verb, TABLE[action].at) for action in legal
    ]


def _label(s: State, seat: Seat, action: int) -> str:
    if action < HOLD:
        strike, aim = AIMED[action]
        pool = strike_pool(s, seat, strike)
        return f"{strike.does}, at {aim.capitalize()} ({_pool(pool)}): {strike.aims[aim]}"
    if action == HOLD:
        return "Hold back and only guard: a die more for your next strike"
    if action < NO_GUARD:
        guard = GUARDS[action - GUARD]
        pool = pool_of(s.sheets[seat], *guard.pool)
        return f"{guard.does} ({_pool(pool)}): good against {_listed(sorted(guard.answers))}"
    if action == NO_GUARD:
        return "No guard: all dice for the strike"
    if action < USE:
        return _edge_label(s, seat, action)
    if action < FIGHT_ON:
        return _use_label(s, seat, *ASSIGNMENTS[action - USE])
    return "Fight on" if action == FIGHT_ON else f"Give in: lose {s.stake}"


def _pool(pool: Pool) -> str:
    return f"{pool.name}, {pool.dice}d, a set in {float(chance(Throw(pool.dice))):.0%}"


def _edge_label(s: State, seat: Seat, action: int) -> str:
    plan = Plan(s.choices[seat][0], s.choices[seat][1], action)
    slip = slip_of(s, seat, plan, s.surprises[seat])
    wide = f", +{slip.width} wide" if slip.width else ""
    hopes = prospects(slip)
    text = TABLE.text(action).capitalize()
    return f"{text}: {slip.thrown.laid}d{wide}, lands in {hopes['lands']:.0%}, for good in {hopes['lasting']:.0%}"


def _use_label(s: State, seat: Seat, strike: int, guard: int) -> str:
    rolled = {one.height: one for one in sets_of(s.dice[seat])}
    parts = [f"{verb} with {rolled[height]}" for verb, height in (("strike", strike), ("guard", guard)) if height]
    return f"{' and '.join(parts).capitalize()}: {cost_words(s, seat, (strike, guard))}"


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(parts)


def blocked(s: State, seat: Seat) -> list[Blocked]:
    """What one would look for here, and why it is not possible."""
    chosen = s.choices[seat]
    if s.phase == STANDING and FIGHT_ON not in rules.legal(s, seat):
        return [Blocked("fight on", "Fight on", "nothing is left that you could do")]
    if s.phase != CHOOSING:
        return []
    if not chosen:
        reasons = [(strike, [rules.why_no_strike(s, seat, strike, aim) for aim in strike.aims]) for strike in STRIKES]
        return [Blocked(one.id, one.does, whys[0]) for one, whys in reasons if all(whys)]
    if len(chosen) == 2:
        named = zip((*KINDS, CALL), rules.why_no_edge(s, seat, *chosen), strict=True)
        return [Blocked("edge", kind.capitalize(), why) for kind, why in named if why]
    return []


ASKED = {
    CHOOSING: ("first choose how you strike", "now choose a guard, or none", "now say how you use your edge"),
    ASSIGNING: ("the dice are down: choose what your sets do",),
    STANDING: ("say whether you fight on",),
}


def why_not(s: State, seat: Seat, action: int) -> str:
    """Why a seat that must decide can't do that, from what it can see."""
    step = len(s.choices[seat])
    if s.phase == CHOOSING and step == _step_of(action):
        if action < HOLD:
            return rules.why_no_strike(s, seat, *AIMED[action])
        if action == NO_GUARD:
            return "you hold back already, so put up a guard"
        if EDGE <= action < USE:
            whys = rules.why_no_edge(s, seat, *s.choices[seat])
            return next(why for why, used in zip(whys, EDGES[action - EDGE], strict=True) if why and used)
        return "you are in no state for that"
    if s.phase == ASSIGNING and USE <= action < FIGHT_ON:
        return "your dice and your plan don't give that"
    if s.phase == STANDING and action == FIGHT_ON:
        return "nothing is left that you could do"
    return ASKED[s.phase][step]


def _step_of(action: int) -> int:
    """Which decision of a plan an action is; -1 if it is of none."""
    if action <= HOLD:
        return 0
    if action <= NO_GUARD:
        return 1
    return 2 if action < USE else -1
