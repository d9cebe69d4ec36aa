"""What the classes of all NOIR games do alike, whatever the game."""

from collections.abc import Iterator
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from backroom.core import Followers, Notes, Picture, Transcript, View
from backroom.games.noir.notebook import BookT, Notebook
from backroom.games.noir.picture import draw


class Copied(Protocol):
    """A state that can be copied."""

    def copy(self) -> Self:
        """A state that shares nothing that changes."""


S = TypeVar("S", bound=Copied)


class OnTheGrid(Generic[S, BookT]):
    """Keeps notebooks that were read lately, asks them for worlds, and draws views."""

    def __init__(self) -> None:
        self._notebooks: Followers[BookT] = Followers(
            lambda seen: self.fresh_notes(Transcript(seen.options, seen.seats, seen.eye)),
            Notebook.follow,
            lambda book: book.copy(),  # its own way to: not every list of a game's notebook is the base's
        )

    def fresh_notes(self, seen: Transcript) -> BookT:
        """The notebook of a transcript, read from its beginning."""
        raise NotImplementedError

    def notes_of(self, seen: Transcript) -> BookT:
        """The notebook itself, for bots: it can be read on."""
        return self._notebooks.known(seen).copy()

    def copy(self, s: S) -> S:
        return s.copy()

    def worlds(self, seen: Transcript, rng: Random) -> Iterator[S]:
        return self.notes_of(seen).worlds(rng)

    def possible(self, seen: Transcript, s: S) -> bool:
        return self.notes_of(seen).possible(s)

    def picture(self, view: View, notes: Notes) -> Picture:
        return draw(view, notes)
