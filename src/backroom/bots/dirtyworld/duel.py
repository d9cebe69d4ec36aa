"""A duellist that goes by exact odds: the blow that brings the other closest to breaking, and a guard if that pays."""

from collections.abc import Sequence
from random import Random

from backroom.core import AnyGame, Seat, Transcript
from backroom.games.dirtyworld.conditions import ON_EMPTY
from backroom.games.dirtyworld.damage import LOSES, STRIKES_HOME
from backroom.games.dirtyworld.duel import rules
from backroom.games.dirtyworld.duel.actions import ASSIGNMENTS, EDGE, EDGES, FIGHT_ON, GUARD, HOLD, NO_GUARD, USE
from backroom.games.dirtyworld.duel.approaches import GUARDS
from backroom.games.dirtyworld.duel.notebook import Known
from backroom.games.dirtyworld.duel.plan import Plan, Slip
from backroom.games.dirtyworld.duel.slips import slip_of
from backroom.games.dirtyworld.duel.table import ASSIGNING, OVER, STANDING, Table
from backroom.games.dirtyworld.odds import NO_GUARD as BARE
from backroom.games.dirtyworld.odds import Goal, Throw, chance
from backroom.games.dirtyworld.pools import pool_of
from backroom.games.dirtyworld.sets import LEAST
from backroom.games.dirtyworld.sheet import Sheet
from backroom.games.dirtyworld.traits import ANSWERS_FOR, IDENTITY_OF

WORTH_SPENDING = 0.02
"""A surprise and a secret serve once: they are kept for a roll in which they matter."""
DISTRACTION = 0.05
"""What a hit is worth that brings nobody closer to breaking, beside one that breaks them at once."""


def closeness(sheet: Sheet) -> float:
    """How close somebody is to breaking: one over the hits that it takes, 1 if it has happened."""
    if sheet.conditions:
        return 1.0
    traits = sheet.traits
    hits = [traits[one] + min(traits[quality] for quality in ANSWERS_FOR[one]) for one in ON_EMPTY]
    return 1 / (1 + min(hits))


def worth(table: Table, seat: Seat, slip: Slip, guard: Throw = BARE) -> float:
    """How far a strike is expected to bring the other towards breaking, past a guard; 1 is all the way."""
    if slip.strike is None:
        return 0.0

    def lands(width: int = LEAST) -> float:
        return float(chance(slip.throw, Goal(width), guard, timing))

    timing = not slip.strike.verbal
    identity = IDENTITY_OF[slip.aim]
    if identity not in ON_EMPTY or (identity == "vigor" and slip.strike.verbal):
        return lands() * DISTRACTION
    traits = table.sheets[1 - seat].traits
    home = lands(STRIKES_HOME - slip.width)
    points = traits[identity] + traits[slip.aim]
    # Nobody gets a point back from its contrary by a hit four wide.
    lasting = lands(LOSES - slip.width)
    return (lands() - home) / points + home / traits[identity] + lasting * DISTRACTION


def met(table: Table, seat: Seat, slip: Slip) -> float:
    """What a strike is worth against whatever the other may put up: no guard, or any that there is."""
    if slip.strike is None:
        return 0.0
    sheet = table.sheets[1 - seat]
    guards = [GUARDS[number - GUARD] for number in rules.guards(table, 1 - seat)]
    answers = [Throw(pool_of(sheet, *one.pool).dice) for one in guards if slip.strike.manner in one.answers]
    useless = len(guards) - len(answers) + 1
    total = useless * worth(table, seat, slip) + sum(worth(table, seat, slip, one) for one in answers)
    return total / (len(guards) + 1)


class GreedyDuellist:
    """Decides from what one seat has seen. It never gives in: that can only lose."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        """The best of these by the odds; among equals any."""
        if len(legal) == 1:
            return legal[0]
        values = self.ratings(seen, legal)
        best = max(values)
        return rng.choice([action for action, value in zip(legal, values, strict=True) if value >= best - 1e-12])

    def ratings(self, seen: Transcript, legal: Sequence[int]) -> list[float]:
        """How far each of these is expected to bring the other towards breaking; 1 is all the way."""
        known = Known(seen)
        assert seen.eye is not None
        if known.table.phase == STANDING:
            return [float(action == FIGHT_ON) for action in legal]
        return [self._value(known, seen.eye, action) for action in legal]

    def _value(self, known: Known, seat: Seat, action: int) -> float:
        table = known.table
        if table.phase == ASSIGNING:
            return self._after(table, seat, ASSIGNMENTS[action - USE])
        surprise = known.surprises[seat]
        if action <= HOLD:
            return 0.0 if action == HOLD else self.strike_worth(table, seat, action, surprise)
        if action <= NO_GUARD:
            plan = Plan(known.mine[0], action, EDGE)
            return self._best_edge(table, seat, plan, surprise) + self._saved(table, seat, plan, surprise)
        plan = Plan(known.mine[0], known.mine[1], action)
        edge = EDGES[action - EDGE]
        spent = bool(edge.surprise) + bool(edge.secret)
        value = met(table, seat, slip_of(table, seat, plan, surprise)) + self._saved(table, seat, plan, surprise)
        return value - spent * WORTH_SPENDING

    def strike_worth(self, table: Table, seat: Seat, strike: int, surprise: int) -> float:
        """What a strike without a guard is worth."""
        return self._best_edge(table, seat, Plan(strike, NO_GUARD, EDGE), surprise)

    def _best_edge(self, table: Table, seat: Seat, plan: Plan, surprise: int) -> float:
        """What a plan is worth with its advantages used as well as can be."""
        return max(
            worth(table, seat, slip_of(table, seat, plan._replace(edge=edge), surprise))
            for edge in rules.edges(table, seat, plan.strike, plan.guard)
        )

    def _saved(self, table: Table, seat: Seat, plan: Plan, surprise: int) -> float:
        """What a guard is expected to save: against any strike, the likelier the better it is."""
        if plan.guard == NO_GUARD:
            return 0.0
        slip = slip_of(table, seat, plan, surprise)
        threats = [
            (worth(table, 1 - seat, one), one)
            for number in rules.strikes(table, 1 - seat)
            for one in (slip_of(table, 1 - seat, Plan(number, NO_GUARD, EDGE), 0),)
        ]
        total = sum(threat**2 for threat, _ in threats)
        guard = GUARDS[plan.guard - GUARD]
        value = 0.0
        for threat, one in threats:
            assert one.strike is not None
            if one.strike.manner in guard.answers and total:
                bare = chance(one.throw)
                held = chance(one.throw, guard=slip.thrown, timing=not one.strike.verbal)
                value += threat**2 / total * threat * float(1 - held / bare if bare else 0)
        return value

    def _after(self, table: Table, seat: Seat, use: tuple[int, int]) -> float:
        """How much closer to breaking the other is than I am, over whatever the other does with its sets."""
        answers = rules.assignments(table, 1 - seat)
        total = 0.0
        for answer in answers:
            after = table.fork()
            rules.work_out(after, [use, answer] if seat == 0 else [answer, use])
            if after.phase == OVER and after.winners:
                total += 2.0 if seat in after.winners else -2.0
            total += closeness(after.sheets[1 - seat]) - closeness(after.sheets[seat])
        return total / len(answers)
