"""How likely somebody is to win a duel, as played ones say: by how soon each can break the other, and what is left.

`python -m backroom.lab.duels` played them, and fitted the weights.
"""

from math import exp, log

from backroom.bots.dirtyworld.duel import worth
from backroom.core import Seat
from backroom.games.dirtyworld.arms import AS_DICE, AS_WIDTH
from backroom.games.dirtyworld.duel import rules
from backroom.games.dirtyworld.duel.actions import EDGE, EDGES, NO_GUARD, Edge
from backroom.games.dirtyworld.duel.plan import Plan
from backroom.games.dirtyworld.duel.slips import slip_of
from backroom.games.dirtyworld.duel.table import Table

ARMED = tuple(EDGE + EDGES.index(Edge(use, "", "")) for use in (AS_DICE, AS_WIDTH))
FAR = 0.01
"""So little of the way at least anybody comes in a round."""


def marks(table: Table, seat: Seat) -> list[float]:
    """What counts for somebody: the best strike, the best three, and whether the surprise and the secret are left."""
    rates = sorted((_rate(table, seat, strike) for strike in rules.strikes(table, seat)), reverse=True)[:3]
    return [
        log(max(*rates, FAR) if rates else FAR),
        log(max(sum(rates) / 3, FAR)),
        0.0 if table.surprise_used[seat] else 1.0,
        0.0 if table.secret_used[seat] else 1.0,
    ]


def _rate(table: Table, seat: Seat, strike: int) -> float:
    """How far a strike brings the other, round after round: with the weapon, which stays."""
    no_use = rules.why_no_edge(table, seat, strike, NO_GUARD)[0]
    edges = (EDGE,) if no_use else (EDGE, *ARMED)
    return max(worth(table, seat, slip_of(table, seat, Plan(strike, NO_GUARD, edge), 0)) for edge in edges)


WEIGHTS = (2.1, 1.13, 0.03, 0.14)
"""How much more of each one has than the other."""


def position(table: Table) -> tuple[int, ...]:
    """All that counts between two rounds."""
    traits = (one for sheet in table.sheets for one in sheet.traits.values())
    return (*traits, *table.surprise_used, *table.secret_used, *table.took_time)


class Outlook:
    """The chances in a duel. What was worked out is kept: a round changes little."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], float] = {}

    def chance(self, table: Table, seat: Seat) -> float:
        """How likely this one is to win."""
        key = position(table)
        found = self._known.get(key)
        if found is None:
            pairs = zip(WEIGHTS, marks(table, 0), marks(table, 1), strict=True)
            total = sum(weight * (ours - theirs) for weight, ours, theirs in pairs)
            found = self._known[key] = 1 / (1 + exp(-total))
        return found if seat == 0 else 1 - found
