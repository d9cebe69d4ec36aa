"""What a seat may do now, as its engine names it: a verb, and the set of all it can be done to.

What is legal is computed once, and used in two ways. `Listing` makes a list of it. `Picking` keeps one action by
chance, for playouts. No list is made for that, which is half of what makes playouts fast.

Sets are integers with one bit per member (`core.bits`).
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from backroom.core.bits import LISTED, PLAIN, count, member
from backroom.core.chance import Dice

EACH: Final = -1  # every number from 0: for places in a list


@mypyc_attr(acyclic=True)
class Choices:
    """Takes in what is legal, verb by verb."""

    __slots__ = ()

    def append(self, action: i64) -> None:
        """One action."""
        raise NotImplementedError

    def extend(self, actions: list[int]) -> None:
        """Each of these."""
        raise NotImplementedError

    def add_each(self, first: i64, these: i64) -> None:
        """See the function of this name."""
        raise NotImplementedError

    def add_in(self, first: i64, cells: i64, cards: list[int]) -> None:
        """See the function of this name."""
        raise NotImplementedError

    def add_cards(self, first: i64, cards: list[int]) -> None:
        """See the function of this name."""
        raise NotImplementedError


# In plain Python a caller who wants a list hands in a list: nothing is faster. So these three are not methods.

LIST: Final[object] = list


def add_each(choices: Choices, first: i64, these: i64) -> None:
    """A verb with each member of a set; `first` is the action done to 0."""
    if PLAIN and type(choices) is LIST:
        for one in LISTED[these]:
            choices.append(first + one)
    else:
        choices.add_each(first, these)


def add_in(choices: Choices, first: i64, cells: i64, cards: list[int]) -> None:
    """A verb with the card in each of these cells; `first` is the action done to card 0."""
    if PLAIN and type(choices) is LIST:
        for cell in LISTED[cells]:
            choices.append(first + cards[cell])
    else:
        choices.add_in(first, cells, cards)


def add_cards(choices: Choices, first: i64, cards: list[int]) -> None:
    """A verb with each of these; `first` is the action done to card 0."""
    if PLAIN and type(choices) is LIST:
        for card in cards:
            choices.append(first + card)
    else:
        choices.add_cards(first, cards)


NUMBERS: Final = 2048
READY: Final[list[object]] = list(range(NUMBERS))
"""Compiled code would make a new number for each action that it lists: a tenth of the work of a step with many."""


def ready(action: i64) -> object:
    """The number of an action, made once."""
    if action < NUMBERS:
        return READY[action]
    return action


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Listing(Choices):
    """All of it, in the order it comes in. (A list of objects is the same list: nothing in it is converted.)"""

    __slots__ = ("actions",)

    def __init__(self) -> None:
        self.actions: list[int] = []

    def append(self, action: i64) -> None:
        actions: list[object] = self.actions  # type: ignore[assignment]
        actions.append(ready(action))

    def extend(self, actions: list[int]) -> None:
        self.actions.extend(actions)

    def add_each(self, first: i64, these: i64) -> None:
        actions: list[object] = self.actions  # type: ignore[assignment]
        while these:
            actions.append(ready(first + count((these & -these) - 1)))
            these &= these - 1

    def add_in(self, first: i64, cells: i64, cards: list[int]) -> None:
        actions: list[object] = self.actions  # type: ignore[assignment]
        numbers: list[i64] = cards  # nothing is converted: this is how to read it fast
        while cells:
            actions.append(ready(first + numbers[count((cells & -cells) - 1)]))
            cells &= cells - 1

    def add_cards(self, first: i64, cards: list[int]) -> None:
        actions: list[object] = self.actions  # type: ignore[assignment]
        numbers: list[i64] = cards
        for card in numbers:
            actions.append(ready(first + card))


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Picking(Choices):
    """One action by chance, all equally likely. Each verb that comes in may replace the pick, in proportion."""

    __slots__ = ("_cards", "_dice", "_first", "_many", "_these", "_total")

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._total: i64 = 0  # how many actions came in so far
        self._first: i64 = 0  # the verb that is picked so far: the action done to 0,
        self._these: i64 = 0  # all it can be done to,
        self._many: i64 = 0  # how many those are,
        self._cards: list[int] | None = None  # and what lies in them, if they are cells

    def append(self, action: i64) -> None:
        self._weigh(action, 1, 1, None)

    def add_each(self, first: i64, these: i64) -> None:
        self._weigh(first, these, count(these), None)

    def add_in(self, first: i64, cells: i64, cards: list[int]) -> None:
        self._weigh(first, cells, count(cells), cards)

    def add_cards(self, first: i64, cards: list[int]) -> None:
        self._weigh(first, EACH, len(cards), cards)

    def extend(self, actions: list[int]) -> None:
        self._weigh(0, EACH, len(actions), actions)

    def _weigh(self, first: i64, these: i64, many: i64, cards: list[int] | None) -> None:
        total = self._total + many
        self._total = total
        if total == many or self._dice.below(total) < many:
            self._first = first
            self._these = these
            self._many = many
            self._cards = cards

    def pick(self) -> i64:
        """The action that was picked. What comes in next belongs to another pick."""
        self._total = 0
        one = self._dice.below(self._many)
        if self._these != EACH:
            one = member(self._these, one)
        cards = self._cards
        if cards is not None:
            numbers: list[i64] = cards  # nothing is converted: this is how to read it fast
            one = numbers[one]
        return self._first + one
