"""FBI vs. Mafia: how people die and are arrested, and what follows: reactions, trophies, new identities, the end.

Every death goes through `attack`: the suit is asked if there is a protection marker, and otherwise, or if he lets it
happen, somebody dies. What the action does then is the town's business (`State.die`); once it is over, all who were
somebody in it are settled, in turn order.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir.deeds import opened
from backroom.games.noir.fbi.roles import BOMBER, DETECTIVE, FBI, MEMBERS, PROFILER, SUIT
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.town import ANSWERING, BLASTING
from backroom.games.noir.told import UNTOLD
from backroom.games.noir.town import NOBODY


def attack(s: State, deed: str, seat: Seat, victim: int, chance: Chance) -> Sequence[Event]:
    """Somebody would die now."""
    done = s.told.of(deed, seat, victim)
    if s.attack(deed, seat, victim):
        return done, s.told.of("ask", SUIT, victim)
    return _die(s, victim, [done], chance)


def protect(s: State, chance: Chance) -> Sequence[Event]:
    """The suit saves the victim, who keeps all markers. That ends the action."""
    events = [s.told.of("protect", SUIT, s.victim)]
    s.protect()
    return _settle(s, events, chance)


def let_die(s: State, chance: Chance) -> Sequence[Event]:
    """The suit can't help, or won't."""
    return _die(s, s.victim, [s.told.of("let die", SUIT, s.victim)], chance)


def _die(s: State, victim: int, events: list[Event], chance: Chance) -> Sequence[Event]:
    who = s.seat_of(victim)
    if who == NOBODY:
        s.die(victim, NOBODY)
        events.append(s.told.of("death", None, victim))
    else:
        s.identities[who] = NOBODY
        s.die(victim, who)
        events.append(UNTOLD if s.silent else Event("death", None, {"suspect": s.names[victim], "who": who}))
    return _settle(s, events, chance)


def accuse(s: State, deed: str, seat: Seat, suspect: int, chance: Chance) -> Sequence[Event]:
    """Ask whether that is a mafioso. A teammate has nothing to answer."""
    who = s.seat_of(suspect)
    if who != NOBODY and who & 1 != FBI:
        s.identities[who] = NOBODY
        s.arrest(deed, seat, suspect, who)
        told = UNTOLD if s.silent else Event(deed, seat, {"suspect": s.names[suspect], "who": who})
        return _settle(s, [told], chance)
    s.wrongly_accused(deed, seat, suspect)
    return (s.told.of(deed, seat, suspect),)


def detonate(s: State, suspect: int, chance: Chance) -> Sequence[Event]:
    """The bomber sets off a bomb: on her turn it kills the one who carries it; one who was just arrested is safe."""
    if s.phase != ANSWERING:
        return attack(s, "detonate", BOMBER, suspect, chance)
    s.explode(suspect)
    return _settle(s, [s.told.of("detonate", BOMBER, suspect)], chance)


def hold(s: State, chance: Chance) -> Sequence[Event]:
    """The bomber lets an arrest pass."""
    s.go_on()
    return _settle(s, [Event("hold", BOMBER)], chance)


def _settle(s: State, events: list[Event], chance: Chance) -> Sequence[Event]:
    """Unless the action goes on: trophies, and new identities, in turn order, as long as nobody has won."""
    if s.phase in (BLASTING, ANSWERING):
        return events
    seat = 0
    while s.pending and not s.decided():
        if s.pending >> seat & 1:
            if seat & 1 == FBI:
                s.take_trophy()
                events.append(UNTOLD if s.silent else Event("trophy", seat))
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
    return Event("identity", seat, {"discarded": discarded, "left": left}, {} if left else to_team(s, seat))


def to_team(s: State, seat: Seat) -> dict[Seat, dict[str, str]]:
    """Who a seat is, for all of its team."""
    told = {"identity": s.names[s.identities[seat]]}
    return {mate: told for mate in range(s.seats) if MEMBERS[seat & 1] >> mate & 1}


# The end


def ended(s: State) -> Event:
    """Open the secrets."""
    return Event("end", None, {"ending": s.ending, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    hands = {DETECTIVE: s.drawn, PROFILER: s.hand} if s.seats > PROFILER else {DETECTIVE: s.drawn}
    return opened(s, s.identities, hands)
