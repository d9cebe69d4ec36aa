"""Notes are part of the rules: they can be connected to suspects and spent. Their words are not (S14)."""

from backroom.games.nightshade.data import INVESTIGATORS, MOST_NOTES
from backroom.games.nightshade.flow import ask, deed
from backroom.games.nightshade.rolls import Thrown
from backroom.games.nightshade.state import NONE, Jotting, State


def subject(s: State, noun: int) -> tuple[str, int]:
    """Whom or what a note would be about: the investigator, the case, or whoever stands in a column."""
    if noun == 0:
        return "investigator", s.investigator
    return ("case", 0) if noun == 1 else ("suspect", s.columns[noun - 2])


def written(s: State, about: str, of: int) -> int:
    """How many notes there are about something. One that a suspect brought along is not one of the five."""
    return sum(note.about == about and note.of == of and not note.topic.startswith("came/") for note in s.notes)


def cant_write(s: State, noun: int) -> str:
    """At most five about each."""
    about, of = subject(s, noun)
    if of == NONE:
        return "there is nobody in that column"
    if about == "case" and not s.crime:
        return "there is no case yet"
    return f"{MOST_NOTES} notes are enough" if written(s, about, of) >= MOST_NOTES else ""


@deed("note", cant_write)
def write(s: State, noun: int, thrown: Thrown | None) -> None:
    """Bound to what it is about, and to what happened last."""
    about, of = subject(s, noun)
    jot(s, Jotting(about, of, s.topic, s.day))


def jot(s: State, note: Jotting) -> None:
    """A new note, told with the words that come along with the decision."""
    s.notes.append(note)
    s.tell(
        "note",
        note=len(s.notes),
        about=note.about,
        of=of_whom(s, note),
        topic=note.topic,
        day=note.day,
        connected=note.to != NONE,
        words="",
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


def cant_connect(s: State, note: int) -> str:
    """A note that is not connected yet, somebody on the grid, and an Intuition."""
    if note >= len(s.notes):
        return "there is no such note"
    if s.notes[note].to != NONE:
        return "it is connected already"
    if not s.on_grid():
        return "there is no suspect on the grid"
    return "" if s.intuitions else "that takes an Intuition"


@deed("connect", cant_connect)
def connect(s: State, note: int, thrown: Thrown | None) -> None:
    """To whom?"""
    ask(s, "connect", note)


def cant_connect_to(s: State, column: int) -> str:
    """Somebody on the grid."""
    return "" if s.columns[column] != NONE else "there is nobody in that column"


@deed("connect to", cant_connect_to)
def connect_to(s: State, column: int, thrown: Thrown | None) -> None:
    """The note is about this suspect's guilt from now on."""
    s.intuitions -= 1
    note, person = s.ask[1], s.columns[column]
    s.notes[note] = s.notes[note]._replace(to=person)
    s.tell("connected", note=note + 1, suspect=s.people[person].name)
    ask(s, "turn")
