"""Rolls: the form with its odds, contests, and the dice that lie on the table."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.sets import loose
from backroom.games.dirtyworld.table.state import GM
from backroom.games.dirtyworld.table.words import CONTESTS
from backroom.web.model import SeatLine
from backroom.web.shown.dirtyworld.names import percent
from backroom.web.shown.dirtyworld.slips import DiceSet
from backroom.web.shown.dirtyworld.table.people import Person, player_at
from backroom.web.shown.dirtyworld.table.pools import (
    Comes,
    EdgeRow,
    Pick,
    comes_to,
    edges_of,
    odds_of,
    pick_of,
    sheet_of,
    sum_of,
)
from backroom.web.shown.dirtyworld.table.reading import Desk

ROLL, CONTEST = "roll", "contest"
EYES = (
    ("open", "Everyone", "all see the dice"),
    ("gm", "Game master and me", "the others see that I roll"),
    ("blind", "Game master alone", "I do not see the dice"),
)
SCREEN = (("open", "Everyone", "all see the dice"), ("gm", "Behind the screen", "nobody sees for whom"))
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
    whom: tuple[Person, ...]
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
    others: tuple[Person, ...]
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
    whom: tuple[Person, ...]
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


def roll_of(view: View, people: Sequence[Person], desk: Desk) -> RollForm | None:
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


def contest_of(view: View, people: Sequence[Person], desk: Desk) -> ContestForm | None:
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
    against = {"pool": found["against"]} if "against" in found else {}
    return ContestForm(
        sides=tuple(sides),
        whom=whom,
        kind=filling.at("kind", default="contest"),
        kinds=CONTEST_KINDS,
        timing=filling.ticked("timing"),
        difficulty=filling.at("difficulty", default="1"),
        words=filling.at("words"),
        comes=comes_to(found),
        against=comes_to(against),
        through=percent(found["through"]) if "through" in found else "",
        open=filling.open,
    )


def _side(side: SideForm) -> dict[str, Any]:
    identity, quality = side.pick.chosen
    return {"who": side.who, "identity": identity, "quality": quality}


# What lies on the table


def rolls_of(view: View, seats: Sequence[SeatLine]) -> tuple[Rolled, ...]:
    """The last rolls, newest first, each as far as this eye sees it."""
    own = view.private.get("rolls", {})
    every = view.public["rolls"]
    found = [_rolled(number, {**one, **own.get(str(number), {})}, seats) for number, one in enumerate(every)]
    return tuple(reversed(found))


def _rolled(number: int, one: Mapping[str, Any], seats: Sequence[SeatLine]) -> Rolled:
    if "sides" in one:
        return _contested(number, one)
    who = one.get("name") or player_at(seats, one["seat"])
    eyes = {"open": "", "gm": "for the game master", "blind": "blind"}[one["eyes"]]
    if one["eyes"] != "open" and one["seat"] == GM:
        eyes = "behind the screen"
    if "pool" not in one:
        throw = Fallen(who=who, about="", parts=(), dice=0, seen=False)
        return Rolled(number=number, title=who, eyes=eyes, throws=(throw,), result="", works=False, odds=())
    seen = "dice" in one
    throw = _fallen(who, one, seen)
    result, works = _result(one) if seen else ("Only the game master sees the dice.", False)
    return Rolled(
        number=number,
        title=f"{who}: {one['words']}" if one["words"] else who,
        eyes=eyes,
        throws=(throw,),
        result=result,
        works=works,
        odds=odds_of(one["odds"], one["at_once"], one["difficulty"] > 1) if one["odds"] else (),
    )


def _fallen(who: str, one: Mapping[str, Any], seen: bool = True) -> Fallen:
    return Fallen(
        who=who,
        about=one["pool"]["name"],
        parts=tuple(sum_of(one["pool"]["parts"])),
        dice=one["pool"]["dice"],
        sets=tuple(DiceSet(width, height, "") for width, height in one["sets"]) if seen else (),
        loose=tuple(loose(one["dice"])) if seen else (),
        seen=seen,
    )


def _result(one: Mapping[str, Any]) -> tuple[str, bool]:
    works, tried = one["works"], one["at_once"]
    said = [
        f"Difficulty {one['difficulty']}." if one["difficulty"] > 1 else "",
        ("It works." if works >= tried else f"{works} of {tried} work." if works else "It does not work."),
        f"+{one['width']} wide from an edge." if one["width"] and works else "",
    ]
    helped, wider = one.get("helped"), one.get("amplified")
    if helped:
        said.append(f"{helped['name']} has {helped['dice']} dice more for the next roll.")
    if wider:
        said.append(f"{wider['name']} has {wider['set'][0]}\N{MULTIPLICATION SIGN}{wider['set'][1]} now.")
    return " ".join(part for part in said if part), works >= tried


def _contested(number: int, one: Mapping[str, Any]) -> Rolled:
    first, second = one["sides"]
    outcome = CONTESTS.get(one["outcome"], one["outcome"])
    return Rolled(
        number=number,
        title=one["words"] or f"{first['name']} against {second['name']}",
        eyes="",
        throws=(_fallen(first["name"], first), _fallen(second["name"], second)),
        result=f"{first['name']}: {outcome}.",
        works=one["outcome"].startswith("through"),
        odds=(("to get past", percent(one["odds"])),),
    )
