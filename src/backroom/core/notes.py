"""The notebook as any screen shows it: for each thing hidden from an eye, what it can still be."""

from typing import TypeAlias

import msgspec

from backroom.core.seats import Seat


class Note(msgspec.Struct, frozen=True):
    """What one hidden thing can still be: exactly these, as far as this eye can know."""

    about: Seat
    words: str
    could_be: tuple[str, ...]
    """Names as they stand in the view's places: "alyss" is the card at "town/alyss"."""


Notes: TypeAlias = tuple[Note, ...]
