"""The sense of Spy Tag."""

from typing import Final, final

from mypy_extensions import i64

from backroom.games.noir.bots.sense import Sense, Weights, next_to
from backroom.games.noir.spytag.rules.state import State

SPYS: Final = Weights(aim=0.3, danger=0.25, exposure=0.02, doubt=0.04, prospect=0.0)


@final
class SpySense(Sense[State]):
    """Everyone strikes at neighbours of other teams; being caught costs a trophy, not the game."""

    def __init__(self) -> None:
        super().__init__(3, frozenset(("capture",)))

    def weights(self, s: State, seat: i64) -> Weights:
        return SPYS

    def role(self, s: State, seat: i64) -> i64:
        return 0

    def foes(self, s: State, seat: i64) -> i64:
        found: i64 = 0
        for other in range(s.seats):
            if (other - seat) % s.teams:
                found |= 1 << other
        return found

    def identity(self, s: State, seat: i64) -> i64:
        return s.identities[seat]

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        return next_to(s, where)

    def stage(self, s: State) -> float:
        return max(s.trophies) / s.goal

    def progress(self, s: State, seat: i64) -> float:
        team = seat % s.teams
        best = 0
        for other in range(s.teams):
            if other != team and s.trophies[other] > best:
                best = s.trophies[other]
        return (s.trophies[team] - 0.5 * best) / s.goal
