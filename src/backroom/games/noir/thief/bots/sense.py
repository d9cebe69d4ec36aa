"""The sense of Master Thief vs. Chief of Police."""

from typing import Final, final

from mypy_extensions import i64

from backroom.core.bits import count, members
from backroom.games.noir.bots.sense import Sense, Weights, next_to, next_to_any, size
from backroom.games.noir.rules.town import NOBODY
from backroom.games.noir.thief.rules.state import VAGUE, State

THIEFS: Final = Weights(aim=0.0, danger=1.0, exposure=0.02, doubt=0.0, prospect=0.2, calm=0.8)
CHIEFS: Final = Weights(aim=0.4, danger=0.0, exposure=0.0, doubt=0.04, prospect=0.0)


@final
class ThiefSense(Sense[State]):
    """She wants treasures within arm's reach and no officer near; he wants her next to one of his."""

    def __init__(self) -> None:
        super().__init__(6, frozenset(("accuse",)))

    def weights(self, s: State, seat: i64) -> Weights:
        return THIEFS if seat == s.thief else CHIEFS

    def role(self, s: State, seat: i64) -> i64:
        return 0 if seat == s.thief else 1

    def foes(self, s: State, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: State, seat: i64) -> i64:
        return s.active if seat == s.thief else s.plainclothes

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        return 0 if seat == s.thief else next_to(s, where)

    def posts(self, s: State, seat: i64) -> i64:
        return 0 if seat == s.thief else next_to_any(s, s.officers)

    def stage(self, s: State) -> float:
        return s.stolen() / len(s.cells)

    def progress(self, s: State, seat: i64) -> float:
        """Treasures; and a face that was put on and taken off for nothing was a turn lost."""
        lead = 0.1 * s.stolen()
        for time in s.times:
            if count(time) > VAGUE:
                lead -= 0.04
        return lead if seat == s.thief else -lead

    def prospect(self, s: State, seat: i64) -> float:
        """How many treasures are at hand; if none is, how near the nearest one is."""
        if s.active == NOBODY or not s.treasures:
            return 0.0
        at_hand = (next_to(s, s.active) | 1 << s.active) & s.treasures
        if at_hand:
            return 0.5 + size(at_hand) / 18
        cols: int = s.shape.cols
        mine: int = s.cell_of(s.active)
        nearest: int = cols
        for suspect in members(s.treasures):
            cell: int = s.cell_of(suspect)
            steps = max(abs(cell % cols - mine % cols), abs(cell // cols - mine // cols))
            nearest = min(nearest, steps)
        return 0.5 / nearest
