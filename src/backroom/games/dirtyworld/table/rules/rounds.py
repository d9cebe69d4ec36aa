"""A round of the table, worked out by the engine as far as the answers go."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import UNSET

from backroom.core import Chance
from backroom.games.dirtyworld.rules.round import Asked, Choice, Happening, Round, What, answering, resolve
from backroom.games.dirtyworld.rules.traits import Changes
from backroom.games.dirtyworld.table.rules.parts import HappeningShown, PlanShown
from backroom.games.dirtyworld.table.rules.planning import declaration
from backroom.games.dirtyworld.table.rules.state import Session

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


class Outcome(NamedTuple):
    """One thing that came of a round, for everyone, and what a sheet loses that is not open."""

    shown: HappeningShown
    lost: Changes | None = None


def work_out(
    s: Session,
    plans: Mapping[str, PlanShown],
    dice: Mapping[str, Sequence[int]],
    answers: Sequence[int],
    ties: Sequence[int],
) -> tuple[Choice | None, list[Outcome]]:
    """What is asked next; or if nothing is, what came of the round, each with what only the game master sees of it."""
    fought = Round([declaration(who, plan.form, len(dice[who])) for who, plan in plans.items()])
    fought.dice = {who: list(dice[who]) for who in plans}
    for who, plan in plans.items():
        assert plan.heights is not UNSET
        fought.assign(who, [height or None for height in plan.heights])
    sheets = {who: one.sheet.copy() for who, one in s.characters.items()}
    tie_breaker = TieBreaker(ties) if s.options.ties == "die" else None
    try:
        happened = resolve(sheets, fought, answering(answers), tie_breaker)
    except Asked as asked:
        return asked.choice, []
    return None, [_outcome(s, one) for one in happened]


def check_use(who: str, plan: PlanShown, dice: Sequence[int], heights: Sequence[int]) -> None:
    """Refuse sets that a roll does not have, or one for two actions."""
    fought = Round([declaration(who, plan.form, len(dice))])
    fought.dice = {who: list(dice)}
    fought.assign(who, [height or None for height in heights])


def _outcome(s: Session, one: Happening) -> Outcome:
    name = {who: s.characters[who].sheet.name for who in (one.who, one.target) if who}
    hit = one.what == What.HIT
    seen = hit and s.characters[one.target].open
    shown = HappeningShown(
        what=one.what,
        who=one.who,
        name=name[one.who],
        target=one.target,
        target_name=name.get(one.target, ""),
        width=one.width,
        height=one.height,
        aim=one.aim,
        full_width=one.full_width,
        dice=one.dice,
        begun=one.begun,
        changes=one.changes if seen else UNSET,
    )
    return Outcome(shown, one.changes if hit and not seen else None)
