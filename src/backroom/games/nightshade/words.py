"""Nightshade in words: what is asked, what buttons say, and how it ended. The log is in `log`."""

from backroom.core import Result, RoleCard
from backroom.games.nightshade.actions import ACTIONS, MOVES, NOUN, VERB
from backroom.games.nightshade.data import (
    ALIBIS,
    BOARD,
    INVESTIGATORS,
    LOCATIONS,
    PLACE,
    SCENE,
    SCENES,
    TRAITS,
)
from backroom.games.nightshade.rolls import Roll, odds
from backroom.games.nightshade.state import CONFESSED, NONE, State

PHRASES = {
    "start": "where do you start?",
    "case": "somebody has a case for you. Roll for it",
    "turn": "act here, or move one step",
    "arrive": "you have just come in. Look around first?",
    "scene": "roll for the scene",
    "corpse": "there is a body. Roll for it",
    "clues": "roll to see how many clues there are",
    "look": "look at what you found",
    "analyse": "which clue do you analyse, and how?",
    "place": "where does it go in the collector?",
    "raise": "which evidence rises a level?",
    "bring": "bring them in",
    "meet": "whom did you meet?",
    "interrogation": "how do you question this suspect?",
    "failed": "that failed. Roll again for an insight?",
    "draw": "a twist is due. Draw it",
    "twist": "roll above 9 to get out of it",
    "cover": "which scene is covered up?",
    "successor": "somebody else takes over. Draw a card",
    "connect": "which suspect does the note point to?",
}
"""What each question asks."""

FATES = {
    "dead": "dead",
    "kidnapper": "one of your kidnappers",
    "seducer": "your seducer",
    "blackmailer": "your blackmailer",
}
"""What a suspect may turn out to be."""

ENDINGS = {
    "limit": "The case is closed unsolved: it has taken too long.",
    "all dead": "There is nobody left who would take this case. It is closed unsolved.",
    "cold": "Nobody is left who could have done it. The trail is cold, and the case is closed unsolved.",
}

GOOD = frozenset({"success", "up", "away", "away with a one", "caught"})
"""Outcomes that one hopes for."""


def capital(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def at(place: str) -> str:
    """A place in a sentence: `home`, `the bar`, `scene 3`."""
    number = PLACE[place]
    return LOCATIONS[number].the if number < SCENE else place


def roles() -> tuple[RoleCard, ...]:
    """The investigators."""
    found = []
    for one in INVESTIGATORS:
        traits = ", ".join(f"{name.capitalize()} {one.traits[name]:+}" for name in TRAITS)
        starts = ", ".join(LOCATIONS[PLACE[place]].title for place in one.starts)
        found.append(RoleCard(one.id, "", (one.text, f"{traits}.", f"Starts at: {starts}.")))
    return tuple(found)


def result_of(s: State) -> Result:
    """The result."""
    if s.ending == "confession":
        who = next(person.name for person in s.people if person.status == CONFESSED)
        return Result((0,), s.ending, f"The {who} confesses. {INVESTIGATORS[s.solved_by].title} has solved the case.")
    return Result((), s.ending, ENDINGS[s.ending])


def prompt(s: State) -> str:
    """What is asked now, as one line."""
    said = capital(PHRASES[s.ask[0]])
    return said if said.endswith("?") else f"{said}."


# Buttons


def label(s: State, action: int) -> str:
    """What an action's button says."""
    verb, noun = VERB[action], NOUN[action]
    text = capital(ACTIONS.text(action))
    if verb == "go" and noun >= SCENE and s.scenes[noun - SCENE] != NONE:
        return f"{text}, {SCENES[s.scenes[noun - SCENE]].id}"
    if verb in ("do", "arrive"):
        _, move, trait = MOVES[noun]
        return f"{move.title} by {TRAITS[trait].capitalize()}" if len(move.by) > 1 else move.title
    if verb in ("interrogate", "interrogate again", "meet", "connect to"):
        return text.replace(f"alibi {ALIBIS[noun]}", whom(s, noun))
    if verb == "note" and noun >= 2:
        return text.replace(f"alibi {ALIBIS[noun - 2]}", whom(s, noun - 2))
    if verb in ("lift", "turn down", "cover"):
        return text.replace(BOARD.ring[noun], spot_name(s, noun))
    return text


def whom(s: State, column: int) -> str:
    """Whoever stands in a column."""
    name = s.people[s.columns[column]].name if s.columns[column] != NONE else ""
    return f"the {name} (alibi {ALIBIS[column]})" if name else f"the suspect with alibi {ALIBIS[column]}"


def spot_name(s: State, spot: int) -> str:
    """A spot and the scene that lies on it."""
    return f"{BOARD.ring[spot]}, {SCENES[s.scenes[spot]].id}" if s.scenes[spot] != NONE else BOARD.ring[spot]


def good_chance(roll: Roll) -> str:
    """The chance that a roll goes well, in percent; nothing where there is no good or bad."""
    if roll.verdict in ("case", "scene", "corpse", "clues"):
        return ""
    ways = dict(odds(roll))
    good = sum(number for outcome, number in ways.items() if outcome in GOOD or (outcome.isdigit() and outcome != "0"))
    return f"{100 * good / sum(ways.values()):.1f}%"


def consequence(s: State, action: int) -> str:
    """What an action leads to, where its name does not say it."""
    verb, noun = VERB[action], NOUN[action]
    if verb in ("do", "arrive"):
        return MOVES[noun][1].says
    if verb == "go":
        here = s.spot >= 0
        closes = "closes this scene" if here and s.covers[s.spot] else ""
        covers = "this scene is covered up" if here and s.found and not closes else ""
        twist = "draws a twist" if here and noun < SCENE else ""
        dream = "a twist waits there" if noun >= SCENE and s.has("dream") else ""
        return ", ".join(part for part in (closes, covers, twist, dream) if part)
    return CONSEQUENCES.get(verb, "")


CONSEQUENCES = {
    "gain": "an Intuition",
    "witnesses": "an insight",
    "suspects": "one roll per level of evidence, a suspect for each success",
    "interrogate again": "an Intuition: +1",
    "recall": "an insight: back on the first row, in a random column",
    "lift": "an Intuition: the cover-up is gone",
    "turn down": "an Intuition: the scene can be entered once more",
    "another clue": "an Intuition",
    "insight": "+1",
    "spend note": "an insight and the note: +2",
    "key": "three rows up, without a roll",
    "reroll": "an insight; whatever comes stands",
    "stand": "down a row",
    "connect": "an Intuition",
}
"""What verbs bring or cost."""
