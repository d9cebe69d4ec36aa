"""What a search found: for each action how often it was tried and what came of it, and what was believed meanwhile."""

import msgspec

from backroom.core import Seat


class Option(msgspec.Struct, frozen=True):
    """One thing that could be done."""

    action: int
    visits: int
    chance: float
    """How likely a win is after it, as far as it was tried."""


class Guess(msgspec.Struct, frozen=True):
    """One thing that may be true of a seat, and how likely the search took it to be."""

    seat: Seat
    what: str
    share: float


class Thought(msgspec.Struct, frozen=True):
    """A decision and its reasons."""

    choice: int
    options: tuple[Option, ...]
    """The most tried first, which is the choice."""
    guesses: tuple[Guess, ...]
    """Seat by seat, the likeliest first."""
    simulations: int

    @property
    def chance(self) -> float:
        """How likely a win is with the choice."""
        return self.options[0].chance
