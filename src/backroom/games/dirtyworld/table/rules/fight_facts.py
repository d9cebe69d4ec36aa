"""What can happen in a conflict, as types."""

from typing import ClassVar, TypeAlias, final

from msgspec import UNSET

from backroom.core import Fact, Hidden
from backroom.games.dirtyworld.rules.sets import Set
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.forms import GroundName
from backroom.games.dirtyworld.table.rules.parts import About, Answered, Asked, HappeningShown, PlanShown


@final
class FightBegun(Fact, frozen=True):
    """People are at cross-purposes."""

    kind: ClassVar[str] = "fight begun"
    who: tuple[str, ...]
    names: dict[str, str]
    ground: GroundName


@final
class Joined(Fact, frozen=True):
    """Somebody came through the door."""

    kind: ClassVar[str] = "joined"
    who: tuple[str, ...]
    names: dict[str, str]


@final
class Withdrew(About, frozen=True):
    """Somebody is out of it."""

    kind: ClassVar[str] = "withdrew"


@final
class GroundChanged(Fact, frozen=True):
    """The conflict takes a new direction."""

    kind: ClassVar[str] = "ground"
    ground: GroundName
    worse: bool


@final
class FightEnded(Fact, frozen=True):
    """The conflict is over."""

    kind: ClassVar[str] = "fight ended"


@final
class Declared(About, frozen=True):
    """What somebody does this round."""

    kind: ClassVar[str] = "declared"
    plan: Hidden[PlanShown] = UNSET


@final
class CalledFor(Fact, frozen=True):
    """Everything is said, and dice are called for."""

    kind: ClassVar[str] = "called for"
    plans: dict[str, PlanShown]
    names: dict[str, str]
    ties: tuple[int, ...]
    """Dice for full ties, where a die decides them."""


@final
class Threw(About, frozen=True):
    """Dice of the round; where they leave no choice how to use them, that is settled with them."""

    kind: ClassVar[str] = "threw"
    dice: tuple[int, ...]
    sets: tuple[Set, ...]
    uses: dict[str, tuple[int, ...]]


@final
class Used(About, frozen=True):
    """Which set serves which action."""

    kind: ClassVar[str] = "used"
    heights: tuple[int, ...]


@final
class WorkedOut(Fact, frozen=True):
    """What comes of the round."""

    kind: ClassVar[str] = "worked out"
    happened: tuple[HappeningShown, ...]
    changes: Hidden[dict[str, Changes]] = UNSET
    """What sheets lose that are not open, by the place in what happened."""


@final
class Applied(Fact, frozen=True):
    """It goes onto the sheets."""

    kind: ClassVar[str] = "applied"
    changes: dict[str, Changes]
    """Of sheets that were opened meanwhile, by the place in what happened."""


FightFact: TypeAlias = (
    FightBegun
    | Joined
    | Withdrew
    | GroundChanged
    | FightEnded
    | Declared
    | CalledFor
    | Threw
    | Used
    | Asked
    | Answered
    | WorkedOut
    | Applied
)
