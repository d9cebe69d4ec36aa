"""The check of values sees what it is for: states that are not quite values are caught, and those of the toy pass."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from backroom.conformance import Nonconforming
from backroom.conformance.checks import states_are_values
from backroom.core import Chance, Event
from backroom.core.values import fields_of, revived
from tests.toy.game import HighCard, HighCardOptions, State


class Planted(State):
    """What the others have in common: nothing is wrong with it."""

    __slots__ = ()

    @classmethod
    def like(cls, s: State) -> "Planted":
        """Such a state with the fields of another one."""
        other = cls.__new__(cls)
        for field in fields_of(State):
            setattr(other, field, getattr(s, field))
        return other

    def copy(self) -> "Planted":
        return self.like(super().copy())


class Blind(Planted):
    """Equal to everything: it compares no fields."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


class Apart(Planted):
    """Equal to nothing but itself."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self is other


class Shallow(Planted):
    """Its copies share its lists."""

    __slots__ = ()

    def __copy__(self) -> Any:
        return revived(type(self), [getattr(self, field) for field in fields_of(type(self))])


class Mistaken(Planted):
    """The hands change places when it is written down."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        kept = self.copy()
        kept.hands.reverse()
        return revived, (type(self), tuple(getattr(kept, field) for field in fields_of(type(self))))


def game_with(kind: type[Planted]) -> HighCard:
    """High Card, played with such states."""

    class Played(HighCard):
        def start(self, options: HighCardOptions, seats: int, chance: Chance) -> tuple[State, Sequence[Event]]:
            s, events = super().start(options, seats, chance)
            return kind.like(s), events

    return Played()


def test_the_toy_passes() -> None:
    states_are_values(game_with(Planted), Random(1))


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (Blind, "states that look different are not equal"),
        (Apart, "equal histories give equal states"),
        (Shallow, "when one made by copy is played on"),
        (Mistaken, "pickle makes another state that is equal"),
    ],
)
def test_a_state_that_is_not_quite_a_value_is_caught(kind: type[Planted], promise: str) -> None:
    with pytest.raises(Nonconforming, match=promise):
        states_are_values(game_with(kind), Random(1))
