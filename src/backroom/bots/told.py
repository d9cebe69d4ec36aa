"""How far a bot has been told a game. A game goes on line by line, so only what is new has to be told again."""

from backroom.core import Entry, Transcript


class Told:
    """How many lines of a transcript somebody has, and the last of them to know the transcript by."""

    __slots__ = ("_last", "_lines")

    def __init__(self) -> None:
        self._lines = 0
        self._last: Entry | None = None

    def news(self, seen: Transcript) -> tuple[int, list[Entry]]:
        """How many of the lines that were told still stand, all or none, and those to tell now."""
        kept = self._lines
        if kept > len(seen) or (kept and self._last is not seen.entries[kept - 1]):  # another game, or taken back
            kept = 0
        self._lines = len(seen)
        self._last = seen.entries[-1] if seen.entries else None
        return kept, seen.entries[kept:]
