"""Heist in words: the log, the result and the role cards."""

from typing import assert_never

from msgspec import UNSET

from backroom.core import Ability, Eye, Result, RoleCard, Seat, Seen, Text, Who, listed, spans
from backroom.core.book import in_letters
from backroom.games.noir.heist.rules.ending import LIMIT, THIEVES_OUT, VAULTS_OPEN, winners
from backroom.games.noir.heist.rules.facts import (
    Accused,
    Dealt,
    DidInsideJob,
    Disabled,
    Ended,
    Hacked,
    HasUndercover,
    HeistFact,
    PickedForSwap,
    PutInUniform,
    Reclaimed,
    Recruited,
    Redrew,
    Safebroke,
    SeatFact,
    SentUndercover,
    ShiftedSeen,
    ShiftedStealthily,
    ShowedRole,
    Silenced,
    Stole,
    Swapped,
    TookIdentity,
    TookRole,
    Vanished,
    VaultOpened,
    Watched,
)
from backroom.games.noir.heist.rules.state import REACH, Limits
from backroom.games.noir.heist.rules.vaults import PLACES
from backroom.games.noir.rules.facts import Became, Drew, Shifted
from backroom.games.noir.rules.words import suspect_called, suspects_listed, tell_drew, whoever

CHIEF = "chief"
THIEVES = "thieves"
LAW = "law"


def seat_names(seats: int) -> tuple[str, ...]:
    """What each seat is called."""
    return (*(f"thief {number}" for number in range(1, seats)), CHIEF)


SHIFT = Ability("Shift", "a row or a column by one. Exposed if it moves an officer in uniform.")
PUTS_MARKER = "put your marker on the vault whose zone you stand in."
COMES_BACK = "It comes back when your next turn begins."
STEAL = Ability("Steal (exposed)", PUTS_MARKER)
STEAL_FOR_A_TURN = Ability("Steal (exposed)", f"{PUTS_MARKER} {COMES_BACK}")


def _thief(name: str, power: Ability) -> RoleCard:
    return RoleCard(name, THIEVES, (power, SHIFT, STEAL_FOR_A_TURN))


LIMITS = Limits()
SIDE = in_letters(LIMITS.watched)

CARDS = (
    RoleCard(
        "safecracker",
        THIEVES,
        (
            Ability("Patience", "your marker stays on its vault until you steal elsewhere or the vault opens."),
            SHIFT,
            STEAL,
        ),
    ),
    _thief("runner", Ability("Fast shift (exposed)", f"a row or a column by one or {in_letters(REACH)} spaces.")),
    _thief(
        "cleaner",
        Ability("Disable (exposed)", "stop an officer next to you. He can't accuse or swap until you disable another."),
    ),
    _thief("decoy", Ability("Vanish (exposed)", "shuffle your identity into the deck and draw one.")),
    _thief("insider", Ability("Inside job (exposed)", "change places with any officer in uniform.")),
    _thief(
        "hacker",
        Ability("Hack (exposed)", "steal from a cell next to a zone. From the exact centre you reach every vault."),
    ),
    _thief(
        "silencer",
        Ability(
            "Silence (exposed)",
            "kill an officer next to you. A new one is drawn. "
            f"{in_letters(LIMITS.silences).capitalize()} times in a game.",
        ),
    ),
    _thief(
        "mimic", Ability("Duplicate (exposed)", f"draw {in_letters(LIMITS.duplicates)} cards and become one of them.")
    ),
    _thief("infiltrator", Ability("Swap (secret)", "change places with somebody next to you.")),
    _thief("sneak", Ability("Stealthy shift (secret)", "move a line with an officer in it by one, unseen.")),
    _thief(
        "master safecracker",
        Ability(
            "Safebreaking (exposed)",
            "in the zone of the vault with your marker, add your second marker to it.",
        ),
    ),
    RoleCard(
        CHIEF,
        LAW,
        (
            "You act after every exposed action, and after as many secret ones in a row as there are thieves.",
            Ability("Shift", "a row or a column by one."),
            Ability("Swap", "one of your officers in uniform with somebody next to him."),
            Ability("Accuse", "somebody next to one of your officers, in uniform or undercover."),
            Ability("Surveillance", f"every thief in a block of {SIDE} by {SIDE} raises a hand."),
        ),
    ),
)

BY_TWO_ONLY = _thief("runner", Ability("Fast shift (exposed)", f"a row or a column by {in_letters(REACH)} spaces."))
CARDS_BEFORE_N42 = tuple(BY_TWO_ONLY if card.name == BY_TWO_ONLY.name else card for card in CARDS)


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact, who = seen.fact, whoever(seen.seat)
    mine = seen.seat == eye
    assert isinstance(fact, HeistFact)
    match fact:
        case Dealt():
            return ("The town is laid out. The thieves have their roles and identities.",)
        case HasUndercover(identity=name):
            return (suspect_called(name), f" is {'your' if mine else 'the'} undercover officer.")
        case PutInUniform(suspect=name):
            return spans(who, " put ", suspect_called(name), " in uniform.")
        case SentUndercover():
            return spans(who, " sent somebody undercover and shuffled the rest of the cards back.")
        case VaultOpened(vault=vault):
            return (f"The {PLACES[vault]} vault is open!",)
        case Recruited(suspect=name):
            return (suspect_called(name), " was drawn and puts on the uniform.")
        case PickedForSwap(suspect=name):
            return spans(who, " picked ", suspect_called(name), " for a swap.")
        case Accused(suspect=name, thief=thief):
            answer: Text = (": wrong.",) if thief is UNSET else (": caught! That was ", Who(thief), ".")
            return spans(who, " accused ", suspect_called(name), answer)
        case Watched(row=row, col=col, side=side, raised=raised):
            block = f"rows {row}-{row + side - 1}, columns {col}-{col + side - 1}"
            inside = listed([Who(seat) for seat in raised]) or ("nobody",)
            return spans(who, f" watched {block}. Hands raised: ", inside, ".")
        case Ended(ending=ending):
            return (ENDINGS[ending],)
        case _:
            return _tell_deed(fact, who, mine)


def _tell_deed(fact: SeatFact, who: Text, mine: bool) -> Text:
    """What thieves do, and what both sides do."""
    match fact:
        case TookRole(role=role):
            return spans(who, f" {'are' if mine else 'is'} the {role}.")
        case ShowedRole(role=role):
            return spans(who, f" {'are' if mine else 'is'} the {role}, as everyone can see now.")
        case TookIdentity(identity=name):
            return spans(who, " are " if mine else " is ", suspect_called(name), ".")
        case Drew():
            return tell_drew(who, fact)
        case Shifted(axis=axis, line=line, way=way):
            return spans(who, f" shifted {axis} {line} {way}.")
        case ShiftedSeen(axis=axis, line=line, way=way):
            return spans(who, f" shifted {axis} {line} {way}, and {'were' if mine else 'was'} seen.")
        case ShiftedStealthily(axis=axis, line=line, way=way):
            return spans(who, f" shifted {axis} {line} {way} past the officers, unseen.")
        case Stole(vault=vault):
            return spans(who, f" put a marker on the {PLACES[vault]} vault.")
        case Hacked(vault=vault):
            return spans(who, f" hacked the {PLACES[vault]} vault and put a marker on it.")
        case Safebroke(vault=vault):
            return spans(who, f" put a second marker on the {PLACES[vault]} vault.")
        case Reclaimed():
            return spans(who, f" took {'your' if mine else 'her'} marker back.")
        case Redrew(level=level):
            return spans(who, f" drew a new identity and a new role of level {level}.")
        case Disabled(suspect=name):
            return spans(who, " put ", suspect_called(name), " out of action.")
        case Vanished():
            return spans(who, f" vanished, shuffled {'your' if mine else 'her'} identity into the deck and drew one.")
        case DidInsideJob(suspect=name, officer=officer):
            two = suspect_called(name), " with ", suspect_called(officer)
            return spans(who, " changed places with an officer: ", two, ".")
        case Silenced(suspect=name):
            return spans(who, " killed ", suspect_called(name), ".")
        case Became():
            return spans(who, " took one of the cards as an identity and shuffled the rest back.")
        case Swapped(suspects=names):
            return spans(who, " had ", suspects_listed(names), " change places.")
        case _:
            assert_never(fact)


def result_of(ending: str, chief: Seat) -> Result:
    """The result, at a table where this is the chief's seat."""
    return Result(winners(ending, chief), ending, ENDINGS[ending])


ENDINGS = {
    VAULTS_OPEN: "The last vault is open. The thieves win.",
    THIEVES_OUT: "A thief is caught and nobody is left to take her place. The chief wins.",
    LIMIT: "The decision limit is reached. The night is over. Nobody wins.",
}
