"""A case laid out by hand: where one stands, what was found, who is suspected, and what the dice will show."""

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from backroom.core import Event, Fact, Scripted, View, read_options
from backroom.games.nightshade.rules import NightshadeOptions, rules
from backroom.games.nightshade.rules.data import ALIBIS, CLUES, LEVELS, PLACE, SCENE, SCENES, SUSPECTS, TWISTS, WAITS
from backroom.games.nightshade.rules.game import rules_of
from backroom.games.nightshade.rules.shown import NightshadeShown, RollShown, open_in
from backroom.games.nightshade.rules.state import Character, Jotting, State
from backroom.games.nightshade.rules.verbs import ACTIONS, legal, why_not
from backroom.games.nightshade.rules.view import see

CLUE = {clue.id: number for number, clue in enumerate(CLUES)}
SPOT = {f"scene {number + 1}": number for number in range(6)}
CARD = {scene.id: number for number, scene in enumerate(SCENES)}
KIND = {suspect.id: number for number, suspect in enumerate(SUSPECTS)}
TWIST = {twist.id: number for number, twist in enumerate(TWISTS)}
COLUMN = {alibi: number for number, alibi in enumerate(ALIBIS)}

F = TypeVar("F", bound=Fact)


class Desk:
    """The reporter (Intuition +2, Violence -1, Hooks +1, Forensics +1, Seduction 0) at the bar, with a case."""

    def __init__(self, who: str = "reporter", at: str = "bar", **options: Any) -> None:
        self.events: list[Event] = []
        s = self.s = State(rules_of(read_options(NightshadeOptions, {"investigator": who, **options})))
        rules.begin(s, (), Scripted(()))
        s.victim, s.crime, s.topic = "a journalist", "killed", "case"
        s.at = PLACE[at]
        if s.spot >= 0:
            self.scene(at, "a restaurant")
        s.day = 1
        s.ask = ("turn",)

    # Laying out

    def scene(self, spot: str, card: str, cover: int = 0) -> Self:
        """A scene that has been visited."""
        self.s.scene_deck.middle.remove(CARD[card])
        self.s.scenes[SPOT[spot]] = CARD[card]
        self.s.covers[SPOT[spot]] = cover
        return self

    def evidence(self, *counts: int) -> Self:
        """So many pieces on each level."""
        deck = self.s.clue_deck.middle
        for level, count in enumerate(counts):
            self.s.evidence[level] = [deck.pop(0) for _ in range(count)]
        return self

    def suspect(self, alibi: int, kind: str = "", row: int = 1, **more: Any) -> int:
        """Somebody on the grid; covered if no kind is given. Returns the number by which notes know him."""
        person = Character(row=row, **more)
        if kind:
            self.s.suspect_deck.middle.remove(KIND[kind])
            nth = sum(other.kind == KIND[kind] for other in self.s.people)
            person = person._replace(kind=KIND[kind], nth=nth, heard=more.get("heard", 1))
        self.s.people.append(person)
        self.s.columns[COLUMN[alibi]] = len(self.s.people) - 1
        return len(self.s.people) - 1

    def has(
        self, insights: int = 0, intuitions: int = 0, waiting: Sequence[str] = (), next_: Sequence[str] = ()
    ) -> Self:
        """Something to spend, and what waits."""
        self.s.insights, self.s.intuitions = insights, intuitions
        self.s.waiting = sum(WAITS[one] for one in waiting)
        self.s.next = tuple(next_)
        return self

    def note(self, about: str = "case", of: int = 0, to: int = -1) -> Self:
        """A note that was written before."""
        self.s.notes.append(Jotting(about, of, "case", 1, to))
        return self

    # Playing

    def act(self, action: str, *answers: int) -> Self:
        """Do this; chance answers so, and is asked for exactly that."""
        assert action in self.legal(), f"{action}: {self.asked()} {self.legal()} {self.why(action)}"
        chance = Scripted(answers)
        self.events = rules.play(self.s, 0, ACTIONS.parse(action), chance)
        assert chance.done(), f"{chance.used} of {answers}"
        return self

    # Looking

    def legal(self) -> list[str]:
        return [ACTIONS.text(action) for action in legal(self.s)]

    def asked(self) -> str:
        name: str = self.s.ask[0] if self.s.ask else ""
        return name

    def why(self, action: str) -> str:
        return why_not(self.s, ACTIONS.parse(action))

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def fact(self, kind: type[F]) -> F:
        """The last fact of a kind."""
        return [event.public for event in self.events if isinstance(event.public, kind)][-1]

    def view(self) -> View:
        return see(self.s, 0)

    def shown(self) -> NightshadeShown:
        return open_in(self.view())

    def roll(self, action: str) -> RollShown:
        """The ledger of a roll before it is made."""
        return self.shown().rolls[action]

    def waiting(self) -> list[str]:
        return [one.id for one in self.shown().waiting]

    def place(self) -> str:
        return self.s.place()

    def row(self, alibi: int) -> int:
        return self.s.people[self.s.columns[COLUMN[alibi]]].row

    def status(self, person: int = 0) -> str:
        return self.s.people[person].status

    def counts(self) -> list[int]:
        return [len(cards) for cards in self.s.evidence]

    def cover(self, spot: str) -> int:
        return self.s.covers[SPOT[spot]]


def at_scene(card: str = "a restaurant", clues: Sequence[str] = (), who: str = "reporter", **options: Any) -> Desk:
    """At scene 3, after its roll, with these clues on the table."""
    desk = Desk(who, "bar", **options).scene("scene 3", card)
    s = desk.s
    s.at = SCENE + 2
    s.hand = [CLUE[clue] for clue in clues]
    for clue in s.hand:
        s.clue_deck.middle.remove(clue)
    s.ask = ("analyse",) if clues else ("turn",)
    return desk


def level(desk: Desk, name: str) -> list[str]:
    """The evidence on a level."""
    return [CLUES[clue].id for clue in desk.s.evidence[LEVELS.index(name)]]
