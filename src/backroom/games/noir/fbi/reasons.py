"""Why something can't be done in FBI vs. Mafia: from what lies open and what the seat that is asked knows itself."""

from functools import cache

from backroom.core import Blocked, Seat
from backroom.games.noir import seeing
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi.actions import action_table
from backroom.games.noir.fbi.roles import BOMB, KILLER, MARKERS, PROTECTION, PSYCHO, SNIPER, SUIT, THREAT
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.town import (
    ANSWERING,
    BLASTING,
    CANVASSING,
    GUARDING,
    MOVING,
    PROTECTING,
    SWAPPING,
    THREATENING,
)
from backroom.games.noir.fbi.words import ROLES
from backroom.games.noir.suspects import title
from backroom.games.noir.town import TURN

MOVES = ("shift", "collapse")
DISARM = ("disarm threat", "disarm bomb")

# The verbs of each role's turn, and those of its parts and reactions.
VERBS = (
    ("kill", "disguise", *MOVES),
    ("accuse", "autopsy", "disguise", *DISARM, *MOVES),
    ("swap", *MOVES),
    ("far accuse", "canvass", *DISARM, *MOVES),
    ("bomb", "detonate", *MOVES),
    ("accuse", *DISARM, *MOVES),
    ("snipe", "move threat", "move bomb", "move protection", *MOVES),
    ("accuse", "profile", *DISARM, *MOVES),
)
PARTS = (
    (),
    (),
    ("strike", "threaten", "done"),
    ("place",),
    ("blast", "hold"),
    ("guard", "unguard", "protect", "let die"),
    ("onto",),
    (),
)
ASKED: dict[int, tuple[tuple[str, ...], str]] = {
    GUARDING: (("guard", "unguard"), "first place a protection marker or take one back"),
    PROTECTING: (("protect", "let die"), "first say whether you step in"),
    THREATENING: (("threaten", "done"), "first make your threats"),
    SWAPPING: (("swap",), "first choose the second card"),
    ANSWERING: (("detonate", "hold"), "first say whether the bomb goes off"),
    BLASTING: (("blast",), "first choose whom the blast kills"),
    MOVING: (("onto",), "first choose where the marker goes"),
    CANVASSING: (("place",), "first reveal one of your cards"),
    **seeing.WHILE_COLLAPSING,
}
FAST = (KILLER, SUIT, SNIPER)
OUT_OF_REACH = {
    "far accuse": "not within three steps in your row or column",
    "threaten": "not within three steps in your row or column",
    "snipe": "not within three steps on your diagonals",
    "protect": "not in your row or column",
    "swap": "not next to the first card",
    "onto": "not next to the one who carries it",
    "blast": "not next to the blast",
}
MARKER_PUT = {"bomb": BOMB, "threaten": THREAT, "guard": PROTECTION}
MARKER_TAKEN = {
    "disarm threat": THREAT,
    "disarm bomb": BOMB,
    "detonate": BOMB,
    "unguard": PROTECTION,
    "strike": THREAT,
    "move threat": THREAT,
    "move bomb": BOMB,
    "move protection": PROTECTION,
}
NOBODY_THERE = {
    "kill": "nobody alive and at large is next to you",
    "autopsy": "nobody dead is next to you",
    "far accuse": "nobody alive and at large is within three steps in your row or column",
    "snipe": "nobody alive and at large is within three steps on your diagonals",
    "bomb": "you and all your neighbours carry one",
    "detonate": "there is no bomb in town",
    "disguise": "the evidence deck is empty",
    "canvass": "the evidence deck is empty",
    "profile": "you have no cards, and the evidence deck is empty",
    "disarm threat": "nobody next to you is threatened",
    "disarm bomb": "nobody next to you carries a bomb",
    "move threat": "no threat can be moved",
    "move bomb": "no bomb can be moved",
    "move protection": "no protection marker can be moved",
}


def why_not(s: State, action: int) -> str:
    """Why the seat that is asked can't do that."""
    verb = action_table()[action].verb
    return (
        _not_yours(verb, s.seat, s.seats)
        or _not_asked(s, verb, action)
        or _not_to(s, verb, action)
        or _not_at_all(s, verb)
    )


@cache
def _not_yours(verb: str, mine: Seat, seats: int) -> str:
    if verb in (*VERBS[mine], *PARTS[mine], "remove", "stop"):
        return ""
    able = [ROLES[seat] for seat in range(seats) if verb in VERBS[seat] + PARTS[seat]]
    return f"that is for the {' and the '.join(able)}" if able else "nobody at this table can"


def _not_asked(s: State, verb: str, action: int) -> str:
    if s.phase in ASKED:
        verbs, reason = ASKED[s.phase]
        return "" if verb in verbs else reason
    if s.seat == PSYCHO and s.strikes():
        return "" if verb == "strike" else "first strike those you threatened"
    part = verb not in VERBS[s.seat] or act.SWAP_WITH <= action < act.THREATEN
    return "nothing asks for that now" if part else ""


def _not_to(s: State, verb: str, action: int) -> str:
    """Why it is not possible to do that to this suspect or line."""
    if verb == "shift":
        slow = action not in s.shape.by_one_after[s.last_shift] and action in s.shape.shifts_after[s.last_shift]
        return "you shift by one only" if slow else seeing.why_no_shift(s, action)
    if action < act.REMOVE:
        return ""
    suspect = (action - act.REMOVE) % act.TOWN
    name = title(s.names[suspect])
    if verb == "remove":
        return seeing.why_no_removal(s)
    if verb == "place" or (verb == "profile" and suspect not in s.hand):
        return "that card is not in your hand"
    if verb in ("protect", "let die", "detonate") and s.phase in (PROTECTING, ANSWERING) and suspect != s.victim:
        return f"this is about {title(s.names[s.victim])}"
    if not s.on_board(suspect):
        return f"{name} is not in town"
    if verb == "protect" and suspect == s.identities[SUIT]:
        return "you can't protect yourself"
    return _state_of(s, verb, suspect, name) or f"{name} is {OUT_OF_REACH.get(verb, 'not next to you')}"


def _state_of(s: State, verb: str, suspect: int, name: str) -> str:
    """What is the matter with a suspect."""
    if verb == "autopsy":
        return "" if s.is_dead(suspect) else f"{name} is not dead"
    if verb != "swap":
        if s.is_dead(suspect):
            return f"{name} is dead"
        if s.arrested >> suspect & 1:
            return f"{name} is behind bars"
    kind = s.moving if verb == "onto" else MARKER_PUT.get(verb, -1)
    if kind >= 0:
        if s.marks[kind] >> suspect & 1:
            return f"{name} already carries a {MARKERS[kind]} marker"
        if kind == PROTECTION and verb == "guard":
            return f"there are {s.limits.protections} protection markers in play already"
    kind = MARKER_TAKEN.get(verb, -1)
    if kind >= 0:
        if not s.marks[kind] >> suspect & 1:
            return f"{name} carries no {MARKERS[kind]} marker"
        if verb.startswith("move"):
            return f"nobody next to {name} can take it"
    return ""


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible now, whatever one would do it to."""
    if verb == "collapse":
        return seeing.why_no_collapse(s)
    if verb == "done":
        return "threaten somebody first"
    if verb == "profile" and s.hand:
        return "you have a living suspect's card to place"
    return NOBODY_THERE.get(verb, "nothing asks for that now")


def blocked(s: State, offered: set[str]) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase != TURN:
        return []
    missing = [
        Blocked(verb, verb.capitalize(), _not_asked(s, verb, 0) or _not_at_all(s, verb))
        for verb in VERBS[s.seat]
        if verb not in offered
    ]
    if "strike" in offered:
        return missing
    # Whoever shifts by one only would not look for a longer shift.
    return missing + [one for one in seeing.undoing(action_table(), s) if s.seat in FAST or "by" not in one.at]
