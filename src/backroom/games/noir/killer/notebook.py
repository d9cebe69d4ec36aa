"""The notebook: who the killer and the inspector can still be, exactly, from what one eye has seen.

It follows the game with a `Town` of its own, so it knows who stood where when something happened, and strikes out of
two sets of suspects whom each event rules out. The sets are exact one by one, because an event speaks of one hidden
identity at a time; what ties the two together is only that they are different people, and `marginals` sees to that.
Proven against brute force in the tests.
"""

from collections.abc import Iterator
from random import Random

from backroom.core import Deck, Facts, Seen, Transcript
from backroom.games.noir.grid import members, shape
from backroom.games.noir.killer.actions import AXIS_WORDS, SHIFT_WORDS, SIZE
from backroom.games.noir.killer.state import (
    FIRST_IDENTITY,
    INSPECTOR,
    KILLER,
    NOBODY,
    OVER,
    Limits,
    State,
    Told,
    Town,
)

SHIFT_OF = {words: number for number, words in enumerate(SHIFT_WORDS)}


class Notebook:
    """What one eye knows. Read on with `read` as its transcript grows."""

    def __init__(self, seen: Transcript, told: Told, limits: Limits) -> None:
        self.eye = seen.eye
        self.told = told
        self.names = told.names
        self.limits = limits
        self.read_to = 0
        self.hand = 0  # the inspector's cards, if this eye sees them
        self.mine = 0  # every card that is or was this eye's own
        self.inspector_chosen = False
        self.could_be = [0, 0]  # for the killer and for the inspector: the set of suspects each can be
        self.town: Town
        self.cards: list[int]  # one for each suspect
        self.read(seen)

    def read(self, seen: Transcript) -> None:
        """Take in what was seen since last time."""
        for entry in seen.entries[self.read_to :]:
            if entry.seat is not None:
                self.town.decisions_left -= 1
            for event in entry.events:
                self._take_in(event)
            if entry.seat is not None:
                self._strike_out_the_impossible()
        self.read_to = len(seen.entries)

    # Taking in events

    def _take_in(self, event: Seen) -> None:
        facts = event.facts
        if event.kind == "shift":
            self.town.shift(SHIFT_OF[facts["axis"], facts["line"], facts["way"]])
            self.town.seat ^= 1
        elif event.kind == "kill":
            self._killed(self._suspect(facts))
        elif event.kind == "accuse":
            self._accused(self._suspect(facts), facts["right"])
        elif event.kind == "canvass":
            assert event.seat is not None
            self._canvassed(event.seat, self._suspect(facts), facts["near"])
        elif event.kind == "exonerate":
            self._exonerated(self._suspect(facts))
        elif event.kind == "disguise":
            self._disguised(facts)
        elif event.kind == "draw":
            self._drew(facts)
        elif event.kind == "become":
            self._became(facts)
        elif event.kind == "collapse":
            self.town.begin_collapse(AXIS_WORDS.index(facts["lines"]))
        elif event.kind == "remove":
            self.town.remove(self._suspect(facts))
        elif event.kind == "stop":
            self.town.pass_on()
        elif event.kind == "deal":
            self._dealt(facts)
        elif event.kind == "end":
            self._ended(facts)

    def _suspect(self, facts: Facts) -> int:
        return self.names.index(facts["suspect"])

    def _dealt(self, facts: Facts) -> None:
        cells = [self.names.index(name) for name in facts["town"]]
        self.town = Town(shape(facts["rows"], facts["cols"], SIZE), cells, self.told, self.limits)
        self.cards = sorted(cells)
        self.could_be[KILLER] = self.town.living()
        if "identity" in facts:
            self._i_am(KILLER, facts["identity"])

    def _i_am(self, seat: int, name: str) -> None:
        me = 1 << self.names.index(name)
        self.mine |= me
        self.could_be[seat] = me

    def _killed(self, victim: int) -> None:
        """She stood next to the victim."""
        self.could_be[KILLER] &= self.town.around(victim)
        self.town.die(victim)

    def _accused(self, suspect: int, right: bool) -> None:
        """He stood next to the accused, or was bluffing."""
        self.could_be[INSPECTOR] &= self.town.around(suspect) | 1 << suspect
        if not right:
            self.could_be[KILLER] &= ~(1 << suspect)
            self.town.pass_on()

    def _canvassed(self, seat: int, suspect: int, near: bool) -> None:
        around = self.town.around(suspect)
        self.could_be[seat] &= around if near else ~around

    def _exonerated(self, suspect: int) -> None:
        self.hand &= ~(1 << suspect)
        self.town.exonerate(suspect)

    def _disguised(self, facts: Facts) -> None:
        if not facts["worked"]:
            self.town.disguise_failed(self._suspect(facts))
            return
        self.town.disguised(self._suspect(facts))
        self.could_be[KILLER] = self.town.living()  # what is known of the cards comes off below
        if "identity" in facts:
            self._i_am(KILLER, facts["identity"])

    def _drew(self, facts: Facts) -> None:
        for name in facts.get("cards", ()):
            self.hand |= 1 << self.names.index(name)
        if self.town.phase == FIRST_IDENTITY:
            self.could_be[INSPECTOR] = self.town.living()
        else:
            self.town.evidence_drawn()

    def _became(self, facts: Facts) -> None:
        self.town.pass_on()
        self.inspector_chosen = True
        if "suspect" in facts:
            self._i_am(INSPECTOR, facts["suspect"])
            self.hand &= ~self.mine

    def _ended(self, facts: Facts) -> None:
        self.town.end(facts["ending"])
        self.hand = sum(1 << self.names.index(name) for name in facts["hand"])
        for seat, role in enumerate(("killer", "inspector")):
            self.could_be[seat] = 1 << self.names.index(facts[role]) if facts[role] else 0

    def _strike_out_the_impossible(self) -> None:
        """Nobody is dead, nor anyone whose card this eye has seen elsewhere."""
        if self.town.phase == OVER:
            return
        living = self.town.living()
        accounted = self.town.face_up | self.hand | self.mine
        for seat in (KILLER, INSPECTOR):
            if seat != self.eye:
                self.could_be[seat] &= living & ~accounted

    # What follows

    def marginals(self) -> tuple[int, int]:
        """The suspects that the killer and the inspector can each be, given that they are not the same."""
        killer, inspector = self.could_be
        if killer.bit_count() == 1:
            inspector &= ~killer
        elif inspector.bit_count() == 1:
            killer &= ~inspector
        return killer, inspector

    def _cards_held(self) -> int:
        return self.hand.bit_count() if self.town.phase == OVER else self.town.cards_held()

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        identities = [s.killer] if s.inspector == NOBODY else [s.killer, s.inspector]
        if not self.town.same_town(s) or len(identities) != 1 + self.inspector_chosen:
            return False
        cards = [*identities, *s.hand, *s.deck.middle, *members(self.town.face_up)]
        return (
            all(self.could_be[seat] >> suspect & 1 for seat, suspect in enumerate(identities))
            and len(s.hand) == self._cards_held()
            and (not self._sees_hand() or s.hand == members(self.hand))
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
        s.hand = members(self.hand) if self._sees_hand() else sorted(rng.sample(free, self._cards_held()))
        s.deck = Deck(card for card in free if card not in s.hand)
        return s
