"""Create your investigator, choose where to start, and receive the case."""

from collections.abc import Callable

from backroom.core import Chance
from backroom.games.nightshade.data import INVESTIGATORS, PLACES
from backroom.games.nightshade.flow import ask, deed
from backroom.games.nightshade.one_roll import enriched
from backroom.games.nightshade.rolls import Roll, Thrown
from backroom.games.nightshade.state import NONE, State

CASES: dict[str, Callable[[Chance], tuple[str, ...]]] = {"plain": lambda chance: (), "one-roll": enriched}
"""What a case comes with besides its roll: sentences, by the name of the option."""


def begin(s: State) -> None:
    """An investigator is drawn, or the one who is wanted takes the case."""
    s.tell("deal", details=list(s.details))
    wanted = s.rules.investigator
    if wanted == NONE:
        draw_investigator(s)
    else:
        s.investigators.middle.remove(wanted)
        take_the_case(s, wanted)
    ask(s, "start")


def draw_investigator(s: State) -> None:
    """Whoever is left may take the case."""
    take_the_case(s, s.investigators.draw(s.chance))


def take_the_case(s: State, investigator: int) -> None:
    """Somebody new is on the case."""
    s.investigator = investigator
    s.topic = f"investigator/{INVESTIGATORS[investigator].id}"
    s.tell("investigator", investigator=INVESTIGATORS[investigator].id)


# Where to start (S3)


def not_a_start(s: State, place: int) -> str:
    """An investigator starts from one of three places."""
    return "" if PLACES[place] in INVESTIGATORS[s.investigator].starts else "that is no place for you to start from"


@deed("start", not_a_start)
def start_at(s: State, place: int, thrown: Thrown | None) -> None:
    """Somebody there tells the investigator about the case."""
    s.at = place
    ask(s, "case")


# Your case


def case_roll(s: State, noun: int) -> Roll:
    """One die for the victim, one for the crime."""
    return Roll("The case", "case", against=0)


@deed("case", roll=case_roll)
def receive_case(s: State, noun: int, thrown: Thrown | None) -> None:
    """The dice say who and what."""
    assert thrown is not None
    s.victim, s.crime = thrown.outcome.split(", ")
    s.topic = "case"
    s.tell("case", victim=s.victim, crime=s.crime, details=list(s.details))
