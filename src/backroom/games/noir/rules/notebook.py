"""The notebook of any NOIR game: who each hidden player can still be, from what one eye has seen.

It follows the game with a town of its own, so it knows who stood where when something happened. For each seat it keeps
a set of suspects, and each event strikes some out. A game's own notebook reads its facts in `learn`.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar, assert_never

from backroom.core import Glimpse, Note, Seat, Seen, Transcript, fields_of
from backroom.core.bits import members
from backroom.core.values import same_in
from backroom.games.noir.rules.board import AXIS_WORDS, shift_words
from backroom.games.noir.rules.deduction import marginals
from backroom.games.noir.rules.facts import Closed, Collapsed, Name, Removed, Shifted, Stopped, TownFact
from backroom.games.noir.rules.suspects import title
from backroom.games.noir.rules.town import OVER, Town

TownT = TypeVar("TownT", bound=Town)
StateT = TypeVar("StateT", bound=Town)


class Notebook(Generic[TownT, StateT]):
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

    def follow(self, entry: Glimpse) -> None:
        """Take in the next line."""
        self.take_in(entry.seat, entry.events)
        self.read_to += 1

    def take_in(self, seat: Seat | None, events: Sequence[Seen]) -> None:
        """Take in what was seen of one decision."""
        if seat is not None:
            self.next_decision()
        for event in events:
            self.learn(event)
        if self.town.phase != OVER:
            self.strike_out()

    def learn(self, seen: Seen) -> None:
        """Take in one event."""
        raise NotImplementedError

    def learn_in_town(self, fact: TownFact) -> None:
        """Take in a shift, or a part of a collapse."""
        town = self.town
        match fact:
            case Shifted(axis=axis, line=line, way=way):
                town.shift(self.shift_of[axis, line, way])
                town.next_seat()
            case Collapsed(lines=lines):
                town.begin_collapse(AXIS_WORDS.index(lines))
            case Removed(suspect=name):
                town.remove(self.suspect_named(name))
            case Closed():
                pass  # the collapse itself was followed already
            case Stopped():
                town.pass_on()
            case _:
                assert_never(fact)

    def suspect_named(self, name: Name) -> int:
        """A suspect by its name."""
        return self.names.index(name)

    def next_decision(self) -> None:
        """Somebody decides something."""
        self.town.decisions_left -= 1

    def strike_out(self) -> None:
        """After each decision: what follows from what lies open, without any card that this eye has seen elsewhere."""
        for seat in range(len(self.could_be)):
            if seat != self.eye:
                self.could_be[seat] = self.town.candidates(seat) & ~(self.held | self.mine)

    # What several games tell

    def set_of(self, names: Sequence[str]) -> int:
        """Some names as a set of suspects."""
        return sum(1 << self.names.index(name) for name in names)

    def i_am(self, seat: Seat, name: str) -> None:
        """Note who the owner of this notebook is."""
        me = 1 << self.names.index(name)
        self.mine |= me
        self.could_be[seat] = me

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

    def possible(self, s: StateT) -> bool:
        """Whether a state is one that this eye must reckon with."""
        raise NotImplementedError

    def worlds(self, rng: Random) -> Iterator[StateT]:
        """An endless supply of states out of all that are possible."""
        raise NotImplementedError

    def same_town(self, other: TownT) -> bool:
        """Whether everything that lies open is the same in a state as in this notebook's town."""
        return same_in(self.town, other, [field for field in fields_of(type(self.town)) if field not in COUNTED])


COUNTED = ("could_be", "times")
"""What not every town keeps count of."""


AnyNotebook: TypeAlias = Notebook[Any, Any]  # a bound can't name the types of one game

BookT = TypeVar("BookT", bound=AnyNotebook)
