"""How the things of Nightshade are called and drawn on the screen."""

import msgspec

from backroom.core import Offer, Prompt, Text, prompted
from backroom.core.text import in_words
from backroom.games.nightshade.page.art.sitters import ICON, INVESTIGATOR, SUSPECT
from backroom.games.nightshade.rules.data import SUSPECT_CALLED
from backroom.games.nightshade.rules.letters import bare, capital

CLUE_ICONS = {
    "an empty purse": "purse",
    "an empty wallet": "wallet",
    "hidden documents": "folder",
    "a trail of blood": "drop",
    "a severed limb": "hand",
    "a book with missing pages": "book",
    "a diary with missing pages": "book",
    "scattered notes": "log",
    "ruptured pillows": "pillow",
    "things missing from walls": "frame",
    "a hole in the wall": "hole",
    "emptied drawers": "drawers",
    "torn clothes": "shirt",
    "blood on the furniture": "drop",
    "a photograph": "photo",
    "a footprint": "foot",
    "a fingerprint": "profiler",
    "a torn letter": "letter",
    "an open box": "case",
    "a weapon": "gun",
    "a bloody knife": "killer",
    "a glove": "glove",
    "a pair of dirty shoes": "shoe",
    "a hammer": "hammer",
    "a crumpled paper": "crumple",
    "a torn notepad": "list",
    "a cracked window": "pane",
    "chalk marks": "chalk",
}
"""The icon of each clue; one that somebody adds gets a magnifying glass."""

SHORT = {"drug dealer": "Dealer", "police": "Police"}
"""Where a card's own name is too long for a small sign."""


class Act(msgspec.Struct, frozen=True):
    """Something that can be done, for a form."""

    action: str
    label: str
    words: int
    """How many letters of one's own may come along."""


def act_of(offer: Offer | None) -> Act | None:
    """An offer for a form."""
    return Act(offer.action, said(offer.whole), offer.words) if offer else None


def said(text: Text | Prompt) -> str:
    """A text in plain words. None of this game speaks of a player: a diary has no need to say who."""
    return prompted(text, None, ()) if isinstance(text, Prompt) else in_words(text, None, ())


def card_title(card: str) -> str:
    """A card's name without its article, with a capital: `A torn letter` is a `Torn letter`."""
    return capital(bare(card))


def suspect_title(name: str) -> str:
    """A name that fits under a small picture: the second brother is `Brother 2`."""
    suspect, nth = SUSPECT_CALLED[name]
    title = SHORT.get(suspect.id, capital(suspect.id))
    return f"{title} {nth + 1}" if nth else title


def clue_icon(clue: str) -> str:
    """The icon of a clue."""
    return CLUE_ICONS.get(clue, "detective")


def place_icon(place: str) -> str:
    """The icon of a location, or of any crime scene."""
    return ICON.get(place, ICON["scene"])


def face_of(suspect: str | None) -> str:
    """Whose portrait a suspect has; nobody's while the card is covered."""
    return SUSPECT[suspect].face if suspect else ""


def investigator_face(investigator: str) -> str:
    """Whose portrait an investigator has."""
    return INVESTIGATOR[investigator].face


def signed(number: int) -> str:
    """With its sign, typeset: +1, 0, minus 1 with a true minus."""
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"
