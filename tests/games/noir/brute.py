"""Every state that an eye can be in, by brute force over a small board: the second opinion on notebooks."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from random import Random
from typing import Any

from backroom.conformance import walk
from backroom.core import AnyGame, Chance, Event, Eye, Options, Seen, branches, eyes

MOST = 20_000


def as_seen(events: Sequence[Event], eye: Eye) -> list[Seen]:
    return [seen for event in events if (seen := event.seen_by(eye)) is not None]


class BruteForce:
    """Everything that could have happened is tried, and what looks the same to this eye is kept."""

    def __init__(self, game: AnyGame, eye: Eye, key: Callable[[Any], Hashable], open_actions: bool = False) -> None:
        self.game = game
        self.open_actions = open_actions  # everyone can tell what was done: nothing else need be tried
        self.eye = eye
        self.key = key
        self.states: dict[Hashable, Any] = {}

    def deal(self, options: Options, seats: int, seen: list[Seen]) -> None:
        for _, _, (state, events) in branches(lambda chance: self.game.start(options, seats, chance)):
            if as_seen(events, self.eye) == seen:
                self.states[self.key(state)] = state

    def step(self, seat: int, action: int, seen: list[Seen]) -> None:
        """Somebody did something: what this eye saw of it, and its own action if it was its own."""
        after: dict[Hashable, Any] = {}
        for state in self.states.values():
            if seat not in self.game.turn(state):
                continue
            choices = self.game.legal(state, seat)
            if self.open_actions or seat == self.eye:
                choices = [choice for choice in choices if choice == action]
            for choice in choices:

                def played(chance: Chance, state: Any = state, choice: int = choice) -> tuple[Any, Sequence[Event]]:
                    copy = self.game.copy(state)
                    return copy, self.game.play(copy, seat, choice, chance)

                for _, _, (child, events) in branches(played):
                    if as_seen(events, self.eye) == seen:
                        after[self.key(child)] = child
        self.states = after


def follow(
    game: AnyGame,
    options: Options,
    seats: int,
    games: int,
    seed: int,
    key: Callable[[Any], Hashable],
    compare: Callable[[Any, Eye, list[Any]], None],
    watching: Sequence[Eye] | None = None,
    open_actions: bool = False,
    deals: Callable[[Any, Eye], Iterable[Any]] | None = None,
) -> int:
    """Play random games; after each decision `compare` gets each eye's transcript and every state it can be in.

    `deals` lists the first states that an eye can't tell from the true one, where dealing in every way takes too long.

    Returns how many positions were compared. A game in which an eye can be in too many states is left there.
    """
    rng = Random(seed)
    positions = 0
    for _ in range(games):
        brute: dict[Eye, BruteForce] = {}
        for step in walk(game, options, seats, rng):
            for eye in eyes(seats) if watching is None else watching:
                if eye not in brute:
                    brute[eye] = BruteForce(game, eye, key, open_actions)
                    if deals is None:
                        brute[eye].deal(options, seats, list(step.seen_before[eye].entries[0].events))
                    else:
                        brute[eye].states = {key(state): state for state in deals(step.before, eye)}
                brute[eye].step(step.seat, step.action, as_seen(step.events, eye))
                compare(step.seen_after[eye], eye, list(brute[eye].states.values()))
                positions += 1
            if max(len(one.states) for one in brute.values()) > MOST:
                break
    return positions
