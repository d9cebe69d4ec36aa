"""A deck that nobody knows more about than they should.

A deck is a known top, an unordered middle and a known bottom. The order of the middle does not exist. A card is chosen
by chance when it is drawn, so no copy of a state can hold what nobody knows. A card that was seen and put back says who
knows it, and what all the others know of it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from backroom.core.bits import place
from backroom.core.chance import Chance, Dice
from backroom.core.seats import Eye, Seat
from backroom.core.values import Value


class Placed(NamedTuple):
    """A card at a known place: who knows which it is, and what the others know (such as "a dead suspect")."""

    card: int
    known_to: frozenset[Seat]
    others_know: str = ""


@mypyc_attr(acyclic=True, free_list_len=1)
class Deck(Value):
    """Cards to draw from. `top[-1]` is the next card; `bottom[0]` comes when the middle is used up."""

    __slots__ = ("bottom", "middle", "top")

    def __init__(self, cards: Iterable[int]) -> None:
        self.top: list[Placed] = []
        self.middle: list[int] = sorted(cards)
        self.bottom: list[Placed] = []

    def __len__(self) -> int:
        return len(self.top) + len(self.middle) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.middle or self.top or self.bottom)

    def copy(self) -> "Deck":
        """A deck that shares nothing with this one."""
        copy = Deck.__new__(Deck)
        copy.top = self.top[:]
        copy.middle = self.middle[:]
        copy.bottom = self.bottom[:]
        return copy

    def cards(self) -> list[int]:
        """Every card in it, sorted: what is there, not where."""
        return sorted([*self.middle, *(placed.card for placed in (*self.top, *self.bottom))])

    def draw(self, chance: Chance) -> int:
        """Take the next card. The deck must not be empty."""
        if self.top:
            return self.top.pop().card
        middle = self.middle
        if middle:
            if isinstance(chance, Dice):  # which say where, so that nothing is searched for
                return middle.pop(chance.below(len(middle)))
            card = chance.draw(middle)
            middle.pop(place(middle, card))
            return card
        return self.bottom.pop(0).card

    def peek(self, chance: Chance, seats: Iterable[Seat]) -> int:
        """Let these seats look at the next card, and leave it there."""
        where, index = (self.bottom, 0) if not self.top and not self.middle else (self.top, -1)
        if not self.top and self.middle:
            self.top.append(Placed(self.draw(chance), frozenset()))
        placed = where[index]
        where[index] = placed._replace(known_to=placed.known_to | frozenset(seats))
        return placed.card

    def put_on_top(self, card: int, known_to: Iterable[Seat], others_know: str = "") -> None:
        """Put a card back as the next one."""
        self.top.append(Placed(card, frozenset(known_to), others_know))

    def put_under(self, card: int, known_to: Iterable[Seat], others_know: str = "") -> None:
        """Put a card back as the last one."""
        self.bottom.append(Placed(card, frozenset(known_to), others_know))

    def exchange(self, card: int, other: int) -> None:
        """Let two cards change places. If only one of them is here, the other comes in for it."""
        inside = card in self.middle, other in self.middle
        if inside[0] != inside[1]:
            out, into = (card, other) if inside[0] else (other, card)
            self.middle.remove(out)
            self.middle.append(into)
            self.middle.sort()
        for places in (self.top, self.bottom):
            for at, placed in enumerate(places):
                if placed.card in (card, other):
                    places[at] = placed._replace(card=other if placed.card == card else card)

    def shuffle_in(self, *cards: int) -> None:
        """Add cards and shuffle. After that, nobody knows the place of any card."""
        self.middle = sorted([*self.cards(), *cards])
        self.top.clear()
        self.bottom.clear()

    def seen_by(self, eye: Eye) -> tuple[list[int | str], int, list[int | str]]:
        """Top (next card first), how many in the middle, bottom (last card last).

        A place holds its card where this eye knows it, otherwise what the others know of it.
        """

        def known(placed: Placed) -> int | str:
            return placed.card if eye in placed.known_to else placed.others_know

        return [known(p) for p in reversed(self.top)], len(self.middle), [known(p) for p in self.bottom]

    def hidden_from(self, eye: Eye) -> Sequence[int]:
        """The cards whose places this eye does not know, sorted. In an imagined world they can be mixed freely."""
        placed = [p.card for p in (*self.top, *self.bottom) if eye not in p.known_to]
        return sorted([*self.middle, *placed])
