"""Spy Tag: what can be done, row by row, in the order of the rule book; and what a spy is asked.

One table serves towns of every size: a smaller town has the first few of the townspeople.
"""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Chance, Choices, Event, Prompt, told
from backroom.games.noir.rules.ready import UNTOLD
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.rules.town import TURN
from backroom.games.noir.rules.verbs import (
    NOT_AT_ALL,
    NOTHING_ASKS,
    Button,
    Collapse,
    Question,
    Remove,
    Shift,
    Stop,
    Verb,
    Verbs,
    while_collapsing,
)
from backroom.games.noir.rules.words import suspect_called
from backroom.games.noir.spytag.rules.facts import Captured, DrewIdentity, HandsRaised
from backroom.games.noir.spytag.rules.state import SIZE, TOWN, State

TROPHIES: Final = "trophies"


@final
class Capture(Verb[State]):
    """Ask whether anyone is that suspect. A teammate does not answer. A spy who is caught is somebody else at once."""

    def __init__(self) -> None:
        super().__init__("capture", "capture {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        s.add_living_near(s.identities[s.seat], self.first, choices)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat = s.seat
        spy = s.identities.index(noun) if noun in s.identities else seat
        if spy % s.teams == seat % s.teams:
            s.missed(noun)
            return s.ready.missed[seat][noun]
        caught = UNTOLD if s.silent else told(Captured(s.names[noun], spy), seat)
        s.captured(noun, spy)
        if s.trophies[seat % s.teams] >= s.goal:
            s.end(TROPHIES)
            return (caught,)
        s.identities[spy] = s.deck.draw(chance)
        s.anybody(spy)
        s.pass_on()
        if s.silent:
            return (UNTOLD,)
        return caught, told(DrewIdentity(), spy, {spy: DrewIdentity(s.names[s.identities[spy]])})

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "nobody who is still free is next to you"
        return not_in_town(s, noun) or not_next(noun, "caught already" if s.is_dead(noun) else "not next to you")


@final
class Canvass(Verb[State]):
    """Everyone who is adjacent to that suspect, or is it, raises a hand: teammates and the one who asks as well."""

    def __init__(self) -> None:
        super().__init__("canvass", "canvass {}", "town", TOWN)

    def offer(self, s: State, choices: Choices) -> None:
        me = s.identities[s.seat]
        s.add_near(me, self.first, choices)
        choices.append(self.first + me)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        near = s.around(noun) | 1 << noun
        hands = [seat for seat, identity in enumerate(s.identities) if near >> identity & 1]
        asking = s.seat
        s.canvassed(noun, sum(1 << seat for seat in hands))
        return (UNTOLD if s.silent else told(HandsRaised(s.names[noun], hands), asking),)

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return NOTHING_ASKS
        return not_in_town(s, noun) or not_next(noun, "not next to you")

    def button(self, s: State, noun: int) -> Button:
        return Button(("Canvass around ", suspect_called(s.names[noun])), self.name)


# Why not


def not_in_town(s: State, noun: int) -> str:
    """That a suspect has left the board, or never was on it."""
    return "" if s.on_board(noun) else f"{suspect_called(TOWNSPEOPLE[noun]).words} is not in town"


def not_next(noun: int, why: str) -> str:
    """What keeps a suspect of the town out of reach."""
    return f"{suspect_called(TOWNSPEOPLE[noun]).words} is {why}"


# The table, and what is asked

SHIFT: Final = Shift(SIZE)
COLLAPSE: Final = Collapse("be caught")
STOP: Final = Stop()
REMOVE: Final = Remove(TOWN)
CAPTURE: Final = Capture()
CANVASS: Final = Canvass()

VERBS: Final = Verbs[State]([SHIFT, COLLAPSE, STOP, REMOVE, CAPTURE, CANVASS])

QUESTIONS: Final[dict[int, Question[State]]] = {
    TURN: Question[State](
        [SHIFT, COLLAPSE, CAPTURE, CANVASS],
        Prompt(("Your turn.",), ("Capture, canvass, shift a line or collapse the town.",), usual=True),
        whole_turn=True,
    ),
    **while_collapsing(COLLAPSE, STOP, REMOVE),
}
