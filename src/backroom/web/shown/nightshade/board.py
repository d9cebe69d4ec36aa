"""The whole table of Nightshade for one eye."""

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.core import View
from backroom.web.model import LogLine, WrittenLine
from backroom.web.shown.nightshade.city import City, city_of
from backroom.web.shown.nightshade.doings import Doing, Group, bar_of, elsewhere, groups_of
from backroom.web.shown.nightshade.evidence import Clue, Tower, hand_of, tower_of
from backroom.web.shown.nightshade.journal import Leaf, journal_of
from backroom.web.shown.nightshade.names import capital, investigator_face, place_icon, signed
from backroom.web.shown.nightshade.paper import Shot, shots_of
from backroom.web.shown.nightshade.slip import Slip, chosen_roll, slip_of
from backroom.web.shown.nightshade.suspects import Grid, grid_of


class Investigator(msgspec.Struct, frozen=True):
    """Whose case it is."""

    title: str
    text: str
    face: str
    case: str
    fallen: tuple[str, ...]
    """Faces of those who died on this case."""
    traits: tuple[tuple[str, str, bool], ...]
    """Name, score, and whether the roll on the slip goes by it."""


class Waiting(msgspec.Struct, frozen=True):
    """Something that waits to be used once."""

    mark: str
    icon: str
    title: str
    small: str
    now: bool
    """The roll on the slip takes it."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page."""

    me: Investigator
    waiting: tuple[Waiting, ...]
    groups: tuple[Group, ...]
    here: str
    here_icon: str
    tower: Tower
    city: City
    grid: Grid
    hand: tuple[Clue, ...]
    slip: Slip | None
    bar: tuple[Doing, ...]
    elsewhere: dict[str, tuple[str, int]]
    journal: tuple[Leaf, ...]
    shots: tuple[Shot, ...]
    """For the front page, when it is over."""
    thrown: int
    """The line of the last throw: dice that have come to rest do not roll again."""


def night_of(view: View, written: Sequence[WrittenLine], log: Sequence[LogLine], verb: str) -> Board:
    """The table for one eye; `verb` is the action whose roll the person wants to see."""
    public = view.public
    chosen = chosen_roll(view, verb)
    groups = groups_of(view, chosen)
    slip = slip_of(view, chosen)
    here = next((node for node in public["map"] if node["here"]), None)
    return Board(
        me=_investigator(public, slip if chosen else None),
        waiting=tuple(_waiting(one, public["rolls"][chosen]["uses"] if chosen else ()) for one in public["waiting"]),
        groups=groups,
        here=capital(here["title"]) if here else "",
        here_icon=place_icon(here["id"]) if here else "",
        tower=tower_of(view),
        city=city_of(view),
        grid=grid_of(view),
        hand=hand_of(view, chosen),
        slip=slip,
        bar=bar_of(view, chosen),
        elsewhere=elsewhere(view, groups) if not chosen else {},
        journal=journal_of(view, written),
        shots=shots_of(view) if public["ending"] else (),
        thrown=next((line.line for line in log if line.kind == "roll"), 0),
    )


def _investigator(public: Any, slip: Slip | None) -> Investigator:
    one, case = public["investigator"], public["case"]
    used = {part.name for part in slip.parts} if slip else set()
    return Investigator(
        title=one["title"],
        text=one["text"],
        face=investigator_face(one["id"]),
        case=f"{capital(case['victim'])}, {case['crime']}" if case else "No case yet",
        fallen=tuple(investigator_face(name) for name in public["fallen"]),
        traits=tuple(
            (name.capitalize(), signed(score), name.capitalize() in used) for name, score in one["traits"].items()
        ),
    )


def _waiting(one: Any, uses: Any) -> Waiting:
    icon = "" if one["plus"] else "mask" if one["id"].startswith("next ") else "bang"
    taken = one["id"] in uses
    small = f"{one['title']}. Goes with this roll" if taken else one["title"]
    if one["id"].startswith("next "):
        return Waiting("", icon, f"{one['title']} {one['text']}", "once", taken)
    return Waiting(signed(one["plus"]) if one["plus"] else "", icon, capital(one["text"]), small, taken)
