"""Informants: killed and replaced."""

from collections.abc import Iterable
from typing import final

from backroom.core import Ask, Frame, Seat, ask
from backroom.games.bigshuffle.rules import flow
from backroom.games.bigshuffle.rules.actions import DISCARD, PASS, REPLACE
from backroom.games.bigshuffle.rules.cards import Step
from backroom.games.bigshuffle.rules.effects.verbs import affected, others, push_each, verb
from backroom.games.bigshuffle.rules.flow import choose_seat
from backroom.games.bigshuffle.rules.questions import Answer, Question
from backroom.games.bigshuffle.rules.state import NONE, State


def killable(s: State, seats: Iterable[Seat]) -> list[Seat]:
    """Those with an informant."""
    return [seat for seat in seats if s.informers[seat] != NONE]


@verb("kill")
def kill(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    choose_seat(s, seat, affected(s, killable(s, others(s, seat)), source), kill_now)


def kill_now(s: State, seat: Seat, other: Seat, number: int) -> None:
    flow.kill(s, other)


@verb("kill-attempting")
def kill_attempting(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if s.attempt is not None and killable(s, [s.attempt.seat]):
        flow.kill(s, s.attempt.seat)


@verb("kill-others")
def kill_others(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    push_each(s, affected(s, killable(s, others(s, seat)), source), flow.kill)


@verb("kill-or-goon")
def kill_or_goon(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    push_each(s, affected(s, killable(s, s.order()), source), goon_or_die)


def goon_or_die(s: State, seat: Seat) -> None:
    """Everybody with cards is asked, whether there is a goon among them or not."""
    if s.hands[seat]:
        ask(s, GOON, seat)
    else:
        flow.kill(s, seat)


@final
class LetDie(Answer):
    """Pass."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        flow.kill(s, seat)


@final
class DiscardGoon(Answer):
    """A goon from one's hand instead."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        return [card for card in s.hands[seat] if s.card(card).kind == "goon"]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        flow.discard(s, seat, noun)


GOON = Question(
    "goon or die",
    "discard a goon, or pass and let your informant die",
    "discards a goon, or loses the informant",
    [LetDie(PASS, "your informant dies"), DiscardGoon(DISCARD)],
    mark=".",
)


@verb("replace")
def replace(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask(s, REPLACING, seat)


@final
class Replace(Answer):
    """The next informant instead of one's own."""

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        flow.replace(s, seat)


REPLACING = Question(
    "replace",
    "replace your informant, or pass",
    "may replace the informant",
    [Answer(PASS), Replace(REPLACE)],
    mark=".",
)
