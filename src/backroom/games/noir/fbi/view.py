"""What an eye sees of FBI vs. Mafia: built up from nothing, out of what lies open and what that eye holds."""

from typing import Any

from backroom.core import Eye, Facts, Offer, View
from backroom.games.noir import seeing
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import rules
from backroom.games.noir.fbi.actions import action_table
from backroom.games.noir.fbi.deaths import all_opened
from backroom.games.noir.fbi.reasons import blocked, why_not
from backroom.games.noir.fbi.roles import DETECTIVE, MARKERS, PROFILER, PSYCHO, SUIT, TEAMS
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
    FbiTown,
)
from backroom.games.noir.fbi.words import ROLES, result_of
from backroom.games.noir.suspects import title
from backroom.games.noir.town import COLLAPSED, COLLAPSING, NOBODY, OVER

__all__ = ["see", "see_all", "why_not"]


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    asked = s.seat == eye and s.phase != OVER
    offered = offers(s) if asked else []
    return View(
        eye=eye,
        turn=tuple(rules.ENGINE.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offered),
        blocked=tuple(blocked(s, {offer.verb for offer in offered})) if asked else (),
        public=public(s, len(s.deck), len(s.deck.bottom), len(s.hand))
        | ({"opened": all_opened(s)} if s.phase == OVER else {}),
        private={} if s.phase == OVER else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck), len(s.deck.bottom), len(s.hand)) | {"opened": all_opened(s)}
    return View(eye=None, turn=tuple(rules.ENGINE.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: FbiTown, evidence_left: int, under: int, held: int) -> dict[str, Any]:
    """What lies open for everyone: the town, and how many cards the deck has, and the profiler."""
    limits = town.limits
    kills = town.killed + town.trophies
    facts = seeing.town_facts(town) | {
        "arrested": seeing.named(town, town.arrested),
        "was": {town.names[suspect]: seat for suspect, seat in sorted(town.was.items())},
        "marks": {kind: seeing.named(town, town.marks[number]) for number, kind in enumerate(MARKERS)},
        "asked": seeing.name_or_none(town, town.asked),
        "seats": [_seat(town, seat) for seat in range(town.seats)],
        "tallies": [
            seeing.tally("dead", kills, limits.kills, "kills", team="mafia"),
            seeing.tally("trophy", town.trophies, None, "of them trophies", team="mafia"),
            seeing.tally("arrest", town.arrests, limits.arrests, "arrested", team="fbi"),
        ],
        "facts": [
            ["Evidence deck", evidence_left],
            ["Cards put under it", under],
            *([["Profiler's hand", held]] if town.seats > PROFILER else []),
            ["Decisions left", town.decisions_left],
        ],
    }
    if town.chain:
        facts["chain"] = [town.names[suspect] for suspect in town.chain]
    return facts


def _seat(town: FbiTown, seat: int) -> dict[str, Any]:
    out = "left the city" if town.out >> seat & 1 else ""
    return seeing.seat_facts(ROLES[seat], TEAMS[seat & 1], bool(town.raised >> seat & 1), out)


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds, and who its teammates are."""
    if eye is None:
        return {}
    mates = {str(seat): seeing.name_or_none(s, s.identities[seat]) for seat in range(eye & 1, s.seats, 2)}
    held: dict[str, Any] = {
        "identity": mates.pop(str(eye)),
        "team": {seat: name for seat, name in mates.items() if name},
    }
    if eye == PROFILER:
        held["hand"] = [s.names[card] for card in s.hand]
    if eye == DETECTIVE:
        held["hand"] = [s.names[card] for card in s.drawn]
    known = known_under(s, eye)
    if known:
        held["known"] = known
    return held


def known_under(s: State, eye: Eye) -> list[str]:
    """The cards under the deck that this eye has put there."""
    count = len(s.deck.bottom)
    return [
        f"Under the deck, card {number} of {count}: {title(s.names[placed.card])}"
        for number, placed in enumerate(s.deck.bottom, 1)
        if eye in placed.known_to
    ]


# What is asked, and what may be done

ASKS = {
    GUARDING: "Your turn begins: place a protection marker, or take one back.",
    THREATENING: "Threaten one to three suspects in your row or column.",
    SWAPPING: "With which neighbour?",
    BLASTING: "The blast goes on: who dies next to it?",
    MOVING: "Onto which neighbour?",
    CANVASSING: "Which card do you reveal? The other one goes under the deck.",
}
TURNS = (
    "Your turn. Kill, put on a disguise, shift a line by one or two, or collapse the town.",
    "Your turn. Accuse, look at a body, put on a disguise, disarm, shift a line or collapse the town.",
    "Your turn. Swap two neighbours, shift a line or collapse the town; then you threaten.",
    "Your turn. Accuse from afar, canvass, disarm, shift a line or collapse the town.",
    "Your turn. Plant a bomb, detonate one, shift a line or collapse the town.",
    "Your turn. Accuse, disarm, shift a line by one or two, or collapse the town.",
    "Your turn. Snipe, move a marker, shift a line by one or two, or collapse the town.",
    "Your turn. Accuse, profile, disarm, shift a line or collapse the town.",
)


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of(s.ending, s.seats).words
    if s.seat != eye:
        if s.phase == PROTECTING:
            return f"{_name(s, s.victim)} would die. The suit decides."
        if s.phase == ANSWERING:
            return f"{_name(s, s.victim)} is arrested with a bomb. The bomber decides."
        return f"The {ROLES[s.seat]} decides."
    if s.phase in (COLLAPSING, COLLAPSED):
        return seeing.ask_while_collapsing(s)
    if s.phase == PROTECTING:
        return f"{_name(s, s.victim)} would die. {_can_help(s)}"
    if s.phase == ANSWERING:
        return f"{_name(s, s.victim)} is arrested and carries a bomb. Detonate it?"
    if s.phase in ASKS:
        return ASKS[s.phase]
    if eye == PSYCHO and s.strikes():
        return "Your turn begins: those you threatened who are next to you die. Whom do you strike first?"
    return TURNS[s.seat]


def _can_help(s: State) -> str:
    if s.identities[SUIT] == s.victim:
        return "It is you, and you can't protect yourself."
    return "Do you step in?" if len(rules.ENGINE.legal(s, SUIT)) > 1 else "You can't help from another row and column."


def offers(s: State) -> list[Offer]:
    """What the seat that is asked may do, with what each is attached to."""
    table = action_table()
    found = seeing.offers(table, rules.ENGINE.legal(s, s.seat), lambda number: _label(s, number), ORDER)
    me = s.identities[s.seat]
    bluff = table.text(act.ACCUSE + me) if me != NOBODY else ""
    return seeing.with_bluff(found, bluff)


ORDER = (
    *("strike", "kill", "snipe", "accuse", "far accuse", "place", "profile", "autopsy", "canvass", "disguise"),
    *("bomb", "detonate", "blast", "hold", "protect", "let die", "guard", "unguard", "threaten", "done"),
    *("disarm threat", "disarm bomb", "move threat", "move bomb", "move protection", "onto", "swap"),
)
LABELS = {
    "disguise": "Disguise yourself: draw a card",
    "canvass": "Canvass: draw two cards, reveal one",
    "profile": "Profile: discard the dead and draw",
    "done": "That is all",
    "hold": "Let the bomb be",
}


def _label(s: State, number: int) -> str:
    action = action_table()[number]
    if action.text in LABELS:
        return LABELS[action.text]
    if number < act.ACCUSE:
        return seeing.label_move(action_table(), number)
    name = action.at.partition("/")[2]
    bluff = ": yourself, as a bluff" if number == act.ACCUSE + s.identities[s.seat] else ""
    words = action.text.replace(name, title(name)) + bluff
    return words[0].upper() + words[1:]


def _name(s: State, suspect: int) -> str:
    return title(s.names[suspect])
