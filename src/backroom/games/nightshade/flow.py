"""How things happen: questions, deeds and rolls.

A question is a list of verbs. A deed is what stands behind a verb: why it can't be done with a certain noun (nothing:
it can), the roll it takes, and what it does. What is legal, the reason for what is not, and the odds that are shown all
come from the same deeds.

What is still to be done waits on the state's stack as functions with plain arguments; `run` takes the next until
somebody must decide. When nothing waits, a new turn begins.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from backroom.games.nightshade.actions import ACTIONS, IDS, NOUN, VERB
from backroom.games.nightshade.data import TRAITS, WAITING, WAITS
from backroom.games.nightshade.rolls import SIDES, Part, Roll, Thrown, throw
from backroom.games.nightshade.state import NONE, State

Why = Callable[[State, int], str]
Does = Callable[[State, int, Thrown | None], None]


class Deed(NamedTuple):
    """What stands behind a verb. Each function gets the state and the noun."""

    why_not: Why
    do: Does
    roll: Callable[[State, int], Roll | None]


DEEDS: dict[str, Deed] = {}
"""Filled in by the files of the rules."""

NOTES = ("note",)
QUESTIONS: dict[str, tuple[str, ...]] = {
    "start": ("start", *NOTES),
    "case": ("case", *NOTES),
    "turn": (
        "go",
        "do",
        "gain",
        "witnesses",
        "suspects",
        "interrogate",
        "interrogate again",
        "recall",
        "lift",
        "turn down",
        "connect",
        *NOTES,
    ),
    "arrive": ("arrive", "carry on", *NOTES),
    "scene": ("scene", *NOTES),
    "corpse": ("corpse",),
    "clues": ("clues", *NOTES),
    "look": ("look",),
    "analyse": ("analyse", "another clue", "leave", *NOTES),
    "place": ("place",),
    "raise": ("raise",),
    "bring": ("bring",),
    "meet": ("meet", "carry on"),
    "interrogation": ("question", "insight", "spend note", "key", *NOTES),
    "failed": ("reroll", "stand"),
    "draw": ("draw",),
    "twist": ("twist", *NOTES),
    "cover": ("cover",),
    "successor": ("successor",),
    "connect": ("connect to", "carry on"),
}
"""Every question, and the verbs that answer it."""

FREE = frozenset({"note", "insight", "spend note", "connect", "connect to", "lift", "turn down", "another clue"})
"""Verbs that take no turn."""


OF_NOTES = frozenset({"connect", "spend note"})
"""Verbs whose nouns are notes: far more than are ever written, so only those that are get looked at."""


def no_roll(s: State, noun: int) -> Roll | None:
    """For deeds without dice."""
    return None


def always(s: State, noun: int) -> str:
    """For deeds that nothing stands against once the question is asked."""
    return ""


def deed(
    verb: str, why_not: Why = always, roll: Callable[[State, int], Roll | None] = no_roll
) -> Callable[[Does], Does]:
    """Write the function below as what a verb does."""

    def written(do: Does) -> Does:
        DEEDS[verb] = Deed(why_not, do, roll)
        return do

    return written


def ask(s: State, question: str, *about: Any) -> None:
    """Stop here until it is decided."""
    s.ask = (question, *about)


def legal(s: State) -> list[int]:
    """What may be done now."""
    if not s.ask:
        return []
    found = []
    for verb in QUESTIONS[s.ask[0]]:
        why_not = DEEDS[verb].why_not
        for action in IDS[verb][: len(s.notes)] if verb in OF_NOTES else IDS[verb]:
            if not why_not(s, NOUN[action]):
                found.append(action)
    return found


def roll_of(s: State, action: int) -> Roll | None:
    """The roll that a legal action takes."""
    return DEEDS[VERB[action]].roll(s, NOUN[action])


def step(s: State, action: int) -> None:
    """What follows from a decision, up to the next one."""
    verb, noun, asked = VERB[action], NOUN[action], s.ask
    one = DEEDS[verb]
    roll = one.roll(s, noun)
    s.decisions += 1
    s.tell("decide", action=ACTIONS.text(action), day=s.day, asked=asked[0])
    thrown = thrown_now(s, roll) if roll else None
    if asked[0] == "turn" and verb not in FREE and not verb.startswith("interrogate"):
        s.in_a_row, s.last_heard = 0, NONE  # any other action or move resets (S10)
    one.do(s, noun, thrown)
    if s.ask is asked and verb not in FREE:  # what is free leaves the question as it was
        s.ask = ()
    run(s)
    if s.decisions >= s.rules.limit and not s.ending:
        end(s, "limit")


def trait_roll(s: State, what: str, trait: int, verdict: str, against: int, more: Iterable[Part] = ()) -> Roll:
    """A roll on a trait, with what the occasion adds and the bonuses that wait for a roll on it."""
    waiting, uses = s.waiting_for(TRAITS[trait])
    if s.spot >= 0:
        here, _ = s.waiting_for(f"scene {TRAITS[trait]}")
        waiting += here  # lasts for the whole visit, so no roll uses it up
    parts = (Part(TRAITS[trait].capitalize(), s.trait(trait)), *more, *waiting)
    return Roll(what, verdict, parts, against, uses=uses)


def thrown_now(s: State, roll: Roll) -> Thrown:
    """Make a roll: the bonuses that go with it are used."""
    thrown = throw(roll, s.chance.roll(roll.dice, SIDES))
    s.thrown = thrown
    s.waiting &= ~roll.uses
    s.tell(
        "roll",
        what=roll.what,
        dice=list(thrown.dice),
        plus=[list(part) for part in roll.parts],
        extra=roll.extra,
        total=thrown.total,
        against=roll.against,
        verdict=roll.verdict,
        outcome=thrown.outcome,
        used=[one.id for one in WAITING if roll.uses & WAITS[one.id]],
    )
    return thrown


def run(s: State) -> None:
    """Go on until somebody must decide or the case is closed."""
    while not s.ask and not s.ending:
        if s.stack:
            frame = s.stack.pop()
            frame[0](s, *frame[1:])
        else:
            s.day += 1
            ask(s, "turn")


def end(s: State, ending: str, **facts: Any) -> None:
    """The case is closed."""
    s.ending = ending
    s.ask = ()
    s.stack.clear()
    s.tell("end", ending=ending, day=s.day, **facts)
