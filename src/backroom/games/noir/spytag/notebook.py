"""The notebook of Spy Tag.

Every event speaks of the spies one by one (who raised a hand stood near, who did not did not), so the sets are exact
together with the rule that no two spies are the same suspect. Proven against brute force in the tests.
"""

from collections.abc import Iterator
from random import Random

from backroom.core import Deck, Facts, Seat, Transcript
from backroom.games.noir.board import shape
from backroom.games.noir.deduction import assigned
from backroom.games.noir.notebook import Notebook
from backroom.games.noir.spytag.actions import SIZE
from backroom.games.noir.spytag.state import Limits, SpyTold, SpyTown, State


class SpyNotebook(Notebook[SpyTown]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, told: SpyTold, limits: Limits) -> None:
        self.told = told
        self.limits = limits
        super().__init__(seen, told.names, SIZE)

    # Taking in events

    def next_decision(self) -> None:
        self.town.next_decision()

    def saw_deal(self, seat: Seat | None, facts: Facts) -> None:
        cells = [self.names.index(name) for name in facts["town"]]
        board = shape(facts["rows"], facts["cols"], SIZE)
        self.town = SpyTown(board, cells, self.told, self.limits, facts["first"])
        self.cards = sorted(cells)
        self.town.keep_count(self.limits.seats)
        for spy in range(self.limits.seats):
            self.town.anybody(spy)
        if self.eye is not None:
            self.i_am(self.eye, facts["identity"])

    def saw_capture(self, seat: Seat | None, facts: Facts) -> None:
        suspect = self.suspect(facts)
        if facts["spy"] is None:
            self.town.missed(suspect)
        else:
            self.town.captured(suspect, facts["spy"])

    def saw_new(self, seat: Seat | None, facts: Facts) -> None:
        """A fresh card out of the deck."""
        assert seat is not None
        self.town.anybody(seat)
        if "identity" in facts:
            self.i_am(seat, facts["identity"])
        self.town.pass_on()

    def saw_canvass(self, seat: Seat | None, facts: Facts) -> None:
        self.town.canvassed(self.suspect(facts), sum(1 << other for other in facts["raised"]))

    def saw_end(self, seat: Seat | None, facts: Facts) -> None:
        self.town.end(facts["ending"])
        for number, name in facts["identities"].items():
            self.could_be[int(number)] = 1 << self.names.index(name)

    # What follows

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        return (
            self.same_town(s)
            and len(set(s.identities)) == len(s.identities)
            and all(could_be >> identity & 1 for could_be, identity in zip(self.could_be, s.identities, strict=True))
            and s.deck.middle == self._deck(s.identities)
        )

    def _deck(self, identities: list[int]) -> list[int]:
        """Every card that is nobody's and was never turned up."""
        return [card for card in self.cards if not self.town.face_up >> card & 1 and card not in identities]

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        sets = self.marginals()
        while True:
            s = State.__new__(State)
            s.copy_town(self.town)
            s.identities = assigned(sets, rng)
            s.deck = Deck(self._deck(s.identities))
            yield s
