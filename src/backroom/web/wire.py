"""A view as programs get it: plain words in place of texts."""

from collections.abc import Sequence
from typing import Any

import msgspec

from backroom import core
from backroom.core import Blocked, Eye, Seat
from backroom.core.text import in_words, prompted


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
    """How many letters the player may write with it; 0: none."""
    dice: int = 0
    """How many dice it rolls, where dice are its only chance. People who roll their own type in this many.
    -1: that depends on its form."""
    sides: int = 6
    """Of each of these dice."""
    form: str = ""
    """The name of the form that must be filled in; empty: none."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A position as one eye sees it."""

    eye: Eye
    turn: tuple[Seat, ...]
    prompt: str
    offers: tuple[Offer, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    public: Any  # msgspec describes "any JSON" by this type alone, and the game's own types by their fields
    """The same for every eye; what is in it is the game's own."""
    private: Any  # as it is above
    """What this eye sees on top of that."""


def view_sent(view: core.View, names: Sequence[str]) -> View:
    """A view in plain words; `names` says what to call each seat."""
    return View(
        eye=view.eye,
        turn=view.turn,
        prompt=prompted(view.prompt, view.eye, names),
        offers=tuple(_offer(offer, view.eye, names) for offer in view.offers),
        blocked=view.blocked,
        public=view.public,
        private=view.private,
    )


def _offer(offer: core.Offer, eye: Eye, names: Sequence[str]) -> Offer:
    return Offer(
        action=offer.action,
        label=in_words(offer.whole, eye, names),
        verb=offer.verb,
        at=offer.at,
        words=offer.words,
        dice=offer.dice,
        sides=offer.sides,
        form=offer.form,
    )
