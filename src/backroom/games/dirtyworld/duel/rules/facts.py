"""Everything that can happen in a duel, as types: what is dealt, shown, rolled and used, and what comes of a round."""

from typing import ClassVar, TypeAlias, final

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat, Seen
from backroom.games.dirtyworld.rules.traits import Changes


@final
class Dealt(Fact, frozen=True):
    """Who fights, and for what; each is told what the other must not know."""

    kind: ClassVar[str] = "deal"
    names: tuple[str, ...]
    stake: str
    of: Hidden[Seat] = UNSET
    """Whose surprise it is."""
    surprise: Hidden[int] = UNSET
    """What is up the sleeve: its grade."""
    secrets: Hidden[dict[str, str]] = UNSET
    """The secrets that this one knows, by the seats of those who hide them."""


@final
class Showed(Fact, frozen=True):
    """Somebody's plan is on the table."""

    kind: ClassVar[str] = "show"
    acts: tuple[str, ...]
    """The texts of the actions that it was made of."""
    surprise: int
    """What the surprise is worth that it gives away; 0 if it gives none away."""
    secret: str
    """What the other hides, if it gives that away."""


@final
class Rolled(Fact, frozen=True):
    """Somebody's dice."""

    kind: ClassVar[str] = "roll"
    dice: tuple[int, ...]


@final
class Used(Fact, frozen=True):
    """Which sets strike and guard, seat by seat: their heights, 0 for none."""

    kind: ClassVar[str] = "use"
    uses: tuple[tuple[int, int], ...]


@final
class Stood(Fact, frozen=True):
    """Who gave in between two rounds."""

    kind: ClassVar[str] = "stand"
    gave_in: tuple[bool, ...]


@final
class Ended(Fact, frozen=True):
    """It is over, and everything is turned up."""

    kind: ClassVar[str] = "end"
    ending: str
    winners: tuple[Seat, ...]
    surprises: tuple[int, ...]
    secrets: tuple[str, ...]


# What comes of a round, in order


class Happened(Fact, frozen=True, kw_only=True, omit_defaults=True):
    """Something that came of a round. In the timeline of a view it has its kind and its sentence with it."""

    what: Hidden[str] = UNSET
    words: Hidden[str] = UNSET
    who: Seat


class Against(Happened, frozen=True, kw_only=True, omit_defaults=True):
    """With a set, against somebody."""

    target: Seat
    width: int = 0
    height: int = 0


@final
class Hit(Against, frozen=True, kw_only=True, omit_defaults=True):
    """A strike got through."""

    kind: ClassVar[str] = "hit"
    aim: str
    full_width: int
    """With what advantages add."""
    changes: Changes = ()
    begun: tuple[str, ...] = ()
    """The conditions that begin."""


@final
class Gobbled(Against, frozen=True, kw_only=True, omit_defaults=True):
    """A guard ate dice of a strike."""

    kind: ClassVar[str] = "gobble"
    dice: int


@final
class Foiled(Against, frozen=True, kw_only=True, omit_defaults=True):
    """A strike is no set any more."""

    kind: ClassVar[str] = "foiled"


@final
class Lost(Against, frozen=True, kw_only=True, omit_defaults=True):
    """The one who meant to strike is no longer able to."""

    kind: ClassVar[str] = "lost"


@final
class DieLost(Happened, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who was hit lost a die of a set."""

    kind: ClassVar[str] = "die lost"
    width: int
    height: int


RoundFact: TypeAlias = Hit | Gobbled | Foiled | Lost | DieLost

DuelFact: TypeAlias = Dealt | Showed | Rolled | Used | Stood | Ended | RoundFact


def fact_in(seen: Seen) -> DuelFact:
    """What happened in an event of a duel."""
    fact = seen.fact
    assert isinstance(fact, DuelFact)
    return fact
