"""What is told happens: the state is the fold of what each event says, as `changes` has it.

A verb works out what happens and tells it. So an eye that has heard everything knows everything. The table as an eye
knows it is the same fold over what that eye was told (`worlds`).
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

import msgspec

from backroom.core import Event, Seat, Seen, eyes, seen_of
from backroom.games.dirtyworld.table.rules.changes import apply
from backroom.games.dirtyworld.table.rules.facts import SessionFact
from backroom.games.dirtyworld.table.rules.state import GM, MOST_BACK, Session


def whole(event: Event) -> SessionFact:
    """All of what happened, as the game master knows it, or the one who was meant to."""
    fact = event.private.get(GM) or next(iter(event.private.values()), event.public)
    assert isinstance(fact, SessionFact)
    return fact


def happen(s: Session, events: Iterable[Event]) -> None:
    """Let events happen."""
    for event in events:
        apply(s, event.seat, whole(event))


def hear(s: Session, events: Sequence[Event]) -> None:
    """Everyone is told. The table remembers what each eye has heard, as a digest: so it knows who could tell what."""
    for eye in eyes(s.players + 1):
        s.told[eye] = digested(s.told.get(eye, b""), seen_of(events, eye))


def digested(before: bytes, seen: Sequence[Seen]) -> bytes:
    """All that an eye has heard, in a few bytes."""
    return blake2b(before + msgspec.json.encode(seen), digest_size=16).digest()


def new_line(s: Session, seat: Seat, whispered: bool) -> None:
    """A line begins: the table remembers how it was, so that the game master can go back."""
    before = s.copy()
    before.history = ()
    s.history = (*s.history, before)[-MOST_BACK:]
    s.whose, s.whispered = seat, whispered
