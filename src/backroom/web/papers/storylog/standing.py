"""What an eye was told, line by line, and what of it still stands."""

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.core import Eye, Seen, Sitting

TAKEN_BACK, WHISPERED = "taken back", "whispered"


class Reader(msgspec.Struct, frozen=True):
    """Who reads: an eye, or whoever may know everything since the table is closed."""

    eye: Eye = None
    everything: bool = False


class Told(msgspec.Struct, frozen=True):
    """A line of the record, and what its reader was told of it."""

    line: int
    events: tuple[Seen, ...]


def told_to(sitting: Sitting[Any], reader: Reader) -> list[Told]:
    """Every line, those too of which this reader saw nothing."""
    lines: dict[int, list[Seen]] = {line.line: [] for line in sitting.lines}
    for line, seen in sitting.seen_open() if reader.everything else sitting.seen(reader.eye):
        lines[line].append(seen)
    return [Told(line, _fullest(events)) for line, events in lines.items()]


def _fullest(events: Sequence[Seen]) -> tuple[Seen, ...]:
    """Of an event that several saw in part, only what tells the most."""
    return tuple(one for one in events if not any(_tells_more(other, one) for other in events))


def _tells_more(other: Seen, one: Seen) -> bool:
    same = (other.kind, other.seat) == (one.kind, one.seat)
    return (
        same
        and other.facts.keys() > one.facts.keys()
        and all(other.facts[name] == one.facts[name] for name in one.facts)
    )


def standing(lines: Sequence[Told]) -> tuple[list[Told], int]:
    """What was not taken back, and how many lines were. Whispers stay: nothing is unsaid."""
    back: list[int] = []  # the lines that could be taken back, as the table itself remembers them
    gone: set[int] = set()
    for told in lines[1:]:
        taken = next((seen for seen in told.events if seen.kind == TAKEN_BACK), None)
        if taken is None:
            back.append(told.line)
        else:
            gone.update(back[-taken.facts["lines"] :])
            del back[-taken.facts["lines"] :]
    kept = [Told(one.line, _whispers(one)) if one.line in gone else one for one in lines]
    spoken = {one.line for one in lines if _whispers(one)}
    return kept, len(gone - spoken)


def _whispers(told: Told) -> tuple[Seen, ...]:
    return tuple(seen for seen in told.events if seen.kind == WHISPERED)
