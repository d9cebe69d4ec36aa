"""Everything that can happen at the table, as types; `parts` has the facts that a view shows again."""

from typing import ClassVar, TypeAlias, final

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat, Seen, Shown
from backroom.games.dirtyworld.rules.case import Reading
from backroom.games.dirtyworld.rules.traits import Changes, Traits
from backroom.games.dirtyworld.table.rules.fight_facts import FightFact
from backroom.games.dirtyworld.table.rules.parts import (
    About,
    BoardItem,
    ConditionShown,
    Contested,
    ItemGone,
    Revealed,
    Rolled,
    RolledUnseen,
    SheetShown,
)
from backroom.games.dirtyworld.table.rules.shown import Everything


@final
class SatDown(Fact, frozen=True):
    """The table is set."""

    kind: ClassVar[str] = "sat down"


# Characters


@final
class Sketched(Fact, frozen=True):
    """A character takes shape."""

    kind: ClassVar[str] = "sketched"
    name: str
    traits: Traits
    professions: tuple[str, ...]
    specialties: tuple[str, ...]
    secret: Hidden[str] = UNSET
    grade: Hidden[int] = UNSET


@final
class Made(Fact, frozen=True):
    """A character is made: the whole sheet, and for some its secret."""

    kind: ClassVar[str] = "made"
    id: str
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
    secret: Hidden[str] = UNSET
    grade: Hidden[int] = UNSET


@final
class Brought(Fact, frozen=True):
    """Somebody of the game master's is in the story, or is seen by the players for the first time."""

    kind: ClassVar[str] = "brought"
    id: str
    name: str
    part: str
    professions: tuple[str, ...]
    shown: bool
    conditions: Hidden[tuple[str, ...]] = UNSET
    """What players see of somebody who was there before."""
    helped: Hidden[bool] = UNSET
    dead: Hidden[bool] = UNSET
    sheet: Hidden[SheetShown] = UNSET
    secret: Hidden[str] = UNSET
    grade: Hidden[int] = UNSET


@final
class OpenedSheet(About, frozen=True):
    """A sheet lies open from now on."""

    kind: ClassVar[str] = "opened sheet"
    sheet: SheetShown


@final
class ToldSecret(About, frozen=True):
    """A secret is out."""

    kind: ClassVar[str] = "told secret"
    secret: str
    grade: int


# Points that move. Their numbers are for those who see the sheet.


class Moved(About, frozen=True):
    """Points moved on somebody's sheet."""

    begun: tuple[str, ...]
    """The conditions that begin with it."""


@final
class Adjusted(Moved, frozen=True):
    """The game master's hand was on a sheet."""

    kind: ClassVar[str] = "adjusted"
    trait: str
    how: str
    reason: str
    changes: Hidden[Changes] = UNSET


@final
class WasHurt(Moved, frozen=True):
    """Somebody came to harm outside a conflict."""

    kind: ClassVar[str] = "hurt"
    aim: str
    width: int
    reason: str
    changes: Hidden[Changes] = UNSET


@final
class Mended(Moved, frozen=True):
    """A condition is over because the game master says so."""

    kind: ClassVar[str] = "mended"
    over: tuple[str, ...]
    changes: Hidden[Changes] = UNSET


@final
class Slid(Moved, frozen=True):
    """The free slide of a scene."""

    kind: ClassVar[str] = "slid"
    reason: str
    changes: Hidden[Changes] = UNSET


@final
class Raised(Moved, frozen=True):
    """A raise was earned."""

    kind: ClassVar[str] = "raised"
    reason: str
    changes: Hidden[Changes] = UNSET


@final
class Grew(Moved, frozen=True):
    """A session's change of Identity."""

    kind: ClassVar[str] = "grew"
    how: str
    changes: Hidden[Changes] = UNSET


PointsMoved: TypeAlias = Adjusted | WasHurt | Mended | Slid | Raised | Grew


@final
class RaiseAsked(About, frozen=True):
    """Somebody asks for a raise."""

    kind: ClassVar[str] = "raise asked"
    quality: str
    reason: str


@final
class RaiseDenied(About, frozen=True):
    """It was not earned."""

    kind: ClassVar[str] = "raise denied"
    quality: str
    reason: str


@final
class SeenTo(About, frozen=True):
    """Somebody sees to the dying."""

    kind: ClassVar[str] = "seen to"


@final
class Pays(About, frozen=True):
    """What a recovery will cost."""

    kind: ClassVar[str] = "pays"
    condition: str
    first: str
    second: str


# Scenes and sessions


@final
class SessionOpened(Fact, frozen=True):
    """An evening begins."""

    kind: ClassVar[str] = "session opened"
    number: int
    title: str


@final
class SessionClosed(Fact, frozen=True):
    """An evening is over."""

    kind: ClassVar[str] = "session closed"
    number: int


@final
class SceneBegun(Fact, frozen=True):
    """A scene begins."""

    kind: ClassVar[str] = "scene begun"
    number: int
    title: str


class SceneEnd(Shown, frozen=True):
    """What the end of a scene brings for somebody."""

    who: str
    name: str
    had: tuple[str, ...]
    over: tuple[str, ...]
    dead: bool
    changes: Hidden[Changes] = UNSET


@final
class SceneEnded(Fact, frozen=True):
    """A scene is over: what can pass passes, and the dying die."""

    kind: ClassVar[str] = "scene ended"
    number: int
    ends: tuple[SceneEnd, ...]
    conditions: dict[str, tuple[ConditionShown, ...]]
    """Those that are left, of everyone whose sheet is open."""
    unseen: Hidden[tuple[SceneEnd, ...]] = UNSET
    """Of those whom the players do not know of."""
    changes: Hidden[dict[str, Changes]] = UNSET
    """Of those whose sheet is not open."""
    all_conditions: Hidden[dict[str, tuple[ConditionShown, ...]]] = UNSET


# The case board


@final
class PlotRolled(Fact, frozen=True):
    """A case is on the board."""

    kind: ClassVar[str] = "case"
    reading: Reading
    items: tuple[BoardItem, ...]


@final
class Pinned(Fact, frozen=True):
    """Something is on the board, or is changed there."""

    kind: ClassVar[str] = "pinned"
    item: Revealed | BoardItem
    """All of it, if only the game master sees it."""
    said: str
    whole: Hidden[BoardItem] = UNSET


@final
class Unpinned(Fact, frozen=True):
    """Something is off the board."""

    kind: ClassVar[str] = "unpinned"
    item: ItemGone
    said: str


# The table


@final
class Whispered(Fact, frozen=True):
    """Words for one pair of ears."""

    kind: ClassVar[str] = "whispered"
    to: Seat
    whisper: Hidden[str] = UNSET


@final
class TakenBack(Fact, frozen=True):
    """The last lines are undone; what was shown stays in the log."""

    kind: ClassVar[str] = "taken back"
    lines: int
    whose: Seat


@final
class Closed(Fact, frozen=True):
    """The table is over, and everything lies open."""

    kind: ClassVar[str] = "closed"
    everything: Everything


CharacterFact: TypeAlias = (
    Sketched | Made | Brought | OpenedSheet | ToldSecret | PointsMoved | RaiseAsked | RaiseDenied | SeenTo | Pays
)
SceneFact: TypeAlias = SessionOpened | SessionClosed | SceneBegun | SceneEnded
RollFact: TypeAlias = Rolled | RolledUnseen | Contested
BoardFact: TypeAlias = PlotRolled | Pinned | Unpinned

SessionFact: TypeAlias = (
    SatDown | CharacterFact | SceneFact | RollFact | FightFact | BoardFact | Whispered | TakenBack | Closed
)


def fact_in(seen: Seen) -> SessionFact:
    """What happened in an event of a session."""
    fact = seen.fact
    assert isinstance(fact, SessionFact)
    return fact
