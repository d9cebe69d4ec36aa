"""What one eye sees of a position, ready for any screen.

A screen shows a view and knows no rules: the prompt says what is asked, every offer is an action with the place on the
screen that it is attached to, and `blocked` says why something that one would look for is not possible.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import msgspec

from backroom.core.facts import Shown
from backroom.core.seats import Eye, Seat
from backroom.core.text import Prompt, Text, spans

AS_FILLED_IN = -1
"""Dice that nobody can count before a form is filled in."""


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal action."""

    action: str
    """The action's text: what is sent back, recorded, and typed in a terminal."""
    label: Text
    """What a button says: "Accuse Alyss"."""
    verb: str
    """Offers with the same verb belong together on the screen."""
    at: str
    """What it is attached to: "town/alyss", "row/2/right", "hand/barrin"; "bar" for the table as a whole."""
    words: int = 0
    """How many letters the player may write with it; 0: none."""
    dice: int = 0
    """How many dice it rolls, where dice are its only chance. People who roll their own type in this many.
    `AS_FILLED_IN`: that depends on its form."""
    sides: int = 6
    """Of each of these dice."""
    form: str = ""
    """The name of the form that must be filled in; empty: none."""
    chance: str = ""
    """How likely it is to go well, where that is known: "58.3%"."""
    note: Text = ()
    """The small print of its label: "yourself, as a bluff"."""
    warning: Text = ()
    """What else comes of it, where somebody may overlook it."""

    @property
    def whole(self) -> Text:
        """The label with all that stands beside it: "Accuse Alyss: yourself, as a bluff", "Have a drink, 58.3%"."""
        text = spans(self.label, f", {self.chance}" if self.chance else "")
        for more in (self.note, self.warning):
            text = spans(text, ": ", more) if more else text
        return text


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
    prompt: Prompt
    offers: tuple[Offer, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    public: Shown
    """The same for every eye."""
    private: Shown
    """What this eye sees on top of that."""


class Playing(Protocol):
    """A seat whose player has a character."""

    @property
    def character(self) -> str | None:
        """Its id; None while there is none."""


@runtime_checkable
class Seated(Protocol):
    """A public part that says who plays which character, who began, and how many turns there were."""

    @property
    def seats(self) -> Sequence[Playing]:
        """One for each seat."""

    @property
    def first(self) -> Seat:
        """Who began."""

    @property
    def turn(self) -> int:
        """The number of this turn."""


Styled: TypeAlias = tuple[str, str]
"""Some text and its style: one of STYLES."""

Picture: TypeAlias = tuple[tuple[Styled, ...], ...]
"""Lines of styled text: a view drawn in text, for terminals. Styles only repeat what the text already says."""

STYLES = frozenset({"plain", "dim", "strong", "label", "mine", "target", "dead", "cleared", "maybe"})
