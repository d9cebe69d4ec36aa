"""Looking at agendas and at the next card of a deck, and getting a new agenda."""

from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle.actions import BETWEEN, DISCARD_IT, LEAVE_IT
from backroom.games.bigshuffle.cards import Step
from backroom.games.bigshuffle.effects.verbs import verb
from backroom.games.bigshuffle.flow import Question, ask
from backroom.games.bigshuffle.state import NONE, Pile, State


@verb("look-agenda")
def look_agenda(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if look_legal(s, seat):
        ask(s, LOOK_AGENDA, seat)


def between(s: State, at: int) -> int:
    """The number in `BETWEEN` of the agenda between a seat and the next."""
    return BETWEEN.index((at, (at + 1) % s.seats))


def look_legal(s: State, seat: Seat) -> list[int]:
    acts = s.rules.acts
    unseen = [bool(at != NONE and not s.dealt_known[at] >> seat & 1) for at in (*s.own, *s.shared)]
    found = [acts.look_own[at] for at in range(s.seats) if unseen[at]]
    return [*found, *(acts.look_shared[between(s, at)] for at in range(len(s.shared)) if unseen[s.seats + at])]


def look_answer(s: State, seat: Seat, action: int) -> None:
    noun = s.rules.acts.noun[action]
    own = s.rules.acts.look_own[noun] == action
    s.show_agenda(s.own[noun] if own else s.shared[BETWEEN[noun][0]], seat)


LOOK_AGENDA = Question("look at an agenda", look_legal, look_answer)


@verb("look-change")
def look_change(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    look_at(s, seat, s.changes, "changes")


@verb("look-noir")
def look_noir(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    look_at(s, seat, s.noir, "noir")


def look_at(s: State, seat: Seat, pile: Pile, name: str) -> None:
    """Look at the next card of a pile, and leave it there or discard it."""
    if s.refill(pile):
        s.look(pile, seat)
        ask(s, LOOK, seat, name)


def looked_legal(s: State, seat: Seat, name: str) -> list[int]:
    return [LEAVE_IT, DISCARD_IT]


def looked_answer(s: State, seat: Seat, action: int, name: str) -> None:
    if action == DISCARD_IT:
        pile: Pile = s.changes if name == "changes" else s.noir
        pile.discard.append(s.turn_over(pile, "thrown away", seat))


LOOK = Question("looked", looked_legal, looked_answer)


@verb("new-agenda")
def new_agenda(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    s.turn_up_agenda(s.own[seat], seat)
    s.own[seat] = s.deal_agenda(1 << seat)
    s.check = True
