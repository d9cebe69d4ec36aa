"""Questions as rows: one of each, and every verb answers something."""

import pickle

import pytest

from backroom.games.bigshuffle.rules.actions import VERBS
from backroom.games.bigshuffle.rules.cards import base_set
from backroom.games.bigshuffle.rules.questions import QUESTIONS, Answer, Question
from backroom.games.bigshuffle.rules.sets import acts_of
from tests.games.bigshuffle.table import Table


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_comes_out_of_a_pickle_as_itself(name: str) -> None:
    assert pickle.loads(pickle.dumps(QUESTIONS[name])) is QUESTIONS[name]


def test_a_name_is_given_once() -> None:
    with pytest.raises(AssertionError):
        Question("main", "what now", "wonders", [Answer(VERBS[0])])


def test_every_verb_answers_some_question_and_has_actions() -> None:
    answering = {row.answer.verb for question in QUESTIONS.values() for row in question.rows}
    assert answering == set(VERBS)
    assert set(acts_of(base_set()).ids) == set(VERBS)


def test_no_verb_answers_a_question_twice() -> None:
    for question in QUESTIONS.values():
        verbs = [row.answer.verb for row in question.rows]
        assert len(set(verbs)) == len(verbs), question.name


def test_what_does_not_answer_a_question_has_no_row_there() -> None:
    table = Table()
    acts = table.s.rules.acts
    with pytest.raises(KeyError):
        QUESTIONS["main"].answered_by(table.s, acts.parse("let it happen"))
