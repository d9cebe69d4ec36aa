"""The notebook of FBI vs. Mafia.

Every hidden card lies somewhere: as a seat's identity, in the profiler's hand, among the two that the detective drew,
at a place under the deck, or in the unordered middle. Each place but the middle has a set of what it can be; all are
different, and the middle takes the rest. An event speaks of one place at a time, so the sets are exact, with one
exception: when somebody shows one card out of several, it can have been any of them. Where those differ (cards that
were drawn from under the deck are known to some), the notebook goes on with a `Case` for each. Proven against brute
force in the tests.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Self

from backroom.core import Deck, Facts, Note, Placed, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.board import shape
from backroom.games.noir.deduction import assigned, marginals, matching
from backroom.games.noir.fbi.actions import REACH, SIZE
from backroom.games.noir.fbi.both_teams import A_DEAD_SUSPECT
from backroom.games.noir.fbi.cases import Case, some_way
from backroom.games.noir.fbi.limits import Limits
from backroom.games.noir.fbi.roles import DETECTIVE, MARKERS, PROFILER, PROTECTION, PSYCHO
from backroom.games.noir.fbi.state import State
from backroom.games.noir.fbi.told import FbiTold
from backroom.games.noir.fbi.town import ANSWERING, CANVASSING, FbiTown
from backroom.games.noir.notebook import Notebook
from backroom.games.noir.town import NOBODY, TURN


class FbiNotebook(Notebook[FbiTown]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, told: FbiTold, limits: Limits) -> None:
        self.told = told
        self.limits = limits
        self.cases: list[Case] = []
        self.middle = 0  # how many cards are in the middle of the deck
        self.under: list[tuple[Seat, str]] = []  # who knows each card under the deck, and what the others know of it
        super().__init__(seen, told.names, SIZE, REACH)

    def copy(self) -> Self:
        other = super().copy()
        other.cases = [case.copy() for case in self.cases]
        other.under = self.under[:]
        return other

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        if seat == PSYCHO and self.town.phase == TURN and events[0].kind != "strike":
            self.town.nobody_left_to_strike()
        super().take_in(seat, events)

    def strike_out(self) -> None:
        """After each decision: what follows from what lies open, and no card is where everyone has seen another."""
        hidden = ~self.town.face_up
        candidates = [self.town.candidates(seat) for seat in range(self.town.seats)]
        for case in self.cases:
            case.seats = [one & candidates[seat] for seat, one in enumerate(case.seats)]
            case.hand = sorted([one & hidden for one in case.hand])
            case.drawn = sorted([one & hidden for one in case.drawn])
            case.under = [one & hidden for one in case.under]
        if len(self.cases) > 1:
            different = {tuple(case.sets()): case for case in self.cases}
            self.cases = [case for case in different.values() if self._can_be(case)]
        for seat in range(len(self.could_be)):
            self.could_be[seat] = 0
            for case in self.cases:
                self.could_be[seat] |= case.seats[seat]

    def _can_be(self, case: Case) -> bool:
        """Whether there is a way for all of a case's cards to be different."""
        if any(not one for seat, one in enumerate(case.sets()) if seat >= self.town.seats or self.town.present(seat)):
            return False
        return matching([members(one) for one in case.sets()]) is not None

    # What an event tells of one place

    def _was(self, seat: Seat, suspect: int) -> None:
        """A seat was this one, and is nobody now."""
        self.cases = [case for case in self.cases if case.seats[seat] >> suspect & 1]
        for case in self.cases:
            case.seats[seat] = 0

    def _draw(self, place: Callable[[Case, int], None], among: int = -1) -> None:
        """The next card of the deck is one of these, and goes to a place of each case."""
        if self.middle:
            self.middle -= 1
            anything = self._unseen() & among
            for case in self.cases:
                place(case, anything)
        else:
            self.under.pop(0)
            cases, self.cases = self.cases, []
            for case in cases:
                one = case.under.pop(0) & among
                if one:
                    place(case, one)
                    self.cases.append(case)

    def _unseen(self) -> int:
        return sum(1 << card for card in self.cards) & ~self.town.face_up

    def _take_card(self, seat: Seat, facts: Facts, among: int) -> None:
        """A seat draws a card for its identity, which its team is told."""
        if "identity" in facts:
            among &= 1 << self.suspect(facts, "identity")

        def place(case: Case, one: int) -> None:
            case.seats[seat] = one

        self._draw(place, among)

    # Taking in events: the deal, and cards

    def saw_deal(self, seat: Seat | None, facts: Facts) -> None:
        cells = [self.names.index(name) for name in facts["town"]]
        board = shape(facts["rows"], facts["cols"], SIZE, REACH)
        seats = len(self.could_be)
        self.town = FbiTown(board, cells, self.told, self.limits, seats)
        self.cards = sorted(cells)
        self.middle = len(cells) - seats
        self.town.keep_count(seats)
        for one in range(seats):
            self.town.anybody(one)
        dealt = [self.town.living()] * seats
        for mate, name in facts.get("team", {}).items():
            dealt[int(mate)] = 1 << self.names.index(name)
        self.cases = [Case(dealt, [], [], [])]

    def saw_draw(self, seat: Seat | None, facts: Facts) -> None:
        cards: Sequence[str | None] = facts.get("cards", (None,) * facts["count"])
        for name in cards:

            def place(case: Case, one: int) -> None:
                (case.hand if seat == PROFILER else case.drawn).append(one)

            self._draw(place, -1 if name is None else 1 << self.names.index(name))
        if seat == DETECTIVE:
            self.town.phase = CANVASSING

    def saw_reveal(self, seat: Seat | None, facts: Facts) -> None:
        card = self.suspect(facts)
        if len(self.cases[0].drawn) > 1:
            self.under.append((DETECTIVE, ""))
        self.cases = [other for case in self.cases for other in case.without_drawn(card)]
        self.town.reveal(card)

    def saw_profile(self, seat: Seat | None, facts: Facts) -> None:
        for name in facts["placed"]:
            self._from_hand(name)
            self.town.clear(self.names.index(name))
        for name in facts["discarded"]:
            self._from_hand(name)
            self.town.discard(self.names.index(name))
        living = self.town.living()
        for case in self.cases:
            case.hand = [one & living for one in case.hand]
        self.town.pass_on()

    def _from_hand(self, name: str) -> None:
        card = self.names.index(name)
        self.cases = [other for case in self.cases for other in case.without_hand(card)]

    def saw_disguise(self, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        living = self.town.living()
        if facts["worked"]:
            self._was(seat, self.suspect(facts))
            self._take_card(seat, facts, living)
            self.town.disguised(seat, self.suspect(facts))
            return

        def place(case: Case, one: int) -> None:
            case.under.append(one)

        self._draw(place, ~living & (1 << self.suspect(facts, "card") if "card" in facts else -1))
        self.under.append((seat, A_DEAD_SUSPECT))
        self.town.pass_on()

    def saw_identity(self, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        for name in facts["discarded"]:
            self._draw(lambda case, one: None, 1 << self.names.index(name))
            self.town.discard(self.names.index(name))
        if not facts["left"]:
            self._take_card(seat, facts, self.town.living())
        self.town.settle(seat, facts["left"])

    # What agents do

    def _accused(self, deed: str, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        suspect = self.suspect(facts)
        if "who" in facts:
            self._was(facts["who"], suspect)
            self.town.arrest(deed, seat, suspect, facts["who"])
        else:
            self.town.wrongly_accused(deed, seat, suspect)

    def saw_accuse(self, seat: Seat | None, facts: Facts) -> None:
        self._accused("accuse", seat, facts)

    def saw_far_accuse(self, seat: Seat | None, facts: Facts) -> None:
        self._accused("far accuse", seat, facts)

    def saw_disarm(self, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        self.town.disarm(MARKERS.index(facts["marker"]), seat, self.suspect(facts))

    def saw_autopsy(self, seat: Seat | None, facts: Facts) -> None:
        self.town.autopsy(self.suspect(facts))

    def saw_hands(self, seat: Seat | None, facts: Facts) -> None:
        self.town.raise_hands(self.suspect(facts), facts["agents"], facts["seats"])

    def saw_guard(self, seat: Seat | None, facts: Facts) -> None:
        self.town.mark(PROTECTION, self.suspect(facts))
        self.town.guarded()

    def saw_unguard(self, seat: Seat | None, facts: Facts) -> None:
        self.town.unmark(PROTECTION, self.suspect(facts))
        self.town.guarded()

    def saw_protect(self, seat: Seat | None, facts: Facts) -> None:
        self.town.protect()

    def saw_let_die(self, seat: Seat | None, facts: Facts) -> None:
        """The death follows. He may have been out of reach, or not."""

    # What the mafia does

    def _attacked(self, deed: str, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        self.town.attack(deed, seat, self.suspect(facts))

    def saw_kill(self, seat: Seat | None, facts: Facts) -> None:
        self._attacked("kill", seat, facts)

    def saw_snipe(self, seat: Seat | None, facts: Facts) -> None:
        self._attacked("snipe", seat, facts)

    def saw_strike(self, seat: Seat | None, facts: Facts) -> None:
        self.town.strike(self.suspect(facts))
        self._attacked("strike", seat, facts)

    def saw_detonate(self, seat: Seat | None, facts: Facts) -> None:
        if self.town.phase == ANSWERING:
            self.town.explode(self.suspect(facts))
        else:
            self._attacked("detonate", seat, facts)

    def saw_blast(self, seat: Seat | None, facts: Facts) -> None:
        self._attacked("blast", seat, facts)

    def saw_hold(self, seat: Seat | None, facts: Facts) -> None:
        self.town.go_on()

    def saw_ask(self, seat: Seat | None, facts: Facts) -> None:
        """The attack has said it."""

    def saw_death(self, seat: Seat | None, facts: Facts) -> None:
        victim = self.suspect(facts)
        who = facts.get("who", NOBODY)
        if who != NOBODY:
            self._was(who, victim)
        self.town.die(victim, who)

    def saw_trophy(self, seat: Seat | None, facts: Facts) -> None:
        self.town.take_trophy()

    def saw_bomb(self, seat: Seat | None, facts: Facts) -> None:
        self.town.bomb(self.suspect(facts))

    def saw_swap(self, seat: Seat | None, facts: Facts) -> None:
        self.town.pick_for_swap(self.suspect(facts))

    def saw_swap_with(self, seat: Seat | None, facts: Facts) -> None:
        self.town.swap_with(self.suspect(facts))

    def saw_threaten(self, seat: Seat | None, facts: Facts) -> None:
        self.town.threaten(self.suspect(facts))

    def saw_done(self, seat: Seat | None, facts: Facts) -> None:
        self.town.stop_threatening()

    def saw_move(self, seat: Seat | None, facts: Facts) -> None:
        self.town.pick_marker(MARKERS.index(facts["marker"]), self.suspect(facts))

    def saw_onto(self, seat: Seat | None, facts: Facts) -> None:
        self.town.put_marker(self.suspect(facts))

    def saw_end(self, seat: Seat | None, facts: Facts) -> None:
        self.strike_out()
        self.town.end(facts["ending"])
        seats = [self.set_of([name] if name else []) for name in facts["identities"].values()]
        drawn, hand = (
            [self.names.index(name) for name in facts["hands"].get(str(seat), ())] for seat in (DETECTIVE, PROFILER)
        )
        true = [
            Case(seats, [1 << card for card in hand], [1 << card for card in drawn], case.under)
            for case in self.cases
            if all(one & case.seats[number] == one for number, one in enumerate(seats))
            and some_way(case.hand, hand)
            and some_way(case.drawn, drawn)
        ]
        self.cases = [case for case in true if self._can_be(case)]
        self.could_be = seats

    # What follows

    def marginals(self) -> list[int]:
        """For each seat exactly the suspects that it can be, given that no card is in two places."""
        together = [0] * self.town.seats
        for case in self.cases:
            for seat, one in enumerate(marginals(case.sets())[: self.town.seats]):
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
            and any(case.fits(s, self.town) for case in self.cases)
        )

    def _placed(self, cards: Iterable[int]) -> list[Placed]:
        """Cards under the deck, with who knows them."""
        known = zip(cards, self.under, strict=False)
        return [Placed(card, frozenset({seat}), others_know) for card, (seat, others_know) in known]

    def worlds(self, rng: Random) -> Iterator[State]:
        """States out of all that are possible; within a case, drawn evenly."""
        while True:
            yield self._world(rng.choice(self.cases), rng)

    def _world(self, case: Case, rng: Random) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        cards = iter(assigned(case.sets(), rng))
        s.identities = [next(cards) for _ in case.seats]
        s.hand = sorted(next(cards) for _ in case.hand)
        s.drawn = sorted(next(cards) for _ in case.drawn)
        under = list(cards)
        elsewhere = {*s.identities, *s.hand, *s.drawn, *under, *members(self.town.face_up)}
        s.deck = Deck(card for card in self.cards if card not in elsewhere)
        s.deck.bottom = self._placed(under)
        return s
