"""The teller writes a case down as visits.

Each is a stay at one place, with paragraphs, the player's notes, and what stands beside them in the margin. What to say
of each fact is written in the files beside this, and `telling` goes through them.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from backroom.core import Fact
from backroom.games.nightshade.page.art.sitters import SUSPECT
from backroom.games.nightshade.papers.tale.drafts import Found, MarginDraft, Note, Passage, RollDraft, Suspect, Visit
from backroom.games.nightshade.papers.tale.phrases import Phrases, clue_nouns, curly, definite
from backroom.games.nightshade.rules.facts import NightshadeFact
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.verb import Verb
from backroom.press.words import listed

LONG = 5
"""Sentences after which a paragraph is long enough."""
TALL = 7
"""Rolls after which an item in the margin is tall enough."""

F = TypeVar("F", bound=Fact)


class Teller:
    """Takes the lines of a case in order. `visits` is the tale so far; the last one is being written."""

    def __init__(self, seed: str, words: Mapping[int, str]) -> None:
        self.phrases = Phrases(seed)
        self.words = words
        """The words of notes that were edited, by number."""
        self.visits = [Visit("", 1, 1)]
        # What is known
        self.day = 1
        self.verb: Verb | None = None
        self.noun = 0
        """The decision that is being told: its row, and what it is done to."""
        self.method = ""
        self.investigator = ""
        self.fallen: dict[str, tuple[int, str]] = {}
        self.victim = self.crime = ""
        self.scenes: dict[str, str] = {}
        self.notes: dict[int, Note] = {}
        self.suspects: list[Suspect] = []
        self.columns: dict[int, Suspect] = {}
        self.found: dict[str, Found] = {}
        """Where each piece of evidence is from."""
        self.key = ""
        self.connected: dict[int, Suspect] = {}
        self.dice = self.twists = 0
        self.ending = ""
        # What is being written
        self.now: Sequence[NightshadeFact] = ()
        """The facts of the line that is being told."""
        self.before: NightshadeFact | None = None
        """The one that was told last."""
        self.passage: Passage | None = None
        self.margin: MarginDraft | None = None
        self.rolled: RollDraft | None = None
        self.subject: Suspect | None = None
        """Whom the tale is about at the moment."""
        self.asked_from = 0
        """The passage of this visit with which the last interrogation begins."""
        self.twist = ""
        self.stays = 0
        self.unsaid = ""
        """A failed question that may still be asked again."""
        self.worthless: list[str] = []
        """Clues of this search that told nothing, to be told together."""
        self.surplus: list[str] = []
        """Evidence that has no place any more."""
        self.insights = 0
        """Spent in this interrogation."""
        self.chosen = 0
        """The note that is being connected."""

    # Reading

    def happens(self, kind: type[F]) -> list[F]:
        """The facts of this kind on the line that is being told."""
        return [fact for fact in self.now if isinstance(fact, kind)]

    # Writing

    @property
    def visit(self) -> Visit:
        """The one that is being written."""
        return self.visits[-1]

    def say(self, kind: str, which: str, **nouns: str) -> None:
        """A sentence, in the paragraph that is being written."""
        self.put(self.phrases.say(kind, which, **nouns))

    def put(self, words: str) -> None:
        """The same with words of one's own; nothing to say is fine."""
        if words:
            if self.passage is None or len(self.passage.sentences) >= LONG:
                self.begin()
            assert self.passage is not None
            self.passage.sentences.append(words)

    def begin(self) -> None:
        """A new paragraph, now."""
        self.passage = Passage()
        self.visit.passages.append(self.passage)

    def paragraph(self) -> None:
        """What is said next begins a new one."""
        self.passage = None

    def open(self, place: str) -> None:
        """A new visit."""
        self.visits.append(Visit(place, self.day, self.day))
        self.passage = self.margin = None
        self.stays = self.asked_from = 0

    def heading(self, kind: str, **nouns: str) -> None:
        """Something that a chapter could be called after."""
        self.visit.headings.append((kind, self.phrases.say("heading", kind, **nouns)))

    def beside(self, margin: MarginDraft) -> None:
        """Something in the margin of the paragraph that is being written. The rolls that follow belong to it."""
        if self.passage is None:
            self.begin()
        assert self.passage is not None
        self.passage.margins.append(margin)
        self.margin = margin

    def came_of_it(self, words: str) -> None:
        """What the last roll brought, for the margin."""
        if self.rolled and not self.rolled.came_of_it:
            self.rolled.came_of_it = words

    def search_over(self) -> None:
        """All that came to nothing, in a sentence or two."""
        for kind, clues in (("surplus", self.surplus), ("worthless", self.worthless)):
            if len(clues) == 1:
                self.say(kind, "one", **clue_nouns(clues[0]))
            elif clues:
                self.say(kind, "more", list=listed([definite(one) for one in clues]))
        self.surplus, self.worthless = [], []

    # Nouns

    def the(self, place: str) -> str:
        """A crime scene in a sentence."""
        return curly(definite(self.scenes[place]))

    def whom(self) -> dict[str, str]:
        """The suspect whom the tale is about, for a sentence."""
        assert self.subject is not None
        sitter = SUSPECT[self.subject.name]
        return {
            "who": f"the {self.subject.name}",
            "he": sitter.he,
            "him": sitter.him,
            "his": sitter.his,
            "himself": sitter.himself,
        }

    def quote(self, note: int) -> str:
        """The beginning of a note, short enough for a sentence; nothing if there is none."""
        words = " ".join(self.notes[note].words.split()) if note in self.notes else ""
        first = words.split(". ")[0].rstrip(".!?,;: ")
        return capital(first) if len(first) <= 80 else ""
