"""Hitman vs. Sleuth: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence

from backroom.core import Chance, Event, Seat
from backroom.games.noir import deeds
from backroom.games.noir.grid import Shape
from backroom.games.noir.hitman.actions import (
    BECOME,
    CARRY_ON,
    COLLAPSE,
    EVADE,
    EXONERATE,
    INVESTIGATE,
    KILL,
    PLACE,
    REMOVE,
    STOP,
)
from backroom.games.noir.hitman.state import (
    EXONERATING,
    FIRST_IDENTITY,
    HITMAN,
    NEW_IDENTITY,
    SLEUTH,
    HitmanTold,
    Limits,
    State,
)
from backroom.games.noir.seeing import opened
from backroom.games.noir.town import NOBODY, OVER, TURN

TURN_OF: tuple[tuple[Seat, ...], ...] = ((HITMAN,), (SLEUTH,))

CAUGHT = "hitman-caught"
LIST_DONE = "list-done"
SLEUTHS_DEAD = "sleuths-dead"
LIMIT = "limit"

EVADE_NEEDS = 2
"""How many cards the deck must hold for an evasion: one to be, one for the hit list."""

# Set-up


def deal(
    told: HitmanTold, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and the hit list, give the hitman an identity and the sleuth his cards."""
    everyone = range(board.rows * board.cols)
    cells = list(everyone) if alphabetical else chance.order(everyone)
    s = State(board, cells, told, limits)
    names = s.names
    s.hitman = s.pool.draw(chance)
    town = {
        "rows": board.rows,
        "cols": board.cols,
        "town": [names[suspect] for suspect in cells],
        "hit_list": limits.hit_list,
    }
    dealt = Event("deal", None, town, {HITMAN: {"identity": names[s.hitman]}})
    return s, (dealt, turn_up(s, chance), draw_evidence(s, limits.hand_size, chance))


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
    if seat == HITMAN:
        s.add_living_near(s.hitman, KILL, actions)
        if s.evidence_left() >= EVADE_NEEDS:
            actions.append(EVADE)
    else:
        s.add_living_near(s.sleuth, INVESTIGATE, actions)
        actions.append(INVESTIGATE + s.sleuth)  # a bluff, to throw off suspicion
        if s.held or s.evidence_left():
            actions.append(EXONERATE)
    return actions


def _legal_within_a_turn(s: State) -> list[int]:
    """Identities, and decisions that are a part of an action."""
    if s.phase == EXONERATING:
        return [PLACE + card for card in s.hand]
    if s.phase == FIRST_IDENTITY:
        return [BECOME + card for card in s.hand]
    if s.phase == NEW_IDENTITY:
        return [CARRY_ON + card for card in s.hand if not s.is_dead(card)]
    return deeds.legal_while_collapsing(s, COLLAPSE, REMOVE) if s.phase != OVER else []


# Doing it


def play(s: State, seat: Seat, action: int, chance: Chance) -> Sequence[Event]:
    """Carry out an action of the seat that must decide."""
    s.decisions_left -= 1
    s.forget_answer()
    if action < COLLAPSE:
        events: Sequence[Event] = s.told.shifted[seat][action]
        s.shift(action)
        s.seat ^= 1
    elif action >= PLACE:
        events = exonerate(s, action - PLACE)
    elif action >= INVESTIGATE:
        events = investigate(s, action - INVESTIGATE)
    elif action >= KILL:
        events = kill(s, action - KILL, chance)
    elif action >= CARRY_ON:
        events = become(s, action - CARRY_ON)
    elif action >= BECOME:
        events = become(s, action - BECOME)
    elif action >= REMOVE:
        events = deeds.remove(s, action - REMOVE)
    elif action == EXONERATE:
        events = begin_to_exonerate(s, chance)
    elif action == EVADE:
        events = evade(s, chance)
    elif action == STOP:
        events = deeds.stop(s)
    else:
        events = deeds.collapse(s, action - COLLAPSE)
    if not s.decisions_left and s.phase != OVER:
        return [*events, end(s, LIMIT)]
    return events


def become(s: State, card: int) -> Sequence[Event]:
    """The sleuth puts a card down as his secret identity: the first one, or the next when he was killed."""
    s.hand.remove(card)
    s.sleuth = card
    s.become()
    return (Event("become", SLEUTH, {}, {SLEUTH: {"suspect": s.names[card]}}),)


def kill(s: State, victim: int, chance: Chance) -> Sequence[Event]:
    """Turn a neighbour over. The victim's card is the target, or the sleuth's, or in his hand, or somewhere unseen."""
    killed = s.told.killed[victim]
    hit = victim == s.target
    s.die(victim)
    if hit:
        return *killed, *next_target(s, chance)
    if victim == s.sleuth:
        return *killed, *unmask(s)
    if victim in s.hand:
        s.hand.remove(victim)
        s.discard(victim)
        return *killed, Event("discard", SLEUTH, {"suspect": s.names[victim]})
    return killed


def next_target(s: State, chance: Chance) -> list[Event]:
    """Turn up cards of the hit list until one is alive. When none is left, the hitman's work is done."""
    events = []
    while s.face_down and s.target == NOBODY:
        events.append(turn_up(s, chance))
    if s.target == NOBODY:
        events.append(end(s, LIST_DONE))
    return events


def turn_up(s: State, chance: Chance) -> Event:
    """Turn up the next card of the hit list."""
    card = s.pool.draw(chance)
    s.turn_up(card)
    return Event("target", None, {"suspect": s.names[card], "alive": s.target == card})


def unmask(s: State) -> Sequence[Event]:
    """The sleuth was killed. He goes on as one of the living in his hand, or has lost if there are none."""
    revealed = Event("unmask", SLEUTH, {"suspect": s.names[s.sleuth]})
    s.unmask(s.sleuth)
    s.sleuth = NOBODY
    if all(s.is_dead(card) for card in s.hand):
        return revealed, end(s, SLEUTHS_DEAD)
    return (revealed,)


def evade(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card: a living suspect is the new identity, and the list grows; a dead one was a waste of a turn."""
    card = s.pool.draw(chance)
    if s.is_dead(card):
        s.evasion_failed(card)
        return (Event("evade", HITMAN, {"worked": False, "suspect": s.names[card]}),)
    old = s.hitman
    s.hitman = card
    s.evaded(old)
    return (Event("evade", HITMAN, {"worked": True, "suspect": s.names[old]}, {HITMAN: {"identity": s.names[card]}}),)


def investigate(s: State, suspect: int) -> Sequence[Event]:
    """Ask whether that is the hitman. A wrong guess makes her list shorter."""
    if suspect == s.hitman:
        caught = Event("investigate", SLEUTH, {"suspect": s.names[suspect], "right": True, "returned": False})
        return caught, end(s, CAUGHT)
    returned = s.face_down > 0
    s.investigated_wrongly()
    return s.told.wrongly_investigated[returned][suspect]


def begin_to_exonerate(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card if there is one; then it is to be decided which one of the hand is shown."""
    return (draw_evidence(s, min(s.evidence_left(), 1), chance),)


def draw_evidence(s: State, count: int, chance: Chance) -> Event:
    """Cards for the sleuth's hand."""
    cards = [s.pool.draw(chance) for _ in range(count)]
    s.hand = sorted(s.hand + cards)
    s.draw_evidence(count)
    return Event("draw", SLEUTH, {"count": count}, {SLEUTH: {"cards": [s.names[card] for card in cards]}})


def exonerate(s: State, card: int) -> Sequence[Event]:
    """Show a card: its suspect is innocent. The hitman says whether she is near one who is still on the board."""
    s.hand.remove(card)
    s.exonerate(card)
    alive = not s.is_dead(card)
    on_board = s.on_board(card)
    shown = Event("exonerate", SLEUTH, {"suspect": s.names[card], "alive": alive, "on_board": on_board})
    return (shown, canvass(s, card)) if on_board else (shown,)


def canvass(s: State, suspect: int) -> Event:
    """The hitman must say whether she is adjacent to that space."""
    near = s.adjacent(s.hitman, suspect)
    s.canvassed(suspect, near)
    return Event("canvass", HITMAN, {"suspect": s.names[suspect], "near": near})


# The end


def end(s: State, ending: str) -> Event:
    """Open the secrets."""
    s.end(ending)
    return Event("end", None, {"ending": ending, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, (s.hitman, s.sleuth), {SLEUTH: s.hand})
