"""Senses of the NOIR games about stealing: Master Thief vs. Chief of Police, and Heist."""

from typing import Final, final

from mypy_extensions import i64

from backroom.bots.noir.duels import next_to
from backroom.bots.noir.sense import Sense, Weights, size
from backroom.core.bits import count, members
from backroom.games.noir.board import Shape
from backroom.games.noir.heist.state import State as HeistState
from backroom.games.noir.thief.state import VAGUE
from backroom.games.noir.thief.state import State as ThiefState
from backroom.games.noir.town import NOBODY, Town

THIEFS: Final = Weights(aim=0.0, danger=1.0, exposure=0.02, doubt=0.0, prospect=0.2, calm=0.8)
CHIEFS: Final = Weights(aim=0.4, danger=0.0, exposure=0.0, doubt=0.04, prospect=0.0)
ROBBERS: Final = Weights(aim=0.0, danger=0.1, exposure=0.003, doubt=0.0, prospect=0.4)
GUARDS: Final = Weights(aim=0.3, danger=0.0, exposure=0.0, doubt=0.05, prospect=0.0)


def next_to_any(town: Town, suspects: list[int]) -> i64:
    """All who stand next to one of these."""
    near: i64 = 0
    for suspect in suspects:
        near |= town.around(suspect)
    return near


@final
class ThiefSense(Sense[ThiefState]):
    """She wants treasures within arm's reach and no officer near; he wants her next to one of his."""

    def __init__(self) -> None:
        super().__init__(6, frozenset(("accuse",)))

    def weights(self, s: ThiefState, seat: i64) -> Weights:
        return THIEFS if seat == s.thief else CHIEFS

    def role(self, s: ThiefState, seat: i64) -> i64:
        return 0 if seat == s.thief else 1

    def foes(self, s: ThiefState, seat: i64) -> i64:
        return 2 - seat

    def identity(self, s: ThiefState, seat: i64) -> i64:
        return s.active if seat == s.thief else s.plainclothes

    def reach(self, s: ThiefState, seat: i64, where: i64) -> i64:
        return 0 if seat == s.thief else next_to(s, where)

    def posts(self, s: ThiefState, seat: i64) -> i64:
        return 0 if seat == s.thief else next_to_any(s, s.officers)

    def stage(self, s: ThiefState) -> float:
        return s.stolen() / len(s.cells)

    def progress(self, s: ThiefState, seat: i64) -> float:
        """Treasures; and a face that was put on and taken off for nothing was a turn lost."""
        lead = 0.1 * s.stolen()
        for time in s.times:
            if count(time) > VAGUE:
                lead -= 0.04
        return lead if seat == s.thief else -lead

    def prospect(self, s: ThiefState, seat: i64) -> float:
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


@final
class HeistSense(Sense[HeistState]):
    """The thieves meet at one vault after the other, for it takes three; the chief wants them next to his officers."""

    def __init__(self) -> None:
        super().__init__(3, frozenset(("accuse",)))

    def weights(self, s: HeistState, seat: i64) -> Weights:
        return GUARDS if seat == s.chief else ROBBERS

    def role(self, s: HeistState, seat: i64) -> i64:
        return 1 if seat == s.chief else 0

    def foes(self, s: HeistState, seat: i64) -> i64:
        return (1 << s.chief) - 1 if seat == s.chief else 1 << s.chief

    def identity(self, s: HeistState, seat: i64) -> i64:
        return s.identities[seat]

    def reach(self, s: HeistState, seat: i64, where: i64) -> i64:
        return next_to(s, where) if seat == s.chief else 0

    def posts(self, s: HeistState, seat: i64) -> i64:
        return next_to_any(s, members(s.awake())) if seat == s.chief else 0

    def stage(self, s: HeistState) -> float:
        return size(s.opened) / len(s.markers)

    def progress(self, s: HeistState, seat: i64) -> float:
        lead = 0.9 * size(s.opened) - 0.12 * s.captured
        for on in s.markers:
            lead += MARKED[len(on)]
        return -lead if seat == s.chief else lead

    def prospect(self, s: HeistState, seat: i64) -> float:
        """How near she, and each of the others as far as she can guess, is to the vault where everyone meets.

        That is the one with the most markers, or the first: nobody has to say so.
        """
        if seat == s.chief:
            return 0.0
        meeting = -1
        most = -1
        for vault in range(len(s.markers)):
            if not s.opened >> vault & 1 and len(s.markers[vault]) > most:
                meeting, most = vault, len(s.markers[vault])
        if meeting < 0:
            return 0.0
        steps = steps_to(s.limits.vaults.zones[meeting], s.shape)
        own = 0.0
        total = 0.0
        for thief in range(s.chief):
            one = s.identities[thief]
            if one != NOBODY:
                near = 1.0 / (1 + steps[s.cell_of(one)])
                total += near
                if thief == seat:
                    own = near
        thieves: int = s.chief
        return (own + total / thieves) / 2


STEPS: Final[dict[tuple[int, int], list[int]]] = {}


def steps_to(zone: int, board: Shape) -> list[int]:
    """How many steps each cell is away from a zone."""
    rows: int = board.rows
    cols: int = board.cols
    key = (zone, cols)
    if key not in STEPS:
        inside = [divmod(cell, cols) for cell in members(zone)]
        STEPS[key] = [
            min([max(abs(cell // cols - row), abs(cell % cols - col)) for row, col in inside])
            for cell in range(rows * cols)
        ]
    return STEPS[key]


MARKED: Final = (0.0, 0.06, 0.16, 0.0)
"""What one marker and two markers on a vault are worth."""
