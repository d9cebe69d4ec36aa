"""A verb is one row: its texts and ids, when it is offered, why not, and what its buttons say.

Whatever somebody does in a duel is written down in secret. When both are ready, all of it takes effect at once (D14,
`rules.play`). So what a verb does is what it writes: into the plan of a round, or as the one answer of a phase. An
onlooker learns of each the same: that one more decision was made.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from backroom.core import Action, ActionTable, Blocked, Seat, Text
from backroom.games.dirtyworld.duel.rules.match import Match, State
from backroom.games.dirtyworld.duel.rules.plan import NO_PLAN, Plan

N_co = TypeVar("N_co", covariant=True)


class Button(NamedTuple):
    """What an offer says."""

    label: Text
    note: Text = ()


class Verb(Generic[N_co]):
    """A row. What it can be done to are its nouns: each has an id, one after the other."""

    def __init__(self, name: str, nouns: Sequence[N_co]) -> None:
        self.name = name
        """What offers are sorted by on a screen."""
        self.nouns = nouns
        self.first = 0
        """The id of the first noun's action; the table gives it."""

    def noun(self, action: int) -> N_co:
        """What an action is done to."""
        return self.nouns[action - self.first]

    def actions(self) -> Iterable[Action]:
        """Its part of the action table, in the order of its nouns."""
        raise NotImplementedError

    def offered(self, match: Match, seat: Seat, plan: Plan) -> list[int]:
        """All of it that this seat can do, with this plan so far."""
        raise NotImplementedError

    def why_not(self, match: Match, seat: Seat, plan: Plan, action: int) -> str:
        """Why an action can't be done that is asked for, from what this seat can see."""
        raise NotImplementedError

    def button(self, s: State, seat: Seat, plan: Plan, action: int) -> Button:
        """What the button of an action says."""
        raise NotImplementedError

    def blocked(self, match: Match, seat: Seat, plan: Plan) -> list[Blocked]:
        """What one would look for, and why it is not possible."""
        return []

    def write(self, plan: Plan, action: int) -> Plan:
        """The plan with it."""
        return plan


class Plain(Verb[None]):
    """A verb that is done to nothing in particular."""

    def __init__(self, name: str) -> None:
        super().__init__(name, (None,))

    def actions(self) -> Iterable[Action]:
        return [Action(self.name, self.name)]


class Verbs:
    """All rows of the game. Their order is that of the ids."""

    def __init__(self, verbs: Sequence[Verb[object]]) -> None:
        self.of: list[Verb[object]] = []
        """For each action its row."""
        for verb in verbs:
            verb.first = len(self.of)
            self.of += [verb] * len(verb.nouns)
        self.table = ActionTable(action for verb in verbs for action in verb.actions())

    def written(self, chosen: Iterable[int]) -> Plan:
        """The plan that these actions make, with nothing where nothing is chosen."""
        plan = NO_PLAN
        for action in chosen:
            plan = self.of[action].write(plan, action)
        return plan


class Question(NamedTuple):
    """What a seat is asked: the rows that answer it, in the order in which they are offered."""

    verbs: tuple[Verb[object], ...]
    asks: str
    """The question itself; `{round}` and `{stake}` stand for what they say."""
    first: str
    """What is said to somebody who wants something else."""
    lead: str = ""
    """What is said before it."""
