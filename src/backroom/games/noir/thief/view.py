"""What an eye sees of Master Thief vs. Chief of Police: built up from nothing, out of what lies open and what that
eye holds.
"""

from backroom.core import Blocked, Eye, Facts, Offer, Seat, View
from backroom.games.noir import seeing
from backroom.games.noir.thief import rules
from backroom.games.noir.thief.actions import (
    ACCUSE,
    BECOME,
    CHANGE,
    CLAIM,
    DEPUTIZE,
    DISMISS,
    STEAL,
    TOWN,
    action_table,
)
from backroom.games.noir.thief.state import CLAIMING, DISMISSING, FIRST_IDENTITY, State, ThiefTown
from backroom.games.noir.thief.words import result_of, roles_of
from backroom.games.noir.town import OVER, TURN
from backroom.games.noir.words import count_of


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.seat == eye and s.phase != OVER
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
        public=public(s, len(s.deck)) | ({"opened": rules.all_opened(s)} if s.phase == OVER else {}),
        private={} if s.phase == OVER else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck)) | {"opened": rules.all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: ThiefTown, evidence_left: int) -> dict[str, object]:
    """What lies open for everyone: the town with its treasures and officers, the score, and how large the deck is."""
    officers = [town.names[officer] for officer in town.officers]
    tallies = [seeing.tally("treasure", town.stolen(), len(town.cells), "stolen", seat=town.thief)]
    facts: list[list[str | int]] = [
        ["Evidence deck", evidence_left],
        ["Thief's turns", town.turns],
        ["Decisions left", town.decisions_left],
    ]
    if town.terms.match:
        facts.insert(0, ["Game", "2 of 2" if town.first else "1 of 2"])
    if town.first:
        stolen, turns = town.first["stolen"], town.first["turns"]
        tallies.append(seeing.tally("treasure", stolen, None, "stolen in the first game", seat=town.chief))
        facts.insert(1, ["First game", f"{stolen} stolen in {count_of(turns, 'turn')}"])
    return seeing.town_facts(town) | {
        "marks": {"treasure": seeing.named(town, town.treasures), "officer": officers},
        "officers": officers,
        "seats": [seeing.seat_facts(role) for role in roles_of(town.thief)],
        "tallies": tallies,
        "facts": facts,
    }


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds."""
    if eye == s.thief:
        return {"identity": seeing.name_or_none(s, s.active), "hand": [s.names[card] for card in s.hand]}
    if eye == s.chief:
        return {"identity": seeing.name_or_none(s, s.plainclothes)}
    return {}


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, rules.score(s) | rules.all_opened(s)).words
    if s.seat != eye:
        return f"The {roles_of(s.thief)[s.seat]} decides."
    if s.phase == FIRST_IDENTITY:
        return "Who of these are you at first? The others are your disguises."
    if s.phase == DISMISSING:
        return "That is one officer too many: dismiss one of them."
    if s.phase == CLAIMING:
        return "The chief has deputized: claim any one treasure, wherever it lies. Your turn comes after it."
    if s.seat == s.thief:
        return "Your turn. Steal, make a quick change, or shift a line."
    return "Your turn. Accuse, deputize, or shift a line."


def offers(s: State) -> list[Offer]:
    """What the seat that is asked may do, with what each is attached to."""
    return seeing.offers(action_table(s.names), rules.ENGINE.legal(s, s.seat), lambda number: _label(s, number), ORDER)


ORDER = ("steal", "accuse", "become", "quick change", "deputize", "dismiss", "claim")


def _label(s: State, number: int) -> str:
    if number >= DISMISS:
        return f"Dismiss {seeing.titled(s, number - DISMISS)}"
    if number >= ACCUSE:
        return f"Accuse {seeing.titled(s, number - ACCUSE)}"
    if number >= CLAIM:
        return f"Claim {seeing.titled(s, number - CLAIM)}'s treasure"
    if number >= STEAL:
        return f"Steal from {seeing.titled(s, number - STEAL)}{': yourself' if number == STEAL + s.active else ''}"
    if number >= CHANGE:
        return f"Quick change: {'stay' if number == CHANGE + s.active else 'be'} {seeing.titled(s, number - CHANGE)}"
    if number >= BECOME:
        return f"Be {seeing.titled(s, number - BECOME)}"
    if number == DEPUTIZE:
        return "Deputize: draw an officer, then dismiss one"
    return seeing.label_move(action_table(s.names), number)


def blocked(s: State) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase not in (TURN, FIRST_IDENTITY):
        return []
    offered = (offer.verb for offer in offers(s))
    return seeing.missing(
        action_table(s.names),
        s,
        VERBS[_role(s, s.seat)],
        offered,
        lambda verb: _not_asked(s, verb) or _not_at_all(verb),
    )


# The verbs of a turn, and those of decisions besides, for the thief and for the chief.
VERBS = (("steal", "quick change", "shift"), ("accuse", "deputize", "shift"))
BESIDES = (("become", "claim"), ("dismiss",))
ASKED = {
    FIRST_IDENTITY: (("become",), "first choose who you are"),
    DISMISSING: (("dismiss",), "first dismiss an officer"),
    CLAIMING: (("claim",), "first claim a treasure"),
}
UNASKED = {
    "become": "you have an identity: make a quick change",
    "claim": "you claim a treasure only when the chief deputizes",
    "dismiss": "you dismiss an officer only when you deputize",
}


def _role(s: State, seat: Seat) -> int:
    return 0 if seat == s.thief else 1


def why_not(s: State, action: int) -> str:
    """Why the seat that is asked can't do that, from what it can see."""
    verb = action_table(s.names)[action].verb
    return _not_asked(s, verb) or _not_to(s, verb, action) or _not_at_all(verb)


def _not_asked(s: State, verb: str) -> str:
    role = _role(s, s.seat)
    mine, other = VERBS[role] + BESIDES[role], roles_of(s.thief)[s.seat ^ 1]
    reason = seeing.not_asked(verb, mine, other, ASKED.get(s.phase, seeing.ANYTHING))
    return reason or (UNASKED.get(verb, "") if s.phase == TURN else "")


def _not_to(s: State, verb: str, action: int) -> str:
    """Why it is not possible to do that to this suspect or line."""
    if verb == "shift":
        return seeing.why_no_shift(s, action)
    suspect = (action - BECOME) % TOWN
    if verb in ("steal", "claim") and not s.treasures >> suspect & 1:
        return f"{seeing.titled(s, suspect)} has no treasure any more"
    reasons = {
        "steal": f"{seeing.titled(s, suspect)} is not next to you",
        "accuse": f"{seeing.titled(s, suspect)} is next to none of your people",
        "become": "that card is not in your hand",
        "quick change": "that card is not in your hand",
        "dismiss": f"{seeing.titled(s, suspect)} is not one of your officers",
    }
    return reasons.get(verb, "")


def _not_at_all(verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    return "the evidence deck is empty" if verb == "deputize" else "nothing is left to steal next to you"
