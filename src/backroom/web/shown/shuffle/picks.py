"""Decisions that are not about a card in hand or a way of a scene: things to pick from, and what stands in the bar."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import CardFace, Offer, View
from backroom.games.bigshuffle.actions import SEATS
from backroom.web.art.icons import verb_icon
from backroom.web.model import SeatLine
from backroom.web.shown.moves import Move
from backroom.web.shown.shuffle.faces import Faces, called
from backroom.web.shown.shuffle.hand import Agenda
from backroom.web.shown.shuffle.seats import Person

BAR = ("pass", "look", "replace")
"""Verbs whose offers are buttons in the bar."""
QUICK = ("hire", "react")
"""Questions to which the hand's offers stand in the bar as well, if they are few: the hand may be out of sight."""
FEW = 4
DOING = {
    "be": "Be this one",
    "copy": "Use this ability",
    "use": "Use it",
    "take": "Take it",
    "steal": "Steal it",
    "trash": "Trash it",
    "bottom": "Under its deck",
    "search": "Bring it up",
    "resolve": "This first",
    "target": "Choose",
    "look-agenda": "Look at it",
    "draw": "Draw it",
    "score": "Score it",
}


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to pick."""

    offer: Offer | None
    """None for what only lies there: a character that is taken, or while somebody else chooses."""
    face: CardFace | None
    person: Person | None
    agenda: Agenda | None
    title: str
    note: str
    """Whose it is, or what it is worth."""
    text: str
    button: str


def picks_of(view: View, people: Sequence[Person], agendas: Sequence[Agenda], cards: Faces) -> tuple[Pick, ...]:
    """What to pick from, where it is neither in hand nor on a street."""
    found = []
    for offer in view.offers:
        if _is_pick(offer):
            found.append(_pick(offer, view, people, agendas, cards))
    return tuple(found)


def _is_pick(offer: Offer) -> bool:
    return offer.verb not in (*BAR, "move") and not offer.at.startswith("hand/")


def _pick(offer: Offer, view: View, people: Sequence[Person], agendas: Sequence[Agenda], cards: Faces) -> Pick:
    place, _, name = offer.at.partition("/")
    person = agenda = None
    face, title, note, text = cards.get(name), "", "", ""
    if offer.at == "character":
        face = people[view.eye or 0].character
    elif offer.at == "discard/noir":
        face = cards[view.public["piles"]["noir"]["discard"][-1]]
    elif offer.at == "deck/noir":
        title, text = "The next card", "Unseen, from the noir deck."
    elif place == "seat":
        person = people[SEATS.index(name)]
        title, text = person.short, f"{person.name}, with {person.hand} cards in hand."
    elif place == "agenda":
        agenda = next((one for one in agendas if one.side == name), None)
        title = agenda.title if agenda else _owners(name, people)
        note = offer.label.partition(": ")[2]
        text = "The agenda between them." if " and " in name else "Their own agenda."
    elif place == "loot" and offer.verb in ("steal", "trash"):
        owner = next(one for one in people if face in one.loot)
        note = "yours" if owner.player.me else f"of {owner.short}"
    return Pick(
        offer=offer,
        face=face,
        person=person,
        agenda=agenda,
        title=face.title if face else title,
        note=note,
        text=face.text if face else text,
        button=DOING.get(offer.verb, offer.verb.capitalize()),
    )


def characters_of(view: View, people: Sequence[Person], cards: Faces) -> tuple[Pick, ...]:
    """Everybody one can be, while that is being chosen: with whoever is taken, and by whom."""
    offers = {offer.at: offer for offer in view.offers}
    taken = {one.character.id: one.name for one in people if one.character}
    return tuple(
        Pick(
            offer=offers.get(f"characters/{card.id}"),
            face=card,
            person=None,
            agenda=None,
            title=card.title,
            note=f"chosen: {taken[card.id]}" if card.id in taken else "",
            text=card.text or "No ability.",
            button=DOING["be"],
        )
        for card in cards.values()
        if card.kind == "character"
    )


def _owners(name: str, people: Sequence[Person]) -> str:
    return " and ".join(people[SEATS.index(seat)].short for seat in name.split(" and "))


def bar_of(view: View, seats: Sequence[SeatLine]) -> tuple[Move, ...]:
    """The bar: what needs no card, the hand's few offers where they answer somebody, and what is not possible."""
    quick = [offer for offer in view.offers if offer.at.startswith("hand/")]
    if view.public["asked"] not in QUICK or len(quick) > FEW:
        quick = []
    shown = [*quick, *(offer for offer in view.offers if offer.verb in BAR)]
    return (
        *(_move(offer, called(offer.label, seats)) for offer in shown),
        *(
            Move(verb=no.verb, title=no.label, small=no.reason, icon=verb_icon(no.verb), reason=no.reason)
            for no in view.blocked
            if no.at == "bar"
        ),
    )


def _move(offer: Offer, label: str) -> Move:
    title, _, small = label.partition(": ")
    for word in ("Hire The ", "Play The ", "Hire ", "Play "):
        if offer.at.startswith("hand/") and title.startswith(word):
            title = title.removeprefix(word)
    icon = {"pass": "hand"}.get(offer.verb, verb_icon(offer.verb))
    return Move(verb=offer.verb, title=title, small=small, icon=icon, action=offer.action, label=label)


def elsewhere(view: View) -> Mapping[str, int]:
    """How many offers there are outside the bar alone, by the part of the page that has them."""
    hand = sum(offer.at.startswith("hand/") for offer in view.offers)
    if hand <= FEW and view.public["asked"] in QUICK:
        hand = 0
    moves = sum(offer.verb == "move" for offer in view.offers)
    picks = sum(_is_pick(offer) for offer in view.offers)
    return {place: count for place, count in (("picks", picks), ("streets", moves), ("hand", hand)) if count}
