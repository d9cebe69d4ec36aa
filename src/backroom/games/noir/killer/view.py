"""What an eye sees of Killer vs. Inspector: built up from nothing, out of what lies open and what that eye holds."""

from collections.abc import Iterable

from backroom.core import ActionTable, Blocked, Eye, Facts, Offer, View
from backroom.games.noir.grid import AXES, COLUMNS, NO_SHIFT, ROWS, members
from backroom.games.noir.killer import rules
from backroom.games.noir.killer.actions import (
    ACCUSE,
    AXIS_WORDS,
    BECOME,
    COLLAPSE,
    DISGUISE,
    EXONERATE,
    KILL,
    PLACE,
    REMOVE,
    TOWN,
    action_table,
)
from backroom.games.noir.killer.state import (
    COLLAPSED,
    COLLAPSING,
    EXONERATING,
    FIRST_IDENTITY,
    FIRST_KILL,
    INSPECTOR,
    KILLER,
    NOBODY,
    OVER,
    TURN,
    State,
    Town,
)
from backroom.games.noir.killer.words import ROLES, result_of, waiting_for
from backroom.games.noir.suspects import title


def see(s: State, eye: Eye) -> View:
    """The position as this eye sees it; once the game is over, everything."""
    return View(
        eye=eye,
        turn=tuple(rules.turn(s)),
        prompt=prompt(s, eye),
        offers=tuple(offers(s)) if s.seat == eye and s.phase != OVER else (),
        blocked=tuple(blocked(s)) if s.seat == eye and s.phase != OVER else (),
        public=public(s, len(s.deck), len(s.hand)) | ({"opened": rules.opened(s)} if s.phase == OVER else {}),
        private={} if s.phase == OVER else private(s, eye),
    )


def see_all(s: State) -> View:
    """The position with the cards on the table."""
    facts = public(s, len(s.deck), len(s.hand)) | {"opened": rules.opened(s)}
    return View(eye=None, turn=tuple(rules.turn(s)), prompt=prompt(s, None), public=facts, private={})


# The facts


def public(town: Town, evidence_left: int, held: int) -> dict[str, object]:
    """What lies open for everyone: the town, and how many cards are in the deck and in the inspector's hand."""
    names = town.names
    facts: dict[str, object] = {
        "rows": town.shape.rows,
        "cols": town.shape.cols,
        "town": [names[suspect] for suspect in town.cells],
        "dead": [names[town.cells[cell]] for cell in members(town.dead)],
        "cleared": [names[suspect] for suspect in members(town.cleared)],
        "shown": [names[suspect] for suspect in members(town.face_up)],
        "killed": town.killed,
        "goal": town.goal,
        "evidence_left": evidence_left,
        "held": held,
        "decisions_left": town.decisions_left,
    }
    if town.phase == COLLAPSING:
        leaving = [names[town.cells[cell]] for cell in members(town.gone)]
        facts["collapsing"] = {"lines": AXIS_WORDS[town.axis], "leaving": leaving}
    return facts


def private(s: State, eye: Eye) -> Facts:
    """What this eye holds."""
    if eye == KILLER:
        return {"identity": s.names[s.killer]}
    if eye == INSPECTOR and s.phase != FIRST_KILL:
        identity = None if s.inspector == NOBODY else s.names[s.inspector]
        return {"identity": identity, "hand": [s.names[card] for card in s.hand]}
    return {}


# What is asked, what may be done, and why the rest may not


def prompt(s: State, eye: Eye) -> str:
    """What is asked of this eye."""
    if s.phase == OVER:
        return result_of({"ending": s.ending, **rules.opened(s)}).words
    if s.seat != eye:
        return waiting_for(s.seat)
    if s.phase == FIRST_KILL:
        return "Your first turn: kill somebody next to you."
    if s.phase == FIRST_IDENTITY:
        return "Your first turn: who of these are you? If that one dies, you lose."
    if s.phase == EXONERATING:
        return "Show one of your cards. If it is still in town, the killer must say whether she is next to it."
    if s.phase == COLLAPSING:
        return f"This {AXES[s.axis]} holds more than one dead: which card leaves?"
    if s.phase == COLLAPSED:
        return "Collapse once more, or leave it at that?"
    if s.seat == KILLER:
        return "Your turn. Kill, put on a disguise, shift a line or collapse the town."
    return "Your turn. Accuse, exonerate, shift a line or collapse the town."


def offers(s: State) -> Iterable[Offer]:
    """What the seat whose turn it is may do, with what each is attached to."""
    table = action_table(s.names)
    found = []
    for number in sorted(rules.legal(s, s.seat)):
        action = table[number]
        verb = "bluff" if action.verb == "accuse" and number == ACCUSE + s.inspector else action.verb
        found.append(Offer(action.text, _label(s, number, table), verb, action.at))
    return sorted(found, key=lambda offer: ORDER.index(offer.verb))


ORDER = "kill accuse become place remove bluff disguise exonerate collapse stop shift".split()
"""Of the verbs on a screen: deeds first, and shifts, which are many, last."""


def _label(s: State, number: int, table: ActionTable) -> str:
    if number >= PLACE:
        return f"Show {_name(s, number - PLACE)}"
    if number >= ACCUSE:
        bluff = number == ACCUSE + s.inspector
        return f"Accuse {_name(s, number - ACCUSE)}{': yourself, as a bluff' if bluff else ''}"
    if number >= KILL:
        return f"Kill {_name(s, number - KILL)}"
    if number >= BECOME:
        return f"Be {_name(s, number - BECOME)}"
    if number >= REMOVE:
        return f"Take {_name(s, number - REMOVE)} off the board"
    if number == EXONERATE:
        return "Exonerate: draw a card, then show one"
    if number == DISGUISE:
        return "Disguise yourself: draw a card"
    if number == COLLAPSE + ROWS:
        return "Collapse: one dead of each row leaves"
    if number == COLLAPSE + COLUMNS:
        return "Collapse: one dead of each column leaves"
    return table.text(number).capitalize()


def _name(s: State, suspect: int) -> str:
    return title(s.names[suspect])


def blocked(s: State) -> Iterable[Blocked]:
    """What one would look for on a turn, and why it is not possible."""
    if s.phase not in (TURN, FIRST_KILL, FIRST_IDENTITY):
        return
    offered = {offer.verb for offer in offers(s)}
    for verb in VERBS[s.seat]:
        if verb not in offered:
            yield Blocked(verb, verb.capitalize(), _not_asked(s, verb) or _not_at_all(s, verb))
    if s.last_shift != NO_SHIFT:
        action = action_table(s.names)[s.shape.undoes[s.last_shift]]
        yield Blocked("shift", action.text.capitalize(), UNDOING, action.at)


# The verbs of a turn, and those of its parts.
VERBS = (("kill", "disguise", "shift", "collapse"), ("accuse", "exonerate", "shift", "collapse"))
PARTS = (("remove", "stop"), ("remove", "stop", "become", "place"))
ASKED = {
    FIRST_KILL: (("kill",), "your first turn is a kill"),
    FIRST_IDENTITY: (("become",), "first choose who you are"),
    EXONERATING: (("place",), "first show one of your cards"),
    COLLAPSING: (("remove",), "first choose which card leaves"),
    COLLAPSED: (("collapse", "stop"), "you are collapsing the town: go on or stop"),
}
UNDOING = "it would undo the last shift"


def why_not(s: State, action: int) -> str:
    """Why the seat whose turn it is can't do that, from what it can see."""
    verb = action_table(s.names)[action].verb
    return _not_asked(s, verb) or _not_to(s, verb, action) or _not_at_all(s, verb)


def _not_asked(s: State, verb: str) -> str:
    if verb not in VERBS[s.seat] + PARTS[s.seat]:
        return f"that is for the {ROLES[s.seat ^ 1]}"
    verbs, reason = ASKED.get(s.phase, ((), ""))
    return "" if verb in verbs else reason


def _not_to(s: State, verb: str, action: int) -> str:
    """Why it is not possible to do that to this suspect or line."""
    suspect = (action - REMOVE) % TOWN
    if verb in ("kill", "accuse"):
        dead = s.is_dead(suspect)
        return f"{_name(s, suspect)} is {'dead' if dead else 'not next to you'}"
    if verb in ("become", "place"):
        held = suspect in s.hand
        return f"{_name(s, suspect)} is dead" if held else "that card is not in your hand"
    if verb == "remove":
        return f"that is not one of the dead of this {AXES[s.axis]}"
    if verb == "shift":
        undone = s.last_shift != NO_SHIFT and s.shape.undoes[s.last_shift] == action
        return UNDOING if undone else "no such line is left, or it is the same as shifting it the other way"
    return ""


def _not_at_all(s: State, verb: str) -> str:
    """Why it is not possible on this turn, whatever one would do it to."""
    if verb in ("kill", "accuse"):
        return "nobody alive is next to you"
    if verb in ("disguise", "exonerate"):
        return "the evidence deck is empty"
    if verb == "collapse":
        rows, columns = ([str(line + 1) for line in s.lines_without_dead(axis)] for axis in (ROWS, COLUMNS))
        return f"somebody must die in {_lines('row', rows)}, or in {_lines('column', columns)}"
    return "nothing asks for that now"


def _lines(axis: str, numbers: list[str]) -> str:
    return f"{axis}{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}"
