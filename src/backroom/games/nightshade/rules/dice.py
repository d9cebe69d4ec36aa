"""Dice: a roll on a trait, and making it."""

from collections.abc import Iterable

from backroom.games.nightshade.rules.data import TRAIT_TITLES, TRAITS, WAITING, WAITS, Verdict
from backroom.games.nightshade.rules.facts import Rolled
from backroom.games.nightshade.rules.rolls import SIDES, Part, Roll, Thrown, throw
from backroom.games.nightshade.rules.state import State


def trait_roll(s: State, what: str, trait: int, verdict: Verdict, against: int, more: Iterable[Part] = ()) -> Roll:
    """A roll on a trait, with what the occasion adds and the bonuses that wait for a roll on it."""
    waiting, uses = s.waiting_for(TRAITS[trait])
    if s.spot >= 0:
        here, _ = s.waiting_for(f"scene {TRAITS[trait]}")
        waiting += here  # lasts for the whole visit, so no roll uses it up
    parts = (Part(TRAIT_TITLES[trait], s.trait(trait)), *more, *waiting)
    return Roll(what, verdict, parts, against, uses=uses)


def thrown_now(s: State, roll: Roll) -> Thrown:
    """Make a roll: the bonuses that go with it are used."""
    thrown = throw(roll, s.chance.roll(roll.dice, SIDES))
    s.thrown = thrown
    s.waiting &= ~roll.uses
    s.tell(
        Rolled(
            what=roll.what,
            dice=thrown.dice,
            plus=roll.parts,
            extra=roll.extra,
            total=thrown.total,
            against=roll.against,
            verdict=roll.verdict,
            outcome=thrown.outcome,
            used=tuple(one.id for one in WAITING if roll.uses & WAITS[one.id]),
        )
    )
    return thrown
