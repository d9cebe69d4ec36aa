"""The notebook of Master Thief vs. Chief of Police.

The thief's cards never change. From one quick change to the next she is one and the same card of her hand, and what
happens in that time leaves a set of suspects that she can have been: a hand with none of them is struck out. So who
she is now is a card of a hand that meets every such set. The chief has a set of his own, and what ties the two together
is that his card is not in her hand. That is all there is to know: brute force in the tests finds the same.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from msgspec import UNSET

from backroom.core import Deck, Hidden, Note, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.facts import Accused, Became, Name
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.town import NOBODY
from backroom.games.noir.rules.words import listed
from backroom.games.noir.thief.rules.facts import (
    Claimed,
    Dealt,
    Deputized,
    Dismissed,
    Ended,
    FirstGame,
    PutOnUniforms,
    QuickChanged,
    Stole,
    ThiefFact,
)
from backroom.games.noir.thief.rules.state import FIRST_THIEF, SIZE, State, Terms, ThiefReady, ThiefTown


class ThiefNotebook(Notebook[ThiefTown, State]):
    """What one eye knows. `could_be` of the thief is the set of the time since her last quick change."""

    def __init__(self, seen: Transcript, ready: ThiefReady, terms: Terms) -> None:
        self.ready = ready
        self.terms = terms
        super().__init__(seen, ready.names, SIZE)

    # Taking in events

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, ThiefFact)
        match fact:
            case Dealt():
                self._deal(fact)
            case Became(suspect=own):
                self._is(self.town.thief, own)
            case PutOnUniforms(suspects=names, identity=own):
                self.town.appoint([self.suspect_named(name) for name in names])
                self._is(self.town.chief, own)
            case QuickChanged(suspect=own):  # a new time begins
                self._is(self.town.thief, own)
                self.town.quick_changed()
            case Stole(suspect=name):
                self.town.steal(self.suspect_named(name))
            case Accused(suspect=name, right=right):
                if not right:
                    self.town.wrongly_accused(self.suspect_named(name))
            case Deputized(suspect=name):
                self.town.deputize(self.suspect_named(name))
            case Dismissed(suspect=name):
                self.town.dismiss(self.suspect_named(name))
            case Claimed(suspect=name):  # that could have been anyone's
                self.town.claim(self.suspect_named(name))
            case FirstGame():
                self.town.swap_roles(fact)
            case Ended():
                self._end(fact)
            case _:
                self.learn_in_town(fact)

    def _deal(self, dealt: Dealt) -> None:
        """A game begins: the only one, or each one of a match."""
        cells = [self.suspect_named(name) for name in dealt.town]
        if dealt.thief == FIRST_THIEF:
            self.town = ThiefTown(shape(dealt.rows, dealt.cols, SIZE), cells, self.ready, self.terms)
            self.town.keep_count(2)
        else:
            self.town.lay_out(cells)
        self.cards = sorted(cells)
        self.could_be = [0, 0]
        self.held = self.set_of(dealt.hand) if dealt.hand is not UNSET else 0
        self.mine = 0
        self.left: list[int] | None = None  # the hands that were left when they were last gone through
        self.left_by: object = None  # what was known then

    def _is(self, seat: Seat, own: Hidden[Name]) -> None:
        """A seat is somebody; who, only its own eye sees."""
        if own is not UNSET:
            self.i_am(seat, own)

    def _end(self, ended: Ended) -> None:
        self.town.end(ended.ending)
        self.held = self.set_of(ended.hands[str(self.town.thief)])
        for number, name in ended.identities.items():
            self.could_be[int(number)] = self.set_of([name] if name else [])

    # The hands

    def hands(self) -> list[int]:
        """Every hand, as a set of suspects, that the thief can hold."""
        known = self.town.face_up, self.town.times, self.could_be
        if self.left is None or known != self.left_by:
            self.left = [hand for hand in self.left or self._every_hand() if self.fits(hand)]
            self.left_by = self.town.face_up, self.town.times, self.could_be[:]
        return self.left

    def _every_hand(self) -> list[int]:
        if self.held:
            return [self.held]
        unseen = [1 << card for card in self.cards if not self.town.face_up >> card & 1]
        return [sum(hand) for hand in combinations(unseen, self.terms.hand_size)]

    def fits(self, hand: int) -> bool:
        """Whether a hand goes with all that was seen, and leaves a card for the chief to be."""
        thieves, chiefs = self.could_be[self.town.thief], self.could_be[self.town.chief]
        if hand & self.town.face_up or (thieves and not hand & thieves) or (chiefs and not chiefs & ~hand):
            return False
        for thieves in self.town.times:
            if not hand & thieves:
                return False
        return not self.held or hand == self.held

    def _in_any_and_in_all(self) -> tuple[int, int]:
        """The cards that are in some hand she can hold, and those that are in all of them."""
        some, every = 0, -1
        for hand in self.hands():
            some |= hand
            every &= hand
        return some, every

    # What follows

    def marginals(self) -> list[int]:
        """For each seat exactly the suspects that it can be."""
        some, every = self._in_any_and_in_all()
        left = self.could_be[:]
        left[self.town.thief] &= some
        left[self.town.chief] &= ~every
        return left

    def notes(self, whose: Sequence[str]) -> tuple[Note, ...]:
        """Who each hidden player can be; and of the thief, what she can hold."""
        return tuple(
            Note(note.about, f"{note.words[:-1]}; {self._holds()}.", note.could_be)
            if note.about == self.town.thief
            else note
            for note in super().notes(whose)
        )

    def _holds(self) -> str:
        some, every = self._in_any_and_in_all()
        sure = [title(self.names[card]) for card in members(every)]
        if len(self.hands()) == 1:
            return f"her cards are {listed(sure)}"
        also = f", {listed(sure)} for sure" if sure else ""
        return f"her {self.terms.hand_size} cards are among {some.bit_count()}{also}"

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        hand = sum(1 << card for card in set(s.hand))
        thieves, chiefs = self._thieves_and_chiefs(hand)
        return (
            self.same_town(s)
            and len(s.hand) == self.terms.hand_size
            and s.hand == members(hand)
            and self.fits(hand)
            and s.active in thieves
            and s.plainclothes in chiefs
            and s.deck == self._deck(hand, s.plainclothes)
        )

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        hands = self.hands()
        ways = []
        for hand in hands:
            thieves, chiefs = self._thieves_and_chiefs(hand)
            ways.append(len(thieves) * len(chiefs))
        while True:
            (hand,) = rng.choices(hands, ways)
            thieves, chiefs = self._thieves_and_chiefs(hand)
            yield self._world(hand, rng.choice(thieves), rng.choice(chiefs))

    def _thieves_and_chiefs(self, hand: int) -> tuple[list[int], list[int]]:
        """Who the two can be if she holds these cards."""
        thieves, chiefs = self.could_be[self.town.thief], self.could_be[self.town.chief]
        return members(hand & thieves) or [NOBODY], members(chiefs & ~hand) or [NOBODY]

    def _world(self, hand: int, active: int, plainclothes: int) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        s.hand = members(hand)
        s.active = active
        s.plainclothes = plainclothes
        s.deck = self._deck(hand, plainclothes)
        return s

    def _deck(self, hand: int, plainclothes: int) -> Deck:
        elsewhere = self.town.face_up | hand | (0 if plainclothes == NOBODY else 1 << plainclothes)
        return Deck(card for card in self.cards if not elsewhere >> card & 1)
