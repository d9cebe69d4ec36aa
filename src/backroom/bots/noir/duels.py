"""Senses of the NOIR games for two: Killer vs. Inspector and Hitman vs. Sleuth."""

from typing import Final, final

from mypy_extensions import i64

from backroom.bots.noir.sense import Sense, Weights, size
from backroom.core.bits import count
from backroom.games.noir.hitman.state import HITMAN
from backroom.games.noir.hitman.state import State as HitmanState
from backroom.games.noir.killer.state import KILLER
from backroom.games.noir.killer.state import State as KillerState
from backroom.games.noir.town import NOBODY, Town


def next_to(town: Town, suspect: i64) -> i64:
    """The living around a suspect; nobody around one that is nobody."""
    return town.around(suspect) & town.living() if suspect != NOBODY else 0


HERS: Final = Weights(aim=0.2, danger=3.0, exposure=0.05, doubt=0.0, prospect=0.1)
HIS: Final = Weights(aim=0.22, danger=0.8, exposure=0.15, doubt=0.02, prospect=0.0, calm=1.0)
HITMANS: Final = Weights(aim=0.1, danger=1.5, exposure=0.04, doubt=0.0, prospect=0.15)
SLEUTHS: Final = Weights(aim=0.25, danger=0.4, exposure=0.05, doubt=0.03, prospect=0.0)


@final
class KillerSense(Sense[KillerState]):
    """Both strike at neighbours. She also wins by numbers, and so wants company."""

    def __init__(self) -> None:
        super().__init__(8, frozenset(("kill", "accuse")))

    def weights(self, s: KillerState, seat: i64) -> Weights:
        return HERS if seat == KILLER else HIS

    def role(self, s: KillerState, seat: i64) -> i64:
        return seat

    def foes(self, s: KillerState, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: KillerState, seat: i64) -> i64:
        return s.killer if seat == KILLER else s.inspector

    def reach(self, s: KillerState, seat: i64, where: i64) -> i64:
        return next_to(s, where)

    def stage(self, s: KillerState) -> float:
        return s.killed / s.goal

    def progress(self, s: KillerState, seat: i64) -> float:
        return 0.15 * s.killed if seat == KILLER else 0.0

    def prospect(self, s: KillerState, seat: i64) -> float:
        return size(next_to(s, self.identity(s, seat))) / 8


@final
class HitmanSense(Sense[HitmanState]):
    """She wants the target on her list, and the sleuth; he wants her."""

    def __init__(self) -> None:
        super().__init__(8, frozenset(("kill", "investigate")))

    def weights(self, s: HitmanState, seat: i64) -> Weights:
        return HITMANS if seat == HITMAN else SLEUTHS

    def role(self, s: HitmanState, seat: i64) -> i64:
        return seat

    def foes(self, s: HitmanState, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: HitmanState, seat: i64) -> i64:
        return s.hitman if seat == HITMAN else s.sleuth

    def reach(self, s: HitmanState, seat: i64, where: i64) -> i64:
        return next_to(s, where)

    def stage(self, s: HitmanState) -> float:
        return size(s.crossed_off) / max(size(s.crossed_off) + s.face_down + (s.target != NOBODY), 1.0)

    def progress(self, s: HitmanState, seat: i64) -> float:
        crossed: int = count(s.crossed_off)
        lead = 0.25 * (crossed - s.face_down) - 0.15 * s.held
        return lead if seat == HITMAN else -lead

    def prospect(self, s: HitmanState, seat: i64) -> float:
        if s.target == NOBODY:
            return 0.0
        return 1.0 if next_to(s, self.identity(s, seat)) >> s.target & 1 else 0.0
