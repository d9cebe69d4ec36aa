"""Killer vs. Inspector: the rules, in the order of the rule book.

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
from backroom.games.noir.town import OVER, TURN

CAUGHT: Final = "killer-caught"
INSPECTOR_KILLED: Final = "inspector-killed"
TOWN_LOST: Final = "town-lost"
LIMIT: Final = "limit"

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


# What may be done


def _offer_within_a_turn(s: State, choices: Choices) -> None:
    """First turns, and decisions that are a part of an action."""
    if s.phase == EXONERATING:
        add_cards(choices, PLACE, s.hand)
    elif s.phase == FIRST_KILL:
        s.add_living_near(s.killer, KILL, choices)
    elif s.phase == FIRST_IDENTITY:
        for card in s.hand:
            if not s.is_dead(card):
                choices.append(BECOME + card)
    else:
        deeds.offer_while_collapsing(s, COLLAPSE, REMOVE, choices)


# Doing it


def kill(s: State, victim: i64, chance: Chance) -> Sequence[Event]:
    """Turn a neighbour over. Killing an exonerated one canvasses for the inspector."""
    first = s.phase == FIRST_KILL
    was_cleared = s.cleared >> victim & 1
    s.die(victim)
    killed = s.told.killed[victim]
    if victim == s.inspector:
        s.end(INSPECTOR_KILLED)
    elif s.killed >= s.goal:
        s.end(TOWN_LOST)
    elif first:
        return *killed, *draw_evidence(s, s.hand_size, chance)
    elif was_cleared:
        return *killed, canvass(s, victim, INSPECTOR)
    return killed


def become(s: State, card: i64) -> Sequence[Event]:
    """The inspector's first turn: he becomes one of the suspects he drew."""
    s.hand.remove(card)
    s.inspector = card
    s.pass_on()
    if s.silent:
        return ()
    return (Event("become", INSPECTOR, {}, {INSPECTOR: {"suspect": s.names[card]}}),)


def accuse(s: State, suspect: i64) -> Sequence[Event]:
    """Ask whether that is the killer."""
    if suspect == s.killer:
        s.end(CAUGHT)
        return (Event("accuse", INSPECTOR, {"suspect": s.names[suspect], "right": True}),)
    s.wrongly_accused(suspect)
    return s.told.wrongly_accused[suspect]


def disguise(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card: a living suspect is the new identity, a dead one was a waste of a turn."""
    card = s.deck.draw(chance)
    if s.is_dead(card):
        s.disguise_failed(card)
        if s.silent:
            return ()
        return (Event("disguise", KILLER, {"worked": False, "suspect": s.names[card]}),)
    old = s.killer
    s.killer = card
    s.disguised(old)
    if s.silent:
        return ()
    return (
        Event("disguise", KILLER, {"worked": True, "suspect": s.names[old]}, {KILLER: {"identity": s.names[card]}}),
    )


def draw_evidence(s: State, count: i64, chance: Chance) -> Sequence[Event]:
    """The inspector's first hand."""
    cards = [s.deck.draw(chance) for _ in range(count)]
    s.hand = sorted(cards)
    if s.silent:
        return ()
    return (Event("draw", INSPECTOR, {"count": count}, {INSPECTOR: {"cards": [s.names[card] for card in cards]}}),)


def begin_to_exonerate(s: State, chance: Chance) -> Sequence[Event]:
    """Draw a card; then it is to be decided which one of the hand is shown."""
    card = s.deck.draw(chance)
    s.hand.append(card)
    s.hand.sort()
    s.evidence_drawn()
    return (s.told.drawn[card],)


def exonerate(s: State, card: i64) -> Sequence[Event]:
    """Show a card: its suspect is innocent. One who is still on the board is canvassed for the killer."""
    s.hand.remove(card)
    s.exonerate(card)
    if not s.on_board(card):
        return (s.told.shown[0][card],)
    return s.told.shown[1 if s.is_dead(card) else 2][card], canvass(s, card, KILLER)


def canvass(s: State, suspect: i64, asked: Seat) -> Event:
    """The other player must say whether he is adjacent to that space."""
    near = s.adjacent(suspect, s.killer if asked == KILLER else s.inspector)
    s.canvassed(suspect, asked, near)
    return s.told.answered[asked][near][suspect]


# The end


def ended(s: State) -> Event:
    """Open the secrets."""
    return Event("end", None, {"ending": s.ending, **all_opened(s)})


def all_opened(s: State) -> dict[str, object]:
    """What is turned up when the game is over."""
    return opened(s, (s.killer, s.inspector), {INSPECTOR: s.hand})


WINNER_OF: Final[dict[str, tuple[Seat, ...]]] = {
    CAUGHT: (INSPECTOR,),
    INSPECTOR_KILLED: (KILLER,),
    TOWN_LOST: (KILLER,),
    LIMIT: (),
}


@final
class KillerEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def offer(self, s: State, choices: Choices) -> None:
        """What the seat whose turn it is may do."""
        if s.phase != TURN:
            _offer_within_a_turn(s, choices)
            return
        board = s.shape
        choices.extend(board.shifts_after[s.last_shift])
        if s.killed >= board.shorter:  # with fewer dead there is no collapse
            s.add_collapses(COLLAPSE, choices)
        if s.seat == KILLER:
            s.add_living_near(s.killer, KILL, choices)
            if s.deck.middle:
                choices.append(DISGUISE)
        else:
            s.add_living_near(s.inspector, ACCUSE, choices)
            choices.append(ACCUSE + s.inspector)  # a bluff, to throw off suspicion
            if s.deck.middle:
                choices.append(EXONERATE)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
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
            events = deeds.remove(s, s.told, action - REMOVE)
        elif action == EXONERATE:
            events = begin_to_exonerate(s, chance)
        elif action == DISGUISE:
            events = disguise(s, chance)
        elif action == STOP:
            events = deeds.stop(s, s.told)
        else:
            events = deeds.collapse(s, s.told, action - COLLAPSE)
        if not s.decisions_left and s.phase != OVER:
            s.end(LIMIT)
        return events

    def ended(self, s: State) -> Event:
        return ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return WINNER_OF[s.ending]


ENGINE: Final = KillerEngine()
