"""The sense of Heist."""

from typing import Final, final

from mypy_extensions import i64

from backroom.core.bits import members
from backroom.games.noir.bots.sense import Sense, Weights, next_to, next_to_any, size
from backroom.games.noir.heist.rules.state import State
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.town import NOBODY

ROBBERS: Final = Weights(aim=0.0, danger=0.1, exposure=0.003, doubt=0.0, prospect=0.4)
GUARDS: Final = Weights(aim=0.3, danger=0.0, exposure=0.0, doubt=0.05, prospect=0.0)


@final
class HeistSense(Sense[State]):
    """The thieves meet at one vault after the other, for it takes three; the chief wants them next to his officers."""

    def __init__(self) -> None:
        super().__init__(3, frozenset(("accuse",)))

    def weights(self, s: State, seat: i64) -> Weights:
        return GUARDS if seat == s.chief else ROBBERS

    def role(self, s: State, seat: i64) -> i64:
        return 1 if seat == s.chief else 0

    def foes(self, s: State, seat: i64) -> i64:
        return (1 << s.chief) - 1 if seat == s.chief else 1 << s.chief

    def identity(self, s: State, seat: i64) -> i64:
        return s.identities[seat]

    def reach(self, s: State, seat: i64, where: i64) -> i64:
        return next_to(s, where) if seat == s.chief else 0

    def posts(self, s: State, seat: i64) -> i64:
        return next_to_any(s, members(s.awake())) if seat == s.chief else 0

    def stage(self, s: State) -> float:
        return size(s.opened) / len(s.markers)

    def progress(self, s: State, seat: i64) -> float:
        lead = 0.9 * size(s.opened) - 0.12 * s.captured
        for on in s.markers:
            lead += MARKED[len(on)]
        return -lead if seat == s.chief else lead

    def prospect(self, s: State, seat: i64) -> float:
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
