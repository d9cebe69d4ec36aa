"""Scenes: influence on a change, further changes, and scenes that are moved without one."""

from typing import final

from backroom.core import Ask, Frame, Seat, ask
from backroom.games.bigshuffle.rules import flow
from backroom.games.bigshuffle.rules.actions import BOTTOM, SEARCH
from backroom.games.bigshuffle.rules.cards import TYPES, Step
from backroom.games.bigshuffle.rules.change import may_attempt
from backroom.games.bigshuffle.rules.effects.verbs import verb
from backroom.games.bigshuffle.rules.facts import PutUnder
from backroom.games.bigshuffle.rules.questions import Answer, Question, ask_if_any
from backroom.games.bigshuffle.rules.state import MIDTOWN, NONE, State


@verb("bonus")
def bonus(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if s.attempt is not None:
        s.attempt.bonus += step.number


@verb("turn-bonus")
def turn_bonus(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if seat == s.seat:
        s.turn_bonus += step.number


@verb("attempt")
def attempt(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    """Only on one's own turn, and after a scene change that is still going on."""
    if seat != s.seat:
        return
    if s.attempt is not None:
        s.extra += ((seat, step.number),)
    else:
        may_attempt(s, seat, step.number)


@verb("again")
def again(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    if s.attempt is not None:
        s.attempt.again = True


# Scenes that are moved without a change


def types_of(word: str) -> list[int]:
    """The types that a word stands for."""
    return [0, 1, 2] if word == "any" else [TYPES.index(word)]


@verb("bottom")
def bottom(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    found = UNDER.legal(s, seat, (step.word,))
    if len(found) == 1:
        UNDER.answer(s, seat, found[0], (step.word,))
    elif found:
        ask(s, UNDER, seat, step.word)


@final
class Bottom(Answer):
    """No change of the scene, so nothing that watches for one happens. A title leaves the game instead."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        (word,) = data
        return [s.active[type_] for type_ in types_of(word) if s.active[type_] != NONE]

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        type_ = s.card(noun).type
        s.take_top(type_, MIDTOWN)
        if s.card(noun).kind == "title":
            s.place_on(type_, MIDTOWN, noun)
        else:
            s.tell_of(PutUnder, noun, seat)
            s.mid[type_].put_under(noun, ())
        s.uncover(type_)
        s.push(flow.settle)


UNDER = Question("bottom", "which scene goes under its deck", "puts a scene under its deck", [Bottom(BOTTOM)])


@verb("search")
def search(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, SEARCHING, seat, step.word)


@final
class Search(Answer):
    """The title leaves, the rest is shuffled, and the new second card is shown (B19)."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        (word,) = data
        found: list[int] = []
        for type_ in types_of(word):
            found += [card for card in s.mid[type_].cards() if card != s.active[type_]]
        return found

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        type_ = s.card(noun).type
        deck = s.mid[type_]
        if s.active[type_] in s.rules.cards.titles:
            s.place_on(type_, MIDTOWN, s.take_top(type_, MIDTOWN))
        deck.shuffle_in()
        deck.middle.remove(noun)
        s.place_on(type_, MIDTOWN, noun)
        s.uncover(type_)
        s.push(flow.settle)


SEARCHING = Question("search", "which scene do you search for", "searches for a scene", [Search(SEARCH)])


@verb("big-shuffle")
def big_shuffle(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    flow.big_shuffle(s)
    s.push(flow.settle)
