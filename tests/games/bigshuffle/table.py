"""A table of The Big Shuffle laid out by hand: who has which cards, and what comes next."""

from collections.abc import Sequence
from typing import Self, TypeVar

from backroom.core import Deck, Event, Fact, Placed, Seeded, run
from backroom.games.bigshuffle.rules import rules
from backroom.games.bigshuffle.rules.actions import acts_in
from backroom.games.bigshuffle.rules.cards import CardSet, base_set
from backroom.games.bigshuffle.rules.facts import Determined
from backroom.games.bigshuffle.rules.shown import AttemptShown, open_in
from backroom.games.bigshuffle.rules.state import Pile, Rules, State
from backroom.games.bigshuffle.rules.view import see

FactT = TypeVar("FactT", bound=Fact)

QUIET = {"react": "let it happen", "hire": "hire nobody"}
CHARACTERS = ("governor", "police chief", "mafia don", "cat burglar")
INFORMANTS = ("the snitch", "the beat cop", "the bookie", "the fat man")
ACTIVE = ("the lounge singer", "the bank job", "the hotel bar")
AGENDAS = ("an honest mistake", "the family business", "paid to look away", "red in the morning")


class Table:
    """North begins its turn; the decks are in any order but for what is asked for."""

    def __init__(
        self,
        seats: int = 2,
        *,
        characters: Sequence[str] = CHARACTERS,
        informants: Sequence[str] = INFORMANTS,
        hands: Sequence[Sequence[str]] = (),
        loot: Sequence[Sequence[str]] = (),
        active: Sequence[str] = ACTIVE,
        uptown: Sequence[str] = (),
        downtown: Sequence[str] = (),
        below: Sequence[str] = (),
        agendas: Sequence[str] = AGENDAS,
        noir: Sequence[str] = (),
        changes: Sequence[str] = (),
        next_informants: Sequence[str] = (),
        discard: Sequence[str] = (),
        points: Sequence[int] = (),
        variant: str = "standard",
        limit: int = 1000,
        cards: CardSet | None = None,
    ) -> None:
        """`below` lies under the active scenes of its type, the first at the top; `agendas` are the seats' own."""
        self.cards = cards or base_set()
        s = self.s = State(Rules(self.cards, acts_in(self.cards), variant, limit), seats)
        self.events: list[Event] = []
        s.chance, s.events = Seeded(1), self.events
        s.characters = [self.number(name) for name in characters[:seats]]
        s.informers = [self.number(name) for name in informants[:seats]]
        for seat, names in enumerate(hands):
            s.hands[seat] = [self.number(name) for name in names]
            s.marks[seat] = [0] * len(names)
        for seat, names in enumerate(loot):
            s.loot[seat] = [self.number(name) for name in names]
        s.points[: len(points)] = points
        s.noir.discard = [self.number(name) for name in discard]
        self._stack(s.noir, noir, {card for seat in range(seats) for card in (*s.hands[seat], *s.loot[seat])})
        self._stack(s.informants, next_informants, set(s.informers))
        self._stack(s.changes, changes, set())
        self._lay_out(active, uptown, downtown, below)
        self._deal(agendas)
        s.fresh = 0
        s.push(rules.begin_turn)
        run(s)

    def number(self, name: str) -> int:
        return self.cards.by_id[name]

    def _stack(self, pile: Pile, first: Sequence[str], gone: set[int]) -> None:
        """What comes first from a deck, without what lies elsewhere."""
        stacked = [self.number(name) for name in first]
        pile.deck = Deck(card for card in pile.deck.middle if card not in {*stacked, *gone, *pile.discard})
        for card in reversed(stacked):
            pile.deck.put_on_top(card, ())

    def _lay_out(
        self, active: Sequence[str], uptown: Sequence[str], downtown: Sequence[str], below: Sequence[str]
    ) -> None:
        s = self.s
        for pile, names in ((s.up, uptown), (s.down, downtown)):
            for name in names:
                pile[self.cards[self.number(name)].type].append(self.number(name))
        for type_, name in enumerate(active):
            under = [self.number(one) for one in below if self.cards[self.number(one)].type == type_]
            scenes = [n for n in self.cards.of_kind["scene"] if self.cards[n].type == type_]
            gone = {self.number(name), *under, *s.up[type_], *s.down[type_]}
            s.mid[type_] = Deck(card for card in scenes if card not in gone)
            s.mid[type_].top = [Placed(card, frozenset()) for card in (*under[::-1], self.number(name))]
            s.uncover(type_)

    def _deal(self, agendas: Sequence[str]) -> None:
        """Own agendas as asked for, and those between neighbours out of what comes last in the set."""
        s = self.s
        own = [self.number(name) for name in agendas[: s.seats]]
        rest = [number for number in reversed(self.cards.of_kind["agenda"]) if number not in own]
        for seat, card in enumerate(own):
            s.own[seat] = self._dealt(card, 1 << seat)
        for at in range(len(s.shared)):
            s.shared[at] = self._dealt(rest.pop(0), 1 << at | 1 << (at + 1) % s.seats)
        s.agendas.deck = Deck(rest)

    def _dealt(self, card: int, viewers: int) -> int:
        self.s.dealt.append(card)
        self.s.dealt_known.append(viewers)
        self.s.dealt_round.append(0)
        return len(self.s.dealt) - 1

    # Playing

    def act(self, *actions: str) -> Self:
        """Whoever is asked does this; it must be legal."""
        for action in actions:
            assert action in self.legal(), f"{action}: {self.asked()} {self.legal()}"
            self.events += rules.play(self.s, self.turn(), self.s.rules.acts.parse(action), Seeded(1))
        return self

    def quietly(self, *actions: str) -> Self:
        """The same, and before and after each nobody reacts and nobody hires."""
        for action in actions:
            while self.s.ask and action not in self.legal() and self.asked() in QUIET:
                self.act(QUIET[self.asked()])
            self.act(action)
        while self.s.ask and self.asked() in QUIET:
            self.act(QUIET[self.asked()])
        return self

    def quietly_react(self, action: str) -> Self:
        """Play a reaction that nobody reacts to."""
        self.act(action)
        while self.asked() == "react":
            self.act("let it happen")
        return self

    def change(self, action: str) -> Self:
        """A scene change with nobody hired."""
        return self.quietly(action)

    # Looking

    def turn(self) -> int:
        return rules.turn(self.s)[0]

    def asked(self) -> str:
        name: str = self.s.ask[0].name
        return name

    def legal(self) -> list[str]:
        table = self.s.rules.acts
        return [table.text(action) for action in rules.legal(self.s, self.turn())]

    def active(self) -> list[str]:
        return [self.s.name(card) for card in self.s.active]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.s.name(card) for card in self.s.hands[seat])

    def loot(self, seat: int = 0) -> list[str]:
        return [self.s.name(card) for card in self.s.loot[seat]]

    def informant(self, seat: int = 0) -> str:
        return self.s.name(self.s.informers[seat])

    def discard(self) -> list[str]:
        return [self.s.name(card) for card in self.s.noir.discard]

    def attempt(self) -> AttemptShown:
        found = open_in(see(self.s, None)).attempt
        assert found is not None
        return found

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def told(self, kind: type[FactT]) -> list[FactT]:
        """What everybody was told of one kind, in order."""
        return [event.public for event in self.events if isinstance(event.public, kind)]

    def total(self) -> Determined:
        """How the last scene change ended."""
        return self.told(Determined)[-1]
