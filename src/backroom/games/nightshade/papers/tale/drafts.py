"""A case file while it is being written: what can still change before it becomes a `Story`."""

from dataclasses import dataclass, field
from typing import NamedTuple

from backroom.games.nightshade.papers.story import Block, Face, Margin, Paragraph, Roll, Slip
from backroom.games.nightshade.rules.state import GRID


@dataclass
class RollDraft:
    """Dice, what they made, and what came of it."""

    dice: tuple[int, ...]
    short: str
    long: str
    won: bool
    card: str = ""
    came_of_it: str = ""


@dataclass
class MarginDraft:
    """Something in the margin. A single roll gets room for all that it meant."""

    title: str
    words: str = ""
    icon: str = ""
    face: Face | None = None
    rolls: list[RollDraft] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    """Bonuses that wait from now on."""

    def done(self) -> Margin:
        """As it will be printed."""
        alone = len(self.rolls) == 1
        rolls = tuple(Roll(one.dice, _alone(one) if alone else one.short, one.won, one.card) for one in self.rolls)
        words = f"{self.words}: {'; '.join(self.waiting)}" if self.waiting else self.words
        return Margin(self.title, words, self.icon, self.face, rolls, tuple(self.cards))


def _alone(roll: RollDraft) -> str:
    parts = [part for part in (roll.long, roll.came_of_it) if part]
    words = ": ".join(parts)
    return words[:1].upper() + words[1:] + "."


class Found(NamedTuple):
    """Where a piece of evidence is from."""

    place: str
    """In words: "the casino"."""
    day: int

    @property
    def words(self) -> str:
        """As the collector shows it."""
        return f"{self.place}, day {self.day}"


@dataclass
class Suspect:
    """Somebody who was found, as the tale goes on."""

    alibi: int
    name: str = ""
    """Nothing while the card lies covered."""
    heard: int = 0
    row: int = 1
    fate: str = ""
    """What became of them, once they are off the grid."""
    status: str = GRID


@dataclass
class Note:
    """A note of the player's."""

    number: int
    words: str
    about: str
    """"investigator", "case" or "suspect"."""
    on: str
    """What it is on, in words; for a suspect see `suspect`."""
    day: int
    of: str = ""
    """Which investigator, if it is about one."""
    suspect: Suspect | None = None

    def done(self) -> Slip:
        """As it will be printed, with the name that the suspect has by then."""
        on = self.on
        if self.suspect:
            on = f"the {self.suspect.name}" if self.suspect.name else f"somebody with alibi {self.suspect.alibi}"
        return Slip(self.words, f"Note on {on}, day {self.day}")


@dataclass
class Passage:
    """A paragraph that grows."""

    sentences: list[str] = field(default_factory=list)
    margins: list[MarginDraft] = field(default_factory=list)

    def done(self) -> Paragraph:
        """As it will be printed."""
        return Paragraph(" ".join(self.sentences), tuple(margin.done() for margin in self.margins))


@dataclass
class Visit:
    """A stay at one place, from coming in to leaving."""

    place: str
    first: int
    last: int
    passages: list[Passage | Note] = field(default_factory=list)
    headings: list[tuple[str, str]] = field(default_factory=list)
    """What a chapter with this visit could be called: the kind of thing, and the words."""
    opens: bool = False
    """A chapter begins here, however short the last one was: somebody else has taken over."""

    def blocks(self) -> list[Block]:
        """As it will be printed."""
        return [one.done() for one in self.passages if isinstance(one, Note) or one.sentences]

    def length(self) -> int:
        """About how many letters of text it takes the room of."""
        return sum(
            len(one.words) * 3 // 2 + 150 if isinstance(one, Note) else sum(map(len, one.sentences)) + 40
            for one in self.passages
        )
