"""Cards as a page shows them, by their ids."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from backroom.core import CardFace
from backroom.games.bigshuffle.page.art.cards import card_symbol
from backroom.games.bigshuffle.rules.cards import TYPES
from backroom.games.bigshuffle.rules.faces import (
    AgendaPrinted,
    ChangePrinted,
    GoonPrinted,
    InfluencePrinted,
    ScenePrinted,
    type_of,
)
from backroom.games.bigshuffle.rules.facts import Name

KINDS = {
    "who": "person",
    "what": "killer",
    "where": "skyline",
    "character": "person",
    "informant": "ear",
    "goon": "goon",
    "loot": "case",
    "action": "gun",
    "reaction": "bang",
    "change": "clap",
    "agenda": "list",
}
"""The icon of each kind of card and each type of scene."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """A card with its picture and all that is printed on it."""

    id: Name
    kind: str
    type: str
    """Who, what or where, of a scene or a title."""
    title: str
    short: str
    """The title where there is little room."""
    text: str
    icon: str
    symbol: str
    """Its picture; an agenda has none."""
    numbers: tuple[str, ...]
    scenes: tuple[Name, ...]
    """On an agenda."""
    wants: str
    """The same by their titles."""
    goon: GoonPrinted | None
    """What a goon counts."""


Faces = Mapping[Name, Face]


def faces_of(cards: Sequence[CardFace]) -> Faces:
    """All cards by their ids."""
    titles = {card.id: card.title for card in cards}
    found = {}
    for card in cards:
        scenes = card.facts.scenes if isinstance(card.facts, AgendaPrinted) else ()
        found[card.id] = _face(card, tuple(titles[scene] for scene in scenes))
    return found


@lru_cache(maxsize=10_000)
def _face(card: CardFace, wants: tuple[str, ...]) -> Face:
    return Face(
        id=card.id,
        kind=card.kind,
        type=type_of(card),
        title=card.title,
        short=card.title.removeprefix("The "),
        text=card.text,
        icon=KINDS.get(type_of(card) or card.kind, "deck"),
        symbol="" if card.kind == "agenda" else card_symbol(card),
        numbers=numbers_of(card),
        scenes=tuple(card.facts.scenes) if isinstance(card.facts, AgendaPrinted) else (),
        wants=", ".join(wants),
        goon=card.facts if isinstance(card.facts, GoonPrinted) else None,
    )


def numbers_of(card: CardFace) -> tuple[str, ...]:
    """The numbers that are printed on a card, in words."""
    match card.facts:
        case InfluencePrinted(who=who, what=what, where=where):
            counts = str if card.kind == "character" else signed
            return tuple(f"{word} {counts(number)}" for word, number in zip(TYPES, (who, what, where), strict=True))
        case GoonPrinted(helping=helping, against=against):
            return f"for {signed(helping)}", f"against {signed(against)}"
        case ChangePrinted(number=number):
            return (signed(number),)
        case ScenePrinted(up=up, down=down, back_up=back_up, back_down=back_down):
            active, inactive = f"active: up {up}, down {down}", f"inactive: up {back_up}, down {back_down}"
            return (active, inactive) if (back_up, back_down) != (up, down) else (active,)
    return ()


def picked(cards: Faces, ids: Sequence[Name]) -> tuple[Face, ...]:
    """Cards by their ids, the top of a pile first: views list it last."""
    return tuple(cards[name] for name in reversed(ids))


def signed(number: int) -> str:
    """A modifier as it is printed, with a real minus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"
