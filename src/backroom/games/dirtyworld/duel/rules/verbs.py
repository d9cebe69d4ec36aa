"""Everything that can be done in a duel, row by row, and the questions that it answers."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import final

from backroom.core import Action, Blocked, Seat
from backroom.games.dirtyworld.duel.rules.approaches import GUARDS, STRIKES, Approach, Guard, Strike
from backroom.games.dirtyworld.duel.rules.choosing import (
    IN_NO_STATE,
    aims,
    assignments,
    can_fight,
    edges,
    guards,
    why_no_aim,
    why_no_edge,
    why_no_strike,
)
from backroom.games.dirtyworld.duel.rules.edges import CALL, EDGES, KINDS, Edge, title_of
from backroom.games.dirtyworld.duel.rules.match import ASSIGNING, CHOOSING, STANDING, Match, State
from backroom.games.dirtyworld.duel.rules.plan import Plan
from backroom.games.dirtyworld.duel.rules.preview import cost_words, use_words
from backroom.games.dirtyworld.duel.rules.showing import prospects
from backroom.games.dirtyworld.duel.rules.slips import slip_of, strike_pool
from backroom.games.dirtyworld.duel.rules.verb import Button, Plain, Question, Verb, Verbs
from backroom.games.dirtyworld.rules.odds import Throw, chance
from backroom.games.dirtyworld.rules.pools import Pool, pool_of
from backroom.games.dirtyworld.rules.sets import FACES, sets_of

# The first choice of a plan: how to strike, and at what


@final
class StrikeWith(Verb[Approach]):
    """A way to get at the other, with each Quality that it is aimed at."""

    def __init__(self, strike: Strike) -> None:
        super().__init__(strike.id, [Approach(strike, aim) for aim in strike.aims])
        self.strike = strike
        self.places = {aim: place for place, aim in enumerate(strike.aims)}

    def actions(self) -> Iterable[Action]:
        return [Action(f"{self.name} {aim}", self.name, f"foe/{aim}") for _, aim in self.nouns]

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first + self.places[aim] for aim in aims(match, seat, self.strike)]

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        aim = self.noun(action).aim
        return why_no_strike(match, seat, self.strike) or why_no_aim(match, seat, self.strike, aim)

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        approach = self.noun(action)
        pool = _pool(strike_pool(s, seat, self.strike))
        return Button((f"{self.strike.does}, at {approach.aim.capitalize()} ({pool})",), (approach.why,))

    def blocked(self, match: Match, seat: Seat, plan: Plan) -> list[Blocked]:
        whys = [self.why_not(match, seat, plan, self.first + place) for place in self.places.values()]
        return [Blocked(self.name, self.strike.does, whys[0])] if all(whys) else []

    def write(self, plan: Plan, action: int) -> Plan:
        return plan._replace(strike=self.noun(action))


@final
class HoldBack(Plain):
    """No strike: the time taken is a die more for one in the next round (D8)."""

    def __init__(self) -> None:
        super().__init__("hold back")

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first] if guards(match, seat) else []

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        return IN_NO_STATE

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        return Button(("Hold back and only guard",), ("a die more for your next strike",))


# The second: a guard, or none


@final
class PutUp(Verb[Guard]):
    """A way to resist. It is good against some strikes, and useless against the others."""

    def __init__(self) -> None:
        super().__init__("guard", GUARDS)
        self.places = {guard.id: place for place, guard in enumerate(GUARDS)}

    def actions(self) -> Iterable[Action]:
        return [Action(guard.id, self.name, f"mine/{guard.pool[1]}") for guard in self.nouns]

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first + self.places[guard.id] for guard in guards(match, seat)]

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        return IN_NO_STATE

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        guard = self.noun(action)
        pool = _pool(pool_of(s.sheets[seat], *guard.pool))
        return Button((f"{guard.does} ({pool})",), (f"good against {' and '.join(sorted(guard.answers))}",))

    def write(self, plan: Plan, action: int) -> Plan:
        return plan._replace(guard=self.noun(action))


@final
class NoGuard(Plain):
    """All dice for the strike."""

    def __init__(self) -> None:
        super().__init__("no guard")

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first] if plan.strike is not None else []

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        return "you hold back, so you must put up a guard"

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        return Button(("No guard",), ("all dice for the strike",))


# The third: an edge


@final
class UseEdge(Verb[Edge]):
    """The weapon, the surprise and the secret, each kept, as dice or as width (D6), and a height called or not (D8)."""

    def __init__(self) -> None:
        super().__init__("edge", EDGES)
        self.places = {edge: place for place, edge in enumerate(EDGES)}

    def actions(self) -> Iterable[Action]:
        return [Action(edge.text, self.name) for edge in self.nouns]

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first + self.places[edge] for edge in edges(match, seat, plan)]

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        whys = why_no_edge(match, seat, plan)
        return next(why for why, used in zip(whys, self.noun(action), strict=True) if why and used)

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        edge = self.noun(action)
        slip = slip_of(s, seat, plan._replace(edge=edge), s.surprises[seat])
        wide = f", +{slip.width} wide" if slip.width else ""
        hopes = prospects(slip)
        note = f"{slip.thrown.laid}d{wide}, lands in {hopes.lands:.0%}, for good in {hopes.lasting:.0%}"
        return Button((edge.text.capitalize(),), (note,))

    def blocked(self, match: Match, seat: Seat, plan: Plan) -> list[Blocked]:
        named = zip((*KINDS, CALL), why_no_edge(match, seat, plan), strict=True)
        return [Blocked(self.name, title_of(kind), why) for kind, why in named if why]

    def write(self, plan: Plan, action: int) -> Plan:
        return plan._replace(edge=self.noun(action))


# With the dice down


@final
class UseSets(Verb[tuple[int, int]]):
    """Which set strikes and which guards, by their heights; 0 for none."""

    def __init__(self) -> None:
        super().__init__("use", list(product(range(FACES + 1), range(FACES + 1)))[1:])
        self.places = {use: place for place, use in enumerate(self.nouns)}

    def actions(self) -> Iterable[Action]:
        return [Action(use_words(*use), self.name) for use in self.nouns]

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first + self.places[use] for use in assignments(match, seat)]

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        return "your dice and your plan don't allow that"

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        use = self.noun(action)
        rolled = {one.height: one for one in sets_of(s.dice[seat])}
        verbs = zip(("strike", "guard"), use, strict=True)
        words = " and ".join(f"{verb} with {rolled[height]}" for verb, height in verbs if height)
        return Button((words.capitalize(),), (cost_words(s, seat, use),))


# Between rounds


@final
class FightOn(Plain):
    """Another round."""

    def __init__(self) -> None:
        super().__init__("fight on")

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first] if can_fight(match, seat) else []

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        return "there is nothing left that you can do"

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        return Button(("Fight on",))

    def blocked(self, match: Match, seat: Seat, plan: Plan) -> list[Blocked]:
        why = self.why_not(match, seat, plan, self.first)
        return [] if can_fight(match, seat) else [Blocked(self.name, "Fight on", why)]


@final
class GiveIn(Plain):
    """Lose the stake, and nothing else. It is always possible."""

    def __init__(self) -> None:
        super().__init__("give in")

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        return [self.first]

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        return Button(("Give in",), (f"lose {s.stake}",))


def _pool(pool: Pool) -> str:
    return f"{pool.name}, {pool.dice}d, a set in {float(chance(Throw(pool.dice))):.0%}"


# All of them

STRIKE_WITH = tuple(StrikeWith(strike) for strike in STRIKES)
HOLD_BACK, PUT_UP, NO_GUARD, USE_EDGE, USE_SETS = HoldBack(), PutUp(), NoGuard(), UseEdge(), UseSets()
FIGHT_ON, GIVE_IN = FightOn(), GiveIn()

VERBS = Verbs([*STRIKE_WITH, HOLD_BACK, PUT_UP, NO_GUARD, USE_EDGE, USE_SETS, FIGHT_ON, GIVE_IN])

ROUND = "Round {round}, for {stake}."
QUESTIONS: dict[str, tuple[Question, ...]] = {
    CHOOSING: (
        Question((*STRIKE_WITH, HOLD_BACK), "How do you strike, and at what?", "first choose how you strike", ROUND),
        Question((PUT_UP, NO_GUARD), "Do you guard as well?", "first choose a guard, or none", ROUND),
        Question((USE_EDGE,), "How do you use your edge?", "first say how you use your edge", ROUND),
    ),
    ASSIGNING: (
        Question(
            (USE_SETS,),
            "Which set do you use for what?",
            "first choose what your sets do",
            "The dice are down.",
        ),
    ),
    STANDING: (
        Question((FIGHT_ON, GIVE_IN), "Fight on, or give in and lose {stake}?", "first say whether you fight on"),
    ),
}
"""What is asked in each phase, one after the other."""


def question(match: Match, chosen: Sequence[int]) -> Question:
    """What a seat is asked that has chosen this much in this phase."""
    return QUESTIONS[match.phase][len(chosen)]


def options(match: Match, seat: Seat, chosen: Sequence[int]) -> list[int]:
    """What a seat may do that has chosen this much in this phase. Nobody else's choice has a say in it."""
    plan = VERBS.written(chosen)
    return [action for verb in question(match, chosen).verbs for action in verb.offered(match, seat, plan)]


def why_not(s: State, seat: Seat, action: int) -> str:
    """Why a seat that must decide can't do that, from what it can see."""
    chosen = s.choices[seat]
    asked, verb = question(s, chosen), VERBS.of[action]
    return verb.why_not(s, seat, VERBS.written(chosen), action) if verb in asked.verbs else asked.first
