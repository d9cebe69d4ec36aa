"""A round at the table: declare, throw, use the sets, answer what is asked, apply (D6, D7)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from backroom.core import Chance, Event, Facts, Form, Seat
from backroom.games.dirtyworld.arms import extra_width
from backroom.games.dirtyworld.conditions import DYING
from backroom.games.dirtyworld.odds import Throw as Dice
from backroom.games.dirtyworld.pools import throw
from backroom.games.dirtyworld.sets import FACES, sets_of
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.conflicts import ConflictDeed, fight_at, names
from backroom.games.dirtyworld.table.deed import find_own
from backroom.games.dirtyworld.table.papers import pool_facts
from backroom.games.dirtyworld.table.planning import ROLLING, declare_pool, declared, doings, odds
from backroom.games.dirtyworld.table.rolls import rolled_facts, usable
from backroom.games.dirtyworld.table.rounds import TIE_DICE, check_use, work_out
from backroom.games.dirtyworld.table.state import GM, Character, Fight, Step, Table
from backroom.games.dirtyworld.table.telling import told
from backroom.games.dirtyworld.traits import QUALITIES, NotAllowed


def in_time(fight: Fight, meant: int) -> None:
    """Refuse what was meant for another round."""
    if meant not in (0, fight.round):
        raise NotAllowed(f"That was for round {meant}, and this is round {fight.round}.")


class Declare(ConflictDeed):
    """What somebody does this round."""

    text, label = "declare", "Declare"
    form, for_players = forms.Declare, True

    def may(self, table: Table, seat: Seat) -> str:
        if fight_at(table, Step.DECLARE) is None:
            return "actions are declared at the start of a round"
        return "" if self._own(table, seat) else "you are not in it"

    def _own(self, table: Table, seat: Seat) -> list[str]:
        assert table.fight is not None
        return [who for who in table.fight.inside if table.plays(seat, who) and not table.characters[who].sheet.dead]

    def check(self, table: Table, seat: Seat, form: forms.Declare) -> None:
        assert table.fight is not None
        in_time(table.fight, form.round)
        one = find_own(table, seat, form.who)
        if one.id not in table.fight.inside:
            raise NotAllowed(f"{one.sheet.name} is not in this conflict.")
        for does in doings(form):
            self._check_act(table, one, does)
        declare_pool(one.sheet, form, one.help)

    def _check_act(self, table: Table, one: Character, does: forms.Does) -> None:
        assert table.fight is not None
        if does.target and does.target not in table.fight.inside:
            raise NotAllowed("The target is not in this conflict.")
        if does.kind == "strike" and (does.aim not in QUALITIES or not does.target or does.target == one.id):
            raise NotAllowed("A strike is aimed at a Quality of somebody else.")
        if does.kind == "help" and (not does.target or does.target == one.id):
            raise NotAllowed("Help is for somebody else.")
        if does.kind == "finish":
            target = table.characters.get(does.target)
            if target is None or not target.sheet.has(DYING):
                raise NotAllowed("Only the dying can be finished.")

    def do(self, table: Table, seat: Seat, form: forms.Declare, chance: Chance) -> Sequence[Event]:
        one = find_own(table, seat, form.who)
        public = {"who": one.id, "name": one.sheet.name}
        plan = {"plan": self.plan(table, one, form)}
        if table.options.declare == "open":
            return [told("declared", seat, {**public, **plan})]
        return [told("declared", seat, public, plan, table.decides(one.id))]

    def plan(self, table: Table, one: Character, form: forms.Declare) -> dict[str, Any]:
        """A declaration as facts: what, with which pool, at which odds."""
        pool = declare_pool(one.sheet, form, one.help)
        rolling = sum(does.kind in ROLLING for does in doings(form))
        return {
            "form": msgspec.to_builtins(form),
            "acts": [msgspec.to_builtins(does) for does in doings(form)],
            "targets": names(table, [does.target for does in doings(form) if does.target]),
            "pool": pool_facts(pool, one.open) if pool else None,
            "width": extra_width(declared(form.edges)),
            "odds": odds(pool, form.called, 1, rolling) if pool else None,
        }

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Declare:
        return self.suggest_for(table, rng.choice(self._own(table, seat)), rng)

    def suggest_for(self, table: Table, who: str, rng: Random) -> forms.Declare:
        """What somebody might do."""
        assert table.fight is not None
        one = table.characters[who]
        others = [other for other in table.fight.inside if other != who]
        pools = usable(one)
        if not pools or not others:
            return forms.Declare(who=who)
        acts = []
        for kind in rng.choice((("strike",), ("guard",), ("strike", "guard"), ("task",), ("help",))):
            identity, quality = rng.choice(pools)
            target = {"strike": rng.choice(others), "help": rng.choice(others)}.get(kind, "")
            aim = rng.choice(QUALITIES) if kind == "strike" else ""
            acts.append(
                forms.Does(
                    kind=kind,  # type: ignore[arg-type]
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


class CallForDice(ConflictDeed):
    """Everything is said: whoever has not declared does nothing this round."""

    text, label = "call for the dice", "Call for the dice"

    def may(self, table: Table, seat: Seat) -> str:
        fight = fight_at(table, Step.DECLARE)
        if fight is None:
            return "the dice are called for when actions are declared"
        return "" if fight.plans else "nobody has declared anything"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        fight = table.fight
        assert fight is not None
        plans = {who: plan for who, plan in fight.plans.items() if who in fight.inside and plan["acts"]}
        ties = chance.roll(TIE_DICE, FACES) if table.options.ties == "die" else []
        called = told("called for", seat, {"plans": plans, "names": names(table, list(plans)), "ties": ties})
        if not plans:
            return [called, *_worked_out([])]
        # Whoever has nothing to roll needs no hand to throw it.
        idle = [who for who, plan in plans.items() if not (plan["pool"] and plan["pool"]["dice"])]
        uses = {who: [0] * len(plans[who]["acts"]) for who in idle}
        events = [called, *(_threw(table, GM, who, [], {who: uses[who]}) for who in idle)]
        if len(idle) < len(plans):
            return events
        whole = {who: {**plan, "heights": uses[who]} for who, plan in plans.items()}
        return [*events, *_ask_on(table, whole, {who: [] for who in plans}, ())]


def _threw(table: Table, seat: Seat, who: str, dice: Sequence[int], uses: Mapping[str, list[int]]) -> Event:
    """Dice on the table; where a roll leaves no choice how to use it, that is settled with it."""
    facts = {"who": who, "name": table.characters[who].sheet.name, **rolled_facts(dice), "uses": dict(uses)}
    return told("threw", seat, facts)


class Throw(ConflictDeed):
    """Roll what was declared."""

    text, label = "throw", "Throw the dice"
    for_players = True

    def may(self, table: Table, seat: Seat) -> str:
        if fight_at(table, Step.THROW) is None:
            return "no dice are called for"
        return "" if self._next(table, seat) else "your dice are down"

    def _next(self, table: Table, seat: Seat) -> str:
        """Whose dice this seat throws next: its own first, and the game master's people before those of others."""
        assert table.fight is not None
        left = [who for who in table.fight.plans if who not in table.fight.dice and table.plays(seat, who)]
        left.sort(key=lambda who: table.characters[who].seat != seat)
        return left[0] if left else ""

    def dice(self, table: Table, seat: Seat) -> int:
        assert table.fight is not None
        plan = table.fight.plans[self._next(table, seat)]
        return Dice(plan["pool"]["dice"], plan["form"].get("called", 0) or None).rolled

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        fight = table.fight
        assert fight is not None
        who = self._next(table, seat)
        plan = fight.plans[who]
        dice = throw(plan["pool"]["dice"], chance, plan["form"].get("called", 0) or None)
        use = only_use(plan, dice)
        uses = {who: use} if use is not None else {}
        events = [_threw(table, seat, who, dice, uses)]
        if len(fight.dice) + 1 < len(fight.plans):
            return events
        return [*events, *_go_on(table, fight, {**fight.dice, who: dice}, uses)]


def only_use(plan: Facts, dice: Sequence[int]) -> list[int] | None:
    """The one way to use a roll, or None if there is a choice."""
    sets = sets_of(dice)
    rolling = [one["kind"] in ROLLING for one in plan["acts"]]
    if not sets or not any(rolling):
        return [0] * len(rolling)
    if len(sets) == 1 and sum(rolling) == 1:
        return [sets[0].height if rolls else 0 for rolls in rolling]
    return None


def _go_on(table: Table, fight: Fight, dice: Mapping[str, list[int]], used: Mapping[str, list[int]]) -> list[Event]:
    """Once all sets are assigned: the next question, or what comes of the round."""
    plans = {who: {**plan, "heights": used[who]} if who in used else plan for who, plan in fight.plans.items()}
    if any("heights" not in plan for plan in plans.values()):
        return []
    return _ask_on(table, plans, dice, fight.answers)


def _ask_on(
    table: Table, plans: Mapping[str, Facts], dice: Mapping[str, list[int]], answers: Sequence[int]
) -> list[Event]:
    assert table.fight is not None
    question, happened = work_out(table, plans, dice, answers, table.fight.ties)
    if question is None:
        return _worked_out(happened)
    name = table.characters[question.who].sheet.name
    against = list(question.against) if question.against else None
    facts = {"who": question.who, "name": name, "about": question.about, "options": list(question.options)}
    return [told("asked", GM, {**facts, "against": against, "number": len(answers) + 1})]


def _worked_out(happened: Sequence[tuple[Facts, Facts]]) -> list[Event]:
    """What comes of a round: what everyone sees of it, and what a hidden sheet loses."""
    public = [one for one, _ in happened]
    hidden = {str(number): more["changes"] for number, (_, more) in enumerate(happened) if more}
    more = {"changes": hidden} if hidden else None
    return [told("worked out", None, {"happened": public}, more, [GM] if more else [])]


class Use(ConflictDeed):
    """Which set serves which action."""

    text, label = "use the sets", "Use the sets"
    form, for_players = forms.Use, True

    def may(self, table: Table, seat: Seat) -> str:
        if fight_at(table, Step.USE) is None:
            return "sets are used when all dice are down"
        return "" if self._own(table, seat) else "you have nothing to choose"

    def _own(self, table: Table, seat: Seat) -> list[str]:
        assert table.fight is not None
        return [who for who, plan in table.fight.plans.items() if "heights" not in plan and table.plays(seat, who)]

    def _who(self, table: Table, seat: Seat, form: forms.Use) -> str:
        mine = self._own(table, seat)
        return form.who or mine[0]

    def check(self, table: Table, seat: Seat, form: forms.Use) -> None:
        fight = table.fight
        assert fight is not None
        in_time(fight, form.round)
        who = self._who(table, seat, form)
        if who not in self._own(table, seat):
            raise NotAllowed("There is nothing to choose for that one.")
        check_use(who, fight.plans[who], fight.dice[who], form.heights)

    def do(self, table: Table, seat: Seat, form: forms.Use, chance: Chance) -> Sequence[Event]:
        fight = table.fight
        assert fight is not None
        who = self._who(table, seat, form)
        name = table.characters[who].sheet.name
        event = told("used", seat, {"who": who, "name": name, "heights": form.heights})
        return [event, *_go_on(table, fight, fight.dice, {who: form.heights})]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Use:
        fight = table.fight
        assert fight is not None
        who = rng.choice(self._own(table, seat))
        heights = [one.height for one in sets_of(fight.dice[who])]
        rng.shuffle(heights)
        acts = len(fight.plans[who]["acts"])
        return forms.Use(who=who, heights=(heights + [0] * acts)[:acts])


class Answer(ConflictDeed):
    """How many gobble dice, or which set loses a die."""

    text, label = "answer", "Answer"
    form, for_players = forms.Answer, True

    def may(self, table: Table, seat: Seat) -> str:
        fight = table.fight
        if fight is None or fight.question is None:
            return "nothing is asked"
        return "" if table.plays(seat, fight.question["who"]) else "somebody else is asked"

    def check(self, table: Table, seat: Seat, form: forms.Answer) -> None:
        assert table.fight is not None
        assert table.fight.question is not None
        question = table.fight.question
        if form.number not in (0, question["number"]):
            raise NotAllowed("Something else is asked by now.")
        options = question["options"]
        if form.answer not in options:
            raise NotAllowed(f"{form.answer} is not one of {', '.join(map(str, options))}.")

    def do(self, table: Table, seat: Seat, form: forms.Answer, chance: Chance) -> Sequence[Event]:
        fight = table.fight
        assert fight is not None
        assert fight.question is not None
        event = told("answered", seat, {**fight.question, "answer": form.answer})
        return [event, *_ask_on(table, fight.plans, fight.dice, [*fight.answers, form.answer])]

    def suggest(self, table: Table, seat: Seat, rng: Random) -> forms.Answer:
        assert table.fight is not None
        assert table.fight.question is not None
        return forms.Answer(answer=rng.choice(table.fight.question["options"]))


class Apply(ConflictDeed):
    """What came of the round goes onto the sheets."""

    text, label = "apply the round", "Apply the round"

    def may(self, table: Table, seat: Seat) -> str:
        return "" if fight_at(table, Step.READY) else "nothing is worked out yet"

    def do(self, table: Table, seat: Seat, form: Form, chance: Chance) -> Sequence[Event]:
        assert table.fight is not None
        # A sheet that was opened meanwhile shows what it loses.
        changes = {
            str(number): one["hidden"]
            for number, one in enumerate(table.fight.happened)
            if "hidden" in one and table.characters[one["target"]].open
        }
        return [told("applied", seat, {"changes": changes})]


DEEDS = (
    Declare(),
    CallForDice(),
    Throw(),
    Use(),
    Answer(),
    Apply(),
)
