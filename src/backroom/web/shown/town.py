"""The town of any NOIR game, card by card and line by line."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Blocked, Notes, Offer, View
from backroom.games.noir.suspects import title
from backroom.web.shown.moves import lit, on_handles

WAYS = {"row": ("left", "right"), "column": ("up", "down")}
STATES = {"dead": "deceased", "cleared": "cleared"}
"""A card's state, and its portrait."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One suspect in town."""

    name: str
    title: str
    state: str
    """alive, dead or cleared."""
    portrait: str
    offer: Offer | None
    me: bool
    held: bool
    """In my hand."""
    note: str
    """can or cannot be the one I look for; empty where the notebook says nothing."""
    pin: str
    """The role that this suspect turned out to be, once that is open."""
    leaving: bool
    said: str
    """All of this in words, for those who can't see it."""

    @property
    def classes(self) -> str:
        """All of this for the style sheet."""
        marks = {
            self.state: self.state != "alive",
            "can": self.offer is not None,
            "me": self.me,
            "held": self.held,
            "leaving": self.leaving,
            "known": bool(self.pin),
            f"note-{self.note}": bool(self.note),
        }
        return " ".join(["card", *(mark for mark, on in marks.items() if on)])


class Way(msgspec.Struct, frozen=True):
    """One of a line's two directions: an action, or the reason why not."""

    way: str
    action: str
    reason: str


class Line(msgspec.Struct, frozen=True):
    """A row or a column with what may be done to it."""

    axis: str
    number: int
    ways: tuple[Way, ...]


class Town(msgspec.Struct, frozen=True):
    """The whole board."""

    columns: tuple[Line, ...]
    rows: tuple[tuple[Line, tuple[Card, ...]], ...]
    size: int
    """Cards keep the size they had in the whole town."""


def town_of(view: View, notes: Notes, roles: Sequence[str], verb: str = "") -> Town:
    """A view's town, with the chosen verb's targets lit."""
    public = view.public
    rows, cols = public["rows"], public["cols"]
    handles = on_handles(view)
    cards = _cards(view, notes, roles, lit(view, verb))
    return Town(
        columns=tuple(_line("column", col, handles) for col in range(1, cols + 1)),
        rows=tuple(
            (_line("row", row + 1, handles), tuple(cards[row * cols : (row + 1) * cols])) for row in range(rows)
        ),
        size=max(rows, cols, 5),
    )


def _line(axis: str, number: int, handles: Mapping[str, Offer | Blocked]) -> Line:
    ways = []
    for way in WAYS[axis]:
        match handles.get(f"{axis}/{number}/{way}"):
            case Offer(action=action):
                ways.append(Way(way, action, ""))
            case Blocked(reason=reason):
                ways.append(Way(way, "", reason))
    return Line(axis, number, tuple(ways))


def _cards(view: View, notes: Notes, roles: Sequence[str], targets: Mapping[str, Offer]) -> list[Card]:
    public, private = view.public, view.private
    leaving = public.get("collapsing", {}).get("leaving", ())
    opened = public.get("opened", {})
    cards = []
    for name in public["town"]:
        state = "dead" if name in public["dead"] else "cleared" if name in public["cleared"] else "alive"
        could_be = [roles[note.about] for note in notes if name in note.could_be]
        me = name == private.get("identity")
        held = name in private.get("hand", ()) and not me
        note = "can" if could_be else "cannot" if notes and state == "alive" and not me else ""
        pin = next((role for role in roles if name == opened.get(role)), "")
        said = [
            *([STATES[state]] if state in STATES else []),
            *(["leaves the board"] if name in leaving else []),
            *(["you"] if me else []),
            *(["in your hand"] if held else []),
            *([f"the {pin}"] if pin else []),
            *(f"could be the {role}" for role in could_be),
        ]
        cards.append(
            Card(
                name=name,
                title=title(name),
                state=state,
                portrait=STATES.get(state, "alive"),
                offer=targets.get(f"town/{name}"),
                me=me,
                held=held,
                note=note,
                pin=pin,
                leaving=name in leaving,
                said="".join(f", {words}" for words in said),
            )
        )
    return cards
