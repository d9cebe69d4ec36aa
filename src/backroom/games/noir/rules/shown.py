"""What the views of all NOIR games show, as types: every game has the same parts under the same names, so that one page
draws them all. A part that a game has not got, or not now, is UNSET.
"""

from typing import Final

from msgspec import UNSET

from backroom.core import Hidden, Seat, Shown, View, shown_as
from backroom.games.noir.rules.facts import Name


class SeatShown(Shown, frozen=True):
    """One seat, as everyone sees it."""

    role: str | None
    """None while it is hidden."""
    team: str = ""
    raised: bool = False
    """Its hand is up."""
    out: str = ""
    """Why it takes no turns."""


class Tally(Shown, frozen=True):
    """A part of the score: of a team, of a seat, or of the table."""

    team: str
    seat: Seat | None
    kind: str
    count: int
    of: int | None
    words: str


class Collapsing(Shown, frozen=True):
    """A collapse that is being decided: of the rows or the columns, and who leaves as far as that is known."""

    lines: str
    leaving: list[Name]


class HitList(Shown, frozen=True):
    """Whom the hitman is after."""

    target: Name | None
    face_down: int
    done: list[Name]


VAULT_MARKERS: Final = 3
"""How many markers open a vault."""


class VaultShown(Shown, frozen=True):
    """A vault: the cells around it, and the seats whose markers lie on it."""

    id: str
    zone: list[int]
    markers: list[Seat]
    open: bool


class Opened(Shown, frozen=True):
    """What is turned up when the game is over. Seats are words, as keys of JSON are."""

    identities: dict[str, Name | None]
    hands: dict[str, list[Name]]


class TownShown(Shown, frozen=True, kw_only=True):
    """All that lies open."""

    rows: int
    cols: int
    town: list[Name]
    """Row by row."""
    dead: list[Name]
    cleared: list[Name]
    """With an evidence card on them."""
    shown: list[Name]
    """Whose card everyone has seen."""
    collapsing: Hidden[Collapsing] = UNSET
    arrested: Hidden[list[Name]] = UNSET
    was: Hidden[dict[Name, Seat]] = UNSET
    """Who each suspect turned out to be."""
    marks: Hidden[dict[str, list[Name]]] = UNSET
    """Who carries each kind of marker."""
    officers: Hidden[list[Name]] = UNSET
    vaults: Hidden[list[VaultShown]] = UNSET
    asked: Hidden[Name | None] = UNSET
    """Whom hands were last raised for."""
    seats: list[SeatShown]
    hit_list: Hidden[HitList] = UNSET
    tallies: list[Tally]
    facts: list[tuple[str, int | str]]
    """Small print: pairs of a label and a value."""
    chain: Hidden[list[Name]] = UNSET
    """Whom a chain of blasts has reached so far."""
    opened: Hidden[Opened] = UNSET
    """When the game is over, or everything is shown."""


class Held(Shown, frozen=True, kw_only=True):
    """What an eye holds, each only where it applies."""

    identity: Hidden[Name | None] = UNSET
    team: Hidden[dict[str, Name | None]] = UNSET
    """Who the others on one's side are, by seat."""
    hand: Hidden[list[Name]] = UNSET
    roles: Hidden[dict[str, str | None]] = UNSET
    """Roles that only one's side knows, by seat."""
    known: Hidden[list[str]] = UNSET
    """What one knows of the deck."""


def shown_in(view: View) -> TownShown:
    """What a view of any NOIR game shows to everyone."""
    return shown_as(TownShown, view.public)


def held_in(view: View) -> Held:
    """What the eye of such a view holds."""
    return shown_as(Held, view.private)
