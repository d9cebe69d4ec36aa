"""Decisions that are not about a card in hand or a way of a scene: things to pick from, and what stands in the bar."""

from collections.abc import Mapping, Sequence

import msgspec

from backroom.core import Noun, Offer, Seat, View
from backroom.games.bigshuffle.page.faces import Face, Faces
from backroom.games.bigshuffle.page.hand import Agenda
from backroom.games.bigshuffle.page.icons import VERBS
from backroom.games.bigshuffle.page.seats import Rival
from backroom.games.bigshuffle.rules.actions import (
    ABILITY,
    BE,
    BOTTOM,
    COPY,
    FROM_DECK,
    FROM_DISCARD,
    LEAVE_IT,
    LOOK_OWN,
    LOOK_SHARED,
    MOVE,
    PASS,
    REPLACE,
    RESOLVE,
    SCORE,
    SEARCH,
    STEAL,
    TAKE,
    TARGET,
    TRASH,
    USE,
)
from backroom.games.bigshuffle.rules.change import HIRE
from backroom.games.bigshuffle.rules.flow import REACT
from backroom.games.bigshuffle.rules.shown import open_in
from backroom.web.kit.icons import icon_of
from backroom.web.kit.moves import Move
from backroom.web.kit.words import Saying

BAR = (PASS.name, LEAVE_IT.name, REPLACE.name)
"""Verbs whose offers are buttons in the bar."""
QUICK = (HIRE.name, REACT.name)
"""Questions to which the hand's offers stand in the bar as well, if they are few: the hand may be out of sight."""
FEW = 4
DOING = {
    BE.name: "Play as this one",
    COPY.name: "Use this ability",
    USE.name: "Use it",
    TAKE.name: "Take it",
    STEAL.name: "Steal it",
    TRASH.name: "Trash it",
    BOTTOM.name: "Put it under its deck",
    SEARCH.name: "Bring it up",
    RESOLVE.name: "Resolve it first",
    TARGET.name: "Choose",
    LOOK_OWN.name: "Look at it",
    FROM_DECK.name: "Draw it",
    SCORE.name: "Score it",
}


class Pick(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to pick."""

    action: str
    """Empty for what only lies there: a character that is taken, or while somebody else chooses."""
    label: str
    """What a screen reader says of its button."""
    face: Face | None
    rival: Rival | None
    agenda: Agenda | None
    title: str
    note: str
    """Whose it is, or what it is worth."""
    text: str
    button: str


def picks_of(
    view: View, rivals: Sequence[Rival], agendas: Sequence[Agenda], cards: Faces, say: Saying
) -> tuple[Pick, ...]:
    """What to pick from, where it is neither in hand nor on a street."""
    return tuple(_pick(offer, view, rivals, agendas, cards, say) for offer in view.offers if _is_pick(offer))


def _in_hand(offer: Offer) -> bool:
    return offer.at.startswith("hand/")


def _is_pick(offer: Offer) -> bool:
    return offer.verb not in (*BAR, MOVE[0].name) and not _in_hand(offer)


def _pick(
    offer: Offer, view: View, rivals: Sequence[Rival], agendas: Sequence[Agenda], cards: Faces, say: Saying
) -> Pick:
    place, _, name = offer.at.partition("/")
    rival = agenda = None
    face, title, note, text = cards.get(name), "", "", ""
    if offer.at == ABILITY.at:
        face = rivals[view.eye or 0].character
    elif offer.at == FROM_DISCARD.at:
        face = cards[open_in(view).piles.noir.discard[-1]]
    elif offer.at == FROM_DECK.at:
        title, text = "The next card", "Unseen, from the noir deck."
    elif offer.verb == TARGET.name:
        (seat,) = TARGET.seats_at[offer.at]
        rival = rivals[seat]
        title, text = rival.short, f"{rival.name}, with {rival.hand} cards in hand."
    elif offer.verb == SCORE.name:
        agenda = next(one for one in agendas if one.side == name)
        title, note = agenda.title, say(offer.note)
    elif offer.at in LOOK_OWN.seats_at:
        title, text = _owners(LOOK_OWN.seats_at[offer.at], rivals), "Their own agenda."
    elif offer.at in LOOK_SHARED.seats_at:
        title, text = _owners(LOOK_SHARED.seats_at[offer.at], rivals), "The agenda between them."
    elif place == STEAL.at and offer.verb in (STEAL.name, TRASH.name):
        owner = next(one for one in rivals if face in one.loot)
        note = "yours" if owner.player.me else f"{owner.short}'s"
    return Pick(
        action=offer.action,
        label=say(offer.whole),
        face=face,
        rival=rival,
        agenda=agenda,
        title=face.title if face else title,
        note=note,
        text=face.text if face else text,
        button=DOING.get(offer.verb, offer.verb.capitalize()),
    )


def characters_of(view: View, rivals: Sequence[Rival], cards: Faces, say: Saying) -> tuple[Pick, ...]:
    """All characters, while they are being chosen, with those that are taken and by whom."""
    offers = {offer.at: offer for offer in view.offers}
    taken = {one.character.id: one.name for one in rivals if one.character}
    found = []
    for card in cards.values():
        if card.kind != "character":
            continue
        offer = offers.get(f"{BE.at}/{card.id}")
        found.append(
            Pick(
                action=offer.action if offer else "",
                label=say(offer.whole) if offer else "",
                face=card,
                rival=None,
                agenda=None,
                title=card.title,
                note=f"chosen: {taken[card.id]}" if card.id in taken else "",
                text=card.text or "No ability.",
                button=DOING[BE.name],
            )
        )
    return tuple(found)


def _owners(seats: Sequence[Seat], rivals: Sequence[Rival]) -> str:
    return " and ".join(rivals[seat].short for seat in seats)


def bar_of(view: View, cards: Faces, say: Saying) -> tuple[Move, ...]:
    """The bar: what needs no card, the hand's few offers where they answer somebody, and what is not possible."""
    quick = [offer for offer in view.offers if _in_hand(offer)]
    if open_in(view).asked not in QUICK or len(quick) > FEW:
        quick = []
    shown = [*quick, *(offer for offer in view.offers if offer.verb in BAR)]
    return (
        *(_move(offer, cards, say) for offer in shown),
        *(
            Move(verb=no.verb, title=no.label, small=no.reason, icon=icon_of(VERBS, no.verb), reason=no.reason)
            for no in view.blocked
            if no.at == "bar"
        ),
    )


def _move(offer: Offer, cards: Faces, say: Saying) -> Move:
    return Move(
        verb=offer.verb,
        title=_card_and_rest(offer, cards, say) if _in_hand(offer) else say(offer.label),
        small=say(offer.note),
        icon=icon_of(VERBS, offer.verb),
        action=offer.action,
        label=say(offer.whole),
    )


def _card_and_rest(offer: Offer, cards: Faces, say: Saying) -> str:
    """A label without its verb, where the icon says that: "Bruiser for (+2)"."""
    at, card = next((place, piece) for place, piece in enumerate(offer.label) if isinstance(piece, Noun))
    return cards[card.id].short + say(offer.label[at + 1 :])


def elsewhere(view: View) -> Mapping[str, int]:
    """How many offers there are outside the bar alone, by the part of the page that has them."""
    hand = sum(_in_hand(offer) for offer in view.offers)
    if hand <= FEW and open_in(view).asked in QUICK:
        hand = 0
    moves = sum(offer.verb == MOVE[0].name for offer in view.offers)
    picks = sum(_is_pick(offer) for offer in view.offers)
    return {place: count for place, count in (("picks", picks), ("streets", moves), ("hand", hand)) if count}
