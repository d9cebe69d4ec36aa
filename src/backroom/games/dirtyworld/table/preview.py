"""A look before the roll: what a form comes to, from what an eye sees and nothing else.

Pages show this beside a form while it is filled in. It asks the same functions as the roll itself does.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from backroom.core import Facts, Form, Refused, View, filled_in
from backroom.games.dirtyworld.arms import courage_or_wrath
from backroom.games.dirtyworld.creation import bill, budget, points_left, problems
from backroom.games.dirtyworld.pools import Part, Pool
from backroom.games.dirtyworld.sheet import Sheet
from backroom.games.dirtyworld.table import forms
from backroom.games.dirtyworld.table.deeds import TABLE
from backroom.games.dirtyworld.table.making import as_draft
from backroom.games.dirtyworld.table.papers import pool_facts, sheet_from
from backroom.games.dirtyworld.table.planning import (
    ROLLING,
    better_use,
    declare_pool,
    doings,
    odds,
    odds_against,
    roll_pool,
    side_pool,
)
from backroom.games.dirtyworld.traits import NotAllowed


def look(view: View, action: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """What a form comes to: its pool and odds, or the bill of a sketch; `problem` says why it comes to nothing."""
    kind = TABLE[TABLE.parse(action)].form
    if kind is None:
        return {}
    try:
        return _look(view, filled_in(kind, fields))
    except (Refused, NotAllowed) as why:
        return {"problem": str(why)}


def _look(view: View, form: Form) -> dict[str, Any]:
    match form:
        case forms.Sketch():
            return _sketch(view, form)
        case forms.Roll():
            sheet, help_ = person(view, form.who)
            pool = roll_pool(sheet, form, help_)
            expected = odds(pool, form.called, form.difficulty, form.at_once)
            return {"pool": pool_facts(pool), "odds": expected, **_edges(sheet, form)}
        case forms.Declare():
            return _declare(view, form)
        case forms.Contest():
            pools = [side_pool(person(view, side.who)[0], side) for side in (form.acting, form.resisting)]
            through = odds_against(pools[0], pools[1], form.timing, form.difficulty)
            return {"pool": pool_facts(pools[0]), "against": pool_facts(pools[1]), "through": through}
    return {}


def person(view: View, who: str) -> tuple[Sheet, tuple[Part, ...]]:
    """The sheet of a character as this eye sees it, with the help that waits for the next roll."""
    wanted = who or view.private.get("character") or ""
    known = [*view.public["characters"], *view.private.get("hidden", ())]
    one = next((found for found in known if found["id"] == wanted), None)
    if one is None:
        raise NotAllowed("Say who.")
    facts = one["sheet"] or view.private.get("sheets", {}).get(one["id"])
    if facts is None:
        raise NotAllowed(f"The sheet of {one['name']} is not open.")
    return sheet_from(facts), tuple(Part(words, dice) for words, dice in one["help"])


def _sketch(view: View, form: forms.Sketch) -> dict[str, Any]:
    draft, points = as_draft(form), view.public["points"]
    return {
        "bill": [[line.words, line.points] for line in bill(draft)],
        "budget": budget(draft, points),
        "left": points_left(draft, points),
        "problems": problems(draft, points),
    }


def _edges(sheet: Sheet, form: forms.Roll | forms.Declare) -> dict[str, Any]:
    """For each advantage, what it is worth as dice and as width."""
    bare = structs.replace(form, edges=[])
    pool = roll_pool(sheet, bare) if isinstance(bare, forms.Roll) else declare_pool(sheet, bare)
    if pool is None:
        return {}
    return {"edges": [better_use(pool, edge.grade) for edge in form.edges if edge.grade]}


def _declare(view: View, form: forms.Declare) -> dict[str, Any]:
    sheet, help_ = person(view, form.who)
    pool = declare_pool(sheet, form, help_)
    if pool is None:
        return {}
    rolling = sum(does.kind in ROLLING for does in doings(form))
    return {
        "pool": pool_facts(pool),
        "odds": odds(pool, form.called, 1, rolling),
        "against": [_against(view, pool, does) for does in doings(form) if does.kind == "strike"],
        "rolls_with": [_fitting(view, sheet, does) for does in doings(form) if does.kind == "strike"],
        **_edges(sheet, form),
    }


def _against(view: View, pool: Pool, does: forms.Does) -> dict[str, Any]:
    """The chance to get through to a target, against the guard it has declared where this eye has seen that."""
    plan: Facts | None = (view.public["fight"] or {"plans": {}})["plans"].get(does.target)
    plan = plan or view.private.get("plans", {}).get(does.target)
    guards = bool(plan and plan["pool"] and any(act["kind"] == "guard" for act in plan["acts"]))
    guard = Pool("", "", (Part("", plan["pool"]["dice"]),)) if plan and guards else None
    return {"target": does.target, "guarded": guards, "through": odds_against(pool, guard, does.timing)}


def _fitting(view: View, sheet: Sheet, does: forms.Does) -> str | None:
    """Courage or Wrath, by Combat Potential with equal arms, where this eye sees both sheets."""
    try:
        other, _ = person(view, does.target)
    except NotAllowed:
        return None
    return courage_or_wrath(sheet, other)
