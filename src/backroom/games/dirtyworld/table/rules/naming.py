"""Characters in sentences."""

from collections.abc import Sequence

from backroom.core import Noun, Span, Text, spans


def character(who: str, name: str) -> Noun:
    """Somebody in the story."""
    return Noun("character", who, name)


def whose(who: str, name: str) -> Noun:
    """Something of somebody in the story."""
    return Noun("character", who, f"{name}'s")


def in_a_row(parts: Sequence[Span | Text], between: str = ", ") -> Text:
    """One after the other, such as "Ada, Ben, Cleo"."""
    text: Text = ()
    for place, part in enumerate(parts):
        text = spans(text, between if place else "", part)
    return text
