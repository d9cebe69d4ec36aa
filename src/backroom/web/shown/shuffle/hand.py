"""What this eye holds: cards with what can be done with them, or why they rest; and its agendas."""

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom.core import CardFace, Eye, Offer, Seat, View
from backroom.web.shown.shuffle.faces import KINDS, Faces, signed
from backroom.web.shown.shuffle.seats import Person

DOING = {"play": "Play it", "discard": "Discard it"}


class Button(msgspec.Struct, frozen=True):
    """A decision on a card."""

    offer: Offer
    big: str
    words: str
    small: str


class Held(msgspec.Struct, frozen=True):
    """A card in hand."""

    face: CardFace
    buttons: tuple[Button, ...]
    reason: str


class Wanted(msgspec.Struct, frozen=True):
    """A scene on an agenda."""

    face: CardFace
    icon: str
    active: bool


class Agenda(msgspec.Struct, frozen=True):
    """An agenda that this eye may look at."""

    side: str
    whose: str
    title: str
    scenes: tuple[Wanted, ...]
    active: int


def hand_of(view: View, cards: Faces) -> tuple[Held, ...]:
    """What can be played comes first."""
    reasons = {no.at: no.reason for no in view.blocked}
    held = []
    for name in view.private.get("hand", ()):
        at = f"hand/{name}"
        buttons = tuple(_button(offer, cards[name]) for offer in view.offers if offer.at == at)
        held.append(Held(cards[name], buttons, "" if buttons else reasons.get(at, "")))
    return tuple(sorted(held, key=lambda card: (not card.buttons, list(KINDS).index(card.face.kind), card.face.title)))


def _button(offer: Offer, card: CardFace) -> Button:
    small = offer.label.partition(": ")[2]
    if offer.verb == "hire":
        side = offer.action.rpartition(" ")[2]
        return Button(offer, signed(card.facts[side]), side, small)
    return Button(offer, "", DOING.get(offer.verb, offer.verb.capitalize()), small)


def agendas_of(view: View, people: Sequence[Person], cards: Faces) -> tuple[Agenda, ...]:
    """My own, and those that I share."""
    return tuple(agenda_of(facts, view, people, cards) for facts in view.private.get("agendas", ()))


def agenda_of(
    facts: dict[str, Any], view: View, people: Sequence[Person], cards: Faces, of: Seat | None = None
) -> Agenda:
    """One agenda, as somebody looks at it: whose it is, from the seat that it is listed with or from the eye's own."""
    active = facts["active"]
    return Agenda(
        side=facts.get("side", ""),
        whose=whose(facts["seats"], view.eye if of is None else of, people),
        title=cards[facts["agenda"]].title,
        scenes=tuple(Wanted(cards[name], KINDS[cards[name].facts["type"]], name in active) for name in facts["scenes"]),
        active=len(active),
    )


def whose(seats: Sequence[Seat], eye: Eye, people: Sequence[Person]) -> str:
    """Whose an agenda is: "Yours alone", "With Mara", "Mara and Lev"."""
    others = [people[seat].short for seat in seats if seat != eye]
    if eye not in seats:
        return " and ".join(others)
    if others:
        return f"With {others[0]}"
    return "Yours alone" if people[seats[0]].player.me else "Alone"
