"""The case board: people, clues and ties, as far as this eye sees them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import View
from backroom.web.shown.dirtyworld.table.people import is_master

KINDS = (("person", "People", "person"), ("clue", "Clues", "detective"), ("tie", "Ties", "link"))


class Pinned(msgspec.Struct, frozen=True, kw_only=True):
    """Something on the board."""

    id: str
    kind: str
    words: str
    small: str
    """A person's part, whom a clue points to."""
    first: str
    second: str
    """Of a tie: who, and to whom."""
    die: str
    revealed: bool
    about: str
    to: str
    """As they are edited: an id of somebody on the board, or words."""
    can_enter: bool
    """A person with a sheet that waits for them."""


class Wall(msgspec.Struct, frozen=True, kw_only=True):
    """The whole board."""

    master: bool
    groups: tuple[tuple[str, str, str, tuple[Pinned, ...]], ...]
    """Each kind: its id, its title, its icon, what is pinned."""
    people: tuple[tuple[str, str], ...]
    """Who on the board can be pointed to."""
    dice: tuple[int, ...]
    disputes: tuple[tuple[str, str, str], ...]
    twists: tuple[tuple[int, str], ...]
    shown: int
    count: int


def wall_of(view: View) -> Wall:
    """The board."""
    master = is_master(view)
    items = view.private["board"] if master else view.public["board"]
    reading = view.private.get("reading")
    return Wall(
        master=master,
        groups=tuple(
            (kind, title, icon, tuple(_pinned(item, master) for item in items if item["kind"] == kind))
            for kind, title, icon in KINDS
        ),
        people=tuple((item["id"], item["words"]) for item in items if item["kind"] == "person"),
        dice=tuple(reading["dice"]) if reading else (),
        disputes=tuple(
            (f"{one['width']}\N{MULTIPLICATION SIGN}{one['height']}", one["title"], one["words"])
            for one in reading["disputes"]
        )
        if reading
        else (),
        twists=tuple((one["height"], one["words"]) for one in reading["twists"]) if reading else (),
        shown=sum(item.get("revealed", True) for item in items),
        count=len(items),
    )


def _pinned(item: Mapping[str, Any], master: bool) -> Pinned:
    names = item["names"]

    def name(one: str) -> str:
        """Who is on the board and not shown stays somebody."""
        found: str = names.get(one, "somebody" if _is_id(one) else one)
        return found

    tie, clue = item["kind"] == "tie", item["kind"] == "clue"
    return Pinned(
        id=item["id"],
        kind=item["kind"],
        words=item["words"],
        small="" if tie else f"points to {name(item['about'])}" if clue and item["about"] else item["about"],
        first=name(item["about"]) if tie else "",
        second=name(item["to"]) if tie else "",
        die=item.get("die", ""),
        revealed=item.get("revealed", True),
        about=item["about"],
        to=item["to"],
        can_enter=master and item["kind"] == "person",
    )


def _is_id(words: str) -> bool:
    return words[:1] == "c" and words[1:].isdecimal()
