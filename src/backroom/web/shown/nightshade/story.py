"""The writer's view: the case day by day, each decision with what came of it and what was written about it."""

from collections.abc import Sequence

import msgspec

from backroom.web.model import StoryLine, WrittenLine
from backroom.web.shown.nightshade.names import capital

OPENING = "Before the case"


class Moment(msgspec.Struct, frozen=True):
    """A decision and its consequences."""

    line: int
    title: str
    told: tuple[str, ...]
    dice: tuple[int, ...]
    notes: tuple[WrittenLine, ...]


class Day(msgspec.Struct, frozen=True):
    """A chapter."""

    title: str
    id: str
    moments: tuple[Moment, ...]


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
    return tuple(Day(f"Day {day}" if day else OPENING, f"day-{day}", tuple(found)) for day, found in days.items())


def _moments(lines: Sequence[StoryLine]) -> list[tuple[int | None, Moment]]:
    """One for each line of the record, with its day."""
    found: dict[int, list[StoryLine]] = {}
    for line in lines:
        found.setdefault(line.line, []).append(line)
    return [_moment(number, events) for number, events in found.items()]


def _moment(number: int, events: Sequence[StoryLine]) -> tuple[int | None, Moment]:
    decision = next((event for event in events if event.kind == "decide"), None)
    notes = tuple(event.written for event in events if event.written)
    told = [event.words for event in events if event.kind != "decide" and not event.written]
    dice = next((tuple(event.facts["dice"]) for event in events if event.kind == "roll"), ())
    title = capital(decision.facts["action"]) if decision and told else ""
    day = decision.facts["day"] if decision else None
    return day, Moment(number, title, tuple(told), dice, notes)
