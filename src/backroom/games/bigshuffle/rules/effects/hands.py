"""Cards in hands: drawn, discarded, taken, looked at, and fetched back."""

from typing import final

from backroom.core import Ask, Frame, Seat
from backroom.games.bigshuffle.rules import flow
from backroom.games.bigshuffle.rules.actions import TAKE
from backroom.games.bigshuffle.rules.cards import Step
from backroom.games.bigshuffle.rules.effects.verbs import affected, others, push_each_with, verb
from backroom.games.bigshuffle.rules.facts import Taken, TurnedUp
from backroom.games.bigshuffle.rules.flow import choose_seat
from backroom.games.bigshuffle.rules.questions import Answer, Question, ask_if_any
from backroom.games.bigshuffle.rules.state import State


@verb("draw")
def draw(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    flow.draw_cards(s, seat, step.number)


@verb("discard")
def discard(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    flow.discard_cards(s, seat, step.number)


@verb("each-draws")
def each_draws(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    push_each_with(s, affected(s, s.order(), source), flow.draw_cards, step.number)


@verb("others-discard")
def others_discard(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    push_each_with(s, affected(s, others(s, seat), source), flow.discard_cards, step.number)


def holding(s: State, seat: Seat, source: int) -> list[Seat]:
    """The others with cards in hand to whom this does anything."""
    return [other for other in affected(s, others(s, seat), source) if s.hands[other]]


@verb("target-discards")
def target_discards(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    choose_seat(s, seat, holding(s, seat, source), target_discards_now, step.number)


def target_discards_now(s: State, seat: Seat, other: Seat, count: int) -> None:
    flow.discard_cards(s, other, count)


@verb("attempting-discards")
def attempting_discards(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if s.attempt is not None:
        flow.discard_cards(s, s.attempt.seat, step.number)


@verb("take-card")
def take_card(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    choose_seat(s, seat, holding(s, seat, source), take_card_now)


def take_card_now(s: State, seat: Seat, other: Seat, number: int) -> None:
    card = s.chance.draw(sorted(s.hands[other]))
    if not s.silent:
        s.tell(Taken(of=other, count=1, cards=[s.name(card)]), seat)
    s.take_from_hand(other, card)
    s.put_in_hand(seat, card)


@verb("look-hand")
def look_hand(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    choose_seat(s, seat, holding(s, seat, source), look_hand_now)


def look_hand_now(s: State, seat: Seat, other: Seat, number: int) -> None:
    s.show_hand(other, seat)


@verb("recover")
def recover(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, RECOVER, seat, step.word)


@final
class Take(Answer):
    """A card of a kind out of the discard."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        (kind,) = data
        return [card for card in s.noir.discard if kind in ("any", s.card(card).kind)]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        s.noir.discard.remove(noun)
        s.put_in_hand(seat, noun)


RECOVER = Question("recover", "which card do you take back", "takes a card back", [Take(TAKE)])


@verb("dig")
def dig(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    turned: list[int] = []
    while s.refill(s.noir):
        card = s.turn_over(s.noir, TurnedUp, seat)
        if step.word in ("any", s.card(card).kind):
            s.put_in_hand(seat, card)
            break
        turned.append(card)
    s.noir.discard += turned
