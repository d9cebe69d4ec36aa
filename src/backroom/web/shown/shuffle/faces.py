"""Cards by their ids, and the people at the table by the names of their seats."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from backroom.core import CardFace
from backroom.games.bigshuffle.actions import SEATS
from backroom.web.model import SeatLine

Faces = Mapping[str, CardFace]

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

NAMED = re.compile(rf"\b({'|'.join(SEATS)})\b")
BEGINS = re.compile(rf"(?<![^.:] )\b({'|'.join(seat.capitalize() for seat in SEATS)})(?='s| [a-z])")
"""A seat's name where a sentence begins; inside one it is part of some card's title."""


def kind_icon(card: CardFace) -> str:
    """The icon of a card's kind; of a scene, of its type."""
    return KINDS.get(card.facts.get("type", card.kind), "deck")


def picked(cards: Faces, ids: Sequence[str]) -> tuple[CardFace, ...]:
    """Cards by their ids, the top of a pile first: views list it last."""
    return tuple(cards[name] for name in reversed(ids))


def signed(number: int) -> str:
    """A modifier as it is printed, with a real minus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def called(words: str, seats: Sequence[SeatLine]) -> str:
    """A sentence of the game with people instead of seats: "east decides" is what only the game says."""
    names = names_of(seats)

    def name(found: re.Match[str]) -> str:
        seat = SEATS.index(found[1].lower())
        return names[seat] if seat < len(names) else found[1]

    def begins(found: re.Match[str]) -> str:
        first = name(found)
        return first[0].upper() + first[1:]

    return BEGINS.sub(begins, NAMED.sub(name, words))


def names_of(seats: Sequence[SeatLine]) -> list[str]:
    """Who sits where, as the log calls them: with their seat where two are called the same."""
    people = Counter(seat.person for seat in seats)
    return [
        (f"{seat.person} ({seat.role})" if people[seat.person] > 1 else seat.person) or seat.role.capitalize()
        for seat in seats
    ]
