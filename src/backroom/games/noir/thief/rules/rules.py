"""Master Thief vs. Chief of Police: set-up, turns and the end. What can be done is in `verbs`.

Engines trust their callers: `play` gets an action out of `legal`.
"""

from collections.abc import Sequence
from typing import Final, final

from msgspec import UNSET
from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Seat, told
from backroom.core.choices import add_cards, add_in
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.engine import TownEngine
from backroom.games.noir.rules.town import OVER, TURN
from backroom.games.noir.rules.verbs import Question
from backroom.games.noir.thief.rules.facts import Ended
from backroom.games.noir.thief.rules.one_game import (
    ALL_STOLEN,
    CAUGHT,
    LIMIT,
    MATCH_WON,
    all_opened,
    better,
    draw_identities,
    lay_out,
)
from backroom.games.noir.thief.rules.state import State, Terms, ThiefReady
from backroom.games.noir.thief.rules.verbs import ACCUSE, DEPUTIZE, QUICK_CHANGE, STEAL, VERBS, in_reach, questions


def deal(ready: ThiefReady, board: Shape, terms: Terms, chance: Chance) -> tuple[State, Sequence[Event]]:
    """Lay out the town and give the thief her identities."""
    s = State(board, lay_out(board, terms, chance), ready, terms)
    return s, (draw_identities(s, chance),)


def how_it_ended(s: State) -> Ended:
    """What the thief has got in how many turns, how the first game of a match went, and who everybody was."""
    cards = all_opened(s)
    return Ended(
        ending=s.ending,
        thief=s.thief,
        stolen=s.stolen(),
        turns=s.turns,
        first=UNSET if s.first is None else s.first,
        identities=cards.identities,
        hands=cards.hands,
    )


@final
class ThiefEngine(TownEngine[State]):
    """The rules, as the house and machines ask for them."""

    def __init__(self) -> None:
        self.verbs = VERBS

    def question(self, s: State) -> Question[State]:
        return questions(s)[s.phase]

    def on_turn(self, s: State) -> Question[State]:
        return questions(s)[TURN]

    def offer(self, s: State, choices: Choices) -> None:
        """A turn offers what its rows do, without a call for each: playouts need that. A test compares the two."""
        if s.phase != TURN:
            questions(s)[s.phase].offer(s, choices)
            return
        choices.extend(s.shape.shifts_after[s.last_shift])
        if s.seat == s.thief:
            if s.treasures >> s.active & 1:
                choices.append(STEAL.first + s.active)
            add_in(choices, STEAL.first, s.near_among(s.cell_of(s.active), s.treasures), s.cells)
            add_cards(choices, QUICK_CHANGE.first, s.hand)
        else:
            add_in(choices, ACCUSE.first, in_reach(s, s.plainclothes), s.cells)
            if s.deck.middle:
                choices.append(DEPUTIZE.first)

    def step(self, s: State, seat: i64, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action of the seat that must decide. A shift, which comes most often, is written out, too."""
        s.decisions_left -= 1
        if action < DEPUTIZE.first:
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
        return told(how_it_ended(s))

    def copy(self, s: State) -> State:
        return s.copy()

    def winners(self, s: State) -> Sequence[Seat]:
        """Of a game, or of a match, where equal treasures are decided by fewer turns."""
        if s.ending == CAUGHT:
            return (s.chief,)
        if s.ending == ALL_STOLEN:
            return (s.thief,)
        if s.ending == MATCH_WON and s.first is not None:
            return (s.thief if better(s.stolen(), s.turns, s.first) else s.chief,)
        return ()


ENGINE: Final = ThiefEngine()
