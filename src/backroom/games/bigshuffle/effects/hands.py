"""Cards in hands: drawn, discarded, taken, looked at, and fetched back."""

from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.cards import Step
from backroom.games.bigshuffle.effects.verbs import affected, others, push_each, verb
from backroom.games.bigshuffle.flow import Question, ask, choose_seat
from backroom.games.bigshuffle.state import State


@verb("draw")
def draw(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.draw_cards(s, seat, step.number)


@verb("discard")
def discard(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.discard_cards(s, seat, step.number)


@verb("each-draws")
def each_draws(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, s.order(), source), flow.draw_cards, step.number)


@verb("others-discard")
def others_discard(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    push_each(s, affected(s, others(s, seat), source), flow.discard_cards, step.number)


def holding(s: State, seat: Seat, source: int) -> list[Seat]:
    """The others with cards in hand to whom this does anything."""
    return [other for other in affected(s, others(s, seat), source) if s.hands[other]]


@verb("target-discards")
def target_discards(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, holding(s, seat, source), target_discards_now, step.number)


def target_discards_now(s: State, seat: Seat, other: Seat, count: int) -> None:
    flow.discard_cards(s, other, count)


@verb("attempting-discards")
def attempting_discards(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        flow.discard_cards(s, s.attempt.seat, step.number)


@verb("take-card")
def take_card(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, holding(s, seat, source), take_card_now)


def take_card_now(s: State, seat: Seat, other: Seat) -> None:
    card = s.chance.draw(sorted(s.hands[other]))
    s.tell("taken", seat, of=other, count=1, cards=[s.name(card)])
    s.take_from_hand(other, card)
    s.put_in_hand(seat, card)


@verb("look-hand")
def look_hand(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    choose_seat(s, seat, holding(s, seat, source), look_hand_now)


def look_hand_now(s: State, seat: Seat, other: Seat) -> None:
    s.show_hand(other, seat)


@verb("recover")
def recover(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if recover_legal(s, seat, step.word):
        ask(s, RECOVER, seat, step.word)


def recover_legal(s: State, seat: Seat, kind: str) -> list[int]:
    return [s.rules.acts.take[card] for card in s.noir.discard if kind in ("any", s.card(card).kind)]


def recover_answer(s: State, seat: Seat, action: int, kind: str) -> None:
    card = s.rules.acts.noun[action]
    s.noir.discard.remove(card)
    s.put_in_hand(seat, card)


RECOVER = Question("recover", recover_legal, recover_answer)


@verb("dig")
def dig(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    turned: list[int] = []
    while s.refill(s.noir):
        card = s.turn_over(s.noir, "turned up", seat)
        if step.word in ("any", s.card(card).kind):
            s.put_in_hand(seat, card)
            break
        turned.append(card)
    s.noir.discard += turned
