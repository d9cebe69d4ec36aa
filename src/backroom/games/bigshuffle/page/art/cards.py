"""Which picture a card has, and all pictures in one file."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from hashlib import sha256

from backroom.core import CardFace
from backroom.games.bigshuffle.page.art.events import ANY_EVENT, EVENTS
from backroom.games.bigshuffle.page.art.people import PARTS, person
from backroom.games.bigshuffle.page.art.places import ANY_PLACE, PLACES
from backroom.games.bigshuffle.page.art.things import FALLBACKS, THINGS, thing
from backroom.games.bigshuffle.page.art.weather import ANY_WEATHER, MARKS, WEATHER, title
from backroom.games.bigshuffle.rules.faces import type_of
from backroom.web.kit.paths import joined
from backroom.web.kit.portraits import ROUND, SVG
from backroom.web.kit.portraits.cast import CAST

Draw = Callable[[], str]


def words_of(name: str) -> list[str]:
    """The words of a card's name, without anything between them."""
    return "".join(letter.lower() if letter.isalnum() else " " for letter in name).split()


def number_of(name: str) -> int:
    """A number that is always the same for the same card."""
    return int.from_bytes(sha256(name.encode()).digest()[:4])


def card_symbol(card: CardFace) -> str:
    """What a page refers to: cards.svg#c-place-docks."""
    return symbol_of(card.id, card.kind, type_of(card))


@lru_cache(maxsize=10_000)
def symbol_of(name: str, kind: str, type_: str) -> str:
    """The drawing for a card of this name and kind: by a word in its name, or any of the kind, always the same."""
    words, number = words_of(name), number_of(name)
    if kind == "title":
        return f"c-title-{type_}"
    if kind in ("character", "informant", "goon") or type_ == "who":
        cast = "-".join(words) if " ".join(words) in PARTS else str(number % len(CAST))
        return f"c-face-{cast}"
    if type_ == "where":
        return f"c-place-{found(PLACES, words) or ANY_PLACE[number % len(ANY_PLACE)]}"
    if type_ == "what":
        return f"c-event-{found(EVENTS, words) or ANY_EVENT[number % len(ANY_EVENT)]}"
    if kind == "change":
        return f"c-weather-{found(WEATHER, words) or ANY_WEATHER[number % len(ANY_WEATHER)]}"
    return f"c-thing-{found(THINGS, words) or FALLBACKS[kind]}"


def found(drawings: Mapping[str, object], words: Iterable[str]) -> str:
    """The first drawing that one of these words brings up, by the first of its own."""
    wanted = set(words)
    return next((keys.split()[0] for keys in drawings if wanted & set(keys.split())), "")


def drawings() -> dict[str, Draw]:
    """Everything that can be on a card, by its symbol."""
    made: dict[str, Draw] = {f"c-title-{type_}": partial(title, type_) for type_ in MARKS}
    made |= {f"c-face-{'-'.join(name.split())}": partial(person, name, recipe) for name, recipe in PARTS.items()}
    made |= {f"c-face-{number}": partial(person, name, CAST[name]) for number, name in enumerate(CAST)}
    for kind, all_of_kind in (("place", PLACES), ("event", EVENTS), ("weather", WEATHER)):
        made |= {f"c-{kind}-{keys.split()[0]}": draw for keys, draw in all_of_kind.items()}
    return made | {f"c-thing-{keys.split()[0]}": partial(thing, drawing) for keys, drawing in THINGS.items()}


@cache
def card_sprite() -> str:
    """All of them in one file, the same for every eye and every set of cards: what is fetched tells nothing."""
    symbols = [
        f'<symbol id="{symbol}" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice" {ROUND}>'
        f"{joined(draw())}</symbol>"
        for symbol, draw in drawings().items()
    ]
    return f"<svg {SVG}>{''.join(symbols)}</svg>"
