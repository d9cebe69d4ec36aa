"""A bot decides from what its seat has seen. The true state must not help it.

While the bot thinks, the state is poisoned: reading anything of it raises an error. In another run it lies: it holds
another world that the seat can't tell from the true one. A bot that reads the state fails, or chooses something else.
So it is found out.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

from backroom.bots import Bot
from backroom.conformance.positions import Nonconforming, require, walk
from backroom.core import AnyGame, Options, at_table, fields_of


class Poisoned(Exception):
    """Somebody has read a state that is none of their business."""


@contextmanager
def poisoned(state: Any) -> Iterator[None]:
    """A state that can't be read for a while, under any name."""
    kind = type(state)

    class Poison(kind):  # type: ignore[misc, valid-type]  # of any type
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            raise Poisoned(f"the true state's '{name}' was read")

    state.__class__ = Poison
    try:
        yield
    finally:
        object.__setattr__(state, "__class__", kind)


@contextmanager
def lying(state: Any, other: Any) -> Iterator[None]:
    """A state that is another one for a while."""
    fields = getattr(state, "__dict__", None) or fields_of(type(state))
    true = {name: getattr(state, name) for name in fields if hasattr(state, name) and hasattr(other, name)}
    for name in true:
        setattr(state, name, getattr(other, name))
    try:
        yield
    finally:
        for name, value in true.items():
            setattr(state, name, value)


def check_bot(
    game: AnyGame, make: Callable[[AnyGame], Bot], options: Options, seats: int, rng: Random, decisions: int = 3
) -> None:
    """Let new bots decide in a few positions of random games, with the state as it is, poisoned, and lying."""
    game = at_table(game, options)
    left = decisions
    while left:
        for step in walk(game, options, seats, rng):
            legal = game.legal(step.before, step.seat)
            if len(legal) == 1 or rng.random() > 0.1:
                continue
            seen, seed = step.seen_before[step.seat], rng.random()
            (other,) = islice(game.worlds(seen, rng), 1)
            chosen = make(game).choose(seen.copy(), legal[:], Random(seed))
            require(chosen in legal, "a bot chooses what it was offered")
            try:
                with poisoned(step.before):
                    again = make(game).choose(seen.copy(), legal[:], Random(seed))
            except Poisoned as error:
                raise Nonconforming(f"a bot looks at what it can't know: {error}") from None
            with lying(step.before, other):
                lied_to = make(game).choose(seen.copy(), legal[:], Random(seed))
            require(chosen == again == lied_to, "a bot chooses by what its seat has seen and by nothing else")
            left -= 1
            if not left:
                return
