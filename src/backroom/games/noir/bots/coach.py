"""NOIR: a seat's secret is which suspect it is."""

from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from backroom.bots.coach.advice import Believed, Reason, learned
from backroom.bots.search import Guess
from backroom.core import ActionTable, Game, Glimpse, Seat, Seeded, Transcript, seen_of
from backroom.core.bits import members
from backroom.games.noir.bots.sense import Sense
from backroom.games.noir.rules.game import TownGame
from backroom.games.noir.rules.notebook import AnyNotebook
from backroom.games.noir.rules.town import Town

T = TypeVar("T", bound=Town)


class NoirEyes(Generic[T]):
    """Two notebooks: what a seat knows, and what any onlooker does."""

    def __init__(self, game: Game[T], sense: Sense[T]) -> None:
        assert isinstance(game, TownGame)
        self.game = game
        self.sense = sense
        self.seat: Seat = 0
        self._read: list[Glimpse] = []
        self._mine: AnyNotebook
        self._outside: AnyNotebook
        self._table: ActionTable

    def read(self, seen: Transcript) -> None:
        known = len(self._read)
        if not known or seen.eye != self.seat or seen.entries[:known] != self._read:
            assert seen.eye is not None
            self.seat = seen.eye
            self._table = self.game.actions(seen.options)
            self._mine = self.game.notes_of(seen)
            self._outside = self.game.notes_of(seen.from_outside())
        else:
            self._mine.read(seen)
            self._outside.read(seen.from_outside())
        self._read = seen.entries[:]

    def cover(self) -> float:
        return self._outside.marginals()[self.seat].bit_count()

    def told_by(self, world: T, action: int, rng: Random) -> tuple[float, float]:
        state = self.game.copy(world)
        foes = self._foes(world)
        events = self.game.play(state, self.seat, action, Seeded(rng))
        if self.game.result(state) is not None:  # then everything lies open, and nobody cares
            return 0.0, 0.0
        outside, mine = self._outside.copy(), self._mine.copy()
        for book in (outside, mine):
            book.take_in(self.seat, seen_of(events, book.eye))
        gives = learned(self.cover(), outside.marginals()[self.seat].bit_count())
        before, after = self._mine.marginals(), mine.marginals()
        return gives, sum(learned(before[foe].bit_count(), after[foe].bit_count()) for foe in foes)

    def guesses(self, believed: Sequence[Guess]) -> tuple[Believed, ...]:
        return tuple(Believed(guess.seat, guess.what, guess.share) for guess in believed)

    def facts(self, action: int, worlds: Sequence[T], guesses: Sequence[Believed]) -> tuple[Reason, ...]:
        """How likely the target is somebody I look for, or who would come within whose reach."""
        row = self._table[action]
        if row.verb in self.sense.strikes:
            return self._hit(row.at.partition("/")[2], self._foes(worlds[0]), guesses)
        if row.verb != "shift":
            return ()
        likely = {(guess.seat, guess.what): guess.share for guess in guesses}
        weights, before, after = [], [], []
        for world in worlds:
            state = self.game.copy(world)
            self.game.play(state, self.seat, action, Seeded(0))
            if self.game.result(state) is None:
                weights.append(self._weight(world, likely))
                before.append(self._near(world))
                after.append(self._near(state))
        total = sum(weights)
        found = []
        for at, kind in enumerate(("reach", "danger")):
            now, then = (
                sum(weight for weight, near in zip(weights, nears, strict=True) if near[at]) / total if total else 0.0
                for nears in (before, after)
            )
            if max(now, then) > 0:
                found.append(Reason(kind, now=now, then=then))
        both = len(found) == 2 and (found[0].now, found[0].then) == (found[1].now, found[1].then)
        return tuple(found[:1] if both else found)

    def _foes(self, state: T) -> list[Seat]:
        """Those whom I look for, and who may look for me."""
        return members(self.sense.foes(state, self.seat))

    def _hit(self, suspect: str, foes: Sequence[Seat], guesses: Sequence[Believed]) -> tuple[Reason, ...]:
        shares = [(guess.share, -guess.seat) for guess in guesses if guess.seat in foes and guess.what == suspect]
        if not shares:
            return ()
        _, seat = max(shares)
        return (Reason("hit", suspect, min(sum(one for one, _ in shares), 1.0), -seat),)

    def _weight(self, world: T, likely: dict[tuple[Seat, str], float]) -> float:
        """How likely a world is believed to be, beside others."""
        weight = 1.0
        for foe in self._foes(world):
            suspect = self.sense.identity(world, foe)
            if suspect >= 0:
                weight *= likely.get((foe, self._mine.names[suspect]), 0.0)
        return weight

    def _near(self, state: T) -> tuple[bool, bool]:
        """Whether somebody whom I look for is in my reach, and whether I am in the reach of somebody."""
        sense, me = self.sense, self.sense.identity(state, self.seat)
        people = [(foe, sense.identity(state, foe)) for foe in self._foes(state)]
        people = [(foe, suspect) for foe, suspect in people if suspect >= 0]
        if me < 0:
            return False, False
        mine = sense.reach(state, self.seat, me) | sense.posts(state, self.seat)
        return (
            any(mine >> suspect & 1 for _, suspect in people),
            any((sense.reach(state, foe, suspect) | sense.posts(state, foe)) >> me & 1 for foe, suspect in people),
        )
