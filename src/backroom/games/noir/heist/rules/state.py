"""Heist: the state, in two halves: what lies open on the table, and the secrets."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck, Event, Seat, told
from backroom.core.bits import count
from backroom.games.noir.heist.rules.facts import Accused, ShiftedSeen, ShiftedStealthily
from backroom.games.noir.heist.rules.roles import CLEANER, NO_ROLE, ROLES, levelled
from backroom.games.noir.heist.rules.vaults import Vaults, corner_vaults
from backroom.games.noir.rules.board import NO_SHIFT, Shape, shift_words
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.shown import VAULT_MARKERS
from backroom.games.noir.rules.suspects import TOWNSPEOPLE
from backroom.games.noir.rules.town import NOBODY, OWN, TURN, Town, exchanged

SIZE: Final = 7
TOWN: Final = SIZE * SIZE
REACH: Final = 2
WATCHED: Final = 4
"""The side of the block that the chief can have under surveillance."""
BLOCKS: Final = SIZE - WATCHED + 1
"""How many blocks there are side by side."""


class Limits(NamedTuple):
    """The numbers of the game, apart from the size of the town."""

    officers: int = 4
    """How many are in uniform."""
    chiefs_cards: int = 7
    """Out of how many cards the chief chooses them and the one undercover."""
    vaults: Vaults = corner_vaults(SIZE, SIZE, "3x3")
    markers: int = VAULT_MARKERS
    """How many open a vault."""
    watched: int = WATCHED
    """The side of the block under surveillance."""
    duplicates: int = 3
    """How many cards the Mimic draws."""
    silences: int = 3
    """How many officers may be killed."""
    roles: tuple[int, ...] = tuple(range(len(ROLES)))
    open_identities: bool = False
    """Whether the thieves know who the others are."""
    fast_by_one: bool = True
    """Whether the runner's fast shift may be by one space (N42). Until version 2 it was by two only."""
    decisions: int = 9_000
    """The game is a draw after this many decisions."""


# What is being decided, besides what is in any town.
CHOOSING_UNIFORMS: Final = OWN  # the chief: who of his cards wears a uniform?
CHOOSING_UNDERCOVER: Final = OWN + 1  # the chief: who is undercover?
REDRAWING: Final = OWN + 2  # a captured thief's turn
DUPLICATING: Final = OWN + 3  # the Mimic has drawn: who is she now?
SWAPPING: Final = OWN + 4  # the chief has picked an officer: with whom does he change places?


class HeistReady(Ready):
    """The events of the commonest deeds."""

    __slots__ = ("exposed", "stealthy", "wrongly_accused")

    def __init__(self, names: tuple[str, ...], seats: int) -> None:
        super().__init__(names, SIZE, REACH, seats)
        words = shift_words(SIZE, REACH)
        thieves = range(seats - 1)
        self.exposed: list[list[Sequence[Event]]] = [
            [(told(ShiftedSeen(axis, line, way), seat),) for axis, line, way in words] for seat in thieves
        ]
        self.stealthy: list[list[Sequence[Event]]] = [
            [(told(ShiftedStealthily(axis, line, way), seat),) for axis, line, way in words] for seat in thieves
        ]
        self.wrongly_accused: list[Sequence[Event]] = [(told(Accused(name, right=False), seats - 1),) for name in names]

    def __reduce__(self) -> tuple[object, ...]:
        return ready_at, (len(self.shifted),)


@cache
def ready_at(seats: int) -> HeistReady:
    """The ready events of a table with this many seats; made once."""
    return HeistReady(TOWNSPEOPLE, seats)


@cache
def blocks(board: Shape, side: int) -> dict[int, int]:
    """The blocks that can be watched: their cells, by number."""
    line = (1 << side) - 1
    block = sum(line << row * board.cols for row in range(side))
    return {
        row * BLOCKS + col: block << row * board.cols + col
        for row in range(board.rows - side + 1)
        for col in range(board.cols - side + 1)
    }


@mypyc_attr(acyclic=True)
class HeistTown(Town):
    """Everything that the thieves, the chief and any onlooker can see."""

    __slots__ = (
        "captured",
        "chief",
        "disabled",
        "in_a_row",
        "limits",
        "markers",
        "next_thief",
        "officers",
        "opened",
        "raised",
        "ready",
        "shown",
        "swapping",
        "vaults",
        "waiting",
        "was",
        "watches",
    )

    def __init__(self, board: Shape, cells: list[int], ready: HeistReady, seats: int, limits: Limits) -> None:
        super().__init__(board, cells, ready, limits.decisions)
        self.ready = ready
        self.limits = limits
        self.vaults = limits.vaults
        self.watches: i64 = sum(1 << block for block in blocks(board, limits.watched))  # which can be watched
        self.chief: i64 = seats - 1
        self.officers = 0  # suspects in uniform
        self.disabled: i64 = NOBODY  # an officer who is out cold
        self.markers: list[tuple[Seat, ...]] = [()] * len(limits.vaults.zones)  # on each vault, whose
        self.opened = 0  # vaults
        self.shown = [NO_ROLE] * self.chief  # of each thief, the role as far as everyone has seen it
        self.waiting: i64 = 0  # captured thieves who have not drawn anew
        self.captured = 0  # how many there were
        self.was: dict[int, Seat] = {}  # who the captured turned out to be
        self.next_thief: i64 = 0  # after the chief
        self.in_a_row: i64 = 0  # thieves' actions since the chief's last
        self.raised: i64 = 0  # the seats that raised a hand at the surveillance just made
        self.swapping: i64 = NOBODY  # the officer who is about to change places
        self.phase = CHOOSING_UNIFORMS
        self.seat = self.chief

    def copy_town(self, other: "HeistTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.limits = other.limits
        self.vaults = other.vaults
        self.watches = other.watches
        self.chief = other.chief
        self.officers = other.officers
        self.disabled = other.disabled
        self.markers = other.markers[:]
        self.opened = other.opened
        self.shown = other.shown[:]
        self.waiting = other.waiting
        self.captured = other.captured
        self.was = other.was.copy()
        self.next_thief = other.next_thief
        self.in_a_row = other.in_a_row
        self.raised = other.raised
        self.swapping = other.swapping

    # Counting

    def roles_left(self) -> int:
        """How many roles can still be drawn."""
        return len(self.limits.roles) - self.chief - self.captured + count(self.waiting)

    def captures_to_win(self) -> int:
        """At this capture no role is left for the thief: those who wait have theirs reserved."""
        return len(self.limits.roles) - self.chief + 1

    def awake(self) -> int:
        """The officers who can do something."""
        return self.officers if self.disabled == NOBODY else self.officers & ~(1 << self.disabled)

    # Turns

    def action_done(self, exposed: bool = False) -> None:
        """Somebody's action is done. The chief is next after an exposed one, or after one secret action per thief."""
        if self.seat == self.chief:
            self.in_a_row = 0
            self.seat = self.next_thief
        else:
            self.next_thief = (self.seat + 1) % self.chief
            self.in_a_row += 1
            self.seat = self.chief if exposed or self.in_a_row == self.chief else self.next_thief
        self.phase = REDRAWING if self.waiting >> self.seat & 1 else TURN

    def deed_done(self, exposed: bool = True) -> None:
        """The same for an action that was no shift."""
        self.last_shift = NO_SHIFT
        self.action_done(exposed)

    # What each deed changes on the table

    def put_in_uniform(self, suspect: i64) -> None:
        """Somebody is a uniformed officer: his evidence card lies open."""
        self.officers |= 1 << suspect
        self.face_up |= 1 << suspect
        if self.phase == CHOOSING_UNIFORMS and count(self.officers) == self.limits.officers:
            self.phase = CHOOSING_UNDERCOVER

    def undercover_sent(self) -> None:
        """The chief has somebody undercover, whom nobody else knows."""
        self.anybody(self.chief)
        self.action_done()

    def thief_shifts(self, number: i64, exposed: bool) -> None:
        """A thief moves a line, and is seen or not."""
        self.shift(number)
        self.action_done(exposed)

    def moves_officer(self, shift: i64) -> bool:
        """Whether an officer stands in the line. One who is out cold is still in uniform."""
        line = self.shape.shifts[shift]
        cells = self.cells
        cell = line.on
        while not self.officers >> cells[cell] & 1:
            if cell == line.off:
                return False
            cell += line.step
        return True

    def show_role(self, seat: i64, role: int) -> None:
        """A thief has shown what she is."""
        self.shown[seat] = role

    def take_markers(self, seat: i64) -> None:
        """A thief's markers leave the vaults."""
        self.markers = [tuple(whose for whose in on if whose != seat) for on in self.markers]

    def put_marker(self, seat: i64, vault: i64) -> bool:
        """A marker is put on a vault. Whether that opens it: then all its markers go back to their owners."""
        on = (*self.markers[vault], seat)
        opens = len(on) == self.limits.markers
        self.markers[vault] = () if opens else on
        self.opened |= opens << vault
        self.deed_done()
        return opens

    def steal(self, seat: i64, vault: i64) -> bool:
        """A thief's marker is placed, or moved, from within the zone. Returns as `put_marker` does."""
        self.stood_in(seat, self.vaults.zones[vault])
        self.take_markers(seat)
        return self.put_marker(seat, vault)

    def hack(self, seat: i64, vault: i64) -> bool:
        """The same, from where a hacker gets at it."""
        self.stood_in(seat, self.vaults.reach[vault])
        self.take_markers(seat)
        return self.put_marker(seat, vault)

    def safebreak(self, seat: i64, vault: i64) -> bool:
        """A second marker beside the first, from within the zone. Returns as `put_marker` does."""
        self.stood_in(seat, self.vaults.zones[vault])
        return self.put_marker(seat, vault)

    def disable(self, officer: i64) -> None:
        """An officer is out cold; the one who was wakes up. She stood next to him."""
        self.stood_next_to(self.seat, officer)
        self.disabled = officer
        self.deed_done()

    def silence(self, officer: i64) -> None:
        """An officer is dead. She stood next to him."""
        self.stood_next_to(self.seat, officer)
        self.kill(officer)
        self.killed += 1
        self.officers &= ~(1 << officer)
        if self.disabled == officer:
            self.disabled = NOBODY
        self.deed_done()

    def change_places(self, suspect: i64, other: i64, exposed: bool) -> None:
        """Two cards change places."""
        self.swap(suspect, other)
        self.swapping = NOBODY
        self.action_done(exposed)

    def inside_job(self, suspect: i64, officer: i64) -> None:
        """A thief changes places with an officer, for all to see."""
        if self.could_be:
            self.could_be[self.seat] &= 1 << suspect
        self.change_places(suspect, officer, exposed=True)

    def infiltrate(self, suspect: i64, other: i64) -> None:
        """A thief changes places with somebody. She is one of the two."""
        if self.could_be:
            self.could_be[self.seat] &= 1 << suspect | 1 << other
        self.change_places(suspect, other, exposed=False)

    def new_identity(self) -> None:
        """A thief has put her identity back and drawn another, perhaps the same."""
        self.anybody(self.seat)
        self.deed_done()

    def begin_to_swap(self, officer: i64) -> None:
        """The chief has picked the officer who changes places."""
        self.swapping = officer
        self.phase = SWAPPING

    def _accuses(self, suspect: i64) -> None:
        """The chief accuses. If none of his officers in uniform stood next to the accused, the one undercover did."""
        if self.could_be:
            around = self.around(suspect)
            if not around & self.awake():
                self.could_be[self.chief] &= around

    def wrongly_accused(self, suspect: i64) -> None:
        """No thief is that suspect."""
        self._accuses(suspect)
        if self.could_be:
            for thief in range(self.chief):
                self.could_be[thief] &= ~(1 << suspect)
        self.deed_done()

    def capture(self, seat: i64, suspect: i64) -> None:
        """A thief is caught: her card is shown, and her markers and what she did to the officers are undone."""
        self._accuses(suspect)
        self.nobody(seat)
        self.clear(suspect)
        self.take_markers(seat)
        if self.shown[seat] == CLEANER:
            self.disabled = NOBODY
        self.shown[seat] = NO_ROLE
        self.waiting |= 1 << seat
        self.captured += 1
        self.was[suspect] = seat
        self.deed_done()

    def watch(self, block: i64, raised: Sequence[Seat]) -> None:
        """These cells were under surveillance. Those who raised a hand are in them, the other thieves are not."""
        if self.could_be:
            inside = self.suspects(block)
            for thief in range(self.chief):
                self.could_be[thief] &= inside if thief in raised else ~inside
        self.raised = sum(1 << seat for seat in raised)
        self.deed_done()

    def redraw(self, seat: i64) -> None:
        """A captured thief is somebody new."""
        self.anybody(seat)
        self.waiting &= ~(1 << seat)
        self.deed_done(exposed=False)


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(HeistTown):
    """A town and its secrets. The order of a deck is no secret: it does not exist."""

    __slots__ = ("deck", "hand", "identities", "roles", "stacks")

    def __init__(self, board: Shape, cells: list[int], ready: HeistReady, seats: int, limits: Limits) -> None:
        super().__init__(board, cells, ready, seats, limits)
        self.identities = [NOBODY] * seats  # the chief's is his undercover officer
        self.hand: list[int] = []  # what the seat whose turn it is chooses from
        self.deck = Deck(range(len(cells)))
        self.roles = [NO_ROLE] * self.chief
        self.stacks = levelled(limits.roles)

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be no opponent's: its identity, those of thieves it knows, and its hand."""
        cards: i64 = 0
        seats: i64 = 1 << seat
        if self.limits.open_identities and seat != self.chief:
            seats = (1 << self.chief) - 1
        for other, identity in enumerate(self.identities):
            if seats >> other & 1 and identity != NOBODY:
                cards |= 1 << identity
        if seat == self.seat:
            for card in self.hand:
                cards |= 1 << card
        return cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.identities = [exchanged(one, card, other) for one in self.identities]
        self.hand = sorted([exchanged(one, card, other) for one in self.hand])
        self.deck.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.identities = self.identities[:]
        copy.hand = self.hand[:]
        copy.deck = self.deck.copy()
        copy.roles = self.roles[:]
        copy.stacks = [stack[:] for stack in self.stacks]
        return copy
