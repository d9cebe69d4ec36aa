"""The three streets: what lies uptown, midtown and downtown, and what it takes to move it."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Offer, View
from backroom.games.bigshuffle.page.faces import KINDS, Face, Faces, picked
from backroom.games.bigshuffle.rules.actions import DOWNTOWN, MIDTOWN, MOVE, PLACES, UPTOWN
from backroom.games.bigshuffle.rules.facts import Name
from backroom.games.bigshuffle.rules.shown import ColumnShown, MoveShown, held_in, open_in
from backroom.web.kit.words import Saying


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way a scene can go: what it takes, and the button if it can be tried now."""

    to: str
    arrow: str
    takes: int
    printed: int
    action: str
    """Empty if it can't be tried now."""
    label: str
    aim: bool
    """It is being tried."""
    have: str
    """What the one who may try brings: "you have 3"."""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Uptown or downtown."""

    id: str
    place: str
    cards: tuple[Face, ...]
    """The top first."""
    way: Way | None
    mine: bool
    """The top stands on one of my agendas."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """The active card of a street."""

    face: Face
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
    next: Face | None
    left: int
    rest: tuple[Face, ...]
    """What lies in midtown below the active card, in no order."""


def streets_of(view: View, cards: Faces, say: Saying) -> tuple[Street, ...]:
    """Who, what and where."""
    held = held_in(view)
    wanted = {name for agenda in (held.agendas if held else ()) for name in agenda.scenes}
    return tuple(_street(view, column, cards, wanted, say) for column in open_in(view).scenes)


def _street(view: View, column: ColumnShown, cards: Faces, wanted: set[Name], say: Saying) -> Street:
    offers = {offer.action: offer for offer in view.offers if offer.verb == MOVE[0].name}
    ways = {move: _way(view, move, column, offers, say) for move in column.moves}

    def going_from(place: str) -> list[Way]:
        return [way for move, way in ways.items() if move.place == place]

    def pile(place: str, names: Sequence[Name]) -> Pile:
        found = picked(cards, names)
        return Pile(
            id=f"{place}-{column.type}",
            place=place,
            cards=found,
            way=next(iter(going_from(place)), None),
            mine=bool(found) and found[0].id in wanted,
        )

    midtown = tuple(going_from(PLACES[MIDTOWN]))
    active = column.active
    return Street(
        type=column.type,
        icon=KINDS[column.type],
        up=pile(PLACES[UPTOWN], column.uptown),
        scene=Scene(face=cards[active], mine=active in wanted, ways=midtown, moving=any(way.aim for way in midtown))
        if active
        else None,
        down=pile(PLACES[DOWNTOWN], column.downtown),
        next=cards[column.next] if column.next else None,
        left=column.midtown - (active is not None),
        rest=tuple(cards[name] for name in column.in_midtown if name != active),
    )


def _way(view: View, move: MoveShown, column: ColumnShown, offers: Mapping[str, Offer], say: Saying) -> Way:
    shown = open_in(view)
    place, to = PLACES.index(move.place), PLACES.index(move.to)
    offer = offers.get(MOVE[to].action(move.scene))
    attempt = shown.attempt
    return Way(
        to=move.to,
        arrow="up" if to < place else "down",
        takes=move.takes,
        printed=move.printed,
        action=offer.action if offer else "",
        label=say(offer.whole) if offer else "",
        aim=attempt is not None and (attempt.scene, attempt.place, attempt.to) == (move.scene, move.place, move.to),
        have=f"you have {shown.seats[view.eye].influence[column.type]}" if offer and view.eye is not None else "",
    )
