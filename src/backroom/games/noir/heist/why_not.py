"""Why something can't be done in Heist now, from what the seat that wants to do it can see itself."""

from backroom.core import Blocked
from backroom.games.noir import seeing
from backroom.games.noir.heist import rules
from backroom.games.noir.heist.actions import (
    ACCUSE,
    DISABLE,
    INSIDE_JOB,
    SILENCE,
    STEAL,
    SWAP,
    SWAP_WITH,
    TOWN,
    UNIFORM,
    VAULT_VERBS,
    action_table,
    shift_under,
)
from backroom.games.noir.heist.roles import (
    CLEANER,
    DECOY,
    HACKER,
    INFILTRATOR,
    INSIDER,
    MASTER,
    MIMIC,
    ROLES,
    RUNNER,
    SILENCER,
    SNEAK,
)
from backroom.games.noir.heist.state import (
    CHOOSING_UNDERCOVER,
    CHOOSING_UNIFORMS,
    DUPLICATING,
    REDRAWING,
    SWAPPING,
    State,
)
from backroom.games.noir.heist.vaults import NO_VAULT, VAULTS
from backroom.games.noir.suspects import title
from backroom.games.noir.town import TURN

POWER_OF = {
    "fast shift": RUNNER,
    "disable": CLEANER,
    "vanish": DECOY,
    "inside job": INSIDER,
    "hack": HACKER,
    "silence": SILENCER,
    "duplicate": MIMIC,
    "swap": INFILTRATOR,
    "stealthy shift": SNEAK,
    "safebreak": MASTER,
}
CHIEFS = ("shift", "accuse", "swap", "surveil")
ASKED = {
    CHOOSING_UNIFORMS: (("uniform",), "first choose your officers in uniform"),
    CHOOSING_UNDERCOVER: (("undercover",), "first choose your officer undercover"),
    REDRAWING: (("redraw",), "you were captured: this turn you draw a new role and a new identity"),
    DUPLICATING: (("become",), "first choose who you are now"),
    SWAPPING: (("swap",), "first choose with whom your officer changes places"),
}
PARTS = ("uniform", "undercover", "become", "redraw")


def verbs_of(s: State) -> list[str]:
    """What the seat whose turn it is can do on a turn, as a rule."""
    if s.seat == s.chief:
        return list(CHIEFS)
    return ["steal", *(verb for verb, role in POWER_OF.items() if role == s.roles[s.seat]), "shift"]


def blocked(s: State) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase != TURN:
        return []
    table = action_table(s.names, s.limits.watched)
    offered = (table[number].verb for number in rules.ENGINE.legal(s, s.seat))
    return seeing.missing(table, s, verbs_of(s), offered, lambda verb: _not_at_all(s, verb))


def why_not(s: State, number: int) -> str:
    """Why the seat whose turn it is can't do that."""
    action = action_table(s.names, s.limits.watched)[number]
    return _not_asked(s, action.verb) or _not_to(s, action.verb, number) or _not_at_all(s, action.verb)


def _not_asked(s: State, verb: str) -> str:
    if s.phase == TURN:
        if verb in verbs_of(s):
            return ""
        if verb in PARTS:
            return "nothing asks for that now"
        if s.seat == s.chief:
            return "that is for the thieves"
        return f"that is for the {ROLES[POWER_OF[verb]] if verb in POWER_OF else 'chief'}"
    verbs, reason = ASKED[s.phase]
    return "" if verb in verbs else reason


def _not_to(s: State, verb: str, number: int) -> str:
    """Why it is not possible to do that to this suspect, vault or line."""
    if number >= UNIFORM:
        return _not_to_suspect(s, number, title(s.names[(number - UNIFORM) % TOWN]))
    if verb in VAULT_VERBS:
        return _not_at_vault(s, verb, (number - STEAL) % len(VAULTS))
    if verb == "stealthy shift" and shift_under(number) in s.shape.by_one_after[s.last_shift]:
        return "no officer stands in that line: a plain shift is as secret"
    if verb in ("shift", "fast shift", "stealthy shift"):
        return seeing.why_no_shift(s, shift_under(number) if verb == "stealthy shift" else number)
    return ""


def _not_to_suspect(s: State, number: int, name: str) -> str:
    suspect = (number - UNIFORM) % TOWN
    if number >= ACCUSE:
        return f"{name} is dead" if s.is_dead(suspect) else f"no officer who could do it is next to {name}"
    if number >= SWAP_WITH:
        if s.seat == s.chief and s.phase == TURN:
            return "first choose the officer"
        return f"{name} is not next to {'you' if s.seat != s.chief else title(s.names[s.swapping])}"
    if number >= SWAP and s.seat != s.chief:
        return "that is for the chief"
    if number >= SWAP and s.phase == SWAPPING:
        return "the officer is chosen"
    if number < DISABLE:
        return "that card is not in your hand"
    if not s.officers >> suspect & 1:
        return f"{name} is no officer in uniform"
    if suspect == s.disabled and not INSIDE_JOB <= number < SWAP:
        return f"{name} is out of action already"
    if SILENCE <= number < SWAP and s.killed == s.limits.silences:
        return ""
    return f"{name} is not next to you"


def _not_at_vault(s: State, verb: str, vault: int) -> str:
    if vault >= len(s.markers):
        return "there is no such vault"
    if s.opened >> vault & 1:
        return "that vault is open already"
    if verb == "steal":
        return "your marker is there already" if s.seat in s.markers[vault] else "you don't stand in its zone"
    if verb == "hack" and not _in_a_zone(s):
        return "its zone is not next to you"
    return ""


def _in_a_zone(s: State) -> bool:
    return s.limits.vaults.zone_at[s.cells.index(s.identities[s.seat])] != NO_VAULT


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    return {
        "steal": "you stand in no zone of a closed vault, or your marker is there already",
        "hack": "you stand in a zone" if _thief_in_a_zone(s) else "you are next to no zone of a closed vault",
        "safebreak": "you must stand in the zone of a vault with exactly one marker of yours on it",
        "disable": "no officer who is awake is next to you",
        "silence": "three are dead, and that is enough"
        if s.killed == s.limits.silences
        else "no officer is next to you",
        "stealthy shift": "no line with an officer in it can be shifted",
        "swap": "every officer in uniform is out of action",
        "surveil": "there is no such block",
        "duplicate": "the evidence deck is empty",
    }.get(verb, "nothing asks for that now")


def _thief_in_a_zone(s: State) -> bool:
    return s.seat != s.chief and _in_a_zone(s)
