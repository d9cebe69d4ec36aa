"""Killer vs. Inspector: the state, in two halves: what lies open on the table, and the secrets."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck, Event, Seat, told
from backroom.games.noir.rules.board import NO_SHIFT, Shape
from backroom.games.noir.rules.facts import Accused, Canvassed, Drew, Exonerated, Killed
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.town import NOBODY, OWN, TURN, Town, exchanged

SIZE: Final = 5
TOWN: Final = SIZE * SIZE

KILLER: Final[Seat] = 0
INSPECTOR: Final[Seat] = 1


class Limits(NamedTuple):
    """The numbers of the game, apart from the size of the town."""

    goal: int = 14
    """How many dead win the game for the killer."""
    hand_size: int = 4
    """How many cards the inspector draws on his first turn."""
    decisions: int = 1000
    """The game is a draw after this many decisions."""


# What is being decided, besides what is in any town.
FIRST_KILL: Final = OWN
FIRST_IDENTITY: Final = OWN + 1
EXONERATING: Final = OWN + 2  # a card was drawn: which one is placed?


class KillerReady(Ready):
    """The events of the commonest deeds."""

    __slots__ = ("answered", "drawn", "killed", "shown", "wrongly_accused")

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names, SIZE, reach=1, seats=2)
        self.killed: list[Sequence[Event]] = [(told(Killed(name), KILLER),) for name in names]
        self.wrongly_accused: list[Sequence[Event]] = [(told(Accused(name, right=False), INSPECTOR),) for name in names]
        self.drawn = [told(Drew(1), INSPECTOR, {INSPECTOR: Drew(1, [name])}) for name in names]
        self.shown = [
            [told(Exonerated(name, alive, here), INSPECTOR) for name in names]
            for alive, here in ((False, False), (False, True), (True, True))
        ]
        """First of those who have left the board, then of the dead, then of the living."""
        self.answered = [
            [[told(Canvassed(name, near), asked) for name in names] for near in (False, True)]
            for asked in (KILLER, INSPECTOR)
        ]
        """For each seat that is asked, first that it is not near."""

    def __reduce__(self) -> tuple[object, ...]:
        return ready_of, (self.names,)


@cache
def ready_of(names: tuple[str, ...]) -> KillerReady:
    """The ready events of a town; made once."""
    return KillerReady(names)


@mypyc_attr(acyclic=True)
class KillerTown(Town):
    """Everything that both players and any onlooker can see."""

    __slots__ = ("goal", "hand_size", "ready")

    def __init__(self, board: Shape, cells: list[int], ready: KillerReady, limits: Limits) -> None:
        super().__init__(board, cells, ready, limits.decisions)
        self.ready = ready
        self.goal = limits.goal
        self.hand_size = limits.hand_size
        self.phase = FIRST_KILL

    def copy_town(self, other: "KillerTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.goal = other.goal
        self.hand_size = other.hand_size

    def cards_held(self) -> int:
        """How many evidence cards the inspector has in his hand, his identity not among them."""
        if self.phase == FIRST_KILL:
            return 0
        return self.hand_size if self.phase in (FIRST_IDENTITY, EXONERATING) else self.hand_size - 1

    # What each deed changes on the table

    def next_seat(self) -> None:
        """The other seat's turn."""
        self.seat ^= 1

    def die(self, suspect: i64) -> None:
        """A kill: the card is turned over; an evidence card that lay on it is discarded. She stood next to it."""
        self.stood_next_to(KILLER, suspect)
        self.kill(suspect)
        self.cleared &= ~(1 << suspect)
        self.killed += 1
        self.last_shift = NO_SHIFT
        if self.phase == FIRST_KILL:
            self.anybody(INSPECTOR)
            self.phase = FIRST_IDENTITY
        else:
            self.phase = TURN
        self.seat = INSPECTOR

    def disguised(self, old: i64) -> None:
        """A disguise worked: the old identity lies open, as innocent as can be."""
        self.clear(old)
        self.anybody(KILLER)
        self.pass_on()

    def disguise_failed(self, card: int) -> None:
        """A disguise failed: the card drawn lies open."""
        self.face_up |= 1 << card
        self.pass_on()

    def wrongly_accused(self, suspect: i64) -> None:
        """An accusation missed. He stood next to the accused, or was bluffing."""
        if self.could_be:
            self.could_be[KILLER] &= ~(1 << suspect)
            self.could_be[INSPECTOR] &= self.around(suspect) | 1 << suspect
        self.pass_on()

    def canvassed(self, suspect: i64, asked: i64, near: bool) -> None:
        """A seat has said whether it is near a suspect."""
        if self.could_be:
            around = self.around(suspect)
            self.could_be[asked] &= around if near else ~around

    def evidence_drawn(self) -> None:
        """The inspector has drawn a card and must place one."""
        self.phase = EXONERATING

    def exonerate(self, suspect: i64) -> None:
        """A card is shown."""
        self.clear(suspect)
        self.pass_on()


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(KillerTown):
    """A town and its secrets. The order of the deck is no secret: it does not exist."""

    __slots__ = ("deck", "hand", "inspector", "killer")

    def __init__(self, board: Shape, cells: list[int], ready: KillerReady, limits: Limits) -> None:
        super().__init__(board, cells, ready, limits)
        self.killer: i64 = NOBODY
        self.inspector: i64 = NOBODY
        self.hand: list[int] = []
        self.deck = Deck(range(len(cells)))

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be nobody else's: its identity, and its hand."""
        cards: i64 = 0
        if seat == KILLER:
            return cards | 1 << self.killer
        for card in self.hand:
            cards |= 1 << card
        return cards | 1 << self.inspector if self.inspector != NOBODY else cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.killer = exchanged(self.killer, card, other)
        self.inspector = exchanged(self.inspector, card, other)
        self.hand = sorted([exchanged(one, card, other) for one in self.hand])
        self.deck.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.killer = self.killer
        copy.inspector = self.inspector
        copy.hand = self.hand[:]
        copy.deck = self.deck.copy()
        return copy
