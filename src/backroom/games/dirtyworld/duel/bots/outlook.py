"""How likely somebody is to win a duel, as played ones say: by how soon each can break the other, and what is left.

`python -m backroom.games.dirtyworld.duel.tools.duels` played them, and fitted the weights.
"""

from math import exp, log

from backroom.core import Seat
from backroom.games.dirtyworld.duel.bots.greedy import worth
from backroom.games.dirtyworld.duel.rules.approaches import Approach
from backroom.games.dirtyworld.duel.rules.choosing import strikes, why_no_edge
from backroom.games.dirtyworld.duel.rules.edges import NO_EDGE, Edge
from backroom.games.dirtyworld.duel.rules.match import Match
from backroom.games.dirtyworld.duel.rules.plan import Plan
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.rules.arms import AS_DICE, AS_WIDTH

ARMED = tuple(Edge(weapon=use) for use in (AS_DICE, AS_WIDTH))
FAR = 0.01
"""So little of the way at least anybody comes in a round."""


def marks(match: Match, seat: Seat) -> list[float]:
    """What counts for somebody: the best strike, the best three, and whether the surprise and the secret are left."""
    rates = sorted((_rate(match, seat, strike) for strike in strikes(match, seat)), reverse=True)[:3]
    return [
        log(max(*rates, FAR) if rates else FAR),
        log(max(sum(rates) / 3, FAR)),
        0.0 if match.surprise_used[seat] else 1.0,
        0.0 if match.secret_used[seat] else 1.0,
    ]


def _rate(match: Match, seat: Seat, strike: Approach) -> float:
    """How far a strike brings the other, round after round: with the weapon, which stays."""
    no_use = why_no_edge(match, seat, Plan(strike))[0]
    edges = (NO_EDGE,) if no_use else (NO_EDGE, *ARMED)
    return max(worth(match, seat, slip_of(match, seat, Plan(strike, edge=edge), 0)) for edge in edges)


WEIGHTS = (2.1, 1.13, 0.03, 0.14)
"""How much more of each one has than the other."""


def position(match: Match) -> tuple[int, ...]:
    """All that counts between two rounds."""
    traits = (one for sheet in match.sheets for one in sheet.traits.values())
    return (*traits, *match.surprise_used, *match.secret_used, *match.took_time)


class Outlook:
    """The chances in a duel. What was worked out is kept: a round changes little."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], float] = {}

    def chance(self, match: Match, seat: Seat) -> float:
        """How likely this one is to win."""
        key = position(match)
        found = self._known.get(key)
        if found is None:
            pairs = zip(WEIGHTS, marks(match, 0), marks(match, 1), strict=True)
            total = sum(weight * (ours - theirs) for weight, ours, theirs in pairs)
            found = self._known[key] = 1 / (1 + exp(-total))
        return found if seat == 0 else 1 - found
