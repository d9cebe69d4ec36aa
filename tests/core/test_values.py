"""Values: fields that are named make them up, whether they are compiled or not."""

import pickle
from collections.abc import Mapping
from copy import copy, deepcopy
from random import Random
from typing import Any, ClassVar

import pytest

from backroom.core import GAMES, AnyGame, Deck, Seeded, Value, fields_of

CLOSED = [game for game in GAMES if not game.spec.open]


class Hand(Value):
    """Some cards, held by somebody who may be asleep."""

    __slots__ = ("asleep", "cards", "heard")

    modes: ClassVar[Mapping[str, object]] = {"asleep": False, "heard": None}
    asleep: bool
    heard: list[str]

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.asleep = False

    def copy(self) -> "Hand":
        copy = Hand(self.cards[:])
        copy.asleep = self.asleep
        return copy


class Marked(Hand):
    """The same with a mark."""

    __slots__ = ("mark",)

    mark: int


class Careless(Hand):
    """Without `__slots__`: anything can be in it."""


class Nothing(Value):
    """Nothing at all."""

    __slots__ = ()


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def test_values_are_equal_in_their_fields() -> None:
    assert Hand([1, 2]) == Hand([1, 2])
    assert Hand([1, 2]) != Hand([2, 1])
    assert Hand([1]) != [1]


def test_another_kind_is_another_value() -> None:
    marked = Marked([1])
    marked.mark = 1
    assert marked != Hand([1])
    assert fields_of(Marked) == ("cards", "mark")


def test_a_mode_is_no_part_of_a_value() -> None:
    """It is copied, and at rest in one that was read back."""
    asleep = Hand([1])
    asleep.asleep, asleep.heard = True, ["a shot"]
    assert asleep == Hand([1])
    assert asleep.copy().asleep
    assert not again(asleep).asleep
    assert not hasattr(again(asleep), "heard")


@pytest.mark.parametrize("copied", [copy, deepcopy, again])
def test_copies_share_nothing_that_changes(copied: Any) -> None:
    hand = Hand([1])
    other = copied(hand)
    other.cards.append(2)
    assert (hand, other) == (Hand([1]), Hand([1, 2]))


def test_what_changes_has_no_hash() -> None:
    for value in (Hand([1]), Deck([1])):
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)


@pytest.mark.parametrize("kind", [Careless, Nothing, Value])
def test_fields_that_can_not_be_told_are_an_error(kind: type) -> None:
    with pytest.raises(TypeError, match=f"{kind.__name__} must name its fields"):
        fields_of(kind)


def test_a_deck_is_a_value() -> None:
    deck = Deck(range(5))
    deck.put_on_top(7, [0], "a dead suspect")
    deck.put_under(8, [1])
    assert again(deck) == copy(deck) == deepcopy(deck) == deck != Deck(range(5))
    assert fields_of(Deck) == ("bottom", "middle", "top")


def dealt(game: AnyGame, seed: int = 1) -> Any:
    return game.start(game.spec.options(), min(game.spec.seats), Seeded(Random(seed)))[0]


@pytest.mark.parametrize("game", CLOSED, ids=lambda game: game.spec.id)
def test_a_state_is_a_value(game: AnyGame) -> None:
    state = dealt(game)
    assert again(state) == copy(state) == deepcopy(state) == state
    assert len(pickle.dumps(state)) < 8_000  # what is made once is not in it
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize("game", CLOSED, ids=lambda game: game.spec.id)
def test_each_field_counts(game: AnyGame) -> None:
    """A state that differs in any one field, and be it another object in it, is another state."""
    state = dealt(game)
    for field in fields_of(type(state)):
        other = again(state)
        value = getattr(other, field)
        different = changed(value)
        if different is not None:
            setattr(other, field, different)
            assert other != state, field


def changed(value: Any) -> Any:
    """Another value of the same kind; None where there is no simple one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, list):
        return [*value, value[0] if value else 0]
    if isinstance(value, dict):
        return {**value, 99: 0}
    return None


def test_what_is_made_once_stays_one() -> None:
    state = dealt(GAMES["noir/killer"])
    assert again(state).shape is state.shape
    assert again(state).ready is state.ready
    smaller = state.shape.without_line(0)
    assert again(smaller) is smaller
    shuffled = dealt(GAMES["bigshuffle"])
    assert again(shuffled).rules is shuffled.rules


def test_whether_anybody_listens_is_no_part_of_a_town() -> None:
    state = dealt(GAMES["noir/killer"])
    silent = state.copy()
    silent.silent = True
    assert silent == state
    assert silent.copy().silent
    assert not again(silent).silent
