"""The state. Nothing in it is hidden: a card that nobody has seen is not drawn yet, covered suspects included.

A suspect's card lies covered until he is questioned (or runs). Nobody can know which it is, so it is drawn when it is
turned up: until then it is one card less that can be found.
"""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from backroom.core import Chance, Deck, Event, Flow, ask, fields_of, told
from backroom.games.nightshade.rules.data import (
    ALIBIS,
    BEST_TRAIT,
    CLUES,
    INVESTIGATORS,
    PLACES,
    POINT_PLUS,
    SCENE,
    SCENES,
    SUSPECT_CARDS,
    TRAITS,
    TWISTS,
    WAITING,
    WAITS,
    suspect_name,
)
from backroom.games.nightshade.rules.facts import Ended, Gained, NightshadeFact
from backroom.games.nightshade.rules.rolls import Part, Thrown

NONE = -1

OPEN, DOWN, UP = range(3)
"""A spot without a cover-up, with one face down, with one face up."""

CONFESSION, LIMIT, ALL_DEAD, COLD = "confession", "limit", "all dead", "cold"
"""How a case ends."""

GRID, LET_GO, INFORMER, DEAD, LOST, CONFESSED = "grid", "let go", "informer", "dead", "gone", "confessed"
"""What has become of a suspect."""


class Rules(NamedTuple):
    """What does not change during a case."""

    limit: int
    case: str
    number: int
    """Which case of a campaign this is; no rule depends on it."""
    investigator: int
    """Who takes the case; NONE: one is drawn."""
    away: tuple[int, ...]
    """Investigators who can't take over: they died in earlier cases."""
    bought: tuple[tuple[int, str], ...]
    """What investigators bought with their experience (S15), each time: who, and what."""


class Character(NamedTuple):
    """A suspect who was found."""

    kind: int = NONE
    """Which card; NONE while it lies covered."""
    nth: int = 0
    """Which of several equal cards, in the order in which they were turned up."""
    row: int = 1
    status: str = GRID
    heard: int = 0
    """How often he was interrogated."""
    came: str = ""
    """What a twist made of him: your kidnapper, for instance."""

    @property
    def name(self) -> str:
        """What he is called; nothing while the card lies covered."""
        return suspect_name(self.kind, self.nth) if self.kind != NONE else ""


class Jotting(NamedTuple):
    """A note, without its words: the rules never ask for those. Its number is its place in the list, from 1."""

    about: str
    """"investigator", "case" or "suspect"."""
    of: int
    """Which investigator or suspect."""
    topic: str
    """What it was written on: "clue/a glove", "twist/blackmail"; what happened last before."""
    day: int
    to: int = NONE
    """The suspect it is connected to."""
    spent: bool = False


class State(Flow):
    """A position."""

    __slots__ = (
        "at",
        "chance",
        "clue_deck",
        "clue_discard",
        "columns",
        "company",
        "corpses",
        "covers",
        "crime",
        "day",
        "decisions",
        "details",
        "ending",
        "events",
        "evidence",
        "fallen",
        "found",
        "gained",
        "hand",
        "in_a_row",
        "insights",
        "intuitions",
        "investigator",
        "investigators",
        "key_spent",
        "last_heard",
        "next",
        "notes",
        "people",
        "rules",
        "scene_deck",
        "scenes",
        "solved_by",
        "suspect_deck",
        "thrown",
        "topic",
        "tried",
        "twist_deck",
        "victim",
        "waiting",
        "warm",
    )

    modes: ClassVar[Mapping[str, object]] = {"chance": None, "events": None}
    chance: Chance
    events: list[Event]

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self.decisions = 0
        self.day = 0  # turns begun (S5)
        self.ending = ""
        self.solved_by = NONE
        # The investigator and the case
        self.investigators = Deck(number for number in range(len(INVESTIGATORS)) if number not in rules.away)
        self.investigator = NONE
        self.fallen: list[int] = []
        self.victim = ""
        self.crime = ""
        self.details: tuple[str, ...] = ()
        # The board
        self.at = NONE
        self.tried: frozenset[str] = frozenset()  # what was tried on this visit, and is over for it (S5b)
        self.company = False  # an intruder is in the house
        self.scene_deck = Deck(range(len(SCENES)))
        self.scenes = [NONE] * (len(PLACES) - SCENE)  # the card on each spot
        self.covers = [OPEN] * (len(PLACES) - SCENE)
        self.corpses = [""] * (len(PLACES) - SCENE)
        self.warm = False
        self.found = 0  # evidence found on this visit
        # Clues and evidence
        self.clue_deck = Deck(range(len(CLUES)))
        self.clue_discard: list[int] = []
        self.hand: list[int] = []  # clues that are not analysed yet
        self.evidence: list[list[int]] = [[], [], [], []]
        self.gained = 0  # levels whose insight was gained, as a set
        self.key_spent = False
        # Suspects
        self.suspect_deck = Deck(SUSPECT_CARDS)
        self.people: list[Character] = []
        self.columns = [NONE] * len(ALIBIS)  # who stands in each, by his place in `people`
        self.next: tuple[str, ...] = ()  # what the next suspects will turn out to be
        self.in_a_row = 0
        self.last_heard = NONE
        # Bonuses and twists
        self.insights = 0
        self.intuitions = 0
        self.waiting = 0  # bonuses that wait, as a set
        self.twist_deck = Deck(range(len(TWISTS)))
        self.notes: list[Jotting] = []
        self.topic = ""
        # What goes on
        self.thrown: Thrown | None = None  # the last roll

    def copy(self) -> "State":
        """A state that shares nothing that changes."""
        copy = State.__new__(State)
        for name in _AS_IT_IS:
            setattr(copy, name, getattr(self, name))
        for name in _LISTS:
            setattr(copy, name, getattr(self, name)[:])
        for name in _DECKS:
            setattr(copy, name, getattr(self, name).copy())
        copy.evidence = [level[:] for level in self.evidence]
        return copy

    # What goes on

    def waits(self) -> bool:
        """Somebody must decide, or the case is closed."""
        return bool(self.ask or self.ending)

    def idle(self) -> None:
        """A new turn begins."""
        self.day += 1
        ask(self, "turn")

    def end(self, ending: str) -> None:
        """The case is closed, unsolved."""
        self.close(Ended(ending, self.day))

    def close(self, ended: Ended) -> None:
        """The case is closed."""
        self.ending = ended.ending
        self.ask = ()
        self.stack.clear()
        self.tell(ended)

    # Small help

    def tell(self, fact: NightshadeFact) -> None:
        """Something happens for all to see."""
        self.events.append(told(fact))

    @property
    def spot(self) -> int:
        """Which spot for crime scenes one is on; negative in a location."""
        return self.at - SCENE

    def place(self) -> str:
        """Where one is."""
        return PLACES[self.at] if self.at != NONE else ""

    def trait(self, trait: int) -> int:
        """A trait of the investigator, with what was bought."""
        printed = INVESTIGATORS[self.investigator].traits[TRAITS[trait]]
        return min(printed + self.bought(TRAITS[trait]), BEST_TRAIT)

    def bought(self, what: str) -> int:
        """What the investigator's experience adds to this."""
        return POINT_PLUS * self.rules.bought.count((self.investigator, what))

    def has(self, waiting: str) -> bool:
        """Whether a bonus waits."""
        return bool(self.waiting & WAITS[waiting])

    def waiting_for(self, on: str) -> tuple[list[Part], int]:
        """The bonuses that go with a kind of roll, and the same as a set."""
        parts, uses = [], 0
        for one in WAITING:
            if one.on == on and self.has(one.id):
                parts.append(Part(one.title, one.plus))
                uses |= WAITS[one.id]
        return parts, uses

    def suspects_left(self) -> int:
        """Cards that can still be found: those that lie covered on the grid are spoken for."""
        covered = sum(person.status == GRID and person.kind == NONE for person in self.people)
        return len(self.suspect_deck) - covered

    def on_grid(self) -> list[int]:
        """Who stands on the grid, column by column."""
        return [person for person in self.columns if person != NONE]

    def gain(self, what: str, why: str) -> None:
        """An insight or an Intuition."""
        if what == "insight":
            self.insights += 1
        else:
            self.intuitions += 1
        self.tell(Gained(what, why))


_DECKS = ("investigators", "scene_deck", "clue_deck", "suspect_deck", "twist_deck")
_LISTS = ("fallen", "scenes", "covers", "corpses", "clue_discard", "hand", "people", "columns", "notes", "stack")
_AS_IT_IS = tuple(name for name in fields_of(State) if name not in (*_DECKS, *_LISTS, "evidence"))
