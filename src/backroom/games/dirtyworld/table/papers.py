"""Sheets as facts that stand on their own, and back."""

from collections.abc import Iterable, Sequence
from typing import Any

from backroom.core import Facts
from backroom.games.dirtyworld.conditions import EMPTY_OF, SCENE_ENDS, Condition
from backroom.games.dirtyworld.creation import Draft
from backroom.games.dirtyworld.pools import Pool
from backroom.games.dirtyworld.sheet import Secret, Sheet
from backroom.games.dirtyworld.traits import Change


def sheet_facts(sheet: Sheet) -> dict[str, Any]:
    """All of a sheet but its secret."""
    return {
        "name": sheet.name,
        "traits": dict(sheet.traits),
        "professions": list(sheet.professions),
        "specialties": list(sheet.specialties),
        "conditions": [condition_facts(one) for one in sheet.conditions],
        "dead": sheet.dead,
        "slid": sheet.slid,
        "raised": sheet.raised,
        "grown": sheet.grown,
        "combat_potential": sheet.combat_potential,
    }


def sheet_from(facts: Facts, secret: Secret | None = None) -> Sheet:
    """The sheet that these are the facts of."""
    sheet = Sheet(facts["name"], facts["traits"], facts["professions"], facts.get("specialties", ()), secret)
    if "conditions" in facts:
        sheet.conditions = [Condition(**one) for one in facts["conditions"]]
    sheet.dead = facts.get("dead", False)
    sheet.slid, sheet.raised = facts.get("slid", False), facts.get("raised", False)
    sheet.grown = facts.get("grown", False)
    return sheet


def condition_facts(condition: Condition) -> dict[str, Any]:
    """A condition, and how long it will last."""
    return {
        "kind": condition.kind,
        "scene_ends": condition.scene_ends,
        "helped": condition.helped,
        "longer": condition.longer,
    }


def draft_facts(draft: Draft) -> dict[str, Any]:
    """A character in the making, but its secret."""
    return {
        "name": draft.name,
        "traits": {trait: points for trait, points in draft.traits.items() if points},
        "professions": list(draft.professions),
        "specialties": list(draft.specialties),
    }


def pool_facts(pool: Pool, sheet_open: bool = True) -> dict[str, Any]:
    """A pool as a sum; of a sheet that is not open, only what it comes to."""
    parts = [[part.words, part.dice] for part in pool.parts] if sheet_open else []
    return {"name": pool.name, "dice": pool.dice, "parts": parts}


def change_facts(changes: Iterable[Change]) -> list[list[Any]]:
    """What moved: trait, before, after."""
    return [list(change) for change in changes]


def move(sheet: Sheet, changes: Sequence[Sequence[Any]]) -> None:
    """Let changes happen that were worked out before."""
    for trait, _, after in changes:
        sheet.traits[trait] = after


def fall(sheet: Sheet, kinds: Sequence[str]) -> None:
    """Conditions begin. The Identity is empty then, whatever else is known of the sheet."""
    for kind in kinds:
        sheet.traits[EMPTY_OF[kind]] = 0
        if not sheet.has(kind):
            sheet.conditions.append(Condition(kind, SCENE_ENDS[kind]))


def recover(sheet: Sheet, kinds: Sequence[str]) -> None:
    """Conditions are over."""
    sheet.conditions = [one for one in sheet.conditions if one.kind not in kinds]
