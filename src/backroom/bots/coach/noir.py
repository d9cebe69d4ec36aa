"""NOIR: a seat's secret is which suspect it is."""

from collections.abc import Sequence
from math import log2
from random import Random
from typing import Any

from backroom.bots.coach.advice import Believed, Fact
from backroom.bots.noir import HABITS, SENSES
from backroom.bots.noir.greedy import STRIKES
from backroom.bots.noir.model import Known, NoirModel
from backroom.bots.search import Guess, Model
from backroom.core import ActionTable, AnyGame, Entry, Seat, Seeded, Transcript


class CountingModel(NoirModel):
    """Where an imagined game is broken off, it counts how well somebody stands; not how much better than before."""

    def set_out(self, known: Known, world: Any, seat: Seat) -> None:
        """What was before does not matter."""


def counting_model(game: AnyGame) -> Model:
    """How imagined games go in which chances are counted."""
    return CountingModel(game, SENSES[game.spec.id], HABITS[game.spec.id][0])


class NoirEyes:
    """Two notebooks: what a seat knows, and what any onlooker does."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.sense = SENSES[game.spec.id]
        self.seat: Seat = 0
        self._read: list[Entry] = []
        self._mine: Any
        self._outside: Any
        self._table: ActionTable

    def read(self, seen: Transcript) -> None:
        known = len(self._read)
        if not known or seen.eye != self.seat or seen.entries[:known] != self._read:
            assert seen.eye is not None
            self.seat = seen.eye
            self._table = self.game.actions(seen.options)
            self._mine = self.game.notes_of(seen)  # type: ignore[attr-defined]
            self._outside = self.game.notes_of(seen.from_outside())  # type: ignore[attr-defined]
        else:
            self._mine.read(seen)
            self._outside.read(seen.from_outside())
        self._read = seen.entries[:]

    def cover(self) -> float:
        return _size(self._outside.marginals()[self.seat])

    def told_by(self, world: Any, action: int, rng: Random) -> tuple[float, float]:
        state = self.game.copy(world)
        foes = self.sense.foes(world, self.seat)
        events = self.game.play(state, self.seat, action, Seeded(rng))
        if self.game.result(state) is not None:  # then everything lies open, and nobody cares
            return 0.0, 0.0
        outside, mine = self._outside.copy(), self._mine.copy()
        for book in (outside, mine):
            seen = [event.seen_by(book.eye) for event in events]
            book.take_in(self.seat, [part for part in seen if part is not None])
        gives = log2(self.cover() / _size(outside.marginals()[self.seat]))
        before, after = self._mine.marginals(), mine.marginals()
        return gives, sum(log2(_size(before[foe]) / _size(after[foe])) for foe in foes)

    def guesses(self, believed: Sequence[Guess]) -> tuple[Believed, ...]:
        return tuple(Believed(guess.seat, guess.what, guess.share) for guess in believed)

    def facts(self, action: int, worlds: Sequence[Any], guesses: Sequence[Believed]) -> tuple[Fact, ...]:
        """How likely the one who is struck at is one of those I look for."""
        row = self._table[action]
        if row.verb not in STRIKES:
            return ()
        suspect = row.at.partition("/")[2]
        foes = self.sense.foes(worlds[0], self.seat)
        shares = [(guess.share, -guess.seat) for guess in guesses if guess.seat in foes and guess.what == suspect]
        if not shares or suspect not in self._mine.names:
            return ()
        _, seat = max(shares)
        return (Fact("hit", suspect, min(sum(one for one, _ in shares), 1.0), -seat),)


def _size(suspects: int) -> int:
    """How many these are; nobody is one possibility, too."""
    return max(suspects.bit_count(), 1)
