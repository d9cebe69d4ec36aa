"""Spy Tag: set-up, turns and the end. What can be done is in `verbs`, in the order of the rule book.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.deeds import opened
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.shown import Opened
from backroom.games.noir.rules.suspects import by_name
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Question
from backroom.games.noir.spytag.rules.facts import Dealt, Ended
from backroom.games.noir.spytag.rules.state import Limits, SpyReady, State
from backroom.games.noir.spytag.rules.verbs import CANVASS, CAPTURE, COLLAPSE, QUESTIONS, TROPHIES, VERBS

LIMIT: Final = "limit"


def deal(
    ready: SpyReady, board: Shape, limits: Limits, alphabetical: bool, chance: Chance
) -> tuple[State, Sequence[Event]]:
    """Lay out the town, give everyone an identity, and see who begins."""
    everyone = by_name(ready.names[: board.rows * board.cols])
    cells = everyone if alphabetical else chance.order(sorted(everyone))
    s = State(board, cells, ready, limits, chance.draw(range(limits.seats)))
    s.identities = [s.deck.draw(chance) for _ in range(limits.seats)]
    town = [s.names[suspect] for suspect in cells]
    first: Seat = s.seat
    own = {
        seat: Dealt(board.rows, board.cols, town, first, s.names[identity])
        for seat, identity in enumerate(s.identities)
    }
    return s, (told(Dealt(board.rows, board.cols, town, first), None, own),)


def all_opened(s: State) -> Opened:
    """What is turned up when the game is over."""
    return opened(s, s.identities, {})


def winners(ending: str, trophies: Sequence[int], seats: int) -> tuple[Seat, ...]:
    """The team with the most trophies, unless the limit came first."""
    if ending != TROPHIES:
        return ()
    best = trophies.index(max(trophies))
    return tuple([seat for seat in range(seats) if seat % len(trophies) == best])


@final
class SpyEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def __init__(self) -> None:
        self.verbs = VERBS

    def question(self, s: State) -> Question[State]:
        return QUESTIONS[s.phase]

    def on_turn(self, s: State) -> Question[State]:
        return QUESTIONS[TURN]

    def offer(self, s: State, choices: Choices) -> None:
        """A turn offers what its rows do, without a call for each: playouts need that. A test compares the two."""
        if s.phase != TURN:
            QUESTIONS[s.phase].offer(s, choices)
            return
        board = s.shape
        choices.extend(board.shifts_after[s.last_shift])
        if s.killed >= board.shorter:  # with fewer dead there is no collapse
            s.add_collapses(COLLAPSE.first, choices)
        me = s.identities[s.seat]
        s.add_living_near(me, CAPTURE.first, choices)
        s.add_near(me, CANVASS.first, choices)
        choices.append(CANVASS.first + me)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat whose turn it is. A shift, which comes most often, is written out, too."""
        s.next_decision()
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
        """Open the secrets."""
        cards = all_opened(s)
        return told(Ended(s.ending, s.trophies[:], cards.identities, cards.hands))

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        return winners(s.ending, s.trophies, s.seats)


ENGINE: Final = SpyEngine()
