"""What can be done in a location: gain Intuitions, and its special moves. What those bring is a list of small verbs."""

from collections.abc import Callable

from backroom.games.nightshade.actions import MOVES
from backroom.games.nightshade.collector import can_raise, raise_evidence
from backroom.games.nightshade.data import LOCATIONS, TRAITS, WAITS
from backroom.games.nightshade.flow import deed, trait_roll
from backroom.games.nightshade.interrogation import meet
from backroom.games.nightshade.moving import send, the
from backroom.games.nightshade.rolls import SEVEN, SUCCESS, Roll, Thrown
from backroom.games.nightshade.state import State

# Gain Intuitions


def cant_gain(s: State, trait: int) -> str:
    """Each trait once per visit (S5b)."""
    if s.spot >= 0:
        return "Intuitions are gained in locations"
    return "tried on this visit" if f"gain {trait}" in s.tried else ""


def gain_roll(s: State, trait: int) -> Roll:
    """The trait against the location's score for it."""
    score = LOCATIONS[s.at].scores[TRAITS[trait]]
    return trait_roll(s, f"Ask around, by {TRAITS[trait].capitalize()}", trait, "above", score)


@deed("gain", cant_gain, gain_roll)
def gain(s: State, trait: int, thrown: Thrown | None) -> None:
    """Higher than the score brings an Intuition."""
    assert thrown is not None
    s.tried |= {f"gain {trait}"}
    if thrown.outcome == SUCCESS:
        s.gain("intuition", TRAITS[trait])


# Special moves


def cant_move(s: State, number: int) -> str:
    """Here, once per visit, and not for a bonus that waits already (S5b)."""
    place, move, _ = MOVES[number]
    if place != s.at:
        return f"that is done {'at home' if the(place) == 'home' else 'at ' + the(place)}"
    if move.text in s.tried:
        return "tried on this visit"
    if any(verb.startswith("wait ") and s.has(verb.removeprefix("wait ")) for verb in move.success):
        return "that bonus waits already"
    if move.needs == "company" and not s.company:
        return "there is nobody to fight"
    if move.needs == "raise" and not can_raise(s):
        return "no evidence can rise a level"
    return ""


def move_roll(s: State, number: int) -> Roll | None:
    """Against 7, or no roll at all."""
    _, move, trait = MOVES[number]
    return trait_roll(s, move.title, trait, "seven", SEVEN) if trait >= 0 else None


@deed("arrive", cant_move, move_roll)
@deed("do", cant_move, move_roll)
def make_move(s: State, number: int, thrown: Thrown | None) -> None:
    """What success or failure brings, verb by verb."""
    _, move, _ = MOVES[number]
    s.tried |= {move.text}
    if move.needs == "company":
        s.company = False
    for verb in move.success if thrown is None or thrown.outcome == SUCCESS else move.failure:
        name, _, noun = verb.partition(" ")
        VERBS[name](s, noun, move.text)


def wait_for(s: State, noun: str, why: str) -> None:
    """A bonus waits for its roll."""
    s.waiting |= WAITS[noun]
    s.tell("waiting", bonus=noun)


def company(s: State, noun: str, why: str) -> None:
    """Somebody is in the house."""
    s.company = True
    s.tell("company")


def lose(s: State, noun: str, why: str) -> None:
    """All insights are lost."""
    if s.insights:
        s.tell("lose", what="insights", count=s.insights)
    s.insights = 0


VERBS: dict[str, Callable[[State, str, str], None]] = {
    "insight": lambda s, noun, why: s.gain("insight", why),
    "intuition": lambda s, noun, why: s.gain("intuition", why),
    "wait": wait_for,
    "company": company,
    "lose": lose,
    "send": lambda s, noun, why: send(s, noun),
    "meet": lambda s, noun, why: meet(s, why),
    "raise": lambda s, noun, why: raise_evidence(s),
}
"""All that a special move can bring."""
