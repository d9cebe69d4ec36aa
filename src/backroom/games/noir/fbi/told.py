"""FBI vs. Mafia: the events of the commonest deeds."""

from mypy_extensions import i64

from backroom.core import Event, Seat
from backroom.games.noir.fbi.actions import REACH, SIZE
from backroom.games.noir.suspects import TOWNSPEOPLE
from backroom.games.noir.told import Told


class FbiTold(Told):
    """The events of the commonest deeds, each made when it is first told."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        super().__init__(TOWNSPEOPLE, SIZE, REACH, seats=8)
        self._made: dict[str, list[Event | None]] = {}

    def of(self, kind: str, seat: Seat | None, suspect: i64) -> Event:
        """That a seat did something to a suspect, and nothing else."""
        made = self._made.get(kind)
        if made is None:
            made = self._made[kind] = [None] * (9 * len(self.names))  # for eight seats and for nobody
        where: i64 = suspect * 9
        where += 8 if seat is None else seat
        event = made[where]
        if event is None:
            event = made[where] = Event(kind, seat, {"suspect": self.names[suspect]})
        return event
