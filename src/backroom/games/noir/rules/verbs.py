"""What can be done in a game, as rows: a row says what a verb is called, when it is offered, what it does, and why not.

A game lists its rows once, in `Verbs`, which gives each action its id; ids, texts, dispatch, offers and refusals all
come from there. A `Question` lists the rows that answer what a seat is asked.
"""

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar, final

from mypy_extensions import i64

from backroom.core import Action, ActionTable, Chance, Choices, Event, Prompt, Text, spans
from backroom.core.choices import add_in
from backroom.games.noir.rules import deeds
from backroom.games.noir.rules.board import AXES, AXIS_WORDS, COLUMNS, NO_SHIFT, ROWS, shift_words
from backroom.games.noir.rules.town import COLLAPSED, COLLAPSING, Town
from backroom.games.noir.rules.words import suspect_called

T_contra = TypeVar("T_contra", bound=Town, contravariant=True)
T = TypeVar("T", bound=Town)

NOT_AT_ALL: Final = -1
"""In place of a noun: why a verb can't be done to anybody."""

NOTHING_ASKS: Final = "you are not being asked to"


class Button(NamedTuple):
    """What an offer says, and the verb it stands under on the screen."""

    label: Text
    verb: str
    note: Text = ()
    warning: Text = ()


class Verb(Generic[T_contra]):
    """A row. Its nouns are counted from 0: suspects by their numbers, or what else the verb is done to."""

    def __init__(self, name: str, text: str, at: str = "bar", nouns: int = 1) -> None:
        self.name = name
        """What offers are sorted by on a screen."""
        self.text = text
        """The action's text; `{}` stands for the suspect."""
        self.at = at
        """Where on the screen its nouns are: in town, or in the hand."""
        self.nouns = nouns
        self.first: i64 = 0
        """The id of the action done to noun 0; the game's table says which."""

    def offer(self, s: T_contra, choices: Choices) -> None:
        """Put in all that can be done now."""
        raise NotImplementedError

    def do(self, s: T_contra, noun: i64, chance: Chance) -> Sequence[Event]:
        """Do it, in place."""
        raise NotImplementedError

    def why_not(self, s: T_contra, noun: int) -> str:
        """Why it can't be done to this noun, or NOT_AT_ALL, by a seat whose verb it is, when it is asked for."""
        return NOTHING_ASKS

    def actions(self, names: Sequence[str]) -> list[Action]:
        """Its part of the action table."""
        if "{}" not in self.text:
            return [Action(self.text, self.name, self.at)]
        return [Action(self.text.format(name), self.name, f"{self.at}/{name}") for name in names]

    def button(self, s: T_contra, noun: int) -> Button:
        """What the button of one of its actions says."""
        if "{}" not in self.text:
            return Button((self.text.capitalize(),), self.name)
        before, after = self.text.split("{}")
        return Button(spans(before.capitalize(), suspect_called(s.names[noun]), after), self.name)


NO_PROMPT: Final = Prompt()


@final
class Row(Generic[T_contra]):
    """Holds a verb. (In compiled code, taking one of these out of a list needs no check of its class.)"""

    def __init__(self, verb: Verb[T_contra]) -> None:
        self.verb = verb


@final
class Verbs(Generic[T]):
    """All rows of a game, in the order of its action table."""

    def __init__(self, verbs: Sequence[Verb[T]]) -> None:
        self.rows = [Row(verb) for verb in verbs]
        self.of: list[Row[T]] = []
        """For each action its row."""
        for row in self.rows:
            row.verb.first = len(self.of)
            self.of += [row] * row.verb.nouns
        self._tables: dict[tuple[str, ...], ActionTable] = {}

    def table(self, names: tuple[str, ...]) -> ActionTable:
        """The action table of a town with these names."""
        found = self._tables.get(names)
        if found is None:
            found = ActionTable([action for row in self.rows for action in row.verb.actions(names)])
            self._tables[names] = found
        return found

    def do(self, s: T, action: i64, chance: Chance) -> Sequence[Event]:
        """Carry out an action."""
        verb = self.of[action].verb
        return verb.do(s, action - verb.first, chance)


@final
class Question(Generic[T_contra]):
    """What a seat is asked: the rows that answer it, in the order in which they are offered."""

    def __init__(
        self, verbs: Sequence[Verb[T_contra]], prompt: Prompt = NO_PROMPT, first: str = "", whole_turn: bool = False
    ) -> None:
        self.rows = [Row(verb) for verb in verbs]
        self.names = frozenset([verb.name for verb in verbs])
        self.prompt = prompt
        self.first = first
        """What somebody is told who tries something else: "first show one of your cards". Empty on a turn."""
        self.whole_turn = whole_turn
        """Show everything that can be done on a turn. What is not possible now comes with its reason."""

    def offer(self, s: T_contra, choices: Choices) -> None:
        """Put in all that answers it."""
        for row in self.rows:
            row.verb.offer(s, choices)

    def has(self, verb: Verb[T_contra]) -> bool:
        """Whether this verb, or another of its name, answers it."""
        return verb.name in self.names


# The rows of every town

UNDOING: Final = "it would undo the last shift"


@final
class Shift(Verb[Town]):
    """Move a line; the card that falls off one end comes in at the other.

    Where some players shift further than others, those who move by one have a row of their own (`by_one`). It has
    the ids of the table's row: shifts come first in every table.
    """

    def __init__(self, size: int, reach: int = 1, by_one: bool = False) -> None:
        self.words = list(shift_words(size, reach))
        self.by_one = by_one
        super().__init__("shift", "shift", nouns=len(self.words))

    def actions(self, names: Sequence[str]) -> list[Action]:
        return [Action(f"shift {axis} {line} {way}", "shift", f"{axis}/{line}/{way}") for axis, line, way in self.words]

    def offer(self, s: Town, choices: Choices) -> None:
        after = s.shape.by_one_after if self.by_one else s.shape.shifts_after
        choices.extend(after[s.last_shift])

    def do(self, s: Town, noun: i64, chance: Chance) -> Sequence[Event]:
        told = s.shared.shifted[s.seat][noun]
        s.shift(noun)
        s.next_seat()
        return told

    def why_not(self, s: Town, noun: int) -> str:
        if noun in s.shape.by_two_after[s.last_shift]:
            return "you can only shift by one"
        return why_no_shift(s, noun)

    def button(self, s: Town, noun: int) -> Button:
        axis, line, way = self.words[noun]
        return Button((f"Shift {axis} {line} {way}",), "shift")


def why_no_shift(s: Town, noun: int) -> str:
    """Why this line can't be moved that way."""
    undone = s.last_shift != NO_SHIFT and s.shape.undoes[s.last_shift] == noun
    return UNDOING if undone else "that line is gone, or this is the same as shifting it the other way"


@final
class Collapse(Verb[Town]):
    """Where every row, or every column, holds a deceased card, one of each leaves the board."""

    def __init__(self, fate: str = "die") -> None:
        super().__init__("collapse", "collapse", nouns=len(AXIS_WORDS))
        self.fate = fate

    def actions(self, names: Sequence[str]) -> list[Action]:
        return [Action(f"collapse {lines}", "collapse") for lines in AXIS_WORDS]

    def offer(self, s: Town, choices: Choices) -> None:
        if s.killed >= s.shape.shorter:  # with fewer dead there is no collapse
            s.add_collapses(self.first, choices)

    def do(self, s: Town, noun: i64, chance: Chance) -> Sequence[Event]:
        return deeds.collapse(s, noun)

    def why_not(self, s: Town, noun: int) -> str:
        """Which lines stand in the way; where the other axis can collapse, only those of this one do."""
        missing = ((AXES[axis], s.lines_without_dead(axis)) for axis in (ROWS, COLUMNS))
        lines = ", or in ".join(_lines(axis, lines) for axis, lines in missing if lines)
        return f"somebody must {self.fate} in {lines}"

    def button(self, s: Town, noun: int) -> Button:
        return Button(("Collapse",), "collapse", (f"one dead card leaves each {AXES[noun]}",))


def _lines(axis: str, lines: list[int]) -> str:
    return f"{axis}{'s' if len(lines) > 1 else ''} {', '.join(str(line + 1) for line in lines)}"


@final
class Stop(Verb[Town]):
    """No more collapses this turn."""

    def __init__(self) -> None:
        super().__init__("stop", "stop collapsing")

    def offer(self, s: Town, choices: Choices) -> None:
        choices.append(self.first)

    def do(self, s: Town, noun: i64, chance: Chance) -> Sequence[Event]:
        return deeds.stop(s)


@final
class Remove(Verb[Town]):
    """Pick the card that leaves a line with more than one deceased."""

    def __init__(self, nouns: int) -> None:
        super().__init__("remove", "remove {}", "town", nouns)

    def offer(self, s: Town, choices: Choices) -> None:
        add_in(choices, self.first, s.undecided_line(), s.cells)

    def do(self, s: Town, noun: i64, chance: Chance) -> Sequence[Event]:
        return deeds.remove(s, noun)

    def why_not(self, s: Town, noun: int) -> str:
        if noun == NOT_AT_ALL or s.phase != COLLAPSING:
            return NOTHING_ASKS
        return f"pick one of the dead in this {AXES[s.axis]}"

    def button(self, s: Town, noun: int) -> Button:
        return Button(("Take ", suspect_called(s.names[noun]), " off the board"), "remove")


def not_near(s: Town, noun: int) -> str:
    """Why a suspect can't be the target of something that is done to living neighbours."""
    if noun == NOT_AT_ALL:
        return "nobody alive is next to you"
    return f"{suspect_called(s.names[noun]).words} is {'dead' if s.is_dead(noun) else 'not next to you'}"


def not_in_hand(s: Town, hand: list[int], noun: int) -> str:
    """Why somebody can't become the suspect of this card, or show it."""
    if noun != NOT_AT_ALL and noun in hand:
        return f"{suspect_called(s.names[noun]).words} is dead"
    return "that card is not in your hand"


def while_collapsing(collapse: Verb[T], stop: Verb[T], remove: Verb[T]) -> dict[int, Question[T]]:
    """What a seat is asked in the middle of a collapse."""
    return {
        COLLAPSING: Question[T]([remove], first="first choose which card leaves"),
        COLLAPSED: Question[T]([collapse, stop], first="you are collapsing the town: go on or stop"),
    }
