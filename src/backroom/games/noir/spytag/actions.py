"""The actions of Spy Tag: their ids, and the table that gives them words. One table serves towns of every size."""

from backroom.core import ActionTable
from backroom.games.noir.acts import collapses, shifts, with_each
from backroom.games.noir.suspects import TOWNSPEOPLE

SIZE = 7
TOWN = SIZE * SIZE

COLLAPSE = len(shifts(SIZE, reach=1))  # plus the axis
STOP = COLLAPSE + 2
REMOVE = STOP + 1
CAPTURE = REMOVE + TOWN
CANVASS = CAPTURE + TOWN

TABLE = ActionTable(
    [
        *shifts(SIZE, reach=1),
        *collapses(),
        *with_each(TOWNSPEOPLE, "remove {}", "remove"),
        *with_each(TOWNSPEOPLE, "capture {}", "capture"),
        *with_each(TOWNSPEOPLE, "canvass {}", "canvass"),
    ]
)
