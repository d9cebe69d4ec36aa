"""What an eye knows, from what it has seen: the engine itself follows the game, with unknown cards in hidden places.

Every decision is public, so the same rules run here as in the true game. Wherever chance is asked or a hidden card is
looked at, exactly one event tells the answer, or tells this eye nothing and the card is `UNKNOWN`. All that is known is
then

- of a card in a hand: which it is, or in which round of the deck it was drawn (its mark), which leaves the unseen cards
  of that round;
- of an agenda: the same, and that its owners did not win when they would have with certain agendas (`misses`).
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import assert_never

from backroom.core import Chance, Deck, Eye, Glimpse, Note, Notes, Placed, Seat, Seen
from backroom.games.bigshuffle.rules import rules
from backroom.games.bigshuffle.rules.actions import SEATS
from backroom.games.bigshuffle.rules.agendas import Agendas, would_win
from backroom.games.bigshuffle.rules.cards import NOIR
from backroom.games.bigshuffle.rules.facts import (
    AgendaDealt,
    AgendaTurnedUp,
    Attempted,
    Began,
    BigShuffled,
    Cancelled,
    Decided,
    Determined,
    Drew,
    Ended,
    GotAway,
    Grabbed,
    InformantCame,
    Killed,
    Laid,
    Looked,
    LookedAtAgenda,
    LookedAtHand,
    PutUnder,
    Reshuffled,
    Revealed,
    Scored,
    Taken,
    ThrownAway,
    TitleLeft,
    TookEffect,
    TurnBegan,
    TurnedUp,
    Uncovered,
    fact_in,
)
from backroom.games.bigshuffle.rules.state import NONE, ROUND, UNKNOWN, Pile, Rules, State


class Heard(Chance):
    """Chance as it was told: the card, or UNKNOWN."""

    def __init__(self, events: Sequence[Seen], by_id: dict[str, int]) -> None:
        self.answers: list[int] = []
        for event in events:
            self.answers += answers_in(event, by_id)
        self.answers.reverse()

    def draw(self, pool: Sequence[int]) -> int:
        return self.answers.pop()


def answers_in(event: Seen, by_id: dict[str, int]) -> list[int]:
    """What chance answered in an event."""
    fact = fact_in(event)
    match fact:
        case (
            Drew(count=count, cards=seen)
            | AgendaDealt(count=count, cards=seen)
            | LookedAtAgenda(count=count, cards=seen)
            | LookedAtHand(count=count, cards=seen)
            | Looked(count=count, cards=seen)
        ):
            return [by_id[name] for name in seen] if isinstance(seen, list) else [UNKNOWN] * count
        case (
            InformantCame(cards=cards)
            | AgendaTurnedUp(cards=cards)
            | ThrownAway(cards=cards)
            | TurnedUp(cards=cards)
            | Revealed(cards=cards)
            | Uncovered(cards=cards)
            | Taken(cards=cards)
            | Laid(cards=cards)
        ):
            return [by_id[name] for name in cards]
        case Began(seats=seats):
            return seats
        case Decided() | TurnBegan() | Reshuffled() | BigShuffled() | Attempted() | Determined() | Scored() | Ended():
            return []
        case TitleLeft() | TookEffect() | Killed() | GotAway() | Cancelled() | Grabbed() | PutUnder():
            return []
        case _ as never:
            assert_never(never)


def decided_in(entry: Glimpse) -> str:
    """The action of a decision: it is told first."""
    fact = fact_in(entry.events[0])
    assert isinstance(fact, Decided)
    return fact.action


def end_in(entry: Glimpse) -> Ended | None:
    """What is turned up at the end of the game, if this is it."""
    for event in entry.events:
        fact = event.fact
        if isinstance(fact, Ended):
            return fact
    return None


class Known(State):
    """A game as one eye knows it."""

    __slots__ = ("eye", "final", "made", "misses", "stale", "unseen")

    def __init__(self, rules: Rules, seats: int, eye: Eye) -> None:
        self.eye = eye
        self.unseen: set[int] = set()  # cards of the four piles of which this eye does not know where they are
        self.misses: dict[tuple[int, ...], set[int]] = {}  # the active scenes that these agendas did not win with
        self.final: list[int] = []  # all agendas, once the game is over
        self.made: Agendas | None = None  # what follows for the hidden agendas,
        self.stale = True  # unless something new is known of them
        super().__init__(rules, seats)
        self.silent = True

    def copy(self) -> "Known":
        copy = Known.__new__(Known)
        self.copy_to(copy)
        copy.eye = self.eye
        copy.unseen = set(self.unseen)
        copy.misses = {agendas: set(acts) for agendas, acts in self.misses.items()}
        copy.final = self.final
        copy.made = self.made
        copy.stale = self.stale
        return copy

    # Following the game

    def follow(self, entry: Glimpse) -> None:
        """Take in one line of a transcript."""
        cards = self.rules.cards
        self.chance, self.events = Heard(entry.events, cards.by_id), []
        over = end_in(entry)
        if over is not None:
            self.final = [cards.by_id[name] for name in over.agendas]
            for at in range(len(self.dealt)):
                self._learn_agenda(at, self.final[at])
        if entry.seat is None:
            rules.begin(self)
        else:
            rules.step(self, entry.seat, self.rules.acts.parse(decided_in(entry)))
        if over is not None:
            for seat, hand in enumerate(over.hands):
                self._learn_hand(seat, [cards.by_id[name] for name in hand])
        rules.told(self)

    def new_pile(self, name: str, cards: list[int]) -> Pile:
        self.unseen.update(cards)
        return Pile(name, [UNKNOWN] * len(cards))

    def shuffled(self, pile: Pile) -> None:
        self.unseen.update(pile.discard)
        pile.deck = Deck([UNKNOWN] * len(pile.discard))

    def draw(self, pile: Pile) -> tuple[int, int]:
        told, deck, known = self.chance.draw(()), pile.deck, 0
        if deck.top:
            placed = deck.top.pop()
            known = sum(1 << seat for seat in placed.known_to)
            told = placed.card if told == UNKNOWN else told
        else:
            deck.middle.pop()
        self.unseen.discard(told)
        return told, known

    def look(self, pile: Pile, seat: Seat) -> None:
        told, deck = self.chance.draw(()), pile.deck
        if not deck.top:
            deck.top.append(Placed(deck.middle.pop(), frozenset()))
        placed = deck.top[-1]
        deck.top[-1] = Placed(placed.card if told == UNKNOWN else told, placed.known_to | {seat})
        self.unseen.discard(told)

    def take_from_hand(self, seat: Seat, card: int) -> None:
        self._learn_card(seat, card)
        super().take_from_hand(seat, card)

    def show_hand(self, seat: Seat, to: Seat) -> None:
        told = [self.chance.draw(()) for _ in self.hands[seat]]
        self._learn_hand(seat, [card for card in told if card != UNKNOWN])
        super().show_hand(seat, to)

    def _learn_hand(self, seat: Seat, cards: Sequence[int]) -> None:
        for card in cards:
            self._learn_card(seat, card)

    def _learn_card(self, seat: Seat, card: int) -> None:
        """A card that was unknown lies in a place whose round is the card's."""
        hand, marks = self.hands[seat], self.marks[seat]
        if card in hand:
            return
        at = next(at for at in range(len(hand)) if hand[at] == UNKNOWN and marks[at] >> ROUND == self.gen[card])
        hand[at] = card
        self.unseen.discard(card)

    def deal_agenda(self, viewers: int) -> int:
        at = super().deal_agenda(viewers)
        self.stale = True
        if self.final:
            self._learn_agenda(at, self.final[at])
        return at

    def show_agenda(self, at: int, to: Seat) -> None:
        self._learn_agenda(at, self.chance.draw(()))
        super().show_agenda(at, to)

    def turn_up_agenda(self, at: int, seat: Seat) -> None:
        self._learn_agenda(at, self.chance.draw(()))
        super().turn_up_agenda(at, seat)

    def _learn_agenda(self, at: int, card: int) -> None:
        """One that is known already may have been discarded, and lie anywhere again."""
        if card != UNKNOWN and self.dealt[at] == UNKNOWN:
            self.dealt[at] = card
            self.unseen.discard(card)
            self.stale = True

    def matched(self, seat: Seat) -> bool:
        """Nobody who could win fails to: so the game going on says something about the agendas."""
        at = tuple(sorted(at for at in self.agendas_of(seat) if at != NONE))
        if not self.act or any(self.dealt[one] == UNKNOWN for one in at):
            if self.act:
                acts = self.misses.setdefault(at, set())
                if self.act not in acts:
                    acts.add(self.act)
                    self.stale = True
            return False
        return super().matched(seat)

    # What follows

    def unseen_of(self, pile: Pile, round_: int) -> list[int]:
        """The unseen cards of a pile that were last shuffled in a certain round, sorted."""
        return self.unseen_rounds(pile)[round_]

    def unseen_rounds(self, pile: Pile) -> list[list[int]]:
        """The unseen cards of a pile by the round in which they were last shuffled, sorted."""
        found: list[list[int]] = [[] for _ in range(pile.round + 1)]
        for kind in KINDS_OF[pile.name]:
            for card in self.rules.cards.of_kind[kind]:
                if card in self.unseen:
                    found[self.gen[card]].append(card)
        for cards in found:
            cards.sort()
        return found

    def hidden_agendas(self) -> Agendas:
        """What follows for the hidden agendas."""
        if self.made is None or self.stale:
            hidden = [at for at, card in enumerate(self.dealt) if card == UNKNOWN]
            pools = {at: self.unseen_of(self.agendas, self.dealt_round[at]) for at in hidden}
            self.made = Agendas(self.rules.cards.wants, self.dealt, pools, self.misses, self.made)
            self.stale = False
        return self.made

    def worlds(self, rng: Random) -> Iterator[State]:
        """States drawn evenly from all that are possible."""
        agendas = self.hidden_agendas()
        while True:
            s = State.__new__(State)
            self.copy_to(s)
            s.silent = False
            dealt = agendas.dealt(rng)
            for at, card in dealt.items():
                s.dealt[at] = card
            self._fill(s, {*dealt.values()}, rng)
            yield s

    def _fill(self, s: State, agendas: set[int], rng: Random) -> None:
        """Unknown cards get values: hands and decks at random, the deck of agendas what is left without these."""
        pools = self.unseen_rounds(self.noir)
        for pool in pools:
            rng.shuffle(pool)
        for hand, marks in zip(s.hands, s.marks, strict=True):
            for at, card in enumerate(hand):
                if card == UNKNOWN:
                    hand[at] = pools[marks[at] >> ROUND].pop()
        left = {
            "noir": pools[self.noir.round],
            "informant": self.unseen_of(self.informants, self.informants.round),
            "scene change": self.unseen_of(self.changes, self.changes.round),
            "agenda": [c for c in self.unseen_of(self.agendas, self.agendas.round) if c not in agendas],
        }
        for pile in (s.noir, s.informants, s.changes, s.agendas):
            cards = left[pile.name]
            rng.shuffle(cards)
            top = [p._replace(card=cards.pop()) if p.card == UNKNOWN else p for p in pile.deck.top]
            pile.deck = Deck(cards)
            pile.deck.top = top

    def possible(self, s: State) -> bool:
        """Whether a state is one that this eye must reckon with."""
        return open_half(self) == open_half(s) and self._hands_fit(s) and self._agendas_fit(s) and self._decks_fit(s)

    def _hands_fit(self, s: State) -> bool:
        """Known cards are there, and hidden ones are of the rounds that cards were drawn in.

        What *other* seats have seen of a hand is told by no event once its cards begin to leave it: of the marks only
        what this eye and everybody has seen is compared.
        """
        eyes = 1 << self.seats | (0 if self.eye is None else 1 << self.eye) | -1 << ROUND
        for mine, my_marks, hand, marks in zip(self.hands, self.marks, s.hands, s.marks, strict=True):
            known = {card: mark & eyes for card, mark in zip(mine, my_marks, strict=True) if card != UNKNOWN}
            true = {card: mark & eyes for card, mark in zip(hand, marks, strict=True)}
            if any(true.get(card) != mark for card, mark in known.items()):
                return False
            hidden = {card: mark for card, mark in true.items() if card not in known}
            places = [mark & eyes for card, mark in zip(mine, my_marks, strict=True) if card == UNKNOWN]
            if sorted(hidden.values()) != sorted(places):
                return False
            if any(self.gen[card] != mark >> ROUND for card, mark in hidden.items()):
                return False
        return True

    def _agendas_fit(self, s: State) -> bool:
        for at, card in enumerate(self.dealt):
            if s.dealt[at] != card and (card != UNKNOWN or self.gen[s.dealt[at]] != self.dealt_round[at]):
                return False
        wants = self.rules.cards.wants
        return not any(would_win([wants[s.dealt[at]] for at in agendas], acts) for agendas, acts in self.misses.items())

    def _decks_fit(self, s: State) -> bool:
        """Tops are what they are known to be, and what is hidden is exactly what is unseen."""
        hidden: list[int] = []
        for mine, true in zip(piles(self), piles(s), strict=True):
            for known, placed in zip(mine.deck.top, true.deck.top, strict=True):
                if known.known_to != placed.known_to or known.card not in (UNKNOWN, placed.card):
                    return False
                if known.card == UNKNOWN:
                    hidden.append(placed.card)
            hidden += true.deck.middle
        for mine_hand, hand in zip(self.hands, s.hands, strict=True):
            hidden += [card for card in hand if card not in mine_hand]
        hidden += [s.dealt[at] for at, card in enumerate(self.dealt) if card == UNKNOWN]
        return sorted(hidden) == sorted(self.unseen)

    def notes(self) -> Notes:
        """For each seat what its hidden cards can be, and for each hidden agenda what it can be."""
        cards = self.rules.cards
        found = []
        for seat, hand in enumerate(self.hands):
            rounds = [mark >> ROUND for card, mark in zip(hand, self.marks[seat], strict=True) if card == UNKNOWN]
            if rounds:
                could_be = [card for round_ in sorted(set(rounds)) for card in self.unseen_of(self.noir, round_)]
                words = f"{len(rounds)} hidden {'card' if len(rounds) == 1 else 'cards'}, out of {len(could_be)}."
                found.append(Note(seat, words, tuple(cards[card].id for card in could_be)))
        for at, could_be in self.hidden_agendas().supports().items():
            seat, words = self._place_of(at)
            found.append(
                Note(seat, f"{words}: one of {len(could_be)} agendas.", tuple(cards[card].id for card in could_be))
            )
        return tuple(found)

    def _place_of(self, at: int) -> tuple[Seat, str]:
        if at in self.own:
            return self.own.index(at), "The personal agenda"
        seat = self.shared.index(at)
        return seat, f"The agenda shared with {SEATS[(seat + 1) % self.seats]}"


KINDS_OF = {"noir": NOIR, "informant": ("informant",), "scene change": ("change",), "agenda": ("agenda",)}
"""The kinds of cards that belong in each pile."""


def piles(s: State) -> tuple[Pile, ...]:
    """The four piles with a discard."""
    return (s.noir, s.informants, s.changes, s.agendas)


def open_half(s: State) -> tuple[object, ...]:
    """All that lies open, to compare by."""
    return (
        (s.seats, s.first, s.seat, s.turns, s.decisions, s.characters, s.informers, s.loot, s.points, s.gen),
        (s.dealt_known, s.dealt_round, s.own, s.shared, s.up, s.down, s.mid, s.active, s.fresh),
        (s.stack, s.ask, s.attempt, s.extra, s.played, s.minute, s.turn_bonus),
        (s.ending, s.winners, [len(hand) for hand in s.hands]),
        [(p.discard, p.round, len(p.deck.top), len(p.deck.middle), len(p.deck.bottom)) for p in piles(s)],
    )
