"""What happened, split by who may know it.

An event is built by listing: `public` is what everyone sees, `private` is what a seat sees on top of that. Facts are
words and numbers that stand on their own (`{"suspect": "alyss"}`), so an event can be read without the state it came
from.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

from backroom.core.seats import Eye, Seat

Facts: TypeAlias = Mapping[str, Any]

NOBODY: Mapping[Seat, Facts] = MappingProxyType({})


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as one eye sees it."""

    kind: str
    seat: Seat | None
    facts: Facts
    own: tuple[str, ...] = ()
    """The facts that onlookers don't see."""
    secret: bool = False
    """Onlookers don't notice that anything happened at all."""

    def from_outside(self) -> "Seen | None":
        """What any onlooker, and so at least every opponent, saw of it."""
        if self.secret:
            return None
        return Seen(self.kind, self.seat, {name: fact for name, fact in self.facts.items() if name not in self.own})


class Event(msgspec.Struct, frozen=True):
    """Something that happened: its kind, whose doing it was (None: the rules' own), and the facts of it.

    `public=None` makes it a secret: only the seats in `private` notice that anything happened at all.
    """

    kind: str
    seat: Seat | None
    public: Facts | None = msgspec.field(default_factory=dict)
    private: Mapping[Seat, Facts] = NOBODY

    def seen_by(self, eye: Eye) -> Seen | None:
        """The event as this eye sees it, or None if it goes unnoticed."""
        own = None if eye is None else self.private.get(eye)
        if own is None:
            return None if self.public is None else Seen(self.kind, self.seat, self.public)
        return Seen(self.kind, self.seat, {**(self.public or {}), **own}, tuple(own), self.public is None)

    def seen_whole(self) -> list[Seen]:
        """The event with every secret in it, for the replay of a finished game: each that somebody saw, once."""
        public = self.public or {}
        wholes = [Seen(self.kind, self.seat, {**public, **own}) for own in self.private.values() or [{}]]
        return [whole for at, whole in enumerate(wholes) if whole not in wholes[:at]]


def seen_of(events: Sequence[Event], eye: Eye) -> list[Seen]:
    """What one eye sees of these."""
    seen = [event.seen_by(eye) for event in events]
    return [part for part in seen if part is not None]
