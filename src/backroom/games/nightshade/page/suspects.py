"""The grid of suspects: who stands where, whom I may question, and where the next roll may send one."""

from collections.abc import Sequence

import msgspec

from backroom.core import Blocked, Offer, View
from backroom.games.nightshade.page.names import Act, act_of, face_of, suspect_title
from backroom.games.nightshade.rules.shown import ColumnShown, InterrogationShown, SuspectShown, open_in
from backroom.games.nightshade.rules.state import CONFESSED, DEAD, INFORMER
from backroom.games.nightshade.rules.verbs import CONNECT_TO, INTERROGATE, MEET

ASKED = (INTERROGATE.name, MEET.name, CONNECT_TO.name)
"""Verbs that pick somebody on the grid."""

STATES = {INFORMER: "cleared", DEAD: "deceased", CONFESSED: "arrested"}
"""How a portrait shows what became of somebody."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A suspect's card."""

    number: int
    """Tells covered cards apart."""
    name: str
    """Empty while it is covered."""
    short: str
    face: str
    state: str
    just: bool
    """Heard just now."""
    came: str
    notes: int
    """Connected notes that are not used up."""
    picked: bool = False
    """In the chair."""
    offer: Act | None = None


class Cell(msgspec.Struct, frozen=True):
    """One place of the grid."""

    card: Card | None
    arrow: str = ""
    """Where the roll may send the suspect in the chair: up or down."""
    said: str = ""


class Gone(msgspec.Struct, frozen=True):
    """Somebody who is off the grid."""

    card: Card
    what: str
    recall: Act | None = None
    reason: str = ""


class Grid(msgspec.Struct, frozen=True):
    """The grid, and those who left it."""

    alibis: tuple[int, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]
    """From the top."""
    lane: int | None
    """The alibi of the suspect in the chair."""
    gone: tuple[Gone, ...]
    counted: str
    """How many were questioned in a row, or how many are unknown yet."""


def grid_of(view: View) -> Grid:
    """The grid for one eye."""
    shown = open_in(view)
    grid, now = shown.grid, shown.interrogation
    offers = {offer.at: act_of(offer) for offer in view.offers if offer.verb in ASKED}
    chair = now.number if now else None
    cards = [
        card_of(column.suspect, chair, offers.get(f"grid/{column.alibi}")) if column.suspect else None
        for column in grid.columns
    ]
    rows = []
    for row in range(grid.rows, 0, -1):
        cells = [_cell(column, card, row, now) for column, card in zip(grid.columns, cards, strict=True)]
        rows.append((row, tuple(cells)))
    on_grid = {card.number for card in cards if card}  # the one who confessed still stands there
    in_a_row = f"{grid.in_a_row} of {grid.most_in_a_row} in a row" if grid.in_a_row else ""
    return Grid(
        alibis=grid.alibis,
        rows=tuple(rows),
        lane=now.alibi if now else None,
        gone=tuple(_gone(one, view.offers, view.blocked) for one in shown.off if one.number not in on_grid),
        counted=in_a_row or f"{shown.decks.suspects} unknown",
    )


def card_of(one: SuspectShown, chair: int | None = None, offer: Act | None = None) -> Card:
    """A suspect's card."""
    return Card(
        number=one.number,
        name=one.suspect or "",
        short=suspect_title(one.suspect) if one.suspect else "Unseen",
        face=face_of(one.suspect),
        state=STATES.get(one.status, "alive"),
        just=one.just_heard,
        came=one.came or "",
        notes=len(one.notes),
        picked=one.number == chair,
        offer=offer,
    )


def _cell(column: ColumnShown, card: Card | None, row: int, now: InterrogationShown | None) -> Cell:
    if card and column.suspect and column.suspect.row == row:
        return Cell(card)
    if now and column.alibi == now.alibi:
        if row == now.up:
            return Cell(None, "step", f"if your total beats {now.alibi}")
        if row == now.down:
            return Cell(None, "stepdown", f"if your total is below {now.alibi}")
    return Cell(None)


def _gone(one: SuspectShown, offers: Sequence[Offer], blocked: Sequence[Blocked]) -> Gone:
    at = f"off/{one.suspect}"
    recall = next((offer for offer in offers if offer.at == at), None)
    reason = next((no.reason for no in blocked if no.at == at), "")
    what = f"{one.status}, {one.came}" if one.came and one.came != one.status else one.status
    return Gone(card_of(one), what, act_of(recall), reason)
