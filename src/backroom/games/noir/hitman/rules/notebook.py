"""The notebook of Hitman vs. Sleuth.

Besides the two identities there is the sleuth's hand, of which others know this much: whoever is killed and not
discarded was not in it. A card drawn later may be that victim's, so what a place in the hand can hold depends on when
its card was drawn: an older place can hold fewer of the dead, and all that it can hold a newer one can hold, too.
Therefore it is enough to think of a card that leaves the hand as the oldest that it can have been: had it lain in a
newer place, it could have changed places with the card in the older one, and everything would have looked the same.

All that is known is then one set for each identity and each place, and that they are all different. Proven against
brute force in the tests.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from msgspec import UNSET

from backroom.core import Deck, Hidden, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.hitman.rules.facts import (
    Dealt,
    Discarded,
    Evaded,
    HitmanFact,
    Investigated,
    TurnedUp,
    Unmasked,
)
from backroom.games.noir.hitman.rules.state import HITMAN, SIZE, SLEUTH, HitmanReady, HitmanTown, Limits, State
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.deduction import assigned, marginals
from backroom.games.noir.rules.facts import Became, Canvassed, Drew, Ended, Exonerated, Killed, Name
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.rules.town import NOBODY, OVER


class HitmanNotebook(Notebook[HitmanTown, State]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, ready: HitmanReady, limits: Limits) -> None:
        self.ready = ready
        self.limits = limits
        self.places: list[int] = []  # for each card in the sleuth's hand, the oldest first: what it can be
        super().__init__(seen, ready.names, SIZE)

    def copy(self) -> Self:
        other = super().copy()
        other.places = self.places[:]
        return other

    # Taking in events

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        if seat is not None:
            self.town.forget_answer()
        super().take_in(seat, events)

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, HitmanFact)
        match fact:
            case Dealt():
                self._deal(fact)
            case TurnedUp(suspect=name):
                self.town.turn_up(self.suspect_named(name))
            case Drew(count=count, cards=cards):
                self.town.draw_evidence(count)
                self.held |= self.set_of(cards) if cards is not UNSET else 0
                self.places += [sum(1 << card for card in self.cards)] * count
            case Became(suspect=own):
                self._become(own)
            case Killed(suspect=name):  # the sleuth does not hold the victim's card, or not any more
                victim = self.suspect_named(name)
                self.town.die(victim)
                self.places = [place & ~(1 << victim) for place in self.places]
            case Discarded(suspect=name):
                card = self.suspect_named(name)
                self.town.discard(card)
                self.held &= ~(1 << card)
                self.places.pop(0)
            case Unmasked(suspect=name):
                self._unmask(self.suspect_named(name))
            case Evaded(worked=True, suspect=name, identity=identity):
                self.town.evaded(self.suspect_named(name))
                if identity is not UNSET:
                    self.i_am(HITMAN, identity)
            case Evaded(suspect=name):
                self.town.evasion_failed(self.suspect_named(name))
            case Investigated(suspect=name, right=right):
                if not right:
                    self.town.investigated_wrongly(self.suspect_named(name))
            case Exonerated(suspect=name):
                card = self.suspect_named(name)
                self.held &= ~(1 << card)
                self.town.exonerate(card)
                del self.places[self._oldest(card)]
            case Canvassed(suspect=name, near=near):
                self.town.canvassed(self.suspect_named(name), near)
            case Ended():
                self._end(fact)
            case _:
                self.learn_in_town(fact)

    def _deal(self, dealt: Dealt) -> None:
        cells = [self.suspect_named(name) for name in dealt.town]
        limits = self.limits._replace(hit_list=dealt.hit_list)
        self.town = HitmanTown(shape(dealt.rows, dealt.cols, SIZE), cells, self.ready, limits)
        self.cards = sorted(cells)
        self.town.keep_count(2)
        self.town.anybody(HITMAN)
        if dealt.identity is not UNSET:
            self.i_am(HITMAN, dealt.identity)

    def _become(self, own: Hidden[Name]) -> None:
        """Any place can hold a living suspect, so it may as well have been the oldest."""
        self.town.become()
        self.town.could_be[SLEUTH] &= self.places.pop(0)
        if own is not UNSET:
            self.i_am(SLEUTH, own)
            self.held &= ~self.mine

    def _unmask(self, sleuth: int) -> None:
        """Unless the game is over with this, at least one card of his is alive: it may as well be the oldest."""
        self.town.unmask(sleuth)
        self.could_be[SLEUTH] = 0
        if self.places:
            self.places[0] &= self.town.living()

    def _end(self, ended: Ended) -> None:
        self.town.end(ended.ending)
        self.held = self.set_of(ended.hands[str(SLEUTH)])
        for number, name in ended.identities.items():
            self.could_be[int(number)] = 1 << self.suspect_named(name) if name else 0

    # What follows

    def _oldest(self, card: int) -> int:
        """The oldest place in the hand that can hold a card; one past the last if none can."""
        return next((at for at, place in enumerate(self.places) if place >> card & 1), len(self.places))

    def _sees_hand(self) -> bool:
        return self.eye == SLEUTH or self.town.phase == OVER

    def _hidden(self) -> list[int]:
        """What each identity, and each place of the hand where it is hidden, can be."""
        known = self.town.face_up | self.mine
        return [*self.could_be, *([] if self._sees_hand() else (place & ~known for place in self.places))]

    def marginals(self) -> list[int]:
        return marginals(self._hidden())[: len(self.could_be)]

    def _ways(self, hand: Sequence[int]) -> int:
        """In how many ways the places can hold these cards; 0 if they can't.

        A card can be in its oldest place or any newer one. The cards with the fewest places choose first.
        """
        ways = 1
        for taken, oldest in enumerate(sorted(map(self._oldest, hand), reverse=True)):
            ways *= max(len(hand) - oldest - taken, 0)
        return ways

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        identities = [one for one in (s.hitman, s.sleuth) if one != NOBODY]
        return (
            self.same_town(s)
            and all(
                could_be >> one & 1 if one != NOBODY else not could_be
                for one, could_be in zip((s.hitman, s.sleuth), self.could_be, strict=True)
            )
            and len(s.hand) == s.held
            and (s.hand == members(self.held) if self._sees_hand() else self._ways(s.hand) > 0)
            and sorted([*identities, *s.hand, *s.pool.middle, *members(s.face_up)]) == self.cards
        )

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible.

        What is drawn is a card for each place, so a hand comes up once for each of its ways; it is kept that much less.
        """
        while True:
            hitman, sleuth, *cards = assigned(self._hidden(), rng)
            if self._sees_hand():
                yield self._world(hitman, sleuth, members(self.held))
            elif rng.random() * self._ways(cards) < 1:
                yield self._world(hitman, sleuth, sorted(cards))

    def _world(self, hitman: int, sleuth: int, hand: list[int]) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        s.hitman = hitman
        s.sleuth = sleuth
        s.hand = hand
        known = members(self.town.face_up)
        s.pool = Deck(card for card in self.cards if card not in (hitman, sleuth, *hand, *known))
        return s
