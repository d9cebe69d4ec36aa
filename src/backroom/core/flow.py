"""Questions that follow from each other: what is asked now, and what is still to be done after the answer.

What is still to be done waits on a stack, as steps. A step is a function and its arguments. `run` takes one step after
another until somebody must decide. So a long chain of effects is many small decisions. A state in the middle of one can
be copied and compared like any other. Steps are functions of a module with plain arguments, so they also pickle.
"""

from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr

from backroom.core.values import Value

Frame = tuple[Any, ...]
"""A step that waits: a function, and its arguments after the state. Any: every function has arguments of its own."""

Ask = tuple[Any, ...]
"""What is asked: the question, and what its answer needs. Any: every question has data of its own. Empty: nothing."""


@mypyc_attr(allow_interpreted_subclasses=True)  # not every game is compiled
class Flow(Value):
    """The part of a state that says what is asked and what comes after it."""

    __slots__ = ("ask", "stack")

    def __init__(self) -> None:
        self.stack: list[Frame] = []
        self.ask: Ask = ()

    def push(self, step: Callable[..., None], *arguments: Any) -> None:
        """Something to be done next, before everything that waits already."""
        self.stack.append((step, *arguments))

    def waits(self) -> bool:
        """Whether to stop here: something is asked, or the game is over."""
        raise NotImplementedError

    def idle(self) -> None:
        """Nothing waits on the stack. If another turn follows by itself in this game, it begins here."""
        raise NotImplementedError


def ask(s: Flow, question: object, *data: Any) -> None:
    """Stop here until this is decided."""
    s.ask = (question, *data)


def run(s: Flow) -> None:
    """Go on, step by step, until somebody must decide or the game is over."""
    stack = s.stack
    while not s.waits():
        if stack:
            frame = stack.pop()
            frame[0](s, *frame[1:])
        else:
            s.idle()
