"""Heist: moving a line, by one space or by two, for all to see or not."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from backroom.core import Action, Chance, Choices, Event
from backroom.core.choices import add_cards, add_each
from backroom.games.noir.heist.rules.cards import shows
from backroom.games.noir.heist.rules.state import REACH, SIZE, State
from backroom.games.noir.rules.board import shift_words
from backroom.games.noir.rules.verbs import NOT_AT_ALL, Button, Verb, why_no_shift

WORDS: Final = shift_words(SIZE, REACH)
WAYS: Final = 2


def spaces(number: int) -> int:
    """By how many spaces a shift moves its line, in the order of WORDS: by one, two ways; then by two, two ways."""
    return number // WAYS % REACH + 1


def shift_line(s: State, seat: i64, number: i64) -> Sequence[Event]:
    """Move a line. A thief is seen who moves an officer, or is as fast as the runner."""
    if seat == s.chief:
        s.shift(number)
        s.action_done()
        return s.ready.shifted[seat][number]
    if s.shape.shifts[number].far > 1:
        return fast_shift(s, seat, number)
    exposed = s.moves_officer(number)
    s.thief_shifts(number, exposed)
    return s.ready.exposed[seat][number] if exposed else s.ready.shifted[seat][number]


def fast_shift(s: State, seat: i64, number: i64) -> Sequence[Event]:
    """The runner moves a line, for all to see."""
    s.thief_shifts(number, exposed=True)
    return *shows(s, seat), *s.ready.exposed[seat][number]


@final
class Shift(Verb[State]):
    """Move a line by one space, or by two, which only the runner can.

    The ids of both lie among each other, line by line, so this is the row of all of them, and `FAST` of some.
    """

    def __init__(self, name: str, far: int) -> None:
        super().__init__(name, "shift", nouns=len(WORDS))
        self.far = far

    def actions(self, names: Sequence[str]) -> list[Action]:
        return [
            Action(
                f"shift {axis} {line} {way}",
                "shift" if spaces(number) == 1 else "fast shift",
                f"{axis}/{line}/{way}",
            )
            for number, (axis, line, way) in enumerate(WORDS)
        ]

    def offer(self, s: State, choices: Choices) -> None:
        after = s.shape.by_one_after if self.far == 1 else s.shape.by_two_after
        choices.extend(after[s.last_shift])

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return shift_line(s, s.seat, noun)

    def why_not(self, s: State, noun: int) -> str:
        return why_no_shift(s, noun)

    def button(self, s: State, noun: int) -> Button:
        """With what a thief should know before she moves a line."""
        axis, line, way = WORDS[noun]
        label = (f"Shift {axis} {line} {way}",)
        if s.seat != s.chief and s.moves_officer(noun):
            return Button(label, self.name, warning=("it moves an officer, and you are seen",))
        seen = s.seat != s.chief and self.far > 1
        return Button(label, self.name, warning=("you are seen",) if seen else ())


@final
class ShiftInTheOpen(Verb[State]):
    """The runner: a fast shift by one space only. She is seen, and may want to be (N42)."""

    def __init__(self) -> None:
        super().__init__("fast shift", "shift in the open", nouns=len(WORDS) // REACH)

    def actions(self, names: Sequence[str]) -> list[Action]:
        return [
            Action(f"shift {axis} {line} {way} in the open", self.name, f"{axis}/{line}/{way} in the open")
            for axis, line, way in shift_words(SIZE, 1)
        ]

    def offer(self, s: State, choices: Choices) -> None:
        if s.limits.fast_by_one:
            add_cards(choices, self.first, s.shape.ones_after[s.last_shift])

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        return fast_shift(s, s.seat, plain_shift(noun))

    def why_not(self, s: State, noun: int) -> str:
        return why_no_shift(s, plain_shift(noun))

    def button(self, s: State, noun: int) -> Button:
        axis, line, way = WORDS[plain_shift(noun)]
        return Button((f"Shift {axis} {line} {way} in the open",), self.name, warning=("you are seen",))


@final
class StealthyShift(Verb[State]):
    """The sneak: move a line by one, with an officer in it, unseen.

    Only of lines with an officer: elsewhere a plain shift is just as secret, and does not show who does it.
    """

    def __init__(self) -> None:
        super().__init__("stealthy shift", "stealthily shift", nouns=len(WORDS) // REACH)

    def actions(self, names: Sequence[str]) -> list[Action]:
        return [
            Action(f"stealthily shift {axis} {line} {way}", self.name, f"{axis}/{line}/{way} stealthily")
            for axis, line, way in shift_words(SIZE, 1)
        ]

    def offer(self, s: State, choices: Choices) -> None:
        beat = s.cells_of(s.officers)
        these: i64 = 0
        ones: list[i64] = s.shape.ones_after[s.last_shift]  # nothing is converted: this is how to read it fast
        for noun in ones:
            if s.shape.shifts[plain_shift(noun)].mask & beat:
                these |= 1 << noun
        add_each(choices, self.first, these)

    def do(self, s: State, noun: i64, chance: Chance) -> Sequence[Event]:
        seat, number = s.seat, plain_shift(noun)
        s.thief_shifts(number, exposed=False)
        return *shows(s, seat), *s.ready.stealthy[seat][number]

    def why_not(self, s: State, noun: int) -> str:
        if noun == NOT_AT_ALL:
            return "no line with an officer in it can be shifted"
        if plain_shift(noun) in s.shape.by_one_after[s.last_shift]:
            return "there is no officer in that line, so a plain shift is just as secret"
        return why_no_shift(s, plain_shift(noun))

    def button(self, s: State, noun: int) -> Button:
        axis, line, way = WORDS[plain_shift(noun)]
        return Button((f"Stealthily shift {axis} {line} {way}",), self.name)


def plain_shift(noun: i64) -> i64:
    """The shift by one that is done stealthily, or in the open: two of every four are by one."""
    return noun >> 1 << 2 | noun & 1
