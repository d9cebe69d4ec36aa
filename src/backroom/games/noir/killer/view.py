"""What an eye sees of Killer vs. Inspector: built up from nothing, out of what lies open and what that eye holds."""

from backroom.core import Blocked, Eye, Facts, Offer, View
from backroom.games.noir import seeing
from backroom.games.noir.killer import rules
from backroom.games.noir.killer.actions import (
    ACCUSE,
    BECOME,
    DISGUISE,
    EXONERATE,
    KILL,
    PLACE,
    REMOVE,
    TOWN,
    action_table,
)
from backroom.games.noir.killer.state import (
    EXONERATING,
    FIRST_IDENTITY,
    FIRST_KILL,
    INSPECTOR,
    KILLER,
    KillerTown,
    State,
)
from backroom.games.noir.killer.words import ROLES, result_of
from backroom.games.noir.town import COLLAPSED, COLLAPSING, OVER, TURN


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.seat == eye and s.phase != OVER
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
        public=public(s, len(s.deck), len(s.hand)) | ({"opened": rules.all_opened(s)} if s.phase == OVER else {}),
        private={} if s.phase == OVER else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck), len(s.hand)) | {"opened": rules.all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: KillerTown, evidence_left: int, held: int) -> dict[str, object]:
    """What lies open for everyone: the town, and how many cards are in the deck and in the inspector's hand."""
    return seeing.town_facts(town) | {
        "seats": [seeing.seat_facts(role) for role in ROLES],
        "tallies": [seeing.tally("dead", town.killed, town.goal, "dead", seat=KILLER)],
        "facts": [
            ["Evidence deck", evidence_left],
            ["Inspector's hand", held],
            ["Decisions left", town.decisions_left],
        ],
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds."""
    if eye == KILLER:
        return {"identity": s.names[s.killer]}
    if eye == INSPECTOR and s.phase != FIRST_KILL:
        return {"identity": seeing.name_or_none(s, s.inspector), "hand": [s.names[card] for card in s.hand]}
    return {}


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, rules.all_opened(s)).words
    if s.seat != eye:
        return f"The {ROLES[s.seat]} decides."
    if s.phase == FIRST_KILL:
        return "Your first turn: kill somebody next to you."
    if s.phase == FIRST_IDENTITY:
        return "Your first turn: who of these are you? If that one dies, you lose."
    if s.phase == EXONERATING:
        return "Show one of your cards. If it is still in town, the killer must say whether she is next to it."
    if s.phase in (COLLAPSING, COLLAPSED):
        return seeing.ask_while_collapsing(s)
    if s.seat == KILLER:
        return "Your turn. Kill, put on a disguise, shift a line or collapse the town."
    return "Your turn. Accuse, exonerate, shift a line or collapse the town."


def offers(s: State) -> list[Offer]:
    """What the seat whose turn it is may do, with what each is attached to."""
    table = action_table(s.names)
    found = seeing.offers(table, rules.ENGINE.legal(s, s.seat), lambda number: _label(s, number), ORDER)
    bluff = table.text(ACCUSE + s.inspector)
    return seeing.with_bluff(found, bluff)


ORDER = "kill accuse become place disguise exonerate".split()


def _label(s: State, number: int) -> str:
    if number >= PLACE:
        return f"Show {seeing.titled(s, number - PLACE)}"
    if number >= ACCUSE:
        bluff = number == ACCUSE + s.inspector
        return f"Accuse {seeing.titled(s, number - ACCUSE)}{': yourself, as a bluff' if bluff else ''}"
    if number >= KILL:
        return f"Kill {seeing.titled(s, number - KILL)}"
    if number >= BECOME:
        return f"Be {seeing.titled(s, number - BECOME)}"
    if number == EXONERATE:
        return "Exonerate: draw a card, then show one"
    if number == DISGUISE:
        return "Disguise yourself: draw a card"
    return seeing.label_move(action_table(s.names), number)


def blocked(s: State) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase not in (TURN, FIRST_KILL, FIRST_IDENTITY):
        return []
    offered = (offer.verb for offer in offers(s))
    return seeing.missing(
        action_table(s.names), s, VERBS[s.seat], offered, lambda verb: _not_asked(s, verb) or _not_at_all(s, verb)
    )


# The verbs of a turn, and those of its parts.
VERBS = (("kill", "disguise", "shift", "collapse"), ("accuse", "exonerate", "shift", "collapse"))
PARTS = (("remove", "stop"), ("remove", "stop", "become", "place"))
ASKED = {
    FIRST_KILL: (("kill",), "your first turn is a kill"),
    FIRST_IDENTITY: (("become",), "first choose who you are"),
    EXONERATING: (("place",), "first show one of your cards"),
    **seeing.WHILE_COLLAPSING,
}


def why_not(s: State, action: int) -> str:
    """Why the seat whose turn it is can't do that, from what it can see."""
    verb = action_table(s.names)[action].verb
    return _not_asked(s, verb) or _not_to(s, verb, action) or _not_at_all(s, verb)


def _not_asked(s: State, verb: str) -> str:
    mine = VERBS[s.seat] + PARTS[s.seat]
    return seeing.not_asked(verb, mine, ROLES[s.seat ^ 1], ASKED.get(s.phase, seeing.ANYTHING))


def _not_to(s: State, verb: str, action: int) -> str:
    """Why it is not possible to do that to this suspect or line."""
    suspect = (action - REMOVE) % TOWN
    if verb in ("kill", "accuse"):
        return f"{seeing.titled(s, suspect)} is {'dead' if s.is_dead(suspect) else 'not next to you'}"
    if verb in ("become", "place"):
        return f"{seeing.titled(s, suspect)} is dead" if suspect in s.hand else "that card is not in your hand"
    if verb == "remove" and s.phase == COLLAPSING:
        return seeing.why_no_removal(s)
    return seeing.why_no_shift(s, action) if verb == "shift" else ""


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    if verb in ("kill", "accuse"):
        return "nobody alive is next to you"
    if verb in ("disguise", "exonerate"):
        return "the evidence deck is empty"
    return seeing.why_no_collapse(s) if verb == "collapse" else "nothing asks for that now"
