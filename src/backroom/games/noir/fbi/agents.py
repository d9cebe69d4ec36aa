"""FBI vs. Mafia: the FBI. For each role what it may do on its turn, then what its deeds do."""

from collections.abc import Sequence

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat
from backroom.core.bits import count, members
from backroom.core.choices import add_cards, add_each, add_in
from backroom.games.noir import deeds
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi.both_teams import add_moves
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
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.town import CANVASSING, GUARDING
from backroom.games.noir.told import UNTOLD

# What may be done


def _accuse(s: State, cell: i64, choices: Choices) -> None:
    """Any neighbour may be accused, and as a bluff oneself."""
    s.add_free_in(s.shape.near[cell], act.ACCUSE, choices)
    choices.append(act.ACCUSE + s.cells[cell])


def _disarm(s: State, cell: i64, choices: Choices) -> None:
    """Any agent may take a threat or a bomb off a neighbour."""
    threats = s.marks[THREAT]
    bombs = s.marks[BOMB]
    marked = (threats | bombs) & ~s.arrested
    if marked:
        for near in members(s.near_among(cell, marked)):
            suspect = s.cells[near]
            if threats >> suspect & 1:
                choices.append(act.DISARM_THREAT + suspect)
            if bombs >> suspect & 1:
                choices.append(act.DISARM_BOMB + suspect)


def _undercover(s: State, choices: Choices) -> None:
    cell = s.cell_of(s.identities[UNDERCOVER])
    add_moves(s, s.shape.by_one_after, choices)
    _accuse(s, cell, choices)
    _disarm(s, cell, choices)
    if s.deck:
        choices.append(act.DISGUISE)
    add_in(choices, act.AUTOPSY, s.dead & s.shape.near[cell], s.cells)


def _detective(s: State, choices: Choices) -> None:
    cell = s.cell_of(s.identities[DETECTIVE])
    add_moves(s, s.shape.by_one_after, choices)
    _disarm(s, cell, choices)
    s.add_free_in(s.shape.straight[cell], act.FAR_ACCUSE, choices)
    if s.deck:
        choices.append(act.CANVASS)


def _reveal(s: State, choices: Choices) -> None:
    add_cards(choices, act.REVEAL, s.drawn)


def _guard(s: State, choices: Choices) -> None:
    """One marker to place, if there is one left, or to take back."""
    carrying = s.marks[PROTECTION]
    add_each(choices, act.UNGUARD, carrying)
    if count(carrying) < s.limits.protections:
        taken = s.dead | s.cells_of(carrying | s.arrested)
        add_in(choices, act.GUARD, s.shape.everywhere & ~taken, s.cells)


def _suit(s: State, choices: Choices) -> None:
    cell = s.cell_of(s.identities[SUIT])
    add_moves(s, s.shape.shifts_after, choices)
    _accuse(s, cell, choices)
    _disarm(s, cell, choices)


def _protect(s: State, choices: Choices) -> None:
    """He can help whoever is in his row or column, and never himself."""
    choices.append(act.LET_DIE + s.victim)
    if s.shape.cross[s.cell_of(s.identities[SUIT])] >> s.cell_of(s.victim) & 1:
        choices.append(act.PROTECT + s.victim)


def _profiler(s: State, choices: Choices) -> None:
    cell = s.cell_of(s.identities[PROFILER])
    add_moves(s, s.shape.by_one_after, choices)
    _accuse(s, cell, choices)
    _disarm(s, cell, choices)
    alive = [card for card in s.hand if not s.is_dead(card)]
    if alive:
        add_cards(choices, act.PROFILE, alive)
    elif s.hand or s.deck:
        choices.append(act.REFILL)


def offer_on_turn(s: State, choices: Choices) -> None:
    """What an agent may do on his turn."""
    if s.seat == UNDERCOVER:
        _undercover(s, choices)
    elif s.seat == DETECTIVE:
        _detective(s, choices)
    elif s.seat == SUIT:
        _suit(s, choices)
    else:
        _profiler(s, choices)


def offer_within(s: State, choices: Choices) -> None:
    """Decisions of the agents' that are a part of an action."""
    if s.phase == CANVASSING:
        _reveal(s, choices)
    elif s.phase == GUARDING:
        _guard(s, choices)
    else:
        _protect(s, choices)


# Doing it


def disarm(s: State, kind: int, seat: Seat, suspect: i64) -> Sequence[Event]:
    """Take a threat or a bomb off a neighbour."""
    s.disarm(kind, seat, suspect)
    return (UNTOLD if s.silent else Event("disarm", seat, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def autopsy(s: State, suspect: i64) -> Sequence[Event]:
    """Every mafioso next to somebody dead raises a hand."""
    s.autopsy(suspect)
    return s.told.of("autopsy", UNDERCOVER, suspect), _hands(s, suspect, agents=False)


def _hands(s: State, suspect: i64, agents: bool) -> Event:
    """Who is next to a suspect: the mafia, or everyone."""
    seats = [seat for seat in deeds.near(s, suspect, s.identities) if agents or seat & 1 == MAFIA]
    s.raise_hands(suspect, agents, seats)
    if s.silent:
        return UNTOLD
    return Event("hands", None, {"suspect": s.names[suspect], "agents": agents, "seats": seats})


def draw(s: State, seat: Seat, hand: list[int], count: int, chance: Chance) -> Event:
    """Take cards into a hand, in secret, as many as there are."""
    cards = [s.deck.draw(chance) for _ in range(min(count, len(s.deck)))]
    hand += cards
    hand.sort()
    if s.silent:
        return UNTOLD
    return Event("draw", seat, {"count": len(cards)}, {seat: {"cards": [s.names[card] for card in cards]}})


def canvass(s: State, chance: Chance) -> Sequence[Event]:
    """The detective draws two cards to reveal one; a last card is revealed at once."""
    drawn = draw(s, DETECTIVE, s.drawn, 2, chance)
    s.phase = CANVASSING
    return (drawn,) if len(s.drawn) > 1 else (drawn, *reveal(s, s.drawn[0]))


def reveal(s: State, card: i64) -> Sequence[Event]:
    """One card is turned up and the other goes under the deck. Everyone next to the suspect raises a hand."""
    s.drawn.remove(card)
    for other in s.drawn:
        s.deck.put_under(other, (DETECTIVE,))
    s.drawn = []
    s.reveal(card)
    shown = s.told.of("reveal", DETECTIVE, card)
    return (shown, _hands(s, card, agents=True)) if s.on_board(card) else (shown,)


def guard(s: State, suspect: i64) -> Sequence[Event]:
    """Place a protection marker."""
    s.mark(PROTECTION, suspect)
    s.guarded()
    return (s.told.of("guard", SUIT, suspect),)


def unguard(s: State, suspect: i64) -> Sequence[Event]:
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
