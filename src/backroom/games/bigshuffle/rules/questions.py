"""What a seat can be asked, as rows: a question lists its answers, and an answer is a verb with what it does here.

The rows give the ids, what is legal, what is run, and what a button says will come of it. Answers are given for all
to see. Only what is offered is private.
"""

from collections.abc import Callable, Sequence
from typing import Final, final

from backroom.core import Ask, Seat, Text, ask
from backroom.games.bigshuffle.rules.actions import NO_NOUN, Verb
from backroom.games.bigshuffle.rules.state import State

ALWAYS: Final = [NO_NOUN]
NEVER: Final[list[int]] = []


class Answer:
    """A verb that answers a question. `data` is what the question was asked with, after the seat."""

    def __init__(self, verb: Verb, note: str = "") -> None:
        self.verb = verb
        self.said: Text = (note,) if note else ()

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        """What it can be done to now."""
        return ALWAYS

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        """What follows: by itself, nothing."""

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        """What comes of it, where that is not plain from its words."""
        return self.said


class OfCard(Answer):
    """An answer that lets a card do what stands on it."""

    def note(self, s: State, seat: Seat, noun: int) -> Text:
        return ability_of(s, noun)


def ability_of(s: State, card: int) -> Text:
    """What stands on a card that can do something."""
    return (s.card(card).text or "no ability",)


@final
class Row:
    """Holds an answer. (In compiled code, taking one of these out of a list needs no check of its class.)"""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer


@final
class Question:
    """What is asked of a seat, what others say of it meanwhile, and the answers in the order of being offered."""

    def __init__(self, name: str, asks: str, says: str, answers: Sequence[Answer], mark: str = "?") -> None:
        """`mark`: what its sentence ends with."""
        self.name = name
        self.mark = mark
        self.asks = asks
        self.says = says
        self.rows = [Row(answer) for answer in answers]
        assert name not in QUESTIONS, name
        QUESTIONS[name] = self

    def __reduce__(self) -> tuple[Callable[[str], "Question"], tuple[str]]:
        """There is one of each: it is pickled by its name."""
        return question_named, (self.name,)

    def legal(self, s: State, seat: Seat, data: Ask) -> list[int]:
        """The actions that answer it now."""
        found: list[int] = []
        table = s.rules.acts.ids
        for row in self.rows:
            nouns = row.answer.nouns(s, seat, data)
            if nouns:
                ids = table[row.answer.verb]
                for noun in nouns:
                    found.append(ids[noun])
        return found

    def answered_by(self, s: State, action: int) -> Answer:
        """The row that a legal action belongs to."""
        verb = s.rules.acts.verb[action]
        for row in self.rows:
            if row.answer.verb is verb:
                return row.answer
        raise KeyError(action)

    def answer(self, s: State, seat: Seat, action: int, data: Ask) -> None:
        """What follows from a legal action."""
        self.answered_by(s, action).do(s, seat, s.rules.acts.noun[action], data)


QUESTIONS: Final[dict[str, Question]] = {}
"""Every question by its name."""


def question_named(name: str) -> Question:
    """The one of this name."""
    return QUESTIONS[name]


def ask_if_any(s: State, question: Question, seat: Seat, *data: object) -> None:
    """Ask, if there is anything to choose."""
    if question.legal(s, seat, data):
        ask(s, question, seat, *data)
