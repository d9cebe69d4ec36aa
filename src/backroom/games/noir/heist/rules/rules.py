"""Heist: set-up, turns and the end. What can be done is listed in `verbs`.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Event, Seat, told
from backroom.games.noir.heist.rules.cards import draws_cards, takes_identity, takes_role
from backroom.games.noir.heist.rules.ending import LIMIT, ended, winners
from backroom.games.noir.heist.rules.facts import Dealt
from backroom.games.noir.heist.rules.markers import may_safebreak, reclaim, turn_begins
from backroom.games.noir.heist.rules.shifts import shift_line
from backroom.games.noir.heist.rules.state import HeistReady, Limits, State
from backroom.games.noir.heist.rules.verbs import CHIEFS_TURN, SAFEBREAK, STEALTHY, SURVEIL, THIEFS_TURN, VERBS, WITHIN
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.suspects import by_name
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Question


def deal(
    ready: HeistReady, board: Shape, seats: int, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the thieves their roles and identities; then the chief draws."""
    everyone = range(board.rows * board.cols)
    cells = by_name(ready.names[: len(everyone)]) if alphabetical else chance.order(everyone)
    s = State(board, cells, ready, seats, limits)
    dealt = told(Dealt(board.rows, board.cols, [s.names[suspect] for suspect in cells]))
    roles = [takes_role(s, seat, chance) for seat in range(s.chief)]
    identities = [takes_identity(s, seat, s.deck.draw(chance)) for seat in range(s.chief)]
    return s, (dealt, *roles, *identities, draws_cards(s, s.chief, limits.chiefs_cards, chance))


@final
class HeistEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def __init__(self) -> None:
        self.verbs = VERBS

    def question(self, s: State) -> Question[State]:
        return self.on_turn(s) if s.phase == TURN else WITHIN[s.phase]

    def on_turn(self, s: State) -> Question[State]:
        return CHIEFS_TURN if s.seat == s.chief else THIEFS_TURN[s.roles[s.seat]]

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat whose turn it is. A shift, which comes most often, needs no look at a row."""
        s.decisions_left -= 1
        s.raised = 0
        before = _decided(s, seat, action)
        events = shift_line(s, seat, action) if action < STEALTHY.first else VERBS.do(s, action, chance)
        after = turn_begins(s)
        if before or after:
            events = [*before, *events, *after]
        if not s.decisions_left and s.phase != OVER:
            s.end(LIMIT)
        return events

    def ended(self, s: State) -> Event:
        return ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, s.chief)


def _decided(s: State, seat: i64, action: i64) -> Sequence[Event]:
    """The marker that a master safecracker might have used for safebreaking comes back when she does something else."""
    breaks = SAFEBREAK.first <= action < SURVEIL.first
    if seat == s.chief or s.phase != TURN or breaks or not may_safebreak(s):
        return ()
    return reclaim(s, seat)


ENGINE: Final = HeistEngine()
