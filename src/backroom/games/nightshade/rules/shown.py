"""What a view of a case is made of. Everything lies open; no eye holds anything besides."""

from typing import Literal, TypeAlias

from backroom.core import Shown, View, shown_as
from backroom.games.nightshade.rules.data import Verdict
from backroom.games.nightshade.rules.rolls import Part

# The investigator and the case


class InvestigatorShown(Shown, frozen=True):
    """Whose case it is."""

    id: str
    title: str
    text: str
    traits: dict[str, int]
    """With what was bought."""
    bought: tuple[str, ...]
    starts: tuple[str, ...]


class CaseShown(Shown, frozen=True):
    """Who the victim is, and what was done."""

    victim: str
    crime: str
    details: tuple[str, ...]
    """What else it came with, in sentences."""


# The board


class PlaceBase(Shown, frozen=True, kw_only=True):
    """One point of the map."""

    id: str
    here: bool
    near: bool
    """One step away."""
    touches: tuple[str, ...]


class LocationShown(PlaceBase, frozen=True, kw_only=True):
    """A location on the path."""

    kind: Literal["location"] = "location"
    title: str
    scores: dict[str, int]
    """What must be beaten for an Intuition, by trait."""
    cover: None = None


class SceneShown(PlaceBase, frozen=True, kw_only=True):
    """A spot for crime scenes on the ring."""

    kind: Literal["scene"] = "scene"
    title: str | None
    """Its card; None before the first visit."""
    bonus: str | None
    """The trait that the card helps."""
    cover: Literal["down", "up"] | None
    corpse: str | None
    warm: bool


PlaceShown: TypeAlias = LocationShown | SceneShown


# Evidence and suspects


class ClueShown(Shown, frozen=True):
    """A clue that is not analysed yet, and the score to beat."""

    clue: str
    forensics: int


class LevelShown(Shown, frozen=True):
    """One level of the evidence collector."""

    level: str
    size: int
    cards: tuple[str, ...]
    insight_at: int | None
    """How much evidence brings an insight."""
    insight_gained: bool
    spent: bool
    """The key evidence was shown."""


class SuspectShown(Shown, frozen=True):
    """Somebody who was found."""

    number: int
    """Tells two apart whose cards are still covered."""
    suspect: str | None
    """The name; None while the card lies covered."""
    row: int
    status: str
    heard: int
    """How often."""
    just_heard: bool
    came: str | None
    """What a twist made of this one, in words."""
    notes: tuple[int, ...]
    """The connected notes that are not used up."""


class ColumnShown(Shown, frozen=True):
    """A column of the grid, and who stands in it."""

    alibi: int
    suspect: SuspectShown | None


class GridShown(Shown, frozen=True):
    """The investigation grid."""

    alibis: tuple[int, ...]
    rows: int
    columns: tuple[ColumnShown, ...]
    in_a_row: int
    """Interrogations without doing anything else."""
    most_in_a_row: int


class InterrogationShown(SuspectShown, frozen=True):
    """Who is being questioned, and what was put into it."""

    alibi: int
    again: bool
    up: int
    """The row above."""
    down: int
    """The row below; 0: let go."""
    insights_spent: int
    most_insights: int
    notes_spent: tuple[int, ...]


class TwistShown(Shown, frozen=True):
    """The twist that must be faced."""

    twist: str
    title: str
    text: str
    says: str
    trait: str
    suspect: str | None
    """Who runs, if somebody does."""
    one: str | None
    """What a 1 makes of the next suspect, in words."""
    six: str | None
    """What a 6 makes of the next suspect, in words."""


# Bonuses and rolls


class WaitingShown(Shown, frozen=True):
    """Something that waits to be used once."""

    id: str
    plus: int
    title: str
    text: str


class RollShown(Shown, frozen=True):
    """A roll that can be made: all that is added, and in how many falls of the dice each outcome comes."""

    what: str
    verdict: Verdict
    dice: int
    parts: tuple[Part, ...]
    plus: int
    extra: int
    against: int
    uses: tuple[str, ...]
    """The waiting bonuses that go with it."""
    outcomes: tuple[tuple[str, int], ...]
    of: int
    falls: tuple[int, ...] | None
    """For each fall of one or two dice the number of its outcome; None for more dice."""


class ThrownShown(Shown, frozen=True):
    """The last roll: the same, with how the dice fell."""

    what: str
    verdict: Verdict
    dice: tuple[int, ...]
    parts: tuple[Part, ...]
    plus: int
    extra: int
    against: int
    uses: tuple[str, ...]
    outcomes: tuple[tuple[str, int], ...]
    of: int
    falls: tuple[int, ...] | None
    total: int
    outcome: str

    @property
    def roll(self) -> RollShown:
        """As it was before the dice fell."""
        return RollShown(
            what=self.what,
            verdict=self.verdict,
            dice=len(self.dice),
            parts=self.parts,
            plus=self.plus,
            extra=self.extra,
            against=self.against,
            uses=self.uses,
            outcomes=self.outcomes,
            of=self.of,
            falls=self.falls,
        )


# The journal


class NoteShown(Shown, frozen=True):
    """A note without its words."""

    note: int
    about: str
    of: str | None
    """Which investigator or suspect, by name."""
    person: int | None
    """Which suspect, by number."""
    topic: str
    day: int
    connected: int | None
    """To which suspect, by number."""
    spent: bool


class SubjectShown(Shown, frozen=True):
    """Somebody or something that notes can be written about, and questions that help."""

    about: str
    alibi: int | None
    action: str
    """The text of the action that writes one."""
    written: int
    prompts: tuple[str, ...]


class JournalShown(Shown, frozen=True):
    """The journal."""

    notes: tuple[NoteShown, ...]
    most: int
    """Notes about each subject."""
    longest: int
    """Letters in a note."""
    topic: str
    subjects: tuple[SubjectShown, ...]


# All of it


class DecksShown(Shown, frozen=True):
    """How many cards are left."""

    scenes: int
    clues: int
    suspects: int
    twists: int
    investigators: int


class NightshadeShown(Shown, frozen=True):
    """The whole position."""

    number: int
    """Which case of a campaign it is."""
    day: int
    decisions_left: int
    asked: str | None
    """The name of the question."""
    ending: str
    investigator: InvestigatorShown
    fallen: tuple[str, ...]
    solved_by: str | None
    case: CaseShown | None
    insights: int
    intuitions: int
    at: str | None
    company: bool
    map: tuple[PlaceShown, ...]
    hand: tuple[ClueShown, ...]
    collector: tuple[LevelShown, ...]
    placing: str | None
    """The clue that is being placed."""
    grid: GridShown
    off: tuple[SuspectShown, ...]
    """Suspects who are off the grid, or confessed."""
    interrogation: InterrogationShown | None
    twist: TwistShown | None
    waiting: tuple[WaitingShown, ...]
    journal: JournalShown
    rolls: dict[str, RollShown]
    """By the text of the action that makes it."""
    says: dict[str, str]
    """What an action brings or costs, where its name does not say it."""
    thrown: ThrownShown | None
    decks: DecksShown

    @property
    def people(self) -> list[SuspectShown]:
        """Every suspect who was found, once. The one who confessed still stands on the grid."""
        on_grid = [column.suspect for column in self.grid.columns if column.suspect]
        return list({one.number: one for one in (*on_grid, *self.off)}.values())


def open_in(view: View) -> NightshadeShown:
    """What lies open in a view of a case."""
    return shown_as(NightshadeShown, view.public)
