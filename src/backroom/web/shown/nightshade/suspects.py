"""The grid of suspects: who stands where, whom I may question, and where the next roll may send one."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from backroom.core import Blocked, Offer, View
from backroom.web.shown.nightshade.names import face_of, short

ASKED = ("interrogate", "meet", "connect to")
"""Verbs that pick somebody on the grid."""

STATES = {"informer": "cleared", "dead": "deceased", "confessed": "arrested"}
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
    offer: Offer | None = None


class Cell(msgspec.Struct, frozen=True):
    """One place of the grid."""

    card: Card | None
    arrow: str = ""
    """Where the roll may send whoever is in the chair: up or down."""
    said: str = ""


class Gone(msgspec.Struct, frozen=True):
    """Somebody who is off the grid."""

    card: Card
    what: str
    recall: Offer | None = None
    reason: str = ""


class Grid(msgspec.Struct, frozen=True):
    """The grid, and those who left it."""

    alibis: tuple[int, ...]
    rows: tuple[tuple[int, tuple[Cell, ...]], ...]
    """From the top."""
    lane: int | None
    """The alibi of whoever is in the chair."""
    gone: tuple[Gone, ...]
    counted: str


def grid_of(view: View) -> Grid:
    """The grid for one eye."""
    public = view.public
    grid, now = public["grid"], public["interrogation"]
    offers = {offer.at: offer for offer in view.offers if offer.verb in ASKED}
    chair = now["number"] if now else None
    cards = [
        card_of(column["suspect"], chair, offers.get(f"grid/{column['alibi']}")) if column["suspect"] else None
        for column in grid["columns"]
    ]
    rows = []
    for row in range(grid["rows"], 0, -1):
        cells = [_cell(column, card, row, now) for column, card in zip(grid["columns"], cards, strict=True)]
        rows.append((row, tuple(cells)))
    on_grid = {card.number for card in cards if card}  # whoever confessed still stands there
    counted = f"{grid['in_a_row']} of {grid['most_in_a_row']} in a row" if grid["in_a_row"] else ""
    return Grid(
        alibis=tuple(grid["alibis"]),
        rows=tuple(rows),
        lane=now["alibi"] if now else None,
        gone=tuple(_gone(one, view.offers, view.blocked) for one in public["off"] if one["number"] not in on_grid),
        counted=counted,
    )


def card_of(one: Mapping[str, Any], chair: int | None = None, offer: Offer | None = None) -> Card:
    """A suspect's card."""
    name = one["suspect"] or ""
    return Card(
        number=one["number"],
        name=name,
        short=short(name) if name else "Unseen",
        face=face_of(name),
        state=STATES.get(one["status"], "alive"),
        just=one["just_heard"],
        came=one["came"] or "",
        notes=len(one["notes"]),
        picked=one["number"] == chair,
        offer=offer,
    )


def _cell(column: Mapping[str, Any], card: Card | None, row: int, now: Mapping[str, Any] | None) -> Cell:
    if card and column["suspect"]["row"] == row:
        return Cell(card)
    if now and column["alibi"] == now["alibi"]:
        if row == now["up"]:
            return Cell(None, "step", f"if your total beats {now['alibi']}")
        if row == now["down"]:
            return Cell(None, "stepdown", f"if your total is below {now['alibi']}")
    return Cell(None)


def _gone(one: Mapping[str, Any], offers: Sequence[Offer], blocked: Sequence[Blocked]) -> Gone:
    at = f"off/{one['suspect']}"
    recall = next((offer for offer in offers if offer.at == at), None)
    reason = next((no.reason for no in blocked if no.at == at), "")
    what = one["status"] if one["status"] != "lost" else "gone for good"
    return Gone(card_of(one), f"{what}, {one['came']}" if one["came"] and one["came"] != what else what, recall, reason)
