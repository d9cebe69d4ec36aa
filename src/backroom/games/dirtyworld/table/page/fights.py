"""A conflict: who is in it, what was declared, the dice, what is asked, and how the round went."""

from collections.abc import Sequence
from typing import assert_never

import msgspec
from msgspec import UNSET

from backroom.core import View
from backroom.games.dirtyworld.page.names import percent, short, tag
from backroom.games.dirtyworld.page.slips import Act, DiceSet, Sum
from backroom.games.dirtyworld.page.timeline import Course
from backroom.games.dirtyworld.rules.round import GOBBLE
from backroom.games.dirtyworld.rules.sets import loose, sets_of
from backroom.games.dirtyworld.rules.traits import QUALITIES
from backroom.games.dirtyworld.table.page.course import course_of
from backroom.games.dirtyworld.table.page.people import Character
from backroom.games.dirtyworld.table.page.pools import (
    Comes,
    EdgeRow,
    Pick,
    comes_to,
    edges_of,
    odds_of,
    pick_of,
    sheet_of,
    sum_of,
)
from backroom.games.dirtyworld.table.page.reading import Desk, Filling
from backroom.games.dirtyworld.table.page.rolls import offered
from backroom.games.dirtyworld.table.rules.conflicts import GROUNDS
from backroom.games.dirtyworld.table.rules.forms import Does
from backroom.games.dirtyworld.table.rules.parts import PlanShown
from backroom.games.dirtyworld.table.rules.preview import Look, known
from backroom.games.dirtyworld.table.rules.shown import FightShown, characters_in, held_in, open_in, sheet_in
from backroom.games.dirtyworld.table.rules.stages import Step
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.web.kit.words import Saying

KINDS = (
    ("strike", "Strike", "swords"),
    ("guard", "Guard", "shield"),
    ("task", "Do something", "hand"),
    ("help", "Help", "aid"),
    ("finish", "Finish", "grave"),
)
ICONS = {kind: icon for kind, _, icon in KINDS}
STEPS = (
    (Step.DECLARE, "Declare"),
    (Step.THROW, "Throw"),
    (Step.USE, "Use the sets"),
    (Step.READY, "Apply"),
)


class Fighter(msgspec.Struct, frozen=True, kw_only=True):
    """One side of the round."""

    id: str
    name: str
    mine: bool
    waiting: str = ""
    """What to say instead, while nothing of it is known or done."""
    undeclared: bool = False
    """Everyone waits for this one."""
    secret: bool = False
    """It is declared, and this eye does not know what."""
    hidden: bool = False
    """Only this eye and the game master know it yet."""
    acts: tuple[Act, ...] = ()
    sums: tuple[Sum, ...] = ()
    dice: int = 0
    rolled: bool = False
    sets: tuple[DiceSet, ...] = ()
    loose: tuple[int, ...] = ()
    odds: tuple[tuple[str, str], ...] = ()


class ActForm(msgspec.Struct, frozen=True, kw_only=True):
    """One action that is being declared."""

    number: int
    kind: str
    pick: Pick
    target: str
    aim: str
    aims: tuple[tuple[str, str], ...]
    """Each Quality, with the target's points where they are known."""
    verbal: bool
    timing: bool
    difficulty: str
    jolts: bool
    words: str
    notes: tuple[str, ...]


class DeclareForm(msgspec.Struct, frozen=True, kw_only=True):
    """A declaration that is being filled in."""

    who: str
    whom: tuple[tuple[str, str], ...]
    targets: tuple[tuple[str, str], ...]
    kinds: tuple[tuple[str, str, str], ...]
    acts: tuple[ActForm, ...]
    edges: tuple[EdgeRow, ...]
    called: str
    takes_time: bool
    bonus: str
    comes: Comes
    again: bool
    """Something is declared already, and this would be instead of it."""
    more: bool


class UseForm(msgspec.Struct, frozen=True):
    """Sets to be used: which serves what."""

    who: str
    name: str
    acts: tuple[str, ...]
    sets: tuple[tuple[int, str], ...]


class Choice(msgspec.Struct, frozen=True):
    """What is asked of somebody before the round goes on."""

    number: int
    words: str
    options: tuple[tuple[int, str], ...]
    mine: bool


class Conflict(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of a conflict."""

    round: int
    ground: str
    step: str
    steps: tuple[tuple[str, str], ...]
    fighters: tuple[Fighter, ...]
    out: tuple[str, ...]
    declare: DeclareForm | None
    uses: tuple[UseForm, ...]
    choice: Choice | None
    course: Course | None
    line_title: str
    mine: tuple[tuple[str, str], ...]
    """Those of this seat who may withdraw."""
    grounds: tuple[str, ...]
    """Where else it can be taken."""
    joining: tuple[Character, ...]


def conflict_of(view: View, people: Sequence[Character], desk: Desk, say: Saying) -> Conflict | None:
    """The conflict, if there is one."""
    fight = open_in(view).fight
    if fight is None:
        return None
    own = {one.id for one in people if one.mine or view.eye == GM}
    inside = [who for who in fight.fighters if who in fight.inside]
    settled = fight.step == Step.READY
    before = fight.step == Step.DECLARE and fight.happened
    return Conflict(
        round=fight.round,
        ground=fight.ground,
        step=fight.step,
        steps=STEPS,
        fighters=tuple(_fighter(view, fight, who, people) for who in inside),
        out=tuple(name for who, name in fight.fighters.items() if who not in inside),
        declare=_declare(view, fight, [who for who in inside if who in own], desk)
        if offered(view, "declare")
        else None,
        uses=tuple(_uses(view, fight, own)),
        choice=_choice(view, fight, own),
        course=course_of(view, fight, own, say) if settled or before else None,
        line_title="How it goes" if settled else f"Round {fight.round - 1}, as it went",
        mine=tuple((who, fight.fighters[who]) for who in inside if who in own) if offered(view, "withdraw") else (),
        grounds=tuple(ground for ground in GROUNDS if ground != fight.ground) if offered(view, "take it to") else (),
        joining=tuple(one for one in people if not one.unseen and not one.dead and one.id not in inside)
        if offered(view, "join the conflict")
        else (),
    )


# What was declared, and the dice


def _fighter(view: View, fight: FightShown, who: str, people: Sequence[Character]) -> Fighter:
    name, mine = fight.fighters[who], any(one.id == who and one.mine for one in people)
    held = held_in(view)
    plan, secret = fight.plans.get(who), held.plans.get(who) if held else None
    shown = plan or secret
    if shown is None:
        if who in fight.plans:
            return Fighter(id=who, name=name, mine=mine, waiting="Has decided, in secret.", secret=True)
        if fight.step != Step.DECLARE:
            return Fighter(id=who, name=name, mine=mine, waiting="Does nothing this round.")
        return Fighter(id=who, name=name, mine=mine, waiting="Has not declared.", undeclared=True)
    if not shown.acts:
        return Fighter(id=who, name=name, mine=mine, waiting="Waits.")
    dice = fight.dice.get(who)
    heights = () if shown.heights is UNSET else shown.heights
    uses = dict(zip(heights, (act.kind for act in shown.acts), strict=False))
    rolling = sum(act.kind != "finish" for act in shown.acts)
    return Fighter(
        id=who,
        name=name,
        mine=mine,
        hidden=plan is None,
        acts=tuple(_shown_act(act, shown.targets) for act in shown.acts),
        sums=tuple(_sums(shown)),
        dice=shown.pool.dice if shown.pool else 0,
        rolled=dice is not None,
        sets=tuple(DiceSet(one.width, one.height, uses.get(one.height, "")) for one in sets_of(dice or ())),
        loose=tuple(loose(dice or ())),
        odds=odds_of(shown.odds, rolling, False) if shown.odds else (),
    )


def _shown_act(act: Does, targets: dict[str, str]) -> Act:
    parts = tuple(part.capitalize() for part in (act.identity, act.quality) if part)
    note = act.words if act.kind != "task" else ""
    said = [note, "speed counts" if act.timing else "", "with words" if act.verbal else ""]
    words = _act_title(act, short(targets.get(act.target, "")))
    return Act(ICONS[act.kind], words, act.aim.capitalize(), parts, 0, ", ".join(filter(None, said)))


def _act_title(act: Does, target: str) -> str:
    match act.kind:
        case "strike":
            return f"Strike {target}"
        case "guard":
            return f"Guard {target}" if target else "Guard"
        case "task" | "":
            return act.words or "Do something"
        case "help":
            return f"Help {target}"
        case "finish":
            return f"Finish {target}"
        case _ as never:
            assert_never(never)


def _sums(plan: PlanShown) -> list[Sum]:
    pool = plan.pool
    if pool is None:
        return [Sum("Nothing to roll", "", "")]
    sums = [Sum(words, "", f"{dice}d") for words, dice in sum_of(pool.parts)][2:]
    if plan.width:
        sums.append(Sum("Edges, as ", "width", f"+{plan.width} wide"))
    called = plan.form.called
    if called:
        sums.append(Sum(f"A called shot: one die is set on {called}", "", "one die off"))
    return [*sums, Sum(pool.name, "", f"{pool.dice}d")]


# Declaring


def _declare(view: View, fight: FightShown, own: Sequence[str], desk: Desk) -> DeclareForm:
    filling = desk.filling("declare")
    waiting = [who for who in own if who not in fight.plans]
    who = filling.at("who", default=next(iter([*waiting, *own])))
    seats = {one.id: one.seat for one in characters_in(view)}
    foes = sorted(
        (other for other in fight.inside if other != who),
        key=lambda other: bool(seats[other]) == bool(seats.get(who)),
    )
    others = tuple((other, fight.fighters[other]) for other in foes)
    sheet = sheet_of(view, who)
    picks = [pick_of(filling, sheet, "acts", number, empty=number > 0) for number in range(2)]
    first = {"kind": "strike", "target": others[0][0] if others else "", "aim": QUALITIES[0]}
    identity, quality = picks[0].chosen
    acts = [{**first, "identity": identity, "quality": quality}]
    found = filling.comes_to(view, who=who, acts=acts)
    notes = _notes(filling, found, fight)
    edges = edges_of(filling, found)
    rolling = sum(filling.at("acts", number, "kind") not in ("", "finish") for number in range(2))
    return DeclareForm(
        who=who,
        whom=tuple((one, fight.fighters[one]) for one in own),
        targets=others,
        kinds=KINDS,
        acts=tuple(_act(view, filling, number, picks[number], others, notes.get(number, ())) for number in range(2)),
        edges=edges,
        called=filling.at("called", default="0"),
        takes_time=filling.ticked("takes_time"),
        bonus=filling.at("bonus", default="0"),
        comes=comes_to(found, max(rolling, 1)),
        again=who in fight.plans,
        more=any(row.grade != "0" for row in edges) or filling.at("called", default="0") != "0",
    )


def _act(
    view: View,
    filling: Filling,
    number: int,
    pick: Pick,
    others: Sequence[tuple[str, str]],
    notes: tuple[str, ...],
) -> ActForm:
    target = filling.at("acts", number, "target", default=others[0][0] if others and not number else "")
    whose = known(view, target)
    sheet = sheet_in(view, whose) if whose else None
    return ActForm(
        number=number,
        kind=filling.at("acts", number, "kind", default="" if number else "strike"),
        pick=pick,
        target=target,
        aim=filling.at("acts", number, "aim", default=QUALITIES[0]),
        aims=tuple((one, f"{one.capitalize()} {sheet.traits[one] if sheet else ''}".strip()) for one in QUALITIES),
        verbal=filling.ticked("acts", number, "verbal"),
        timing=filling.ticked("acts", number, "timing"),
        difficulty=filling.at("acts", number, "difficulty", default="1"),
        jolts=filling.ticked("acts", number, "jolts"),
        words=filling.at("acts", number, "words"),
        notes=notes,
    )


def _notes(filling: Filling, found: Look, fight: FightShown) -> dict[int, tuple[str, ...]]:
    """Under each strike: its chance to get through, and what it is rolled with if it comes to blows."""
    kinds = [filling.at("acts", number, "kind", default="" if number else "strike") for number in range(2)]
    strikes = [number for number, kind in enumerate(kinds) if kind == "strike"]
    notes: dict[int, tuple[str, ...]] = {}
    for number, strike in zip(strikes, found.strikes, strict=False):
        name = short(fight.fighters.get(strike.target, ""))
        met = (
            f"past {name}\N{RIGHT SINGLE QUOTATION MARK}s guard"
            if strike.guarded
            else f"at {name}, who has no guard yet"
        )
        said = [f"{percent(strike.through)} {met}"]
        if strike.rolls_with and not filling.ticked("acts", number, "verbal"):
            said.append(f"With fists, or the same arms: {strike.rolls_with.capitalize()}")
        notes[number] = tuple(said)
    return notes


# Using the sets, and questions


def _uses(view: View, fight: FightShown, own: set[str]) -> list[UseForm]:
    if not offered(view, "use the sets"):
        return []
    return [
        UseForm(
            who,
            fight.fighters[who],
            tuple(_shown_act(act, plan.targets).words for act in plan.acts),
            tuple((one.height, tag(one.width, one.height)) for one in sets_of(fight.dice[who])),
        )
        for who, plan in fight.plans.items()
        if who in own and plan is not None and plan.heights is UNSET
    ]


def _choice(view: View, fight: FightShown, own: set[str]) -> Choice | None:
    asked = fight.question
    if asked is None:
        return None
    mine = asked.who in own and offered(view, "answer")
    who = "You" if mine and view.eye != GM else short(asked.name)
    if asked.about == GOBBLE:
        against = f" of {tag(*asked.against)}" if asked.against else ""
        words = f"{who}: how many gobble dice for the set{against}?"
        options = tuple((one, f"{one} {'die' if one == 1 else 'dice'}" if one else "None") for one in asked.options)
    else:
        words = f"{who}: which set loses a die?"
        options = tuple((one, f"The {one}s" if one else "None") for one in asked.options)
    return Choice(asked.number, words, options, mine)
