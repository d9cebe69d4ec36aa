"""A greedy player of every NOIR game: it looks one action ahead, from what its seat has seen."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Generic, TypeVar

from backroom.core import Dice, Game, Transcript, engine_of
from backroom.games.noir.bots.glance import Glance
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)

RESTLESS = 0.005
"""What waiting costs for each time that it has just led nowhere. Otherwise players who all wait never end."""

WAITING = frozenset(("shift", "quick change"))
LEADS_NOWHERE = WAITING | {"accuse"}
"""What happened, unless it ended the game."""


class Greedy(Generic[T]):
    """Takes the action after which it stands best, weighing what it knows and what it has given away."""

    def __init__(self, game: Game[T], sense: Sense[T]) -> None:
        self.game = game
        self.sense = sense
        self._glance: Glance[T] | None = None

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        """One of these."""
        if len(legal) == 1:
            return legal[0]
        ratings = self.ratings(seen, legal, rng)
        return max((rating, rng.random(), action) for rating, action in zip(ratings, legal, strict=True))[2]

    def ratings(self, seen: Transcript, legal: Sequence[int], rng: Random) -> list[float]:
        """What each of these is worth, where a game won counts 1."""
        assert seen.eye is not None
        worlds = list(islice(self.game.worlds(seen, rng), self.sense.worlds))
        if self._glance is None:
            self._glance = Glance(engine_of(self.game), self.sense, self.game.actions(seen.options), worlds[0].names)
        found = self._glance.ratings(worlds, seen.eye, list(legal), Dice(rng.getrandbits(60)))
        waited = idle(seen)
        table = self.game.actions(seen.options)
        return [
            rating - RESTLESS * waited.get(table[action].verb, 0) for rating, action in zip(found, legal, strict=True)
        ]


def idle(seen: Transcript) -> dict[str, int]:
    """How often each way of waiting was taken since anybody got anywhere."""
    count = dict.fromkeys(WAITING, 0)
    for entry in reversed(seen.entries):
        kind = entry.events[0].kind if entry.events else ""
        if kind not in LEADS_NOWHERE:
            break
        if kind in count:
            count[kind] += 1
    return count
