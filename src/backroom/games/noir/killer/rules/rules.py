"""Killer vs. Inspector: set-up, turns and the end. What can be done is in `verbs`, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.games.noir.killer.rules.facts import Dealt
from backroom.games.noir.killer.rules.state import INSPECTOR, KILLER, KillerReady, Limits, State
from backroom.games.noir.killer.rules.verbs import (
    ACCUSE,
    CAUGHT,
    COLLAPSE,
    DISGUISE,
    EXONERATE,
    INSPECTOR_KILLED,
    KILL,
    QUESTIONS,
    TOWN_LOST,
    VERBS,
)
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.deeds import opened
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.facts import Ended
from backroom.games.noir.rules.shown import Opened
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Question

LIMIT: Final = "limit"

WINNER_OF: Final[dict[str, tuple[Seat, ...]]] = {
    CAUGHT: (INSPECTOR,),
    INSPECTOR_KILLED: (KILLER,),
    TOWN_LOST: (KILLER,),
    LIMIT: (),
}


def deal(
    ready: KillerReady, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the killer an identity."""
    everyone = range(board.rows * board.cols)
    cells = list(everyone) if alphabetical else chance.order(everyone)
    s = State(board, cells, ready, limits)
    s.killer = s.deck.draw(chance)
    town = [s.names[suspect] for suspect in cells]
    hers = Dealt(board.rows, board.cols, town, s.names[s.killer])
    return s, (told(Dealt(board.rows, board.cols, town), None, {KILLER: hers}),)


def all_opened(s: State) -> Opened:
    """What is turned up when the game is over."""
    return opened(s, (s.killer, s.inspector), {INSPECTOR: s.hand})


@final
class KillerEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def __init__(self) -> None:
        self.verbs = VERBS

    def question(self, s: State) -> Question[State]:
        return QUESTIONS[s.seat][s.phase]

    def on_turn(self, s: State) -> Question[State]:
        return QUESTIONS[s.seat][TURN]

    def offer(self, s: State, choices: Choices) -> None:
        """A turn offers what its rows do, without a call for each: playouts need that. A test compares the two."""
        if s.phase != TURN:
            QUESTIONS[s.seat][s.phase].offer(s, choices)
            return
        board = s.shape
        choices.extend(board.shifts_after[s.last_shift])
        if s.killed >= board.shorter:  # with fewer dead there is no collapse
            s.add_collapses(COLLAPSE.first, choices)
        if s.seat == KILLER:
            s.add_living_near(s.killer, KILL.first, choices)
            if s.deck.middle:
                choices.append(DISGUISE.first)
        else:
            s.add_living_near(s.inspector, ACCUSE.first, choices)
            choices.append(ACCUSE.first + s.inspector)
            if s.deck.middle:
                choices.append(EXONERATE.first)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat whose turn it is. A shift, which comes most often, is written out, too."""
        s.decisions_left -= 1
        if action < COLLAPSE.first:
            events: Sequence[Event] = s.ready.shifted[seat][action]
            s.shift(action)
            s.seat ^= 1
        else:
            events = VERBS.do(s, action, chance)
        if not s.decisions_left and s.phase != OVER:
            s.end(LIMIT)
        return events

    def ended(self, s: State) -> Event:
        """Open the secrets."""
        cards = all_opened(s)
        return told(Ended(s.ending, cards.identities, cards.hands))

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return WINNER_OF[s.ending]


ENGINE: Final = KillerEngine()
