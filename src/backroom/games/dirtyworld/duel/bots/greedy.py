"""A duellist that goes by exact odds: the blow that brings the other closest to breaking, and a guard if that pays."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from random import Random

from backroom.core import AnyGame, Seat, Transcript
from backroom.games.dirtyworld.duel.rules import choosing
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, OVER, STANDING, Match
from backroom.games.dirtyworld.duel.rules.notebook import Known
from backroom.games.dirtyworld.duel.rules.plan import Plan, Slip
from backroom.games.dirtyworld.duel.rules.settling import work_out
from backroom.games.dirtyworld.duel.rules.slips import slip_of
from backroom.games.dirtyworld.duel.rules.verbs import FIGHT_ON, USE_SETS, VERBS
from backroom.games.dirtyworld.rules.conditions import ON_EMPTY
from backroom.games.dirtyworld.rules.damage import LOSES, STRIKES_HOME
from backroom.games.dirtyworld.rules.odds import NO_GUARD as BARE
from backroom.games.dirtyworld.rules.odds import Goal, Throw
from backroom.games.dirtyworld.rules.odds import chance as exact_chance
from backroom.games.dirtyworld.rules.pools import pool_of
from backroom.games.dirtyworld.rules.sets import LEAST
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import ANSWERS_FOR, IDENTITY_OF

WORTH_SPENDING = 0.02
"""A surprise and a secret serve once: they are kept for a roll in which they matter."""
DISTRACTION = 0.05
"""What a hit is worth that brings nobody closer to breaking, beside one that breaks them at once."""


@lru_cache(maxsize=1 << 16)
def chance(throw: Throw, width: int, guard: Throw, timing: bool) -> float:
    """The chance that a set of this width gets past a guard."""
    return float(exact_chance(throw, Goal(width), guard, timing))


def closeness(sheet: Sheet) -> float:
    """How close somebody is to breaking: one over the hits that it takes, 1 if it has happened."""
    if sheet.conditions:
        return 1.0
    traits = sheet.traits
    hits = [traits[one] + min(traits[quality] for quality in ANSWERS_FOR[one]) for one in ON_EMPTY]
    return 1 / (1 + min(hits))


def worth(match: Match, seat: Seat, slip: Slip, guard: Throw = BARE) -> float:
    """How far a strike is expected to bring the other towards breaking, past a guard; 1 is all the way."""
    if slip.strike is None:
        return 0.0
    throw, verbal, wider = slip.throw, slip.strike.verbal, slip.width
    lands = chance(throw, LEAST, guard, not verbal)
    identity = IDENTITY_OF[slip.aim]
    if identity not in ON_EMPTY or (identity == "vigor" and verbal):
        return lands * DISTRACTION
    traits = match.sheets[1 - seat].traits
    home = chance(throw, max(STRIKES_HOME - wider, LEAST), guard, not verbal)
    points = traits[identity] + traits[slip.aim]
    # Nobody gets a point back from its contrary by a hit four wide.
    lasting = chance(throw, max(LOSES - wider, LEAST), guard, not verbal)
    return (lands - home) / points + home / traits[identity] + lasting * DISTRACTION


class Look:
    """What somebody makes of a round, who has this surprise left."""

    def __init__(self, match: Match, seat: Seat, surprise: int) -> None:
        self.match = match
        self.seat = seat
        self.surprise = surprise

    def rating(self, chosen: Sequence[int], action: int) -> float:
        """How far this is expected to bring the other towards breaking, after what was chosen; 1 is all the way."""
        if self.match.phase == STANDING:
            return float(action == FIGHT_ON.first)
        if self.match.phase == ASSIGNING:
            return self._after(USE_SETS.noun(action))
        plan = VERBS.written([*chosen, action])
        if not chosen:
            return 0.0 if plan.strike is None else self._best_edge(plan)
        if len(chosen) == 1:
            return self._best_edge(plan) + self._saved(plan)
        spent = bool(plan.edge.surprise) + bool(plan.edge.secret)
        return self._met(self._slip(plan)) + self._saved(plan) - spent * WORTH_SPENDING

    def _slip(self, plan: Plan) -> Slip:
        return slip_of(self.match, self.seat, plan, self.surprise)

    def _best_edge(self, plan: Plan) -> float:
        """What a plan is worth with its advantages used as well as can be."""
        edges = choosing.edges(self.match, self.seat, plan)
        return max(worth(self.match, self.seat, self._slip(plan._replace(edge=edge))) for edge in edges)

    def _met(self, slip: Slip) -> float:
        """What a strike is worth against whatever the other may put up: no guard, or any that there is."""
        if slip.strike is None:
            return 0.0
        match, seat = self.match, self.seat
        answers = [throw for manners, throw in self._guards if slip.strike.manner in manners]
        useless = len(self._guards) - len(answers) + 1
        total = useless * worth(match, seat, slip) + sum(worth(match, seat, slip, one) for one in answers)
        return total / (len(self._guards) + 1)

    @cached_property
    def _guards(self) -> list[tuple[frozenset[str], Throw]]:
        """What the other may put up: what it answers, and its dice."""
        sheet = self.match.sheets[1 - self.seat]
        guards = choosing.guards(self.match, 1 - self.seat)
        return [(one.answers, Throw(pool_of(sheet, *one.pool).dice)) for one in guards]

    def _saved(self, plan: Plan) -> float:
        """What a guard is expected to save: against any strike, the likelier the better it is."""
        guard = plan.guard
        if guard is None:
            return 0.0
        slip = self._slip(plan)
        total = sum(threat**2 for threat, _ in self._threats)
        value = 0.0
        for threat, one in self._threats:
            assert one.strike is not None
            if one.strike.manner in guard.answers and total:
                bare = chance(one.throw, LEAST, BARE, False)
                held = chance(one.throw, LEAST, slip.thrown, not one.strike.verbal)
                value += threat**2 / total * threat * (1 - held / bare if bare else 0)
        return value

    @cached_property
    def _threats(self) -> list[tuple[float, Slip]]:
        """What the other may strike with, and how bad that is."""
        other = 1 - self.seat
        slips = [slip_of(self.match, other, Plan(one), 0) for one in choosing.strikes(self.match, other)]
        return [(worth(self.match, other, slip), slip) for slip in slips]

    def _after(self, use: tuple[int, int]) -> float:
        """How much closer to breaking the other is than I am, over whatever the other does with its sets."""
        seat = self.seat
        answers = choosing.assignments(self.match, 1 - seat)
        total = 0.0
        for answer in answers:
            after = self.match.fork()
            work_out(after, [use, answer] if seat == 0 else [answer, use])
            if after.phase == OVER and after.winners:
                total += 2.0 if seat in after.winners else -2.0
            total += closeness(after.sheets[1 - seat]) - closeness(after.sheets[seat])
        return total / len(answers)


class GreedyDuellist:
    """Decides from what one seat has seen. It never gives in: that can only lose."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        """The best of these by the odds; among equals any."""
        if len(legal) == 1:
            return legal[0]
        values = ratings(seen, legal)
        best = max(values)
        return rng.choice([action for action, value in zip(legal, values, strict=True) if value >= best - 1e-12])


def ratings(seen: Transcript, legal: Sequence[int]) -> list[float]:
    """What each of these is worth to the one who has seen that."""
    assert seen.eye is not None
    known = Known(seen)
    look = Look(known.match, seen.eye, known.surprises[seen.eye])
    return [look.rating(known.mine, action) for action in legal]
