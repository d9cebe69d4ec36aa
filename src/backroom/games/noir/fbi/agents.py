"""FBI vs. Mafia: the FBI. For each role what it may do on its turn, then what its deeds do."""

from collections.abc import Callable, Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi.both_teams import moves
from backroom.games.noir.fbi.roles import (
    BOMB,
    DETECTIVE,
    MAFIA,
    MARKERS,
    PROFILER,
    PROTECTION,
    SUIT,
    THREAT,
    UNDERCOVER,
)
from backroom.games.noir.fbi.state import CANVASSING, GUARDING, PROTECTING, State
from backroom.games.noir.grid import members

# What may be done


def _accuse(s: State, cell: int, actions: list[int]) -> None:
    """Any neighbour may be accused, and as a bluff oneself."""
    s.add_free_near(cell, act.ACCUSE, actions)
    actions.append(act.ACCUSE + s.cells[cell])


def _disarm(s: State, cell: int, actions: list[int]) -> None:
    """Any agent may take a threat or a bomb off a neighbour."""
    threats = s.marks[THREAT]
    bombs = s.marks[BOMB]
    marked = (threats | bombs) & ~s.arrested
    if marked:
        for suspect in s.near_among(cell, marked):
            if threats >> suspect & 1:
                actions.append(act.DISARM_THREAT + suspect)
            if bombs >> suspect & 1:
                actions.append(act.DISARM_BOMB + suspect)


def _undercover(s: State) -> list[int]:
    cell = s.cells.index(s.identities[UNDERCOVER])
    actions = moves(s, s.shape.by_one_after)
    _accuse(s, cell, actions)
    _disarm(s, cell, actions)
    if s.deck:
        actions.append(act.DISGUISE)
    dead = s.dead & s.shape.near[cell]
    if dead:
        for body in members(dead):
            actions.append(act.AUTOPSY + s.cells[body])
    return actions


def _detective(s: State) -> list[int]:
    cell = s.cells.index(s.identities[DETECTIVE])
    actions = moves(s, s.shape.by_one_after)
    _disarm(s, cell, actions)
    s.add_free_in(s.shape.straight[cell], act.FAR_ACCUSE, actions)
    if s.deck:
        actions.append(act.CANVASS)
    return actions


def _reveal(s: State) -> list[int]:
    return [act.REVEAL + card for card in s.drawn]


def _guard(s: State) -> list[int]:
    """One marker to place, if there is one left, or to take back."""
    carrying = s.marks[PROTECTION]
    actions = [act.UNGUARD + suspect for suspect in members(carrying)]
    if len(actions) < s.limits.protections:
        cells = s.cells
        taken = s.dead | s.cells_of(carrying | s.arrested)
        actions += [act.GUARD + cells[cell] for cell in members(s.shape.everywhere & ~taken)]
    return actions


def _suit(s: State) -> list[int]:
    cell = s.cells.index(s.identities[SUIT])
    actions = moves(s, s.shape.shifts_after)
    _accuse(s, cell, actions)
    _disarm(s, cell, actions)
    return actions


def _protect(s: State) -> list[int]:
    """He can help whoever is in his row or column, and never himself."""
    actions = [act.LET_DIE + s.victim]
    cells = s.cells
    if s.shape.cross[cells.index(s.identities[SUIT])] >> cells.index(s.victim) & 1:
        actions.append(act.PROTECT + s.victim)
    return actions


def _profiler(s: State) -> list[int]:
    cell = s.cells.index(s.identities[PROFILER])
    actions = moves(s, s.shape.by_one_after)
    _accuse(s, cell, actions)
    _disarm(s, cell, actions)
    before = len(actions)
    s.add_living(s.hand, act.PROFILE, actions)
    if len(actions) == before and (s.hand or s.deck):
        actions.append(act.REFILL)
    return actions


ON_TURN: dict[Seat, Callable[[State], list[int]]] = {
    UNDERCOVER: _undercover,
    DETECTIVE: _detective,
    SUIT: _suit,
    PROFILER: _profiler,
}
WITHIN: dict[int, Callable[[State], list[int]]] = {
    CANVASSING: _reveal,
    GUARDING: _guard,
    PROTECTING: _protect,
}

# Doing it


def disarm(s: State, kind: int, seat: Seat, suspect: int) -> Sequence[Event]:
    """Take a threat or a bomb off a neighbour."""
    s.unmark(kind, suspect)
    s.pass_on()
    return (Event("disarm", seat, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def autopsy(s: State, suspect: int) -> Sequence[Event]:
    """Every mafioso next to somebody dead raises a hand."""
    s.pass_on()
    return s.told.of("autopsy", UNDERCOVER, suspect), _hands(s, suspect, agents=False)


def _hands(s: State, suspect: int, agents: bool) -> Event:
    """Who is next to a suspect: the mafia, or everyone."""
    seats = [seat for seat in deeds.near(s, suspect, s.identities) if agents or seat & 1 == MAFIA]
    s.raise_hands(suspect, seats)
    return Event("hands", None, {"suspect": s.names[suspect], "agents": agents, "seats": seats})


def draw(s: State, seat: Seat, hand: list[int], count: int, chance: Chance) -> Event:
    """Take cards into a hand, in secret, as many as there are."""
    cards = [s.deck.draw(chance) for _ in range(min(count, len(s.deck)))]
    hand += cards
    hand.sort()
    return Event("draw", seat, {"count": len(cards)}, {seat: {"cards": [s.names[card] for card in cards]}})


def canvass(s: State, chance: Chance) -> Sequence[Event]:
    """The detective draws two cards to reveal one; a last card is revealed at once."""
    drawn = draw(s, DETECTIVE, s.drawn, 2, chance)
    s.phase = CANVASSING
    return (drawn,) if len(s.drawn) > 1 else (drawn, *reveal(s, s.drawn[0]))


def reveal(s: State, card: int) -> Sequence[Event]:
    """One card is turned up and the other goes under the deck. Everyone next to the suspect raises a hand."""
    s.drawn.remove(card)
    for other in s.drawn:
        s.deck.put_under(other, (DETECTIVE,))
    s.drawn = []
    s.reveal(card)
    shown = s.told.of("reveal", DETECTIVE, card)
    return (shown, _hands(s, card, agents=True)) if s.on_board(card) else (shown,)


def guard(s: State, suspect: int) -> Sequence[Event]:
    """Place a protection marker."""
    s.mark(PROTECTION, suspect)
    s.guarded()
    return (s.told.of("guard", SUIT, suspect),)


def unguard(s: State, suspect: int) -> Sequence[Event]:
    """Take one back."""
    s.unmark(PROTECTION, suspect)
    s.guarded()
    return (s.told.of("unguard", SUIT, suspect),)


def profile(s: State, card: int | None, chance: Chance) -> Sequence[Event]:
    """Place a card, throw away those of the dead, draw to four, and ask the mafia about the one who was placed."""
    placed = []
    if card is not None:
        s.hand.remove(card)
        s.clear(card)
        placed = [card]
    dead = [other for other in s.hand if s.is_dead(other)]
    for other in dead:
        s.hand.remove(other)
        s.discard(other)
    s.pass_on()
    shown = {"placed": [s.names[one] for one in placed], "discarded": [s.names[one] for one in dead]}
    drawn = draw(s, PROFILER, s.hand, s.limits.hand_size - len(s.hand), chance)
    return Event("profile", PROFILER, shown), drawn, *(_hands(s, one, agents=False) for one in placed)
