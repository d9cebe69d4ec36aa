"""What can happen in Killer vs. Inspector. The names of kinds and fields are a part of the format."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden
from backroom.games.noir.rules.facts import Accused, Became, Canvassed, Drew, Ended, Exonerated, Killed, Name, TownFact


class Dealt(Fact, frozen=True):
    """The town is laid out, row by row, and the killer has drawn who she is."""

    kind: ClassVar[str] = "deal"
    rows: int
    cols: int
    town: list[Name]
    identity: Hidden[Name] = UNSET


class Disguised(Fact, frozen=True):
    """The killer drew a card: if it worked, her old self is cleared; if not, this one was dead already."""

    kind: ClassVar[str] = "disguise"
    worked: bool
    suspect: Name
    identity: Hidden[Name] = UNSET


KillerFact: TypeAlias = TownFact | Dealt | Killed | Drew | Became | Accused | Exonerated | Canvassed | Disguised | Ended
