"""The town of any NOIR game, card by card and line by line."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Blocked, Notes, Offer, Seat, View
from backroom.games.noir.suspects import title
from backroom.web.model import Secret
from backroom.web.shown.moves import lit, on_handles
from backroom.web.shown.players import Player

WAYS = {"row": ("left", "right"), "column": ("up", "down")}
MANNERS = {"": "", "by 2": "-2", "stealthily": "-softly"}
"""How a line may go its way, and the arrow of that."""
STATES = {"dead": "deceased", "arrested": "arrested", "cleared": "cleared"}
"""A card's state, and its portrait: the first that is true."""
MARKS = {
    "threat": "threatened",
    "bomb": "with a bomb",
    "protection": "protected",
    "treasure": "with a treasure",
    "officer": "a uniformed officer",
    "disabled": "an officer, out cold",
    "target": "the hitman's target",
}
"""Markers on cards, in words."""
FEW = 6
"""So many suspects are worth saying of each; with several hidden players, longer lists only drown the rest."""


class Pin(msgspec.Struct, frozen=True):
    """Whose identity a suspect is, where that is known: a role's icon, or a seat's number where roles are alike."""

    seat: Seat
    icon: str
    number: str
    label: str


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One suspect in town."""

    name: str
    title: str
    state: str
    """alive, or one of STATES."""
    portrait: str
    offer: Offer | None
    block: bool
    """The offer is for the block of cards that begins here."""
    me: bool
    held: bool
    """In my hand."""
    note: str
    """can or cannot be the one I look for; empty where the notebook says nothing, or speaks of several."""
    could: tuple[Seat, ...]
    """Of several hidden players, those whose identity this may be."""
    pin: Pin | None
    marks: tuple[str, ...]
    asked: bool
    """The last one that hands were raised for."""
    leaving: bool
    odds: tuple[tuple[Seat, int], ...]
    """Whose identity the coach takes this for, and in how many of a hundred cases."""
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
            "known": self.pin is not None,
            f"note-{self.note}": bool(self.note),
        }
        return " ".join(
            ["card", *(mark for mark, on in marks.items() if on), *(f"could-{seat}" for seat in self.could)]
        )


class Lot(msgspec.Struct, frozen=True):
    """A cell with its card: where a vault's zone ends there is a line."""

    card: Card
    classes: str


class Way(msgspec.Struct, frozen=True):
    """One of a line's directions: an action, or the reason why not."""

    way: str
    words: str
    """With its manner: "left by 2"."""
    arrow: str
    far: bool
    """Beside the plain way there, and further out."""
    action: str
    reason: str
    label: str = ""
    warning: str = ""
    """What comes of it besides."""


class Line(msgspec.Struct, frozen=True):
    """A row or a column with what may be done to it."""

    axis: str
    number: int
    ways: tuple[Way, ...]


class Vault(msgspec.Struct, frozen=True):
    """One of the four, with the seats whose steal markers lie on it."""

    id: str
    title: str
    markers: tuple[int, ...]
    """Numbers as people count seats, from one."""
    open: bool
    offer: Offer | None


class Town(msgspec.Struct, frozen=True):
    """The whole board."""

    columns: tuple[Line, ...]
    rows: tuple[tuple[Line, tuple[Lot, ...]], ...]
    size: int
    """Cards keep the size they had in the whole town."""
    double: bool
    """Lines go in two manners: there are two arrows at each end."""
    vaults: tuple[Vault, ...]
    marks: tuple[str, ...]
    """The kinds of markers that this game has."""


def town_of(
    view: View, notes: Notes, players: Sequence[Player], verb: str = "", secrets: Sequence[Secret] = ()
) -> Town:
    """A view's town, with the chosen verb's targets lit, and what the coach takes people for."""
    public = view.public
    rows, cols = public["rows"], public["cols"]
    handles = on_handles(view)
    targets = lit(view, verb)
    cards = _cards(view, notes, players, targets, secrets)
    lots = [Lot(card, zone) for card, zone in zip(cards, _zones(view), strict=True)]
    columns = tuple(_line("column", col, handles) for col in range(1, cols + 1))
    lines = tuple(_line("row", row + 1, handles) for row in range(rows))
    return Town(
        columns=columns,
        rows=tuple((line, tuple(lots[row * cols : (row + 1) * cols])) for row, line in enumerate(lines)),
        size=max(rows, cols, 5),
        double=any(way.far for line in columns + lines for way in line.ways),
        vaults=_vaults(view, targets),
        marks=tuple(_marked(view)),
    )


def _line(axis: str, number: int, handles: Mapping[str, Offer | Blocked]) -> Line:
    ways = []
    for manner, arrow in MANNERS.items():
        for way in WAYS[axis]:
            words = f"{way} {manner}".strip()
            match handles.get(f"{axis}/{number}/{words}"):
                case Offer(action=action, label=label):
                    warning = label.partition(": ")[2]
                    ways.append(Way(way, words, way + arrow, bool(manner), action, "", label, warning))
                case Blocked(reason=reason):
                    ways.append(Way(way, words, way + arrow, bool(manner), "", reason))
    return Line(axis, number, tuple(ways))


def _cards(
    view: View,
    notes: Notes,
    players: Sequence[Player],
    targets: Mapping[str, Offer],
    secrets: Sequence[Secret],
) -> list[Card]:
    public, private = view.public, view.private
    leaving = public.get("collapsing", {}).get("leaving", ())
    marked = _marked(view)
    pins = _pins(view, players)
    cards = []
    for cell, name in enumerate(public["town"]):
        row, col = divmod(cell, public["cols"])
        state = next((state for state in STATES if name in public.get(state, ())), "alive")
        block = targets.get(f"block/{row + 1}/{col + 1}")
        could_be = [note.about for note in notes if name in note.could_be]
        me = name == private.get("identity")
        held = name in private.get("hand", ()) and not me
        note = "can" if could_be else "cannot" if notes and state == "alive" and not me else ""
        marks = tuple(kind for kind, names in marked.items() if name in names)
        if "officer" in marks and state == "cleared":
            state = "alive"  # the star says as much, and the stamp would hide his face
        pin = pins.get(name)
        odds = tuple((one.seat, may.in_100) for one in secrets for may in one.likely if may.name == name)
        said = [
            *([STATES[state]] if state in STATES else []),
            *(["leaves the board"] if name in leaving else []),
            *(["you"] if me else []),
            *(["in your hand"] if held else []),
            *([pin.label] if pin else []),
            *(MARKS[mark] for mark in marks),
            *(["last asked about"] if name == public.get("asked") else []),
            *(
                f"could be {the(players[note.about])}"
                for note in notes
                if name in note.could_be and (len(notes) == 1 or len(note.could_be) <= FEW)
            ),
            *(f"{the(players[seat])} in {share} of 100 cases" for seat, share in odds if len(secrets) == 1),
        ]
        cards.append(
            Card(
                name=name,
                title=title(name),
                state=state,
                portrait=STATES.get(state, "alive"),
                offer=block or targets.get(f"town/{name}"),
                block=block is not None,
                me=me,
                held=held,
                note=note if len(notes) == 1 else "",
                could=tuple(could_be) if len(notes) > 1 else (),
                pin=pin,
                marks=marks,
                asked=name == public.get("asked"),
                leaving=name in leaving,
                odds=odds,
                said="".join(f", {words}" for words in said),
            )
        )
    return cards


def the(player: Player) -> str:
    """A player in a sentence: "the killer", "spy 2"."""
    return player.label.lower() if player.label[-1].isdigit() else f"the {player.label.lower()}"


def _marked(view: View) -> dict[str, Sequence[str]]:
    """The suspects that carry each kind of marker. An officer who is out cold shows that alone."""
    marked = dict(view.public.get("marks", {}))
    if "disabled" in marked:
        marked["officer"] = [name for name in marked["officer"] if name not in marked["disabled"]]
    if "hit_list" in view.public:
        marked["target"] = [view.public["hit_list"]["target"]]
    return {kind: marked[kind] for kind in MARKS if kind in marked}


def _pins(view: View, players: Sequence[Player]) -> dict[str, Pin]:
    """Identities that this eye knows: of its team, and of everyone once they are open."""
    known = view.private.get("team", {}) | view.public.get("opened", {}).get("identities", {})
    roles = [player.role for player in players]
    pins = {}
    for player in players:
        name = known.get(str(player.seat))
        if name:
            alike = not player.role or roles.count(player.role) > 1
            number = str(player.seat + 1) if alike else ""
            pins[name] = Pin(player.seat, player.icon, number, the(player))
    return pins


def _zones(view: View) -> list[str]:
    """For each cell, how the zone of a vault is drawn there: on its ground, and at its edges."""
    rows, cols = view.public["rows"], view.public["cols"]
    drawn = ["lot"] * (rows * cols)
    for vault in view.public.get("vaults", ()):
        zone = set(vault["zone"])
        for cell in zone:
            row, col = divmod(cell, cols)
            edges = {
                "n": row > 0 and cell - cols not in zone,
                "e": col < cols - 1 and cell + 1 not in zone,
                "s": row < rows - 1 and cell + cols not in zone,
                "w": col > 0 and cell - 1 not in zone,
            }
            shut = "" if vault["open"] else "".join(f" edge-{side}" for side, edge in edges.items() if edge)
            drawn[cell] += shut + ("" if vault["open"] else " zone")
    return drawn


CORNERS = {"nw": "North-west", "ne": "North-east", "sw": "South-west", "se": "South-east"}


def _vaults(view: View, targets: Mapping[str, Offer]) -> tuple[Vault, ...]:
    return tuple(
        Vault(
            id=vault["id"],
            title=CORNERS[vault["id"]],
            markers=tuple(seat + 1 for seat in vault["markers"]),
            open=vault["open"],
            offer=targets.get(f"vault/{vault['id']}"),
        )
        for vault in view.public.get("vaults", ())
    )
