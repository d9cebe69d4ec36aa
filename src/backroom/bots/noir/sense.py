"""What a greedy player must know of a game: who looks for whom, how far they reach, what else is worth something."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from backroom.core import Seat

S = TypeVar("S")


class Weights(NamedTuple):
    """How much each consideration counts for a role, where a game won counts 1. Found by playing."""

    aim: float
    """Having somebody in reach who is likely to be one of those I look for."""
    danger: float
    """Being in reach of one who looks for me, and one of few there that I could be."""
    exposure: float
    """Each bit that onlookers know about who I am."""
    doubt: float
    """Each bit that I lack about who the others are."""
    prospect: float
    """A good place to be, for whatever the role does there."""


class Sense(Generic[S]):
    """The considerations of one game. States are worlds that a player imagines, never the true one."""

    worlds = 4
    """In how many imagined worlds each action is tried."""
    quiet_worlds = 1
    """The same for an action that tells nothing: one is enough unless it matters where others stand."""

    def weights(self, s: S, seat: Seat) -> Weights:
        """What counts for this seat's role."""
        raise NotImplementedError

    def foes(self, s: S, seat: Seat) -> Sequence[Seat]:
        """Those whom this seat looks for, and who may look for it."""
        raise NotImplementedError

    def identity(self, s: S, seat: Seat) -> int:
        """Who a seat is; -1 if nobody."""
        raise NotImplementedError

    def reach(self, s: S, seat: Seat, where: int) -> int:
        """The suspects that a seat could strike at if it were that one. Reach goes both ways."""
        raise NotImplementedError

    def posts(self, s: S, seat: Seat) -> int:
        """The suspects that a seat could strike at whoever it is: those next to its officers."""
        return 0

    def progress(self, s: S, seat: Seat) -> float:
        """How far this seat's side has come, and the other side has not."""
        raise NotImplementedError

    def prospect(self, s: S, seat: Seat) -> float:
        """How good a place this seat stands in, from 0 to 1."""
        return 0.0
