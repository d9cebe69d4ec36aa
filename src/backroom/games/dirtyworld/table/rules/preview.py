"""A look before the roll: what a form comes to, from what an eye sees and nothing else.

Pages show this beside a form while it is filled in. It asks the same functions as the roll itself does.
"""

from collections.abc import Mapping

import msgspec
from msgspec import structs

from backroom.core import Form, Refused, View, filled_in
from backroom.games.dirtyworld.rules.arms import courage_or_wrath
from backroom.games.dirtyworld.rules.pools import Part, Pool
from backroom.games.dirtyworld.rules.sheet import Sheet
from backroom.games.dirtyworld.rules.shown import PoolShown, show_pool
from backroom.games.dirtyworld.rules.traits import NotAllowed
from backroom.games.dirtyworld.table.rules import forms
from backroom.games.dirtyworld.table.rules.making import as_draft
from backroom.games.dirtyworld.table.rules.papers import sheet_from
from backroom.games.dirtyworld.table.rules.parts import OddsShown
from backroom.games.dirtyworld.table.rules.planning import (
    ROLLING,
    EdgeWorth,
    better_use,
    declare_pool,
    doings,
    odds,
    odds_against,
    roll_pool,
    side_pool,
)
from backroom.games.dirtyworld.table.rules.seeing import show_bill
from backroom.games.dirtyworld.table.rules.shown import (
    BillShown,
    CharacterShown,
    characters_in,
    held_in,
    open_in,
    sheet_in,
)
from backroom.games.dirtyworld.table.rules.verbs import TABLE


class StrikeLook(msgspec.Struct, frozen=True):
    """A strike that is being declared."""

    target: str
    guarded: bool
    """The target has declared a guard that this eye has seen."""
    through: float
    """The chance to get through to the target."""
    rolls_with: str
    """Courage or Wrath, by Combat Potential with equal arms; empty where this eye does not see both sheets."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a form comes to."""

    problem: str = ""
    """Why it comes to nothing."""
    pool: PoolShown | None = None
    odds: OddsShown | None = None
    edges: tuple[EdgeWorth, ...] = ()
    """For each advantage, what it is worth as dice and as width."""
    strikes: tuple[StrikeLook, ...] = ()
    against: PoolShown | None = None
    """Of a contest: what the other side rolls."""
    through: float | None = None
    """Of a contest: the chance to get past the other side."""
    bill: BillShown | None = None
    """Of a sketch."""


NOTHING = Look()


def look(view: View, action: str, fields: Mapping[str, object]) -> Look:
    """What a form comes to: its pool and odds, or the bill of a sketch; `problem` says why it comes to nothing."""
    kind = TABLE[TABLE.parse(action)].form
    if kind is None:
        return NOTHING
    try:
        return _look(view, filled_in(kind, fields))
    except (Refused, NotAllowed) as why:
        return Look(problem=str(why))


def _look(view: View, form: Form) -> Look:
    match form:
        case forms.Sketch():
            return Look(bill=show_bill(as_draft(form), open_in(view).points))
        case forms.Roll():
            sheet, help_ = sheet_and_help(view, form.who)
            pool = roll_pool(sheet, form, help_)
            expected = odds(pool, form.called, form.difficulty, form.at_once)
            return Look(pool=show_pool(pool), odds=expected, edges=_edges(sheet, form))
        case forms.Declare():
            return _declare(view, form)
        case forms.Contest():
            acting, resisting = (
                side_pool(sheet_and_help(view, side.who)[0], side) for side in (form.acting, form.resisting)
            )
            through = odds_against(acting, resisting, form.timing, form.difficulty)
            return Look(pool=show_pool(acting), against=show_pool(resisting), through=through)
    return NOTHING


def sheet_and_help(view: View, who: str) -> tuple[Sheet, tuple[Part, ...]]:
    """The sheet of a character as this eye sees it, with the help that waits for the next roll."""
    held = held_in(view)
    wanted = who or (held.character if held else None)
    one = known(view, wanted or "")
    if one is None:
        raise NotAllowed("Say who.")
    shown = sheet_in(view, one)
    if shown is None:
        raise NotAllowed(f"The sheet of {one.name} is not open.")
    return sheet_from(shown), tuple(Part(part.words, part.dice) for part in one.help)


def known(view: View, who: str) -> CharacterShown | None:
    """Somebody whom this eye knows of."""
    return next((one for one in characters_in(view) if one.id == who), None)


def _edges(sheet: Sheet, form: forms.Roll | forms.Declare) -> tuple[EdgeWorth, ...]:
    bare = structs.replace(form, edges=[])
    pool = roll_pool(sheet, bare) if isinstance(bare, forms.Roll) else declare_pool(sheet, bare)
    if pool is None:
        return ()
    return tuple(better_use(pool, edge.grade) for edge in form.edges if edge.grade)


def _declare(view: View, form: forms.Declare) -> Look:
    sheet, help_ = sheet_and_help(view, form.who)
    pool = declare_pool(sheet, form, help_)
    if pool is None:
        return NOTHING
    rolling = sum(does.kind in ROLLING for does in doings(form))
    return Look(
        pool=show_pool(pool),
        odds=odds(pool, form.called, 1, rolling),
        strikes=tuple(_strike(view, sheet, pool, does) for does in doings(form) if does.kind == "strike"),
        edges=_edges(sheet, form),
    )


def _strike(view: View, sheet: Sheet, pool: Pool, does: forms.Does) -> StrikeLook:
    """The chance to get through to a target, against the guard it has declared where this eye has seen that."""
    fight, held = open_in(view).fight, held_in(view)
    plan = (fight.plans.get(does.target) if fight else None) or (held.plans.get(does.target) if held else None)
    guard = None
    if plan and plan.pool and any(act.kind == "guard" for act in plan.acts):
        guard = Pool("", "", (Part("", plan.pool.dice),))
    through = odds_against(pool, guard, does.timing)
    return StrikeLook(does.target, guard is not None, through, _fitting(view, sheet, does))


def _fitting(view: View, sheet: Sheet, does: forms.Does) -> str:
    try:
        other, _ = sheet_and_help(view, does.target)
    except NotAllowed:
        return ""
    return courage_or_wrath(sheet, other)
