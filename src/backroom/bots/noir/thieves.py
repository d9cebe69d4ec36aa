"""Senses of the NOIR games about stealing: Master Thief vs. Chief of Police, and Heist."""

from collections.abc import Sequence
from functools import cache

from backroom.bots.noir.duels import next_to
from backroom.bots.noir.sense import Sense, Weights
from backroom.core import Seat
from backroom.core.bits import count, members
from backroom.games.noir.heist.state import State as HeistState
from backroom.games.noir.thief.state import State as ThiefState
from backroom.games.noir.town import NOBODY, Town


def next_to_any(town: Town, suspects: Sequence[int]) -> int:
    """All who stand next to one of these."""
    near = 0
    for suspect in suspects:
        near |= town.around(suspect)
    return near


class ThiefSense(Sense[ThiefState]):
    """She wants treasures within arm's reach and no officer near; he wants her next to one of his."""

    worlds = 6
    hers = Weights(aim=0.0, danger=1.0, exposure=0.02, doubt=0.0, prospect=0.12)
    his = Weights(aim=0.4, danger=0.0, exposure=0.0, doubt=0.04, prospect=0.0)

    def weights(self, s: ThiefState, seat: Seat) -> Weights:
        return self.hers if seat == s.thief else self.his

    def foes(self, s: ThiefState, seat: Seat) -> Sequence[Seat]:
        return (seat ^ 1,)

    def identity(self, s: ThiefState, seat: Seat) -> int:
        return s.active if seat == s.thief else s.plainclothes

    def reach(self, s: ThiefState, seat: Seat, where: int) -> int:
        return 0 if seat == s.thief else next_to(s, where)

    def posts(self, s: ThiefState, seat: Seat) -> int:
        return 0 if seat == s.thief else next_to_any(s, s.officers)

    def progress(self, s: ThiefState, seat: Seat) -> float:
        return (0.1 if seat == s.thief else -0.1) * s.stolen()

    def prospect(self, s: ThiefState, seat: Seat) -> float:
        return count((next_to(s, s.active) | 1 << s.active) & s.treasures) / 9


class HeistSense(Sense[HeistState]):
    """The thieves meet at one vault after the other, for it takes three; the chief wants them next to his officers."""

    worlds = 3
    quiet_worlds = 3
    thief = Weights(aim=0.0, danger=0.1, exposure=0.003, doubt=0.0, prospect=0.4)
    his = Weights(aim=0.3, danger=0.0, exposure=0.0, doubt=0.05, prospect=0.0)

    def weights(self, s: HeistState, seat: Seat) -> Weights:
        return self.his if seat == s.chief else self.thief

    def foes(self, s: HeistState, seat: Seat) -> Sequence[Seat]:
        return range(s.chief) if seat == s.chief else (s.chief,)

    def identity(self, s: HeistState, seat: Seat) -> int:
        return s.identities[seat]

    def reach(self, s: HeistState, seat: Seat, where: int) -> int:
        return next_to(s, where) if seat == s.chief else 0

    def posts(self, s: HeistState, seat: Seat) -> int:
        return next_to_any(s, members(s.awake())) if seat == s.chief else 0

    def progress(self, s: HeistState, seat: Seat) -> float:
        stolen = 0.9 * s.opened.bit_count() + sum(MARKED[len(on)] for on in s.markers)
        lead = stolen - 0.12 * s.captured
        return -lead if seat == s.chief else lead

    def prospect(self, s: HeistState, seat: Seat) -> float:
        """How near she, and each of the others as far as she can guess, is to the vault where everyone meets.

        That is the one with the most markers, or the first: nobody has to say so.
        """
        closed = [vault for vault in range(len(s.markers)) if not s.opened >> vault & 1]
        if seat == s.chief or not closed:
            return 0.0
        vault = max(closed, key=lambda one: (len(s.markers[one]), -one))
        steps = _steps_to(s.limits.vaults.zones[vault], s.shape.rows, s.shape.cols)
        near = [1 / (1 + steps[s.cells.index(one)]) if one != NOBODY else 0.0 for one in s.identities[: s.chief]]
        return (near[seat] + sum(near) / len(near)) / 2


@cache
def _steps_to(zone: int, rows: int, cols: int) -> list[int]:
    """How many steps each cell is away from a zone."""
    inside = [divmod(cell, cols) for cell in members(zone)]
    return [min(max(abs(row - r), abs(col - c)) for r, c in inside) for row in range(rows) for col in range(cols)]


MARKED = (0.0, 0.06, 0.16)
"""What one marker and two markers on a vault are worth."""
