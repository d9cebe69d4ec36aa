"""How far a bot has been told a game. A game goes on line by line, so only what is new has to be told again."""

from backroom.core import Glimpse, Transcript


class Reader:
    """How many lines of a transcript a bot has, and the last of them, by which the transcript is recognized."""

    __slots__ = ("_last", "_lines")

    def __init__(self) -> None:
        self._lines = 0
        self._last: Glimpse | None = None

    def news(self, seen: Transcript) -> tuple[int, list[Glimpse]]:
        """How many of the told lines are still good (all or none), and the lines to tell now."""
        kept = self._lines
        if kept > len(seen) or (kept and self._last is not seen.entries[kept - 1]):  # another game, or taken back
            kept = 0
        self._lines = len(seen)
        self._last = seen.entries[-1] if seen.entries else None
        return kept, seen.entries[kept:]
