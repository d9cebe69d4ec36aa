"""Random games, position by position, with what every eye has seen so far."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from backroom.core import (
    ActionTable,
    AnyGame,
    Chance,
    Event,
    Eye,
    Form,
    Recorded,
    Seat,
    Seeded,
    TakesForms,
    Transcript,
    eyes,
)

MOST_DECISIONS = 100_000
MOST_AT_AN_OPEN_TABLE = 120
"""An open table ends when its game master says so. Played at random, that is rare, so we stop after this many."""
CLOSING = 0.1
"""How often a decision that ends an open table counts. Otherwise most would end too soon to be looked at."""


class Nonconforming(AssertionError):
    """A game does not keep a promise of the protocol."""


def require(kept: bool, promise: str) -> None:
    """Raise unless a promise was kept."""
    if not kept:
        raise Nonconforming(promise)


class Step:
    """A position, and what was decided and drawn in it. Nothing here changes when the walk goes on."""

    __slots__ = ("action", "after", "before", "chance", "events", "form", "seat", "seen_after", "seen_before")

    before: Any
    seen_before: dict[Eye, Transcript]
    seat: Seat
    action: int
    form: Form | None
    chance: tuple[int, ...]
    events: Sequence[Event]
    after: Any
    seen_after: dict[Eye, Transcript]


def walk(game: AnyGame, options: Any, seats: int, rng: Random) -> Iterator[Step]:
    """A random game from the deal to its end. The verb is drawn first, then the noun: so no verb is rare."""
    table = game.actions(options)
    state, events = game.start(options, seats, Seeded(rng))
    seen = {eye: Transcript(options, seats, eye) for eye in eyes(seats)}
    for transcript in seen.values():
        transcript.add(None, None, events)
    for _ in range(most_decisions(game)):
        if not game.turn(state):
            return
        step = decided(game, table, state, rng)
        while game.spec.open and not game.turn(step.after) and rng.random() > CLOSING:
            step = decided(game, table, state, rng)
        step.seen_before = seen
        seen = {eye: transcript.copy() for eye, transcript in seen.items()}
        for transcript in seen.values():
            transcript.add(step.seat, table.text(step.action), step.events)
        step.seen_after = seen
        state = step.after
        yield step
    if not game.spec.open:
        raise Nonconforming(f"a random game of {game.spec.id} went on for {MOST_DECISIONS} decisions")


def most_decisions(game: AnyGame) -> int:
    """After how many a random game must be over, or is left if it is an open one."""
    return MOST_AT_AN_OPEN_TABLE if game.spec.open else MOST_DECISIONS


def decided(game: AnyGame, table: ActionTable, state: Any, rng: Random) -> Step:
    """Any decision of anybody, carried out on a copy."""
    step = Step()
    step.before, step.after = state, game.copy(state)
    step.seat = rng.choice(list(game.turn(state)))
    step.action = _picked(table, game.legal(state, step.seat), rng)
    step.form = suggested(game, table, state, step.seat, step.action, rng)
    chance = Recorded(Seeded(rng))
    step.events = carried_out(game, step.after, step.seat, step.action, step.form, chance)
    step.chance = tuple(chance.results)
    return step


def suggested(game: AnyGame, table: ActionTable, state: Any, seat: Seat, action: int, rng: Random) -> Form | None:
    """An action's form as the game would have it filled in; None if it has none."""
    kind = table[action].form
    if kind is None:
        return None
    assert isinstance(game, TakesForms)
    form: Form = game.suggest(state, seat, action, rng)
    require(isinstance(form, kind), f"a suggestion for '{table.text(action)}' is a {kind.__name__}")
    problem = game.why_not_so(state, seat, action, form)
    require(not problem, f"a suggestion for '{table.text(action)}' will do: {problem}")
    return form


def carried_out(
    game: AnyGame, state: Any, seat: Seat, action: int, form: Form | None, chance: Chance
) -> Sequence[Event]:
    """Play an action in place, as it is filled in if it has a form."""
    if form is None:
        return game.play(state, seat, action, chance)
    assert isinstance(game, TakesForms)
    events: Sequence[Event] = game.play_form(state, seat, action, form, chance)
    return events


def everything(game: AnyGame, state: Any, seats: int) -> bytes:
    """All that can be seen of a state by anyone, to compare states by."""
    views = [game.see_all(state), *(game.see(state, eye) for eye in eyes(seats))]
    return msgspec.json.encode((views, [game.legal(state, seat) for seat in range(seats)], game.result(state)))


def _picked(table: ActionTable, legal: Sequence[int], rng: Random) -> int:
    """An action of any verb that is possible, all verbs alike."""
    verbs: dict[str, list[int]] = {}
    for action in legal:
        verbs.setdefault(table[action].verb, []).append(action)
    return rng.choice(verbs[rng.choice(list(verbs))])
