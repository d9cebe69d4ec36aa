"""FBI vs. Mafia: how people die and are arrested, and what follows: reactions, trophies, new identities, the end.

Every death goes through `attack`: the suit is asked if there is a protection marker, and otherwise, or if he lets it
happen, somebody dies. What the action does then is the town's business (`State.die`); once it is over, all who were
somebody in it are settled, in turn order.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Fact, Seat, told
from backroom.games.noir.fbi.rules.facts import (
    Accused,
    AskedToStepIn,
    Detonated,
    Died,
    FarAccused,
    LetBe,
    LetHappen,
    OnSuspect,
    Protected,
    TookIdentity,
    TrophyTaken,
)
from backroom.games.noir.fbi.rules.roles import BOMBER, DETECTIVE, FBI, MEMBERS, PROFILER, SUIT
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import ANSWERING, BLASTING
from backroom.games.noir.rules.deeds import opened
from backroom.games.noir.rules.facts import Ended
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.shown import Opened
from backroom.games.noir.rules.town import NOBODY


def attack(s: State, deed: str, fact: type[OnSuspect], victim: int, chance: Chance) -> Sequence[Event]:
    """Somebody would die now."""
    seat = s.seat
    done = UNTOLD if s.silent else s.ready.of(fact, seat, victim)
    if s.attack(deed, seat, victim):
        return done, UNTOLD if s.silent else s.ready.of(AskedToStepIn, SUIT, victim)
    return _die(s, victim, [done], chance)


def protect(s: State, chance: Chance) -> Sequence[Event]:
    """The suit saves the victim, who keeps all markers. That ends the action."""
    events = [UNTOLD if s.silent else s.ready.of(Protected, SUIT, s.victim)]
    s.protect()
    return _settle(s, events, chance)


def let_die(s: State, chance: Chance) -> Sequence[Event]:
    """The suit can't help, or won't."""
    return _die(s, s.victim, [UNTOLD if s.silent else s.ready.of(LetHappen, SUIT, s.victim)], chance)


def _die(s: State, victim: int, events: list[Event], chance: Chance) -> Sequence[Event]:
    who = s.seat_of(victim)
    if who == NOBODY:
        s.die(victim, NOBODY)
        events.append(UNTOLD if s.silent else s.ready.of(Died, None, victim))
    else:
        s.identities[who] = NOBODY
        s.die(victim, who)
        events.append(UNTOLD if s.silent else told(Died(s.names[victim], who)))
    return _settle(s, events, chance)


def accuse(s: State, far: bool, suspect: int, chance: Chance) -> Sequence[Event]:
    """Ask whether that is a mafioso. A teammate has nothing to answer."""
    deed = "far accuse" if far else "accuse"
    seat = s.seat
    who = s.seat_of(suspect)
    if who != NOBODY and who & 1 != FBI:
        s.identities[who] = NOBODY
        s.arrest(deed, seat, suspect, who)
        kind = FarAccused if far else Accused
        found = UNTOLD if s.silent else told(kind(s.names[suspect], who), seat)
        return _settle(s, [found], chance)
    s.wrongly_accused(deed, seat, suspect)
    return (UNTOLD if s.silent else s.ready.of(FarAccused if far else Accused, seat, suspect),)


def detonate(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """The bomber sets off a bomb: on her turn it kills the one who carries it; one who was just arrested is safe."""
    if s.phase != ANSWERING:
        return attack(s, "detonate", Detonated, suspect, chance)
    s.explode(suspect)
    return _settle(s, [UNTOLD if s.silent else s.ready.of(Detonated, BOMBER, suspect)], chance)


def hold(s: State, chance: Chance) -> Sequence[Event]:
    """The bomber lets an arrest pass."""
    s.go_on()
    return _settle(s, [UNTOLD if s.silent else told(LetBe(), BOMBER)], chance)


def _settle(s: State, events: list[Event], chance: Chance) -> Sequence[Event]:
    """Unless the action goes on: trophies, and new identities, in turn order, as long as nobody has won."""
    if s.phase in (BLASTING, ANSWERING):
        return events
    seat = 0
    while s.pending and not s.decided():
        if s.pending >> seat & 1:
            if seat & 1 == FBI:
                s.take_trophy()
                events.append(UNTOLD if s.silent else told(TrophyTaken(), seat))
            if not s.decided():
                events.append(_new_identity(s, seat, chance))
        seat += 1
    ending = s.decided()
    if ending:
        s.end(ending)
    return events


def _new_identity(s: State, seat: Seat, chance: Chance) -> Event:
    """Draw until a living suspect turns up; if there is none, the seat leaves the city."""
    discarded = []
    while s.deck:
        card = s.deck.draw(chance)
        if not s.is_dead(card):
            s.identities[seat] = card
            break
        s.discard(card)
        discarded.append(s.names[card])
    left = s.identities[seat] == NOBODY
    s.settle(seat, left)
    if s.silent:
        return UNTOLD
    fact = TookIdentity(discarded, left)
    if left:
        return told(fact, seat)
    return told(fact, seat, for_team(s, seat, TookIdentity(discarded, left, s.names[s.identities[seat]])))


def for_team(s: State, seat: Seat, whole: Fact) -> dict[Seat, Fact]:
    """What all of a seat's team see of its new identity."""
    return {mate: whole for mate in range(s.seats) if MEMBERS[seat & 1] >> mate & 1}


# The end


def ended(s: State) -> Event:
    """Open the secrets."""
    cards = all_opened(s)
    return told(Ended(s.ending, cards.identities, cards.hands))


def all_opened(s: State) -> Opened:
    """What is turned up when the game is over."""
    hands = {DETECTIVE: s.drawn, PROFILER: s.hand} if s.seats > PROFILER else {DETECTIVE: s.drawn}
    return opened(s, s.identities, hands)
