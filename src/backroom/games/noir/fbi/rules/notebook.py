"""The notebook of FBI vs. Mafia.

Every hidden card lies somewhere: as a seat's identity, in the profiler's hand, among the two that the detective drew,
at a place under the deck, or in the unordered middle. Each place but the middle has a set of what it can be; all are
different, and the middle takes the rest. An event speaks of one place at a time, so the sets are exact, with one
exception: when somebody shows one card out of several, it can have been any of them. Where those differ (cards that
were drawn from under the deck are known to some), the notebook goes on with a `Way` for each. Proven against brute
force in the tests.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Self, assert_never

from msgspec import UNSET

from backroom.core import Deck, Hidden, Note, Placed, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.fbi.rules.both_teams import A_DEAD_SUSPECT
from backroom.games.noir.fbi.rules.facts import (
    Accused,
    AgentFact,
    AskedToStepIn,
    Bombed,
    CardFact,
    Dealt,
    Detonated,
    Died,
    Disarmed,
    Disguised,
    FarAccused,
    FbiFact,
    Guarded,
    HandsRaised,
    LedBlast,
    LetBe,
    LetHappen,
    LookedAt,
    MafiaFact,
    PickedForSwap,
    PickedMarker,
    Profiled,
    Protected,
    PutMarker,
    Revealed,
    Struck,
    Swapped,
    Threatened,
    ThreatsMade,
    TookAim,
    TookIdentity,
    TrophyTaken,
    Unguarded,
    WentToKill,
)
from backroom.games.noir.fbi.rules.limits import REACH, SIZE, Limits
from backroom.games.noir.fbi.rules.ready import FbiReady
from backroom.games.noir.fbi.rules.roles import DETECTIVE, MARKERS, PROFILER, PROTECTION, PSYCHO
from backroom.games.noir.fbi.rules.state import State
from backroom.games.noir.fbi.rules.town import ANSWERING, CANVASSING, FbiTown
from backroom.games.noir.fbi.rules.ways import Way, some_way
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.deduction import assigned, marginals, matching
from backroom.games.noir.rules.facts import Drew, Ended, Name
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.rules.town import NOBODY, TURN


class FbiNotebook(Notebook[FbiTown, State]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, ready: FbiReady, limits: Limits) -> None:
        self.ready = ready
        self.limits = limits
        self.ways: list[Way] = []
        self.middle = 0  # how many cards are in the middle of the deck
        self.under: list[tuple[Seat, str]] = []  # who knows each card under the deck, and what the others know of it
        super().__init__(seen, ready.names, SIZE, REACH)

    def copy(self) -> Self:
        other = super().copy()
        other.ways = [way.copy() for way in self.ways]
        other.under = self.under[:]
        return other

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        if seat == PSYCHO and self.town.phase == TURN and not isinstance(events[0].fact, Struck):
            self.town.nobody_left_to_strike()
        super().take_in(seat, events)

    def strike_out(self) -> None:
        """After each decision: what follows from what lies open, and no card is where everyone has seen another."""
        hidden = ~self.town.face_up
        candidates = [self.town.candidates(seat) for seat in range(self.town.seats)]
        for way in self.ways:
            way.seats = [one & candidates[seat] for seat, one in enumerate(way.seats)]
            way.hand = sorted([one & hidden for one in way.hand])
            way.drawn = sorted([one & hidden for one in way.drawn])
            way.under = [one & hidden for one in way.under]
        if len(self.ways) > 1:
            different = {tuple(way.sets()): way for way in self.ways}
            self.ways = [way for way in different.values() if self._can_be(way)]
        for seat in range(len(self.could_be)):
            self.could_be[seat] = 0
            for way in self.ways:
                self.could_be[seat] |= way.seats[seat]

    def _can_be(self, way: Way) -> bool:
        """Whether all of a way's cards can be different."""
        if any(not one for seat, one in enumerate(way.sets()) if seat >= self.town.seats or self.town.present(seat)):
            return False
        return matching([members(one) for one in way.sets()]) is not None

    # What an event tells of one place

    def _was(self, seat: Seat, suspect: int) -> None:
        """A seat was this one, and is nobody now."""
        self.ways = [way for way in self.ways if way.seats[seat] >> suspect & 1]
        for way in self.ways:
            way.seats[seat] = 0

    def _draw(self, place: Callable[[Way, int], None], among: int = -1) -> None:
        """The next card of the deck is one of these, and goes to a place in each way."""
        if self.middle:
            self.middle -= 1
            anything = self._unseen() & among
            for way in self.ways:
                place(way, anything)
        else:
            self.under.pop(0)
            ways, self.ways = self.ways, []
            for way in ways:
                one = way.under.pop(0) & among
                if one:
                    place(way, one)
                    self.ways.append(way)

    def _unseen(self) -> int:
        return sum(1 << card for card in self.cards) & ~self.town.face_up

    def _take_card(self, seat: Seat, own: Hidden[Name], among: int) -> None:
        """A seat draws a card for its identity, which its team is told."""
        if own is not UNSET:
            among &= 1 << self.suspect_named(own)

        def place(way: Way, one: int) -> None:
            way.seats[seat] = one

        self._draw(place, among)

    # Taking in events

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, FbiFact)
        if isinstance(fact, CardFact):
            self._learn_of_cards(fact, seen.seat)
        elif isinstance(fact, AgentFact):
            self._learn_of_agents(fact, seen.seat)
        elif isinstance(fact, MafiaFact):
            self._learn_of_mafia(fact, seen.seat)
        else:
            self.learn_in_town(fact)

    def _learn_of_cards(self, fact: CardFact, seat: Seat | None) -> None:
        match fact:
            case Dealt():
                self._deal(fact)
            case Drew():
                self._drew(fact, seat)
            case Disguised():
                assert seat is not None
                self._disguise(fact, seat)
            case TookIdentity(discarded=names, left=left, identity=own):
                assert seat is not None
                for name in names:
                    self._draw(lambda way, one: None, 1 << self.suspect_named(name))
                    self.town.discard(self.suspect_named(name))
                if not left:
                    self._take_card(seat, own, self.town.living())
                self.town.settle(seat, left)
            case Ended():
                self._end(fact)
            case _:
                assert_never(fact)

    def _deal(self, dealt: Dealt) -> None:
        cells = [self.suspect_named(name) for name in dealt.town]
        seats = len(self.could_be)
        self.town = FbiTown(shape(dealt.rows, dealt.cols, SIZE, REACH), cells, self.ready, self.limits, seats)
        self.cards = sorted(cells)
        self.middle = len(cells) - seats
        self.town.keep_count(seats)
        for one in range(seats):
            self.town.anybody(one)
        known = [self.town.living()] * seats
        if dealt.team is not UNSET:
            for mate, name in dealt.team.items():
                known[int(mate)] = 1 << self.suspect_named(name)
        self.ways = [Way(known, [], [], [])]

    def _drew(self, drew: Drew, seat: Seat | None) -> None:
        def place(way: Way, one: int) -> None:
            (way.hand if seat == PROFILER else way.drawn).append(one)

        if drew.cards is UNSET:
            for _ in range(drew.count):
                self._draw(place)
        else:
            for name in drew.cards:
                self._draw(place, 1 << self.suspect_named(name))
        if seat == DETECTIVE:
            self.town.phase = CANVASSING

    def _disguise(self, disguised: Disguised, seat: Seat) -> None:
        living = self.town.living()
        if disguised.suspect is not UNSET:
            old = self.suspect_named(disguised.suspect)
            self._was(seat, old)
            self._take_card(seat, disguised.identity, living)
            self.town.disguised(seat, old)
            return

        def place(way: Way, one: int) -> None:
            way.under.append(one)

        card = disguised.card
        self._draw(place, ~living & (-1 if card is UNSET else 1 << self.suspect_named(card)))
        self.under.append((seat, A_DEAD_SUSPECT))
        self.town.pass_on()

    def _end(self, ended: Ended) -> None:
        self.strike_out()
        self.town.end(ended.ending)
        seats = [self.set_of([name] if name else []) for name in ended.identities.values()]
        drawn, hand = (
            [self.suspect_named(name) for name in ended.hands.get(str(seat), ())] for seat in (DETECTIVE, PROFILER)
        )
        true = [
            Way(seats, [1 << card for card in hand], [1 << card for card in drawn], way.under)
            for way in self.ways
            if all(one & way.seats[number] == one for number, one in enumerate(seats))
            and some_way(way.hand, hand)
            and some_way(way.drawn, drawn)
        ]
        self.ways = [way for way in true if self._can_be(way)]
        self.could_be = seats

    # What agents do

    def _learn_of_agents(self, fact: AgentFact, seat: Seat | None) -> None:
        town = self.town
        match fact:
            case Accused(suspect=name, who=who) | FarAccused(suspect=name, who=who):
                assert seat is not None
                self._accused(fact.kind, seat, self.suspect_named(name), who)
            case Disarmed(suspect=name, marker=marker):
                assert seat is not None
                town.disarm(MARKERS.index(marker), seat, self.suspect_named(name))
            case LookedAt(suspect=name):
                town.autopsy(self.suspect_named(name))
            case HandsRaised(suspect=name, agents=agents, seats=seats):
                town.raise_hands(self.suspect_named(name), agents, seats)
            case Revealed(suspect=name):
                self._reveal(self.suspect_named(name))
            case Profiled():
                self._profile(fact)
            case Guarded(suspect=name):
                town.mark(PROTECTION, self.suspect_named(name))
                town.guarded()
            case Unguarded(suspect=name):
                town.unmark(PROTECTION, self.suspect_named(name))
                town.guarded()
            case AskedToStepIn():
                pass  # the attack has said it
            case Protected():
                town.protect()
            case LetHappen():
                pass  # the death follows; he may have been out of reach, or not
            case _:
                assert_never(fact)

    def _accused(self, deed: str, seat: Seat, suspect: int, who: Hidden[Seat]) -> None:
        if who is UNSET:
            self.town.wrongly_accused(deed, seat, suspect)
        else:
            self._was(who, suspect)
            self.town.arrest(deed, seat, suspect, who)

    def _reveal(self, card: int) -> None:
        if len(self.ways[0].drawn) > 1:
            self.under.append((DETECTIVE, ""))
        self.ways = [other for way in self.ways for other in way.without_drawn(card)]
        self.town.reveal(card)

    def _profile(self, profiled: Profiled) -> None:
        for name in profiled.placed:
            self._from_hand(name)
            self.town.clear(self.suspect_named(name))
        for name in profiled.discarded:
            self._from_hand(name)
            self.town.discard(self.suspect_named(name))
        living = self.town.living()
        for way in self.ways:
            way.hand = [one & living for one in way.hand]
        self.town.pass_on()

    def _from_hand(self, name: Name) -> None:
        card = self.suspect_named(name)
        self.ways = [other for way in self.ways for other in way.without_hand(card)]

    # What the mafia does

    def _learn_of_mafia(self, fact: MafiaFact, seat: Seat | None) -> None:
        town = self.town
        match fact:
            case WentToKill(suspect=name) | TookAim(suspect=name) | LedBlast(suspect=name):
                self._attacked(fact.kind, seat, name)
            case Struck(suspect=name):
                town.strike(self.suspect_named(name))
                self._attacked(fact.kind, seat, name)
            case Detonated(suspect=name):
                if town.phase == ANSWERING:
                    town.explode(self.suspect_named(name))
                else:
                    self._attacked(fact.kind, seat, name)
            case LetBe():
                town.go_on()
            case Bombed(suspect=name):
                town.bomb(self.suspect_named(name))
            case PickedForSwap(suspect=name):
                town.pick_for_swap(self.suspect_named(name))
            case Swapped(suspect=name):
                town.swap_with(self.suspect_named(name))
            case Threatened(suspect=name):
                town.threaten(self.suspect_named(name))
            case ThreatsMade():
                town.stop_threatening()
            case PickedMarker(suspect=name, marker=marker):
                town.pick_marker(MARKERS.index(marker), self.suspect_named(name))
            case PutMarker(suspect=name):
                town.put_marker(self.suspect_named(name))
            case Died(suspect=name, who=who):
                self._died(self.suspect_named(name), NOBODY if who is UNSET else who)
            case TrophyTaken():
                town.take_trophy()
            case _:
                assert_never(fact)

    def _attacked(self, deed: str, seat: Seat | None, name: Name) -> None:
        assert seat is not None
        self.town.attack(deed, seat, self.suspect_named(name))

    def _died(self, victim: int, who: int) -> None:
        if who != NOBODY:
            self._was(who, victim)
        self.town.die(victim, who)

    # What follows

    def marginals(self) -> list[int]:
        """For each seat exactly the suspects that it can be, given that no card is in two places."""
        together = [0] * self.town.seats
        for way in self.ways:
            for seat, one in enumerate(marginals(way.sets())[: self.town.seats]):
                together[seat] |= one
        return together

    def notes(self, whose: Sequence[str]) -> tuple[Note, ...]:
        """For each seat that is hidden from this eye. Teammates are not."""
        return tuple(note for note in super().notes(whose) if self.eye is None or (note.about ^ self.eye) & 1)

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        under = [placed.card for placed in s.deck.bottom]
        cards = [one for one in s.identities if one != NOBODY] + s.hand + s.drawn + s.deck.cards()
        return (
            self.same_town(s)
            and s.deck.bottom == self._placed(under)
            and len(s.deck.middle) == self.middle
            and sorted(cards + members(self.town.face_up)) == self.cards
            and any(way.fits(s, self.town) for way in self.ways)
        )

    def _placed(self, cards: Iterable[int]) -> list[Placed]:
        """Cards under the deck, with who knows them."""
        known = zip(cards, self.under, strict=False)
        return [Placed(card, frozenset({seat}), others_know) for card, (seat, others_know) in known]

    def worlds(self, rng: Random) -> Iterator[State]:
        """States out of all that are possible; within a way, drawn evenly."""
        while True:
            yield self._world(rng.choice(self.ways), rng)

    def _world(self, way: Way, rng: Random) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        cards = iter(assigned(way.sets(), rng))
        s.identities = [next(cards) for _ in way.seats]
        s.hand = sorted(next(cards) for _ in way.hand)
        s.drawn = sorted(next(cards) for _ in way.drawn)
        under = list(cards)
        elsewhere = {*s.identities, *s.hand, *s.drawn, *under, *members(self.town.face_up)}
        s.deck = Deck(card for card in self.cards if card not in elsewhere)
        s.deck.bottom = self._placed(under)
        return s
