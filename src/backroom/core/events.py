"""What happened, split by who may know it.

An event is built by listing. `public` is the fact as everyone sees it. `private` is the same fact for seats that know
more. A fact stands on its own (`Killed(suspect="alyss")`), so it can be read without the state it came from.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from backroom.core.facts import Fact, only_of, without
from backroom.core.seats import Eye, Seat

NOBODY: Mapping[Seat, Fact] = MappingProxyType({})


class Seen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An event as one eye sees it."""

    kind: str
    seat: Seat | None
    fact: Fact = msgspec.field(name="facts")
    """What happened. Programs get it as `facts`."""
    own: tuple[str, ...] = ()
    """The fields that onlookers don't see."""
    secret: bool = False
    """Onlookers don't notice that anything happened at all."""

    def from_outside(self) -> "Seen | None":
        """What any onlooker, and so at least every opponent, saw of it."""
        return None if self.secret else Seen(self.kind, self.seat, without(self.fact, self.own))


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: its kind, whose doing it was (None: the rules' own), and the fact.

    `public=None` makes it a secret: only the seats in `private` notice that anything happened at all. The garbage
    collector need not look at events, as at facts.
    """

    kind: str
    seat: Seat | None
    public: Fact | None
    private: Mapping[Seat, Fact] = NOBODY

    def seen_by(self, eye: Eye) -> Seen | None:
        """The event as this eye sees it, or None if it goes unnoticed."""
        own = None if eye is None else self.private.get(eye)
        if own is None:
            return None if self.public is None else Seen(self.kind, self.seat, self.public)
        return Seen(self.kind, self.seat, own, only_of(own, self.public), self.public is None)

    def seen_whole(self) -> list[Seen]:
        """The event with every secret in it, for the replay of a finished game: each form that somebody saw, once."""
        facts = self.private.values() or [self.public]
        wholes = [Seen(self.kind, self.seat, fact) for fact in facts if fact is not None]
        return [whole for at, whole in enumerate(wholes) if whole not in wholes[:at]]


def seen_of(events: Sequence[Event], eye: Eye) -> list[Seen]:
    """What one eye sees of these."""
    seen = [event.seen_by(eye) for event in events]
    return [part for part in seen if part is not None]
