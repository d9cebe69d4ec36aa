"""The evidence collector: where evidence may be placed, what it brings, and how it is raised (S7, S16)."""

from typing import final

from backroom.core import Noun, Text, ask
from backroom.games.nightshade.rules.data import CLUES, INSIGHT_AT, INTERMEDIATE, KEY, LEVELS, MAJOR, SIZES
from backroom.games.nightshade.rules.facts import EvidencePlaced, EvidenceRaised, NoPlace
from backroom.games.nightshade.rules.state import State
from backroom.games.nightshade.rules.verb import Verb, each


def sound(counts: list[int]) -> bool:
    """The three placing rules. A level that holds anything stands on one below that holds at least as much."""
    for level in range(1, KEY + 1):
        if counts[level] and counts[level] > counts[level - 1]:
            return False
    complete = counts[MAJOR] == SIZES[MAJOR] and counts[INTERMEDIATE] == SIZES[INTERMEDIATE]
    return complete or not counts[KEY]


def fits(s: State, level: int, taken_from: int = -1) -> bool:
    """Whether one more piece fits on a level, new or taken from another one."""
    counts = [len(cards) for cards in s.evidence]
    counts[level] += 1
    if taken_from >= 0:
        counts[taken_from] -= 1
    if level == KEY and s.key_spent:
        return False
    return counts[level] <= SIZES[level] and sound(counts)


def place_evidence(s: State, clue: int) -> None:
    """A new piece of evidence: placed where one likes, or discarded if it fits nowhere."""
    places = [level for level in range(len(LEVELS)) if fits(s, level)]
    if len(places) > 1:
        ask(s, "place", clue)
    elif places:
        put(s, clue, places[0])
    else:
        s.clue_discard.append(clue)
        s.tell(NoPlace(CLUES[clue].id))


@final
class Place(Verb):
    """On the level of one's choice."""

    name = "place"
    texts = each("place it as {} evidence", LEVELS, "collector/{}")

    def why_not(self, s: State, level: int) -> str:
        """The placing rules."""
        if level == KEY and s.key_spent:
            return "the key evidence has been used"
        if len(s.evidence[level]) == SIZES[level]:
            return "that level is full"
        return "" if fits(s, level) else "the levels below hold too little"

    def label(self, s: State, text: str, level: int) -> Text:
        return ("Place it as ", Noun("level", LEVELS[level], f"{LEVELS[level]} evidence"))

    def do(self, s: State, level: int) -> None:
        put(s, s.ask[1], level)


def put(s: State, clue: int, level: int) -> None:
    """A piece of evidence lies on a level."""
    s.evidence[level].append(clue)
    s.tell(EvidencePlaced(CLUES[clue].id, LEVELS[level]))
    reward(s, level)


def reward(s: State, level: int) -> None:
    """Enough evidence on a level brings an insight, once."""
    if INSIGHT_AT[level] and len(s.evidence[level]) >= INSIGHT_AT[level] and not s.gained >> level & 1:
        s.gained |= 1 << level
        s.gain("insight", f"{LEVELS[level]} evidence")


# Raising


def level_of(s: State, clue: int) -> int:
    """Where a piece of evidence lies; -1 if it is none."""
    return next((level for level, cards in enumerate(s.evidence) if clue in cards), -1)


def can_raise(s: State) -> bool:
    """Whether any piece of evidence can rise."""
    return any(s.evidence[level] and fits(s, level + 1, level) for level in range(KEY))


def raise_evidence(s: State) -> None:
    """A piece of one's choice rises."""
    ask(s, "raise")


@final
class Raise(Verb):
    """One level up (S16)."""

    name = "raise"
    texts = each("raise {}", (clue.id for clue in CLUES), "evidence/{}")

    def why_not(self, s: State, clue: int) -> str:
        """The placing rules must hold afterwards, too."""
        level = level_of(s, clue)
        if level < 0:
            return "that is not a piece of evidence"
        if level == KEY:
            return "it can't rise higher"
        return "" if fits(s, level + 1, level) else "the levels below would hold too little"

    def do(self, s: State, clue: int) -> None:
        level = level_of(s, clue)
        s.evidence[level].remove(clue)
        s.evidence[level + 1].append(clue)
        s.tell(EvidenceRaised(CLUES[clue].id, LEVELS[level + 1]))
        reward(s, level + 1)
