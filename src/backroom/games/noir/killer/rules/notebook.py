"""The notebook of Killer vs. Inspector.

The two sets are exact one by one, because an event speaks of one hidden identity at a time; what ties them together is
only that they are different people. Proven against brute force in the tests.
"""

from collections.abc import Iterator
from random import Random

from msgspec import UNSET

from backroom.core import Deck, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.killer.rules.facts import Dealt, Disguised, KillerFact
from backroom.games.noir.killer.rules.state import (
    FIRST_IDENTITY,
    INSPECTOR,
    KILLER,
    SIZE,
    KillerReady,
    KillerTown,
    Limits,
    State,
)
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.facts import Accused, Became, Canvassed, Drew, Ended, Exonerated, Killed
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.rules.town import NOBODY, OVER


class KillerNotebook(Notebook[KillerTown, State]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, ready: KillerReady, limits: Limits) -> None:
        self.ready = ready
        self.limits = limits
        self.inspector_chosen = False
        super().__init__(seen, ready.names, SIZE)

    # Taking in events

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, KillerFact)
        match fact:
            case Dealt():
                self._deal(fact)
            case Killed(suspect=name):
                self.town.die(self.suspect_named(name))
            case Accused(suspect=name, right=right):
                if not right:
                    self.town.wrongly_accused(self.suspect_named(name))
            case Canvassed(suspect=name, near=near):
                assert seen.seat is not None
                self.town.canvassed(self.suspect_named(name), seen.seat, near)
            case Exonerated(suspect=name):
                self.held &= ~(1 << self.suspect_named(name))
                self.town.exonerate(self.suspect_named(name))
            case Disguised(worked=True, suspect=name, identity=identity):
                self.town.disguised(self.suspect_named(name))
                if identity is not UNSET:
                    self.i_am(KILLER, identity)
            case Disguised(suspect=name):
                self.town.disguise_failed(self.suspect_named(name))
            case Drew(cards=cards):
                self.held |= self.set_of(cards) if cards is not UNSET else 0
                if self.town.phase != FIRST_IDENTITY:
                    self.town.evidence_drawn()
            case Became(suspect=own):
                self.town.pass_on()
                self.inspector_chosen = True
                if own is not UNSET:
                    self.i_am(INSPECTOR, own)
                    self.held &= ~self.mine
            case Ended():
                self._end(fact)
            case _:
                self.learn_in_town(fact)

    def _deal(self, dealt: Dealt) -> None:
        cells = [self.suspect_named(name) for name in dealt.town]
        self.town = KillerTown(shape(dealt.rows, dealt.cols, SIZE), cells, self.ready, self.limits)
        self.cards = sorted(cells)
        self.town.keep_count(2)
        self.town.anybody(KILLER)
        if dealt.identity is not UNSET:
            self.i_am(KILLER, dealt.identity)

    def _end(self, ended: Ended) -> None:
        self.town.end(ended.ending)
        self.held = self.set_of(ended.hands[str(INSPECTOR)])
        for number, name in ended.identities.items():
            self.could_be[int(number)] = 1 << self.suspect_named(name) if name else 0

    # What follows

    def _cards_held(self) -> int:
        return self.held.bit_count() if self.town.phase == OVER else self.town.cards_held()

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        identities = [s.killer] if s.inspector == NOBODY else [s.killer, s.inspector]
        if not self.same_town(s) or len(identities) != 1 + self.inspector_chosen:
            return False
        cards = [*identities, *s.hand, *s.deck.middle, *members(self.town.face_up)]
        return (
            all(self.could_be[seat] >> suspect & 1 for seat, suspect in enumerate(identities))
            and len(s.hand) == self._cards_held()
            and (not self._sees_hand() or s.hand == members(self.held))
            and sorted(cards) == self.cards
        )

    def _sees_hand(self) -> bool:
        return self.eye == INSPECTOR or self.town.phase == OVER

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        killers, inspectors = self.could_be
        pairs = [
            (killer, inspector)
            for killer in members(killers)
            for inspector in (members(inspectors) if self.inspector_chosen else [NOBODY])
            if killer != inspector
        ]
        while True:
            killer, inspector = rng.choice(pairs)
            yield self._world(killer, inspector, rng)

    def _world(self, killer: int, inspector: int, rng: Random) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        s.killer = killer
        s.inspector = inspector
        elsewhere = self.town.face_up | 1 << killer | (1 << inspector if inspector != NOBODY else 0)
        free = [card for card in self.cards if not elsewhere >> card & 1]
        s.hand = members(self.held) if self._sees_hand() else sorted(rng.sample(free, self._cards_held()))
        s.deck = Deck(card for card in free if card not in s.hand)
        return s
