"""The Big Shuffle: a seat's secret is its agendas, which others guess from its turns and from whom it hires."""

from collections.abc import Sequence
from math import log2, prod
from random import Random

from backroom.bots.coach.advice import Believed, Reason
from backroom.bots.search import Guess
from backroom.core import SPECTATOR, AnyGame, Glimpse, Seat, Seeded, Transcript, seen_of
from backroom.games.bigshuffle.bots.columns import FAR
from backroom.games.bigshuffle.bots.guess import Guess as Guessing
from backroom.games.bigshuffle.bots.outlook import Outlook, ease_of
from backroom.games.bigshuffle.bots.scenario import scenario_of
from backroom.games.bigshuffle.bots.weighing import PLAIN, SEASONED
from backroom.games.bigshuffle.rules.actions import MOVE
from backroom.games.bigshuffle.rules.game import rules_of
from backroom.games.bigshuffle.rules.state import NONE, UNKNOWN, State

FEW = 6
"""In how many worlds it works out how far away a win is."""


class ShuffleEyes:
    """What a seat guesses of the others, and what an onlooker who guesses as well makes of that seat."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.seat: Seat = 0
        self._mine: Guessing | None = None
        self._outside: Guessing | None = None

    def read(self, seen: Transcript) -> None:
        if self._mine is None or not self._mine.follows(seen):
            assert seen.eye is not None
            self.seat = seen.eye
            rules = rules_of(seen.options)
            self._mine = Guessing(rules, seen.seats, seen.eye, SEASONED.insight)
            self._outside = Guessing(rules, seen.seats, None, SEASONED.insight)
        assert self._outside is not None
        self._mine.read_on(seen)
        self._outside.read_on(seen.from_outside())

    def _likely(self, outside: Guessing) -> float:
        """How likely an onlooker takes my agendas for what they are."""
        assert self._mine is not None
        dealt, shares = self._mine.known.dealt, outside.shares()
        mine = [at for at in self._mine.known.agendas_of(self.seat) if at != NONE] if dealt else []
        return prod(shares[at].get(dealt[at], 1e-9) for at in mine if at in shares and dealt[at] != UNKNOWN)

    def cover(self) -> float:
        assert self._outside is not None
        return 1 / self._likely(self._outside)

    def told_by(self, world: State, action: int, rng: Random) -> tuple[float, float]:
        assert self._outside is not None
        if not self._outside.telling(self.seat):
            return 0.0, 0.0
        state = self.game.copy(world)
        events = self.game.play(state, self.seat, action, Seeded(rng))
        if self.game.result(state) is not None:
            return 0.0, 0.0
        outside = self._outside.copy()
        outside.take_in(Glimpse(self.seat, None, tuple(seen_of(events, SPECTATOR))))
        return log2(self._likely(outside) / self._likely(self._outside)), 0.0

    def guesses(self, believed: Sequence[Guess]) -> tuple[Believed, ...]:
        """For each hidden agenda what it may be, as the search weighs its worlds."""
        assert self._mine is not None
        known = self._mine.known
        found = []
        for at, shares in self._mine.shares().items():
            owners = [seat for seat in range(known.seats) if at in known.agendas_of(seat)]
            if owners and self.seat not in owners:
                seat, mate = owners[0], owners[1] if len(owners) > 1 else None
                ordered = sorted(shares.items(), key=lambda one: (-one[1], one[0]))
                found += [Believed(seat, known.card(card).id, share, mate) for card, share in ordered]
        return tuple(found)

    def facts(self, action: int, worlds: Sequence[State], guesses: Sequence[Believed]) -> tuple[Reason, ...]:
        """Who wants the scene that is moved, and how far I am from a win with this."""
        assert self._mine is not None
        known = self._mine.known
        if not known.dealt:
            return ()
        now, then = self._needed(worlds, None), self._needed(worlds, action)
        needs = (Reason("needs", seat=self.seat, now=now, then=then),) if max(now, then) < FAR else ()
        return (*(self._wanting(action) if known.rules.acts.verb[action] in MOVE else ()), *needs)

    def _needed(self, worlds: Sequence[State], action: int | None) -> float:
        """How many attempts I am short of a win, on average: now, or after an action."""
        found = []
        for number, world in enumerate(worlds[:FEW]):
            state = self.game.copy(world)
            if action is not None:
                self.game.play(state, self.seat, action, Seeded(number))
            if self.game.result(state) is None:
                outlook = Outlook(state, self.seat, [scenario_of(state)], ease_of(state.rules.cards), {}, PLAIN)
                found.append(outlook.times(self.seat, outlook.columns)[0])
        return sum(found) / max(len(found), 1)

    def _wanting(self, action: int) -> tuple[Reason, ...]:
        """Who wants the scene that is moved."""
        assert self._mine is not None
        known = self._mine.known
        scene = known.rules.acts.noun[action]
        name = known.card(scene).id
        shares = self._mine.shares()
        found = []
        for seat in range(known.seats):
            places = [at for at in known.agendas_of(seat) if at != NONE]
            # It is enough that one agenda of a seat has it.
            without = prod(1 - self._wanted(at, name, shares) for at in places)
            if without < 0.8 or seat == self.seat:
                found.append(Reason("mine" if seat == self.seat else "theirs", name, 1 - without, seat))
        return tuple(found)

    def _wanted(self, at: int, scene: str, shares: dict[int, dict[int, float]]) -> float:
        """How likely an agenda asks for a scene."""
        assert self._mine is not None
        known = self._mine.known
        may_be = shares.get(at) or {known.dealt[at]: 1.0}
        return min(sum(share for card, share in may_be.items() if scene in known.card(card).scenes), 1.0)
