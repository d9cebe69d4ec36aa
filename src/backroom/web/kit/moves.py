"""The verbs of a view as a bar of choices, and which offers are lit on the board.

Three kinds of offers: on the bar itself (a button there), on a handle at the end of a line (verb and noun in one), and
on a card. Of the verbs that go to cards one is chosen at a time, and its targets are lit; the others are links that
choose. An offer with a form is none of them: it is drawn as one.
"""

import msgspec

from backroom.core import Blocked, Offer, View
from backroom.web.kit.page import Page
from backroom.web.kit.words import Saying

HANDLES = ("row/", "column/")


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """One choice in the bar: a button if it has an action, not possible if it has a reason, else a link."""

    verb: str
    title: str
    small: str
    icon: str
    action: str = ""
    reason: str = ""
    label: str = ""
    """What a screen reader says of a button."""
    chosen: bool = False


def on_cards(view: View) -> dict[str, list[Offer]]:
    """The offers that are attached to cards, by verb."""
    found: dict[str, list[Offer]] = {}
    for offer in view.offers:
        if offer.at != "bar" and not offer.at.startswith(HANDLES) and not offer.form:
            found.setdefault(offer.verb, []).append(offer)
    return found


def chosen_verb(view: View, wanted: str) -> str:
    """The verb whose targets are lit: the one asked for, or the first with a choice of targets, or the first."""
    verbs = on_cards(view)
    if wanted in verbs:
        return wanted
    return next((verb for verb, offers in verbs.items() if len(offers) > 1), next(iter(verbs), ""))


def lit(view: View, wanted: str) -> dict[str, Offer]:
    """The offers of the chosen verb, by the card they are attached to."""
    return {offer.at: offer for offer in on_cards(view).get(chosen_verb(view, wanted), ())}


def on_handles(view: View) -> dict[str, Offer | Blocked]:
    """What the handles offer, or why not, by place: "row/2/left"."""
    blocked = {no.at: no for no in view.blocked if no.at.startswith(HANDLES)}
    return blocked | {offer.at: offer for offer in view.offers if offer.at.startswith(HANDLES)}


def moves(view: View, wanted: str, say: Saying, page: Page) -> tuple[Move, ...]:
    """The bar: in the order of the offers, then what is not possible."""
    chosen = chosen_verb(view, wanted)
    cards = on_cards(view)
    bar: list[Move] = []
    for verb in dict.fromkeys(offer.verb for offer in view.offers):
        if verb in cards:
            bar.append(_to_cards(verb, cards[verb], verb == chosen, say, page))
        on_bar = [offer for offer in view.offers if offer.verb == verb and offer.at == "bar" and not offer.form]
        bar += _buttons(on_bar, say, page)
    bar += [
        Move(verb=no.verb, title=no.label, small=no.reason, icon=page.icon(no.verb), reason=no.reason)
        for no in view.blocked
        if no.at == "bar"
    ]
    return tuple(bar)


def _to_cards(verb: str, offers: list[Offer], chosen: bool, say: Saying, page: Page) -> Move:
    title = page.titles.get(verb, verb.capitalize())
    if len(offers) == 1 and not chosen:  # nothing to choose among: one click
        (offer,) = offers
        return Move(
            verb=verb,
            title=title,
            small=note_of(offer, say),
            icon=page.icon(verb),
            action=offer.action,
            label=say(offer.whole),
        )
    small = f"{len(offers)} to pick from" if len(offers) > 1 else "one is lit"
    return Move(verb=verb, title=title, small=small, icon=page.icon(verb), chosen=chosen)


def label_of(offer: Offer, say: Saying) -> str:
    """What a button says, without the small print."""
    return say(offer.label)


def note_of(offer: Offer, say: Saying) -> str:
    """The small print of an offer."""
    return say(offer.note)


def warning_of(offer: Offer, say: Saying) -> str:
    """What else comes of an offer."""
    return say(offer.warning)


def _buttons(offers: list[Offer], say: Saying, page: Page) -> list[Move]:
    """Several of one verb are told apart by their action's own words."""
    return [
        Move(
            verb=offer.verb,
            title=(offer.action if len(offers) > 1 else page.titles.get(offer.verb, offer.verb)).capitalize(),
            small=note_of(offer, say),
            icon=page.icon(offer.verb),
            action=offer.action,
            label=say(offer.whole),
        )
        for offer in offers
    ]
