"""The events of the commonest deeds of a game, which tell everyone the same: made once."""

from collections.abc import Sequence

from backroom.core import Event
from backroom.games.noir.grid import shift_words


class Told:
    """The names of a town, and what is told of every shift there, by seat and number."""

    __slots__ = ("names", "shifted")

    def __init__(self, names: tuple[str, ...], size: int, reach: int, seats: int) -> None:
        self.names = names
        self.shifted: list[list[Sequence[Event]]] = [
            [
                (Event("shift", seat, {"axis": axis, "line": line, "way": way}),)
                for axis, line, way in shift_words(size, reach)
            ]
            for seat in range(seats)
        ]
