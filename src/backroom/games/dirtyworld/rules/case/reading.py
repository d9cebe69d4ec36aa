"""The one-roll generator: sets are the disputes, loose dice are the twists (D12, D13)."""

from collections.abc import Sequence

import msgspec

from backroom.core import Chance
from backroom.games.dirtyworld.rules.data import read
from backroom.games.dirtyworld.rules.sets import FACES, LEAST, Set, loose, sets_of
from backroom.games.dirtyworld.rules.traits import NotAllowed

DICE = 11
MOST_DICE = 40
WIDEST = 5
"""A wider set reads as this."""


class Row(msgspec.Struct, frozen=True):
    """What dice of one height mean as a set."""

    title: str
    widths: tuple[str, ...]
    """What it is, from two dice to five."""
    culprit: str
    victim: str
    clue: str
    professions: tuple[str, ...] = ()
    """Those of the culprit, if not just anybody can have done it."""


class _Table(msgspec.Struct, frozen=True):
    """The file."""

    disputes: dict[str, Row]
    twists: dict[str, str]
    names: dict[str, tuple[str, ...]]
    secrets: dict[str, tuple[str, ...]]


TABLE = read("case/case.toml", _Table)


class Dispute(msgspec.Struct):
    """What the law is asked about."""

    width: int
    height: int
    title: str
    words: str

    @property
    def die(self) -> str:
        """Where it comes from, as it is written: 3x10."""
        return str(Set(self.width, self.height))


class Twist(msgspec.Struct):
    """A complication."""

    height: int
    words: str


class Reading(msgspec.Struct):
    """Dice, and what they mean. The gravest dispute comes first."""

    dice: list[int]
    disputes: list[Dispute]
    twists: list[Twist]


def roll_dice(chance: Chance, dice: int = DICE, by_hand: Sequence[int] = ()) -> list[int]:
    """Some dice are set by hand, the others are rolled."""
    if not 1 <= dice <= MOST_DICE:
        raise NotAllowed(f"A case takes 1 to {MOST_DICE} dice, not {dice}.")
    if len(by_hand) > dice:
        raise NotAllowed(f"{len(by_hand)} dice are set by hand, and there are only {dice}.")
    if any(not 1 <= die <= FACES for die in by_hand):
        raise NotAllowed(f"A die shows 1 to {FACES}.")
    return [*by_hand, *chance.roll(dice - len(by_hand), FACES)]


def read_dice(dice: Sequence[int]) -> Reading:
    """What a roll means."""
    disputes = []
    for one in sets_of(dice):
        row = TABLE.disputes[str(one.height)]
        words = row.widths[min(one.width, WIDEST) - LEAST]
        disputes.append(Dispute(one.width, one.height, row.title, words))
    twists = [Twist(die, TABLE.twists[str(die)]) for die in loose(dice)]
    return Reading(sorted(dice), disputes, twists)
