"""The loot of others: stolen and trashed."""

from typing import final

from backroom.core import Ask, Frame, Seat
from backroom.games.bigshuffle.rules import flow
from backroom.games.bigshuffle.rules.actions import STEAL, TRASH
from backroom.games.bigshuffle.rules.cards import Step
from backroom.games.bigshuffle.rules.effects.verbs import affected, others, verb
from backroom.games.bigshuffle.rules.questions import NEVER, Answer, Question, ask_if_any
from backroom.games.bigshuffle.rules.state import State


@verb("steal-loot")
def steal_loot(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, LOOT, seat, True, source)


@verb("trash-loot")
def trash_loot(s: State, seat: Seat, step: Step, source: int, target: Frame | None) -> None:
    ask_if_any(s, LOOT, seat, False, source)


def in_reach(s: State, seat: Seat, source: int) -> list[int]:
    """The loot of others that this does anything to."""
    open_to = [other for other in affected(s, others(s, seat), source) if not s.held_rule(other, "safe-loot")]
    return [card for other in open_to for card in s.loot[other]]


def take_away(s: State, loot: int) -> None:
    """Its owner loses it."""
    next(cards for cards in s.loot if loot in cards).remove(loot)


@final
class Steal(Answer):
    """For oneself."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        steal, source = data
        return in_reach(s, seat, source) if steal else NEVER

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        take_away(s, noun)
        flow.gain_loot(s, seat, noun)


@final
class TrashTheirs(Answer):
    """Into the discard."""

    def nouns(self, s: State, seat: Seat, data: Ask) -> list[int]:
        steal, source = data
        return NEVER if steal else in_reach(s, seat, source)

    def do(self, s: State, seat: Seat, noun: int, data: Ask) -> None:
        take_away(s, noun)
        s.noir.discard.append(noun)


LOOT = Question("loot", "which loot do you choose", "chooses a loot", [Steal(STEAL), TrashTheirs(TRASH)])
