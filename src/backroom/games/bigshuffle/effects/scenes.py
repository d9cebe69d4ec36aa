"""Scenes: influence on a change, further changes, and scenes that are moved without one."""

from typing import Any

from backroom.core import Seat
from backroom.games.bigshuffle import flow
from backroom.games.bigshuffle.cards import TYPES, Step
from backroom.games.bigshuffle.change import may_attempt
from backroom.games.bigshuffle.effects.verbs import verb
from backroom.games.bigshuffle.flow import Question, ask
from backroom.games.bigshuffle.state import MIDTOWN, NONE, State


@verb("bonus")
def bonus(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        s.attempt.bonus += step.number


@verb("turn-bonus")
def turn_bonus(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if seat == s.seat:
        s.turn_bonus += step.number


@verb("attempt")
def attempt(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    """Only on one's own turn, and after a scene change that is still going on."""
    if seat != s.seat:
        return
    if s.attempt is not None:
        s.extra += ((seat, step.number),)
    else:
        may_attempt(s, seat, step.number)


@verb("again")
def again(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if s.attempt is not None:
        s.attempt.again = True


# Scenes that are moved without a change


def types_of(word: str) -> list[int]:
    """The types that a word stands for."""
    return [0, 1, 2] if word == "any" else [TYPES.index(word)]


@verb("bottom")
def bottom(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    found = bottom_legal(s, seat, step.word)
    if len(found) == 1:
        bottom_answer(s, seat, found[0], step.word)
    elif found:
        ask(s, BOTTOM, seat, step.word)


def bottom_legal(s: State, seat: Seat, word: str) -> list[int]:
    return [s.rules.acts.bottom[s.active[type_]] for type_ in types_of(word) if s.active[type_] != NONE]


def bottom_answer(s: State, seat: Seat, action: int, word: str) -> None:
    """No change of the scene, so nothing that watches for one happens. A title leaves the game instead."""
    card = s.rules.acts.noun[action]
    type_ = s.card(card).type
    s.take_top(type_, MIDTOWN)
    if s.card(card).kind == "title":
        s.place_on(type_, MIDTOWN, card)
    else:
        s.tell("bottom", seat, card=s.name(card))
        s.mid[type_].put_under(card, ())
    s.uncover(type_)
    s.push(flow.settle)


BOTTOM = Question("bottom", bottom_legal, bottom_answer)


@verb("search")
def search(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    if search_legal(s, seat, step.word):
        ask(s, SEARCH, seat, step.word)


def search_legal(s: State, seat: Seat, word: str) -> list[int]:
    found = []
    for type_ in types_of(word):
        found += [card for card in s.mid[type_].cards() if card != s.active[type_]]
    return [s.rules.acts.search[card] for card in found]


def search_answer(s: State, seat: Seat, action: int, word: str) -> None:
    """The title leaves, the rest is shuffled, and the new second card is shown (B19)."""
    card = s.rules.acts.noun[action]
    type_ = s.card(card).type
    deck = s.mid[type_]
    if s.active[type_] in s.rules.cards.titles:
        s.place_on(type_, MIDTOWN, s.take_top(type_, MIDTOWN))
    deck.shuffle_in()
    deck.middle.remove(card)
    s.place_on(type_, MIDTOWN, card)
    s.uncover(type_)
    s.push(flow.settle)


SEARCH = Question("search", search_legal, search_answer)


@verb("big-shuffle")
def big_shuffle(s: State, seat: Seat, step: Step, source: int, target: Any) -> None:
    flow.big_shuffle(s)
    s.push(flow.settle)
