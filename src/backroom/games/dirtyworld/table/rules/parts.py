"""What facts and views are both made of: sheets, plans, dice that lie on the table, and what is on the case board."""

from typing import ClassVar, NamedTuple, TypeAlias, final

from msgspec import UNSET, field

from backroom.core import Fact, Hidden, Seat, Shown
from backroom.games.dirtyworld.rules.round import What
from backroom.games.dirtyworld.rules.sets import Set
from backroom.games.dirtyworld.rules.shown import PoolShown
from backroom.games.dirtyworld.rules.traits import Changes, Traits
from backroom.games.dirtyworld.table.rules import forms

# Characters


class ConditionShown(Shown, frozen=True):
    """A condition, and how long it will last."""

    kind: str
    scene_ends: int
    helped: bool
    longer: bool


class SheetShown(Shown, frozen=True):
    """All of a sheet but its secret."""

    name: str
    traits: Traits
    professions: tuple[str, ...]
    specialties: tuple[str, ...]
    conditions: tuple[ConditionShown, ...]
    dead: bool
    slid: bool
    raised: bool
    grown: bool
    combat_potential: int


class SecretShown(Shown, frozen=True):
    """What somebody hides, and how bad it is."""

    words: str
    grade: int


class DraftShown(Shown, frozen=True):
    """A character in the making, but its secret."""

    name: str
    traits: Traits
    professions: tuple[str, ...]
    specialties: tuple[str, ...]


class ItemShown(NamedTuple):
    """One thing on the bill of a draft."""

    words: str
    points: int


class AskedShown(Shown, frozen=True):
    """A raise that waits for the game master."""

    quality: str
    reason: str


class About(Fact, frozen=True):
    """Something about one character."""

    who: str
    name: str


# Rolls


class OddsShown(Shown, frozen=True):
    """What a pool can expect."""

    works: float
    """What is tried, all of it."""
    set: float
    two: float
    wide: float
    lasting: float


class RollPlan(Shown, frozen=True):
    """What a roll is, before it falls."""

    pool: PoolShown
    words: str
    difficulty: int
    called: int
    at_once: int
    width: int
    odds: OddsShown


class HelpedShown(Shown, frozen=True):
    """Dice for somebody's next roll."""

    who: str
    name: str
    words: str
    dice: int


class AmplifiedShown(Shown, frozen=True):
    """Width for a set that somebody has rolled."""

    who: str
    name: str
    set: Set


class Fell(Shown, frozen=True):
    """What came of a roll."""

    dice: tuple[int, ...]
    sets: tuple[Set, ...]
    works: int
    """How many of the things that were tried found a set that is high enough."""
    helped: Hidden[HelpedShown] = UNSET
    amplified: Hidden[AmplifiedShown] = UNSET


class _OneRoll(Fact, frozen=True, kw_only=True):
    """A roll outside a conflict, as far as it is seen: what it is, and what came of it."""

    kind: ClassVar[str] = "rolled"
    pool: Hidden[PoolShown] = UNSET
    words: Hidden[str] = UNSET
    difficulty: Hidden[int] = UNSET
    called: Hidden[int] = UNSET
    at_once: Hidden[int] = UNSET
    width: Hidden[int] = UNSET
    odds: Hidden[OddsShown] = UNSET
    dice: Hidden[tuple[int, ...]] = UNSET
    sets: Hidden[tuple[Set, ...]] = UNSET
    works: Hidden[int] = UNSET
    helped: Hidden[HelpedShown] = UNSET
    amplified: Hidden[AmplifiedShown] = UNSET
    seat: Hidden[Seat] = UNSET
    """In a view: who rolled. An event says that itself."""

    @property
    def plan(self) -> RollPlan | None:
        """What it is, if that is seen."""
        if self.pool is UNSET or self.words is UNSET or self.difficulty is UNSET or self.called is UNSET:
            return None
        if self.at_once is UNSET or self.width is UNSET or self.odds is UNSET:
            return None
        return RollPlan(self.pool, self.words, self.difficulty, self.called, self.at_once, self.width, self.odds)

    @property
    def fell(self) -> Fell | None:
        """What came of it, if that is seen."""
        if self.dice is UNSET or self.sets is UNSET or self.works is UNSET:
            return None
        return Fell(self.dice, self.sets, self.works, self.helped, self.amplified)


@final
class Rolled(_OneRoll, frozen=True):
    """Somebody rolled, and everyone sees who."""

    who: str
    name: str
    eyes: forms.Eyes


@final
class RolledUnseen(_OneRoll, frozen=True):
    """The game master rolled behind the screen."""

    eyes: forms.Eyes
    who: Hidden[str] = UNSET
    name: Hidden[str] = UNSET


class SideShown(Shown, frozen=True):
    """One side of a contest: its pool, and its dice."""

    who: str
    name: str
    pool: PoolShown
    dice: tuple[int, ...]
    sets: tuple[Set, ...]


@final
class Contested(Fact, frozen=True):
    """One acted, and one was in the way."""

    kind: ClassVar[str] = "contested"
    who: str
    eyes: forms.Eyes
    contest: str = field(name="kind")
    """Getting past somebody, creeping, or a chase."""
    sides: tuple[SideShown, SideShown]
    timing: bool
    words: str
    outcome: str
    odds: float
    seat: Hidden[Seat] = UNSET
    """In a view: who rolled. An event says that itself."""


TableRoll: TypeAlias = Rolled | RolledUnseen | Contested
"""Dice that lie on the table."""

# A round


class PlanShown(Shown, frozen=True):
    """What somebody declared: with which pool, at which odds, and which sets serve it."""

    form: forms.Declare
    acts: tuple[forms.Does, ...]
    targets: dict[str, str]
    """The names of those that it is aimed at."""
    pool: PoolShown | None
    """None if nothing of it is rolled."""
    width: int
    odds: OddsShown | None
    heights: Hidden[tuple[int, ...]] = UNSET
    """Of the sets that serve each action, 0 for none; once that is settled."""


class Choosing(Fact, frozen=True):
    """What somebody is asked before a round goes on."""

    who: str
    name: str
    about: str
    options: tuple[int, ...]
    against: Set | None
    number: int
    """Which question of the round."""


@final
class Asked(Choosing, frozen=True):
    """It is asked."""

    kind: ClassVar[str] = "asked"


@final
class Answered(Choosing, frozen=True):
    """It was answered."""

    kind: ClassVar[str] = "answered"
    answer: int


class HappeningShown(Shown, frozen=True):
    """One thing that came of a round."""

    what: What
    who: str
    name: str
    target: str
    target_name: str
    width: int
    height: int
    aim: str
    full_width: int
    dice: int
    begun: tuple[str, ...]
    changes: Hidden[Changes] = UNSET
    """Of a hit, if the sheet is open."""


# The case board


class BareSheet(Shown, frozen=True):
    """What is known of somebody before they enter the story."""

    traits: Traits
    professions: tuple[str, ...]
    dead: bool


class Waiting(Shown, frozen=True):
    """A sheet that waits for its character to enter the story."""

    sheet: BareSheet
    secret: str
    grade: int


class Revealed(Shown, frozen=True):
    """What everyone sees of an item that is revealed: never a sheet, and never the die it came from."""

    id: str
    kind: str
    words: str
    about: str
    to: str
    revealed: bool


class BoardItem(Shown, frozen=True):
    """Something on the case board, with all that the game master knows of it: a person, a clue, or a tie."""

    id: str
    kind: str
    words: str
    about: str = ""
    to: str = ""
    die: str = ""
    """The set or loose die that it comes from."""
    revealed: bool = False
    sheet: Waiting | None = None
    """A person's, for when they enter the story."""


class ItemGone(Shown, frozen=True):
    """Something that is not on the board any more."""

    id: str
