"""Berserk, dying and despair: when they begin, what they bar, and how they pass, scene by scene (D5)."""

from collections.abc import Sequence

import msgspec

from backroom.games.dirtyworld.rules.traits import (
    CONTRARY,
    KIND_OF,
    MENTAL,
    PHYSICAL,
    QUALITIES_OF,
    Changes,
    NotAllowed,
    Traits,
    gain,
    lose,
    slide,
)

BERSERK, DYING, DESPAIR = "berserk", "dying", "despair"

ON_EMPTY = {"patience": BERSERK, "vigor": DYING, "understanding": DESPAIR}
"""The Identity that must not run out, and what happens if it does."""
EMPTY_OF = {condition: identity for identity, condition in ON_EMPTY.items()}

BARRED = {
    BERSERK: frozenset({"patience", "cunning", "understanding", *QUALITIES_OF[MENTAL]}),
    DYING: frozenset({"vigor", "grace", *QUALITIES_OF[PHYSICAL]}),
    DESPAIR: frozenset({"vigor", "patience"}),
}
"""What can't be used for rolls. The dying do nothing with their bodies, but they may speak."""

SCENE_ENDS = {BERSERK: 1, DESPAIR: 1, DYING: 2}
"""How many ends of scenes pass before it can be over: the dying sit out the whole next scene."""

PRICE = 2
"""Qualities given up for a point, where the contrary Identity has none to give."""


class Condition(msgspec.Struct):
    """A condition that somebody is in."""

    kind: str
    scene_ends: int
    """Ends of scenes still to come before it can be over."""
    helped: bool = False
    """Somebody has seen to the dying."""
    longer: bool = False
    """The contrary Identity had nothing to give, so it goes on for one scene more and is paid with Qualities."""


def fallen_into(traits: Traits, conditions: Sequence[Condition]) -> list[Condition]:
    """The conditions that begin now, because an Identity has just run out."""
    has = {condition.kind for condition in conditions}
    return [
        Condition(kind, SCENE_ENDS[kind])
        for identity, kind in ON_EMPTY.items()
        if traits[identity] == 0 and kind not in has
    ]


def barred(conditions: Sequence[Condition]) -> frozenset[str]:
    """The traits that can't be used."""
    return frozenset[str]().union(*(BARRED[condition.kind] for condition in conditions))


def can_pay(traits: Traits, condition: Condition) -> bool:
    """There are two points of Qualities of the right kind."""
    return sum(traits[quality] for quality in payable(condition)) >= PRICE


def payable(condition: Condition) -> tuple[str, ...]:
    """The Qualities that a recovery can be paid with."""
    return QUALITIES_OF[KIND_OF[EMPTY_OF[condition.kind]]]


def passes(traits: Traits, condition: Condition, pay: Sequence[str] = ()) -> tuple[bool, Changes]:
    """A scene ends: whether the condition is over now, and what that moved.

    `pay` names the two Qualities (or one twice) that are given up where the contrary Identity has nothing to give; if
    it is empty the fullest ones are taken.
    """
    condition.scene_ends -= 1
    if condition.scene_ends > 0:
        return False, ()
    identity = EMPTY_OF[condition.kind]
    if traits[identity]:  # something else has refilled it meanwhile
        return True, ()
    if not condition.longer:
        if traits[CONTRARY[identity]]:
            return True, slide(traits, CONTRARY[identity])
        condition.longer = True
        condition.scene_ends = 1
        return False, ()
    if not can_pay(traits, condition):
        condition.scene_ends = 1
        return False, ()
    changes: Changes = ()
    for quality in price(traits, condition, pay):
        changes += lose(traits, quality)
    return True, changes + gain(traits, identity)


def price(traits: Traits, condition: Condition, pay: Sequence[str]) -> list[str]:
    """The Qualities that are given up: those that are named, if they will do, or else the fullest."""
    allowed = payable(condition)
    if not pay:
        left = dict(traits)
        chosen = []
        for _ in range(PRICE):
            fullest = max(allowed, key=left.__getitem__)
            left[fullest] -= 1
            chosen.append(fullest)
        return chosen
    if len(pay) != PRICE or any(quality not in allowed for quality in pay):
        raise NotAllowed(f"Two points of these are the price: {', '.join(allowed)}.")
    if any(pay.count(quality) > traits[quality] for quality in pay):
        raise NotAllowed("A Quality that is named has not enough points for it.")
    return list(pay)
