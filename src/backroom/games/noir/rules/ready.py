"""Ready events: those of the commonest deeds of a town. They tell everyone the same, and are made once."""

from collections.abc import Sequence
from typing import Final

from backroom.core import Event, told
from backroom.games.noir.rules.board import AXIS_WORDS, shift_words
from backroom.games.noir.rules.facts import Collapsed, Removed, Shifted, Stopped, Untold

UNTOLD: Final = told(Untold())
"""In place of what takes time to tell, where nobody listens (`Town.silent`)."""


class Ready:
    """The names of a town, and what is told of every shift there, by seat and number; and of collapses.

    They are made once: a game's own pickle as the call that makes them.
    """

    __slots__ = ("begun", "names", "picked", "shifted", "stopped")

    def __init__(self, names: tuple[str, ...], size: int, reach: int, seats: int) -> None:
        self.names = names
        self.shifted: list[list[Sequence[Event]]] = [
            [(told(Shifted(axis, line, way), seat),) for axis, line, way in shift_words(size, reach)]
            for seat in range(seats)
        ]
        self.begun = [[told(Collapsed(lines), seat) for lines in AXIS_WORDS] for seat in range(seats)]
        """That a seat begins to collapse the rows, or the columns."""
        self.picked = [[told(Removed(name), seat) for name in names] for seat in range(seats)]
        """That a seat picks the card that leaves a line."""
        self.stopped: list[Sequence[Event]] = [(told(Stopped(), seat),) for seat in range(seats)]
