"""A greedy player of every NOIR game: it looks one action ahead, from what its seat has seen.

It keeps two notebooks: what it knows, and what any onlooker knows, who may be looking for it. For each action it
imagines a few worlds out of its notebook, does the deed there with the game's own rules, takes down what both would
then have seen, and weighs what came of it. What counts in a game stands in its `Sense`, a few lines for each role.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from backroom.bots.noir.sense import Sense
from backroom.bots.noir.standing import standing
from backroom.core import AnyGame, Entry, Seeded, Transcript

MOVES = frozenset({"shift", "collapse", "remove", "closed", "stop"})
"""Events that tell nothing of who anybody is, so that no notebook has to be read for them."""

STRIKES = frozenset({"kill", "accuse", "investigate", "capture", "far accuse", "snipe"})
"""Verbs whose outcome hangs on whether somebody is the suspect that they name."""

RESTLESS = 0.005
"""What a shift loses for each shift just before it: players who all wait for the others would go on for ever."""

MOST_WORLDS = 40


class Greedy:
    """Takes the action after which it stands best, weighing what it knows and what it has given away."""

    def __init__(self, game: AnyGame, sense: Sense[Any]) -> None:
        self.game = game
        self.sense = sense
        self._read_so_far: list[Entry] = []
        self._notes: Any
        self._outside: Any

    def choose(self, seen: Transcript, legal: Sequence[int], rng: Random) -> int:
        if len(legal) == 1:
            return legal[0]
        ratings = self.ratings(seen, legal, rng)
        return max((rating, rng.random(), action) for rating, action in zip(ratings, legal, strict=True))[2]

    def ratings(self, seen: Transcript, legal: Sequence[int], rng: Random, believed: Sequence[Any] = ()) -> list[float]:
        """What each of these is worth, where a game won counts 1.

        `believed` are worlds by somebody who knows better how likely they are; otherwise all are alike.
        """
        self._read(seen)
        self._seat = seen.eye if seen.eye is not None else 0
        self._table = self.game.actions(seen.options)
        self._known = self._notes.marginals()
        self._rng = rng
        self._believed = believed
        self._supply: Iterator[Any] = iter(believed) if believed else self._notes.worlds(rng)
        self._worlds = list(islice(self._supply, self.sense.worlds))
        self._foes = self.sense.foes(self._worlds[0], self._seat)
        self._so_far = self.sense.progress(self._worlds[0], self._seat)
        wait = RESTLESS * shifts_in_a_row(seen)
        return [self._score(action) - (wait if self._table[action].verb == "shift" else 0.0) for action in legal]

    def _read(self, seen: Transcript) -> None:
        known = len(self._read_so_far)
        if not known or seen.entries[:known] != self._read_so_far:
            self._notes = self.game.notes_of(seen)  # type: ignore[attr-defined]
            self._outside = self.game.notes_of(seen.from_outside())  # type: ignore[attr-defined]
        else:
            self._notes.read(seen)
            self._outside.read(seen.from_outside())
        self._read_so_far = seen.entries[:]

    # What an action leads to

    def _score(self, action: int) -> float:
        row = self._table[action]
        if row.verb in STRIKES:
            suspect = self._notes.names.index(row.at.partition("/")[2])
            chance = self._chance_of(suspect)
            hit = self._world_where(suspect) if chance else None
            if hit is not None:
                missed = [world for world in self._worlds if not self._is_somebody(world, suspect)]
                later = self._average(missed, action) if missed and chance < 1 else 0.0
                return chance * self._worth_after(hit, action) + (1 - chance) * later
        return self._average(self._worlds[: self.sense.worlds], action)

    def _average(self, worlds: Sequence[Any], action: int) -> float:
        tried = []
        for world in worlds[: self.sense.worlds]:
            tried.append(self._worth_after(world, action))
            if self._quiet and len(tried) >= self.sense.quiet_worlds:
                break
        return sum(tried) / len(tried)

    def _world_where(self, suspect: int) -> Any:
        """A world in which one of those I look for is that suspect; None if none turned up."""
        for world in self._worlds:
            if self._is_somebody(world, suspect):
                return world
        for world in islice(self._supply, max(MOST_WORLDS - len(self._worlds), 0)):
            self._worlds.append(world)
            if self._is_somebody(world, suspect):
                return world
        return None

    def _chance_of(self, suspect: int) -> float:
        """How likely one of those I look for is that suspect."""
        if self._believed:
            return sum(self._is_somebody(world, suspect) for world in self._believed) / len(self._believed)
        return min(sum(_chance_of(suspect, self._known[foe]) for foe in self._foes), 1.0)

    def _is_somebody(self, world: Any, suspect: int) -> bool:
        return any(self.sense.identity(world, foe) == suspect for foe in self._foes)

    def _worth_after(self, world: Any, action: int) -> float:
        state = self.game.copy(world)
        events = self.game.play(state, self._seat, action, Seeded(self._rng))
        self._quiet = False
        result = self.game.result(state)
        if result is not None:
            return 0.0 if result.drawn else 1.0 if self._seat in result.winners else -1.0
        self._quiet = all(event.kind in MOVES for event in events)
        if self._quiet:
            return self._worth(state, self._known, self._outside.could_be)
        mine, outside = self._notes.copy(), self._outside.copy()
        for book in (mine, outside):
            seen = [event.seen_by(book.eye) for event in events]
            book.take_in(self._seat, [part for part in seen if part is not None])
        return self._worth(state, mine.could_be, outside.could_be)

    def _worth(self, state: Any, known: Sequence[int], given_away: Sequence[int]) -> float:
        """How well I stand before the others' turns, where a game won counts 1."""
        return standing(self.sense, state, self._seat, self._foes, known, given_away) - self._so_far


def _chance_of(suspect: int, candidates: int) -> float:
    """How likely it is that somebody out of these is that one."""
    return (candidates >> suspect & 1) / max(candidates.bit_count(), 1)


def shifts_in_a_row(seen: Transcript) -> int:
    """How long nobody has done anything but shift."""
    count = 0
    for entry in reversed(seen.entries):
        if not entry.events or entry.events[0].kind != "shift":
            break
        count += 1
    return count
