"""The three streets: what lies uptown, midtown and downtown, and what it takes to move it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from backroom.core import CardFace, Offer, View
from backroom.web.shown.shuffle.faces import KINDS, Faces, picked

ARROWS = {("uptown", "midtown"): "down", ("downtown", "midtown"): "up"}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way a scene can go: what it takes, and the button if it can be tried now."""

    to: str
    arrow: str
    takes: int
    printed: int
    offer: Offer | None
    aim: bool
    """It is being tried."""
    have: str
    """What the one who may try brings: "you have 3"."""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Uptown or downtown."""

    id: str
    place: str
    cards: tuple[CardFace, ...]
    """The top first."""
    way: Way | None
    mine: bool
    """The top stands on one of my agendas."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The active card of a street."""

    face: CardFace
    mine: bool
    ways: tuple[Way, ...]
    moving: bool


class Street(msgspec.Struct, frozen=True, kw_only=True):
    """A type of scene, from top to bottom."""

    type: str
    icon: str
    up: Pile
    scene: Scene | None
    down: Pile
    next: CardFace | None
    left: int
    rest: tuple[CardFace, ...]
    """What lies in midtown below the active card, in no order."""


def streets_of(view: View, cards: Faces) -> tuple[Street, ...]:
    """Who, what and where."""
    moves = {offer.action: offer for offer in view.offers if offer.verb == "move"}
    wanted = {name for agenda in view.private.get("agendas", ()) for name in agenda["scenes"]}
    return tuple(_street(view, column, cards, moves, wanted) for column in view.public["scenes"])


def _street(
    view: View, column: Mapping[str, Any], cards: Faces, moves: Mapping[str, Offer], wanted: set[str]
) -> Street:
    attempt = view.public["attempt"]
    tried = (attempt["scene"], attempt["from"], attempt["to"]) if attempt else None

    def way(move: Mapping[str, Any]) -> Way:
        offer = moves.get(f"move {move['scene']} {move['to']}")
        return Way(
            to=move["to"],
            arrow=ARROWS.get((move["from"], move["to"]), "up" if move["to"] == "uptown" else "down"),
            takes=move["takes"],
            printed=move["printed"],
            offer=offer,
            aim=(move["scene"], move["from"], move["to"]) == tried,
            have=offer.label.rpartition(", ")[2] if offer else "",
        )

    def pile(place: str) -> Pile:
        ways = [way(move) for move in column["moves"] if move["from"] == place]
        found = picked(cards, column[place])
        return Pile(
            id=f"{place}-{column['type']}",
            place=place,
            cards=found,
            way=ways[0] if ways else None,
            mine=bool(found) and found[0].id in wanted,
        )

    active = column["active"]
    scene = (
        Scene(
            face=cards[active],
            mine=active in wanted,
            ways=tuple(way(move) for move in column["moves"] if move["from"] == "midtown"),
            moving=tried is not None and tried[:2] == (active, "midtown"),
        )
        if active
        else None
    )
    return Street(
        type=column["type"],
        icon=KINDS[column["type"]],
        up=pile("uptown"),
        scene=scene,
        down=pile("downtown"),
        next=cards[column["next"]] if column["next"] else None,
        left=column["midtown"] - (active is not None),
        rest=tuple(cards[name] for name in column["in_midtown"] if name != active),
    )
