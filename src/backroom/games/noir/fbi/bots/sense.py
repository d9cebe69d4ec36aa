"""The sense of FBI vs. Mafia."""

from typing import Final, final

from mypy_extensions import i64

from backroom.games.noir.bots.sense import Sense, Weights, size
from backroom.games.noir.fbi.rules.roles import BOMB, DETECTIVE, MAFIA, MEMBERS, SNIPER, THREAT
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.rules.town import NOBODY

HERS: Final = Weights(aim=0.1, danger=0.15, exposure=0.005, doubt=0.0, prospect=0.05)
HIS: Final = Weights(aim=0.35, danger=0.1, exposure=0.005, doubt=0.05, prospect=0.0)


@final
class BureauSense(Sense[State]):
    """Agents look for mafiosi, who kill whom they can reach and like to keep their names to themselves."""

    def __init__(self) -> None:
        super().__init__(3, frozenset(("kill", "accuse", "far accuse", "snipe")))

    def weights(self, s: State, seat: i64) -> Weights:
        return HERS if seat % 2 == MAFIA else HIS

    def role(self, s: State, seat: i64) -> i64:
        return seat % 2

    def foes(self, s: State, seat: i64) -> i64:
        return MEMBERS[1 - seat % 2] & (1 << s.seats) - 1

    def identity(self, s: State, seat: i64) -> i64:
        return s.identities[seat]

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        board = s.shape
        pattern = board.straight if seat == DETECTIVE else board.diagonal if seat == SNIPER else board.near
        return s.suspects(pattern[s.cell_of(where)] & ~s.dead) & ~s.arrested

    def stage(self, s: State) -> float:
        return max((s.killed + s.trophies) / s.limits.kills, s.arrests / s.limits.arrests)

    def progress(self, s: State, seat: i64) -> float:
        kills = (s.killed + s.trophies) / s.limits.kills
        lead = 3.0 * kills - 2.0 * s.arrests / s.limits.arrests
        lead += 0.04 * size(s.marks[BOMB]) + 0.01 * size(s.marks[THREAT])
        threats: i64 = s.marks[THREAT]
        if threats:
            for mate in range(MAFIA, s.seats, 2):  # who is of her own side counts as an arrest when she strikes
                one: i64 = s.identities[mate]
                if one != NOBODY and threats >> one & 1:
                    lead -= 0.2
        return lead if seat % 2 == MAFIA else -lead

    def prospect(self, s: State, seat: i64) -> float:
        return size(self.reach(s, seat, s.identities[seat])) / 12
