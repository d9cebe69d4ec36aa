"""The notebook of Killer vs. Inspector.

The two sets are exact one by one, because an event speaks of one hidden identity at a time; what ties them together is
only that they are different people. Proven against brute force in the tests.
"""

from collections.abc import Iterator
from random import Random

from backroom.core import Deck, Facts, Seat, Transcript
from backroom.core.bits import members
from backroom.games.noir.board import shape
from backroom.games.noir.killer.actions import SIZE
from backroom.games.noir.killer.state import (
    FIRST_IDENTITY,
    INSPECTOR,
    KILLER,
    KillerTold,
    KillerTown,
    Limits,
    State,
)
from backroom.games.noir.notebook import Notebook
from backroom.games.noir.town import NOBODY, OVER


class KillerNotebook(Notebook[KillerTown]):
    """What one eye knows."""

    def __init__(self, seen: Transcript, told: KillerTold, limits: Limits) -> None:
        self.told = told
        self.limits = limits
        self.inspector_chosen = False
        super().__init__(seen, told.names, SIZE)

    # Taking in events

    def saw_deal(self, seat: Seat | None, facts: Facts) -> None:
        cells = [self.names.index(name) for name in facts["town"]]
        self.town = KillerTown(shape(facts["rows"], facts["cols"], SIZE), cells, self.told, self.limits)
        self.cards = sorted(cells)
        self.town.keep_count(2)
        self.town.anybody(KILLER)
        if "identity" in facts:
            self.i_am(KILLER, facts["identity"])

    def saw_kill(self, seat: Seat | None, facts: Facts) -> None:
        self.town.die(self.suspect(facts))

    def saw_accuse(self, seat: Seat | None, facts: Facts) -> None:
        if not facts["right"]:
            self.town.wrongly_accused(self.suspect(facts))

    def saw_canvass(self, seat: Seat | None, facts: Facts) -> None:
        assert seat is not None
        self.town.canvassed(self.suspect(facts), seat, facts["near"])

    def saw_exonerate(self, seat: Seat | None, facts: Facts) -> None:
        suspect = self.suspect(facts)
        self.held &= ~(1 << suspect)
        self.town.exonerate(suspect)

    def saw_disguise(self, seat: Seat | None, facts: Facts) -> None:
        if not facts["worked"]:
            self.town.disguise_failed(self.suspect(facts))
            return
        self.town.disguised(self.suspect(facts))
        if "identity" in facts:
            self.i_am(KILLER, facts["identity"])

    def saw_draw(self, seat: Seat | None, facts: Facts) -> None:
        self.held |= self.set_of(facts.get("cards", ()))
        if self.town.phase != FIRST_IDENTITY:
            self.town.evidence_drawn()

    def saw_become(self, seat: Seat | None, facts: Facts) -> None:
        self.town.pass_on()
        self.inspector_chosen = True
        if "suspect" in facts:
            self.i_am(INSPECTOR, facts["suspect"])
            self.held &= ~self.mine

    def saw_end(self, seat: Seat | None, facts: Facts) -> None:
        self.town.end(facts["ending"])
        self.held = self.set_of(facts["hands"][str(INSPECTOR)])
        for number, name in facts["identities"].items():
            self.could_be[int(number)] = 1 << self.names.index(name) if name else 0

    # What follows

    def _cards_held(self) -> int:
        return self.held.bit_count() if self.town.phase == OVER else self.town.cards_held()

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        identities = [s.killer] if s.inspector == NOBODY else [s.killer, s.inspector]
        if not self.same_town(s) or len(identities) != 1 + self.inspector_chosen:
            return False
        cards = [*identities, *s.hand, *s.deck.middle, *members(self.town.face_up)]
        return (
            all(self.could_be[seat] >> suspect & 1 for seat, suspect in enumerate(identities))
            and len(s.hand) == self._cards_held()
            and (not self._sees_hand() or s.hand == members(self.held))
            and sorted(cards) == self.cards
        )

    def _sees_hand(self) -> bool:
        return self.eye == INSPECTOR or self.town.phase == OVER

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        killers, inspectors = self.could_be
        pairs = [
            (killer, inspector)
            for killer in members(killers)
            for inspector in (members(inspectors) if self.inspector_chosen else [NOBODY])
            if killer != inspector
        ]
        while True:
            killer, inspector = rng.choice(pairs)
            yield self._world(killer, inspector, rng)

    def _world(self, killer: int, inspector: int, rng: Random) -> State:
        s = State.__new__(State)
        s.copy_town(self.town)
        s.killer = killer
        s.inspector = inspector
        elsewhere = self.town.face_up | 1 << killer | (1 << inspector if inspector != NOBODY else 0)
        free = [card for card in self.cards if not elsewhere >> card & 1]
        s.hand = members(self.held) if self._sees_hand() else sorted(rng.sample(free, self._cards_held()))
        s.deck = Deck(card for card in free if card not in s.hand)
        return s
