"""How a duel is fought, for the search: a round at a time, each with what looks best by the odds."""

from collections.abc import Sequence
from math import exp
from random import Random

from backroom.bots.search.model import Model, drawn
from backroom.core import Dice, Game, Seat, Seen, Transcript
from backroom.games.dirtyworld.duel.bots.greedy import Look, ratings
from backroom.games.dirtyworld.duel.bots.outlook import Outlook, position
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, PLAN_STEPS, STANDING, State
from backroom.games.dirtyworld.duel.rules.verbs import FIGHT_ON, GIVE_IN, HOLD_BACK, USE_SETS, options

KEEN = 40.0
"""How much more somebody leans to what looks better, where 1 breaks the other."""

HOLDS = 0.02
"""How much somebody leans to holding back, beside the best strike."""


class DuelModel(Model[State]):
    """The duel of A Dirty World."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.listens = False
        self.outlook = Outlook()
        self.round = 0
        self._at: tuple[int, ...] = ()
        self._likely: dict[tuple[int, ...], tuple[list[int], list[float]]] = {}
        self._looks: dict[tuple[Seat, int], Look] = {}

    def set_out(self, seen: Transcript, worlds: list[State]) -> None:
        """A game is broken off when this round is over, or a decision or two later."""
        s = worlds[0]
        self.round = s.round
        if s.phase == CHOOSING and self._at != position(s):
            self._at = position(s)
            self._likely.clear()
            self._looks.clear()
        self.depth = 2 + (PLAN_STEPS * 2 - sum(s.steps) if s.phase == CHOOSING else 0)

    def likely(self, s: State, seat: Seat) -> tuple[list[int], list[float]]:
        """What somebody may choose in this round, and how much they lean to each."""
        key = (seat, s.surprises[seat], *s.choices[seat])
        found = self._likely.get(key)
        if found is None:
            chosen = s.choices[seat]
            legal = options(s, seat, chosen)
            surprise = s.surprises[seat]
            look = self._looks.setdefault((seat, surprise), Look(self.begin(s), seat, surprise))
            values = [look.rating(chosen, action) for action in legal]
            best = max(values)
            leanings = [
                HOLDS if action == HOLD_BACK.first else exp(KEEN * (rating - best))
                for action, rating in zip(legal, values, strict=True)
            ]
            found = self._likely[key] = legal, leanings
        return found

    def pick(self, s: State, seat: Seat, dice: Dice) -> int:
        if s.phase == STANDING:
            return FIGHT_ON.first if FIGHT_ON.first in self.engine.legal(s, seat) else GIVE_IN.first
        if s.phase == CHOOSING and s.round == self.round:
            legal, leanings = self.likely(s, seat)
        else:
            legal = self.engine.legal(s, seat)
            if s.phase == CHOOSING:
                return legal[0]
            leanings = self.leanings(s, seat, legal, dice)
        return drawn(legal, leanings, dice)

    def leanings(self, s: State, seat: Seat, legal: list[int], dice: Dice) -> list[float]:
        if s.phase == CHOOSING and s.round == self.round:
            return self.likely(s, seat)[1]
        if s.phase == ASSIGNING:
            return [self._used(s, seat, USE_SETS.noun(action)) for action in legal]
        return [0.001 if action == GIVE_IN.first else 1.0 for action in legal]

    def _used(self, s: State, seat: Seat, use: tuple[int, int]) -> float:
        """How much somebody leans to this use of the sets: the wider the better, and rather to strike with."""
        strike, guard = (s.dice[seat].count(height) for height in use)
        return exp(2.0 * strike + 1.5 * guard + 0.1 * sum(use))

    def ratings(self, seen: Transcript, legal: list[int], worlds: list[State], rng: Random) -> list[float]:
        return ratings(seen, legal)

    def worth(self, s: State, seat: Seat) -> float:
        return self.outlook.chance(s, seat)

    def sight(self, s: State, seat: Seat, legal: list[int], heard: Sequence[Sequence[Seen]]) -> int:
        """What lies open, and what one has chosen."""
        return hash((s.phase, s.round, *map(tuple, s.dice), *s.choices[seat], len(legal)))
