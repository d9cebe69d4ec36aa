"""The notebook of Heist.

Every event speaks of one hidden identity at a time. What ties identities together is that people who are somebody at
the same time are different people; those who were somebody earlier, and put that card back, are kept in mind as long
as they can be in anyone's way (see `apart`). So all sets are exact; proven against brute force in the tests.

Of the cards that the chief and the Mimic look at and put back, only they know anything: there are always so many that
they could have been that nobody else learns from them who somebody is.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, Self, assert_never

from msgspec import UNSET

from backroom.core import Deck, Hidden, Note, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.heist.rules import apart
from backroom.games.noir.heist.rules.facts import (
    Accused,
    Dealt,
    DidInsideJob,
    Disabled,
    Ended,
    Hacked,
    HasUndercover,
    HeistFact,
    PickedForSwap,
    PowerFact,
    PutInUniform,
    Reclaimed,
    Recruited,
    Redrew,
    Safebroke,
    SeatFact,
    SentUndercover,
    ShiftedSeen,
    ShiftedStealthily,
    ShowedRole,
    Silenced,
    Stole,
    Swapped,
    TookIdentity,
    TookRole,
    Vanished,
    VaultOpened,
    Watched,
)
from backroom.games.noir.heist.rules.roles import LEVELS, NO_ROLE, ROLES, level_of, levelled
from backroom.games.noir.heist.rules.state import (
    BLOCKS,
    DUPLICATING,
    REACH,
    SIZE,
    HeistReady,
    HeistTown,
    Limits,
    State,
    blocks,
)
from backroom.games.noir.heist.rules.vaults import VAULTS
from backroom.games.noir.rules.board import shape
from backroom.games.noir.rules.facts import Became, Drew, Name, Shifted
from backroom.games.noir.rules.notebook import Notebook
from backroom.games.noir.rules.town import NOBODY, OVER


class Past(NamedTuple):
    """An identity that somebody had and has no more."""

    number: int
    could_be: int
    others: frozenset[int]
    """The identities that were somebody's when it was put back, by number."""


class HeistNotebook(Notebook[HeistTown, State]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, ready: HeistReady, limits: Limits) -> None:
        self.ready = ready
        self.limits = limits
        super().__init__(seen, ready.names, SIZE, REACH)

    def begin(self, seen: Transcript) -> None:
        self.seats = seen.seats
        self.chief = seen.seats - 1
        self.everyone = 0
        self.in_hand = 0  # how many cards somebody chooses from
        self.number = list(range(seen.seats))  # of each seat's identity: they are counted as they are drawn
        self.past: list[Past] = []
        first = len(levelled(self.limits.roles)[0])
        self.roles = [NO_ROLE] * self.chief  # as far as this eye knows them
        self.levels = [int(seat >= first) for seat in range(self.chief)]
        self.seen_roles = 0  # every role that this eye ever knew somebody had

    def copy(self) -> Self:
        other = super().copy()
        other.number = self.number[:]
        other.past = self.past[:]
        other.roles = self.roles[:]
        other.levels = self.levels[:]
        return other

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        known = len(self.past)
        super().take_in(seat, events)
        if len(self.past) > known:
            self._forget()

    def next_decision(self) -> None:
        super().next_decision()
        self.town.raised = 0

    def strike_out(self) -> None:
        """After each decision: what follows from what lies open, without any card that this eye has seen elsewhere.

        A card that it holds today may be anywhere tomorrow, but with nobody who is somebody already.
        """
        seen = self.held | self.mine
        for seat, could_be in enumerate(self.could_be):
            if seat != self.eye:
                self.could_be[seat] = could_be & self.town.candidates(seat) & ~seen

    # Taking in events

    def learn(self, seen: Seen) -> None:
        fact = seen.fact
        assert isinstance(fact, HeistFact)
        match fact:
            case Dealt():
                self._deal(fact)
            case Ended():
                self._end(fact)
            case Accused(suspect=name, thief=thief):
                self._accused(self.suspect_named(name), thief)
            case Watched(row=row, col=col, raised=raised):
                block = (row - 1) * BLOCKS + col - 1
                self.town.watch(blocks(self.town.shape, self.limits.watched)[block], raised)
            case PickedForSwap(suspect=name):
                self.town.begin_to_swap(self.suspect_named(name))
            case PutInUniform(suspect=name):
                officer = self.suspect_named(name)
                self.in_hand -= 1
                self.held &= ~(1 << officer)
                self.town.put_in_uniform(officer)
            case SentUndercover():
                self._put_hand_back()
                self.could_be[self.chief] = self.everyone
                self.town.undercover_sent()
            case HasUndercover(identity=name):
                self._is(self.chief, name)
            case Recruited(suspect=name):
                self.town.put_in_uniform(self.suspect_named(name))
            case VaultOpened():
                pass  # the town knows how many markers open a vault
            case _:
                assert seen.seat is not None
                self._somebody_did(seen.seat, fact)

    def _somebody_did(self, seat: Seat, fact: SeatFact) -> None:
        """What the thieves do, and what both sides do."""
        match fact:
            case TookRole(role=role):
                self._has_role(seat, ROLES.index(role))
            case TookIdentity(identity=name):
                self._is(seat, name)
            case Drew(count=count, cards=cards):
                self.in_hand = count
                self.held = self.set_of(cards) if cards is not UNSET else 0
                if seat != self.chief:
                    self.town.phase = DUPLICATING
            case Shifted(axis=axis, line=line, way=way) | ShiftedStealthily(axis=axis, line=line, way=way):
                self._shift(seat, self.shift_of[axis, line, way])
            case ShiftedSeen(axis=axis, line=line, way=way):
                self.town.thief_shifts(self.shift_of[axis, line, way], exposed=True)
            case ShowedRole(role=role):
                self._has_role(seat, ROLES.index(role))
                self.town.show_role(seat, ROLES.index(role))
            case Stole(vault=vault):
                self.town.steal(seat, VAULTS.index(vault))
            case Hacked(vault=vault):
                self.town.hack(seat, VAULTS.index(vault))
            case Safebroke(vault=vault):
                self.town.safebreak(seat, VAULTS.index(vault))
            case Reclaimed():
                self.town.take_markers(seat)
            case Swapped(suspects=names):
                self._swap(seat, *names)
            case _:
                self._power_used(seat, fact)

    def _power_used(self, seat: Seat, fact: PowerFact) -> None:
        """Other powers of the thieves, and being captured."""
        match fact:
            case Redrew(level=level):
                self.levels[seat] = level - 1
                self.number[seat] = max(self.number) + 1
                self.could_be[seat] = self.everyone
                self.town.redraw(seat)
            case Disabled(suspect=name):
                self.town.disable(self.suspect_named(name))
            case Vanished():
                self.put_back(seat, differs=False)
                self.town.new_identity()
            case DidInsideJob(suspect=name, officer=officer):
                self.town.inside_job(self.suspect_named(name), self.suspect_named(officer))
            case Silenced(suspect=name):
                self.town.silence(self.suspect_named(name))
            case Became():
                self._put_hand_back()
                self.put_back(seat, differs=True)
                self.town.new_identity()
            case _:
                assert_never(fact)

    def _deal(self, dealt: Dealt) -> None:
        cells = [self.suspect_named(name) for name in dealt.town]
        board = shape(dealt.rows, dealt.cols, SIZE, REACH)
        self.town = HeistTown(board, cells, self.ready, self.seats, self.limits)
        self.cards = sorted(cells)
        self.everyone = sum(1 << card for card in cells)
        self.could_be = [self.everyone] * self.chief + [0]
        self.town.keep_count(self.seats)
        for thief in range(self.chief):
            self.town.anybody(thief)

    def _has_role(self, seat: Seat, role: int) -> None:
        self.roles[seat] = role
        self.seen_roles |= 1 << role

    def _is(self, seat: Seat, name: Name) -> None:
        """Who somebody is, which this eye was told."""
        self.could_be[seat] = 1 << self.suspect_named(name)
        if seat == self.eye:
            self.mine = self.could_be[seat]

    def _put_hand_back(self) -> None:
        self.in_hand = 0
        self.held = 0

    def _shift(self, seat: Seat, number: int) -> None:
        if seat == self.chief:
            self.town.shift(number)
            self.town.action_done()
        else:
            self.town.thief_shifts(number, exposed=False)

    def _swap(self, seat: Seat, name: Name, other: Name) -> None:
        two = self.suspect_named(name), self.suspect_named(other)
        if seat == self.chief:
            self.town.change_places(*two, exposed=False)
        else:
            self.town.infiltrate(*two)

    def _accused(self, suspect: int, thief: Hidden[Seat]) -> None:
        if thief is UNSET:
            self.town.wrongly_accused(suspect)
            return
        self.could_be[thief] = 1 << suspect
        self._ended(thief, set())
        self.roles[thief] = NO_ROLE
        self.town.capture(thief, suspect)
        if thief == self.eye:
            self.mine = 0

    def _end(self, ended: Ended) -> None:
        self.town.end(ended.ending)
        self.past = []
        for number, name in ended.identities.items():
            self.could_be[int(number)] = 1 << self.suspect_named(name) if name else 0
        for number, role in ended.roles.items():
            if role:
                self._has_role(int(number), ROLES.index(role))
        self.held = sum(self.set_of(hand) for hand in ended.hands.values())

    # Identities come and go

    def put_back(self, seat: Seat, differs: bool) -> None:
        """Somebody has a new identity. It may be the old one again, unless it `differs`."""
        number = max(self.number) + 1
        self._ended(seat, {number} if differs else set())
        self.number[seat] = number
        self.could_be[seat] = self.everyone

    def _ended(self, seat: Seat, besides: set[int]) -> None:
        others = {self.number[other] for other, could_be in enumerate(self.could_be) if other != seat and could_be}
        self.past.append(Past(self.number[seat], self.could_be[seat], frozenset(others | besides)))
        self.could_be[seat] = 0

    def _forget(self) -> None:
        """Somebody who is known is ruled out for those apart from him. Those in nobody's way are forgotten."""
        while self.past:
            sets, differ = self._people()
            seats = (1 << self.seats) - 1
            kept = apart.tight(sets, differ, (1 << len(sets)) - 1 & ~seats, seats)
            known = [at for at in members(kept) if sets[at].bit_count() == 1]
            for other in members(differ[known[0]]) if known else ():
                sets[other] &= ~sets[known[0]]
            self.could_be = sets[: self.seats]
            self.past = [
                past._replace(could_be=sets[at])
                for at, past in enumerate(self.past, self.seats)
                if kept >> at & 1 and at not in known[:1]
            ]
            if not known:
                return

    def _people(self) -> tuple[list[int], list[int]]:
        """The seats, then the past, with who is apart from whom."""
        numbers = [*self.number, *(past.number for past in self.past)]
        now = sum(1 << seat for seat, could_be in enumerate(self.could_be) if could_be)
        sets = [*self.could_be, *(past.could_be for past in self.past)]
        differ = [now & ~(1 << seat) for seat in range(self.seats)] + [0] * len(self.past)
        for at, past in enumerate(self.past, self.seats):
            for other, number in enumerate(numbers):
                if number in past.others and sets[other]:
                    differ[at] |= 1 << other
                    differ[other] |= 1 << at
        return sets, differ

    # What follows

    def marginals(self) -> list[int]:
        sets, differ = self._people()
        return apart.marginals(sets, differ, self.seats)

    def roles_of(self, seat: Seat) -> list[int]:
        """What role a thief can have; none between her capture and her next turn."""
        if self.town.waiting >> seat & 1:
            return []
        known = self.roles[seat]
        return self._unseen(self.levels[seat]) if known == NO_ROLE else [known]

    def _unseen(self, level: int) -> list[int]:
        """The roles of a level that, as far as this eye knows, nobody ever had."""
        return [role for role in levelled(self.limits.roles)[level] if not self.seen_roles >> role & 1]

    def _left_in_stack(self, level: int) -> int:
        second = len(levelled(self.limits.roles)[1])
        left = self.town.roles_left()
        return min(left, second) if level else max(left - second, 0)

    def notes(self, whose: Sequence[str]) -> tuple[Note, ...]:
        """Who each hidden person can be, with what role."""
        roles = ["/".join(ROLES[role] for role in self.roles_of(seat)) for seat in range(self.chief)]
        called = [f"{name} ({role})" for name, role in zip(whose, roles, strict=False)]
        return super().notes([*called, "The chief's undercover officer"])

    def _sees_hand(self) -> bool:
        return self.eye == self.town.seat or self.town.phase == OVER

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        if not self.same_town(s) or len(s.identities) != self.seats:
            return False
        identities = [identity for identity in s.identities if identity != NOBODY]
        cards = [*identities, *s.hand, *s.deck.middle, *members(self.town.face_up)]
        return (
            all(
                could_be >> identity & 1 if identity != NOBODY else not could_be
                for could_be, identity in zip(self.could_be, s.identities, strict=True)
            )
            and len(s.hand) == self.in_hand
            and (not self._sees_hand() or s.hand == members(self.held))
            and sorted(cards) == self.cards
            and self._roles_possible(s)
            and self._past_possible(s.identities)
        )

    def _past_possible(self, identities: Sequence[int]) -> bool:
        sets, differ = self._people()
        past = (1 << len(sets)) - (1 << self.seats)
        return apart.possible(apart.given(sets, differ, identities), differ, past)

    def _roles_possible(self, s: State) -> bool:
        hidden: list[int] = []
        for seat, role in enumerate(s.roles):
            if self.roles[seat] != NO_ROLE or self.town.waiting >> seat & 1:
                if role != self.roles[seat]:
                    return False
            elif role == NO_ROLE or level_of(role) != self.levels[seat]:
                return False
            else:
                hidden.append(role)
        for level in LEVELS:
            if len(s.stacks[level]) != self._left_in_stack(level):
                return False
            hidden += s.stacks[level]
            if not set(s.stacks[level]) <= set(self._unseen(level)):
                return False
        return len(set(hidden)) == len(hidden) and not any(self.seen_roles >> role & 1 for role in hidden)

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        sets, differ = self._people()
        while True:
            yield self._world(apart.drawn(sets, differ, self.seats, rng), rng)

    def _world(self, identities: list[int], rng: Random) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        s.identities = identities
        elsewhere = self.town.face_up | sum(1 << identity for identity in identities if identity != NOBODY)
        free = [card for card in self.cards if not elsewhere >> card & 1]
        s.hand = members(self.held) if self._sees_hand() else sorted(rng.sample(free, self.in_hand))
        s.deck = Deck(card for card in free if card not in s.hand)
        s.roles = self.roles[:]
        s.stacks = []
        for level in LEVELS:
            unseen = self._unseen(level)
            rng.shuffle(unseen)
            for seat in range(self.chief):
                if self.roles[seat] == NO_ROLE and self.levels[seat] == level and not self.town.waiting >> seat & 1:
                    s.roles[seat] = unseen.pop()
            s.stacks.append(sorted(unseen[: self._left_in_stack(level)]))
        return s
