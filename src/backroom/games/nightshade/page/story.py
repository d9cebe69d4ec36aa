"""The writer's view: the case day by day, each decision with what came of it and what was written about it."""

from collections.abc import Sequence

import msgspec

from backroom.games.nightshade.rules.facts import Decided, NoteWritten, Rolled
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.shown import open_in
from backroom.games.nightshade.rules.words import on_whom
from backroom.web.page_types import StoryLine, StoryPage, WrittenLine

OPENING = "Before the case"


class Note(msgspec.Struct, frozen=True):
    """A note, and where to send other words for it."""

    line: int
    room: int
    mine: bool
    words: str
    number: int
    on: str
    """Whom or what it is about."""


class Moment(msgspec.Struct, frozen=True):
    """A decision and its consequences."""

    line: int
    title: str
    told: tuple[str, ...]
    dice: tuple[int, ...]
    notes: tuple[Note, ...]


class Day(msgspec.Struct, frozen=True):
    """A chapter."""

    title: str
    short: str
    """What its link says."""
    id: str
    moments: tuple[Moment, ...]


class Writer(msgspec.Struct, frozen=True):
    """The writer's view."""

    number: int
    """Of the case in its campaign."""
    title: str
    stands: str
    """How it ended, or how far it is."""
    notes: int
    days: tuple[Day, ...]


def writer_of(page: StoryPage) -> Writer:
    """The case, chapter by chapter."""
    shown = open_in(page.view)
    case = shown.case
    return Writer(
        number=shown.number,
        title=f"{case.victim.capitalize()}, {case.crime}" if case else "No case yet",
        stands=page.result.words if page.result else f"Still open, on day {shown.day}.",
        notes=len(shown.journal.notes),
        days=days_of(page.lines),
    )


def days_of(lines: Sequence[StoryLine]) -> tuple[Day, ...]:
    """The chapters. Writing a note is no event of its own: the note stands with what it was written after."""
    days: dict[int, list[Moment]] = {}
    day = 0
    moments = _moments(lines)
    for number, moment in moments:
        day = number if number is not None else day
        before = days.setdefault(day, [])
        if moment.told or moment.dice or not before:
            before.append(moment)
        else:
            before[-1] = msgspec.structs.replace(before[-1], notes=(*before[-1].notes, *moment.notes))
    return tuple(
        Day(f"Day {day}" if day else OPENING, str(day) if day else OPENING, f"day-{day}", tuple(found))
        for day, found in days.items()
    )


def _moments(lines: Sequence[StoryLine]) -> list[tuple[int | None, Moment]]:
    """One for each line of the record, with its day."""
    found: dict[int, list[StoryLine]] = {}
    for line in lines:
        found.setdefault(line.line, []).append(line)
    return [_moment(number, events) for number, events in found.items()]


def _moment(number: int, events: Sequence[StoryLine]) -> tuple[int | None, Moment]:
    facts = [event.seen.fact for event in events]
    decision = next((fact for fact in facts if isinstance(fact, Decided)), None)
    notes = tuple(_note(event.written) for event in events if event.written)
    told = [event.words for event in events if not isinstance(event.seen.fact, Decided) and not event.written]
    dice = next((fact.dice for fact in facts if isinstance(fact, Rolled)), ())
    title = capital(decision.action) if decision and told else ""
    day = decision.day if decision else None
    return day, Moment(number, title, tuple(told), dice, notes)


def _note(written: WrittenLine) -> Note:
    fact = written.fact
    assert isinstance(fact, NoteWritten)
    return Note(written.line, written.room, written.mine, fact.words, fact.note, on_whom(fact))
