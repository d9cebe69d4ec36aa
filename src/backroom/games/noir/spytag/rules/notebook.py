"""The notebook of Spy Tag.

Every event speaks of the spies one by one (who raised a hand stood near, who did not did not), so the sets are exact
together with the rule that no two spies are the same suspect. Proven against brute force in the tests.
"""

from collections.abc import Iterator
from random import Random

from msgspec import UNSET

from backroom.core import Deck, Seen, Transcript
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.deduction import assigned
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.spytag.rules.facts import Captured, Dealt, DrewIdentity, Ended, HandsRaised, SpyFact
from backroom.games.noir.spytag.rules.state import SIZE, Limits, SpyReady, SpyTown, State


class SpyNotebook(Notebook[SpyTown, State]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, ready: SpyReady, limits: Limits) -> None:
        self.ready = ready
        self.limits = limits
        super().__init__(seen, ready.names, SIZE)

    # Taking in events

    def next_decision(self) -> None:
        self.town.next_decision()

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, SpyFact)
        match fact:
            case Dealt():
                self._deal(fact)
            case Captured(suspect=name, spy=spy):
                if spy is None:
                    self.town.missed(self.suspect_named(name))
                else:
                    self.town.captured(self.suspect_named(name), spy)
            case DrewIdentity(identity=identity):  # a fresh card out of the deck
                assert seen.seat is not None
                self.town.anybody(seen.seat)
                if identity is not UNSET:
                    self.i_am(seen.seat, identity)
                self.town.pass_on()
            case HandsRaised(suspect=name, raised=raised):
                self.town.canvassed(self.suspect_named(name), sum(1 << seat for seat in raised))
            case Ended(ending=ending, identities=identities):
                self.town.end(ending)
                for number, own in identities.items():
                    self.could_be[int(number)] = self.set_of([own] if own else [])
            case _:
                self.learn_in_town(fact)

    def _deal(self, dealt: Dealt) -> None:
        cells = [self.suspect_named(name) for name in dealt.town]
        board = shape(dealt.rows, dealt.cols, SIZE)
        self.town = SpyTown(board, cells, self.ready, self.limits, dealt.first)
        self.cards = sorted(cells)
        self.town.keep_count(self.limits.seats)
        for spy in range(self.limits.seats):
            self.town.anybody(spy)
        if self.eye is not None and dealt.identity is not UNSET:
            self.i_am(self.eye, dealt.identity)

    # What follows

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        return (
            self.same_town(s)
            and len(set(s.identities)) == len(s.identities)
            and all(could_be >> identity & 1 for could_be, identity in zip(self.could_be, s.identities, strict=True))
            and s.deck.middle == self._deck(s.identities)
        )

    def _deck(self, identities: list[int]) -> list[int]:
        """Every card that is nobody's and was never turned up."""
        return [card for card in self.cards if not self.town.face_up >> card & 1 and card not in identities]

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        sets = self.marginals()
        while True:
            s = State.__new__(State)
            s.copy_town(self.town)
            s.identities = assigned(sets, rng)
            s.deck = Deck(self._deck(s.identities))
            yield s
