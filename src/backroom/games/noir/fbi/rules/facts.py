"""What can happen in FBI vs. Mafia. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seat
from backroom.games.noir.rules.facts import Drew, Ended, Name, TownFact


class OnSuspect(Fact, frozen=True):
    """Something was done to a suspect. Most of these have nothing else to tell."""

    suspect: Name


# The cards


class Dealt(Fact, frozen=True):
    """The town is laid out, row by row, and everyone has an identity, which the team may know, by seat."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]
    team: Hidden[dict[str, Name]] = UNSET


class Disguised(Fact, frozen=True):
    """Somebody drew a card: if it worked, the old identity is cleared; if not, the card goes under the deck."""

    kind: ClassVar[str] = "disguise"
    worked: bool
    suspect: Hidden[Name] = UNSET
    card: Hidden[Name] = UNSET
    """The dead suspect that was drawn in vain. Only the one who drew it is told."""
    identity: Hidden[Name] = UNSET
    """For the team."""


class TookIdentity(Fact, frozen=True):
    """Somebody who lost an identity drew a new one, and discarded the dead; or left the city without one."""

    kind: ClassVar[str] = "identity"
    discarded: list[Name]
    left: bool
    identity: Hidden[Name] = UNSET
    """For the team."""


CardFact: TypeAlias = Dealt | Drew | Disguised | TookIdentity | Ended

# What agents do


class Accused(OnSuspect, frozen=True):
    """An agent named a neighbour: a mafioso, or nobody to arrest."""

    kind: ClassVar[str] = "accuse"
    who: Hidden[Seat] = UNSET


class FarAccused(OnSuspect, frozen=True):
    """The detective named somebody in his row or column."""

    kind: ClassVar[str] = "far accuse"
    who: Hidden[Seat] = UNSET


class Disarmed(OnSuspect, frozen=True):
    """A threat or a bomb was taken off a suspect."""

    kind: ClassVar[str] = "disarm"
    marker: str


class LookedAt(OnSuspect, frozen=True):
    """The undercover agent looked at a body."""

    kind: ClassVar[str] = "autopsy"


class HandsRaised(OnSuspect, frozen=True):
    """Who is next to a suspect: of the mafia, or of agents, too."""

    kind: ClassVar[str] = "hands"
    agents: bool
    seats: list[Seat]


class Revealed(OnSuspect, frozen=True):
    """The detective turned up a card."""

    kind: ClassVar[str] = "reveal"


class Profiled(Fact, frozen=True):
    """The profiler placed a card, if there was one to place, and discarded those of the dead."""

    kind: ClassVar[str] = "profile"
    placed: list[Name]
    discarded: list[Name]


class Guarded(OnSuspect, frozen=True):
    """The suit placed a protection marker."""

    kind: ClassVar[str] = "guard"


class Unguarded(OnSuspect, frozen=True):
    """The suit took one back."""

    kind: ClassVar[str] = "unguard"


class AskedToStepIn(OnSuspect, frozen=True):
    """Somebody with a protection marker would die: the suit is asked."""

    kind: ClassVar[str] = "ask"


class Protected(OnSuspect, frozen=True):
    """The suit stepped in."""

    kind: ClassVar[str] = "protect"


class LetHappen(OnSuspect, frozen=True):
    """The suit could not help, or would not."""

    kind: ClassVar[str] = "let die"


AgentFact: TypeAlias = (
    Accused
    | FarAccused
    | Disarmed
    | LookedAt
    | HandsRaised
    | Revealed
    | Profiled
    | Guarded
    | Unguarded
    | AskedToStepIn
    | Protected
    | LetHappen
)

# What the mafia does


class WentToKill(OnSuspect, frozen=True):
    """The killer attacked a neighbour."""

    kind: ClassVar[str] = "kill"


class TookAim(OnSuspect, frozen=True):
    """The sniper attacked somebody on a diagonal."""

    kind: ClassVar[str] = "snipe"


class Struck(OnSuspect, frozen=True):
    """The psycho attacked one of those she threatened."""

    kind: ClassVar[str] = "strike"


class Detonated(OnSuspect, frozen=True):
    """The bomber set off a bomb."""

    kind: ClassVar[str] = "detonate"


class LedBlast(OnSuspect, frozen=True):
    """The bomber chose who is next in a chain."""

    kind: ClassVar[str] = "blast"


class LetBe(Fact, frozen=True):
    """The bomber let an arrest pass."""

    kind: ClassVar[str] = "hold"


class Bombed(OnSuspect, frozen=True):
    """The bomber planted a bomb."""

    kind: ClassVar[str] = "bomb"


class PickedForSwap(OnSuspect, frozen=True):
    """The psycho pointed at the first of two cards."""

    kind: ClassVar[str] = "swap"


class Swapped(OnSuspect, frozen=True):
    """She pointed at the second, and they changed places."""

    kind: ClassVar[str] = "swap with"


class Threatened(OnSuspect, frozen=True):
    """The psycho made a threat."""

    kind: ClassVar[str] = "threaten"


class ThreatsMade(Fact, frozen=True):
    """The psycho is done, after this many threats."""

    kind: ClassVar[str] = "done"
    count: int


class PickedMarker(OnSuspect, frozen=True):
    """The sniper took up a marker."""

    kind: ClassVar[str] = "move"
    marker: str


class PutMarker(OnSuspect, frozen=True):
    """The sniper put it down."""

    kind: ClassVar[str] = "onto"


class Died(OnSuspect, frozen=True):
    """Somebody is dead, and who that was, if anybody. A mafioso is behind bars instead."""

    kind: ClassVar[str] = "death"
    who: Hidden[Seat] = UNSET


class TrophyTaken(Fact, frozen=True):
    """The mafia keeps the card of an agent."""

    kind: ClassVar[str] = "trophy"


MafiaFact: TypeAlias = (
    WentToKill
    | TookAim
    | Struck
    | Detonated
    | LedBlast
    | LetBe
    | Bombed
    | PickedForSwap
    | Swapped
    | Threatened
    | ThreatsMade
    | PickedMarker
    | PutMarker
    | Died
    | TrophyTaken
)

FbiFact: TypeAlias = TownFact | CardFact | AgentFact | MafiaFact
