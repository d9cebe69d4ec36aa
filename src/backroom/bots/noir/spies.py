"""The sense of Spy Tag."""

from collections.abc import Sequence

from backroom.bots.noir.duels import next_to
from backroom.bots.noir.sense import Sense, Weights
from backroom.core import Seat
from backroom.games.noir.spytag.state import State


class SpySense(Sense[State]):
    """Everyone strikes at neighbours of other teams; being caught costs a trophy, not the game."""

    worlds = 3
    spy = Weights(aim=0.3, danger=0.25, exposure=0.02, doubt=0.04, prospect=0.0)

    def weights(self, s: State, seat: Seat) -> Weights:
        return self.spy

    def foes(self, s: State, seat: Seat) -> Sequence[Seat]:
        return [other for other in range(s.seats) if other % s.teams != seat % s.teams]

    def identity(self, s: State, seat: Seat) -> int:
        return s.identities[seat]

    def reach(self, s: State, seat: Seat, where: int) -> int:
        return next_to(s, where)

    def progress(self, s: State, seat: Seat) -> float:
        others = [count for team, count in enumerate(s.trophies) if team != seat % s.teams]
        return (s.trophies[seat % s.teams] - 0.5 * max(others)) / s.goal
