"""What can be done in a location: gain Intuitions, and its special moves. What those bring is a list of small verbs."""

from collections.abc import Callable
from typing import final

from backroom.core import Noun, Text, Wording, spans
from backroom.games.nightshade.rules.collector import can_raise, raise_evidence
from backroom.games.nightshade.rules.data import (
    FORENSICS,
    HOOKS,
    INTUITION,
    LOCATIONS,
    MOVES,
    PLACES,
    PLUS,
    TRAITS,
    WAITS,
    Move,
)
from backroom.games.nightshade.rules.dice import thrown_now, trait_roll
from backroom.games.nightshade.rules.facts import CompanyCame, LostAll, Waits
from backroom.games.nightshade.rules.interrogation import meet
from backroom.games.nightshade.rules.moving import send, the
from backroom.games.nightshade.rules.rolls import SEVEN, SUCCESS, Roll, Thrown
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verb import Rolling, Verb, Way

GAINING = (INTUITION, HOOKS, FORENSICS)
"""What a location has scores for."""


def gain_by(trait: int) -> Way:
    """A way to gain an Intuition."""
    return Way("gain an intuition", "Gain an intuition", trait)


@final
class Gain(Rolling):
    """Gain an Intuition: the trait against the location's score for it."""

    name = "gain"
    texts = tuple(Wording(trait, gain_by(trait).text, "here") for trait in GAINING)
    says = ("an Intuition",)

    def way(self, trait: int) -> Way:
        return gain_by(trait)

    def why_not(self, s: State, trait: int) -> str:
        """Each trait once per visit (S5b)."""
        if s.spot >= 0:
            return "you can gain Intuitions only in locations"
        return "you have tried that on this visit" if f"gain {trait}" in s.tried else ""

    def roll(self, s: State, trait: int) -> Roll:
        score = LOCATIONS[s.at].scores[TRAITS[trait]]
        return trait_roll(s, f"Ask around, by {TRAITS[trait].capitalize()}", trait, "above", score)

    def fallen(self, s: State, trait: int, thrown: Thrown) -> None:
        """Higher than the score brings an Intuition."""
        s.tried |= {f"gain {trait}"}
        if thrown.outcome == SUCCESS:
            s.gain("intuition", TRAITS[trait])


def move_by(move: Move, trait: int) -> Way | None:
    """How a special move is made that can be made in two ways."""
    return Way(move.text, move.title, trait) if len(move.by) > 1 else None


def move_text(move: Move, trait: int) -> str:
    """A special move's text; one that can be made in two ways says how."""
    way = move_by(move, trait)
    return way.text if way else move.text


@final
class SpecialMove(Verb):
    """A special move of a location: those on arriving are one verb, those while one stays there another."""

    def __init__(self, name: str, when: str) -> None:
        self.name = name
        self.texts = tuple(
            Wording(number, move_text(move, trait), f"map/{PLACES[place]}")
            for number, (place, move, trait) in enumerate(MOVES)
            if move.when == when
        )

    def why_not(self, s: State, number: int) -> str:
        """Here, once per visit, and not for a bonus that waits already (S5b)."""
        place, move, _ = MOVES[number]
        if place != s.at:
            return f"you can do that only at {the(place)}"
        if move.text in s.tried:
            return "you have tried that on this visit"
        if any(verb.startswith("wait ") and s.has(verb.removeprefix("wait ")) for verb in move.success):
            return "you have that bonus already"
        if move.needs == "company" and not s.company:
            return "there is nobody to fight"
        if move.needs == "raise" and not can_raise(s):
            return "no evidence can rise a level"
        return ""

    def way(self, number: int) -> Way | None:
        _, move, trait = MOVES[number]
        return move_by(move, trait)

    def roll(self, s: State, number: int) -> Roll | None:
        """Against 7, or no roll at all."""
        _, move, trait = MOVES[number]
        return trait_roll(s, move.title, trait, "seven", SEVEN) if trait >= 0 else None

    def do(self, s: State, number: int) -> None:
        """What success or failure brings, verb by verb."""
        roll = self.roll(s, number)
        success = thrown_now(s, roll).outcome == SUCCESS if roll else True
        _, move, _ = MOVES[number]
        s.tried |= {move.text}
        if move.needs == "company":
            s.company = False
        for verb in move.success if success else move.failure:
            name, _, noun = verb.partition(" ")
            BRINGS[name](s, noun, move.text)

    def label(self, s: State, text: str, number: int) -> Text:
        _, move, trait = MOVES[number]
        by = (" by ", Noun("trait", TRAITS[trait], TRAITS[trait].capitalize())) if len(move.by) > 1 else ()
        return spans(move.title, by)

    def parts(self, number: int) -> tuple[str, ...]:
        _, move, _ = MOVES[number]
        return tuple(part.format_map(PLUS) for part in move.says)


def wait_for(s: State, noun: str, why: str) -> None:
    """A bonus waits for its roll."""
    s.waiting |= WAITS[noun]
    s.tell(Waits(noun))


def company(s: State, noun: str, why: str) -> None:
    """Somebody is in the house."""
    s.company = True
    s.tell(CompanyCame())


def lose(s: State, noun: str, why: str) -> None:
    """All insights are lost."""
    if s.insights:
        s.tell(LostAll("insights", s.insights))
    s.insights = 0


BRINGS: dict[str, Callable[[State, str, str], None]] = {
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
