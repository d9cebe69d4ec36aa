"""Notes are part of the rules: they can be connected to suspects and spent. Their words are not (S14)."""

from typing import final

from backroom.core import Text, Wording, ask
from backroom.games.nightshade.rules.data import ALIBIS, INVESTIGATORS, MOST_NOTES, NAMES
from backroom.games.nightshade.rules.facts import Connected, NoteWritten
from backroom.games.nightshade.rules.state import NONE, Jotting, State
from backroom.games.nightshade.rules.verb import OfColumns, OfNotes, Verb, each, each_column, whom

MOST_NOTES_EVER = MOST_NOTES * (len(INVESTIGATORS) + 1 + len(NAMES)) + len(NAMES)
"""Five for each investigator, the case and each suspect, and one that a suspect may bring along."""

LONGEST_NOTE = 600
"""Letters in a note."""


def subject(s: State, noun: int) -> tuple[str, int]:
    """Whom or what a note would be about: the investigator, the case, or the suspect in a column."""
    if noun == 0:
        return "investigator", s.investigator
    return ("case", 0) if noun == 1 else ("suspect", s.columns[noun - 2])


def written(s: State, about: str, of: int) -> int:
    """How many notes there are about something. One that a suspect brought along is not one of the five."""
    same = [note for note in s.notes if note.of == of and note.about == about]
    return len([note for note in same if not note.topic.startswith("came/")])


@final
class Write(Verb):
    """A note, bound to what it is about and to what happened last."""

    name = "note"
    texts = (
        Wording(0, "write a note about the investigator", "journal/investigator"),
        Wording(1, "write a note about the case", "journal/case"),
        *(Wording(2 + column, f"write a note about alibi {a}", f"journal/{a}") for column, a in enumerate(ALIBIS)),
    )
    free = True
    letters = LONGEST_NOTE

    def why_not(self, s: State, noun: int) -> str:
        """At most five about each."""
        about, of = subject(s, noun)
        if of == NONE:
            return "there is nobody in that column"
        if about == "case" and not s.crime:
            return "there is no case yet"
        return f"{MOST_NOTES} notes are the limit here" if written(s, about, of) >= MOST_NOTES else ""

    def alibi(self, noun: int) -> int:
        """Of the suspect it is about, if it is about one."""
        return ALIBIS[noun - 2]

    def do(self, s: State, noun: int) -> None:
        about, of = subject(s, noun)
        jot(s, Jotting(about, of, s.topic, s.day))

    def label(self, s: State, text: str, noun: int) -> Text:
        return ("Write a note about ", whom(s, noun - 2)) if noun >= 2 else (text,)


def jot(s: State, note: Jotting) -> None:
    """A new note, told with the words that come along with the decision."""
    s.notes.append(note)
    s.tell(
        NoteWritten(
            note=len(s.notes),
            about=note.about,
            of=of_whom(s, note),
            topic=note.topic,
            day=note.day,
            connected=note.to != NONE,
        )
    )


def of_whom(s: State, note: Jotting) -> str:
    """The investigator or the suspect whom a note is about; nothing for the case and for a covered suspect."""
    if note.about == "investigator":
        return INVESTIGATORS[note.of].id
    return s.people[note.of].name if note.about == "suspect" else ""


def free_note(s: State, person: int, came: str) -> None:
    """A suspect who was announced brings a connected note with him (S13b)."""
    jot(s, Jotting("suspect", person, f"came/{came}", s.day, person))


# Connecting a note to a suspect takes an Intuition


@final
class Connect(OfNotes):
    """To whom?"""

    name = "connect"
    texts = each("connect note {}", range(1, MOST_NOTES_EVER + 1), "note/{}")
    free = True
    says = ("an Intuition",)

    def why_not(self, s: State, note: int) -> str:
        """A note that is not connected yet, somebody on the grid, and an Intuition."""
        if note >= len(s.notes):
            return "there is no such note"
        if s.notes[note].to != NONE:
            return "that note is already connected"
        if not s.on_grid():
            return "there is no suspect on the grid"
        return "" if s.intuitions else "you have no Intuition to spend"

    def do(self, s: State, note: int) -> None:
        ask(s, "connect", note)


@final
class ConnectTo(OfColumns):
    """The note is about this suspect's guilt from now on."""

    name = "connect to"
    does = "connect it to"
    texts = each_column(does)
    free = True

    def do(self, s: State, column: int) -> None:
        s.intuitions -= 1
        note, person = s.ask[1], s.columns[column]
        s.notes[note] = s.notes[note]._replace(to=person)
        s.tell(Connected(note + 1, s.people[person].name))
        ask(s, "turn")
