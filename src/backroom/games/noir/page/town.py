"""The town of any NOIR game, card by card and line by line."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Blocked, Notes, Offer, Seat, View
from backroom.games.noir.page.players import Player, the
from backroom.games.noir.rules.shown import VAULT_MARKERS, Held, TownShown, held_in, shown_in
from backroom.games.noir.rules.suspects import title
from backroom.web.kit.moves import lit, on_handles, warning_of
from backroom.web.kit.words import Saying
from backroom.web.page_types import Secret

WAYS = {"row": ("left", "right"), "column": ("up", "down")}
MANNERS = {"": "", "in the open": "-seen", "by 2": "-2", "stealthily": "-softly"}
"""How a line may go its way, and the arrow of that."""
PLACES = ("near", "far", "farthest")
"""Where the arrows of a line stand that goes in several manners, seen from the line."""
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
"""How long a list of suspects may be to be worth saying. With several hidden players, longer ones drown the rest."""


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
    label: str
    """What the offer says."""
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
    place: str
    """Of its arrow, among those that point the same way: one of PLACES."""
    action: str
    reason: str
    label: str = ""
    warning: str = ""
    """What comes of it besides."""


class Lane(msgspec.Struct, frozen=True):
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
    slots: int
    """How many markers open it."""
    open: bool
    offer: Offer | None
    label: str
    """What the offer says."""


class Town(msgspec.Struct, frozen=True):
    """The whole board."""

    columns: tuple[Lane, ...]
    rows: tuple[tuple[Lane, tuple[Lot, ...]], ...]
    size: int
    """Cards keep the size they had in the whole town."""
    manners: int
    """In how many manners lines can move now. Each end has as many arrows."""
    vaults: tuple[Vault, ...]
    marks: tuple[str, ...]
    """The kinds of markers that this game has."""


def town_of(
    view: View,
    notes: Notes,
    players: Sequence[Player],
    say: Saying,
    verb: str = "",
    secrets: Sequence[Secret] = (),
) -> Town:
    """A view's town, with the chosen verb's targets lit, and what the coach takes people for."""
    shown = shown_in(view)
    rows, cols = shown.rows, shown.cols
    handles = on_handles(view)
    manners = _manners(handles)
    targets = lit(view, verb)
    cards = _cards(shown, held_in(view), notes, players, targets, say, secrets)
    lots = [Lot(card, zone) for card, zone in zip(cards, _zones(shown), strict=True)]
    columns = tuple(_lane("column", col, handles, manners, say) for col in range(1, cols + 1))
    lanes = tuple(_lane("row", row + 1, handles, manners, say) for row in range(rows))
    return Town(
        columns=columns,
        rows=tuple((lane, tuple(lots[row * cols : (row + 1) * cols])) for row, lane in enumerate(lanes)),
        size=max(rows, cols, 5),
        manners=len(manners),
        vaults=_vaults(shown, targets, say),
        marks=tuple(_marked(shown)),
    )


def _manners(handles: Mapping[str, Offer | Blocked]) -> list[str]:
    """The manners in which lines go just now: the plain one first, then what there is besides."""
    found = {place.partition(" ")[2] for place in handles}  # "row/2/right by 2"
    return [manner for manner in MANNERS if not manner or manner in found]


def _lane(axis: str, number: int, handles: Mapping[str, Offer | Blocked], manners: Sequence[str], say: Saying) -> Lane:
    ways = []
    for manner, place in zip(manners, PLACES, strict=False):
        for way in WAYS[axis]:
            words = f"{way} {manner}".strip()
            arrow = way + MANNERS[manner]
            match handles.get(f"{axis}/{number}/{words}"):
                case Offer() as offer:
                    label, warning = say(offer.whole), warning_of(offer, say)
                    ways.append(Way(way, words, arrow, place, offer.action, "", label, warning))
                case Blocked(reason=reason):
                    ways.append(Way(way, words, arrow, place, "", reason))
    return Lane(axis, number, tuple(ways))


def _cards(
    shown: TownShown,
    papers: Held,
    notes: Notes,
    players: Sequence[Player],
    targets: Mapping[str, Offer],
    say: Saying,
    secrets: Sequence[Secret],
) -> list[Card]:
    leaving = shown.collapsing.leaving if shown.collapsing else ()
    states = {"dead": shown.dead, "arrested": shown.arrested or (), "cleared": shown.cleared}
    marked = _marked(shown)
    pins = _pins(shown, papers, players)
    cards = []
    for cell, name in enumerate(shown.town):
        row, col = divmod(cell, shown.cols)
        state = next((state for state in STATES if name in states[state]), "alive")
        block = targets.get(f"block/{row + 1}/{col + 1}")
        could_be = [note.about for note in notes if name in note.could_be]
        me = name == papers.identity
        held = name in (papers.hand or ()) and not me
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
            *(["last asked about"] if name == shown.asked else []),
            *(
                f"could be {the(players[note.about])}"
                for note in notes
                if name in note.could_be and (len(notes) == 1 or len(note.could_be) <= FEW)
            ),
            *(f"{the(players[seat])} in {share} of 100 cases" for seat, share in odds if len(secrets) == 1),
        ]
        offer = block or targets.get(f"town/{name}")
        cards.append(
            Card(
                name=name,
                title=title(name),
                state=state,
                portrait=STATES.get(state, "alive"),
                offer=offer,
                label=say(offer.whole) if offer else "",
                block=block is not None,
                me=me,
                held=held,
                note=note if len(notes) == 1 else "",
                could=tuple(could_be) if len(notes) > 1 else (),
                pin=pin,
                marks=marks,
                asked=name == shown.asked,
                leaving=name in leaving,
                odds=odds,
                said="".join(f", {words}" for words in said),
            )
        )
    return cards


def _marked(shown: TownShown) -> dict[str, Sequence[str]]:
    """The suspects that carry each kind of marker. An officer who is out cold shows that alone."""
    marked = dict(shown.marks or {})
    if "disabled" in marked:
        marked["officer"] = [name for name in marked["officer"] if name not in marked["disabled"]]
    if shown.hit_list:
        marked["target"] = [shown.hit_list.target] if shown.hit_list.target else []
    return {kind: marked[kind] for kind in MARKS if kind in marked}


def _pins(shown: TownShown, papers: Held, players: Sequence[Player]) -> dict[str, Pin]:
    """Identities that this eye knows: of its team, and of everyone once they are open."""
    known = (papers.team or {}) | (shown.opened.identities if shown.opened else {})
    roles = [player.role for player in players]
    pins = {}
    for player in players:
        name = known.get(str(player.seat))
        if name:
            alike = not player.role or roles.count(player.role) > 1
            number = str(player.seat + 1) if alike else ""
            pins[name] = Pin(player.seat, player.icon, number, the(player))
    return pins


def _zones(shown: TownShown) -> list[str]:
    """For each cell, how the zone of a vault is drawn there: on its ground, and at its edges."""
    rows, cols = shown.rows, shown.cols
    drawn = ["lot"] * (rows * cols)
    for vault in shown.vaults or ():
        zone = set(vault.zone)
        for cell in zone:
            row, col = divmod(cell, cols)
            edges = {
                "n": row > 0 and cell - cols not in zone,
                "e": col < cols - 1 and cell + 1 not in zone,
                "s": row < rows - 1 and cell + cols not in zone,
                "w": col > 0 and cell - 1 not in zone,
            }
            shut = "" if vault.open else "".join(f" edge-{side}" for side, edge in edges.items() if edge)
            drawn[cell] += shut + ("" if vault.open else " zone")
    return drawn


CORNERS = {"nw": "North-west", "ne": "North-east", "sw": "South-west", "se": "South-east"}


def _vaults(shown: TownShown, targets: Mapping[str, Offer], say: Saying) -> tuple[Vault, ...]:
    found = []
    for vault in shown.vaults or ():
        offer = targets.get(f"vault/{vault.id}")
        found.append(
            Vault(
                id=vault.id,
                title=CORNERS[vault.id],
                markers=tuple(seat + 1 for seat in vault.markers),
                slots=VAULT_MARKERS,
                open=vault.open,
                offer=offer,
                label=say(offer.whole) if offer else "",
            )
        )
    return tuple(found)
