"""The sense of Hitman vs. Sleuth."""

from typing import Final, final

from mypy_extensions import i64

from backroom.core.bits import count
from backroom.games.noir.bots.sense import Sense, Weights, next_to, size
from backroom.games.noir.hitman.rules.state import HITMAN, State
from backroom.games.noir.rules.town import NOBODY

HITMANS: Final = Weights(aim=0.1, danger=1.5, exposure=0.04, doubt=0.0, prospect=0.15)
SLEUTHS: Final = Weights(aim=0.25, danger=0.4, exposure=0.05, doubt=0.03, prospect=0.0)


@final
class HitmanSense(Sense[State]):
    """She wants the target on her list, and the sleuth; he wants her."""

    def __init__(self) -> None:
        super().__init__(8, frozenset(("kill", "investigate")))

    def weights(self, s: State, seat: i64) -> Weights:
        return HITMANS if seat == HITMAN else SLEUTHS

    def role(self, s: State, seat: i64) -> i64:
        return seat

    def foes(self, s: State, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: State, seat: i64) -> i64:
        return s.hitman if seat == HITMAN else s.sleuth

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        return next_to(s, where)

    def stage(self, s: State) -> float:
        return size(s.crossed_off) / max(size(s.crossed_off) + s.face_down + (s.target != NOBODY), 1.0)

    def progress(self, s: State, seat: i64) -> float:
        crossed: int = count(s.crossed_off)
        lead = 0.25 * (crossed - s.face_down) - 0.15 * s.held
        return lead if seat == HITMAN else -lead

    def prospect(self, s: State, seat: i64) -> float:
        if s.target == NOBODY:
            return 0.0
        return 1.0 if next_to(s, self.identity(s, seat)) >> s.target & 1 else 0.0
