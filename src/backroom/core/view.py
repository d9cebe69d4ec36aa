"""What one eye sees of a position, ready for any screen.

A screen shows a view and knows no rules: the prompt says what is asked, every offer is an action with the place on the
screen that it is attached to, and `blocked` says why something that one would look for is not possible.
"""

from typing import TypeAlias

import msgspec

from backroom.core.events import Facts
from backroom.core.seats import Eye, Seat

AS_FILLED_IN = -1
"""Dice that nobody can count before a form is filled in."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal action."""

    action: str
    """The action's text: what is sent back, recorded, and typed in a terminal."""
    label: str
    """What a button says."""
    verb: str
    """Offers with the same verb belong together on the screen."""
    at: str
    """What it is attached to: "town/alyss", "row/2/right", "hand/barrin"; "bar" for the table as a whole."""
    words: int = 0
    """How many letters of one's own may come along; 0: none."""
    dice: int = 0
    """How many dice it rolls, and nothing else of chance: so many are typed in by people who roll their own.
    `AS_FILLED_IN`: that depends on its form."""
    sides: int = 6
    """Of each of these dice."""
    form: str = ""
    """The name of the form that must be filled in; empty: none."""


class Blocked(msgspec.Struct, frozen=True):
    """Something one would look for here, and why it is not possible now."""

    verb: str
    label: str
    reason: str
    at: str = "bar"


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one eye sees it."""

    eye: Eye
    turn: tuple[Seat, ...]
    prompt: str
    offers: tuple[Offer, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    public: Facts
    """The same for every eye."""
    private: Facts
    """What this eye sees on top of that."""


Span: TypeAlias = tuple[str, str]
"""Some text and its style: one of STYLES."""

Picture: TypeAlias = tuple[tuple[Span, ...], ...]
"""Lines of spans: a view drawn in text, for terminals. Styles only repeat what the text already says."""

STYLES = frozenset({"plain", "dim", "strong", "label", "mine", "target", "dead", "cleared", "maybe"})
