"""What this eye holds: cards with what can be done with them, or why they rest; and its agendas."""

from collections.abc import Sequence

import msgspec

from backroom.core import Eye, Noun, Offer, Seat, View
from backroom.games.bigshuffle.page.faces import KINDS, Face, Faces, signed
from backroom.games.bigshuffle.page.seats import Rival
from backroom.games.bigshuffle.rules.actions import DISCARD, HIRE_FOR, PLAY
from backroom.games.bigshuffle.rules.change import TOTAL
from backroom.games.bigshuffle.rules.shown import AgendaShown, held_in
from backroom.web.kit.words import Saying

DOING = {PLAY.name: "Play it", DISCARD.name: "Discard it"}


class Button(msgspec.Struct, frozen=True):
    """A decision on a card."""

    action: str
    label: str
    """What a screen reader says of it."""
    big: str
    words: str
    small: str


class InHand(msgspec.Struct, frozen=True):
    """A card in hand."""

    face: Face
    buttons: tuple[Button, ...]
    reason: str


class Wanted(msgspec.Struct, frozen=True):
    """A scene on an agenda."""

    face: Face
    icon: str
    active: bool


class Agenda(msgspec.Struct, frozen=True):
    """An agenda that this eye may look at."""

    side: str
    whose: str
    title: str
    scenes: tuple[Wanted, ...]
    active: int


def hand_of(view: View, cards: Faces, say: Saying) -> tuple[InHand, ...]:
    """What can be played comes first."""
    held = held_in(view)
    reasons = {no.at: no.reason for no in view.blocked}
    found = []
    for name in held.hand if held else ():
        at = f"hand/{name}"
        buttons = tuple(_button(offer, cards[name], say) for offer in view.offers if offer.at == at)
        found.append(InHand(cards[name], buttons, "" if buttons else reasons.get(at, "")))
    return tuple(sorted(found, key=lambda card: (not card.buttons, list(KINDS).index(card.face.kind), card.face.title)))


def _button(offer: Offer, card: Face, say: Saying) -> Button:
    label = say(offer.whole)
    if card.goon is None or offer.verb != HIRE_FOR.name:
        return Button(offer.action, label, "", DOING.get(offer.verb, offer.verb.capitalize()), "")
    helps = offer.action == HIRE_FOR.action(card.id)
    total = [piece for piece in offer.note if isinstance(piece, Noun) and piece.sort == TOTAL]
    return Button(offer.action, label, signed(card.goon.counts(helps)), side_of(helps), say(tuple(total)))


def side_of(helps: bool) -> str:
    """How a goon is hired."""
    return "for" if helps else "against"


def agendas_of(view: View, rivals: Sequence[Rival], cards: Faces) -> tuple[Agenda, ...]:
    """My own, and those that I share."""
    held = held_in(view)
    return tuple(agenda_of(one, view, rivals, cards) for one in (held.agendas if held else ()))


def agenda_of(agenda: AgendaShown, view: View, rivals: Sequence[Rival], cards: Faces, of: Seat | None = None) -> Agenda:
    """One agenda, as somebody looks at it: whose it is, from the seat that it is listed with or from the eye's own."""
    scenes = [cards[name] for name in agenda.scenes]
    return Agenda(
        side=agenda.side or "",
        whose=whose(agenda.seats, view.eye if of is None else of, rivals),
        title=cards[agenda.agenda].title,
        scenes=tuple(Wanted(scene, scene.icon, scene.id in agenda.active) for scene in scenes),
        active=len(agenda.active),
    )


def whose(seats: Sequence[Seat], eye: Eye, rivals: Sequence[Rival]) -> str:
    """Whose an agenda is: "Yours alone", "With Mara", "Mara and Lev"."""
    others = [rivals[seat].short for seat in seats if seat != eye]
    if eye not in seats:
        return " and ".join(others)
    if others:
        return f"With {others[0]}"
    return "Yours alone" if rivals[seats[0]].player.me else "Alone"
