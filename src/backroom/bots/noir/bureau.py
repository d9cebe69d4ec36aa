"""The sense of FBI vs. Mafia."""

from collections.abc import Sequence

from backroom.bots.noir.sense import Sense, Weights
from backroom.core import Seat
from backroom.games.noir.fbi.roles import BOMB, DETECTIVE, MAFIA, SNIPER, THREAT
from backroom.games.noir.fbi.state import State
from backroom.games.noir.town import NOBODY


class BureauSense(Sense[State]):
    """Agents look for mafiosi, who kill whom they can reach and like to keep their names to themselves."""

    worlds = 3
    hers = Weights(aim=0.1, danger=0.15, exposure=0.005, doubt=0.0, prospect=0.05)
    his = Weights(aim=0.35, danger=0.1, exposure=0.005, doubt=0.05, prospect=0.0)

    def weights(self, s: State, seat: Seat) -> Weights:
        return self.hers if seat % 2 == MAFIA else self.his

    def foes(self, s: State, seat: Seat) -> Sequence[Seat]:
        return [other for other in range(s.seats) if other % 2 != seat % 2]

    def identity(self, s: State, seat: Seat) -> int:
        return s.identities[seat]

    def reach(self, s: State, seat: Seat, where: int) -> int:
        if where == NOBODY:
            return 0
        board = s.shape
        pattern = board.straight if seat == DETECTIVE else board.diagonal if seat == SNIPER else board.near
        return s.suspects(pattern[s.cells.index(where)]) & s.free()

    def progress(self, s: State, seat: Seat) -> float:
        kills = (s.killed + s.trophies) / s.limits.kills
        lead = 3.0 * kills - 2.0 * s.arrests / s.limits.arrests
        lead += 0.04 * s.marks[BOMB].bit_count() + 0.01 * s.marks[THREAT].bit_count()
        mates = sum(s.marks[THREAT] >> one & 1 for one in s.identities[MAFIA::2] if one != NOBODY)
        lead -= 0.2 * mates  # who is of her own side counts as an arrest when she strikes
        return lead if seat % 2 == MAFIA else -lead

    def prospect(self, s: State, seat: Seat) -> float:
        return self.reach(s, seat, s.identities[seat]).bit_count() / 12
