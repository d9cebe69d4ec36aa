"""Create your investigator, choose where to start, and receive the case."""

from collections.abc import Callable
from typing import final

from backroom.core import Chance, Noun, Text, Wording, ask
from backroom.games.nightshade.rules.data import CASE, INVESTIGATORS, LOCATIONS, PLACES, SCENE
from backroom.games.nightshade.rules.facts import CaseCame, Dealt, TookCase
from backroom.games.nightshade.rules.one_roll import enriched
from backroom.games.nightshade.rules.rolls import Roll, Thrown
from backroom.games.nightshade.rules.state import NONE, State
from backroom.games.nightshade.rules.verb import Rolling, Verb, once

CASES: dict[str, Callable[[Chance], tuple[str, ...]]] = {"plain": lambda chance: (), "one-roll": enriched}
"""What a case comes with besides its roll: sentences, by the name of the option."""


def begin(s: State) -> None:
    """An investigator is drawn, or the one who is wanted takes the case."""
    s.tell(Dealt(s.details))
    wanted = s.rules.investigator
    if wanted == NONE:
        draw_investigator(s)
    else:
        s.investigators.middle.remove(wanted)
        take_the_case(s, wanted)
    ask(s, "start")


def draw_investigator(s: State) -> None:
    """One of those who are left takes the case."""
    take_the_case(s, s.investigators.draw(s.chance))


def take_the_case(s: State, investigator: int) -> None:
    """Somebody new is on the case."""
    s.investigator = investigator
    s.topic = f"investigator/{INVESTIGATORS[investigator].id}"
    s.tell(TookCase(INVESTIGATORS[investigator].id))


def start_text(place: int) -> str:
    """`start at home`, `start at the bar`."""
    return f"start at {LOCATIONS[place].the}"


@final
class Start(Verb):
    """Start from one of three places (S3): somebody there tells the investigator about the case."""

    name = "start"
    texts = tuple(Wording(place, start_text(place), f"map/{PLACES[place]}") for place in range(SCENE))

    def why_not(self, s: State, place: int) -> str:
        return "" if PLACES[place] in INVESTIGATORS[s.investigator].starts else "you can't start there"

    def label(self, s: State, text: str, place: int) -> Text:
        return ("Start at ", Noun("place", PLACES[place], LOCATIONS[place].the))

    def do(self, s: State, place: int) -> None:
        s.at = place
        ask(s, "case")


@final
class Case(Rolling):
    """Your case: one die for the victim, one for the crime."""

    name = "case"
    texts = once("roll for the case", "bar")

    def roll(self, s: State, noun: int) -> Roll:
        return Roll("The case", "case", against=0)

    def fallen(self, s: State, noun: int, thrown: Thrown) -> None:
        victim, crime = thrown.dice
        s.victim, s.crime = CASE.victims[victim - 1], CASE.crimes[crime - 1]
        s.topic = "case"
        s.tell(CaseCame(s.victim, s.crime, s.details))
