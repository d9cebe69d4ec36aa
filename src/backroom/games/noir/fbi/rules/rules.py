"""FBI vs. Mafia: set-up, turns and the end. What can be done is in `verbs`; how people die and are arrested, and what
comes of it, in `deaths`.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.games.noir.fbi.rules import deaths
from backroom.games.noir.fbi.rules.agents import draw
from backroom.games.noir.fbi.rules.cast import ASKED, STRIKING
from backroom.games.noir.fbi.rules.ending import LIMIT, winners
from backroom.games.noir.fbi.rules.facts import Dealt
from backroom.games.noir.fbi.rules.limits import TOWN, Limits
from backroom.games.noir.fbi.rules.ready import FbiReady
from backroom.games.noir.fbi.rules.roles import FBI, MAFIA, PROFILER, PSYCHO
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.verbs import COLLAPSE, STRIKE, VERBS
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.suspects import by_name
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Question


def deal(
    ready: FbiReady, board: Shape, limits: Limits, seats: int, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give everyone an identity, which the team may know; then the profiler draws a hand."""
    everyone = range(board.rows * board.cols)
    cells = by_name(ready.names[: len(everyone)]) if alphabetical else chance.order(everyone)
    s = State(board, cells, ready, limits, seats)
    s.identities = [s.deck.draw(chance) for _ in range(seats)]
    town = [s.names[suspect] for suspect in cells]
    teams = [
        Dealt(
            board.rows,
            board.cols,
            town,
            {str(mate): s.names[s.identities[mate]] for mate in range(team, seats, 2)},
        )
        for team in (MAFIA, FBI)
    ]
    dealt = Dealt(board.rows, board.cols, town)
    events = [told(dealt, None, {seat: teams[seat & 1] for seat in range(seats)})]
    if seats > PROFILER:
        events.append(draw(s, PROFILER, s.hand, limits.hand_size, chance))
    return s, events


@final
class FbiEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them. There is no pass."""

    def __init__(self) -> None:
        self.verbs = VERBS

    def question(self, s: State) -> Question[State]:
        phase = s.phase
        if s.seat == PSYCHO and phase == TURN and s.strikes():
            phase = STRIKING
        return ASKED[s.seat][phase]

    def on_turn(self, s: State) -> Question[State]:
        return ASKED[s.seat][TURN]

    def offer(self, s: State, choices: Choices) -> None:
        self.question(s).offer(s, choices)  # as in any game, but compiled without a look at whose question that is

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that is asked. A shift, which comes most often, is written out."""
        s.decisions_left -= 1
        if seat == PSYCHO and s.phase == TURN and not STRIKE.first <= action < STRIKE.first + TOWN:
            s.nobody_left_to_strike()
        if action < COLLAPSE.first:
            events: Sequence[Event] = s.ready.shifted[seat][action]
            s.shift(action)
            s.next_seat()
        else:
            events = VERBS.do(s, action, chance)
        if not s.decisions_left and s.phase != OVER:
            s.end(LIMIT)
        return events

    def ended(self, s: State) -> Event:
        return deaths.ended(s)

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, s.seats)


ENGINE: Final = FbiEngine()
