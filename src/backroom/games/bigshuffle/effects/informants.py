"""Informants: killed and replaced."""

from collections.abc import Iterable
from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.actions import PASS, REPLACE
from backroom.games.bigshuffle.cards import Step
from backroom.games.bigshuffle.effects.verbs import affected, others, push_each, verb
from backroom.games.bigshuffle.flow import Question, ask, choose_seat
from backroom.games.bigshuffle.state import NONE, State


def killable(s: State, seats: Iterable[Seat]) -> list[Seat]:
    """Those with an informant."""
    return [seat for seat in seats if s.informers[seat] != NONE]


@verb("kill")
def kill(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, affected(s, killable(s, others(s, seat)), source), kill_now)


def kill_now(s: State, seat: Seat, other: Seat) -> None:
    flow.kill(s, other)


@verb("kill-attempting")
def kill_attempting(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None and killable(s, [s.attempt.seat]):
        flow.kill(s, s.attempt.seat)


@verb("kill-others")
def kill_others(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, killable(s, others(s, seat)), source), flow.kill)


@verb("kill-or-goon")
def kill_or_goon(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, killable(s, s.order()), source), goon_or_die)


def goon_or_die(s: State, seat: Seat) -> None:
    """Whoever has cards is asked, whether there is a goon among them or not."""
    if s.hands[seat]:
        ask(s, GOON, seat)
    else:
        flow.kill(s, seat)


def goon_legal(s: State, seat: Seat) -> list[int]:
    goons = [card for card in s.hands[seat] if s.card(card).kind == "goon"]
    return [PASS, *(s.rules.acts.discard[card] for card in goons)]


def goon_answer(s: State, seat: Seat, action: int) -> None:
    if action == PASS:
        flow.kill(s, seat)
    else:
        flow.discard(s, seat, s.rules.acts.noun[action])


GOON = Question("goon or die", goon_legal, goon_answer)


@verb("replace")
def replace(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    ask(s, REPLACING, seat)


def replace_legal(s: State, seat: Seat) -> list[int]:
    return [PASS, REPLACE]


def replace_answer(s: State, seat: Seat, action: int) -> None:
    if action == REPLACE:
        flow.replace(s, seat)


REPLACING = Question("replace", replace_legal, replace_answer)
