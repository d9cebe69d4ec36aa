"""Heist in words: the log, the result and the role cards."""

from collections.abc import Sequence

from backroom.core import Eye, Facts, Result, RoleCard, Seat, Seen
from backroom.games.noir.heist.ending import LIMIT, THIEVES_OUT, VAULTS_OPEN, winners
from backroom.games.noir.suspects import title
from backroom.games.noir.words import count_of, listed, listed_names, tell_move, who_did

CHIEF = "chief"
THIEVES = "thieves"
LAW = "law"
PLACES = {"nw": "northwest", "ne": "northeast", "sw": "southwest", "se": "southeast"}


def seat_names(seats: int) -> tuple[str, ...]:
    """What each seat is called."""
    return (*(f"thief {number}" for number in range(1, seats)), CHIEF)


SHIFT = "Shift: a row or a column by one. Exposed if it moves an officer in uniform."
STEAL = "Steal (exposed): put your marker on the vault whose zone you stand in."
COMES_BACK = " It comes back when your next turn begins."


def _thief(name: str, power: str) -> RoleCard:
    return RoleCard(name, THIEVES, (power, SHIFT, STEAL + COMES_BACK))


CARDS = (
    RoleCard(
        "safecracker",
        THIEVES,
        ("Patience: your marker stays on its vault until you steal elsewhere or the vault opens.", SHIFT, STEAL),
    ),
    _thief("runner", "Fast shift (exposed): a row or a column by two spaces."),
    _thief("cleaner", "Disable (exposed): an officer next to you can't accuse or swap until you disable another."),
    _thief("decoy", "Vanish (exposed): shuffle your identity into the deck and draw one."),
    _thief("insider", "Inside job (exposed): change places with any officer in uniform."),
    _thief("hacker", "Hack (exposed): steal from next to a zone, or from the exact centre at any vault."),
    _thief("silencer", "Silence (exposed): kill an officer next to you. A new one is drawn. Three times in a game."),
    _thief("mimic", "Duplicate (exposed): draw three cards and become one of them."),
    _thief("infiltrator", "Swap (secret): change places with somebody next to you."),
    _thief("sneak", "Stealthy shift (secret): move a line by one though there is an officer in it."),
    _thief(
        "master safecracker",
        "Safebreaking (exposed): leave your marker on the vault whose zone you stand in and put your second one there.",
    ),
    RoleCard(
        CHIEF,
        LAW,
        (
            "You act after every exposed action, and after as many secret ones in a row as there are thieves.",
            "Shift: a row or a column by one.",
            "Swap: one of your officers in uniform with somebody next to him.",
            "Accuse: somebody next to an officer in uniform, or next to the one undercover.",
            "Surveillance: every thief in a block of four by four raises a hand.",
        ),
    ),
)


def tell(seen: Seen, eye: Eye, names: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    who = who_did(seen, eye, names)
    suspect = title(facts["suspect"]) if "suspect" in facts else ""
    vault = f"the {PLACES[facts['vault']]} vault" if "vault" in facts else ""
    match seen.kind:
        case "deal":
            return "The town is laid out. The thieves have their roles and identities."
        case "role" | "shows":
            are = "are" if seen.seat == eye else "is"
            return f"{who} {are} the {facts['role']}{'' if seen.kind == 'role' else ', as everyone can see now'}."
        case "identity":
            return _tell_identity(facts, who, seen.seat == eye, seen.seat == len(names) - 1)
        case "draw":
            drawn = f": {listed_names(facts['cards'])}" if "cards" in facts else ""
            return f"{who} drew {count_of(facts['count'], 'evidence card')}{drawn}."
        case "uniform":
            return f"{who} put {suspect} in uniform."
        case "undercover":
            return f"{who} sent somebody undercover and shuffled the rest of the cards back."
        case "shift" if "exposed" in facts:
            return f"{tell_move(seen, who)[:-1]}, and was seen."
        case "stealthy shift":
            return f"{who} shifted {facts['axis']} {facts['line']} {facts['way']} past the officers, unseen."
        case "end":
            return result_of(facts["ending"], facts).words
    return _tell_theft(seen, who, suspect, vault) or _tell_law(seen, eye, names, who, suspect) or tell_move(seen, who)


def _tell_identity(facts: Facts, who: str, mine: bool, undercover: bool) -> str:
    if undercover:
        return f"{title(facts['identity'])} is {'your' if mine else 'the'} officer undercover."
    return f"{who} {'are' if mine else 'is'} {title(facts['identity'])}."


def _tell_theft(seen: Seen, who: str, suspect: str, vault: str) -> str:
    facts = seen.facts
    match seen.kind:
        case "steal":
            return f"{who} put a marker on {vault}."
        case "hack":
            return f"{who} hacked {vault} and put a marker on it."
        case "safebreak":
            return f"{who} put a second marker on {vault}."
        case "opened":
            return f"{vault.capitalize()} is open!"
        case "reclaim":
            return f"{who} took {'your' if who == 'You' else 'her'} marker back."
        case "redraw":
            return f"{who} drew a new identity and a new role of level {facts['level']}."
        case "disable":
            return f"{who} put {suspect} out of action."
        case "vanish":
            return f"{who} vanished: shuffled an identity into the deck and drew one."
        case "inside job":
            return f"{who} changed places with an officer: {suspect} with {title(facts['officer'])}."
        case "silence":
            return f"{who} killed {suspect}."
        case "recruit":
            return f"{suspect} was drawn to take the uniform."
        case "become":
            return f"{who} took one of the cards as an identity and shuffled the rest back."
    return ""


def _tell_law(seen: Seen, eye: Eye, names: Sequence[str], who: str, suspect: str) -> str:
    facts = seen.facts
    match seen.kind:
        case "swapping":
            return f"{who} picked {suspect} for a swap."
        case "swap":
            return f"{who} had {listed_names(facts['suspects'])} change places."
        case "accuse" if facts["right"]:
            return f"{who} accused {suspect}: caught! That was {_named(facts['thief'], eye, names)}."
        case "accuse":
            return f"{who} accused {suspect}: wrong."
        case "surveil":
            last = facts["side"] - 1
            block = f"rows {facts['row']}-{facts['row'] + last}, columns {facts['col']}-{facts['col'] + last}"
            raised = [_named(seat, eye, names) for seat in facts["raised"]]
            return f"{who} watched {block}: {listed(raised) if raised else 'nobody'} there."
    return ""


def _named(seat: Seat, eye: Eye, names: Sequence[str]) -> str:
    return "you" if seat == eye else names[seat]


def result_of(ending: str, opened: Facts) -> Result:
    """The result, from what is opened at the end."""
    return Result(winners(ending, len(opened["identities"]) - 1), ending, ENDINGS[ending])


ENDINGS = {
    VAULTS_OPEN: "The last vault is open. The thieves win.",
    THIEVES_OUT: "A thief is caught and nobody is left to take her place. The chief wins.",
    LIMIT: "The limit of decisions is reached: the night is over. Nobody wins.",
}
