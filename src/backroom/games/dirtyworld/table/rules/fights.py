"""A round at the table: declare, throw, use the sets, answer what is asked, apply (D6, D7)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias, final

from msgspec import UNSET
from msgspec.structs import replace

from backroom.core import Chance, Event, Seat, told
from backroom.games.dirtyworld.rules.arms import extra_width
from backroom.games.dirtyworld.rules.conditions import DYING
from backroom.games.dirtyworld.rules.odds import Throw as Dice
from backroom.games.dirtyworld.rules.pools import throw
from backroom.games.dirtyworld.rules.sets import FACES, sets_of
from backroom.games.dirtyworld.rules.traits import QUALITIES, NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.conflicts import FIGHT, fight_at, names
from backroom.games.dirtyworld.table.rules.fight_facts import Applied, CalledFor, Declared, Threw, Used, WorkedOut
from backroom.games.dirtyworld.table.rules.papers import show_pool_of
from backroom.games.dirtyworld.table.rules.parts import Answered, Asked, PlanShown
from backroom.games.dirtyworld.table.rules.planning import ROLLING, declare_pool, doings, odds
from backroom.games.dirtyworld.table.rules.planning import declared as edges_of
from backroom.games.dirtyworld.table.rules.rolls import usable
from backroom.games.dirtyworld.table.rules.rounds import TIE_DICE, Outcome, check_use, work_out
from backroom.games.dirtyworld.table.rules.stages import Step
from backroom.games.dirtyworld.table.rules.state import GM, Character, Fight, Session
from backroom.games.dirtyworld.table.rules.verb import ANYONE, Formed, Plain, Verb, find_own


def in_time(fight: Fight, meant: int) -> None:
    """Refuse what was meant for another round."""
    if meant not in (0, fight.round):
        raise NotAllowed(f"That was for round {meant}, and this is round {fight.round}.")


Heights: TypeAlias = tuple[int, ...]
SUGGESTED: tuple[tuple[forms.DoesKind, ...], ...] = (("strike",), ("guard",), ("strike", "guard"), ("task",), ("help",))
"""What somebody might do in a round."""


@final
class Declare(Formed[forms.Declare]):
    """What somebody does this round."""

    def __init__(self) -> None:
        super().__init__("declare", "Declare", forms.Declare, FIGHT, ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if fight_at(s, Step.DECLARE) is None:
            return "you can declare only at the start of a round"
        return "" if self._own(s, seat) else "you are not in it"

    def _own(self, s: Session, seat: Seat) -> list[str]:
        assert s.fight is not None
        return [who for who in s.fight.inside if s.plays(seat, who) and not s.characters[who].sheet.dead]

    def check(self, s: Session, seat: Seat, form: forms.Declare) -> None:
        assert s.fight is not None
        in_time(s.fight, form.round)
        one = find_own(s, seat, form.who)
        if one.id not in s.fight.inside:
            raise NotAllowed(f"{one.sheet.name} is not in this conflict.")
        for does in doings(form):
            self._check_act(s, one, does)
        declare_pool(one.sheet, form, one.help)

    def _check_act(self, s: Session, one: Character, does: forms.Does) -> None:
        assert s.fight is not None
        if does.target and does.target not in s.fight.inside:
            raise NotAllowed("The target is not in this conflict.")
        if does.kind == "strike" and (does.aim not in QUALITIES or not does.target or does.target == one.id):
            raise NotAllowed("A strike must be aimed at a Quality of somebody else.")
        if does.kind == "help" and (not does.target or does.target == one.id):
            raise NotAllowed("Help is for somebody else.")
        if does.kind == "finish":
            target = s.characters.get(does.target)
            if target is None or not target.sheet.has(DYING):
                raise NotAllowed("Only the dying can be finished.")

    def do(self, s: Session, seat: Seat, form: forms.Declare, chance: Chance) -> Sequence[Event]:
        one = find_own(s, seat, form.who)
        declared = Declared(one.id, one.sheet.name)
        whole = replace(declared, plan=self.plan(s, one, form))
        if s.options.declare == "open":
            return [told(whole, seat)]
        return [told(declared, seat, dict.fromkeys(s.decides(one.id), whole))]

    def plan(self, s: Session, one: Character, form: forms.Declare) -> PlanShown:
        """A declaration worked out: what, with which pool, at which odds."""
        pool = declare_pool(one.sheet, form, one.help)
        rolling = sum(does.kind in ROLLING for does in doings(form))
        return PlanShown(
            form=form,
            acts=tuple(doings(form)),
            targets=names(s, [does.target for does in doings(form) if does.target]),
            pool=show_pool_of(pool, one.open) if pool else None,
            width=extra_width(edges_of(form.edges)),
            odds=odds(pool, form.called, 1, rolling) if pool else None,
        )

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Declare:
        return self.suggest_for(s, rng.choice(self._own(s, seat)), rng)

    def suggest_for(self, s: Session, who: str, rng: Random) -> forms.Declare:
        """What somebody might do."""
        assert s.fight is not None
        one = s.characters[who]
        others = [other for other in s.fight.inside if other != who]
        pools = usable(one)
        if not pools or not others:
            return forms.Declare(who=who)
        acts = []
        for kind in rng.choice(SUGGESTED):
            identity, quality = rng.choice(pools)
            target = {"strike": rng.choice(others), "help": rng.choice(others)}.get(kind, "")
            aim = rng.choice(QUALITIES) if kind == "strike" else ""
            acts.append(
                forms.Does(
                    kind=kind,
                    identity=identity,
                    quality=quality,
                    target=target,
                    aim=aim,
                    verbal=rng.random() < 0.5,
                    timing=rng.random() < 0.3,
                )
            )
        edges = [forms.Edge(kind="weapon", grade=rng.choice((0, 1, 2)), use=rng.choice(("dice", "width")))]
        return forms.Declare(who=who, acts=acts, edges=edges)


@final
class CallForDice(Plain):
    """Everything is said. Those who have not declared do nothing this round."""

    def __init__(self) -> None:
        super().__init__("call for the dice", "Call for the dice", FIGHT)

    def may(self, s: Session, seat: Seat) -> str:
        fight = fight_at(s, Step.DECLARE)
        if fight is None:
            return "you can call for the dice only while actions are declared"
        return "" if fight.plans else "nobody has declared anything"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        fight = s.fight
        assert fight is not None
        plans = {who: plan for who, plan in fight.plans.items() if who in fight.inside and plan.acts}
        ties = chance.roll(TIE_DICE, FACES) if s.options.ties == "die" else []
        called = told(CalledFor(plans, names(s, list(plans)), tuple(ties)), seat)
        if not plans:
            return [called, *_worked_out([])]
        # Those with nothing to roll need not throw.
        idle = [who for who, plan in plans.items() if not (plan.pool and plan.pool.dice)]
        uses = {who: (0,) * len(plans[who].acts) for who in idle}
        events = [called, *(_threw(s, GM, who, (), {who: uses[who]}) for who in idle)]
        if len(idle) < len(plans):
            return events
        whole = {who: replace(plan, heights=uses[who]) for who, plan in plans.items()}
        return [*events, *_ask_on(s, whole, dict.fromkeys(plans, ()), ())]


def _threw(s: Session, seat: Seat, who: str, dice: tuple[int, ...], uses: Mapping[str, Heights]) -> Event:
    """Dice on the table; where a roll leaves no choice how to use it, that is settled with it."""
    return told(Threw(who, s.characters[who].sheet.name, dice, tuple(sets_of(dice)), dict(uses)), seat)


@final
class Throw(Plain):
    """Roll what was declared."""

    def __init__(self) -> None:
        super().__init__("throw", "Throw the dice", FIGHT, ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if fight_at(s, Step.THROW) is None:
            return "nobody has called for the dice"
        return "" if self._next(s, seat) else "you have thrown your dice"

    def _next(self, s: Session, seat: Seat) -> str:
        """Whose dice this seat throws next: its own first, and the game master's people before those of others."""
        assert s.fight is not None
        left = [who for who in s.fight.plans if who not in s.fight.dice and s.plays(seat, who)]
        left.sort(key=lambda who: s.characters[who].seat != seat)
        return left[0] if left else ""

    def dice(self, s: Session, seat: Seat) -> int:
        assert s.fight is not None
        plan = s.fight.plans[self._next(s, seat)]
        assert plan.pool is not None
        return Dice(plan.pool.dice, plan.form.called or None).rolled

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        fight = s.fight
        assert fight is not None
        who = self._next(s, seat)
        plan = fight.plans[who]
        assert plan.pool is not None
        dice = tuple(throw(plan.pool.dice, chance, plan.form.called or None))
        use = only_use(plan, dice)
        uses = {who: use} if use is not None else {}
        events = [_threw(s, seat, who, dice, uses)]
        if len(fight.dice) + 1 < len(fight.plans):
            return events
        return [*events, *_go_on(s, fight, {**fight.dice, who: dice}, uses)]


def only_use(plan: PlanShown, dice: Sequence[int]) -> Heights | None:
    """The one way to use a roll, or None if there is a choice."""
    sets = sets_of(dice)
    rolling = [one.kind in ROLLING for one in plan.acts]
    if not sets or not any(rolling):
        return (0,) * len(rolling)
    if len(sets) == 1 and sum(rolling) == 1:
        return tuple(sets[0].height if rolls else 0 for rolls in rolling)
    return None


def _go_on(s: Session, fight: Fight, dice: Mapping[str, Sequence[int]], used: Mapping[str, Heights]) -> list[Event]:
    """Once all sets are assigned: the next question, or what comes of the round."""
    plans = {who: replace(plan, heights=used[who]) if who in used else plan for who, plan in fight.plans.items()}
    if any(plan.heights is UNSET for plan in plans.values()):
        return []
    return _ask_on(s, plans, dice, fight.answers)


def _ask_on(
    s: Session, plans: Mapping[str, PlanShown], dice: Mapping[str, Sequence[int]], answers: Sequence[int]
) -> list[Event]:
    assert s.fight is not None
    choice, happened = work_out(s, plans, dice, answers, s.fight.ties)
    if choice is None:
        return _worked_out(happened)
    name = s.characters[choice.who].sheet.name
    return [told(Asked(choice.who, name, choice.about, choice.options, choice.against, len(answers) + 1), GM)]


def _worked_out(happened: Sequence[Outcome]) -> list[Event]:
    """What comes of a round: what everyone sees of it, and what a hidden sheet loses."""
    fact = WorkedOut(tuple(one.shown for one in happened))
    lost = {str(number): one.lost for number, one in enumerate(happened) if one.lost is not None}
    return [told(fact, None, {GM: replace(fact, changes=lost)} if lost else {})]


@final
class Use(Formed[forms.Use]):
    """Which set serves which action."""

    def __init__(self) -> None:
        super().__init__("use the sets", "Use the sets", forms.Use, FIGHT, ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if fight_at(s, Step.USE) is None:
            return "you can use the sets only when all dice are thrown"
        return "" if self._own(s, seat) else "you have nothing to choose"

    def _own(self, s: Session, seat: Seat) -> list[str]:
        assert s.fight is not None
        return [who for who, plan in s.fight.plans.items() if plan.heights is UNSET and s.plays(seat, who)]

    def _who(self, s: Session, seat: Seat, form: forms.Use) -> str:
        mine = self._own(s, seat)
        return form.who or mine[0]

    def check(self, s: Session, seat: Seat, form: forms.Use) -> None:
        fight = s.fight
        assert fight is not None
        in_time(fight, form.round)
        who = self._who(s, seat, form)
        if who not in self._own(s, seat):
            raise NotAllowed("There is nothing to choose for them.")
        check_use(who, fight.plans[who], fight.dice[who], form.heights)

    def do(self, s: Session, seat: Seat, form: forms.Use, chance: Chance) -> Sequence[Event]:
        fight = s.fight
        assert fight is not None
        who = self._who(s, seat, form)
        name = s.characters[who].sheet.name
        heights = tuple(form.heights)
        return [told(Used(who, name, heights), seat), *_go_on(s, fight, fight.dice, {who: heights})]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Use:
        fight = s.fight
        assert fight is not None
        who = rng.choice(self._own(s, seat))
        heights = [one.height for one in sets_of(fight.dice[who])]
        rng.shuffle(heights)
        acts = len(fight.plans[who].acts)
        return forms.Use(who=who, heights=(heights + [0] * acts)[:acts])


@final
class Answer(Formed[forms.Answer]):
    """How many gobble dice, or which set loses a die."""

    def __init__(self) -> None:
        super().__init__("answer", "Answer", forms.Answer, FIGHT, ANYONE)

    def may(self, s: Session, seat: Seat) -> str:
        if s.fight is None or s.fight.choice is None:
            return "nothing is being asked"
        return "" if s.plays(seat, s.fight.choice.who) else "somebody else is being asked"

    def check(self, s: Session, seat: Seat, form: forms.Answer) -> None:
        _, asked = self._asked(s)
        if form.number not in (0, asked.number):
            raise NotAllowed("Something else is being asked now.")
        if form.answer not in asked.options:
            raise NotAllowed(f"{form.answer} is not one of {', '.join(map(str, asked.options))}.")

    def do(self, s: Session, seat: Seat, form: forms.Answer, chance: Chance) -> Sequence[Event]:
        fight, one = self._asked(s)
        fact = Answered(one.who, one.name, one.about, one.options, one.against, one.number, form.answer)
        return [told(fact, seat), *_ask_on(s, fight.plans, fight.dice, [*fight.answers, form.answer])]

    def suggest(self, s: Session, seat: Seat, rng: Random) -> forms.Answer:
        return forms.Answer(answer=rng.choice(self._asked(s)[1].options))

    def _asked(self, s: Session) -> tuple[Fight, Asked]:
        assert s.fight is not None
        assert s.fight.choice is not None
        return s.fight, s.fight.choice


@final
class Apply(Plain):
    """What came of the round goes onto the sheets."""

    def __init__(self) -> None:
        super().__init__("apply the round", "Apply the round", FIGHT)

    def may(self, s: Session, seat: Seat) -> str:
        return "" if fight_at(s, Step.READY) else "nothing is worked out yet"

    def do(self, s: Session, seat: Seat, chance: Chance) -> Sequence[Event]:
        fight = s.fight
        assert fight is not None
        # A sheet that was opened meanwhile shows what it loses.
        opened = {
            place: lost for place, lost in fight.lost.items() if s.characters[fight.happened[int(place)].target].open
        }
        return [told(Applied(opened), seat)]


VERBS: tuple[Verb, ...] = (
    Declare(),
    CallForDice(),
    Throw(),
    Use(),
    Answer(),
    Apply(),
)
