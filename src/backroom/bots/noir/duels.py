"""Senses of the NOIR games for two: Killer vs. Inspector and Hitman vs. Sleuth."""

from collections.abc import Sequence

from backroom.bots.noir.sense import Sense, Weights
from backroom.core import Seat
from backroom.games.noir.hitman.state import HITMAN
from backroom.games.noir.hitman.state import State as HitmanState
from backroom.games.noir.killer.state import KILLER
from backroom.games.noir.killer.state import State as KillerState
from backroom.games.noir.town import NOBODY, Town


def next_to(town: Town, suspect: int) -> int:
    """The living around a suspect; nobody around one that is nobody."""
    return town.around(suspect) & town.living() if suspect != NOBODY else 0


class KillerSense(Sense[KillerState]):
    """Both strike at neighbours. She also wins by numbers, and so wants company."""

    worlds = 8
    hers = Weights(aim=0.2, danger=3.0, exposure=0.05, doubt=0.0, prospect=0.1)
    his = Weights(aim=0.22, danger=0.8, exposure=0.15, doubt=0.02, prospect=0.0)

    def weights(self, s: KillerState, seat: Seat) -> Weights:
        if seat == KILLER:
            return self.hers
        fear = 1 - s.killed / s.goal  # he has less and less to lose
        return self.his._replace(danger=self.his.danger * fear, exposure=self.his.exposure * fear)

    def foes(self, s: KillerState, seat: Seat) -> Sequence[Seat]:
        return (seat ^ 1,)

    def identity(self, s: KillerState, seat: Seat) -> int:
        return s.killer if seat == KILLER else s.inspector

    def reach(self, s: KillerState, seat: Seat, where: int) -> int:
        return next_to(s, where)

    def progress(self, s: KillerState, seat: Seat) -> float:
        return 0.15 * s.killed if seat == KILLER else 0.0

    def prospect(self, s: KillerState, seat: Seat) -> float:
        return next_to(s, self.identity(s, seat)).bit_count() / 8


class HitmanSense(Sense[HitmanState]):
    """She wants the target on her list, and the sleuth; he wants her."""

    worlds = 8
    hers = Weights(aim=0.1, danger=1.5, exposure=0.04, doubt=0.0, prospect=0.15)
    his = Weights(aim=0.25, danger=0.4, exposure=0.05, doubt=0.03, prospect=0.0)

    def weights(self, s: HitmanState, seat: Seat) -> Weights:
        return self.hers if seat == HITMAN else self.his

    def foes(self, s: HitmanState, seat: Seat) -> Sequence[Seat]:
        return (seat ^ 1,)

    def identity(self, s: HitmanState, seat: Seat) -> int:
        return s.hitman if seat == HITMAN else s.sleuth

    def reach(self, s: HitmanState, seat: Seat, where: int) -> int:
        return next_to(s, where)

    def progress(self, s: HitmanState, seat: Seat) -> float:
        lead = 0.25 * (s.crossed_off.bit_count() - s.face_down) - 0.15 * s.held
        return lead if seat == HITMAN else -lead

    def prospect(self, s: HitmanState, seat: Seat) -> float:
        return float(s.target != NOBODY and next_to(s, self.identity(s, seat)) >> s.target & 1)
