"""Which picture a card has, and all of them in one file."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TypeVar

from backroom.core import CardFace
from backroom.web.art.paths import joined
from backroom.web.art.portraits import ROUND, SVG
from backroom.web.art.shuffle import events, places, weather
from backroom.web.art.shuffle.people import person
from backroom.web.art.shuffle.things import FALLBACKS, THINGS, thing

T = TypeVar("T")


def card_symbol(name: str) -> str:
    """What a page refers to: cards-bigshuffle.svg#c-the-docks."""
    return "c-" + "-".join(words_of(name))


def words_of(name: str) -> list[str]:
    """The words of a card's name, without anything between them."""
    return "".join(letter.lower() if letter.isalnum() else " " for letter in name).split()


def number_of(name: str) -> int:
    """A number that is always the same for the same card."""
    return int.from_bytes(sha256(name.encode()).digest()[:4])


def found(drawings: Mapping[str, T], words: Iterable[str]) -> T | None:
    """The drawing that the last of these words brings up: in "police station" what matters comes first, but in
    "the getaway car" it comes last, so the order of the drawings decides between two.
    """
    wanted = set(words)
    return next((drawing for keys, drawing in drawings.items() if wanted & set(keys.split())), None)


def picture(card: CardFace) -> str:
    """The drawing without its <svg>."""
    words, number = words_of(card.id), number_of(card.id)
    type_ = card.facts.get("type")
    if card.kind == "title":
        return weather.title(str(type_))
    if card.kind in ("character", "informant", "goon") or type_ == "who":
        return person(words, number)
    if type_ == "where":
        return (found(places.PLACES, words) or places.ANY[number % len(places.ANY)])()
    if type_ == "what":
        return (found(events.EVENTS, words) or events.ANY[number % len(events.ANY)])()
    if card.kind == "change":
        return weather.clapper((found(weather.WEATHER, words) or weather.ANY[number % len(weather.ANY)])())
    return thing(found(THINGS, words) or THINGS[FALLBACKS[card.kind]])


def card_sprite(cards: Sequence[CardFace]) -> str:
    """Every card of a set in one file, the same for every eye: what is fetched tells nothing about a hand."""
    symbols = [
        f'<symbol id="{card_symbol(card.id)}" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" {ROUND}>'
        f"{joined(picture(card))}</symbol>"
        for card in cards
        if card.kind != "agenda"
    ]
    return f"<svg {SVG}>{''.join(symbols)}</svg>"
