"""FBI vs. Mafia: the rules, in the order of the rule book. Deaths and arrests have a file of their own.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Callable, Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.fbi import actions as act
from backroom.games.noir.fbi import deaths
from backroom.games.noir.fbi.state import (
    ANSWERING,
    BLASTING,
    BOMB,
    BOMBER,
    CANVASSING,
    DETECTIVE,
    FBI,
    GUARDING,
    KILLER,
    LIMIT,
    MAFIA,
    MARKERS,
    MOVING,
    PROFILER,
    PROTECTING,
    PROTECTION,
    PSYCHO,
    SNIPER,
    SUIT,
    SWAPPING,
    THREAT,
    THREATENING,
    UNDERCOVER,
    FbiTold,
    Limits,
    State,
)
from backroom.games.noir.grid import Shape, members
from backroom.games.noir.suspects import by_name
from backroom.games.noir.town import COLLAPSED, COLLAPSING, OVER, TURN

TURN_OF: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(8))
A_DEAD_SUSPECT = "a dead suspect"

# Set-up


def deal(
    told: FbiTold, board: Shape, limits: Limits, seats: int, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give everyone an identity, which the team may know; then the profiler draws a hand."""
    everyone = range(board.rows * board.cols)
    cells = by_name(told.names[: len(everyone)]) if alphabetical else chance.order(everyone)
    s = State(board, cells, told, limits, seats)
    s.identities = [s.deck.draw(chance) for _ in range(seats)]
    town = {"rows": board.rows, "cols": board.cols, "town": [s.names[suspect] for suspect in cells]}
    teams = [{str(mate): s.names[s.identities[mate]] for mate in range(team, seats, 2)} for team in (MAFIA, FBI)]
    events = [Event("deal", None, town, {seat: {"team": teams[seat & 1]} for seat in range(seats)})]
    if seats > PROFILER:
        events.append(_draw(s, PROFILER, s.hand, limits.hand_size, chance))
    return s, events


def _draw(s: State, seat: Seat, hand: list[int], count: int, chance: Chance) -> Event:
    """Take cards into a hand, in secret, as many as there are."""
    cards = [s.deck.draw(chance) for _ in range(min(count, len(s.deck)))]
    hand += cards
    hand.sort()
    return Event("draw", seat, {"count": len(cards)}, {seat: {"cards": [s.names[card] for card in cards]}})


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """Who must decide."""
    return TURN_OF[s.seat] if s.phase != OVER else ()


def legal(s: State, seat: Seat) -> list[int]:
    """Everything the seat may do, if it is asked. There is no pass."""
    if s.seat != seat:
        return []
    if s.phase == TURN:
        return ON_TURN[seat](s)
    return WITHIN[s.phase](s)


def _moves(s: State, after: list[list[int]]) -> list[int]:
    """Shift or collapse."""
    actions = after[s.last_shift].copy()
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(act.COLLAPSE, actions)
    return actions


def _accuse_or_disarm(s: State, me: int, accuse: bool, actions: list[int]) -> None:
    """What all agents do to their neighbours; an accusation may be a bluff, too."""
    near = s.free_near(me)
    if accuse:
        name = act.ACCUSE
        actions += [name + suspect for suspect in near]
        actions.append(name + me)
    threat, bomb, _ = s.marks
    if threat | bomb:
        for suspect in near:
            if threat >> suspect & 1:
                actions.append(act.DISARM_THREAT + suspect)
            if bomb >> suspect & 1:
                actions.append(act.DISARM_BOMB + suspect)


def _undercover(s: State) -> list[int]:
    me = s.identities[UNDERCOVER]
    actions = _moves(s, s.shape.by_one_after)
    _accuse_or_disarm(s, me, True, actions)
    if s.deck:
        actions.append(act.DISGUISE)
    dead = s.dead & s.shape.near[s.cells.index(me)]
    if dead:
        for cell in members(dead):
            actions.append(act.AUTOPSY + s.cells[cell])
    return actions


def _detective(s: State) -> list[int]:
    me = s.identities[DETECTIVE]
    actions = _moves(s, s.shape.by_one_after)
    _accuse_or_disarm(s, me, False, actions)
    for suspect in s.free_in(s.shape.straight[s.cells.index(me)]):
        actions.append(act.FAR_ACCUSE + suspect)
    if s.deck:
        actions.append(act.CANVASS)
    return actions


def _suit(s: State) -> list[int]:
    actions = _moves(s, s.shape.shifts_after)
    _accuse_or_disarm(s, s.identities[SUIT], True, actions)
    return actions


def _profiler(s: State) -> list[int]:
    actions = _moves(s, s.shape.by_one_after)
    _accuse_or_disarm(s, s.identities[PROFILER], True, actions)
    matches = [act.PROFILE + card for card in s.hand if not s.is_dead(card)]
    if matches:
        actions += matches
    elif s.hand or s.deck:
        actions.append(act.REFILL)
    return actions


def _killer(s: State) -> list[int]:
    actions = _moves(s, s.shape.shifts_after)
    for suspect in s.free_near(s.identities[KILLER]):
        actions.append(act.KILL + suspect)
    if s.deck:
        actions.append(act.DISGUISE)
    return actions


def _psycho(s: State) -> list[int]:
    """First she must strike whom she threatened; only then does she act."""
    strikes = s.strikes()
    if strikes:
        return [act.STRIKE + suspect for suspect in strikes]
    actions = _moves(s, s.shape.by_one_after)
    swap = act.SWAP
    actions += [swap + suspect for suspect in s.cells]
    return actions


def _bomber(s: State) -> list[int]:
    actions = _moves(s, s.shape.by_one_after)
    me = s.identities[BOMBER]
    for suspect in s.unmarked([me, *s.free_near(me)], BOMB):
        actions.append(act.BOMB + suspect)
    if s.marks[BOMB]:
        for suspect in members(s.marks[BOMB]):
            actions.append(act.DETONATE + suspect)
    return actions


def _sniper(s: State) -> list[int]:
    actions = _moves(s, s.shape.shifts_after)
    for suspect in s.free_in(s.shape.diagonal[s.cells.index(s.identities[SNIPER])]):
        actions.append(act.SNIPE + suspect)
    for kind, carrying in enumerate(s.marks):
        first = act.MOVE + kind * act.TOWN
        for suspect in members(carrying):
            if s.can_move(kind, suspect):
                actions.append(first + suspect)
    return actions


ON_TURN: tuple[Callable[[State], list[int]], ...] = (
    _killer,
    _undercover,
    _psycho,
    _detective,
    _bomber,
    _suit,
    _sniper,
    _profiler,
)


def _guard(s: State) -> list[int]:
    """One marker to place, if there is one left, or to take back."""
    carrying = s.marks[PROTECTION]
    actions = [act.UNGUARD + suspect for suspect in members(carrying)] if carrying else []
    if carrying.bit_count() < s.limits.protections:
        taken = carrying | s.arrested
        dead = s.dead
        place = act.GUARD
        for cell, suspect in enumerate(s.cells):
            if not (taken >> suspect | dead >> cell) & 1:
                actions.append(place + suspect)
    return actions


def _protect(s: State) -> list[int]:
    """He can help whoever is in his row or column, and never himself."""
    actions = [act.LET_DIE + s.victim]
    cells = s.cells
    if s.shape.cross[cells.index(s.identities[SUIT])] >> cells.index(s.victim) & 1:
        actions.append(act.PROTECT + s.victim)
    return actions


def _threaten(s: State) -> list[int]:
    """One, two or three. Being done is an answer even with nobody left, because a silent end would tell that."""
    reach = s.shape.straight[s.cells.index(s.identities[PSYCHO])]
    actions = [act.THREATEN + suspect for suspect in s.unmarked(s.free_in(reach), THREAT)]
    if s.threats or not actions:
        actions.append(act.DONE)
    return actions


def _swap(s: State) -> list[int]:
    return [act.SWAP_WITH + s.cells[cell] for cell in members(s.shape.near[s.cells.index(s.victim)])]


def _answer(s: State) -> list[int]:
    return [act.DETONATE + s.victim, act.HOLD]


def _blast(s: State) -> list[int]:
    return [act.BLAST + suspect for suspect in s.free_near(s.victim)]


def _move(s: State) -> list[int]:
    return [act.ONTO + suspect for suspect in s.unmarked(s.free_near(s.victim), s.moving)]


def _reveal(s: State) -> list[int]:
    return [act.REVEAL + card for card in s.drawn]


def _collapse(s: State) -> list[int]:
    return deeds.legal_while_collapsing(s, act.COLLAPSE, act.REMOVE)


def _over(s: State) -> list[int]:
    return []


WITHIN: dict[int, Callable[[State], list[int]]] = {
    OVER: _over,
    COLLAPSING: _collapse,
    COLLAPSED: _collapse,
    GUARDING: _guard,
    PROTECTING: _protect,
    THREATENING: _threaten,
    SWAPPING: _swap,
    ANSWERING: _answer,
    BLASTING: _blast,
    MOVING: _move,
    CANVASSING: _reveal,
}

# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat that is asked."""
    s.decisions_left -= 1
    if action < act.COLLAPSE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.next_seat()
    elif action >= act.REMOVE:
        verb, suspect = divmod(action - act.REMOVE, act.TOWN)
        events = DEEDS[verb](s, seat, suspect, chance)
    else:
        events = _do(s, seat, action, chance)
    if not s.decisions_left and s.phase != OVER:
        return [*events, deaths.end(s, LIMIT)]
    return events


def _do(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """The actions without a noun."""
    if action == act.DISGUISE:
        return disguise(s, seat, chance)
    if action == act.CANVASS:
        return canvass(s, chance)
    if action == act.REFILL:
        return profile(s, None, chance)
    if action == act.DONE:
        done = (Event("done", PSYCHO, {"count": s.threats}),)
        s.next_seat()
        return done
    if action == act.HOLD:
        return deaths.hold(s, chance)
    return deeds.stop(s) if action == act.STOP else deeds.collapse(s, action - act.COLLAPSE)


# The FBI


def disarm(s: State, kind: int, seat: Seat, suspect: int) -> Sequence[Event]:
    """Take a threat or a bomb off a neighbour."""
    s.unmark(kind, suspect)
    s.pass_on()
    return (Event("disarm", seat, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def disguise(s: State, seat: Seat, chance: Chance) -> Sequence[Event]:
    """Draw a card: a living suspect is the new identity, a dead one goes under the deck."""
    card = s.deck.draw(chance)
    if s.is_dead(card):
        s.deck.put_under(card, (seat,), A_DEAD_SUSPECT)
        s.pass_on()
        return (Event("disguise", seat, {"worked": False}, {seat: {"card": s.names[card]}}),)
    old = s.identities[seat]
    s.identities[seat] = card
    s.reveal(old)
    return (Event("disguise", seat, {"worked": True, "suspect": s.names[old]}, deaths.to_team(s, seat)),)


def autopsy(s: State, suspect: int) -> Sequence[Event]:
    """Every mafioso next to somebody dead raises a hand."""
    s.pass_on()
    return s.told.of("autopsy", UNDERCOVER, suspect), _hands(s, suspect, agents=False)


def _hands(s: State, suspect: int, agents: bool) -> Event:
    """Who is next to a suspect: the mafia, or everyone."""
    seats = [seat for seat in deeds.near(s, suspect, s.identities) if agents or seat & 1 == MAFIA]
    s.raise_hands(suspect, seats)
    return Event("hands", None, {"suspect": s.names[suspect], "agents": agents, "seats": seats})


def canvass(s: State, chance: Chance) -> Sequence[Event]:
    """The detective draws two cards to reveal one; a last card is revealed at once."""
    drawn = _draw(s, DETECTIVE, s.drawn, 2, chance)
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
    drawn = _draw(s, PROFILER, s.hand, s.limits.hand_size - len(s.hand), chance)
    return Event("profile", PROFILER, shown), drawn, *(_hands(s, one, agents=False) for one in placed)


# The mafia


def pick_for_swap(s: State, suspect: int) -> Sequence[Event]:
    """Two neighbouring cards change places: the first."""
    s.pick_for_swap(suspect)
    return (s.told.of("swap", PSYCHO, suspect),)


def swap_with(s: State, suspect: int) -> Sequence[Event]:
    """And the second."""
    s.swap_with(suspect)
    return (s.told.of("swap with", PSYCHO, suspect),)


def strike(s: State, victim: int, chance: Chance) -> Sequence[Event]:
    """One of those she threatened."""
    s.strike(victim)
    return deaths.attack(s, "strike", PSYCHO, victim, chance)


def threaten(s: State, suspect: int) -> Sequence[Event]:
    """One more threat."""
    s.threaten(suspect)
    return (s.told.of("threaten", PSYCHO, suspect),)


def bomb(s: State, suspect: int) -> Sequence[Event]:
    """Plant a bomb."""
    s.mark(BOMB, suspect)
    s.pass_on()
    return (s.told.of("bomb", BOMBER, suspect),)


def pick_marker(s: State, kind: int, suspect: int) -> Sequence[Event]:
    """The sniper sets something up: which marker."""
    s.pick_marker(kind, suspect)
    return (Event("move", SNIPER, {"suspect": s.names[suspect], "marker": MARKERS[kind]}),)


def put_marker(s: State, suspect: int) -> Sequence[Event]:
    """And onto whom."""
    s.put_marker(suspect)
    return (s.told.of("onto", SNIPER, suspect),)


DEEDS: tuple[Callable[[State, Seat, int, Chance], Sequence[Event]], ...] = (
    lambda s, seat, suspect, chance: deeds.remove(s, suspect),
    lambda s, seat, suspect, chance: deaths.accuse(s, "accuse", seat, suspect, chance),
    lambda s, seat, suspect, chance: deaths.accuse(s, "far accuse", seat, suspect, chance),
    lambda s, seat, suspect, chance: disarm(s, THREAT, seat, suspect),
    lambda s, seat, suspect, chance: disarm(s, BOMB, seat, suspect),
    lambda s, seat, suspect, chance: autopsy(s, suspect),
    lambda s, seat, suspect, chance: reveal(s, suspect),
    lambda s, seat, suspect, chance: profile(s, suspect, chance),
    lambda s, seat, suspect, chance: guard(s, suspect),
    lambda s, seat, suspect, chance: unguard(s, suspect),
    lambda s, seat, suspect, chance: deaths.protect(s, chance),
    lambda s, seat, suspect, chance: deaths.let_die(s, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "kill", seat, suspect, chance),
    lambda s, seat, suspect, chance: strike(s, suspect, chance),
    lambda s, seat, suspect, chance: pick_for_swap(s, suspect),
    lambda s, seat, suspect, chance: swap_with(s, suspect),
    lambda s, seat, suspect, chance: threaten(s, suspect),
    lambda s, seat, suspect, chance: bomb(s, suspect),
    lambda s, seat, suspect, chance: deaths.detonate(s, suspect, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "blast", seat, suspect, chance),
    lambda s, seat, suspect, chance: deaths.attack(s, "snipe", seat, suspect, chance),
    lambda s, seat, suspect, chance: pick_marker(s, THREAT, suspect),
    lambda s, seat, suspect, chance: pick_marker(s, BOMB, suspect),
    lambda s, seat, suspect, chance: pick_marker(s, PROTECTION, suspect),
    lambda s, seat, suspect, chance: put_marker(s, suspect),
)
"""What each verb with a noun does, in the order of the action table."""
