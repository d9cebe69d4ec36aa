"""What the verbs share: how a function becomes one, and whom it concerns."""

from collections.abc import Callable, Iterable

from backroom.core import Seat
from backroom.games.bigshuffle.rules.flow import DO, Verb
from backroom.games.bigshuffle.rules.state import State


def verb(name: str) -> Callable[[Verb], Verb]:
    """The function below is what this verb does."""

    def known(function: Verb) -> Verb:
        DO[name] = function
        return function

    return known


def others(s: State, seat: Seat) -> list[Seat]:
    """Everyone else, in player order."""
    return [other for other in s.order() if other != seat]


def affected(s: State, seats: Iterable[Seat], source: int) -> list[Seat]:
    """Those to whom the active scene that this comes from does anything."""
    if s.card(source).kind != "scene" or source not in s.active:
        return list(seats)
    return [seat for seat in seats if not s.ignores(seat, source)]


def push_each(s: State, seats: Iterable[Seat], step: Callable[[State, Seat], None]) -> None:
    """The same for several seats, the first in player order first."""
    for seat in reversed(list(seats)):
        s.push(step, seat)


def push_each_with(s: State, seats: Iterable[Seat], step: Callable[[State, Seat, int], None], number: int) -> None:
    """The same with a number."""
    for seat in reversed(list(seats)):
        s.push(step, seat, number)
