"""What games tell and show, as types: a game's facts and the parts of its views are structs of its own.

A field that not every eye may know is `Hidden`. It is UNSET for those who may not know it, and UNSET is left out of the
JSON. Readers take fields by name, so mypy finds all of them when a field is renamed.
"""

from typing import ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

T = TypeVar("T")

Hidden: TypeAlias = T | UnsetType
"""A field that an eye may not know, or that is not always there."""


class Shown(msgspec.Struct, frozen=True):
    """Base of everything that a view is made of. By itself it shows nothing."""


class Fact(Shown, frozen=True, gc=False):
    """Base of everything that can happen in a game.

    The garbage collector need not look at facts (`gc`): they are made of what was there before, so there is no circle.
    """

    kind: ClassVar[str]
    """What programs and style sheets call it. It is a part of the format: it stays when a class is renamed."""


class Written(Fact, frozen=True, kw_only=True):
    """A fact with room for a player's own words. No rule reads them, and the player may change them later."""

    words: str = ""


ShownT = TypeVar("ShownT", bound=Shown)


def shown_as(kind: type[ShownT], shown: object) -> ShownT:
    """A part of a view as the type that this game shows; anything else is a mistake of ours."""
    if not isinstance(shown, kind):
        raise TypeError(f"{kind.__name__} was expected, not {type(shown).__name__}")
    return shown


def only_of(fact: Shown, public: Shown | None) -> tuple[str, ...]:
    """The fields of a fact that onlookers don't see."""
    told = [name for name in fact.__struct_fields__ if getattr(fact, name) is not UNSET]
    return tuple(name for name in told if public is None or getattr(public, name, UNSET) is UNSET)


def without(fact: ShownT, names: tuple[str, ...]) -> ShownT:
    """A fact in which these fields are hidden."""
    return msgspec.structs.replace(fact, **dict.fromkeys(names, UNSET)) if names else fact
