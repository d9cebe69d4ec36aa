"""A round of the table, worked out by the engine as far as the answers go."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Chance, Facts
from backroom.games.dirtyworld.round import Asked, Happening, Question, Round, answering, resolve
from backroom.games.dirtyworld.table.forms import Declare
from backroom.games.dirtyworld.table.papers import change_facts
from backroom.games.dirtyworld.table.planning import declaration
from backroom.games.dirtyworld.table.state import Table

TIE_DICE = 20
"""Rolled beforehand, where a die decides full ties: a round is worked out again with every answer."""


class TieBreaker(Chance):
    """Dice that were rolled beforehand. Should they ever run out, they count down, so that every tie is broken."""

    def __init__(self, dice: Sequence[int]) -> None:
        self.dice = list(dice)
        self.next = 10

    def draw(self, pool: Sequence[int]) -> int:
        if self.dice:
            return self.dice.pop(0)
        self.next = self.next - 1 if self.next > 1 else 10
        return self.next


def work_out(
    table: Table, plans: Mapping[str, Facts], dice: Mapping[str, list[int]], answers: Sequence[int], ties: Sequence[int]
) -> tuple[Question | None, list[tuple[dict[str, Any], dict[str, Any]]]]:
    """What is asked next; or if nothing is, what came of the round, each with what only the game master sees of it."""
    fought = Round([declaration(who, _form(plan), len(dice[who])) for who, plan in plans.items()])
    fought.dice = {who: list(dice[who]) for who in plans}
    for who, plan in plans.items():
        fought.assign(who, [height or None for height in plan["heights"]])
    sheets = {who: one.sheet.copy() for who, one in table.characters.items()}
    tie_breaker = TieBreaker(ties) if table.options.ties == "die" else None
    try:
        happened = resolve(sheets, fought, answering(answers), tie_breaker)
    except Asked as asked:
        return asked.question, []
    return None, [_facts(table, one) for one in happened]


def check_use(who: str, plan: Facts, dice: Sequence[int], heights: Sequence[int]) -> None:
    """Refuse sets that a roll does not have, or one for two actions."""
    fought = Round([declaration(who, _form(plan), len(dice))])
    fought.dice = {who: list(dice)}
    fought.assign(who, [height or None for height in heights])


def _form(plan: Facts) -> Declare:
    return msgspec.convert(plan["form"], Declare)


def _facts(table: Table, one: Happening) -> tuple[dict[str, Any], dict[str, Any]]:
    """One thing that came of a round, for everyone, and the numbers of a sheet that is not open."""
    name = {who: table.characters[who].sheet.name for who in (one.who, one.target) if who}
    public: dict[str, Any] = {
        "what": one.what,
        "who": one.who,
        "name": name[one.who],
        "target": one.target,
        "target_name": name.get(one.target, ""),
        "width": one.width,
        "height": one.height,
        "aim": one.aim,
        "full_width": one.full_width,
        "dice": one.dice,
        "begun": list(one.begun),
    }
    if one.what != "hit":
        return public, {}
    changes = {"changes": change_facts(one.changes)}
    return (public | changes, {}) if table.characters[one.target].open else (public, changes)
