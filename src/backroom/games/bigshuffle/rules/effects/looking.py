"""Looking at agendas and at the next card of a deck, and getting a new agenda."""

from typing import final

from backroom.core import Ask, Frame, Seat, ask
from backroom.games.bigshuffle.rules.actions import BETWEEN, DISCARD_IT, LEAVE_IT, LOOK_OWN, LOOK_SHARED
from backroom.games.bigshuffle.rules.cards import Step
from backroom.games.bigshuffle.rules.effects.verbs import verb
from backroom.games.bigshuffle.rules.facts import ThrownAway
from backroom.games.bigshuffle.rules.questions import Answer, Question, ask_if_any
from backroom.games.bigshuffle.rules.state import NONE, Pile, State


@verb("look-agenda")
def look_agenda(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, LOOK_AGENDA, seat)


def unseen(s: State, seat: Seat, at: int) -> bool:
    """Whether there is an agenda that this seat has not looked at."""
    return at != NONE and not s.dealt_known[at] >> seat & 1


@final
class LookOwn(Answer):
    """A player's own."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return [other for other in range(s.seats) if unseen(s, seat, s.own[other])]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.show_agenda(s.own[noun], seat)


@final
class LookShared(Answer):
    """One between two players."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        found = [at for at in range(len(s.shared)) if unseen(s, seat, s.shared[at])]
        return [BETWEEN.index((at, (at + 1) % s.seats)) for at in found]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.show_agenda(s.shared[BETWEEN[noun][0]], seat)


LOOK_AGENDA = Question(
    "look at an agenda",
    "which agenda do you look at",
    "looks at an agenda",
    [LookOwn(LOOK_OWN), LookShared(LOOK_SHARED)],
)


@verb("look-change")
def look_change(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    look_at(s, seat, s.changes, "changes")


@verb("look-noir")
def look_noir(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    look_at(s, seat, s.noir, "noir")


def look_at(s: State, seat: Seat, pile: Pile, name: str) -> None:
    """Look at the next card of a pile, and leave it there or discard it."""
    if s.refill(pile):
        s.look(pile, seat)
        ask(s, LOOK, seat, name)


def looked_at(s: State, name: str) -> Pile:
    """The pile whose next card was looked at."""
    return s.changes if name == "changes" else s.noir


@final
class DiscardIt(Answer):
    """The card that was looked at."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        pile = looked_at(s, data[0])
        pile.discard.append(s.turn_over(pile, ThrownAway, seat))


LOOK = Question(
    "looked",
    "leave it or discard it",
    "looks at a card, and leaves it or discards it",
    [Answer(LEAVE_IT), DiscardIt(DISCARD_IT, "nobody draws it")],
    mark=".",
)


@verb("new-agenda")
def new_agenda(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    s.turn_up_agenda(s.own[seat], seat)
    s.own[seat] = s.deal_agenda(1 << seat)
    s.check = True
