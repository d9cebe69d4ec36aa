"""The state: a position, the lasting rules in it, and what moves its cards.

What an eye knows of a game is a `State` as well (see `notebook`), with unknown cards in hidden places.
"""

from backroom.core import Placed, Seat, told
from backroom.games.bigshuffle.rules.actions import DOWNTOWN, MIDTOWN, UPTOWN
from backroom.games.bigshuffle.rules.cards import TYPES
from backroom.games.bigshuffle.rules.facts import (
    AgendaDealt,
    AgendaTurnedUp,
    Drew,
    Ended,
    Looked,
    LookedAtAgenda,
    LookedAtHand,
    Name,
    Reshuffled,
    Shows,
    TitleLeft,
    Uncovered,
)
from backroom.games.bigshuffle.rules.position import NONE, ROUND, Attempt, Pile, Position, Rules, rules_with

UNKNOWN = -1

WON, SCORED, LIMIT = "agenda", "points", "limit"
"""How a game ends."""


class State(Position):
    """A position that can be played on."""

    __slots__ = ()

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        self.copy_to(copy)
        return copy

    # The end

    def waits(self) -> bool:
        """Somebody must decide, or the game is over. A win is seen at once, in the middle of anything (B6)."""
        if self.check:
            self.check = False
            if self.rules.variant != "expert" and self.matched(self.seat):
                self.end(WON, (self.seat,))
        return bool(self.ask or self.ending)

    def end(self, ending: str, winners: tuple[Seat, ...]) -> None:
        """The game is over, and every card is turned up."""
        self.ending = ending
        self.winners = winners
        self.ask = ()
        if not self.silent:
            hands = [sorted([self.name(card) for card in hand]) for hand in self.hands]
            agendas = [self.name(card) for card in self.dealt]
            self.tell(Ended(ending=ending, winners=list(winners), hands=hands, agendas=agendas))

    # Lasting rules

    def ignores(self, seat: Seat, scene: int) -> bool:
        """Whether a seat has loot that keeps an active scene from doing anything to it."""
        if not self.loot[seat]:
            return False
        rule = f"ignore-{TYPES[self.card(scene).type]}"
        if not any(rule in self.card(loot).rules for loot in self.loot[seat]):
            return False
        # The Police Station switches loot off, but loot that ignores it takes precedence, as the Key to the City does.
        return "no-loot" in self.card(scene).rules or not self.rule(seat, "no-loot")

    def rule(self, seat: Seat, word: str) -> int:
        """The number of a lasting rule that active scenes lay on a seat; 0 if none does."""
        number = 0
        for scene in self.active:
            if scene != NONE and word in self.card(scene).rules and not self.ignores(seat, scene):
                number += self.card(scene).rules[word]
        return number

    def working_loot(self, seat: Seat) -> list[int]:
        """The loot of a seat that does anything."""
        loot = self.loot[seat]
        return [] if loot and self.rule(seat, "no-loot") else loot

    def held_rule(self, seat: Seat, word: str) -> int:
        """The number of a lasting rule that a seat has from its informant and its loot."""
        informer = self.informers[seat]
        number = self.card(informer).rules.get(word, 0) if informer != NONE else 0
        for loot in self.working_loot(seat):
            number += self.card(loot).rules.get(word, 0)
        return number

    # Drawing

    def refill(self, pile: Pile) -> bool:
        """Shuffle the discard if the deck is empty; whether there is a card now."""
        if not pile.deck and pile.discard:
            pile.round += 1
            gen = list(self.gen)
            for card in pile.discard:
                gen[card] = pile.round
            self.gen = tuple(gen)
            self.shuffled(pile)
            pile.discard = []
            if not self.silent:
                self.tell(Reshuffled(pile=pile.name))
        return bool(pile.deck)

    def shuffled(self, pile: Pile) -> None:
        """The discard becomes the deck."""
        pile.deck.shuffle_in(*pile.discard)

    def draw(self, pile: Pile) -> tuple[int, int]:
        """The next card of a pile that is not empty, and who knows it already."""
        known = 0
        if pile.deck.top:
            for seat in pile.deck.top[-1].known_to:
                known |= 1 << seat
        return pile.deck.draw(self.chance), known

    def draw_noir(self, seat: Seat, count: int) -> None:
        """Draw this many cards into a hand, as far as there are any."""
        cards: list[int] = []
        for _ in range(count):
            if not self.refill(self.noir):
                break
            card, known = self.draw(self.noir)
            self.hands[seat].append(card)
            self.marks[seat].append(known & ~(1 << seat) | self.noir.round << ROUND)
            cards.append(card)
        if cards and not self.silent:
            count = len(cards)
            self.events.append(told(Drew(count=count), seat, {seat: Drew(count=count, cards=self.names(cards))}))

    def put_in_hand(self, seat: Seat, card: int) -> None:
        """A card that everybody has seen comes into a hand."""
        self.hands[seat].append(card)
        self.marks[seat].append(self.everyone() & ~(1 << seat))

    def take_from_hand(self, seat: Seat, card: int) -> None:
        """A card leaves a hand for all to see."""
        at = self.hands[seat].index(card)
        del self.hands[seat][at]
        del self.marks[seat][at]

    def show_hand(self, seat: Seat, to: Seat) -> None:
        """Another seat looks at a hand."""
        if not self.silent:
            names = sorted(self.names(self.hands[seat]))
            own = LookedAtHand(of=seat, count=len(names), cards=names)
            self.events.append(told(LookedAtHand(of=seat, count=len(names)), to, {to: own}))
        self.marks[seat] = [mark | 1 << to for mark in self.marks[seat]]

    def look(self, pile: Pile, seat: Seat) -> None:
        """A seat looks at the next card of a pile that is not empty."""
        card = pile.deck.peek(self.chance, [seat])
        if not self.silent:
            own = Looked(pile=pile.name, count=1, cards=self.names([card]))
            self.events.append(told(Looked(pile=pile.name, count=1), seat, {seat: own}))

    def turn_over(self, pile: Pile, kind: type[Shows], seat: Seat | None) -> int:
        """The next card of a pile that is not empty, shown to everyone."""
        card, _ = self.draw(pile)
        self.tell_shown(kind, card, seat)
        return card

    def tell_shown(self, kind: type[Shows], card: int, seat: Seat | None = None) -> None:
        """Everyone sees a card."""
        if not self.silent:
            self.tell(kind(count=1, cards=[self.name(card)]), seat)

    def names(self, cards: list[int]) -> list[Name]:
        """Cards by their ids; what is unknown has none."""
        return [self.name(card) if card != UNKNOWN else "" for card in cards]

    # Agendas

    def agendas_of(self, seat: Seat) -> list[int]:
        """The agendas of a seat, as they were dealt: its own, on its left, on its right."""
        if self.seats == 2:
            return [self.own[seat], self.shared[0]]
        return [self.own[seat], self.shared[seat], self.shared[seat - 1]]

    def deal_agenda(self, viewers: int) -> int:
        """The next agenda, for a set of eyes; returns its place among those dealt."""
        if not self.refill(self.agendas):
            return NONE
        card, _ = self.draw(self.agendas)
        self.dealt.append(card)
        self.dealt_known.append(viewers)
        self.dealt_round.append(self.agendas.round)
        if not self.silent:
            self._tell_agenda(card, viewers)
        return len(self.dealt) - 1

    def _tell_agenda(self, card: int, viewers: int) -> None:
        to = [seat for seat in range(self.seats) if viewers >> seat & 1]
        whole = AgendaDealt(count=1, to=to, cards=self.names([card]))
        if viewers >> self.seats & 1:
            self.tell(whole)
        else:
            self.events.append(told(AgendaDealt(count=1, to=to), None, dict.fromkeys(to, whole)))

    def show_agenda(self, at: int, to: Seat) -> None:
        """A seat looks at an agenda that is not its own."""
        if not self.silent:
            own = LookedAtAgenda(count=1, agenda=at, cards=self.names([self.dealt[at]]))
            self.events.append(told(LookedAtAgenda(count=1, agenda=at), to, {to: own}))
        self.dealt_known[at] |= 1 << to

    def turn_up_agenda(self, at: int, seat: Seat) -> None:
        """An agenda is shown to everyone and discarded."""
        card = self.dealt[at]
        self.tell_shown(AgendaTurnedUp, card, seat)
        self.dealt_known[at] = self.everyone()
        self.agendas.discard.append(card)

    def wanted(self, seat: Seat) -> int:
        """The scenes on a seat's agendas, as a set."""
        wants = self.rules.cards.wants
        found = 0
        for at in self.agendas_of(seat):
            if at != NONE:
                found |= wants[self.dealt[at]]
        return found

    def matched(self, seat: Seat) -> bool:
        """Whether the three active scenes all stand on this seat's agendas."""
        return self.act != 0 and self.wanted(seat) & self.act == self.act

    # Scenes

    def uncover(self, type_: int) -> None:
        """After a change of a midtown deck: its top is active, and the scene below it is known to all."""
        deck = self.mid[type_]
        while len(deck.top) < 2 and (deck.middle or deck.bottom):
            if deck.middle:
                card = self.chance.draw(deck.middle)
                deck.middle.remove(card)
                self.tell_shown(Uncovered, card)
            else:
                card = deck.bottom.pop(0).card
            deck.top.insert(0, Placed(card, frozenset()))
        top = deck.top[-1].card if deck.top else NONE
        if top == self.active[type_]:
            return
        self.active[type_] = top
        self.check = True
        bits = self.rules.cards.scene_bit
        found = [bits[scene] if scene != NONE else 0 for scene in self.active]
        self.act = sum(found) if all(found) else 0
        self.fresh &= ~(1 << type_)
        if top != NONE and bits[top]:
            self.fresh |= 1 << type_

    def take_top(self, type_: int, place: int) -> int:
        """Take the top card of a place; midtown is not uncovered yet."""
        if place == MIDTOWN:
            return self.mid[type_].top.pop().card
        return (self.up if place == UPTOWN else self.down)[type_].pop()

    def top_of(self, type_: int, place: int) -> int:
        """The top card of a place."""
        if place == MIDTOWN:
            return self.active[type_]
        pile = (self.up if place == UPTOWN else self.down)[type_]
        return pile[-1] if pile else NONE

    def place_on(self, type_: int, place: int, card: int) -> None:
        """Put a scene on top of a place. A title can only lie on its midtown deck, and leaves the game."""
        if self.card(card).kind == "title":
            self.tell_of(TitleLeft, card)
        elif place == MIDTOWN:
            self.mid[type_].top.append(Placed(card, frozenset()))
        else:
            (self.up if place == UPTOWN else self.down)[type_].append(card)

    def empty_midtown(self) -> bool:
        """Whether a midtown deck has no scenes left."""
        return NONE in self.active


__all__ = [
    "DOWNTOWN",
    "MIDTOWN",
    "NONE",
    "ROUND",
    "UNKNOWN",
    "UPTOWN",
    "Attempt",
    "Pile",
    "Rules",
    "State",
    "rules_with",
]
