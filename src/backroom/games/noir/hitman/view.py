"""What an eye sees of Hitman vs. Sleuth: built up from nothing, out of what lies open and what that eye holds."""

from backroom.core import Blocked, Eye, Facts, Offer, View
from backroom.games.noir import seeing
from backroom.games.noir.hitman import rules
from backroom.games.noir.hitman.actions import (
    BECOME,
    CARRY_ON,
    EVADE,
    EXONERATE,
    INVESTIGATE,
    KILL,
    PLACE,
    REMOVE,
    TOWN,
    action_table,
)
from backroom.games.noir.hitman.state import (
    EXONERATING,
    FIRST_IDENTITY,
    HITMAN,
    NEW_IDENTITY,
    SLEUTH,
    HitmanTown,
    State,
)
from backroom.games.noir.hitman.words import ROLES, result_of
from backroom.games.noir.town import COLLAPSED, COLLAPSING, NOBODY, OVER, TURN


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.seat == eye and s.phase != OVER
    opened = {"opened": rules.all_opened(s)} if s.phase == OVER else {}
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
        public=public(s, s.evidence_left()) | opened,
        private={} if s.phase == OVER else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, s.evidence_left()) | {"opened": rules.all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: HitmanTown, evidence_left: int) -> dict[str, object]:
    """What lies open for everyone: the town, the hit list, and how many cards are in the deck and in the hand."""
    done = town.crossed_off.bit_count()
    listed = done + (town.target != NOBODY) + town.face_down
    return seeing.town_facts(town) | {
        "asked": seeing.name_or_none(town, town.asked),
        "seats": [seeing.seat_facts(ROLES[HITMAN], raised=town.near), seeing.seat_facts(ROLES[SLEUTH])],
        "hit_list": {
            "target": seeing.name_or_none(town, town.target),
            "face_down": town.face_down,
            "done": seeing.named(town, town.crossed_off),
        },
        "tallies": [seeing.tally("target", done, listed, "off the hit list", seat=HITMAN)],
        "facts": [
            ["Evidence deck", evidence_left],
            ["Sleuth's hand", town.held],
            ["Decisions left", town.decisions_left],
        ],
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds."""
    if eye == HITMAN:
        return {"identity": s.names[s.hitman]}
    if eye == SLEUTH:
        return {"identity": seeing.name_or_none(s, s.sleuth), "hand": [s.names[card] for card in s.hand]}
    return {}


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, rules.all_opened(s)).words
    if s.seat != eye:
        return f"The {ROLES[s.seat]} decides."
    if s.phase == FIRST_IDENTITY:
        return "Who of these are you? The others stay in your hand, for when you are killed."
    if s.phase == NEW_IDENTITY:
        return "You were killed. Who of your hand carries on?"
    if s.phase == EXONERATING:
        return "Show one of your cards. If it is still in town, the hitman must say whether she is next to it."
    if s.phase in (COLLAPSING, COLLAPSED):
        return seeing.ask_while_collapsing(s)
    if s.seat == HITMAN:
        return "Your turn. Kill, evade, shift a line or collapse the town."
    return "Your turn. Investigate, exonerate, shift a line or collapse the town."


def offers(s: State) -> list[Offer]:
    """What the seat that must decide may do, with what each is attached to."""
    table = action_table(s.names)
    found = seeing.offers(table, rules.ENGINE.legal(s, s.seat), lambda number: _label(s, number), ORDER)
    bluff = table.text(INVESTIGATE + s.sleuth) if s.sleuth != NOBODY else ""
    return seeing.with_bluff(found, bluff)


ORDER = "kill investigate become place evade exonerate".split()


def _label(s: State, number: int) -> str:
    if number >= PLACE:
        return f"Show {seeing.titled(s, number - PLACE)}"
    if number >= INVESTIGATE:
        bluff = number == INVESTIGATE + s.sleuth
        return f"Investigate {seeing.titled(s, number - INVESTIGATE)}{': yourself, as a bluff' if bluff else ''}"
    if number >= KILL:
        return f"Kill {seeing.titled(s, number - KILL)}"
    if number >= CARRY_ON:
        return f"Carry on as {seeing.titled(s, number - CARRY_ON)}"
    if number >= BECOME:
        return f"Be {seeing.titled(s, number - BECOME)}"
    if number == EXONERATE:
        return f"Exonerate: {'draw a card, then show one' if s.evidence_left() else 'show a card'}"
    if number == EVADE:
        return "Evade: draw a card"
    return seeing.label_move(action_table(s.names), number)


def blocked(s: State) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase not in (TURN, FIRST_IDENTITY, NEW_IDENTITY):
        return []
    offered = (offer.verb for offer in offers(s))
    return seeing.missing(
        action_table(s.names), s, VERBS[s.seat], offered, lambda verb: _not_asked(s, verb) or _not_at_all(s, verb)
    )


# The verbs of a turn, and those of its parts.
VERBS = (("kill", "evade", "shift", "collapse"), ("investigate", "exonerate", "shift", "collapse"))
PARTS = (("remove", "stop"), ("remove", "stop", "become", "place"))
ASKED = {
    FIRST_IDENTITY: (("become",), "first choose who you are"),
    NEW_IDENTITY: (("become",), "first choose who carries on"),
    EXONERATING: (("place",), "first show one of your cards"),
    **seeing.WHILE_COLLAPSING,
}


def why_not(s: State, action: int) -> str:
    """Why the seat that must decide can't do that, from what it can see."""
    verb = action_table(s.names)[action].verb
    return _not_asked(s, verb) or _not_to(s, verb, action) or _not_at_all(s, verb)


def _not_asked(s: State, verb: str) -> str:
    mine = VERBS[s.seat] + PARTS[s.seat]
    return seeing.not_asked(verb, mine, ROLES[s.seat ^ 1], ASKED.get(s.phase, seeing.ANYTHING))


def _not_to(s: State, verb: str, action: int) -> str:
    """Why it is not possible to do that to this suspect or line."""
    suspect = (action - REMOVE) % TOWN
    if verb in ("kill", "investigate"):
        return f"{seeing.titled(s, suspect)} is {'dead' if s.is_dead(suspect) else 'not next to you'}"
    if verb == "become":
        return _not_that_identity(s, suspect, carry_on=action >= CARRY_ON)
    if verb == "place":
        return "that card is not in your hand" if s.phase == EXONERATING else ""
    if verb == "remove":
        return seeing.why_no_removal(s) if s.phase == COLLAPSING else ""
    return seeing.why_no_shift(s, action) if verb == "shift" else ""


def _not_that_identity(s: State, suspect: int, carry_on: bool) -> str:
    if s.phase not in (FIRST_IDENTITY, NEW_IDENTITY):
        return ""
    if carry_on != (s.phase == NEW_IDENTITY):
        return "nobody has killed you yet" if carry_on else "you were killed: say who carries on"
    return f"{seeing.titled(s, suspect)} is dead" if suspect in s.hand else "that card is not in your hand"


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    if verb in ("kill", "investigate"):
        return "nobody alive is next to you"
    if verb == "evade":
        return "the evidence deck holds fewer than two cards"
    if verb == "exonerate":
        return "the evidence deck is empty, and so is your hand"
    return seeing.why_no_collapse(s) if verb == "collapse" else "nothing asks for that now"
