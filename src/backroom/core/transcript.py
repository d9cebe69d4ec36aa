"""All that one eye has seen of a game, in order. Bots, notebooks and imagined worlds get this and nothing else."""

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.core.events import Event, Seen, seen_of
from backroom.core.seats import SPECTATOR, Eye, Seat


class Glimpse(msgspec.Struct, frozen=True):
    """One line of the game: who decided (None: the deal), what it was if this eye did it, and what it saw."""

    seat: Seat | None
    action: str | None
    events: tuple[Seen, ...]


class Transcript:
    """What one eye has seen, line by line."""

    __slots__ = ("entries", "eye", "options", "seats")

    def __init__(self, options: Any, seats: int, eye: Eye) -> None:
        self.options = options
        self.seats = seats
        self.eye = eye
        self.entries: list[Glimpse] = []

    def __len__(self) -> int:
        return len(self.entries)

    def add(self, seat: Seat | None, action: str | None, events: Sequence[Event]) -> None:
        """Write down one line of the game as this eye sees it."""
        own = action if seat is not None and seat == self.eye else None
        self.entries.append(Glimpse(seat, own, tuple(seen_of(events, self.eye))))

    def copy(self) -> "Transcript":
        """A transcript that can be continued on its own."""
        copy = Transcript(self.options, self.seats, self.eye)
        copy.entries = self.entries[:]
        return copy

    def from_outside(self) -> "Transcript":
        """The transcript of an onlooker. It shows a player how much the others can know for sure."""
        outside = Transcript(self.options, self.seats, SPECTATOR)
        for entry in self.entries:
            seen = [event.from_outside() for event in entry.events]
            outside.entries.append(Glimpse(entry.seat, None, tuple(part for part in seen if part is not None)))
        return outside
