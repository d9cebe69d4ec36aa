"""Sheets, drafts and conditions as they are told and shown, and back."""

from collections.abc import Mapping, Sequence

from backroom.games.dirtyworld.rules.conditions import EMPTY_OF, SCENE_ENDS, Condition
from backroom.games.dirtyworld.rules.creation import Draft
from backroom.games.dirtyworld.rules.pools import Pool
from backroom.games.dirtyworld.rules.sheet import Secret, Sheet
from backroom.games.dirtyworld.rules.shown import PoolShown, show_pool
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.parts import BareSheet, ConditionShown, DraftShown, SheetShown


def show_sheet(sheet: Sheet) -> SheetShown:
    """All of a sheet but its secret."""
    return SheetShown(
        name=sheet.name,
        traits=dict(sheet.traits),
        professions=sheet.professions,
        specialties=sheet.specialties,
        conditions=show_conditions(sheet),
        dead=sheet.dead,
        slid=sheet.slid,
        raised=sheet.raised,
        grown=sheet.grown,
        combat_potential=sheet.combat_potential,
    )


def show_conditions(sheet: Sheet) -> tuple[ConditionShown, ...]:
    """The conditions that somebody is in, and how long they will last."""
    return tuple(ConditionShown(one.kind, one.scene_ends, one.helped, one.longer) for one in sheet.conditions)


def sheet_from(shown: SheetShown, secret: Secret | None = None) -> Sheet:
    """The sheet that is shown."""
    sheet = Sheet(shown.name, shown.traits, shown.professions, shown.specialties, secret)
    sheet.conditions = conditions_from(shown.conditions)
    sheet.dead, sheet.slid, sheet.raised, sheet.grown = shown.dead, shown.slid, shown.raised, shown.grown
    return sheet


def entering(name: str, shown: BareSheet, secret: Secret) -> Sheet:
    """The sheet of somebody who enters the story out of a case."""
    sheet = Sheet(name, shown.traits, shown.professions, (), secret)
    sheet.dead = shown.dead
    return sheet


def conditions_from(shown: Sequence[ConditionShown]) -> list[Condition]:
    """The conditions that are shown."""
    return [Condition(one.kind, one.scene_ends, one.helped, one.longer) for one in shown]


def show_draft(draft: Draft) -> DraftShown:
    """A character in the making, but its secret."""
    return DraftShown(draft.name, filled(draft.traits), tuple(draft.professions), tuple(draft.specialties))


def filled(traits: Mapping[str, int]) -> dict[str, int]:
    """The traits that have points."""
    return {trait: points for trait, points in traits.items() if points}


def show_pool_of(pool: Pool, sheet_open: bool) -> PoolShown:
    """A pool as a sum; of a sheet that is not open, only what it comes to."""
    return show_pool(pool) if sheet_open else PoolShown(pool.name, pool.dice, ())


def move(sheet: Sheet, changes: Changes) -> None:
    """Let changes happen that were worked out before."""
    for change in changes:
        sheet.traits[change.trait] = change.after


def fall(sheet: Sheet, kinds: Sequence[str]) -> None:
    """Conditions begin. The Identity is empty then, whatever else is known of the sheet."""
    for kind in kinds:
        sheet.traits[EMPTY_OF[kind]] = 0
        if not sheet.has(kind):
            sheet.conditions.append(Condition(kind, SCENE_ENDS[kind]))


def recover(sheet: Sheet, kinds: Sequence[str]) -> None:
    """Conditions are over."""
    sheet.conditions = [one for one in sheet.conditions if one.kind not in kinds]
