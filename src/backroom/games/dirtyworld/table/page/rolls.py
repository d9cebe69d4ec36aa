"""Rolls: the form with its odds, contests, and the dice that lie on the table."""

from collections.abc import Sequence
from typing import assert_never

import msgspec
from msgspec import UNSET

from backroom.core import View
from backroom.games.dirtyworld.page.names import percent, tag
from backroom.games.dirtyworld.page.slips import DiceSet
from backroom.games.dirtyworld.rules.contests import STOPPED
from backroom.games.dirtyworld.rules.sets import Set, loose
from backroom.games.dirtyworld.rules.shown import PoolShown
from backroom.games.dirtyworld.table.page.people import Character, player_at
from backroom.games.dirtyworld.table.page.pools import (
    Comes,
    EdgeRow,
    Pick,
    comes_to,
    edges_of,
    odds_of,
    pick_of,
    pool_comes_to,
    sheet_of,
    sum_of,
)
from backroom.games.dirtyworld.table.page.reading import Desk
from backroom.games.dirtyworld.table.rules import parts
from backroom.games.dirtyworld.table.rules.forms import Eyes
from backroom.games.dirtyworld.table.rules.parts import RollPlan, TableRoll
from backroom.games.dirtyworld.table.rules.shown import held_in, open_in
from backroom.games.dirtyworld.table.rules.state import GM
from backroom.games.dirtyworld.table.rules.words import CONTESTS
from backroom.web.page_types import SeatLine

ROLL, CONTEST = "roll", "contest"
EYES = (
    ("open", "Everyone", "all see the dice"),
    ("gm", "Game master and me", "the others see that I roll"),
    ("blind", "Game master alone", "I do not see the dice"),
)
SCREEN = (("open", "Everyone", "all see the dice"), ("gm", "Behind the screen", "nobody sees for whom"))
SEEN_BY: dict[Eyes, str] = {"open": "", "gm": "for the game master", "blind": "blind"}
CONTEST_KINDS = (("contest", "Get past somebody"), ("stealth", "Creep past somebody"), ("chase", "Run from somebody"))


class Fallen(msgspec.Struct, frozen=True, kw_only=True):
    """Dice of one throw."""

    who: str
    about: str
    parts: tuple[tuple[str, str], ...]
    dice: int
    sets: tuple[DiceSet, ...] = ()
    loose: tuple[int, ...] = ()
    seen: bool = True
    """This eye sees the dice."""


class Rolled(msgspec.Struct, frozen=True, kw_only=True):
    """A roll that lies on the table."""

    number: int
    title: str
    eyes: str
    """Who sees it, if not everyone."""
    throws: tuple[Fallen, ...]
    result: str
    works: bool
    odds: tuple[tuple[str, str], ...]


class RollForm(msgspec.Struct, frozen=True, kw_only=True):
    """A roll that is being filled in."""

    who: str
    whom: tuple[Character, ...]
    """Whom this seat may roll for; one alone is no choice."""
    pick: Pick
    other: tuple[str, str]
    """The pool of the second thing, where two different ones are done at once."""
    words: str
    difficulty: str
    called: str
    takes_time: bool
    at_once: str
    bonus: str
    edges: tuple[EdgeRow, ...]
    eyes: str
    all_eyes: tuple[tuple[str, str, str], ...]
    helps: str
    others: tuple[Character, ...]
    when: str
    comes: Comes
    more: bool
    """Something is set that is folded away as a rule."""


class SideForm(msgspec.Struct, frozen=True):
    """One side of a contest."""

    name: str
    title: str
    who: str
    pick: Pick
    bonus: str


class ContestForm(msgspec.Struct, frozen=True, kw_only=True):
    """A contest that is being filled in."""

    sides: tuple[SideForm, ...]
    whom: tuple[Character, ...]
    kind: str
    kinds: tuple[tuple[str, str], ...]
    timing: bool
    difficulty: str
    words: str
    comes: Comes
    against: Comes
    through: str
    open: bool


def offered(view: View, action: str) -> bool:
    """Whether this seat may do that now."""
    return any(offer.action == action for offer in view.offers)


def roll_of(view: View, people: Sequence[Character], desk: Desk) -> RollForm | None:
    """The form of a roll, if this seat may roll."""
    if not offered(view, ROLL):
        return None
    filling = desk.filling(ROLL)
    mine = [one for one in people if not one.dead and (view.eye == GM or one.mine)]
    whom = tuple(sorted(mine, key=lambda one: one.seat))  # the game master's own people first
    who = filling.at("who", default=whom[0].id if view.eye == GM else "")
    pick = pick_of(filling, sheet_of(view, who))
    identity, quality = pick.chosen
    found = filling.comes_to(view, who=who, identity=identity, quality=quality)
    at_once = filling.at("at_once", default="1")
    unseen = any(one.id == who and one.unseen for one in people)
    default_eyes = "gm" if unseen else "open"
    difficulty, called = filling.at("difficulty", default="1"), filling.at("called", default="0")
    rows = edges_of(filling, found)
    changed = (at_once, called, difficulty, filling.at("helps")) != ("1", "0", "1", "")
    return RollForm(
        who=who,
        whom=whom,
        pick=pick,
        other=(filling.at("other_identity"), filling.at("other_quality")),
        words=filling.at("words"),
        difficulty=difficulty,
        called=called,
        takes_time=filling.ticked("takes_time"),
        at_once=at_once,
        bonus=filling.at("bonus", default="0"),
        edges=rows,
        eyes=filling.at("eyes", default=default_eyes),
        all_eyes=SCREEN if view.eye == GM else EYES,
        helps=filling.at("helps"),
        others=tuple(one for one in people if not one.unseen and one.id != who and not (one.mine and not who)),
        when=filling.at("when", default="before"),
        comes=comes_to(found, int(at_once) if at_once.isdecimal() else 1, difficulty not in ("", "1")),
        more=any(row.grade != "0" for row in rows) or changed,
    )


def contest_of(view: View, people: Sequence[Character], desk: Desk) -> ContestForm | None:
    """The form of a contest, for the game master."""
    if not offered(view, CONTEST):
        return None
    filling = desk.filling(CONTEST)
    whom = tuple(one for one in people if not one.unseen and not one.dead)
    sides = []
    for number, (name, title) in enumerate((("acting", "Acts"), ("resisting", "Is in the way"))):
        who = filling.at(name, "who", default=whom[number].id)
        pick = pick_of(filling, sheet_of(view, who), name)
        sides.append(SideForm(name, title, who, pick, filling.at(name, "bonus", default="0")))
    asked = {side.name: _side(side) for side in sides}
    found = filling.comes_to(view, **asked)
    return ContestForm(
        sides=tuple(sides),
        whom=whom,
        kind=filling.at("kind", default="contest"),
        kinds=CONTEST_KINDS,
        timing=filling.ticked("timing"),
        difficulty=filling.at("difficulty", default="1"),
        words=filling.at("words"),
        comes=comes_to(found),
        against=pool_comes_to(found.against) if found.against else Comes(),
        through="" if found.through is None else percent(found.through),
        open=filling.open,
    )


def _side(side: SideForm) -> dict[str, str]:
    identity, quality = side.pick.chosen
    return {"who": side.who, "identity": identity, "quality": quality}


# What lies on the table


def rolls_of(view: View, seats: Sequence[SeatLine]) -> tuple[Rolled, ...]:
    """The last rolls, newest first, each as far as this eye sees it."""
    held = held_in(view)
    own = held.rolls if held else {}
    found = [_on_table(number, one, own.get(str(number)), seats) for number, one in enumerate(open_in(view).rolls)]
    return tuple(reversed(found))


def _on_table(number: int, one: TableRoll, more: TableRoll | RollPlan | None, seats: Sequence[SeatLine]) -> Rolled:
    """A roll as everyone sees it, and `more`: what this eye knows of it."""
    whole = one if more is None or isinstance(more, RollPlan) else more
    match whole:
        case parts.Contested():
            return _contested(number, whole)
        case parts.Rolled(name=name, eyes=eyes):
            return _one_roll(number, whole, name, SEEN_BY[eyes], more if isinstance(more, RollPlan) else whole.plan)
        case parts.RolledUnseen(name=name, eyes=eyes):
            who = player_at(seats, GM) if name is UNSET or not name else name
            return _one_roll(number, whole, who, "behind the screen", whole.plan)
        case _ as never:
            assert_never(never)


def _one_roll(
    number: int, one: parts.Rolled | parts.RolledUnseen, who: str, eyes: str, plan: RollPlan | None
) -> Rolled:
    if plan is None:
        unknown = Fallen(who=who, about="", parts=(), dice=0, seen=False)
        return Rolled(number=number, title=who, eyes=eyes, throws=(unknown,), result="", works=False, odds=())
    fell = one.fell
    throw = Fallen(who=who, about=plan.pool.name, parts=tuple(sum_of(plan.pool.parts)), dice=plan.pool.dice, seen=False)
    result, works = "Only the game master sees the dice.", False
    if fell is not None:
        throw = _fallen(who, plan.pool, fell.dice, fell.sets)
        result, works = _result(plan, fell), fell.works >= plan.at_once
    return Rolled(
        number=number,
        title=f"{who}: {plan.words}" if plan.words else who,
        eyes=eyes,
        throws=(throw,),
        result=result,
        works=works,
        odds=odds_of(plan.odds, plan.at_once, plan.difficulty > 1),
    )


def _fallen(who: str, pool: PoolShown, dice: Sequence[int], sets: Sequence[Set]) -> Fallen:
    return Fallen(
        who=who,
        about=pool.name,
        parts=tuple(sum_of(pool.parts)),
        dice=pool.dice,
        sets=tuple(DiceSet(one.width, one.height, "") for one in sets),
        loose=tuple(loose(dice)),
    )


def _result(plan: RollPlan, fell: parts.Fell) -> str:
    works, tried = fell.works, plan.at_once
    said = [
        f"Difficulty {plan.difficulty}." if plan.difficulty > 1 else "",
        ("It works." if works >= tried else f"{works} of {tried} work." if works else "It does not work."),
        f"+{plan.width} wide from an edge." if plan.width and works else "",
    ]
    helped, wider = fell.helped, fell.amplified
    if helped is not UNSET:
        said.append(f"{helped.name} has {helped.dice} dice more for the next roll.")
    if wider is not UNSET:
        said.append(f"{wider.name} has {tag(wider.set.width, wider.set.height)} now.")
    return " ".join(part for part in said if part)


def _contested(number: int, one: parts.Contested) -> Rolled:
    first, second = one.sides
    return Rolled(
        number=number,
        title=one.words or f"{first.name} against {second.name}",
        eyes="",
        throws=tuple(_fallen(side.name, side.pool, side.dice, side.sets) for side in one.sides),
        result=f"{first.name}: {CONTESTS.get(one.outcome, one.outcome)}.",
        works=one.contest == CONTEST and one.outcome != STOPPED,
        odds=(("to get past", percent(one.odds)),),
    )
