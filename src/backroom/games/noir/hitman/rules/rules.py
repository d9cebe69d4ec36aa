"""Hitman vs. Sleuth: set-up, turns and the end. What can be done is in `verbs`, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.games.noir.hitman.rules.facts import Dealt
from backroom.games.noir.hitman.rules.state import HITMAN, SLEUTH, HitmanReady, Limits, State
from backroom.games.noir.hitman.rules.verbs import (
    CAUGHT,
    COLLAPSE,
    EVADE,
    EVADE_NEEDS,
    EXONERATE,
    INVESTIGATE,
    KILL,
    LIST_DONE,
    QUESTIONS,
    SLEUTHS_DEAD,
    VERBS,
    draw_evidence,
    turn_up,
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
    CAUGHT: (SLEUTH,),
    LIST_DONE: (HITMAN,),
    SLEUTHS_DEAD: (HITMAN,),
    LIMIT: (),
}


def deal(
    ready: HitmanReady, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and the hit list, give the hitman an identity and the sleuth his cards."""
    everyone = range(board.rows * board.cols)
    cells = list(everyone) if alphabetical else chance.order(everyone)
    s = State(board, cells, ready, limits)
    s.hitman = s.pool.draw(chance)
    town = [s.names[suspect] for suspect in cells]
    dealt = Dealt(board.rows, board.cols, town, limits.hit_list)
    hers = Dealt(board.rows, board.cols, town, limits.hit_list, s.names[s.hitman])
    events = told(dealt, None, {HITMAN: hers}), turn_up(s, chance), draw_evidence(s, limits.hand_size, chance)
    return s, events


def all_opened(s: State) -> Opened:
    """What is turned up when the game is over."""
    return opened(s, (s.hitman, s.sleuth), {SLEUTH: s.hand})


@final
class HitmanEngine(TownEngine[State]):
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
        if s.seat == HITMAN:
            s.add_living_near(s.hitman, KILL.first, choices)
            if s.evidence_left() >= EVADE_NEEDS:
                choices.append(EVADE.first)
        else:
            s.add_living_near(s.sleuth, INVESTIGATE.first, choices)
            choices.append(INVESTIGATE.first + s.sleuth)
            if s.held or s.evidence_left():
                choices.append(EXONERATE.first)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that must decide. A shift, which comes most often, is written out, too."""
        s.decisions_left -= 1
        s.forget_answer()
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


ENGINE: Final = HitmanEngine()
