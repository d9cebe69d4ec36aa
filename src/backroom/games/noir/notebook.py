"""The notebook of any NOIR game: who each hidden player can still be, from what one eye has seen.

It follows the game with a town of its own, so it knows who stood where when something happened, and strikes out of a
set of suspects for each seat whom each event rules out. A game's own notebook says what its events tell: the method
`saw_kill` takes in an event of the kind "kill".
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from random import Random
from typing import Any, Generic, Self, TypeVar

from backroom.core import Entry, Facts, Note, Seat, Seen, Transcript
from backroom.core.bits import members
from backroom.games.noir.acts import AXIS_WORDS
from backroom.games.noir.board import shift_words
from backroom.games.noir.deduction import marginals
from backroom.games.noir.suspects import title
from backroom.games.noir.town import OVER, Town

TownT = TypeVar("TownT", bound=Town)


class Notebook(Generic[TownT]):
    """What one eye knows. Read on with `read` as its transcript grows."""

    def __init__(self, seen: Transcript, names: tuple[str, ...], size: int, reach: int = 1) -> None:
        self.eye = seen.eye
        self.names = names
        self.shift_of = {words: number for number, words in enumerate(shift_words(size, reach))}
        self.read_to = 0
        self.could_be = [0] * seen.seats  # for each seat: the set of suspects it can be; 0 while it is nobody
        self.held = 0  # the evidence cards that this eye holds
        self.mine = 0  # every card that is or was this eye's own
        self.town: TownT
        self.cards: list[int]  # one for each suspect
        self.begin(seen)
        self.read(seen)

    def begin(self, seen: Transcript) -> None:
        """Prepare what a game's own notebook has besides."""

    def copy(self) -> Self:
        """A notebook that can be read on by itself."""
        other = copy(self)
        other.town = type(self.town).__new__(type(self.town))
        other.town.copy_town(self.town)
        other.could_be = self.could_be[:]
        return other

    def read(self, seen: Transcript) -> None:
        """Take in what was seen since last time."""
        for entry in seen.entries[self.read_to :]:
            self.follow(entry)

    def follow(self, entry: Entry) -> None:
        """Take in the next line."""
        self.take_in(entry.seat, entry.events)
        self.read_to += 1

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        """Take in what was seen of one decision."""
        if seat is not None:
            self.next_decision()
        for event in events:
            saw: Callable[[Seat | None, Facts], None] = getattr(self, f"saw_{event.kind.replace(' ', '_')}")
            saw(event.seat, event.facts)
        if self.town.phase != OVER:
            self.strike_out()

    def next_decision(self) -> None:
        """Somebody decides something."""
        self.town.decisions_left -= 1

    def strike_out(self) -> None:
        """After each decision: what follows from what lies open, without any card that this eye has seen elsewhere."""
        for seat in range(len(self.could_be)):
            if seat != self.eye:
                self.could_be[seat] = self.town.candidates(seat) & ~(self.held | self.mine)

    # What several games tell

    def suspect(self, facts: Facts, name: str = "suspect") -> int:
        """The suspect that an event speaks of."""
        return self.names.index(facts[name])

    def set_of(self, names: Sequence[str]) -> int:
        """Some names as a set of suspects."""
        return sum(1 << self.names.index(name) for name in names)

    def i_am(self, seat: Seat, name: str) -> None:
        """Note who the owner of this notebook is."""
        me = 1 << self.names.index(name)
        self.mine |= me
        self.could_be[seat] = me

    def saw_shift(self, seat: Seat | None, facts: Facts) -> None:
        self.town.shift(self.shift_of[facts["axis"], facts["line"], facts["way"]])
        self.town.next_seat()

    def saw_collapse(self, seat: Seat | None, facts: Facts) -> None:
        self.town.begin_collapse(AXIS_WORDS.index(facts["lines"]))

    def saw_remove(self, seat: Seat | None, facts: Facts) -> None:
        self.town.remove(self.suspect(facts))

    def saw_closed(self, seat: Seat | None, facts: Facts) -> None:
        """The collapse itself was followed already."""

    def saw_stop(self, seat: Seat | None, facts: Facts) -> None:
        self.town.pass_on()

    # What follows

    def marginals(self) -> list[int]:
        """For each seat exactly the suspects that it can be, given that no two are the same."""
        return marginals(self.could_be)

    def notes(self, whose: Sequence[str]) -> tuple[Note, ...]:
        """For each seat that is hidden from this eye, who it can be; `whose` says what to call each."""
        notes = []
        for seat, could_be in enumerate(self.marginals()):
            if seat != self.eye and could_be:
                names = tuple(sorted(self.names[suspect] for suspect in members(could_be)))
                who = title(names[0]) if len(names) == 1 else f"one of {len(names)}"
                notes.append(Note(seat, f"{whose[seat]} is {who}.", names))
        return tuple(notes)

    def possible(self, s: Any) -> bool:
        """Whether a state is one that this eye must reckon with."""
        raise NotImplementedError

    def worlds(self, rng: Random) -> Iterator[Any]:
        """An endless supply of states out of all that are possible."""
        raise NotImplementedError

    def same_town(self, other: Any) -> bool:
        """Whether everything that lies open is the same in a state as in this notebook's town."""
        return all(
            getattr(self.town, field) == getattr(other, field)
            for field in open_fields(type(self.town))
            if field not in COUNTED
        )


COUNTED = ("could_be", "times")
"""What not every town keeps count of."""


def open_fields(kind: type) -> list[str]:
    """The names of all slots of a town."""
    return [field for base in kind.__mro__ for field in getattr(base, "__slots__", ())]


BookT = TypeVar("BookT", bound=Notebook[Any])
