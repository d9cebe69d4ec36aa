"""Random games, position by position, with what every eye has seen so far."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from backroom.core import ActionTable, AnyGame, Event, Eye, Recorded, Seat, Seeded, Transcript, eyes

MOST_DECISIONS = 100_000


class Nonconforming(AssertionError):
    """A game does not keep a promise of the protocol."""


def require(kept: bool, promise: str) -> None:
    """Raise unless a promise was kept."""
    if not kept:
        raise Nonconforming(promise)


class Step:
    """A position, and what was decided and drawn in it. Nothing here changes when the walk goes on."""

    __slots__ = ("action", "after", "before", "chance", "events", "seat", "seen_after", "seen_before")

    before: Any
    seen_before: dict[Eye, Transcript]
    seat: Seat
    action: int
    chance: tuple[int, ...]
    events: Sequence[Event]
    after: Any
    seen_after: dict[Eye, Transcript]


def walk(game: AnyGame, options: Any, seats: int, rng: Random) -> Iterator[Step]:
    """A random game from the deal to its end. First the verb, then the noun: so deeds don't drown in shifts."""
    table = game.actions(options)
    state, events = game.start(options, seats, Seeded(rng))
    seen = {eye: Transcript(options, seats, eye) for eye in eyes(seats)}
    for transcript in seen.values():
        transcript.add(None, None, events)
    for _ in range(MOST_DECISIONS):
        turn = game.turn(state)
        if not turn:
            return
        step = Step()
        step.seat = rng.choice(list(turn))
        step.action = _picked(table, game.legal(state, step.seat), rng)
        step.before = state
        step.seen_before = seen
        state = game.copy(state)
        chance = Recorded(Seeded(rng))
        step.events = game.play(state, step.seat, step.action, chance)
        step.chance = tuple(chance.results)
        seen = {eye: transcript.copy() for eye, transcript in seen.items()}
        for transcript in seen.values():
            transcript.add(step.seat, table.text(step.action), step.events)
        step.after = state
        step.seen_after = seen
        yield step
    raise Nonconforming(f"a random game of {game.spec.id} went on for {MOST_DECISIONS} decisions")


def _picked(table: ActionTable, legal: Sequence[int], rng: Random) -> int:
    """An action of any verb that is possible, all verbs alike."""
    verbs: dict[str, list[int]] = {}
    for action in legal:
        verbs.setdefault(table[action].verb, []).append(action)
    return rng.choice(verbs[rng.choice(list(verbs))])
