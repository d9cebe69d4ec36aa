"""Hitman vs. Sleuth: the rules, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat
from backroom.core.choices import add_cards
from backroom.games.noir import deeds
from backroom.games.noir.board import Shape
from backroom.games.noir.deeds import opened
from backroom.games.noir.engine import TownEngine
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
from backroom.games.noir.town import NOBODY, OVER, TURN

CAUGHT: Final = "hitman-caught"
LIST_DONE: Final = "list-done"
SLEUTHS_DEAD: Final = "sleuths-dead"
LIMIT: Final = "limit"

EVADE_NEEDS: Final = 2
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


# What may be done


def offer(s: State, choices: Choices) -> None:
    """What the seat that decides may do. There is no pass."""
    if s.phase != TURN:
        _offer_within_a_turn(s, choices)
        return
    choices.extend(s.shape.shifts_after[s.last_shift])
    if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
        s.add_collapses(COLLAPSE, choices)
    if s.seat == HITMAN:
        s.add_living_near(s.hitman, KILL, choices)
        if s.evidence_left() >= EVADE_NEEDS:
            choices.append(EVADE)
    else:
        s.add_living_near(s.sleuth, INVESTIGATE, choices)
        choices.append(INVESTIGATE + s.sleuth)  # a bluff, to throw off suspicion
        if s.held or s.evidence_left():
            choices.append(EXONERATE)


def _offer_within_a_turn(s: State, choices: Choices) -> None:
    """Identities, and decisions that are a part of an action."""
    if s.phase == EXONERATING:
        add_cards(choices, PLACE, s.hand)
    elif s.phase == FIRST_IDENTITY:
        add_cards(choices, BECOME, s.hand)
    elif s.phase == NEW_IDENTITY:
        for card in s.hand:
            if not s.is_dead(card):
                choices.append(CARRY_ON + card)
    else:
        deeds.offer_while_collapsing(s, COLLAPSE, REMOVE, choices)


# Doing it


def step(s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
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
        events = deeds.remove(s, s.told, action - REMOVE)
    elif action == EXONERATE:
        events = begin_to_exonerate(s, chance)
    elif action == EVADE:
        events = evade(s, chance)
    elif action == STOP:
        events = deeds.stop(s, s.told)
    else:
        events = deeds.collapse(s, s.told, action - COLLAPSE)
    if not s.decisions_left and s.phase != OVER:
        s.end(LIMIT)
    return events


def become(s: State, card: i64) -> Sequence[Event]:
    """The sleuth puts a card down as his secret identity: the first one, or the next when he was killed."""
    s.hand.remove(card)
    s.sleuth = card
    s.become()
    return (Event("become", SLEUTH, {}, {SLEUTH: {"suspect": s.names[card]}}),)


def kill(s: State, victim: i64, chance: Chance) -> Sequence[Event]:
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
        s.end(LIST_DONE)
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
        s.end(SLEUTHS_DEAD)
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


def investigate(s: State, suspect: i64) -> Sequence[Event]:
    """Ask whether that is the hitman. A wrong guess makes her list shorter."""
    if suspect == s.hitman:
        s.end(CAUGHT)
        return (Event("investigate", SLEUTH, {"suspect": s.names[suspect], "right": True, "returned": False}),)
    returned = s.face_down > 0
    s.investigated_wrongly(suspect)
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


def exonerate(s: State, card: i64) -> Sequence[Event]:
    """Show a card: its suspect is innocent. The hitman says whether she is near one who is still on the board."""
    s.hand.remove(card)
    s.exonerate(card)
    alive = not s.is_dead(card)
    on_board = s.on_board(card)
    shown = Event("exonerate", SLEUTH, {"suspect": s.names[card], "alive": alive, "on_board": on_board})
    return (shown, canvass(s, card)) if on_board else (shown,)


def canvass(s: State, suspect: i64) -> Event:
    """The hitman must say whether she is adjacent to that space."""
    near = s.adjacent(s.hitman, suspect)
    s.canvassed(suspect, near)
    return Event("canvass", HITMAN, {"suspect": s.names[suspect], "near": near})


# The end


def ended(s: State) -> Event:
    """Open the secrets."""
    return Event("end", None, {"ending": s.ending, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, (s.hitman, s.sleuth), {SLEUTH: s.hand})


WINNER_OF: Final[dict[str, tuple[Seat, ...]]] = {
    CAUGHT: (SLEUTH,),
    LIST_DONE: (HITMAN,),
    SLEUTHS_DEAD: (HITMAN,),
    LIMIT: (),
}


@final
class HitmanEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def offer(self, s: State, choices: Choices) -> None:
        offer(s, choices)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        return step(s, seat, action, chance)

    def ended(self, s: State) -> Event:
        return ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return WINNER_OF[s.ending]


ENGINE: Final = HitmanEngine()
