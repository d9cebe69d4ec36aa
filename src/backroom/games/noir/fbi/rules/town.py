"""FBI vs. Mafia: what lies open on the table, with each deed's visible effect and what it tells of who anybody is."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Choices, Seat
from backroom.core.bits import members
from backroom.core.choices import add_in
from backroom.games.noir.fbi.rules.ending import ARRESTS, GONE, TOWN_TAKEN
from backroom.games.noir.fbi.rules.limits import MOST_THREATS, Limits
from backroom.games.noir.fbi.rules.reach import reach
from backroom.games.noir.fbi.rules.ready import FbiReady
from backroom.games.noir.fbi.rules.roles import (
    BOMB,
    BOMBER,
    KILLER,
    MAFIA,
    MARKER_OF,
    MEMBERS,
    PROTECTION,
    PSYCHO,
    SUIT,
    THREAT,
    UNDERCOVER,
)
from backroom.games.noir.rules.board import Shape
from backroom.games.noir.rules.town import NOBODY, OWN, TURN, Town

# What is being decided, besides what is in any town.
GUARDING: Final = OWN  # the suit's marker at the start of his turn
PROTECTING: Final = OWN + 1  # a reaction: does the suit let the victim die?
THREATENING: Final = OWN + 2  # up to three threats at the end of the psycho's turn
SWAPPING: Final = OWN + 3  # the first card is picked: with which does it change places?
ANSWERING: Final = OWN + 4  # a reaction: does the bomber detonate the one who was arrested?
BLASTING: Final = OWN + 5  # somebody blew up: whom does the blast kill?
MOVING: Final = OWN + 6  # the sniper picked a marker: where does it go?
CANVASSING: Final = OWN + 7  # the detective drew two cards: which one does he reveal?


@mypyc_attr(acyclic=True)
class FbiTown(Town):
    """Everything that all players and any onlooker can see."""

    __slots__ = (
        "actor",
        "arrested",
        "arrests",
        "arrests_to_win",
        "asked",
        "chain",
        "discarded",
        "kills_to_win",
        "limits",
        "marks",
        "moving",
        "out",
        "pending",
        "raised",
        "ready",
        "seats",
        "struck",
        "threats",
        "trophies",
        "victim",
        "was",
    )

    def __init__(self, board: Shape, cells: list[int], ready: FbiReady, limits: Limits, seats: int) -> None:
        super().__init__(board, cells, ready, limits.decisions)
        self.ready = ready
        self.limits = limits
        self.arrests_to_win: i64 = limits.arrests
        self.kills_to_win: i64 = limits.kills
        self.seats: i64 = seats
        self.arrests = 0
        self.trophies = 0
        self.arrested: i64 = 0  # suspects behind bars
        self.marks = [0, 0, 0]  # for each kind of marker, the suspects that carry one
        self.out: i64 = 0  # seats that have left the city
        self.actor: i64 = KILLER  # whose turn it is, while `seat` may be somebody who reacts
        self.struck: i64 = 0  # suspects that the psycho has struck this turn
        self.threats: i64 = 0  # how many suspects she has threatened this turn
        self.moving: i64 = NOBODY  # the kind of marker that the sniper moves
        self.victim: i64 = NOBODY  # the suspect that a decision within an action is about
        self.chain: tuple[int, ...] = ()  # those who blew up so far
        self.was: dict[int, Seat] = {}  # which seat each suspect who was arrested or killed turned out to be
        self.discarded: tuple[int, ...] = ()  # the cards of dead suspects that were thrown away, in that order
        self.pending: i64 = 0  # seats that lost their identity in this action and have no new one yet
        self.raised: i64 = 0  # seats that raised a hand
        self.asked: i64 = NOBODY  # the suspect that they were asked about

    def copy_town(self, other: "FbiTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.limits = other.limits
        self.arrests_to_win = other.arrests_to_win
        self.kills_to_win = other.kills_to_win
        self.seats = other.seats
        self.arrests = other.arrests
        self.trophies = other.trophies
        self.arrested = other.arrested
        self.marks = other.marks[:]
        self.out = other.out
        self.actor = other.actor
        self.struck = other.struck
        self.threats = other.threats
        self.moving = other.moving
        self.victim = other.victim
        self.chain = other.chain
        self.was = other.was.copy()
        self.discarded = other.discarded
        self.pending = other.pending
        self.raised = other.raised
        self.asked = other.asked

    # Who can be reached

    def free_in(self, cells: i64, but: i64 = 0) -> i64:
        """Those of these cells that hold somebody alive and at large, but for some."""
        cells &= ~self.dead
        but |= self.arrested
        return self.without(cells, but) if but else cells

    def add_free_in(self, cells: i64, first: i64, choices: Choices, but: i64 = 0) -> None:
        """Add a deed for each of them; `first` is the deed done to suspect 0."""
        add_in(choices, first, self.free_in(cells, but), self.cells)

    def free(self) -> int:
        """The set of all who are alive and at large."""
        return self.living() & ~self.arrested

    def present(self, seat: Seat) -> bool:
        """Whether a seat is somebody at the moment."""
        return not (self.out | self.pending) >> seat & 1

    # Who anybody can be

    def did(self, deed: str, seat: i64, suspect: i64) -> None:
        """A seat has done something to a suspect, so it stood where one can."""
        if self.could_be:
            self.stood_in(seat, reach(self.shape, deed, self.cell_of(suspect)))

    def nobody_left_to_strike(self) -> None:
        """The psycho acts: nobody whom she threatened is next to her, but for those she has struck."""
        if self.could_be:
            for suspect in members(self.marks[THREAT] & ~self.struck):
                self.could_be[PSYCHO] &= ~self.around(suspect)

    # Turns

    def next_seat(self) -> None:
        """The next one's turn. The psycho threatens before she passes it on."""
        if self.actor == PSYCHO and self.phase != THREATENING:
            self.phase = THREATENING
            self.threats = 0
            return
        seat = (self.actor + 1) % self.seats
        if self.out:
            while self.out >> seat & 1:
                seat = (seat + 1) % self.seats
        self.actor = self.seat = seat
        self.phase = GUARDING if seat == SUIT else TURN
        self.struck = 0
        self.raised = 0
        self.asked = NOBODY

    def autopsy(self, suspect: i64) -> None:
        """The undercover agent looks at somebody dead."""
        self.did("autopsy", UNDERCOVER, suspect)
        self.pass_on()

    def raise_hands(self, suspect: i64, agents: bool, seats: list[Seat]) -> None:
        """Every mafioso adjacent to a suspect has raised a hand, and if asked every agent, and nobody else has.

        Hands stay up until the next action is done.
        """
        if self.could_be:
            around = self.around(suspect)
            for seat in range(self.seats):
                if agents or seat & 1 == MAFIA:
                    self.could_be[seat] &= around if seat in seats else ~around
        self.asked = suspect
        self.raised = sum(1 << seat for seat in seats)

    # Markers

    def mark(self, kind: i64, suspect: i64) -> None:
        """Put a marker on a suspect."""
        self.marks[kind] |= 1 << suspect

    def unmark(self, kind: i64, suspect: i64) -> None:
        """Take a marker off a suspect."""
        self.marks[kind] &= ~(1 << suspect)

    def disarm(self, kind: i64, seat: i64, suspect: i64) -> None:
        """An agent takes a marker of the mafia's off a suspect."""
        self.did("disarm", seat, suspect)
        self.unmark(kind, suspect)
        self.pass_on()

    def bomb(self, suspect: i64) -> None:
        """The bomber plants a bomb."""
        self.did("bomb", BOMBER, suspect)
        self.mark(BOMB, suspect)
        self.pass_on()

    def threaten(self, suspect: i64) -> None:
        """A threat; with the third the turn is over."""
        self.did("threaten", PSYCHO, suspect)
        self.mark(THREAT, suspect)
        self.threats += 1
        if self.threats == MOST_THREATS:
            self.next_seat()

    def stop_threatening(self) -> None:
        """No more threats. Without a single one there was nobody to threaten."""
        if self.could_be and not self.threats:
            for suspect in members(self.free() & ~self.marks[THREAT]):
                within = self.suspects(reach(self.shape, "threaten", self.cell_of(suspect)))
                self.could_be[PSYCHO] &= ~within
        self.next_seat()

    def guarded(self) -> None:
        """The suit has placed or removed his marker: now for his action."""
        self.phase = TURN

    def pick_marker(self, kind: i64, suspect: i64) -> None:
        """The sniper takes up a marker."""
        self.phase = MOVING
        self.moving = kind
        self.victim = suspect

    def put_marker(self, suspect: i64) -> None:
        """And puts it down."""
        self.unmark(self.moving, self.victim)
        self.mark(self.moving, suspect)
        self.moving = self.victim = NOBODY
        self.pass_on()

    def pick_for_swap(self, suspect: i64) -> None:
        """The psycho points at the first of two cards."""
        self.phase = SWAPPING
        self.victim = suspect

    def swap_with(self, suspect: i64) -> None:
        """And at the second."""
        self.swap(self.victim, suspect)
        self.victim = NOBODY
        self.pass_on()

    # Evidence

    def reveal(self, card: i64) -> None:
        """A card is turned up, and the turn is over."""
        self.clear(card)
        self.pass_on()

    def disguised(self, seat: i64, old: i64) -> None:
        """A disguise worked: the old identity lies open."""
        self.anybody(seat)
        self.reveal(old)

    def discard(self, card: i64) -> None:
        """A card of somebody dead is thrown away, for all to see."""
        self.face_up |= 1 << card
        self.discarded = (*self.discarded, card)

    # Deaths and arrests

    def attack(self, deed: str, seat: i64, victim: i64) -> bool:
        """Somebody is about to die. Returns whether the suit is asked first: whenever there is a marker, wherever he
        stands, because asking only when he can help would tell where he is.
        """
        self.did(deed, seat, victim)
        self.victim = victim
        if self.marks[PROTECTION] >> victim & 1 and self.present(SUIT):
            self.phase = PROTECTING
            self.seat = SUIT
            return True
        return False

    def strike(self, victim: i64) -> None:
        """The psycho goes for one of those she threatened."""
        self.struck |= 1 << victim

    def protect(self) -> None:
        """The suit saves the victim, who keeps all markers. That ends the action."""
        self.did("protect", SUIT, self.victim)
        self.go_on()

    def die(self, victim: i64, who: i64) -> None:
        """Somebody dies, and is found to be a seat's identity or nobody's. A mafioso's death is an arrest instead."""
        bit = 1 << victim
        explodes = self.marks[BOMB] & bit and (self.actor == BOMBER or self.chain)
        if (self.marks[THREAT] | self.marks[BOMB] | self.marks[PROTECTION]) & bit:
            self.marks = [carrying & ~bit for carrying in self.marks]
        if who != NOBODY:
            self._expose(victim, who)
        if who != NOBODY and who & 1 == MAFIA:
            self._lock_up(bit)
        else:
            self.kill(victim)
            self.cleared &= ~bit
            self.killed += 1
        if explodes:
            self.explode(victim)
        else:
            self.go_on()

    def explode(self, victim: i64) -> None:
        """Somebody blows up. Another one must die next to him if anybody can."""
        self.chain = (*self.chain, victim)
        self.victim = victim
        if self.free_in(self.shape.near[self.cell_of(victim)]) and not self.decided():
            self.phase = BLASTING
            self.seat = BOMBER
        else:
            self.go_on()

    def wrongly_accused(self, deed: str, seat: i64, suspect: i64) -> None:
        """No mafioso is that suspect."""
        self.did(deed, seat, suspect)
        if self.could_be:
            for mafioso in range(MAFIA, self.seats, 2):
                self.could_be[mafioso] &= ~(1 << suspect)
        self.pass_on()

    def arrest(self, deed: str, seat: i64, victim: i64, who: i64) -> None:
        """An accusation was right. If the card carries a bomb, the bomber is asked about it."""
        self.did(deed, seat, victim)
        self._expose(victim, who)
        self._lock_up(1 << victim)
        if self.marks[BOMB] >> victim & 1 and not self.decided():
            self.phase = ANSWERING
            self.seat = BOMBER
            self.victim = victim
        else:
            self.go_on()

    def _expose(self, victim: i64, who: i64) -> None:
        self.was[victim] = who
        self.face_up |= 1 << victim
        self.nobody(who)
        self.pending |= 1 << who

    def _lock_up(self, bit: i64) -> None:
        self.arrested |= bit
        self.arrests += 1

    def take_trophy(self) -> None:
        """The mafia keeps the card of an agent who was killed."""
        self.trophies += 1

    def settle(self, seat: Seat, left: bool) -> None:
        """A seat has a new identity, or none was to be had and it leaves the city. Its markers go with an arrest, and
        with leaving.
        """
        self.pending &= ~(1 << seat)
        if left:
            self.out |= 1 << seat
        else:
            self.anybody(seat)
        if seat in MARKER_OF and (left or seat & 1 == MAFIA):
            self.marks[MARKER_OF[seat]] = 0
        self.go_on()

    def go_on(self) -> None:
        """Nobody else dies in this action. It is over once everybody is somebody again."""
        self.phase = TURN
        if self.arrested:
            at_large = ~self.arrested
            self.marks = [carrying & at_large for carrying in self.marks]
        if self.pending or self.decided():
            return
        self.victim = NOBODY
        self.chain = ()
        if self.actor == PSYCHO:  # a strike comes before her action
            self.seat = PSYCHO
        else:
            self.pass_on()

    # The end

    def decided(self) -> str:
        """The ending, if the game is decided."""
        if self.arrests >= self.arrests_to_win:
            return ARRESTS
        if self.killed + self.trophies >= self.kills_to_win:
            return TOWN_TAKEN
        if self.out:
            for team, ending in enumerate(GONE):
                if not MEMBERS[team] & (1 << self.seats) - 1 & ~self.out:
                    return ending
        return ""
