"""What an eye sees of Spy Tag: built up from nothing, out of what lies open and what that eye holds."""

from backroom.core import Blocked, Eye, Offer, View
from backroom.games.noir import seeing
from backroom.games.noir.spytag import rules
from backroom.games.noir.spytag.actions import CANVASS, CAPTURE, REMOVE, TABLE, TOWN
from backroom.games.noir.spytag.state import SpyTown, State
from backroom.games.noir.spytag.words import result_of, spy, team_of
from backroom.games.noir.suspects import title
from backroom.games.noir.town import COLLAPSING, OVER, TURN


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    over = s.phase == OVER
    asked = s.seat == eye and not over
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if asked else (),
        blocked=tuple(blocked(s)) if asked else (),
        public=public(s, len(s.deck)) | ({"opened": rules.all_opened(s)} if over else {}),
        private={} if over or eye is None else {"identity": s.names[s.identities[eye]]},
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck)) | {"opened": rules.all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


def public(town: SpyTown, evidence_left: int) -> dict[str, object]:
    """What lies open for everyone."""
    teams = [team_of(seat, town.teams, town.seats) for seat in range(town.seats)]
    tallies = [
        seeing.tally("trophy", count, town.goal, "trophies", team=teams[number], seat=None if teams[number] else number)
        for number, count in enumerate(town.trophies)
    ]
    return seeing.town_facts(town) | {
        "was": {town.names[suspect]: spy for suspect, spy in sorted(town.was.items())},
        "asked": seeing.name_or_none(town, town.asked),
        "seats": [
            seeing.seat_facts("spy", team, raised=town.raised >> seat & 1 == 1) for seat, team in enumerate(teams)
        ],
        "tallies": tallies,
        "facts": [["Evidence deck", evidence_left], ["Decisions left", town.decisions_left]],
    }


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, s.trophies, s.seats).words
    if s.seat != eye:
        return f"{spy(s.seat)} decides."
    if s.phase != TURN:
        return seeing.ask_while_collapsing(s)
    return "Your turn. Capture, canvass, shift a line or collapse the town."


def offers(s: State) -> list[Offer]:
    """What the seat whose turn it is may do, with what each is attached to."""
    return seeing.offers(TABLE, rules.ENGINE.legal(s, s.seat), _label, ("capture", "canvass"))


def _label(number: int) -> str:
    if number >= CAPTURE:
        action = TABLE[number]
        name = title(action.at.removeprefix("town/"))
        return f"Capture {name}" if number < CANVASS else f"Canvass around {name}"
    return seeing.label_move(TABLE, number)


VERBS = ("capture", "collapse")
"""What is not always possible."""


def blocked(s: State) -> list[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase != TURN:
        return []
    offered = (offer.verb for offer in offers(s))
    return seeing.missing(TABLE, s, VERBS, offered, lambda verb: _not_at_all(s, verb))


def why_not(s: State, action: int) -> str:
    """Why the seat whose turn it is can't do that, from what it can see."""
    verb = TABLE[action].verb
    verbs, reason = seeing.WHILE_COLLAPSING.get(s.phase, ((verb,), ""))
    if verb not in verbs:
        return reason
    if verb in ("capture", "canvass"):
        suspect = (action - REMOVE) % TOWN
        if not s.on_board(suspect):
            return f"{title(TABLE[action].at.removeprefix('town/'))} is not in town"
        dead = verb == "capture" and s.is_dead(suspect)
        return f"{title(s.names[suspect])} is {'caught already' if dead else 'not next to you'}"
    if verb == "remove" and s.phase == COLLAPSING:
        return seeing.why_no_removal(s)
    return seeing.why_no_shift(s, action) if verb == "shift" else _not_at_all(s, verb)


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    if verb == "capture":
        return "nobody who is still free is next to you"
    return seeing.why_no_collapse(s, "be caught") if verb == "collapse" else "nothing asks for that now"
