"""Master Thief vs. Chief of Police: the state, in two halves: what lies open on the table, and the secrets."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, final

from mypy_extensions import i64, mypyc_attr

from backroom.core import Deck, Event, Seat, told
from backroom.core.bits import count, members
from backroom.games.noir.rules.board import NO_SHIFT, Shape
from backroom.games.noir.rules.facts import Accused
from backroom.games.noir.rules.ready import Ready
from backroom.games.noir.rules.town import NOBODY, OWN, TURN, Town, exchanged
from backroom.games.noir.thief.rules.facts import FirstGame, QuickChanged, Stole

SIZE: Final = 5
TOWN: Final = SIZE * SIZE

SEATS: tuple[Seat, Seat] = (0, 1)
FIRST_THIEF: Final[Seat] = 0
"""Who is the thief; in a match, of the first game."""


class Terms(NamedTuple):
    """What a table plays with, apart from the size of the town."""

    hand_size: int = 3
    """How many identities the thief has."""
    officers: int = 2
    """How many uniformed officers the chief has."""
    decisions: int = 3000
    """The game is a draw after this many decisions, over the whole match."""
    alphabetical: bool = False
    match: bool = False
    """Two games, with the roles swapped for the second."""


# What is being decided, besides what is in any town.
FIRST_IDENTITY: Final = OWN
DISMISSING: Final = OWN + 1  # there is one officer too many: which one goes?
CLAIMING: Final = OWN + 2  # the chief deputized: which treasure does the thief claim?


class ThiefReady(Ready):
    """The events of the commonest deeds, by seat: either may be the thief."""

    __slots__ = ("changed", "stolen", "wrongly_accused")

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(names, SIZE, reach=1, seats=len(SEATS))
        self.changed: list[list[Sequence[Event]]] = [
            [(told(QuickChanged(), seat, {seat: QuickChanged(name)}),) for name in names] for seat in SEATS
        ]
        self.stolen: list[list[Sequence[Event]]] = [[(told(Stole(name), seat),) for name in names] for seat in SEATS]
        self.wrongly_accused: list[list[Sequence[Event]]] = [
            [(told(Accused(name, right=False), seat),) for name in names] for seat in SEATS
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return ready_of, (self.names,)


@cache
def ready_of(names: tuple[str, ...]) -> ThiefReady:
    """The ready events of a town; made once."""
    return ThiefReady(names)


TELLING: Final = 6
VAGUE: Final = 12
"""How many times between two quick changes are looked at, and how many suspects such a time may have at most."""


def can_meet(sets: list[int], cards: int) -> bool:
    """Whether this many cards can be chosen so that each set has one of them."""
    if not sets or not cards:
        return not sets
    fewest = sets[0]
    for one in sets:
        if count(one) < count(fewest):
            fewest = one
    for card in members(fewest):
        if can_meet([one for one in sets if not one >> card & 1], cards - 1):
            return True
    return False


@mypyc_attr(acyclic=True)
class ThiefTown(Town):
    """Everything that both players and any onlooker can see."""

    __slots__ = ("first", "officers", "ready", "terms", "thief", "times", "treasures", "turns")

    def __init__(self, board: Shape, cells: list[int], ready: ThiefReady, terms: Terms) -> None:
        super().__init__(board, cells, ready, terms.decisions)
        self.ready = ready
        self.terms = terms
        self.thief: i64 = FIRST_THIEF
        self.first: FirstGame | None = None  # how the first game of a match went, once it is over
        self.lay_out(cells)

    def lay_out(self, cells: list[int]) -> None:
        """A town before the first decision of a game, with a treasure on everyone."""
        self.cells = cells
        self.last_shift = NO_SHIFT
        self.cleared = 0
        self.face_up = 0
        self.treasures: int = self.here  # suspects who still have theirs
        self.officers: list[int] = []
        self.turns: i64 = 0  # that the thief has taken in this game
        self.phase = FIRST_IDENTITY
        self.seat = self.thief
        self.times: list[int] = []
        """Where count is kept: for each time between two quick changes, the suspects that she can have been."""
        if self.could_be:
            self.keep_count(2)

    def copy_town(self, other: "ThiefTown") -> None:  # type: ignore[override]  # a town of the same game
        """Take over all that lies open in another town."""
        super().copy_town(other)
        self.ready = other.ready
        self.terms = other.terms
        self.thief = other.thief
        self.first = other.first
        self.treasures = other.treasures
        self.officers = other.officers[:]
        self.turns = other.turns
        self.times = other.times

    @property
    def chief(self) -> Seat:
        """Who is not the thief."""
        return self.thief ^ 1

    def stolen(self) -> int:
        """How many treasures the thief has."""
        return len(self.cells) - count(self.treasures)

    # What each deed changes on the table

    def next_seat(self) -> None:
        """The other seat's turn. What the thief does on a turn of hers is counted; what she claims is not."""
        if self.seat == self.thief:
            self.turns += 1
        self.seat ^= 1

    def appoint(self, officers: list[int]) -> None:
        """The first officers put on their uniforms, and the thief moves first."""
        for officer in officers:
            self.clear(officer)
        self.anybody(self.thief)
        self.anybody(self.chief)
        self.officers = officers
        self.phase = TURN

    def steal(self, suspect: i64) -> None:
        """A turn on which a treasure went. She stood next to the robbed, or robbed herself."""
        if self.could_be:
            self.could_be[self.thief] &= self.around(suspect) | 1 << suspect
        self.treasures &= ~(1 << suspect)
        self.pass_on()

    def quick_changed(self) -> None:
        """The thief may be another suspect now: any that can be in a hand with the one she was."""
        if self.could_be:
            self.times = [*self.times, self.candidates(self.thief)]
            self.could_be[self.thief] = self._can_be_held()
        self.pass_on()

    def _can_be_held(self) -> i64:
        """By the few times that tell the most: the rest would hardly tell more, and take long."""
        telling = sorted([(count(time), time) for time in self.times])[:TELLING]
        found: i64 = 0
        for card in members(self.here & ~self.face_up):
            rest = [time for many, time in telling if many <= VAGUE and not time >> card & 1]
            if can_meet(rest, self.terms.hand_size - 1):
                found |= 1 << card
        return found

    def wrongly_accused(self, suspect: i64) -> None:
        """That is not who the thief is now. If no officer stood next to the accused, the chief did."""
        if self.could_be:
            self.could_be[self.thief] &= ~(1 << suspect)
            around = self.around(suspect)
            for officer in self.officers:
                if around >> officer & 1:
                    break
            else:
                self.could_be[self.chief] &= around
        self.pass_on()

    def deputize(self, officer: i64) -> None:
        """A card is turned up: one officer more, until one is dismissed."""
        self.clear(officer)
        self.officers.append(officer)
        self.last_shift = NO_SHIFT
        self.phase = DISMISSING

    def dismiss(self, officer: i64) -> None:
        """An officer takes the uniform off and stays in town as cleared as before. Now the thief may claim."""
        self.officers.remove(officer)
        self.phase = CLAIMING
        self.seat = self.thief

    def claim(self, suspect: i64) -> None:
        """A treasure went; the thief's own turn comes after it."""
        self.treasures &= ~(1 << suspect)
        self.phase = TURN

    def swap_roles(self, first: FirstGame) -> None:
        """The first game of a match is over: its score stands, its cards lie open, and the other seat is the thief."""
        self.first = first
        self.thief ^= 1


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class State(ThiefTown):
    """A town and its secrets. The order of the deck is no secret: it does not exist."""

    __slots__ = ("active", "deck", "hand", "plainclothes")

    def __init__(self, board: Shape, cells: list[int], ready: ThiefReady, terms: Terms) -> None:
        super().__init__(board, cells, ready, terms)
        self.shuffle()

    def shuffle(self) -> None:
        """All evidence cards are in the deck, and nobody is anybody."""
        self.hand: list[int] = []  # the thief's identities, the active one among them
        self.active: i64 = NOBODY
        self.plainclothes: i64 = NOBODY
        self.deck = Deck(range(len(self.cells)))

    def own_cards(self, seat: i64) -> i64:
        """The cards that a seat knows to be nobody else's: the thief's hand, or the chief's identity."""
        cards: i64 = 0
        if seat == self.thief:
            for card in self.hand:
                cards |= 1 << card
            return cards
        return cards | 1 << self.plainclothes if self.plainclothes != NOBODY else cards

    def exchange(self, card: i64, other: i64) -> None:
        """Let two cards that lie face down change places, wherever they are."""
        self.active = exchanged(self.active, card, other)
        self.plainclothes = exchanged(self.plainclothes, card, other)
        self.hand = sorted([exchanged(one, card, other) for one in self.hand])
        self.deck.exchange(card, other)

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        copy.copy_town(self)
        copy.hand = self.hand[:]
        copy.active = self.active
        copy.plainclothes = self.plainclothes
        copy.deck = self.deck.copy()
        return copy
