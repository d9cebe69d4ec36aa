"""How a duel is fought, for the search: with the strikes that looked best when it was thought about, and on and on."""

from math import exp
from random import Random
from typing import Any

from backroom.bots.dirtyworld.duel import GreedyDuellist, closeness
from backroom.bots.search.model import Model
from backroom.core import AnyGame, Dice, Seat, Transcript
from backroom.games.dirtyworld.duel import rules
from backroom.games.dirtyworld.duel.actions import GIVE_IN, HOLD, NO_GUARD
from backroom.games.dirtyworld.duel.notebook import Known
from backroom.games.dirtyworld.duel.table import CHOOSING

UNUSUAL = {GIVE_IN: 0.001, NO_GUARD: 15.0}
"""How much somebody leans to what is done seldom, or most of the time, beside anything else."""

KEEN = 25.0
"""How much more somebody leans to a strike that looks better, where 1 breaks the other."""


class DuelModel(Model):
    """The duel of A Dirty World."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.depth = 30
        self.greedy = GreedyDuellist(game)
        self.strikes: list[dict[int, float]] = []
        """How much each of the two leans to each strike, by the odds as they are when one begins to think."""

    def set_out(self, seen: Transcript, worlds: list[Any]) -> None:
        self.strikes = self._weigh(Known(seen))

    def _weigh(self, known: Known) -> list[dict[int, float]]:
        table = known.table
        found = []
        for seat in rules.SEATS:
            surprise = max(known.surprises[seat], 1)  # at the least, where it is not known
            rated = {
                strike: self.greedy.strike_worth(table, seat, strike, surprise) for strike in rules.strikes(table, seat)
            }
            best = max(rated.values(), default=0.0)
            found.append({strike: exp(KEEN * (value - best)) for strike, value in rated.items()})
        return found

    def leanings(self, state: Any, seat: Seat, legal: list[int], dice: Dice) -> list[float]:
        if state.phase == CHOOSING and not state.choices[seat]:
            rated = self.strikes[seat]
            return [0.05 if action == HOLD else rated.get(action, 0.3) for action in legal]
        return [UNUSUAL.get(action, 1.0) for action in legal]

    def ratings(self, seen: Transcript, legal: list[int], worlds: list[Any], rng: Random) -> list[float]:
        return self.greedy.ratings(seen, legal)

    def worth(self, state: Any, seat: Seat) -> float:
        """Who is closer to breaking is likelier to lose."""
        mine, theirs = closeness(state.sheets[seat]), closeness(state.sheets[1 - seat])
        return theirs / (mine + theirs)
