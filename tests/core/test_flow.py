"""Questions that follow from each other: steps wait on a stack, the last that was pushed comes first."""

import pickle
from typing import Any

import pytest

from backroom.core import Flow, ask, run


class Errands(Flow):
    """Somebody who writes down what is done, and has a new day when nothing waits."""

    def __init__(self, days: int) -> None:
        super().__init__()
        self.days = days
        self.done: list[Any] = []

    def waits(self) -> bool:
        return bool(self.ask) or self.days == 0

    def idle(self) -> None:
        self.days -= 1


def write(s: Errands, word: str) -> None:
    s.done.append(word)


def twice(s: Errands, word: str) -> None:
    s.push(write, word)
    s.push(write, word)


def wonder(s: Errands, seat: int) -> None:
    ask(s, "which way", seat)


def test_steps_run_last_in_first_out_until_something_is_asked() -> None:
    s = Errands(3)
    s.push(write, "never yet")
    s.push(wonder, 2)
    s.push(twice, "walk")
    run(s)
    assert s.done == ["walk", "walk"]
    assert s.ask == ("which way", 2)
    assert s.stack == [(write, "never yet")]
    assert s.days == 3


def test_when_nothing_waits_a_turn_follows_until_the_game_is_over() -> None:
    s = Errands(2)
    s.push(write, "first")
    run(s)
    assert (s.done, s.ask, s.stack, s.days) == (["first"], (), [], 0)


def test_nothing_runs_while_something_is_asked() -> None:
    s = Errands(1)
    s.push(write, "later")
    ask(s, "now what")
    run(s)
    assert s.done == []


def test_what_waits_pickles_and_compares() -> None:
    s = Errands(1)
    s.push(twice, "walk")
    assert pickle.loads(pickle.dumps(s.stack)) == s.stack


def test_a_game_must_say_when_it_waits_and_what_follows() -> None:
    with pytest.raises(NotImplementedError):
        run(Flow())
    with pytest.raises(NotImplementedError):
        Flow().idle()
