"""Sets of cards: those of the house, and a user's own, which are an option of the table: the text of a card file.

The text itself stands in the options, so that a record is complete and needs no file to be played again.
"""

from functools import lru_cache
from pathlib import Path

from backroom.games.bigshuffle.rules.actions import Acts, acts_in
from backroom.games.bigshuffle.rules.cards import BadCards, CardSet, base_set, cards_from, parse

LONGEST = 50_000
"""Of a card file, in letters: more than twice what the cards of the house take."""

KEPT = 64
"""How many sets are kept at hand. Any other is read again from its text."""

UNNAMED = "own cards"
LONGEST_NAME = 40


@lru_cache(KEPT)
def cards_of(text: str) -> CardSet:
    """The cards of a table: the kinds that the text has replace those of the house. No text: the house's set."""
    if not text:
        return base_set()
    if len(text) > LONGEST:
        raise BadCards(f"A card file may have at most {LONGEST} letters, not {len(text)}.")
    data = parse(text)
    name = data.pop("name", UNNAMED)
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadCards(f"The name of a set must be one line of at most {LONGEST_NAME} letters.")
    own = cards_from(data)
    if not own:
        raise BadCards("The file holds no cards.")
    replaced = {card.kind for card in own}
    cards = CardSet([*own, *(card for card in base_set().cards if card.kind not in replaced)], name, text)
    acts_of(cards)
    return cards


@lru_cache(KEPT)
def acts_of(cards: CardSet) -> Acts:
    """The actions of a card set. Titles may be chosen so badly that two actions would be called the same."""
    try:
        return acts_in(cards)
    except ValueError as error:
        raise BadCards(f"Titles must not make {error}.") from None


def text_of(data: bytes, name: str) -> str:
    """The text of a card file that was read or sent, once it has been checked; messages begin with the file's name."""
    try:
        text = data.decode("utf-8-sig")
        cards_of(text or "\n")
    except UnicodeDecodeError:
        raise BadCards(f"{name}: This is not a text file in UTF-8.") from None
    except BadCards as error:
        raise BadCards(f"{name}: {error}") from None
    return text


def read_file(path: Path) -> str:
    """The text of a card file on this machine."""
    try:
        with path.open("rb") as file:
            data = file.read(4 * LONGEST + 1)
    except OSError as error:
        raise BadCards(f"{path.name} can't be read: {error.strerror or error}.") from None
    return text_of(data, path.name)


def offered_from(path: Path) -> dict[str, str]:
    """A card file as a choice at set-up: by the name that it gives itself, or else by the file's."""
    text = read_file(path)
    name = cards_of(text).name
    return {path.stem if name == UNNAMED else name: text}
