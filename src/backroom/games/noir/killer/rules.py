"""Killer vs. Inspector: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.grid import Shape
from backroom.games.noir.killer.actions import (
    ACCUSE,
    BECOME,
    COLLAPSE,
    DISGUISE,
    EXONERATE,
    KILL,
    PLACE,
    REMOVE,
    STOP,
)
from backroom.games.noir.killer.state import (
    EXONERATING,
    FIRST_IDENTITY,
    FIRST_KILL,
    INSPECTOR,
    KILLER,
    KillerTold,
    Limits,
    State,
)
from backroom.games.noir.seeing import opened
from backroom.games.noir.town import OVER, TURN

TURN_OF: tuple[tuple[Seat, ...], ...] = ((KILLER,), (INSPECTOR,))

CAUGHT = "killer-caught"
INSPECTOR_KILLED = "inspector-killed"
TOWN_LOST = "town-lost"
LIMIT = "limit"

# Set-up


def deal(
    told: KillerTold, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the killer an identity."""
    everyone = range(board.rows * board.cols)
    cells = list(everyone) if alphabetical else chance.order(everyone)
    s = State(board, cells, told, limits)
    names = s.names
    s.killer = s.deck.draw(chance)
    town = {"rows": board.rows, "cols": board.cols, "town": [names[suspect] for suspect in cells]}
    return s, (Event("deal", None, town, {KILLER: {"identity": names[s.killer]}}),)


# Whose turn it is, and what may be done


def turn(s: State) -> Sequence[Seat]:
    """Who must decide."""
    return TURN_OF[s.seat] if s.phase != OVER else ()


def legal(s: State, seat: Seat) -> list[int]:
    """Everything the seat may do, if it is its turn. There is no pass."""
    if s.seat != seat:
        return []
    if s.phase != TURN:
        return _legal_within_a_turn(s)
    actions = s.shape.shifts_after[s.last_shift].copy()
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(COLLAPSE, actions)
    if seat == KILLER:
        s.add_living_near(s.killer, KILL, actions)
        if s.deck.middle:
            actions.append(DISGUISE)
    else:
        s.add_living_near(s.inspector, ACCUSE, actions)
        actions.append(ACCUSE + s.inspector)  # a bluff, to throw off suspicion
        if s.deck.middle:
            actions.append(EXONERATE)
    return actions


def _legal_within_a_turn(s: State) -> list[int]:
    """First turns, and decisions that are a part of an action."""
    actions: list[int] = []
    if s.phase == EXONERATING:
        actions = [PLACE + card for card in s.hand]
    elif s.phase == FIRST_KILL:
        s.add_living_near(s.killer, KILL, actions)
    elif s.phase == FIRST_IDENTITY:
        actions = [BECOME + card for card in s.hand if not s.is_dead(card)]
    elif s.phase != OVER:
        actions = deeds.legal_while_collapsing(s, COLLAPSE, REMOVE)
    return actions


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat whose turn it is."""
    s.decisions_left -= 1
    if action < COLLAPSE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.seat ^= 1
    elif action >= PLACE:
        events = exonerate(s, action - PLACE)
    elif action >= ACCUSE:
        events = accuse(s, action - ACCUSE)
    elif action >= KILL:
        events = kill(s, action - KILL, chance)
    elif action >= BECOME:
        events = become(s, action - BECOME)
    elif action >= REMOVE:
        events = deeds.remove(s, action - REMOVE)
    elif action == EXONERATE:
        events = begin_to_exonerate(s, chance)
    elif action == DISGUISE:
        events = disguise(s, chance)
    elif action == STOP:
        events = deeds.stop(s)
    else:
        events = deeds.collapse(s, action - COLLAPSE)
    if not s.decisions_left and s.phase != OVER:
        return [*events, end(s, LIMIT)]
    return events


def kill(s: State, victim: int, chance: Chance) -> Sequence[Event]:
    """Turn a neighbour over. Killing an exonerated one canvasses for the inspector."""
    first = s.phase == FIRST_KILL
    was_cleared = s.cleared >> victim & 1
    s.die(victim)
    killed = s.told.killed[victim]
    if victim == s.inspector:
        return *killed, end(s, INSPECTOR_KILLED)
    if s.killed >= s.goal:
        return *killed, end(s, TOWN_LOST)
    if first:
        return *killed, draw_evidence(s, s.hand_size, chance)
    if was_cleared:
        return *killed, canvass(s, victim, INSPECTOR)
    return killed


def become(s: State, card: int) -> Sequence[Event]:
    """The inspector's first turn: he becomes one of the suspects he drew."""
    s.hand.remove(card)
    s.inspector = card
    s.pass_on()
    return (Event("become", INSPECTOR, {}, {INSPECTOR: {"suspect": s.names[card]}}),)


def accuse(s: State, suspect: int) -> Sequence[Event]:
    """Ask whether that is the killer."""
    if suspect == s.killer:
        return Event("accuse", INSPECTOR, {"suspect": s.names[suspect], "right": True}), end(s, CAUGHT)
    s.pass_on()
    return s.told.wrongly_accused[suspect]


def disguise(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card: a living suspect is the new identity, a dead one was a waste of a turn."""
    card = s.deck.draw(chance)
    if s.is_dead(card):
        s.disguise_failed(card)
        return (Event("disguise", KILLER, {"worked": False, "suspect": s.names[card]}),)
    old = s.killer
    s.killer = card
    s.disguised(old)
    return (
        Event("disguise", KILLER, {"worked": True, "suspect": s.names[old]}, {KILLER: {"identity": s.names[card]}}),
    )


def draw_evidence(s: State, count: int, chance: Chance) -> Event:
    """Cards for the inspector's hand: four on his first turn, one when he exonerates."""
    cards = [s.deck.draw(chance) for _ in range(count)]
    s.hand = sorted(s.hand + cards)
    return Event("draw", INSPECTOR, {"count": count}, {INSPECTOR: {"cards": [s.names[card] for card in cards]}})


def begin_to_exonerate(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card; then it is to be decided which one of the hand is shown."""
    s.evidence_drawn()
    return (draw_evidence(s, 1, chance),)


def exonerate(s: State, card: int) -> Sequence[Event]:
    """Show a card: its suspect is innocent. One who is still on the board is canvassed for the killer."""
    s.hand.remove(card)
    s.exonerate(card)
    alive = not s.is_dead(card)
    on_board = s.on_board(card)
    shown = Event("exonerate", INSPECTOR, {"suspect": s.names[card], "alive": alive, "on_board": on_board})
    return (shown, canvass(s, card, KILLER)) if on_board else (shown,)


def canvass(s: State, suspect: int, asked: Seat) -> Event:
    """The other player must say whether he is adjacent to that space."""
    near = s.adjacent(suspect, s.killer if asked == KILLER else s.inspector)
    return Event("canvass", asked, {"suspect": s.names[suspect], "near": near})


# The end


def end(s: State, ending: str) -> Event:
    """Open the secrets."""
    s.end(ending)
    return Event("end", None, {"ending": ending, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, (s.killer, s.inspector), {INSPECTOR: s.hand})
