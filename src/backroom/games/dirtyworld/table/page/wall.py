"""The case board: people, clues and ties, as far as this eye sees them."""

import msgspec

from backroom.core import View
from backroom.games.dirtyworld.page.names import tag
from backroom.games.dirtyworld.table.rules.shown import MastersPinned, PinnedShown, master_in, open_in

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
    master = master_in(view)
    items: tuple[MastersPinned | PinnedShown, ...] = master.board if master else open_in(view).board
    reading = master.reading if master else None
    return Wall(
        master=master is not None,
        groups=tuple(
            (kind, title, icon, tuple(_pinned(item) for item in items if item.kind == kind))
            for kind, title, icon in KINDS
        ),
        people=tuple((item.id, item.words) for item in items if item.kind == "person"),
        dice=tuple(reading.dice) if reading else (),
        disputes=tuple((tag(one.width, one.height), one.title, one.words) for one in reading.disputes)
        if reading
        else (),
        twists=tuple((one.height, one.words) for one in reading.twists) if reading else (),
        shown=sum(_is_shown(item) for item in items),
        count=len(items),
    )


def _pinned(item: MastersPinned | PinnedShown) -> Pinned:
    def name(one: str) -> str:
        """Who is on the board and not shown stays somebody."""
        return item.names.get(one, "somebody" if _is_id(one) else one)

    tie, clue = item.kind == "tie", item.kind == "clue"
    masters = isinstance(item, MastersPinned)
    return Pinned(
        id=item.id,
        kind=item.kind,
        words=item.words,
        small="" if tie else f"points to {name(item.about)}" if clue and item.about else item.about,
        first=name(item.about) if tie else "",
        second=name(item.to) if tie else "",
        die=item.die if isinstance(item, MastersPinned) else "",
        revealed=_is_shown(item),
        about=item.about,
        to=item.to,
        can_enter=masters and item.kind == "person",
    )


def _is_shown(item: MastersPinned | PinnedShown) -> bool:
    return item.revealed if isinstance(item, MastersPinned) else True


def _is_id(words: str) -> bool:
    return words[:1] == "c" and words[1:].isdecimal()
