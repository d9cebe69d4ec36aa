"""What packages bring along for the house, by entry points: a game's rules, its bots, its page."""

import logging
from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)


class Installed(Mapping[str, T], Generic[T]):
    """One half of every game, by the id of a game or a family. Each is imported when somebody first asks for it.

    One that can't be imported is left out, with one line in the log. So one bad package does not close the house.
    """

    def __init__(self, group: str) -> None:
        self.group = group
        self.broken: dict[str, str] = {}
        """Why some could not be imported, by their names."""
        self._loaded: dict[str, T] = {}

    @cached_property
    def _entries(self) -> dict[str, EntryPoint]:
        return {entry.name: entry for entry in entry_points(group=self.group)}

    def __getitem__(self, name: str) -> T:
        if name not in self._loaded:
            self._load(self._entries[name])
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._entries if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _load(self, entry: EntryPoint) -> None:
        if entry.name in self.broken:
            return
        try:
            self._loaded[entry.name] = entry.load()
        except Exception as error:  # noqa: BLE001  # anything may go wrong in somebody else's module
            self.broken[entry.name] = f"{type(error).__name__}: {error}".splitlines()[0]
            log.warning("%s of %s could not be loaded. %s", self.group, entry.name, self.broken[entry.name])
