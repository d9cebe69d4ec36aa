"""Who is at a table now: connected, or here a moment ago. Pages work without a script, so not everyone is connected."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from backroom.house.chairs import Watcher

PRESENCE = 60.0
"""Seconds after which somebody without a connection counts as gone."""

IDLE = 600.0
"""Seconds after which a table without people may leave memory."""


class Presence:
    """The people at one table, and the watchers who are told of changes there."""

    def __init__(self, came_or_went: Callable[[str], None]) -> None:
        self._came_or_went = came_or_went
        self.connections: Counter[str] = Counter()
        """How many connections each person has."""
        self._visits: dict[str, float] = {}
        self._opened = time.monotonic()
        self._watchers: set[Watcher] = set()

    @contextmanager
    def watching(self, person: str) -> Iterator[Watcher]:
        """Be told of changes, and be seen to be here."""
        watcher = Watcher(person)
        self._watchers.add(watcher)
        self._count(person, 1)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)
            self._count(person, -1)

    def _count(self, person: str, more: int) -> None:
        was = self.connections[person] > 0
        self.connections[person] += more
        if self.connections[person] <= 0:
            del self.connections[person]
        if was != (person in self.connections):
            self._came_or_went(person)

    def visit(self, person: str) -> None:
        """Somebody asked for something here."""
        self._visits[person] = time.monotonic()

    def here(self, person: str) -> bool:
        """Whether somebody is connected, or was here a moment ago."""
        return person in self.connections or time.monotonic() - self._visits.get(person, -PRESENCE) < PRESENCE

    @property
    def nobody(self) -> bool:
        """Nobody watches, and nobody was here lately."""
        lately = max(self._visits.values(), default=self._opened)
        return not self._watchers and time.monotonic() - lately > IDLE

    def tell(self, person: str | None = None) -> None:
        """Wake everyone who watches, or only one person's watchers."""
        for watcher in self._watchers:
            if person in (None, watcher.person):
                watcher.wake()
