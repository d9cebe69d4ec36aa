"""A round of a conflict, with any number of characters: all declare, all roll, and the sets come in their order (D7).

`Round` is what was declared, rolled and assigned. `resolve` works it out; where a player must choose (how many gobble
dice, which set loses a die) it asks. It changes what it is handed, so a caller who may have to ask again passes copies.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from backroom.core import Chance
from backroom.games.dirtyworld.rules.conditions import DYING
from backroom.games.dirtyworld.rules.contests import help_after
from backroom.games.dirtyworld.rules.pools import throw
from backroom.games.dirtyworld.rules.sets import FACES, LEAST, Set, meets, reaches, sets_of
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.traits import Change, NotAllowed


class Kind(StrEnum):
    """What an action is for."""

    STRIKE = "strike"
    """Against a Quality of somebody."""
    GUARD = "guard"
    """Gobble dice against what comes at somebody, oneself as a rule."""
    TASK = "task"
    """Anything else: seize the gun, hold him, get to the door."""
    HELP = "help"
    """Width for somebody else's set."""
    FINISH = "finish"
    """The end of somebody who is dying. It needs no roll."""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One declared action."""

    kind: Kind
    uses: tuple[str, ...] = ()
    """The traits of its pool: a condition that bars one of them takes the action away."""
    target: str = ""
    """Whom it is aimed at, guarded or helped."""
    aim: str = ""
    """The Quality that a strike is aimed at."""
    verbal: bool = False
    timing: bool = False
    """Speed matters: gobble dice against it must be as wide or wider."""
    width: int = 0
    """Advantages used as width."""
    difficulty: int = 1
    jolts: bool = False
    """A task that costs its target a die, because the game master says so."""
    answers: frozenset[str] | None = None
    """What a guard is good against, as `manner` of the attack; None: anything."""
    manner: str = ""


class Declaration(msgspec.Struct, frozen=True):
    """What somebody does this round: one or more actions with one pool."""

    who: str
    acts: tuple[Act, ...]
    dice: int
    called: int | None = None


class Choice(NamedTuple):
    """What a player must choose while a round is worked out; the answer is one of the options."""

    who: str
    about: str
    options: tuple[int, ...]
    against: Set | None = None


GOBBLE, LOSE_DIE = "gobble", "lose die"

Ask = Callable[[Choice], int]


class Asked(Exception):
    """The answers have run out, and this is asked next."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.about)
        self.choice = choice


def answering(answers: Sequence[int]) -> Ask:
    """Answers given so far, in order; raises `Asked` where they end. Work a round out again with one more."""
    left = list(answers)

    def ask(choice: Choice) -> int:
        if not left:
            raise Asked(choice)
        answer = left.pop(0)
        if answer not in choice.options:
            raise NotAllowed(f"{answer} is not one of {', '.join(map(str, choice.options))}.")
        return answer

    return ask


def sensible(choice: Choice) -> int:
    """Answers as most would: stop the attack with as few dice as it takes, or leave it; lose from the least set."""
    if choice.about == GOBBLE and choice.against is not None:
        enough = choice.against.width - LEAST + 1
        return min(enough, choice.options[-1])
    return choice.options[-1]


class What(StrEnum):
    """What can come of a round."""

    HIT = "hit"
    DONE = "done"
    """A task."""
    TOO_LOW = "too low"
    FOILED = "foiled"
    """Its set is no set any more."""
    LOST = "lost"
    """The one who meant to do it is no longer able to, or comes too late."""
    GOBBLE = "gobble"
    DIE_LOST = "die lost"
    HELPED = "helped"
    FINISHED = "finished"


class Happening(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing that came of a round, in order."""

    what: What
    who: str
    target: str = ""
    width: int = 0
    height: int = 0
    aim: str = ""
    full_width: int = 0
    """The width of a hit with its advantages."""
    dice: int = 0
    """How many gobble dice were spent."""
    changes: tuple[Change, ...] = ()
    begun: tuple[str, ...] = ()
    """Conditions that begin."""


class Round:
    """Declarations, their dice, and which set serves which action."""

    def __init__(self, declarations: Sequence[Declaration]) -> None:
        self.declarations = {one.who: one for one in declarations}
        self.dice: dict[str, list[int]] = {}
        self.heights: dict[str, tuple[int | None, ...]] = {}

    def roll(self, chance: Chance) -> None:
        """Everyone at the same time."""
        for who, one in self.declarations.items():
            self.dice[who] = throw(one.dice, chance, one.called)

    def sets(self, who: str) -> list[Set]:
        """The sets somebody rolled, fastest first."""
        return sets_of(self.dice[who])

    def assign(self, who: str, heights: Sequence[int | None]) -> None:
        """Which set, by its height, serves each action in turn; None for an action that goes without."""
        rolled = {one.height for one in self.sets(who)}
        used = [height for height in heights if height is not None]
        if len(heights) != len(self.declarations[who].acts):
            raise NotAllowed("Each action has a set, or goes without.")
        if len({*used}) != len(used) or not rolled.issuperset(used):
            raise NotAllowed("Each action needs a set of its own out of the roll.")
        self.heights[who] = tuple(heights)

    def assign_in_order(self) -> None:
        """Fastest set for the first action, and so on, for everyone who has not chosen."""
        for who, one in self.declarations.items():
            heights = [found.height for found in self.sets(who)]
            rolling = [act.kind != Kind.FINISH for act in one.acts]
            self.heights.setdefault(who, tuple(heights.pop(0) if r and heights else None for r in rolling))


class _Live:
    """A set on the table while a round is worked out. A spare set has no act."""

    __slots__ = ("act", "done", "faced", "height", "left", "seat", "who", "width")

    def __init__(self, who: str, seat: int, act: Act | None, one: Set) -> None:
        self.who = who
        self.seat = seat
        self.act = act
        self.width, self.height = one
        self.left = one.width  # gobble dice that are not spent
        self.done = False
        self.faced: set[int] = set()

    @property
    def now(self) -> Set:
        return Set(self.width, self.height)

    @property
    def unused(self) -> bool:
        return not self.done and self.width >= LEAST and self.left == self.width


def _worth(one: _Live) -> int:
    return 0 if one.act is None else 1 if one.act.kind == Kind.GUARD else 2


def resolve(
    fighters: Mapping[str, Sheet], fought: Round, ask: Ask = sensible, tie_breaker: Chance | None = None
) -> list[Happening]:
    """Work a round out, in place. With a tie breaker a die decides full ties; otherwise those happen at once."""
    return _Resolving(fighters, fought, ask, tie_breaker).run()


class _Resolving:
    def __init__(self, fighters: Mapping[str, Sheet], fought: Round, ask: Ask, tie_breaker: Chance | None) -> None:
        self.fighters = fighters
        self.fought = fought
        self.ask = ask
        self.tie_breaker = tie_breaker
        self.happened: list[Happening] = []
        self.live: list[_Live] = []
        for seat, (who, one) in enumerate(fought.declarations.items()):
            heights = fought.heights[who]
            act_of = {height: act for act, height in zip(one.acts, heights, strict=True) if height is not None}
            self.live += [_Live(who, seat, act_of.get(found.height), found) for found in fought.sets(who)]

    def run(self) -> list[Happening]:
        self._help()
        while (first := self._first()) is not None:
            together = self._together(first)
            if self._gobble(together):
                continue  # what is narrower now may be slower
            self._act(together)
        self._finish()
        return self.happened

    def _say(self, what: What, one: _Live, **facts: object) -> None:
        target = one.act.target if one.act else ""
        happening = Happening(what=what, who=one.who, target=target, width=one.width, height=one.height)
        self.happened.append(msgspec.structs.replace(happening, **facts))

    def _able(self, one: _Live) -> bool:
        assert one.act is not None
        return self.fighters[one.who].can_use(*one.act.uses)

    # Who comes first

    def _pending(self) -> list[_Live]:
        acting = (Kind.STRIKE, Kind.TASK)
        return [one for one in self.live if one.act and one.act.kind in acting and not one.done]

    def _first(self) -> _Live | None:
        for one in self._pending():
            if not self._able(one):
                one.done = True
                self._say(What.LOST, one)
            elif one.width < LEAST:
                one.done = True
                self._say(What.FOILED, one)
        return max(self._pending(), key=lambda one: (one.now, -one.seat), default=None)

    def _together(self, first: _Live) -> list[_Live]:
        tied = sorted((one for one in self._pending() if one.now == first.now), key=lambda one: one.seat)
        while self.tie_breaker is not None and len(tied) > 1:
            rolled = [self.tie_breaker.roll(1, FACES)[0] for _ in tied]
            tied = [one for one, die in zip(tied, rolled, strict=True) if die == max(rolled)]
        return tied

    # Gobbling

    def _gobble(self, attacks: Sequence[_Live]) -> bool:
        """Every guard that can answer is asked once for each attack; says whether anything was eaten."""
        eaten = False
        for attack in attacks:
            for guard in self._guards(attack):
                guard.faced.add(id(attack))
                assert attack.act is not None
                if attack.width < LEAST or not reaches(guard.now, attack.now, attack.act.timing):
                    continue
                most = min(guard.left, attack.width)
                dice = self.ask(Choice(guard.who, GOBBLE, tuple(range(most + 1)), attack.now))
                if dice:
                    guard.left -= dice
                    attack.width -= dice
                    attack.left = attack.width
                    self._say(What.GOBBLE, guard, target=attack.who, dice=dice)
                    eaten = True
        return eaten

    def _guards(self, attack: _Live) -> list[_Live]:
        act = attack.act
        assert act is not None
        return [
            one
            for one in self.live
            if one.act
            and one.act.kind == Kind.GUARD
            and (one.act.target or one.who) == act.target
            and (one.act.answers is None or act.manner in one.act.answers)
            and one.width >= LEAST
            and one.left
            and id(attack) not in one.faced
            and self._able(one)
        ]

    # Acting

    def _act(self, together: Sequence[_Live]) -> None:
        acting = {one.who for one in together}
        for one in together:
            one.done = True
        for one in together:
            act = one.act
            assert act is not None
            if act.kind == Kind.STRIKE:
                width = one.width + act.width
                changes, begun = self.fighters[act.target].take_hit(act.aim, width, act.verbal)
                kinds = tuple(condition.kind for condition in begun)
                self._say(What.HIT, one, aim=act.aim, full_width=width, changes=changes, begun=kinds)
            else:
                self._say(What.DONE if meets(act.difficulty, one.now) else What.TOO_LOW, one)
            # Those who act in a tie have acted: they lose no dice to each other.
            jolted = act.jolts and meets(act.difficulty, one.now)
            if (act.kind == Kind.STRIKE or jolted) and act.target not in acting:
                self._lose_die(act.target)

    def _lose_die(self, who: str) -> None:
        """A die off a set that was not used yet, a spare one too, as the player likes."""
        choices = [one for one in self.live if one.who == who and one.unused]
        if not choices:
            return
        # What one would least like to lose comes first: what strikes, what guards, what is spare.
        choices.sort(key=lambda one: (_worth(one), one.now), reverse=True)
        heights = tuple(one.height for one in choices)
        height = heights[0] if len(heights) == 1 else self.ask(Choice(who, LOSE_DIE, heights))
        loser = next(one for one in choices if one.height == height)
        loser.width -= 1
        loser.left -= 1
        self._say(What.DIE_LOST, loser, target="")

    # Before and after the order

    def _help(self) -> None:
        """Help counts from the start: it is there when the set is gobbled, and makes it wider."""
        helping = [one for one in self.live if one.act and one.act.kind == Kind.HELP and self._able(one)]
        for helper in helping:
            assert helper.act is not None
            helped = [one for one in self._pending() if one.who == helper.act.target]
            for one in helped[:1]:
                one.width = help_after(one.now, [helper.now]).width
                one.left = one.width
                self._say(What.HELPED if one.height <= helper.height else What.TOO_LOW, helper)
            helper.done = True

    def _finish(self) -> None:
        for who, declared in self.fought.declarations.items():
            for act in declared.acts:
                if act.kind != Kind.FINISH or not self.fighters[who].can_use(*act.uses):
                    continue
                target = self.fighters[act.target]
                there = target.has(DYING) and not target.dead  # somebody else may have been quicker
                if there:
                    target.finish()
                self.happened.append(Happening(what=What.FINISHED if there else What.LOST, who=who, target=act.target))
