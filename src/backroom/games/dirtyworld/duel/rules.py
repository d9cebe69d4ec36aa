"""The duel: the rules. Whatever both choose in secret takes effect together, when the last choice is in (D14)."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from backroom.core import Chance, Event, Seat
from backroom.games.dirtyworld.damage import where
from backroom.games.dirtyworld.duel.actions import (
    ASSIGNMENTS,
    EDGE,
    EDGES,
    FIGHT_ON,
    GIVE_IN,
    GUARD,
    HOLD,
    NO_GUARD,
    TABLE,
    USE,
)
from backroom.games.dirtyworld.duel.approaches import AIMED, ARMS, GUARDS, SECRETS, Strike
from backroom.games.dirtyworld.duel.options import DuelOptions
from backroom.games.dirtyworld.duel.plan import Plan
from backroom.games.dirtyworld.duel.slips import declaration, slip_of, strike_traits
from backroom.games.dirtyworld.duel.table import (
    ASSIGNING,
    CHOOSING,
    OVER,
    PLAN_STEPS,
    State,
    Table,
)
from backroom.games.dirtyworld.pools import throw
from backroom.games.dirtyworld.round import Happening, Round, resolve, sensible
from backroom.games.dirtyworld.secrecy import who_knows
from backroom.games.dirtyworld.sets import LEAST, sets_of

SEATS = (0, 1)
SURPRISES = (1, 1, 1, 2, 2, 3)
"""What somebody may have up the sleeve: minor as a rule, seldom horrendous."""
FEWEST_CALLED = LEAST + 1
"""A called shot drops a die and lays another: a third one is needed to match it."""


# Set-up


def deal(options: DuelOptions, chance: Chance) -> tuple[State, Sequence[Event]]:
    """Each has a secret, which the other knows (D11), and a surprise, which the other does not."""
    s = State(options)
    for seat in SEATS:
        s.secrets[seat] = chance.draw(range(len(SECRETS[s.fighters[seat].secret])))
        s.surprises[seat] = chance.draw(SURPRISES)
    facts = {"names": [sheet.name for sheet in s.sheets], "stake": s.stake}
    known: dict[Seat, dict[str, Any]] = {
        eye: {
            "of": eye,
            "surprise": s.surprises[eye],
            "secrets": {str(owner): secret_words(s, owner) for owner in SEATS if eye in who_knows(owner, len(SEATS))},
        }
        for eye in SEATS
    }
    return s, (Event("deal", None, facts, known),)


def secret_words(s: State, owner: Seat) -> str:
    """What somebody hides."""
    return SECRETS[s.fighters[owner].secret][s.secrets[owner]]


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """Whoever has a decision left in this phase: both at first."""
    return waiting(s)


def waiting(table: Table) -> list[Seat]:
    """The seats with a decision left."""
    if table.phase == OVER:
        return []
    if table.phase == CHOOSING:
        return [seat for seat in SEATS if table.steps[seat] < PLAN_STEPS]
    if table.phase == ASSIGNING:
        return [seat for seat in SEATS if not table.steps[seat] and len(assignments(table, seat)) > 1]
    return [seat for seat in SEATS if not table.steps[seat]]


def legal(s: State, seat: Seat) -> list[int]:
    """What this seat may do now."""
    return options(s, seat, s.choices[seat]) if seat in turn(s) else []


def options(table: Table, seat: Seat, chosen: Sequence[int]) -> list[int]:
    """What a seat may do that has chosen this much in this phase. Nobody else's choice has a say in it."""
    if table.phase == CHOOSING:
        if not chosen:
            return [*strikes(table, seat), *([HOLD] if guards(table, seat) else [])]
        if len(chosen) == 1:
            return [*guards(table, seat), *([NO_GUARD] if chosen[0] != HOLD else [])]
        return edges(table, seat, *chosen[:2])
    if table.phase == ASSIGNING:
        return [USE + ASSIGNMENTS.index(use) for use in assignments(table, seat)]
    return [*([FIGHT_ON] if strikes(table, seat) or guards(table, seat) else []), GIVE_IN]


def strikes(table: Table, seat: Seat) -> list[int]:
    """The strikes that can be made, each with an aim that something can be lost from."""
    return [number for number, (strike, aim) in enumerate(AIMED) if not why_no_strike(table, seat, strike, aim)]


def why_no_strike(table: Table, seat: Seat, strike: Strike, aim: str) -> str:
    """Why this can't be done to that Quality, or nothing."""
    if strike.needs and table.fighters[seat].arms != strike.needs:
        return f"you carry no {strike.needs}"
    if not table.sheets[seat].can_use(*strike_traits(table, seat, strike)):
        return "you are in no state for that"
    other = table.sheets[1 - seat].traits
    trait, _ = where(other, aim, 2)
    if other[trait] == 0:
        return f"{aim.capitalize()} and what answers for it are gone already"
    if strike.verbal and trait == "vigor" and other[trait] == 1:
        return "words can't take the last Vigor"
    return ""


def guards(table: Table, seat: Seat) -> list[int]:
    """The guards that can be put up."""
    sheet = table.sheets[seat]
    return [GUARD + number for number, guard in enumerate(GUARDS) if sheet.can_use(*guard.pool)]


def edges(table: Table, seat: Seat, strike: int, guard: int) -> list[int]:
    """Every way to use the advantages that fit a plan, each as dice or as width (D6), and to call a height (D8)."""
    weapon, surprise, secret, call = why_no_edge(table, seat, strike, guard)
    return list(_edges_of(not weapon, not surprise, not secret, not call))


@cache
def _edges_of(*possible: bool) -> tuple[int, ...]:
    return tuple(
        EDGE + number
        for number, edge in enumerate(EDGES)
        if all(fits or not used for fits, used in zip(possible, edge, strict=True))
    )


def why_no_edge(table: Table, seat: Seat, strike: int, guard: int) -> tuple[str, str, str, str]:
    """Why the weapon, the surprise and the secret can't be used with this plan, and no height called; or nothing."""
    fighter = table.fighters[seat]
    weapon = surprise = secret = "an edge goes with a strike"
    if strike != HOLD:
        one, _ = AIMED[strike]
        weapon = "it is of no use here" if one.weapon not in ("any", fighter.arms) else ""
        weapon = weapon if ARMS[fighter.arms] else "you carry none"
        surprise = "it was used" if table.surprise_used[seat] else ""
        secret = "it was used" if table.secret_used[seat] else "" if one.verbal else "it takes words"
    # What a surprise would add has no say in this: the other must not learn it from what is possible.
    dice = slip_of(table, seat, Plan(strike, guard, EDGE), 0).pool.dice
    call = "" if dice >= FEWEST_CALLED else f"it takes {FEWEST_CALLED} dice without an edge"
    return weapon, surprise, secret, call


def assignments(table: Table, seat: Seat) -> list[tuple[int, int]]:
    """Which set may strike and which may guard. Where nothing matched, neither does."""
    slip = table.slips[seat]
    heights = [one.height for one in sets_of(table.dice[seat])]
    striking, guarding = slip.strike is not None, slip.guard is not None
    if not heights:
        return [(0, 0)]
    if striking and guarding:
        if len(heights) == 1:
            return [(heights[0], 0), (0, heights[0])]
        return [(one, other) for one in heights for other in heights if one != other]
    return [(height, 0) if striking else (0, height) for height in heights]


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Take a decision down; when the last is in, all of them take effect."""
    s.choices[seat].append(action)
    s.steps[seat] += 1
    if waiting(s):
        return ()
    choices, s.choices = s.choices, [[], []]
    if s.phase == CHOOSING:
        return _roll(s, [Plan(*chosen) for chosen in choices], chance)
    if s.phase == ASSIGNING:
        return _settle(s, [assigned(s, seat, choices[seat]) for seat in SEATS])
    gave_in = [chosen == [GIVE_IN] for chosen in choices]
    s.stood(gave_in)
    return [Event("stand", None, {"gave_in": gave_in}), *_ended(s)]


def assigned(table: Table, seat: Seat, chosen: Sequence[int]) -> tuple[int, int]:
    """The sets of a seat: as it chose, or as there was no choice."""
    return ASSIGNMENTS[chosen[0] - USE] if chosen else assignments(table, seat)[0]


def _roll(s: State, plans: Sequence[Plan], chance: Chance) -> list[Event]:
    """Both show what they do, and roll."""
    events = []
    for seat, plan in enumerate(plans):
        edge = EDGES[plan.edge - EDGE]
        grade = s.surprises[seat] if edge.surprise else 0
        words = secret_words(s, 1 - seat) if edge.secret else ""
        s.show(seat, slip_of(s, seat, plan, grade), grade, words)
        facts = {"acts": [TABLE.text(action) for action in plan], "surprise": grade, "secret": words}
        events.append(Event("show", seat, facts))
    s.rolled([throw(slip.pool.dice, chance, slip.called) for slip in s.slips])
    events += [Event("roll", seat, {"dice": s.dice[seat]}) for seat in SEATS]
    if not waiting(s):
        events += _settle(s, [assigned(s, seat, ()) for seat in SEATS])
    return events


def work_out(table: Table, uses: Sequence[tuple[int, int]]) -> None:
    """The round as it goes if these sets are used: in place, and the same for everyone who knows what lies open."""
    fought = Round([declaration(seat, slip) for seat, slip in enumerate(table.slips)])
    for seat, (strike, guard) in enumerate(uses):
        slip = table.slips[seat]
        heights = [*([strike] if slip.strike else []), *([guard] if slip.guard else [])]
        fought.dice[str(seat)] = table.dice[seat]
        fought.assign(str(seat), [height or None for height in heights])
    sheets = [sheet.copy() for sheet in table.sheets]
    # One strike against each: nothing is left to choose but what is plainly best.
    happened = resolve({str(seat): sheet for seat, sheet in enumerate(sheets)}, fought, sensible)
    table.settled(uses, sheets, happened)


def _settle(s: State, uses: Sequence[tuple[int, int]]) -> list[Event]:
    work_out(s, uses)
    events = [Event("use", None, {"uses": [list(use) for use in uses]})]
    events += [Event(one.what, int(one.who), happening_facts(one)) for one in s.happened]
    return [*events, *_ended(s)]


def happening_facts(one: Happening) -> dict[str, Any]:
    """What happened, as facts; the two are called by their seats."""
    facts: dict[str, Any] = msgspec.to_builtins(one)
    facts.pop("what")
    facts["who"] = int(one.who)
    if one.target:
        facts["target"] = int(one.target)
    return facts


def _ended(s: State) -> list[Event]:
    return [Event("end", None, {"ending": s.ending, "winners": list(s.winners), **opened(s)})] if s.ending else []


def opened(s: State) -> dict[str, Any]:
    """What is turned up when it is over."""
    return {"surprises": s.surprises[:], "secrets": [secret_words(s, owner) for owner in SEATS]}
