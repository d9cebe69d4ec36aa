"""FBI vs. Mafia in words: the roles, the log and the result."""

from collections.abc import Sequence
from typing import assert_never

from msgspec import UNSET

from backroom.core import Eye, Hidden, Result, Seat, Seen, Standing, Text, Who, listed, spans
from backroom.games.noir.fbi.rules.ending import ARRESTS, GONE, LIMIT, TOWN_TAKEN, winners
from backroom.games.noir.fbi.rules.facts import (
    Accused,
    AgentFact,
    AskedToStepIn,
    Bombed,
    CardFact,
    Dealt,
    Detonated,
    Died,
    Disarmed,
    Disguised,
    FarAccused,
    FbiFact,
    Guarded,
    HandsRaised,
    LedBlast,
    LetBe,
    LetHappen,
    LookedAt,
    MafiaFact,
    PickedForSwap,
    PickedMarker,
    Profiled,
    Protected,
    PutMarker,
    Revealed,
    Struck,
    Swapped,
    Threatened,
    ThreatsMade,
    TookAim,
    TookIdentity,
    TrophyTaken,
    Unguarded,
    WentToKill,
)
from backroom.games.noir.fbi.rules.roles import BOMBER, FBI, MAFIA, SUIT
from backroom.games.noir.rules.facts import Drew, Ended, Name
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.words import (
    LIMIT_REACHED,
    suspect_called,
    suspects_listed,
    tell_drew,
    tell_in_town,
    whoever,
)


def standing_of(seat: Seat, town: Sequence[str]) -> tuple[Standing, ...]:
    """What the bomber and the suit may decide before they are asked."""
    if seat == BOMBER:
        return (Standing("hold", "Never detonate on an arrest", ("hold",)),)
    if seat != SUIT:
        return ()
    each = [
        Standing(f"protect {name}", f"Always protect {title(name)}", (f"protect {name}", f"let {name} die"))
        for name in sorted(town)
    ]
    never = Standing("never", "Never protect anybody", tuple(f"let {name} die" for name in sorted(town)))
    return (never, *each)


def tell(seen: Seen, eye: Eye) -> Text:
    """One event as a sentence in the log of this eye."""
    fact = seen.fact
    assert isinstance(fact, FbiFact)
    if isinstance(fact, CardFact):
        return _tell_cards(fact, seen.seat, eye)
    if isinstance(fact, AgentFact):
        return _tell_agents(fact, seen.seat)
    if isinstance(fact, MafiaFact):
        return _tell_mafia(fact, seen.seat)
    return tell_in_town(fact, seen.seat)


def _tell_cards(fact: CardFact, seat: Seat | None, eye: Eye) -> Text:
    who = whoever(seat)
    match fact:
        case Dealt(team=team):
            known = {} if team is UNSET else {int(mate): name for mate, name in team.items()}
            each = [spans(Who(mate), _is(mate, eye), suspect_called(name)) for mate, name in known.items()]
            return spans("The town is laid out", ": " if each else "", listed(each), ".")
        case Drew():
            return tell_drew(who, fact)
        case Disguised(worked=True, suspect=name, identity=identity):
            cleared = suspects_listed([name] if name else [])
            return spans(who, " put on a disguise. ", cleared, " is cleared.", _identity(identity, seat, eye))
        case Disguised(card=card):
            dead = spans(suspect_called(card), ", who is dead") if card else "somebody dead"
            return spans(who, " tried a disguise and drew ", dead, ". The card goes under the deck.")
        case TookIdentity(left=True, discarded=names):
            return spans(who, " found nobody left to be", _discarded(names), ", and left the city.")
        case TookIdentity(discarded=names, identity=identity):
            return spans(who, " took a new identity", _discarded(names), ".", _identity(identity, seat, eye))
        case Ended(ending=ending):
            return (ENDINGS[ending],)
        case _:
            assert_never(fact)


def _tell_agents(fact: AgentFact, seat: Seat | None) -> Text:
    who = whoever(seat)
    match fact:
        case Accused(suspect=name, who=found):
            return spans(who, " accused ", suspect_called(name), ": ", _found(found))
        case FarAccused(suspect=name, who=found):
            return spans(who, " accused ", suspect_called(name), " from afar: ", _found(found))
        case Disarmed(suspect=name, marker=marker):
            return spans(who, f" took the {marker} off ", suspect_called(name), ".")
        case LookedAt(suspect=name):
            return spans(who, " looked at the body of ", suspect_called(name), ".")
        case HandsRaised(suspect=name, agents=agents, seats=seats):
            hands = listed([Who(one) for one in seats]) if seats else ("nobody",)
            return spans("Next to " if agents else "Mafiosi next to ", suspect_called(name), ": ", hands, ".")
        case Revealed(suspect=name):
            return spans(who, " revealed ", suspect_called(name), ".")
        case Profiled(placed=placed, discarded=names):
            cleared = suspects_listed(placed) if placed else ("nobody",)
            return spans(who, " cleared ", cleared, _discarded(names), ".")
        case Guarded(suspect=name):
            return spans(who, " placed a protection marker on ", suspect_called(name), ".")
        case Unguarded(suspect=name):
            return spans(who, " took the protection marker off ", suspect_called(name), ".")
        case AskedToStepIn(suspect=name):
            return spans(suspect_called(name), " would die: ", Who(SUIT, "You"), " must say whether to step in.")
        case Protected(suspect=name):
            return spans(who, " protected ", suspect_called(name), ".")
        case LetHappen():
            return spans(who, " let it happen.")
        case _:
            assert_never(fact)


def _tell_mafia(fact: MafiaFact, seat: Seat | None) -> Text:
    who = whoever(seat)
    match fact:
        case WentToKill(suspect=name):
            return spans(who, " went to kill ", suspect_called(name), ".")
        case TookAim(suspect=name):
            return spans(who, " took aim at ", suspect_called(name), ".")
        case Struck(suspect=name):
            return spans(who, " struck at ", suspect_called(name), ".")
        case Detonated(suspect=name):
            return spans(who, " set off the bomb on ", suspect_called(name), ".")
        case LedBlast(suspect=name):
            return spans(who, " led the blast to ", suspect_called(name), ".")
        case LetBe():
            return spans(who, " left the bomb alone.")
        case Bombed(suspect=name):
            return spans(who, " planted a bomb on ", suspect_called(name), ".")
        case PickedForSwap(suspect=name):
            return spans(who, " picked ", suspect_called(name), " for a swap.")
        case Swapped(suspect=name):
            return spans(who, " made the swap with ", suspect_called(name), ".")
        case Threatened(suspect=name):
            return spans(who, " threatened ", suspect_called(name), ".")
        case ThreatsMade(count=count):
            return spans(who, " made no more threats." if count else " threatened nobody: nobody is in reach.")
        case PickedMarker(suspect=name, marker=marker):
            return spans(who, f" took the {marker} off ", suspect_called(name), ", to move it.")
        case PutMarker(suspect=name):
            return spans(who, " put it on ", suspect_called(name), ".")
        case Died(suspect=name, who=lost):
            return spans(suspect_called(name), _lost(lost))
        case TrophyTaken():
            return spans(who, " was an agent: the mafia takes a trophy.")
        case _:
            assert_never(fact)


def _is(seat: Seat, eye: Eye) -> str:
    return " are " if seat == eye else " is "


def _identity(identity: Hidden[Name], seat: Seat | None, eye: Eye) -> Text:
    if identity is UNSET or seat is None:
        return ()
    return (" ", Who(seat), _is(seat, eye), suspect_called(identity), ".")


def _discarded(names: Sequence[Name]) -> Text:
    return (" and threw away ", *suspects_listed(names)) if names else ()


def _found(who: Hidden[Seat]) -> Text:
    return ("wrong.",) if who is UNSET else (Who(who), ", under arrest!")


def _lost(who: Hidden[Seat]) -> Text:
    """Who is dead. A mafioso killed by her own side goes behind bars instead."""
    if who is UNSET:
        return (" is dead.",)
    if who & 1 == FBI:
        return (" is dead. That was ", Who(who), ".")
    return (" is out of the way. That was ", Who(who), ". It counts as an arrest.")


def result_of(ending: str, seats: int) -> Result:
    """The result of a game with this many seats."""
    return Result(winners(ending, seats), ending, ENDINGS[ending])


ENDINGS = {
    ARRESTS: "Enough mafiosi are behind bars. The FBI wins.",
    TOWN_TAKEN: "Too many are dead. The town is taken. The mafia wins.",
    GONE[MAFIA]: "The last mafioso has left the city. The FBI wins.",
    GONE[FBI]: "The last agent has left the city. The mafia wins.",
    LIMIT: LIMIT_REACHED,
}
