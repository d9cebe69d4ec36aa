"""Everything that can happen in a case, as types. Nothing is hidden from anyone: all eyes see the same."""

from typing import ClassVar, TypeAlias

from msgspec import UNSET

from backroom.core import Fact, Hidden, Seen, Written
from backroom.games.nightshade.rules.data import Verdict
from backroom.games.nightshade.rules.rolls import Part

# Lines of the record


class Opened(Fact, frozen=True, kw_only=True):
    """What a line of the record begins with: it carries all that chance answered on that line."""

    chance: tuple[int, ...] = ()


class Dealt(Opened, frozen=True):
    """A new case."""

    kind: ClassVar[str] = "deal"
    details: tuple[str, ...]
    """What the case comes with besides its roll, in sentences."""


class Decided(Opened, frozen=True):
    """The investigator decides."""

    kind: ClassVar[str] = "decide"
    action: str
    """The text of the action."""
    day: int
    asked: str
    """The name of the question that it answers."""


class Ended(Fact, frozen=True):
    """The case is closed."""

    kind: ClassVar[str] = "end"
    ending: str
    day: int
    suspect: Hidden[str] = UNSET
    """Who confessed, if somebody has."""
    experience: Hidden[dict[str, int]] = UNSET
    """Who learnt something, and how much."""


# The investigator, the case, and dice


class TookCase(Fact, frozen=True):
    """Somebody new is on the case."""

    kind: ClassVar[str] = "investigator"
    investigator: str


class Died(Fact, frozen=True):
    """The investigator is dead."""

    kind: ClassVar[str] = "dies"
    investigator: str


class CaseCame(Fact, frozen=True):
    """Who the victim is, and what was done."""

    kind: ClassVar[str] = "case"
    victim: str
    crime: str
    details: tuple[str, ...]


class Rolled(Fact, frozen=True):
    """Dice, and what they mean."""

    kind: ClassVar[str] = "roll"
    what: str
    """What it was for, in words."""
    dice: tuple[int, ...]
    plus: tuple[Part, ...]
    extra: int
    total: int
    against: int
    verdict: Verdict
    outcome: str
    used: tuple[str, ...]
    """The waiting bonuses that went with it."""


class Gained(Fact, frozen=True):
    """An insight or an Intuition."""

    kind: ClassVar[str] = "gain"
    what: str
    why: str


class LostAll(Fact, frozen=True):
    """All insights are lost."""

    kind: ClassVar[str] = "lose"
    what: str
    count: int


class Waits(Fact, frozen=True):
    """A bonus waits for its roll."""

    kind: ClassVar[str] = "waiting"
    bonus: str


# Places


class Arrived(Fact, frozen=True):
    """A new visit begins."""

    kind: ClassVar[str] = "arrive"
    place: str


class SentAway(Fact, frozen=True):
    """Not of one's own will."""

    kind: ClassVar[str] = "sent"
    place: str


class CompanyCame(Fact, frozen=True):
    """Somebody has broken in."""

    kind: ClassVar[str] = "company"


class SceneFound(Fact, frozen=True):
    """A spot gets its card."""

    kind: ClassVar[str] = "scene"
    scene: str
    card: str


class CoveredUp(Fact, frozen=True):
    """A cover-up is put on a scene, face down, or turns face up."""

    kind: ClassVar[str] = "cover-up"
    scene: str
    face: str


class Uncovered(Fact, frozen=True):
    """A cover-up is lifted, or turned face down."""

    kind: ClassVar[str] = "uncover"
    scene: str
    face: str


# Clues and evidence


class OfClue(Fact, frozen=True):
    """Something becomes of a clue."""

    clue: str


class CorpseFound(Fact, frozen=True):
    """There is a body."""

    kind: ClassVar[str] = "corpse"
    corpse: str


class CluesFound(Fact, frozen=True):
    """Clues are turned up."""

    kind: ClassVar[str] = "clues"
    clues: tuple[str, ...]


class Worthless(OfClue, frozen=True):
    """A clue is discarded that told nothing."""

    kind: ClassVar[str] = "worthless"


class LeftBehind(Fact, frozen=True):
    """Clues are discarded that nobody looked at."""

    kind: ClassVar[str] = "left"
    clues: tuple[str, ...]


class EvidencePlaced(OfClue, frozen=True):
    """A clue is evidence."""

    kind: ClassVar[str] = "evidence"
    level: str


class NoPlace(OfClue, frozen=True):
    """Evidence that fits nowhere."""

    kind: ClassVar[str] = "no place"


class EvidenceRaised(OfClue, frozen=True):
    """Evidence rises a level."""

    kind: ClassVar[str] = "raised"
    level: str


class Reshuffled(Fact, frozen=True):
    """A deck begins again."""

    kind: ClassVar[str] = "reshuffle"
    deck: str


class KeyShown(Fact, frozen=True):
    """The key evidence is laid on the table."""

    kind: ClassVar[str] = "key shown"


# Suspects


class OfSuspect(Fact, frozen=True):
    """Something becomes of a suspect whose card lies open."""

    suspect: str


class SuspectCame(Fact, frozen=True):
    """Somebody stands on the grid, or stands there again."""

    kind: ClassVar[str] = "suspect"
    alibi: int
    suspect: str
    """Empty while the card lies covered."""
    came: str
    """What a twist made of this one; empty if none has."""


class FoundDead(OfSuspect, frozen=True):
    """A suspect who can't be asked any more."""

    kind: ClassVar[str] = "found dead"


class TurnedUp(Fact, frozen=True):
    """A covered card is turned up."""

    kind: ClassVar[str] = "turned up"
    suspect: str
    alibi: int
    came: str


class WentUp(OfSuspect, frozen=True):
    """A suspect goes up the grid."""

    kind: ClassVar[str] = "up"
    row: int


class WentDown(OfSuspect, frozen=True):
    """A suspect goes down the grid."""

    kind: ClassVar[str] = "down"
    row: int


class LetGo(OfSuspect, frozen=True):
    """There is not enough against a suspect."""

    kind: ClassVar[str] = "let go"


class Informed(OfSuspect, frozen=True):
    """A suspect has not done it, and becomes an informer."""

    kind: ClassVar[str] = "informer"


# Notes


class NoteWritten(Written, frozen=True):
    """A note, with the words that its writer found last."""

    kind: ClassVar[str] = "note"
    note: int
    about: str
    """"investigator", "case" or "suspect"."""
    of: str
    """Which investigator or suspect; empty for the case, and for a suspect whose card lies covered."""
    topic: str
    """What it was written on: "clue/a glove", "twist/blackmail"."""
    day: int
    connected: bool


class Connected(Fact, frozen=True):
    """A note points to a suspect."""

    kind: ClassVar[str] = "connected"
    note: int
    suspect: str


class NoteSpent(Fact, frozen=True):
    """A note is used up."""

    kind: ClassVar[str] = "note spent"
    note: int


# Twists


class TwistDrawn(Fact, frozen=True):
    """A twist comes up."""

    kind: ClassVar[str] = "twist"
    twist: str


class Runs(OfSuspect, frozen=True):
    """A suspect runs."""

    kind: ClassVar[str] = "runs"


class GotAway(OfSuspect, frozen=True):
    """A suspect who ran is gone for good."""

    kind: ClassVar[str] = "lost"


class Announced(Fact, frozen=True):
    """What the next suspect will turn out to be."""

    kind: ClassVar[str] = "next"
    fate: str


LineFact: TypeAlias = Dealt | Decided | Ended
CaseFact: TypeAlias = TookCase | Died | CaseCame | Rolled | Gained | LostAll | Waits
PlaceFact: TypeAlias = Arrived | SentAway | CompanyCame | SceneFound | CoveredUp | Uncovered | CorpseFound
ClueFact: TypeAlias = CluesFound | Worthless | LeftBehind | EvidencePlaced | NoPlace | EvidenceRaised | Reshuffled
SuspectFact: TypeAlias = SuspectCame | FoundDead | TurnedUp | WentUp | WentDown | LetGo | Informed | KeyShown
NoteFact: TypeAlias = NoteWritten | Connected | NoteSpent
TwistFact: TypeAlias = TwistDrawn | Runs | GotAway | Announced

NightshadeFact: TypeAlias = LineFact | CaseFact | PlaceFact | ClueFact | SuspectFact | NoteFact | TwistFact


def fact_in(seen: Seen) -> NightshadeFact:
    """What happened in an event of a case."""
    fact = seen.fact
    assert isinstance(fact, NightshadeFact)
    return fact
