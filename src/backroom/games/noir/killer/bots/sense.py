"""The sense of Killer vs. Inspector."""

from typing import Final, final

from mypy_extensions import i64

from backroom.games.noir.bots.sense import Sense, Weights, next_to, size
from backroom.games.noir.killer.rules.state import KILLER, State

HERS: Final = Weights(aim=0.2, danger=3.0, exposure=0.05, doubt=0.0, prospect=0.1)
HIS: Final = Weights(aim=0.22, danger=0.8, exposure=0.15, doubt=0.02, prospect=0.0, calm=1.0)


@final
class KillerSense(Sense[State]):
    """Both strike at neighbours. She also wins by numbers, and so wants company."""

    def __init__(self) -> None:
        super().__init__(8, frozenset(("kill", "accuse")))

    def weights(self, s: State, seat: i64) -> Weights:
        return HERS if seat == KILLER else HIS

    def role(self, s: State, seat: i64) -> i64:
        return seat

    def foes(self, s: State, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: State, seat: i64) -> i64:
        return s.killer if seat == KILLER else s.inspector

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        return next_to(s, where)

    def stage(self, s: State) -> float:
        return s.killed / s.goal

    def progress(self, s: State, seat: i64) -> float:
        return 0.15 * s.killed if seat == KILLER else 0.0

    def prospect(self, s: State, seat: i64) -> float:
        return size(next_to(s, self.identity(s, seat))) / 8
