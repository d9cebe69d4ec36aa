"""The events of the commonest deeds of a game, which tell everyone the same: made once."""

from collections.abc import Sequence
from typing import Final

from backroom.core import Event
from backroom.games.noir.acts import AXIS_WORDS
from backroom.games.noir.board import shift_words

UNTOLD: Final = Event("untold", None)
"""In place of what takes time to tell, where nobody listens (`Town.silent`)."""


class Told:
    """The names of a town, and what is told of every shift there, by seat and number; and of collapses."""

    __slots__ = ("begun", "names", "picked", "shifted", "stopped")

    def __init__(self, names: tuple[str, ...], size: int, reach: int, seats: int) -> None:
        self.names = names
        self.shifted: list[list[Sequence[Event]]] = [
            [
                (Event("shift", seat, {"axis": axis, "line": line, "way": way}),)
                for axis, line, way in shift_words(size, reach)
            ]
            for seat in range(seats)
        ]
        self.begun = [[Event("collapse", seat, {"lines": lines}) for lines in AXIS_WORDS] for seat in range(seats)]
        """That a seat begins to collapse the rows, or the columns."""
        self.picked = [[Event("remove", seat, {"suspect": name}) for name in names] for seat in range(seats)]
        """That a seat picks the card that leaves a line."""
        self.stopped: list[Sequence[Event]] = [(Event("stop", seat),) for seat in range(seats)]
