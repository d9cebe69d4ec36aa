"""A campaign: cases one after another, and what their investigators have become (S15).

Everything follows from the cases: who solved one has a point of experience, and what a case began with was bought
before it. So there is nothing to keep besides the cases themselves.
"""

from collections.abc import Sequence

import msgspec

from backroom.core import BackroomError
from backroom.core.book import in_letters
from backroom.games.nightshade.rules.data import BEST_TRAIT, INVESTIGATORS, POINT_PLUS, TRAITS
from backroom.games.nightshade.rules.state import NONE, State

GOODS = {
    **{trait: f"+{POINT_PLUS} {trait.capitalize()}" for trait in TRAITS},
    "clues": f"{in_letters(POINT_PLUS)} more clue at each crime scene",
    "twists": f"+{POINT_PLUS} to rolls during twists",
}
"""What a point of experience can buy, in words."""


class Case(msgspec.Struct, frozen=True):
    """What a campaign remembers of a case."""

    over: bool
    solved_by: str
    """An investigator's id; empty if nobody has."""
    fallen: tuple[str, ...]
    bought: tuple[tuple[str, str], ...]
    """What its investigators had bought when it began: who, and what."""


class Member(msgspec.Struct, frozen=True):
    """An investigator of a campaign."""

    id: str
    title: str
    solved: int
    points: int
    """Experience that is not spent yet."""
    bought: tuple[str, ...]
    traits: dict[str, int]
    dead: bool

    @property
    def goods(self) -> tuple[str, ...]:
        """What a point can buy. Traits stop at `BEST_TRAIT`."""
        if self.dead or not self.points:
            return ()
        return tuple(what for what in GOODS if self.traits.get(what, 0) < BEST_TRAIT)


def remembered(s: State) -> Case:
    """A case as a campaign remembers it."""
    ids = [one.id for one in INVESTIGATORS]
    return Case(
        over=bool(s.ending),
        solved_by=ids[s.solved_by] if s.solved_by != NONE else "",
        fallen=tuple(ids[one] for one in s.fallen),
        bought=tuple((ids[who], what) for who, what in s.rules.bought),
    )


def members(cases: Sequence[Case], buying: Sequence[tuple[str, str]] = ()) -> dict[str, Member]:
    """What the investigators have become, after buying a few more things."""
    bought = (*(cases[-1].bought if cases else ()), *buying)
    found = {}
    for one in INVESTIGATORS:
        mine = tuple(what for who, what in bought if who == one.id)
        solved = sum(case.solved_by == one.id for case in cases)
        found[one.id] = Member(
            id=one.id,
            title=one.title,
            solved=solved,
            points=solved - len(mine),
            bought=mine,
            traits={trait: one.traits[trait] + mine.count(trait) for trait in TRAITS},
            dead=any(one.id in case.fallen for case in cases),
        )
    return found


def why_no_next_case(cases: Sequence[Case]) -> str:
    """Why a campaign can't go on; empty if it can."""
    if cases and not cases[-1].over:
        return f"Case {len(cases)} is still open."
    if all(member.dead for member in members(cases).values()):
        return "Every investigator in this campaign is dead. Begin a new campaign."
    return ""


def next_case(cases: Sequence[Case], investigator: str, buying: Sequence[tuple[str, str]]) -> dict[str, object]:
    """The options of the next case, or one line saying why there can't be one like this."""
    if problem := why_no_next_case(cases):
        raise BackroomError(problem)
    for number, (who, what) in enumerate(buying):
        member = members(cases, buying[:number]).get(who)
        if member is None or what not in GOODS:
            raise BackroomError(f"'{who} {what}' can't be bought.")
        if what not in member.goods:
            why = "is dead" if member.dead else "has no experience left" if not member.points else "can't get better"
            raise BackroomError(f"{member.title} {why}: '{what}' can't be bought.")
    now = members(cases, buying)
    if investigator != "any" and (investigator not in now or now[investigator].dead):
        raise BackroomError(f"'{investigator}' can't take the case.")
    bought = (*(cases[-1].bought if cases else ()), *buying)
    return {
        "investigator": investigator,
        "number": len(cases) + 1,
        "bought": ", ".join(f"{who} {what}" for who, what in bought),
        "away": ", ".join(member.id for member in now.values() if member.dead),
    }


def check_follows(cases: Sequence[Case], s: State) -> None:
    """A case must begin as those before it left things; refuses one that does not."""
    now = remembered(s)
    before = cases[-1].bought if cases else ()
    if now.bought[: len(before)] != before:
        raise BackroomError("its investigators lack something that they had bought before.")
    ids = [one.id for one in INVESTIGATORS]
    wanted = ids[s.rules.investigator] if s.rules.investigator != NONE else "any"
    next_case(cases, wanted, now.bought[len(before) :])
    dead = {member.id for member in members(cases).values() if member.dead}
    if s.rules.number != len(cases) + 1 or {ids[one] for one in s.rules.away} != dead:
        raise BackroomError("it does not follow from the cases before it.")
