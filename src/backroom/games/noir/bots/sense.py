"""What a player must know of a NOIR game besides its rules: who looks for whom, how far they reach, what counts."""

from typing import Generic, TypeVar, final

from mypy_extensions import i64

from backroom.core.bits import count
from backroom.games.noir.rules.town import NOBODY, Town

S = TypeVar("S", bound=Town)


@final
class Weights:
    """How much each consideration counts for a role, where a game won counts 1. Found by playing."""

    __slots__ = ("aim", "calm", "danger", "doubt", "exposure", "prospect")

    def __init__(
        self, *, aim: float, danger: float, exposure: float, doubt: float, prospect: float, calm: float = 0.0
    ) -> None:
        self.aim = aim
        """Having somebody in reach who is likely to be one of those I look for."""
        self.danger = danger
        """Being in reach of one who looks for me, and one of few there that I could be."""
        self.exposure = exposure
        """Each bit that onlookers know about who I am."""
        self.doubt = doubt
        """Each bit that I lack about who the others are."""
        self.prospect = prospect
        """A good place to be, for whatever the role does there."""
        self.calm = calm
        """How much of its fear a seat loses towards the end, when it has less to lose."""


class Sense(Generic[S]):
    """The considerations of one game. States are worlds that a player imagines, never the true one."""

    def __init__(self, worlds: int, strikes: frozenset[str]) -> None:
        self.worlds = worlds
        """In how many imagined worlds the greedy player tries each action."""
        self.strikes = strikes
        """Verbs whose outcome hangs on whether one of those I look for is the suspect that they name."""

    def weights(self, s: S, seat: i64) -> Weights:
        """What counts for this seat's role."""
        raise NotImplementedError

    def role(self, s: S, seat: i64) -> i64:
        """Seats with the same number play for the same."""
        raise NotImplementedError

    def foes(self, s: S, seat: i64) -> i64:
        """The set of seats that this one looks for, and that may look for it."""
        raise NotImplementedError

    def identity(self, s: S, seat: i64) -> i64:
        """Who a seat is; -1 if nobody."""
        raise NotImplementedError

    def reach(self, s: S, seat: i64, where: i64) -> i64:
        """The suspects that a seat could strike at if it were that one, who is somebody. Reach goes both ways."""
        raise NotImplementedError

    def posts(self, s: S, seat: i64) -> i64:
        """The suspects that a seat could strike at no matter who it is: those next to its officers."""
        return 0

    def stage(self, s: S) -> float:
        """How far the game has come, from 0 to 1."""
        raise NotImplementedError

    def progress(self, s: S, seat: i64) -> float:
        """How far this seat's side has come, and the other side has not."""
        raise NotImplementedError

    def prospect(self, s: S, seat: i64) -> float:
        """How good a place this seat stands in, from 0 to 1."""
        return 0.0


def size(these: i64) -> float:
    """How many members a set has, to reckon with."""
    number: int = count(these)
    return float(number)


def next_to(town: Town, suspect: i64) -> i64:
    """The living around a suspect; nobody around one that is nobody."""
    return town.around(suspect) & town.living() if suspect != NOBODY else 0


def next_to_any(town: Town, suspects: list[int]) -> i64:
    """All who stand next to one of these."""
    near: i64 = 0
    for suspect in suspects:
        near |= town.around(suspect)
    return near
