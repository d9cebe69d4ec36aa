"""Sentences made of pieces that know what they are.

Nobody reads a meaning back out of English: a page marks up a suspect because the piece says that it is one, and a
player is "You" on their own screen because the piece says which seat it is. Each screen shows these pieces in its way.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from backroom.core.seats import Eye, Seat


class Who(msgspec.Struct, frozen=True, tag=True):
    """A player: "You" or a name; `whose` is "your" or the name's; `name` is the name on every screen.

    `You` begins a sentence of its own in the middle of another: "Alyss would die: You must say ...".
    `Name` is the name where a sentence begins: "Random bot (east) plays ...".
    """

    seat: Seat
    form: Literal["who", "whose", "name", "You", "Name"] = "who"


class Noun(msgspec.Struct, frozen=True, tag=True):
    """A thing of the game with a name: a suspect, a card, a place, a character."""

    sort: str
    id: str
    words: str


Span: TypeAlias = str | Who | Noun

Text: TypeAlias = tuple[Span, ...]


def spans(*parts: "Span | Text") -> Text:
    """One text out of pieces and texts; empty words are left out."""
    found: list[Span] = []
    for part in parts:
        found += [piece for piece in (part if isinstance(part, tuple) else (part,)) if piece != ""]
    return tuple(found)


def listed(parts: "Sequence[Span | Text]") -> Text:
    """Such as "Alyss, Barrin and Clive"."""
    text: Text = ()
    for place, part in enumerate(parts):
        between = "" if not place else " and " if place == len(parts) - 1 else ", "
        text = spans(text, between, part)
    return text


def called(who: Who, eye: Eye, names: Sequence[str], begins: bool) -> str:
    """A player in a sentence on the screen of this eye."""
    if who.seat == eye and who.form not in ("name", "Name"):
        you = "your" if who.form == "whose" else "you"
        return you.capitalize() if begins or who.form == "You" else you
    name = names[who.seat]
    if who.form == "Name":
        return name[:1].upper() + name[1:]
    return f"{name}'s" if who.form == "whose" else name


Said: TypeAlias = tuple[tuple[str, str], ...]
"""A text for one screen: its words piece by piece, each with what it is: "who", "whose", a noun's sort, or nothing."""


def said(text: Text, eye: Eye, names: Sequence[str]) -> Said:
    """A text as it reads on the screen of this eye; `names` says what to call each seat."""
    found: list[tuple[str, str]] = []
    begins = True
    for piece in text:
        match piece:
            case str():
                found.append(("", piece))
            case Who():
                sort = "whose" if piece.form == "whose" else "who"
                found.append((sort, called(piece, eye, names, begins)))
            case Noun():
                found.append((piece.sort, piece.words))
        words = found[-1][1].rstrip()
        begins = words.endswith((".", "!", "?")) if words else begins
    return tuple(found)


def in_words(text: Text, eye: Eye, names: Sequence[str]) -> str:
    """A text in plain words, as the API, the terminal and a screen reader have it."""
    return "".join(words for _, words in said(text, eye, names))


def concerns(text: Text, seat: Seat) -> bool:
    """Whether a text speaks of the player of a seat."""
    return any(isinstance(piece, Who) and piece.seat == seat for piece in text)


class Prompt(msgspec.Struct, frozen=True):
    """What is asked: how it begins ("Your turn."), and the rest."""

    lead: Text = ()
    """Stands out on a page."""
    rest: Text = ()
    usual: bool = False
    """The rest only lists verbs that a page shows anyway: a small screen leaves it out."""


def prompted(prompt: Prompt, eye: Eye, names: Sequence[str]) -> str:
    """A prompt in plain words."""
    parts = (in_words(prompt.lead, eye, names), in_words(prompt.rest, eye, names))
    return " ".join(part for part in parts if part)
