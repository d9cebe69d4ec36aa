"""What the search asks about a game besides its rules: how people play it, what an onlooker knows, who stands better.

All of it is a guess, and all of it may be left out: the model below lets everybody do anything, plays to the end and
takes every world for as likely as the next. A game's own model is in `bots/<game>/`.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from backroom.core import AnyGame, Entry, Event, Seat, Transcript


class Model:
    """A game of which nothing is known but its rules."""

    depth: int = 100_000
    """After so many imagined decisions the game is broken off, and `worth` says who stands how well."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def begin(self, seen: Transcript) -> Any:
        """What there is to know after the first line of a transcript."""
        return None

    def follow(self, known: Any, entry: Entry) -> None:
        """Take in the next line."""

    def set_out(self, known: Any, world: Any, seat: Seat) -> None:
        """Imagined games of this seat are about to begin, in worlds like this one."""

    def copy(self, known: Any) -> Any:
        """The same, for an imagined game to go on with."""
        return known

    def watch(self, known: Any, seat: Seat, events: Sequence[Event]) -> None:
        """Take in what was just imagined."""

    def leanings(self, known: Any, state: Any, seat: Seat, legal: Sequence[int]) -> list[float] | None:
        """How likely a sensible player in this seat is to do each of these, in any measure; None: all alike.

        It goes by what that seat knows, and not by anything else that stands in the state.
        """
        return None

    def pick(self, known: Any, state: Any, seat: Seat, legal: Sequence[int], random: Callable[[], float]) -> int:
        """What such a player does in an imagined game: as it leans, or a quick guess at that."""
        leanings = self.leanings(known, state, seat, legal)
        return legal[int(random() * len(legal))] if leanings is None else drawn(legal, leanings, random())

    def ratings(self, seen: Transcript, legal: Sequence[int], worlds: Sequence[Any], rng: Random) -> list[float] | None:
        """What each of these looks worth to the seat that has to decide, where a game won counts 1; None: no idea.

        `worlds` are drawn as likely as they are believed to be.
        """
        return None

    def worth(self, known: Any, state: Any, seat: Seat) -> float:
        """How likely a seat is to win a game that was broken off."""
        return 0.5

    def secret(self, state: Any, seat: Seat) -> int:
        """What others don't know of a seat, and guess from what it does, as a number; 0 if there is nothing."""
        return 0

    def called(self, state: Any, secret: int) -> str:
        """A secret in a word."""
        return str(secret)

    def renewed(self, before: Any, after: Any) -> Sequence[Seat]:
        """The seats that have got another secret between two lines of the game."""
        return ()


def drawn(legal: Sequence[int], leanings: Sequence[float], at: float) -> int:
    """The action at this place, from 0 to 1, if they lie side by side and are as wide as their leanings."""
    left = at * sum(leanings)
    for action, leaning in zip(legal, leanings, strict=True):
        left -= leaning
        if left < 0.0:
            return action
    return legal[-1]
