"""What an eye was told, line by line, and how it reads once what was taken back is left out."""

from collections.abc import Sequence

import msgspec

from backroom.core import Seen, Sitting
from backroom.core.facts import only_of, without
from backroom.games.dirtyworld.table.rules.facts import TakenBack, Whispered, fact_in
from backroom.games.dirtyworld.table.rules.state import Session
from backroom.press.papers import Reader


class Telling(msgspec.Struct, frozen=True):
    """A line of the record, and what its reader was told of it."""

    line: int
    events: tuple[Seen, ...]


def told_to(sitting: Sitting[Session], reader: Reader) -> list[Telling]:
    """Every line, those too of which this reader saw nothing."""
    lines: dict[int, list[Seen]] = {line.line: [] for line in sitting.lines}
    for line, seen in sitting.seen_open() if reader.everything else sitting.seen(reader.eye):
        lines[line].append(seen)
    return [Telling(line, _fullest(events)) for line, events in lines.items()]


def _fullest(events: Sequence[Seen]) -> tuple[Seen, ...]:
    """Of an event that several saw in part, only what tells the most."""
    return tuple(one for one in events if not any(_tells_more(other, one) for other in events))


def _tells_more(other: Seen, one: Seen) -> bool:
    more = only_of(other.fact, one.fact)
    return bool(more) and other.seat == one.seat and without(other.fact, more) == one.fact


def as_read(lines: Sequence[Telling]) -> tuple[list[Telling], int]:
    """What was not taken back, and how many lines were. Whispers stay: nothing is unsaid."""
    back: list[int] = []  # the lines that could be taken back, as the table itself remembers them
    gone: set[int] = set()
    for told in lines[1:]:
        taken = next((fact for seen in told.events if isinstance(fact := fact_in(seen), TakenBack)), None)
        if taken is None:
            back.append(told.line)
        else:
            gone.update(back[-taken.lines :])
            del back[-taken.lines :]
    kept = [Telling(one.line, _whispers(one)) if one.line in gone else one for one in lines]
    spoken = {one.line for one in lines if _whispers(one)}
    return kept, len(gone - spoken)


def _whispers(told: Telling) -> tuple[Seen, ...]:
    return tuple(seen for seen in told.events if isinstance(seen.fact, Whispered))
