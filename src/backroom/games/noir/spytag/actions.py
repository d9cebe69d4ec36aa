"""The actions of Spy Tag: their ids, and the table that gives them words. One table serves towns of every size."""

from typing import Final

from backroom.core import ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each
from backroom.games.noir.suspects import TOWNSPEOPLE

SIZE: Final = 7
TOWN: Final = SIZE * SIZE

COLLAPSE: Final = 4 * SIZE  # plus the axis
STOP: Final = COLLAPSE + 2
REMOVE: Final = STOP + 1
CAPTURE: Final = REMOVE + TOWN
CANVASS: Final = CAPTURE + TOWN

TABLE = ActionTable(
    [
        *shifts(SIZE, reach=1),
        *collapses(),
        *with_each(TOWNSPEOPLE, "remove {}", "remove"),
        *with_each(TOWNSPEOPLE, "capture {}", "capture"),
        *with_each(TOWNSPEOPLE, "canvass {}", "canvass"),
    ]
)
