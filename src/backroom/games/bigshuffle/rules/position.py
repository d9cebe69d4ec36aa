"""What a game consists of at one moment: seats, hands, piles, scenes, and what waits to be done.

Cards are numbers of the card set. A hand is a list of cards beside a list of marks: a mark says who besides the owner
knows the card, and which time the deck went round when it was drawn. That is all that anyone can know of a hidden card:
every other move of a card is made for all to see.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from backroom.core import Chance, Deck, Event, Fact, Flow, Seat, Value
from backroom.games.bigshuffle.rules.actions import Acts
from backroom.games.bigshuffle.rules.cards import Card, CardSet
from backroom.games.bigshuffle.rules.facts import OfCard
from backroom.games.bigshuffle.rules.sets import KEPT, acts_of, cards_of

NONE = -1
ROUND = 8  # a mark is who knows the card, plus the round of the deck shifted by this


class Pile(Value):
    """A deck with its discard pile. When it is used up, the discard is shuffled."""

    __slots__ = ("deck", "discard", "name", "round")

    def __init__(self, name: str, cards: list[int]) -> None:
        self.name = name
        self.deck = Deck(cards)
        self.discard: list[int] = []
        self.round = 0  # how often the discard was shuffled

    def copy(self) -> "Pile":
        """A pile that shares nothing that changes."""
        copy = Pile.__new__(Pile)
        copy.name = self.name
        copy.deck = self.deck.copy()
        copy.discard = self.discard[:]
        copy.round = self.round
        return copy


class Attempt(Value):
    """A scene change that is being attempted."""

    __slots__ = ("again", "bonus", "card", "goons", "passed", "place", "scene", "seat", "success", "to")

    def __init__(self, seat: Seat, scene: int, place: int, to: int, bonus: int) -> None:
        self.seat = seat
        self.scene = scene
        self.place = place  # where the scene is, and
        self.to = to  # where it is to go
        self.bonus = bonus
        self.card = NONE  # the scene change that was revealed
        self.goons: tuple[tuple[Seat, int, bool], ...] = ()  # who hired whom, and whether for the one who attempts
        self.passed = 0  # who has passed, as a set
        self.success = False
        self.again = False  # Endless Rain: the card stays for another attempt

    def copy(self) -> "Attempt":
        """An attempt that shares nothing that changes."""
        copy = Attempt(self.seat, self.scene, self.place, self.to, self.bonus)
        copy.card = self.card
        copy.goons = self.goons
        copy.passed = self.passed
        copy.success = self.success
        copy.again = self.again
        return copy


class Rules:
    """What does not change during a game: the cards, the table of actions, and the options. See `rules_with`."""

    __slots__ = ("acts", "cards", "limit", "variant")

    def __init__(self, cards: CardSet, acts: Acts, variant: str, limit: int) -> None:
        self.cards = cards
        self.acts = acts
        self.variant = variant
        self.limit = limit

    def made_of(self) -> tuple[str, str, int]:
        """All that differs between tables: the text of a card file, the variant, the limit."""
        return self.cards.text, self.variant, self.limit

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.made_of() == other.made_of()

    def __hash__(self) -> int:
        return hash(self.made_of())

    def __reduce__(self) -> tuple[object, ...]:
        return rules_with, self.made_of()


@lru_cache(KEPT)
def rules_with(cards: str, variant: str, limit: int) -> Rules:
    """The rules of tables that play alike: with the cards of a text, a variant, and a limit."""
    found = cards_of(cards)
    return Rules(found, acts_of(found), variant, limit)


class Position(Flow):
    """All of it. What moves cards in it is `State`."""

    __slots__ = (
        "act",
        "active",
        "agendas",
        "attempt",
        "chain",
        "chance",
        "changes",
        "characters",
        "check",
        "dealt",
        "dealt_known",
        "dealt_round",
        "decisions",
        "down",
        "ending",
        "events",
        "extra",
        "first",
        "fresh",
        "gen",
        "hands",
        "informants",
        "informers",
        "loot",
        "marks",
        "mid",
        "minute",
        "noir",
        "own",
        "played",
        "points",
        "rules",
        "seat",
        "seats",
        "shared",
        "silent",
        "turn_bonus",
        "turns",
        "up",
        "winners",
    )

    modes: ClassVar[Mapping[str, object]] = {"chance": None, "events": None, "silent": False}
    chance: Chance
    events: list[Event]
    __deletable__ = ("chance", "events")

    def __init__(self, rules: Rules, seats: int) -> None:
        super().__init__()
        cards = rules.cards
        self.rules = rules
        self.seats = seats
        self.first: Seat = 0
        self.seat: Seat = 0  # whose turn it is
        self.turns = 0
        self.decisions = 0
        self.characters = [NONE] * seats
        self.informers = [NONE] * seats  # the informant of each seat
        self.loot: list[list[int]] = [[] for _ in range(seats)]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.marks: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.noir = self.new_pile("noir", cards.noir())
        self.informants = self.new_pile("informant", cards.of_kind["informant"])
        self.changes = self.new_pile("scene change", cards.of_kind["change"])
        self.agendas = self.new_pile("agenda", cards.of_kind["agenda"])
        self.gen = (0,) * len(cards.cards)  # for each card, in which round of its pile it was last shuffled
        # Agendas in the order they were dealt; seats and neighbours point into this list.
        self.dealt: list[int] = []
        self.dealt_known: list[int] = []  # who has seen it, as a set
        self.dealt_round: list[int] = []
        self.own = [NONE] * seats
        self.shared = [NONE] * (1 if seats == 2 else seats)  # between each seat and the next
        self.up: list[list[int]] = [[], [], []]
        self.mid = [Deck(()), Deck(()), Deck(())]
        self.down: list[list[int]] = [[], [], []]
        self.active = [NONE] * 3  # on top of midtown: a scene, or a title
        self.act = 0  # the active scenes as a set, or 0 unless there are three
        self.fresh = 0  # the types whose scene has become active, and has not yet done what it does then
        self.chain = 0  # how many scenes became active in this decision
        self.check = False  # something has changed that a win may follow from
        self.attempt: Attempt | None = None
        self.extra: tuple[tuple[Seat, int], ...] = ()  # scene changes that may follow this one
        self.played: list[int] = []  # cards that lie in front of somebody while they do what they do
        self.minute = False  # A New York Minute: any number of cards this turn
        self.turn_bonus = 0
        self.ending = ""
        self.winners: tuple[Seat, ...] = ()
        self.silent = False  # nobody listens: nothing is told

    def new_pile(self, name: str, cards: list[int]) -> Pile:
        """A pile at the beginning."""
        return Pile(name, cards)

    def copy_to(self, copy: "Position") -> None:
        """Make another position equal to this one."""
        copy.rules = self.rules
        copy.seats = self.seats
        copy.first = self.first
        copy.seat = self.seat
        copy.turns = self.turns
        copy.decisions = self.decisions
        copy.characters = self.characters[:]
        copy.informers = self.informers[:]
        copy.loot = [loot[:] for loot in self.loot]
        copy.hands = [hand[:] for hand in self.hands]
        copy.marks = [marks[:] for marks in self.marks]
        copy.points = self.points[:]
        copy.noir = self.noir.copy()
        copy.informants = self.informants.copy()
        copy.changes = self.changes.copy()
        copy.agendas = self.agendas.copy()
        copy.gen = self.gen
        copy.dealt = self.dealt[:]
        copy.dealt_known = self.dealt_known[:]
        copy.dealt_round = self.dealt_round[:]
        copy.own = self.own[:]
        copy.shared = self.shared[:]
        copy.up = [pile[:] for pile in self.up]
        copy.mid = [deck.copy() for deck in self.mid]
        copy.down = [pile[:] for pile in self.down]
        copy.active = self.active[:]
        copy.act = self.act
        copy.fresh = self.fresh
        copy.chain = self.chain
        copy.check = self.check
        copy.stack = self.stack[:]
        copy.ask = self.ask
        copy.attempt = self.attempt and self.attempt.copy()
        copy.extra = self.extra
        copy.played = self.played[:]
        copy.minute = self.minute
        copy.turn_bonus = self.turn_bonus
        copy.ending = self.ending
        copy.winners = self.winners
        copy.silent = self.silent

    # Small help

    def card(self, number: int) -> Card:
        """A card of the set."""
        return self.rules.cards.cards[number]

    def name(self, number: int) -> str:
        """A card's id, as it stands in events and actions."""
        return self.rules.cards.ids[number]

    def tell(self, fact: Fact, seat: Seat | None = None) -> None:
        """Something happens for all to see. Ask first whether anybody listens: a fact takes time to make."""
        self.events.append(Event(fact.kind, seat, fact))  # as `told` does it, but for a call that is not compiled

    def tell_of(self, kind: type[OfCard], card: int, seat: Seat | None = None) -> None:
        """Something happens to a card that everyone knows, or through it."""
        if not self.silent:
            self.tell(kind(card=self.name(card)), seat)

    def order(self) -> list[Seat]:
        """The seats in player order from the turn's owner."""
        return [(self.seat + step) % self.seats for step in range(self.seats)]

    def everyone(self) -> int:
        """All eyes as a set, spectators included."""
        return (2 << self.seats) - 1
