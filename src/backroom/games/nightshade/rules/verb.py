"""A verb is one row: its words, why it can't be done with a certain noun, the roll it takes, and what it does.

What is legal, the reason for what is not, the odds that are shown and what a button says all come from the same row.
The rows stand in the files of the rules; `verbs` has them all, in the order of their ids. Nothing is hidden in this
game, so an onlooker learns of every action what the player does.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from backroom.core import Noun, Text, Wording, spans
from backroom.games.nightshade.rules.data import ALIBIS, BOARD, SCENES, TRAITS
from backroom.games.nightshade.rules.dice import thrown_now
from backroom.games.nightshade.rules.letters import capital
from backroom.games.nightshade.rules.rolls import Roll, Thrown
from backroom.games.nightshade.rules.state import NONE, State


class Way(NamedTuple):
    """One of several ways to do the same thing: by which trait."""

    deed: str
    """What is done, without a capital letter."""
    title: str
    """The same for a button."""
    trait: int

    @property
    def text(self) -> str:
        """As an action."""
        return f"{self.deed} by {TRAITS[self.trait]}"


class Verb:
    """Something that can be done. Each question gets the state and the number of a noun."""

    name: str
    texts: Sequence[Wording]
    free: bool = False
    """Whether it takes no turn."""
    letters: int = 0
    """How many letters of one's own may come along."""
    says: tuple[str, ...] = ()
    """What it brings or costs, where its name does not say it, one by one."""

    def looked_at(self, s: State) -> Iterable[int]:
        """The nouns that can come into question."""
        return (said.noun for said in self.texts)

    def why_not(self, s: State, noun: int) -> str:
        """Why it can't be done now; empty if it can."""
        return ""

    def roll(self, s: State, noun: int) -> Roll | None:
        """The roll that it takes."""
        return None

    def way(self, noun: int) -> Way | None:
        """By which trait it is done, where one may choose."""
        return None

    def do(self, s: State, noun: int) -> None:
        """Do it."""
        raise NotImplementedError

    def label(self, s: State, text: str, noun: int) -> Text:
        """What its button says; `text` is the action's text with a capital letter."""
        return (text,)

    def parts(self, noun: int) -> tuple[str, ...]:
        """What it brings or costs, one by one; the same at any time."""
        return self.says

    def brings(self, s: State, noun: int) -> str:
        """What it leads to now, where its name does not say it."""
        return "; ".join(self.parts(noun))


class Rolling(Verb):
    """A verb with dice: what it does depends on how they fall."""

    def roll(self, s: State, noun: int) -> Roll:
        raise NotImplementedError

    def do(self, s: State, noun: int) -> None:
        self.fallen(s, noun, thrown_now(s, self.roll(s, noun)))

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        """What the dice bring."""
        raise NotImplementedError


# Verbs by what their nouns are


class OfSpots(Verb):
    """Done to a spot for crime scenes."""

    does: str
    """Its words up to the spot."""

    def label(self, s: State, text: str, spot: int) -> Text:
        return (f"{capital(self.does)} ", scene_called(s, spot))


def scene_called(s: State, spot: int) -> Noun:
    """A spot with its card, if it has one."""
    name, card = BOARD.ring[spot], s.scenes[spot]
    return Noun("place", name, f"{name}, {SCENES[card].id}" if card != NONE else name)


class OfColumns(Verb):
    """Done to the suspect in a column of the grid."""

    does: str
    """Its words up to the suspect."""
    then: str = ""
    """Its words after that."""

    def why_not(self, s: State, column: int) -> str:
        return "" if s.columns[column] != NONE else "there is nobody in that column"

    def label(self, s: State, text: str, column: int) -> Text:
        return spans(f"{capital(self.does)} ", whom(s, column), self.then)


def whom(s: State, column: int) -> Noun:
    """The suspect in a column."""
    name = s.people[s.columns[column]].name if s.columns[column] != NONE else ""
    alibi = ALIBIS[column]
    return character(name, f"the {name} (alibi {alibi})" if name else f"the suspect with alibi {alibi}")


def character(name: str, words: str) -> Noun:
    """An investigator or a suspect in a sentence.

    To a page they are not suspects: it would mark those up, as it does in NOIR's town.
    """
    return Noun("character", name, words)


class OfNotes(Verb):
    """Done to a note: far more have ids than are ever written, so only those that are get looked at."""

    def looked_at(self, s: State) -> Iterable[int]:
        return range(len(s.notes))


def once(text: str, at: str) -> tuple[Wording]:
    """For a verb without a noun."""
    return (Wording(0, text, at),)


def each_column(does: str, then: str = "") -> tuple[Wording, ...]:
    """For a verb that is done to the suspect in a column."""
    return each(f"{does} alibi {{}}{then}", ALIBIS, "grid/{}")


def each_spot(does: str) -> tuple[Wording, ...]:
    """For a verb that is done to a spot."""
    return each(f"{does} {{}}", BOARD.ring, "map/{}")


def each(text: str, words: Iterable[object], at: str) -> tuple[Wording, ...]:
    """For a verb with each of these: `{}` stands for the word."""
    return tuple(Wording(number, text.format(word), at.format(word)) for number, word in enumerate(words))
