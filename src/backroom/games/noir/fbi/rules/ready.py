"""FBI vs. Mafia: ready events, those of the commonest deeds."""

from functools import cache

from mypy_extensions import i64

from backroom.core import Event, Seat
from backroom.core import told as tell
from backroom.games.noir.fbi.rules.facts import OnSuspect
from backroom.games.noir.fbi.rules.limits import MOST_SEATS, REACH, SIZE
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.suspects import TOWNSPEOPLE


class FbiReady(Ready):
    """The events of the commonest deeds, each made when it is first told."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        super().__init__(TOWNSPEOPLE, SIZE, REACH, seats=MOST_SEATS)
        self._made: dict[type[OnSuspect], list[Event | None]] = {}

    def of(self, kind: type[OnSuspect], seat: Seat | None, suspect: i64) -> Event:
        """That a seat did something to a suspect, and nothing else."""
        made = self._made.get(kind)
        if made is None:
            made = self._made[kind] = [None] * ((MOST_SEATS + 1) * len(self.names))  # for each seat, and for nobody
        where: i64 = suspect * (MOST_SEATS + 1)
        where += MOST_SEATS if seat is None else seat
        event = made[where]
        if event is None:
            event = made[where] = tell(kind(self.names[suspect]), seat)
        return event

    def __reduce__(self) -> tuple[object, ...]:
        return ready, ()


@cache
def ready() -> FbiReady:
    """The ready events of any town; made once."""
    return FbiReady()
