"""How the things of Nightshade are called and drawn on the screen."""

from backroom.web.art.nightshade import ICON, INVESTIGATOR, SUSPECT

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

SHORT = {"drug dealer": "Dealer", "Police department": "Police"}
ORDINALS = {"second": "2", "third": "3"}
ARTICLES = ("an ", "a ", "the ")


def capital(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def bare(name: str) -> str:
    """Without its article, with a capital: `A torn letter` is a `Torn letter`."""
    article = next((one for one in ARTICLES if name.startswith(one)), "")
    return capital(name[len(article) :])


def short(name: str) -> str:
    """A name that fits under a small picture: the second brother is `Brother 2`."""
    first, _, rest = name.partition(" ")
    return f"{capital(rest)} {ORDINALS[first]}" if first in ORDINALS else SHORT.get(name, bare(name))


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
