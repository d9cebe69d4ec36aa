"""How rules tell what happened. A module of its own: what every step does is compiled, and events are not."""

from collections.abc import Mapping

from backroom.core.events import NOBODY, Event
from backroom.core.facts import Fact
from backroom.core.seats import Seat


def told(fact: Fact, seat: Seat | None = None, private: Mapping[Seat, Fact] = NOBODY) -> Event:
    """Something that everyone notices. Seats in `private` see more: the whole fact is there for each of them."""
    return Event(fact.kind, seat, fact, private)


def told_only(private: Mapping[Seat, Fact], seat: Seat | None = None) -> Event:
    """Something that only these seats notice."""
    return Event(next(iter(private.values())).kind, seat, None, private)
