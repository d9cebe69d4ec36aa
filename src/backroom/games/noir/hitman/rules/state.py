"""Hitman vs. Sleuth: the state, in two halves: what lies open on the table, and the secrets."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck, Event, Seat, told
from backroom.games.noir.hitman.rules.facts import Investigated
from backroom.games.noir.rules.board import NO_SHIFT, Shape
from backroom.games.noir.rules.facts import Killed
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.town import NOBODY, OWN, TURN, Town, exchanged

SIZE: Final = 5
TOWN: Final = SIZE * SIZE

HITMAN: Final[Seat] = 0
SLEUTH: Final[Seat] = 1


class Limits(NamedTuple):
    """The numbers of the game, apart from the size of the town."""

    hit_list: int = 4
    """How many cards the hit list begins with."""
    hand_size: int = 3
    """How many cards the sleuth draws, one of which he becomes."""
    decisions: int = 1000
    """The game is a draw after this many decisions."""


# What is being decided, besides what is in any town.
FIRST_IDENTITY: Final = OWN
NEW_IDENTITY: Final = OWN + 1  # the sleuth was killed: who carries on?
EXONERATING: Final = OWN + 2  # a card was drawn if there was one: which one is placed?


class HitmanReady(Ready):
    """The events of the commonest deeds."""

    __slots__ = ("killed", "wrongly_investigated")

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names, SIZE, reach=1, seats=2)
        self.killed: list[Sequence[Event]] = [(told(Killed(name), HITMAN),) for name in names]
        self.wrongly_investigated: list[list[Sequence[Event]]] = [
            [(told(Investigated(name, right=False, returned=returned), SLEUTH),) for name in names]
            for returned in (False, True)
        ]
        """First those after which nothing returned to the deck, then those after which a card of the hit list did."""

    def __reduce__(self) -> tuple[object, ...]:
        return ready_of, (self.names,)


@cache
def ready_of(names: tuple[str, ...]) -> HitmanReady:
    """The ready events of a town; made once."""
    return HitmanReady(names)


@mypyc_attr(acyclic=True)
class HitmanTown(Town):
    """Everything that both players and any onlooker can see."""

    __slots__ = ("asked", "crossed_off", "face_down", "held", "near", "ready", "target")

    def __init__(self, board: Shape, cells: list[int], ready: HitmanReady, limits: Limits) -> None:
        super().__init__(board, cells, ready, limits.decisions)
        self.ready = ready
        self.target: i64 = NOBODY  # the face-up card of the hit list
        self.face_down = limits.hit_list  # how many cards of the hit list nobody has seen
        self.crossed_off = 0  # those of the hit list who are dead
        self.held = 0  # how many cards the sleuth has in his hand, his identity not among them
        self.asked: i64 = NOBODY  # who was canvassed in the last decision,
        self.near = False  # and whether the hitman was near
        self.phase = FIRST_IDENTITY
        self.seat = SLEUTH

    def copy_town(self, other: "HitmanTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.target = other.target
        self.face_down = other.face_down
        self.crossed_off = other.crossed_off
        self.held = other.held
        self.asked = other.asked
        self.near = other.near

    # What each deed changes on the table

    def next_seat(self) -> None:
        """The other seat's turn."""
        self.seat ^= 1

    def forget_answer(self) -> None:
        """Something new is done, so an answer to a canvass is no longer the last word."""
        self.asked = NOBODY
        self.near = False

    def turn_up(self, card: i64) -> None:
        """The next card of the hit list is turned up: a living suspect is the target, a dead one is crossed off."""
        self.face_down -= 1
        self.face_up |= 1 << card
        if self.is_dead(card):
            self.crossed_off |= 1 << card
        else:
            self.target = card

    def die(self, suspect: i64) -> None:
        """A kill: the card is turned over; an evidence card that lay on it is discarded. She stood next to it."""
        self.stood_next_to(HITMAN, suspect)
        self.kill(suspect)
        self.cleared &= ~(1 << suspect)
        self.killed += 1
        self.last_shift = NO_SHIFT
        self.seat = SLEUTH
        if suspect == self.target:
            self.crossed_off |= 1 << suspect
            self.target = NOBODY

    def discard(self, card: i64) -> None:
        """The sleuth held the victim's card."""
        self.face_up |= 1 << card
        self.held -= 1

    def unmask(self, identity: i64) -> None:
        """The sleuth was the victim, and must be somebody else now."""
        self.face_up |= 1 << identity
        self.nobody(SLEUTH)
        self.phase = NEW_IDENTITY

    def become(self) -> None:
        """The sleuth has put down a card to be: before the first turn, or before his own."""
        self.held -= 1
        self.anybody(SLEUTH)
        if self.phase == FIRST_IDENTITY:
            self.seat = HITMAN
        self.phase = TURN

    def evaded(self, old: i64) -> None:
        """An evasion worked: the old identity lies open, and the hit list is longer."""
        self.clear(old)
        self.anybody(HITMAN)
        self.face_down += 1
        self.pass_on()

    def evasion_failed(self, card: i64) -> None:
        """An evasion failed: the card drawn lies open."""
        self.face_up |= 1 << card
        self.pass_on()

    def investigated_wrongly(self, suspect: i64) -> None:
        """The last face-down card of the hit list, if there is one, goes under the deck.

        He stood next to that suspect, or was bluffing.
        """
        if self.could_be:
            self.could_be[HITMAN] &= ~(1 << suspect)
            self.could_be[SLEUTH] &= self.around(suspect) | 1 << suspect
        if self.face_down:
            self.face_down -= 1
        self.pass_on()

    def draw_evidence(self, count: i64) -> None:
        """The sleuth takes cards: at the beginning, or to exonerate, and then he must place one."""
        self.held += count
        if self.phase == TURN:
            self.phase = EXONERATING

    def exonerate(self, suspect: i64) -> None:
        """A card is shown."""
        self.held -= 1
        self.clear(suspect)
        self.pass_on()

    def canvassed(self, suspect: i64, near: bool) -> None:
        """The hitman has answered."""
        if self.could_be:
            around = self.around(suspect)
            self.could_be[HITMAN] &= around if near else ~around
        self.asked = suspect
        self.near = near


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(HitmanTown):
    """A town and its secrets.

    The face-down cards of the hit list and the deck are one `pool`: nobody knows any of them, so which of them lie
    where is no secret, it does not exist. All that counts is how many.
    """

    __slots__ = ("hand", "hitman", "pool", "sleuth")

    def __init__(self, board: Shape, cells: list[int], ready: HitmanReady, limits: Limits) -> None:
        super().__init__(board, cells, ready, limits)
        self.hitman: i64 = NOBODY
        self.sleuth: i64 = NOBODY
        self.hand: list[int] = []
        self.pool = Deck(range(len(cells)))

    def evidence_left(self) -> int:
        """How many cards of the pool form the deck."""
        return len(self.pool.middle) - self.face_down

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be nobody else's: its identity, and its hand."""
        cards: i64 = 0
        if seat == HITMAN:
            return cards | 1 << self.hitman
        for card in self.hand:
            cards |= 1 << card
        return cards | 1 << self.sleuth if self.sleuth != NOBODY else cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.hitman = exchanged(self.hitman, card, other)
        self.sleuth = exchanged(self.sleuth, card, other)
        self.hand = sorted([exchanged(one, card, other) for one in self.hand])
        self.pool.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.hitman = self.hitman
        copy.sleuth = self.sleuth
        copy.hand = self.hand[:]
        copy.pool = self.pool.copy()
        return copy
