"""What an eye sees of Heist: built up from nothing, out of what lies open and what that eye holds."""

from backroom.core import Eye, Facts, Offer, View
from backroom.games.noir import seeing
from backroom.games.noir.heist import rules
from backroom.games.noir.heist.actions import action_table
from backroom.games.noir.heist.ending import all_opened, name_of
from backroom.games.noir.heist.roles import NO_ROLE, ROLES
from backroom.games.noir.heist.state import (
    CHOOSING_UNDERCOVER,
    CHOOSING_UNIFORMS,
    DUPLICATING,
    REDRAWING,
    SWAPPING,
    HeistTown,
    State,
)
from backroom.games.noir.heist.vaults import VAULTS
from backroom.games.noir.heist.why_not import blocked
from backroom.games.noir.heist.words import CHIEF, LAW, PLACES, THIEVES, result_of, seat_names
from backroom.games.noir.suspects import title
from backroom.games.noir.town import NOBODY, OVER


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.seat == eye and s.phase != OVER
    over = s.phase == OVER
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
        public=public(s, len(s.deck), s.roles) | {"opened": all_opened(s)} if over else public(s, len(s.deck), s.shown),
        private={} if over else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck), s.roles) | {"opened": all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: HeistTown, evidence_left: int, roles: list[int]) -> dict[str, object]:
    """What lies open for everyone; `roles` are those that everyone may see."""
    thieves = [
        seeing.seat_facts(
            name_of(role),
            THIEVES,
            raised=town.raised >> seat & 1 == 1,
            out="captured: draws a new role" if town.waiting >> seat & 1 else "",
        )
        for seat, role in enumerate(roles)
    ]
    officers = seeing.named(town, town.officers)
    disabled = [] if town.disabled == NOBODY else [town.names[town.disabled]]
    return seeing.town_facts(town) | {
        "marks": {"officer": officers, "disabled": disabled},
        "officers": officers,
        "was": {town.names[suspect]: thief for suspect, thief in sorted(town.was.items())},
        "vaults": [
            {
                "id": VAULTS[vault],
                "zone": zone,
                "markers": list(town.markers[vault]),
                "open": town.opened >> vault & 1 == 1,
            }
            for vault, zone in enumerate(town.limits.vaults.cells)
        ],
        "seats": [*thieves, seeing.seat_facts(CHIEF, LAW)],
        "tallies": [
            seeing.tally("vault", town.opened.bit_count(), len(town.markers), "vaults open", THIEVES),
            seeing.tally("arrest", town.captured, town.captures_to_win(), "captured", LAW),
        ],
        "facts": [
            ["Evidence deck", evidence_left],
            ["Roles to draw", town.roles_left()],
            ["Thieves' actions since the chief's", f"{town.in_a_row} of {town.chief}"],
            ["Decisions left", town.decisions_left],
        ],
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds and knows."""
    if eye is None:
        return {}
    facts: dict[str, object] = {"identity": seeing.name_or_none(s, s.identities[eye])}
    if s.hand and s.seat == eye:
        facts["hand"] = [s.names[card] for card in s.hand]
    if eye != s.chief:
        facts["roles"] = {str(seat): ROLES[role] for seat, role in enumerate(s.roles) if role != NO_ROLE}
        if s.limits.open_identities:
            others = enumerate(s.identities[: s.chief])
            facts["team"] = {str(seat): s.names[one] for seat, one in others if one != NOBODY and seat != eye}
    return facts


# What is asked, and what may be done


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, all_opened(s)).words
    if s.seat != eye:
        return (
            f"The {CHIEF} decides." if s.seat == s.chief else f"{seat_names(s.chief + 1)[s.seat].capitalize()} decides."
        )
    if s.phase == CHOOSING_UNIFORMS:
        return f"Who of these wears a uniform? {s.officers.bit_count() + 1} of {s.limits.officers}."
    if s.phase == CHOOSING_UNDERCOVER:
        return "Who of these is undercover? The rest goes back into the deck."
    if s.phase == REDRAWING:
        return "You were captured. Draw a new role and a new identity."
    if s.phase == DUPLICATING:
        return "Who of these are you now? The others and your old identity go back into the deck."
    if s.phase == SWAPPING:
        return f"With whom does {title(s.names[s.swapping])} change places?"
    if s.seat == s.chief:
        return "Your turn. Accuse, watch a block, swap an officer or shift a line."
    return f"Your turn, {ROLES[s.roles[s.seat]]}. Steal, use your power or shift a line."


ORDER = (
    *("uniform", "undercover", "become", "redraw", "steal", "hack", "safebreak", "disable", "silence", "inside job"),
    *("vanish", "duplicate", "accuse", "swap", "surveil", "fast shift", "stealthy shift"),
)


def offers(s: State) -> list[Offer]:
    """What the seat whose turn it is may do, with what each is attached to."""
    table = action_table(s.names, s.limits.watched)
    return seeing.offers(table, rules.ENGINE.legal(s, s.seat), lambda number: _label(s, number), ORDER)


LABELS = {
    "uniform": "Put {} in uniform",
    "undercover": "Send {} undercover",
    "become": "Be {}",
    "disable": "Put {} out of action",
    "inside job": "Change places with {}",
    "silence": "Kill {}",
    "accuse": "Accuse {}",
    "steal": "Steal at the {} vault",
    "hack": "Hack the {} vault",
    "safebreak": "Put your second marker on the {} vault",
    "vanish": "Vanish: draw a new identity",
    "duplicate": "Duplicate: draw three cards and be one of them",
    "redraw": "Draw a new role and a new identity",
}


def _label(s: State, number: int) -> str:
    action = action_table(s.names, s.limits.watched)[number]
    noun = action.at.rpartition("/")[2]
    if action.verb == "swap":
        return (
            f"Swap {title(noun)}" if s.seat == s.chief and s.phase != SWAPPING else f"Change places with {title(noun)}"
        )
    if action.verb in LABELS:
        return LABELS[action.verb].format(PLACES.get(noun) or title(noun))
    return action.text.capitalize() + (_seen(s, number) if action.verb in ("shift", "fast shift") else "")


def _seen(s: State, shift: int) -> str:
    """What a thief should know before she moves a line."""
    if s.seat == s.chief:
        return ""
    if s.moves_officer(shift):
        return ": it moves an officer, and you are seen"
    return ": you are seen" if s.shape.shifts[shift].far > 1 else ""
