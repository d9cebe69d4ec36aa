"""What a view of a duel is made of: what lies open, and what one seat holds."""

from typing import TypeAlias

from msgspec import UNSET

from backroom.core import Hidden, Seat, Shown, View, shown_as
from backroom.games.dirtyworld.duel.rules.facts import RoundFact
from backroom.games.dirtyworld.rules.sets import Set
from backroom.games.dirtyworld.rules.shown import PartShown, PoolShown
from backroom.games.dirtyworld.rules.traits import Changes, Traits

# A sheet


class WeaponShown(Shown, frozen=True):
    """What somebody carries; of grade 0 if it is nothing."""

    words: str
    grade: int
    arms: str


class SurpriseShown(Shown, frozen=True):
    """A surprise; its grade is 0 until it is known to all."""

    used: bool
    grade: int


class SecretShown(Shown, frozen=True):
    """How bad it is, and what it is once it is out."""

    grade: int
    told: str


class SheetShown(Shown, frozen=True):
    """A character as everyone sees it."""

    name: str
    profession: str
    traits: Traits
    combat_potential: int
    conditions: tuple[str, ...]
    weapon: WeaponShown
    surprise: SurpriseShown
    secret: SecretShown
    took_time: bool
    """Held back in the round before: a die more for a strike in this one."""


# A side of the round


class Odds(Shown, frozen=True):
    """What can be expected of dice: a set, two sets, one that is three wide."""

    set: float
    two: float
    wide: float


class SlipOdds(Odds, frozen=True):
    """Before a roll against somebody."""

    through: float | None
    """That the strike gets past the other's guard, if the best set is used for it."""


class StrikeShown(Shown, frozen=True):
    """How somebody strikes, and at what."""

    id: str
    does: str
    aim: str
    why: str
    verbal: bool


class GuardShown(Shown, frozen=True):
    """How somebody guards."""

    id: str
    does: str
    answers: tuple[str, ...]


class EdgeShown(Shown, frozen=True):
    """An advantage that is used."""

    kind: str
    words: str
    grade: int
    use: str


class PlanShown(Shown, frozen=True):
    """What somebody means to do: the strike, the guard, what is added, and the pool that it comes to."""

    strike: StrikeShown | None
    guard: GuardShown | None
    strike_pool: PoolShown | None
    guard_pool: PoolShown | None
    pool: PoolShown
    width: int
    """What advantages add to a hit."""
    called: int | None
    laid: int
    """The dice that lie on the table in the end."""
    edges: tuple[EdgeShown, ...]

    @property
    def both(self) -> bool:
        """Two things at once."""
        return self.strike is not None and self.guard is not None


class SlipShown(PlanShown, frozen=True):
    """One side of the round: what was declared, its odds before the roll, and its dice."""

    answered: bool
    """The other's guard is good against the strike."""
    odds: SlipOdds
    dice: tuple[int, ...]
    sets: tuple[Set, ...]
    loose: tuple[int, ...]
    uses: tuple[int, int]
    """The heights of the sets that strike and guard; 0 for none."""


# All that lies open


class Opened(Shown, frozen=True):
    """What is turned up when it is over."""

    surprises: tuple[int, ...]
    secrets: tuple[str, ...]
    choices: Hidden[tuple[tuple[str, ...], ...]] = UNSET
    """What both have chosen and not shown yet: in a replay with everything open."""


class DuelShown(Shown, frozen=True):
    """What lies open for everyone."""

    stake: str
    round: int
    limit: int
    phase: str
    decided: tuple[int, ...]
    """How many decisions each has made in this phase."""
    ending: str
    winners: tuple[Seat, ...]
    sheets: tuple[SheetShown, ...]
    slips: tuple[SlipShown, ...]
    timeline: tuple[RoundFact, ...]
    opened: Hidden[Opened] = UNSET


# What one may choose, with what one would ask before choosing it


class StrikeWay(Shown, frozen=True):
    """A way to strike: how it is rolled, and what the least hit would do."""

    action: str
    id: str
    does: str
    verbal: bool
    aim: str
    why: str
    pool: PoolShown
    odds: Odds
    changes: Changes
    breaks: str
    """The condition that begins then, if one does."""


class HoldWay(Shown, frozen=True):
    """To hold back."""

    action: str


class GuardWay(Shown, frozen=True):
    """A way to guard: how it is rolled, what it stops, and what the whole plan comes to with it."""

    action: str
    whole: PoolShown
    odds: Odds
    id: str
    does: str
    answers: tuple[str, ...]
    pool: PoolShown
    stops: tuple[PartShown, ...]
    """The strikes that the other can make and this is good against, with their dice; most dice first."""


class NoGuardWay(Shown, frozen=True):
    """To go without a guard."""

    action: str
    whole: PoolShown
    odds: Odds


class EdgeWay(Shown, frozen=True):
    """What the plan comes to with these advantages, and with a height called or not."""

    action: str
    lands: float
    lasting: float
    uses: tuple[str, str, str]
    """Of the weapon, the surprise and the secret: not at all, as dice, as width."""
    called: bool
    tens: float
    pool: PoolShown
    laid: int
    width: int
    odds: Odds


Way: TypeAlias = StrikeWay | HoldWay | GuardWay | NoGuardWay | EdgeWay


class PreviewShown(Shown, frozen=True):
    """How the round would go with this use of one's sets, and that one of the other's."""

    action: str
    other: str
    lost: tuple[int, ...]
    """How many points each would lose or have slid."""
    uses: tuple[tuple[int, int], ...]
    timeline: tuple[RoundFact, ...]


class Held(Shown, frozen=True):
    """What a seat sees on top of that: its surprise, the secrets it knows, and what it has chosen so far."""

    surprise: int
    secrets: dict[str, str]
    """By the seats of those who hide them."""
    chosen: tuple[str, ...]
    pool: PoolShown | None
    odds: Odds | None
    plan: PlanShown | None
    ways: tuple[Way, ...]
    previews: tuple[PreviewShown, ...]


def open_in(view: View) -> DuelShown:
    """What lies open in a view of a duel."""
    return shown_as(DuelShown, view.public)


def held_in(view: View) -> Held | None:
    """What the eye of a view holds; None for an onlooker, and once everything is open."""
    return view.private if isinstance(view.private, Held) else None
